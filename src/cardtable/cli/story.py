"""A game told step by step, for watching and for replays."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.actions import Action
from cardtable.cli.board import Board
from cardtable.cli.screen import Console, Group, Panel, Rule, Text
from cardtable.cli.words import Words, counted, news, spaced
from cardtable.events import Event
from cardtable.outcome import Outcome
from cardtable.ruleset import Ruleset
from cardtable.views import View

__all__ = ["Story"]

LONGEST_TURN = 8


class Story:
    """Tells a game on a console.

    Args:
        rules: The rules of the game.
        console: Where it is told.
        you: The seat that is spoken to, if there is one.
    """

    def __init__(self, rules: Ruleset, console: Console, you: int | None = None) -> None:
        self.rules = rules
        self.console = console
        self.words: Words = Words(rules, you)
        self.board: Board = Board(self.words)
        self._turn: tuple[int, ...] = ()
        self._turns = self._told = 0

    def open(self, about: str) -> None:
        """The title, and the rules that are played."""
        title = self.rules.plan.edition.title
        text = f"{title}\n{self.rules.spec}\n{about}"
        self.console.print(Panel(Text(text, justify="center"), expand=False))

    def turn(self, view: View) -> bool:
        """Whether the table is shown: when others are to act, and now and then in between."""
        self._told += 1
        others = not set(view.actors) <= set(self._turn)
        if not view.actors or not (others or self._told > LONGEST_TURN):
            return False
        self._turn, self._turns, self._told = view.actors, self._turns + others, 0
        who = " and ".join([self.words.seat(seat) for seat in view.actors])
        self.console.print()
        self.console.print(Rule(Text(f"turn {self._turns}: {who}"), style="dim", align="left"))
        self.console.print(self.board.table(view))
        self.console.print()
        return True

    def step(self, action: Action | None, events: Sequence[Event]) -> None:
        """An action, if it is known, and what came of it."""
        lines = []
        if action is not None:
            who = (self.words.seat(action.seat), "bold")
            lines.append(Text.assemble(who, f": {self.words.action(action)}"))
        told = [self.words.event(event) for event in news(events, action)]
        lines += [Text(f"   {line}", style="dim") for line in told]
        self.console.print(Group(*lines))

    def show(self, view: View) -> None:
        """All that a viewer sees."""
        self.console.print()
        who = " and ".join([self.words.seat(seat) for seat in view.actors]) or "nobody"
        self.console.print(Rule(Text(f"{spaced(view.phase)}: {who}"), style="dim", align="left"))
        self.console.print(self.board.draw(view))

    def menu(self, labels: Sequence[str]) -> None:
        """Numbered lines to choose from."""
        width = len(str(len(labels)))
        lines = [f"{number:>{width}}  {label}" for number, label in enumerate(labels, 1)]
        self.console.print(Text("\n" + "\n".join(lines)))

    def end(self, outcome: Outcome | None, view: View, steps: int) -> None:
        """Who won and why."""
        self.console.print()
        self.console.print(
            Rule(Text(f"after {counted(steps, 'decision')}"), style="dim", align="left")
        )
        self.console.print(self.board.seats(view))
        if outcome is None:
            self.console.print(Text("\nThe game is not over.", style="bold"))
            return
        scores = ", ".join(
            [f"{self.words.seat(seat)} {score}" for seat, score in enumerate(outcome.scores)]
        )
        self.console.print(Text(f"\n{self.words.outcome(outcome)}", style="bold green"))
        self.console.print(Text(f"Scores: {scores}", style="dim"))
