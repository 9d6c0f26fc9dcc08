"""A game in the terminal: what is shown, what may be typed, whose hands are hidden."""

from __future__ import annotations

from collections.abc import Callable

from rich.columns import Columns
from rich.console import Console
from rich.markdown import Markdown
from rich.markup import escape

from attic.cli import offering
from attic.cli.show import board
from attic.cli.typed import actions_like, meant
from attic.kit import forms, rulebook
from attic.kit.asking import options
from attic.kit.chance import ChanceError, Never
from attic.kit.record import Refused
from attic.kit.scene import Option, Prompt
from attic.kit.state import Refusal, State
from attic.kit.words import Verb
from attic.table.table import Table

HELP = """
Type the number of an option, or what you would click: `c5`, `c5 d6`, `play sabotage d6`.

| word | what it does |
|---|---|
| `rule` or `rule 9.1` | read the clause behind the question, or any clause |
| `why c5 e7` | why something is not possible |
| `hand` | your cards with their texts |
| `log` | the story so far |
| `undo` | take your last decision back, while nothing was revealed |
| `skip` | pass in every window until you have to decide |
| `offer`, `offer ben 2 apples for 3 coins` | what may be offered, or an offer, in games that have them |
| `accept`, `decline`, `decline 17` | answer the offer before you, by number if there are several; take yours back |
| `draw`, `decline` | offer or accept a draw (bots agree when nothing moves for long), refuse one or take yours back |
| `resign` | give up |
| `quit` | leave; the game is saved after every decision |
"""


LOG_LINES = 40


class Leave(Exception):
    """The person at the keyboard has had enough for now."""


class Session:
    """People at one keyboard, bots in the other seats."""

    def __init__(self, table: Table, console: Console, ask: Callable[[str], str]) -> None:
        self.table = table
        self.game = table.game
        self.console = console
        self.keyboard = ask
        self.people = [seat for seat, bot in enumerate(table.bots) if bot is None]
        self.viewer: int | None = self.people[0] if len(self.people) == 1 else None
        self.told: dict[int | None, int] = {}
        self.typed: list[str] = []  # the rest of a click path, for the next decision
        self.clicked = ""  # the object that its last click named
        self.skipping: set[int] = set()

    def run(self) -> None:
        """Until the game is over. Raises `Leave` when somebody quits."""
        while self.table.record.state.outcome is None:
            self.table.let_bots_haggle()
            if self.table.bot_to_move() is not None:
                self.table.let_bot_play()
            else:
                self.decide(self.table.record.state.deciders()[0])
        self.tell(self.viewer)
        self.show_board(self.viewer, [])
        outcome = self.table.record.state.outcome
        winners = " and ".join(self.table.record.names[w].title() for w in outcome.winners) or "Nobody"
        self.console.print(f"[bold]{winners} won.[/bold] ({outcome.reason.replace('_', ' ')}, rule {outcome.clause})")

    # ---- one decision

    def decide(self, seat: int) -> None:
        """One decision of a person."""
        options = self.table.options(seat)
        prompt = self.table.prompt(seat)
        if prompt.manner == "must":
            self.skipping.discard(seat)
        self.keep_rest(seat, prompt, options)
        if self.passes_silently(seat, options, prompt):
            self.table.act(seat, ["pass"])
            return
        if self.viewer != seat:
            self.curtain(seat)
        if not self.typed:
            self.tell(seat)
            self.show_board(seat, options)
            self.show_options(seat, prompt, options)
        while not self.answer(seat, prompt, options):
            pass

    def keep_rest(self, seat: int, prompt: Prompt, options: list[Option]) -> None:
        """The rest of a click path goes on with the object just clicked; for anything else it is dropped."""
        if not self.typed:
            return
        goes_on = self.viewer == seat and prompt.manner != "window" and self.clicked in prompt.focus
        if not goes_on or self.typed[0].isdecimal() or len(meant(options, self.typed).options) != 1:
            self.console.print(f"[dim](“{escape(' '.join(self.typed))}” was left over.)[/dim]")
            self.typed = []

    def passes_silently(self, seat: int, options: list[Option], prompt: Prompt) -> bool:
        """Nothing but a pass is possible and nobody else is watching, or the person said so."""
        only_pass = [option.words for option in options] == [("pass",)]
        if prompt.manner == "must":
            return False
        return (only_pass and len(self.people) == 1) or seat in self.skipping

    def answer(self, seat: int, prompt: Prompt, options: list[Option]) -> bool:
        """Read what was typed and carry it out; True when the decision is made."""
        tokens = self.typed or self.read(seat)
        self.typed = []
        if not tokens:
            return False
        command = getattr(self, f"do_{tokens[0].lower()}", None)
        if command is not None:
            return bool(command(seat, prompt, options, tokens[1:]))
        found = meant(options, tokens)
        if len(found.options) == 1:
            chosen = found.options[0]
            self.typed, self.clicked = found.rest, chosen.path[-1] if chosen.path else ""
            self.table.act(seat, list(chosen.words))
            return True
        if found.options:
            self.console.print("Which one? " + "; ".join(option.label for option in found.options[:12]))
            return False
        self.explain(seat, tokens)
        return False

    def read(self, seat: int) -> list[str]:
        """One typed line as words."""
        return self.ask(f"{self.table.record.names[seat]}> ").split()

    def ask(self, question: str) -> str:
        """What is typed; the end of input is a wish to leave."""
        try:
            return self.keyboard(question)
        except (EOFError, KeyboardInterrupt):
            raise Leave from None

    # ---- what may be typed besides options

    def do_help(self, seat: int, prompt: Prompt, options: list[Option], rest: list[str]) -> bool:
        self.console.print(Markdown(HELP))
        return False

    def do_rule(self, seat: int, prompt: Prompt, options: list[Option], rest: list[str]) -> bool:
        number = rest[0] if rest else prompt.clause
        clause = rulebook.clauses(self.game).get(number)
        if clause is None:
            self.console.print(f"There is no clause {escape(number)}.")
        else:
            self.console.print(Markdown(f"**{clause.number}** {clause.text}"))
        return False

    def do_why(self, seat: int, prompt: Prompt, options: list[Option], rest: list[str]) -> bool:
        self.explain(seat, rest)
        return False

    def do_hand(self, seat: int, prompt: Prompt, options: list[Option], rest: list[str]) -> bool:
        scene = self.game.scene(self.game.view(self.table.record.state, seat))
        for zone in scene.zones:
            for card in zone.cards:
                if zone.owner == self.table.record.names[seat]:
                    self.console.print(f"{card.count} x [bold]{escape(card.name)}[/bold]: {escape(card.text)}")
        return False

    def do_log(self, seat: int, prompt: Prompt, options: list[Option], rest: list[str]) -> bool:
        for frame in self.table.frames(seat, max(0, self.table.told(seat) - LOG_LINES)):
            self.console.print(f"{escape(frame.line.sentence)} [dim]{frame.line.clause}[/dim]", highlight=False)
        return False

    def do_undo(self, seat: int, prompt: Prompt, options: list[Option], rest: list[str]) -> bool:
        try:
            self.table.undo(seat)
        except Refused as err:
            self.console.print(str(err))
            return False
        return True

    def do_skip(self, seat: int, prompt: Prompt, options: list[Option], rest: list[str]) -> bool:
        if prompt.manner == "must":
            self.console.print("You have to decide this one.")
            return False
        self.skipping.add(seat)
        self.table.act(seat, ["pass"])
        return True

    def do_draw(self, seat: int, prompt: Prompt, options: list[Option], rest: list[str]) -> bool:
        standing = [self.game.words.decode(a)[0] for a in self.table.record.state.standing(seat)]
        return self.carried_out(seat, ["accept_draw" if "accept_draw" in standing else "offer_draw"])

    def do_offer(self, seat: int, prompt: Prompt, options: list[Option], rest: list[str]) -> bool:
        """Offers hold nobody up: the question stays open."""
        state = self.table.record.state
        found = forms.form(self.game, state, seat, self.game.view(state, seat))
        if found is None:
            self.console.print("No offer can be made at this moment.")
        elif not rest:
            self.console.print("\n".join(escape(line) for line in offering.stalls(found)), highlight=False)
        else:
            try:
                values = offering.read_offer(found, rest)
                self.table.propose(seat, found.form, values)
                self.hand_to(self.table.record.names.index(str(values["to"])))
                return True
            except (offering.Misread, Refused) as err:
                self.console.print(f"[yellow]{escape(str(err))}[/yellow]")
        return False

    def hand_to(self, seat: int) -> None:
        """A person at the same keyboard may answer an offer at once, or leave it lying."""
        if seat not in self.people:
            return
        self.curtain(seat)
        self.tell(seat)
        typed = self.ask(f"{self.table.record.names[seat]}, accept, decline, or Enter to think about it> ").split()
        if typed and typed[0].lower() in ("accept", "decline"):
            self.answer_offer(seat, f"{typed[0].lower()}_offer", typed[1:])

    def do_accept(self, seat: int, prompt: Prompt, options: list[Option], rest: list[str]) -> bool:
        return self.answer_offer(seat, "accept_offer", rest)

    def do_decline(self, seat: int, prompt: Prompt, options: list[Option], rest: list[str]) -> bool:
        if self.offers(seat):
            return self.answer_offer(seat, "decline_offer", rest)
        return self.carried_out(seat, ["decline_draw"])

    def offers(self, seat: int) -> tuple[forms.Waiting, ...]:
        """The offers that a seat made or received."""
        state = self.table.record.state
        return forms.waiting(self.game, state, seat, self.game.view(state, seat))

    def answer_offer(self, seat: int, verb: str, rest: list[str]) -> bool:
        """Accept or decline the one offer there is, or the one that is named."""
        numbers = [w.offer.number for w in self.offers(seat) if verb == "decline_offer" or not w.mine]
        wanted = int(rest[0]) if rest and rest[0].isdecimal() else numbers[0] if len(numbers) == 1 else None
        if wanted is None:
            self.console.print("Which one? " + (", ".join(map(str, numbers)) or "There is no offer before you."))
            return False
        return self.carried_out(seat, [verb, wanted])

    def carried_out(self, seat: int, words: list[object]) -> bool:
        """Do something that one may do at any time; a refusal is shown."""
        try:
            self.table.act(seat, words)
        except Refused as err:
            self.console.print(str(err))
            return False
        return True

    def do_resign(self, seat: int, prompt: Prompt, options: list[Option], rest: list[str]) -> bool:
        if self.ask("Really resign? (yes/no) ").strip().lower() == "yes":
            self.table.act(seat, ["resign"])
            return True
        return False

    def do_quit(self, seat: int, prompt: Prompt, options: list[Option], rest: list[str]) -> bool:
        raise Leave

    # ---- what is shown

    def explain(self, seat: int, tokens: list[str]) -> None:
        """Why this cannot be done, with its clause."""
        state = self.table.record.state
        while len(tokens) > 1 and not self.refusals(state, seat, tokens):
            state, tokens = self.clicked_first(state, seat, tokens)
        refused = self.refusals(state, seat, tokens)
        open_verbs = {self.game.words.of(a) for a in state.options(seat)}
        fitting = [refusal for verb, refusal in refused if verb in open_verbs]
        named = [refusal for refusal in [*fitting, *(refusal for _, refusal in refused)] if refusal.clause]
        named += [refusal for _, refusal in refused]
        if named:
            self.console.print(f"[yellow]{escape(str(named[0]))}[/yellow]")
        else:
            self.console.print(f"[yellow]“{escape(' '.join(tokens))}” is nothing I know; type help.[/yellow]")

    def refusals(self, state: State, seat: int, tokens: list[str]) -> list[tuple[Verb, Refusal]]:
        """Why each action that these words could name is not allowed."""
        actions = [a for a in actions_like(self.game, tokens) if not state.legal(seat, a)]
        return [(self.game.words.of(a), state.why_not(seat, a)) for a in actions]

    def clicked_first(self, state: State, seat: int, tokens: list[str]) -> tuple[State, list[str]]:
        """The position after the first click of a path, as far as nothing but a touch is needed to know it."""
        world = state.copy()
        found = meant(options(self.game, state, seat), tokens[:1])
        if len(found.options) == 1:
            action = self.game.words.encode(list(found.options[0].words))
            try:
                world.apply(seat, action, Never())
            except ChanceError:
                return state, tokens[1:]
            if world.options(seat):
                return world, tokens[1:]
        return state, tokens[1:]

    def curtain(self, seat: int) -> None:
        """Before another person's secrets are shown, the screen is handed over."""
        if len(self.people) > 1:
            self.wipe()
            self.ask(f"{self.table.record.names[seat].title()} to the keyboard; press Enter when nobody else looks. ")
            self.wipe()
        self.viewer = seat

    def wipe(self) -> None:
        """Clear the screen and what could be scrolled back to."""
        self.console.clear()
        if self.console.is_terminal:
            self.console.file.write("\x1b[3J")

    def tell(self, seat: int | None) -> None:
        """What has happened since this viewer last looked."""
        for frame in self.table.frames(seat, self.told.get(seat, 0)):
            self.console.print(f"{escape(frame.line.sentence)} [dim]{frame.line.clause}[/dim]", highlight=False)
        self.told[seat] = self.table.told(seat)

    def show_board(self, seat: int | None, options: list[Option]) -> None:
        """The table as this viewer sees it, what can be named lit."""
        scene = self.game.scene(self.game.view(self.table.record.state, seat))
        self.console.print(board(scene, lit=[step for option in options for step in option.path]))

    def show_options(self, seat: int, prompt: Prompt, options: list[Option]) -> None:
        """The question and the numbered answers."""
        for waiting in self.offers(seat):
            answers = "decline to take it back" if waiting.mine else "accept or decline"
            sentence = escape(waiting.sentence)
            self.console.print(f"{sentence} [dim](offer {waiting.offer.number}: {answers})[/dim]", highlight=False)
        if self.table.record.state.draw_offers:
            self.console.print("A draw is offered: type draw to agree, decline to refuse, or play on.")
        self.console.print(f"[bold]{escape(prompt.sentence)}[/bold] [dim](rule {prompt.clause}; help)[/dim]")
        rows = [f"[cyan]{i:>2}[/cyan] {escape(option.label)}" for i, option in enumerate(options, 1)]
        self.console.print(Columns(rows, padding=(0, 2)))
