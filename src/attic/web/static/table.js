// The table page: what the server says goes to the scene, what the player does goes to the server.

import { readOnly } from "./archive.js";
import { showBargains } from "./bargaining.js";
import { Chat } from "./chat.js";
import { click, kinds, matching, steps } from "./choices.js";
import { rulesOf } from "./clause.js";
import { $, say } from "./dom.js";
import { Drafting, isDraft } from "./drafting.js";
import { catchUp, forget, mend } from "./catchup.js";
import { claim, invites } from "./invite.js";
import { listenToKeys } from "./keys.js";
import { setMenu } from "./menu.js";
import { Wire } from "./net.js";
import { myTurn } from "./notify.js";
import { OptionList } from "./options.js";
import { apply } from "./patch.js";
import { Player } from "./player.js";
import { prefs, still } from "./prefs.js";
import { confirmed, showClock, showDraft, showPrompt, showRefusal } from "./prompt.js";
import { SceneView } from "./scene.js";
import { Story } from "./story.js";
import { curtain, ended, facts, leave, ordering } from "./tableside.js";
import { setTabs } from "./tabs.js";
import { holdBeat, showBeat, showOrders } from "./window.js";

const MOST_SHOWN = 40; // frames that are played after a short absence; more are told
const AUTO_PASS = 350; // milliseconds before a window in which nothing can be done is passed

export class TablePage {
  constructor(id) {
    this.id = id;
    this.view = new SceneView({ clicked: (what, lit) => this.clicked(what, lit), facts: (thing) => facts(this, thing) });
    this.story = new Story($("log"), { moment: (n) => `/replay/${id}#${n}` });
    this.player = new Player((frame, fast, more) => this.showFrame(frame, fast, more), () => this.showAsk());
    this.list = new OptionList($("options"), {
      choose: (option) => this.choose(option),
      narrow: (draft) => this.narrow(draft),
      hint: (ids) => this.view.hint(ids),
      named: (what) => this.view.named(what),
    });
    this.view.seating = { vote: (seat) => this.tell({ t: "vote", seat }), back: (seat) => this.tell({ t: "back", seat }) };
    this.tabs = setTabs(this.view);
    this.scene = null;
    this.ask = null;
    this.draft = [];
    this.seats = [];
    this.told = new Map(); // for each viewer of this screen the frames it was sent
    this.chat = new Chat($("chat-list"), $("chat-form"), (said) => this.wire.send({ t: "chat", seat: this.viewer, ...said }));
    this.listen();
    this.wire = new Wire(id, {
      since: () => (this.seats.length > 1 ? 0 : this.told.get(this.viewer)?.at(-1)?.n ?? 0),
      message: (message) => this.read(message),
      status: (state, reason) => this.status(state, reason),
    });
  }

  listen() {
    listenToKeys(this);
    document.addEventListener("pointerdown", () => { this.list.keyboard = false; });
    $("happening").addEventListener("click", () => this.player.skip());
    $("undo").addEventListener("click", () => this.undo());
    $("hold").addEventListener("click", () => this.hold());
    this.menu = setMenu({
      repaint: () => this.scene && this.view.show(this.scene),
      standing: (words, question, yes) => this.standing(words, question, yes),
      leave: (bot) => leave(this, bot),
    });
  }

  // ---- what the server says

  read(message) {
    const known = {
      hello: () => this.hello(message),
      frame: () => this.framed(message),
      scene: () => this.player.add([message]),
      ask: () => this.asked(message),
      wait: () => this.asked(message),
      over: () => this.asked(message),
      chat: () => this.heard(message.chat),
      side: () => this.chat.sides(message.side),
      no: () => this.closed(message),
      table: () => this.setTable(message.table),
      curtain: () => curtain(this, message.seat),
    }[message.t];
    known?.();
  }

  framed(frame) {
    this.told.get(this.viewer)?.push(frame);
    this.player.add([frame]);
  }

  hello(message) {
    const again = this.scene !== null && message.viewer === this.viewer;
    this.setTable(message.table);
    this.seats = message.seats;
    this.viewer = message.viewer;
    Object.assign(this.view, { mine: message.seats, viewer: message.viewer });
    this.pending = null;
    document.body.classList.toggle("spectator", message.seats.length === 0);
    const kept = this.told.get(message.viewer) ?? [];
    const fresh = message.frames.filter((frame) => frame.n > (kept.at(-1)?.n ?? 0));
    this.told.set(message.viewer, [...kept, ...fresh]);
    if (again && !this.player.busy && fresh.length < MOST_SHOWN) this.player.add([...fresh, { scene: message.scene }]);
    else this.begin(message, again);
    message.chat.forEach((chat) => this.chat.add(chat));
    this.chat.sides(message.side);
    mend(this);
    this.player.add([]);
  }

  /** A table opened, or seen with other eyes: the story as far as it goes, then the present scene. */
  begin(message, again) {
    const frames = this.told.get(message.viewer);
    this.player.queue.length = 0;
    this.story.clear();
    frames.forEach((frame) => this.story.add(frame));
    this.scene = message.scene;
    this.view.show(this.scene);
    if (this.lastLine) this.happened(this.lastLine);
    this.story.end();
    if (!again && message.viewer !== null) catchUp(this, frames);
    prefs.see(this.id, message.total);
  }

  /** An answer to no message of ours: the table cannot be opened, or we said too much. */
  closed(message) {
    if (message.archive) readOnly(this, message.text);
    else if (this.scene) showRefusal(message.text, message.clause);
    else showPrompt({ sentence: message.text, clause: "" }, "over");
  }

  setTable(table) {
    this.table = table;
    this.view.people = table.seats;
    rulesOf(table.game);
    $("title").textContent = table.name || table.title;
    document.title = `${table.name || table.title} · Attic`;
    $("rules-page").href = `/rules/${table.game}`;
    $("replay-page").href = `/replay/${table.id}`;
    invites(table);
    if (this.scene) this.view.show(this.scene);
  }

  get lastLine() {
    return this.told.get(this.viewer)?.at(-1)?.line;
  }

  /** The board as it is now, after a look at the past. */
  present() {
    this.view.show(this.scene);
    if (this.lastLine) this.happened(this.lastLine);
    this.render();
  }

  showFrame(frame, fast, more) {
    this.stepping?.end();
    this.scene = frame.scene ?? apply(frame.patch, this.scene);
    if (more) this.view.pass(this.scene);
    else this.view.show(this.scene, frame.line && !fast ? frame : null);
    if (!frame.line) return;
    this.story.add(frame);
    this.happened(frame.line);
    if (!document.hidden) prefs.see(this.id, frame.n);
  }

  happened(line) {
    $("happened").textContent = line.sentence;
    if (line.reckoning) this.view.sum(line.reckoning);
  }

  heard(chat) {
    if (this.chat.add(chat)) this.tabs.mark("chat", chat.from !== prefs.name);
  }

  status(state, reason) {
    document.body.classList.toggle("away", state === "away");
    $("status").textContent = state === "away" ? reason || "Connection lost, trying again…" : "";
  }

  // ---- what is asked

  asked(message) {
    this.pending = message;
    showBeat(message);
    if (!this.player.busy) this.showAsk();
    else if (message.beat) setTimeout(() => this.pending === message && this.player.skip(), message.beat / 3);
  }

  /** The prompt, once everything before it has been shown. */
  showAsk() {
    if (!this.pending) return;
    const message = this.pending;
    this.pending = null;
    this.ask = message.t === "ask" ? message : null;
    this.now = message;
    document.body.dataset.asked = "";
    this.draft = [];
    this.busy = false;
    this.drafting = this.ask && isDraft(message.prompt) ? this.newDraft(this.ask) : null;
    $("undo").hidden = !message.undo;
    this.menu.offer(message.standing ?? []);
    clearTimeout(this.passing);
    if (message.t === "over") return ended(this, message.outcome);
    showRefusal("");
    const { prompt } = message;
    const window = prompt.manner === "window" && !this.myTurn();
    showPrompt(prompt, this.ask ? (window ? "window" : "ask") : "wait");
    showClock(message.deadline);
    showOrders(message, ordering(this));
    showBargains(this, message);
    this.render();
    myTurn(Boolean(this.ask) && !message.beat, this.table.title, prompt.sentence);
    if (!this.ask) return;
    if (this.forced(prompt, message)) return;
    document.body.dataset.asked = message.ask; // the open question, for those who drive the page by script
    forget();
    say(prompt.sentence);
  }

  /** Is the seat that is asked the one whose turn it is? */
  myTurn() {
    return this.scene?.seats.some((seat) => seat.id === this.ask?.seat && seat.active) ?? false;
  }

  /** A window in which this seat can do one thing only is answered by itself where nobody watches the clock. */
  forced(prompt, message) {
    if (!prefs.passes || prompt.manner !== "window" || message.beat || message.options.length !== 1) return false;
    this.passing = setTimeout(() => this.choose(message.options[0]), still() ? 0 : AUTO_PASS);
    return true;
  }

  /** Light and list what the draft leaves open. */
  render() {
    const options = this.open();
    const lit = new Map();
    for (const [id, found] of steps(options, this.draft)) {
      if (this.view.has(id)) lit.set(id, found.length === 1 ? found[0].label : this.view.named(id));
    }
    const chosen = this.drafting?.objects ?? [];
    for (const id of chosen) if (this.view.has(id) && !lit.has(id)) lit.set(id, `Take back: ${this.view.named(id)}`);
    if (!this.stepping) this.view.light(lit, [...chosen, ...this.draft], this.now?.prompt?.focus ?? []);
    if (this.drafting && !this.draft.length && !this.busy) this.drafting.show();
    else showDraft(this.draft, (id) => this.view.named(id), () => this.back());
    if (this.ask) this.list.show(options, this.draft);
    else this.list.clear();
  }

  /** The options except those that wait in the menu. */
  open() {
    if (!this.ask || this.busy) return [];
    if (this.drafting) return this.drafting.open();
    const standing = new Set(this.ask.standing);
    return this.ask.options.filter((option) => !standing.has(option.words[0]));
  }

  // ---- what the player does

  clicked(id, lit) {
    showRefusal("");
    if (this.player.busy) this.player.skip();
    if (!this.ask || this.busy) return this.ask ? undefined : this.why(id);
    if (!lit) return this.why(id);
    const { act, draft } = click(this.open(), this.draft, id);
    if (act) this.choose(act);
    else if (draft) this.narrow(draft);
    else this.drafting?.takeBack(id);
  }

  newDraft(ask) {
    return new Drafting(ask, {
      send: (message) => this.wire.send(message),
      changed: () => this.ask === ask && this.render(),
      refused: (answer) => this.ask === ask && this.refused(answer),
      submit: (acts) => this.decide({ t: "batch", acts }, []),
    });
  }

  narrow(draft) {
    this.draft = draft;
    const left = matching(this.open(), draft);
    if (left.length === 1 && left[0].path.slice(draft.length).every((id) => !this.view.has(id))) return this.choose(left[0]);
    this.render();
    say(`${left.length} ways to go on.`);
  }

  back() {
    if (this.draft.length) {
      this.draft = this.draft.slice(0, -1);
      this.render();
    } else if (this.drafting?.picks.length) this.drafting.remove(this.drafting.picks.length - 1);
  }

  async choose(option) {
    if (!this.ask || this.busy) return;
    clearTimeout(this.passing);
    if (this.drafting) {
      this.draft = [];
      return this.drafting.add(option);
    }
    if (option.weight && prefs.confirms && !(await confirmed(`${option.label}? It cannot be taken back.`, option.label))) return;
    return this.decide({ t: "act", words: option.words }, option.path);
  }

  /** Answer the open question; nothing can be clicked until the server has spoken. */
  async decide(message, path) {
    const { ask } = this;
    if (!ask || this.busy) return;
    this.busy = true;
    this.view.light(new Map(), path, []);
    const answer = await this.wire.send({ ...message, seat: ask.seat, ask: ask.ask });
    if (this.ask !== ask) return;
    if (answer.t === "ack") return this.sent();
    this.busy = false;
    if (answer.t === "no") this.refused(answer);
    this.render();
  }

  /** The decision is on disk; what comes of it is on its way. */
  sent() {
    this.ask = null;
    this.drafting = null;
    document.body.dataset.asked = "";
    this.list.clear();
    showDraft([], null, null);
    showRefusal("");
    myTurn(false);
    this.player.add([]);
  }

  async why(id) {
    const seat = this.ask?.seat ?? this.seats[0];
    if (!seat || document.body.classList.contains("over")) return;
    const used = this.ask ? kinds(this.ask.options) : new Set();
    const at = used.has(id.split(":")[0]) ? id : this.view.under(id) ?? id;
    const answer = await this.wire.send({ t: "why", seat, path: [...this.draft, at] });
    if (answer.t === "no") this.refused(answer);
  }

  refused(answer) {
    showRefusal(answer.text, answer.clause);
    this.view.point(answer.anchors ?? [], answer.marks ?? []);
  }

  /** Send a message that changes something; a refusal is shown. */
  async tell(message) {
    const answer = await this.wire.send(message);
    if (answer.t === "no") this.refused(answer);
    return answer.t === "ack";
  }

  undo() {
    return this.tell({ t: "undo", seat: this.now?.seat ?? this.seats[0] });
  }

  async hold() {
    const answer = await this.wire.send({ t: "hold", seat: this.ask?.seat ?? this.seats[0] });
    if (answer.t === "ack") holdBeat();
  }

  async standing(words, question, yes) {
    if (question && !(await confirmed(question, yes))) return;
    this.tell({ t: "act", seat: this.now?.seat ?? this.seats[0], ask: this.ask?.ask ?? null, words });
  }
}

/** Open the table that the address names; an invite is claimed first. */
export async function openTable() {
  const [, kind, id, invite] = location.pathname.split("/");
  if (kind === "join") await claim(id, invite);
  return new TablePage(id);
}
