"""A game with a person in it: shows, asks, plays the others, and obeys a few commands."""

from __future__ import annotations

import random
from collections.abc import Sequence

from cardtable.actions import Action
from cardtable.agents import stream_of
from cardtable.cli.helping import Helper
from cardtable.cli.menu import Entry, Part, entries_of, parts_of
from cardtable.cli.reading import Reader, is_answer, listed
from cardtable.cli.saving import Saver
from cardtable.cli.screen import Console, Text, console
from cardtable.cli.story import Story
from cardtable.cli.words import counted
from cardtable.errors import CardTableError, DataError
from cardtable.events import Event
from cardtable.table import Table
from cardtable.views import View

__all__ = ["Session"]

QUIT = ("quit", "exit", "q")


class Session:
    """A running game with one person and random players.

    Args:
        table: Where it is played.
        seat: Where the person sits.
        seed: Decides what the others do.
    """

    def __init__(self, table: Table, seat: int, seed: int) -> None:
        self.table = table
        self.seat = seat
        self.screen: Console = console()
        self.story: Story = Story(table.rules, self.screen, you=seat)
        self.reader: Reader = Reader(table.rules)
        self.helper: Helper = Helper(table.rules, self.story)
        self.saver: Saver = Saver()
        self.others: random.Random = random.Random(stream_of(seed, "others"))
        self.menu: Sequence[Entry] = ()
        self.asked: Part | None = None
        self._own: Action | None = None
        table.subscribe(seat, self._told)

    def play(self) -> None:
        """Play until the game is over or the person leaves."""
        seats = self.table.state.players
        self.story.open(f"You sit at seat {self.seat} of {seats}. Type ? for help.")
        while self._goes_on():
            pass

    def _goes_on(self) -> bool:
        """Do what comes next; whether there is more."""
        if self.table.outcome is not None:
            return self._after_the_end()
        actors = self.table.actors
        seat = actors[0] if len(actors) == 1 else self.others.choice(actors)
        if seat == self.seat:
            return self._turn()
        self.table.play(self.table.legal_actions(seat).sample(self.others))
        return True

    def _told(self, events: tuple[Event, ...], view: View) -> None:
        """Show what the person may know of a step."""
        if events or self._own:
            self.story.step(self._own, events)
        self._own = None

    def _turn(self) -> bool:
        """Let the person act once; whether they stay."""
        view = self.table.view(self.seat)
        self.story.show(view)
        self._open(entries_of(parts_of(view.legal)))
        return self._talk(view)

    def _after_the_end(self) -> bool:
        """Show the end; whether the person takes something back and plays on."""
        view = self.table.view(self.seat)
        self.story.end(view.outcome, view, len(self.table.actions))
        self.screen.print(Text("save FILE, undo, or Enter to leave", style="dim"))
        self.menu = ()
        return self._talk(view, leave=("", *QUIT))

    def _talk(self, view: View, leave: Sequence[str] = QUIT) -> bool:
        """Obey until the game has moved; whether the person stays."""
        steps = len(self.table.actions)
        while len(self.table.actions) == steps:
            line = self._line()
            if line is None or line.lower() in leave:
                self.screen.print(Text("Good-bye.", style="dim"))
                return False
            try:
                self._obey(line, view)
            except (CardTableError, OSError) as error:
                self.screen.print(Text(str(error), style="red"))
        return True

    def _line(self) -> str | None:
        """What the person types; ``None`` at the end of all input."""
        try:
            return self.screen.input(Text("> ", style="bold")).strip()
        except EOFError:
            return None

    def _obey(self, line: str, view: View) -> None:
        """Do what a line says."""
        first, _, rest = line.partition(" ")
        word = first.lower()
        if not line:
            self._open(entries_of(parts_of(view.legal)))
        elif line.startswith("?") or word == "help":
            about = rest if word == "help" else line
            self.screen.print(self.helper.about(about.lstrip("? "), view))
        elif word == "undo":
            self._undo()
        elif word == "save":
            self._save(rest)
        elif word == "look":
            self.story.show(view)
        elif self.asked is not None and self.asked.cards is not None:
            self._choose_cards(line, self.asked, view)
        elif line.isdecimal():
            self._choose(int(line))
        else:
            self._take(self.reader.read(line, view))

    def _open(self, entries: Sequence[Entry]) -> None:
        """Show a menu."""
        self.menu, self.asked = entries, None
        self.story.menu([self._label(entry) for entry in entries])

    def _label(self, entry: Entry) -> str:
        return (
            self.helper.part(entry) if isinstance(entry, Part) else self.story.words.action(entry)
        )

    def _choose(self, number: int) -> None:
        if not 1 <= number <= len(self.menu):
            raise DataError(f"there is no number {number}: the last is {len(self.menu)}")
        self._take(self.menu[number - 1])

    def _take(self, entry: Entry) -> None:
        """Play an action, or ask for what is left to choose."""
        if isinstance(entry, Part):
            self._ask(entry)
            return
        if entry.seat != self.seat:
            raise DataError(f"you sit at seat {self.seat}, and that is an action of {entry.seat}")
        refusal = self.table.rules.check(self.table.state, entry)
        if refusal is not None:
            raise DataError(f"{self.story.words.action(entry)}: {refusal}")
        self._own = entry
        self.table.play(entry)

    def _ask(self, part: Part) -> None:
        if part.cards is None:
            self._open(entries_of([part]))
        else:
            self.asked = part
            self.story.menu([self.story.words.card(id) for id in part.cards])
            self._question(part)

    def _question(self, part: Part) -> None:
        self.screen.print(Text(self.helper.sets(part), style="dim"))

    def _choose_cards(self, line: str, part: Part, view: View) -> None:
        """Play a set of the cards that were listed, or the action that was typed instead."""
        try:
            names = listed(line, part.cards or ())
        except DataError as error:
            if is_answer(line):
                self.screen.print(Text(str(error), style="red"))
                self._question(part)
            else:
                self._take(self.reader.read(line, view))
            return
        self._take(part.action((names,)))

    def _undo(self) -> None:
        own = [n for n, action in enumerate(self.table.actions) if action.seat == self.seat]
        if not own:
            raise DataError("there is no action of yours to take back")
        self.table.undo(len(self.table.actions) - own[-1])
        self.screen.print(Text("Your last action is taken back.", style="dim"))

    def _save(self, path: str) -> None:
        if not path:
            raise DataError("say where: save FILE")
        saved = self.saver.save(self.table.record(), path)
        steps = counted(len(self.table.actions), "step")
        self.screen.print(Text(f"Saved {steps} to {saved}.", style="dim"))
