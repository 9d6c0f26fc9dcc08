// Talking to the server: JSON over HTTP, and one socket for each open table.

/** A call of the HTTP API. Throws an Error with the server's sentence. */
export async function api(path, body) {
  const init = body === undefined ? {} : {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  };
  let answer;
  try {
    answer = await fetch(path, init);
  } catch {
    throw new Error("The server does not answer.");
  }
  const type = answer.headers.get("content-type") ?? "";
  const found = type.includes("json") ? await answer.json() : await answer.text();
  if (!answer.ok) {
    const error = new Error(found?.error ?? `The server answered ${answer.status}.`);
    error.status = answer.status;
    error.field = found?.field ?? null;
    throw error;
  }
  return found;
}

const FIRST_PAUSE = 300;
const LONGEST_PAUSE = 8000;
const QUIET_CLOSE = 1000;

/** A table's socket. It comes back by itself and asks for what it missed. */
export class Wire {
  constructor(table, { since, message, status }) {
    this.table = table;
    this.since = since;
    this.message = message;
    this.status = status;
    this.pause = FIRST_PAUSE;
    this.waiting = new Map();
    this.count = 0;
    this.shut = false;
    window.addEventListener("online", () => this.hurry());
    document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && this.hurry());
    this.open();
  }

  open() {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    this.socket = new WebSocket(`${scheme}//${location.host}/ws/${this.table}?v=1&since=${this.since()}`);
    this.socket.onmessage = (event) => [JSON.parse(event.data)].flat().forEach((message) => this.read(message));
    this.socket.onclose = (event) => this.lost(event);
  }

  read(message) {
    if (message.t === "hello") {
      this.pause = FIRST_PAUSE;
      this.status("here");
    }
    if (message.re) {
      const waiting = this.waiting.get(message.re);
      this.waiting.delete(message.re);
      if (waiting) return waiting(message);
    }
    this.message(message);
  }

  lost(event) {
    for (const waiting of this.waiting.values()) waiting({ t: "lost" });
    this.waiting.clear();
    if (this.shut || (event.code === QUIET_CLOSE && event.reason === "gone")) return;
    this.status("away", event.reason);
    this.timer = setTimeout(() => this.open(), this.pause);
    this.pause = Math.min(LONGEST_PAUSE, this.pause * 1.7);
  }

  /** Try again at once, when there is reason to hope. */
  hurry() {
    if (this.shut || this.socket.readyState !== WebSocket.CLOSED) return;
    clearTimeout(this.timer);
    this.open();
  }

  /** Send a message; resolves with its `ack`, its `no`, or `{t: "lost"}`. */
  send(message) {
    if (this.socket.readyState !== WebSocket.OPEN) return Promise.resolve({ t: "lost" });
    this.count += 1;
    const id = `c${this.count}`;
    return new Promise((resolve) => {
      this.waiting.set(id, resolve);
      this.socket.send(JSON.stringify({ ...message, id }));
    });
  }

  close() {
    this.shut = true;
    clearTimeout(this.timer);
    this.socket.close();
  }
}
