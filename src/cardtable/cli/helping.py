"""What ``?`` tells: the commands, the kinds of action, the cards."""

from __future__ import annotations

import inspect
from collections.abc import Iterator

import attrs

from cardtable.actions import Action
from cardtable.cli.board import Board
from cardtable.cli.menu import Part
from cardtable.cli.reading import match
from cardtable.cli.screen import Group, RenderableType, Text
from cardtable.cli.story import Story
from cardtable.cli.words import Words, spaced
from cardtable.ruleset import Ruleset
from cardtable.spelled import AnyOf
from cardtable.views import View

__all__ = ["Helper"]

COMMANDS = (
    ("a number", "choose that line of the menu"),
    ("an action", "as short as you like: the first letters of its words are enough"),
    ("Enter", "back to the whole menu"),
    ("? WORD", "explain a card or an action"),
    ("look", "show the table again"),
    ("undo", "take back your last action and whatever came after it"),
    ("save FILE", "write the game so far; 'cardtable replay FILE' shows it"),
    ("quit", "leave"),
)

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


class Helper:
    """Explains one ruleset.

    Args:
        rules: The rules.
        story: Knows the names of everything.
    """

    def __init__(self, rules: Ruleset, story: Story) -> None:
        self.words: Words = story.words
        self.board: Board = story.board
        self.classes: dict[str, type[Action]] = {
            kind: entry[1].action for kind, entry in rules.plan.kinds.items()
        }

    def about(self, word: str, view: View) -> RenderableType:
        """An explanation of a word; of everything that can be typed for none.

        Raises:
            DataError: The word fits no card and no action, or several.
        """
        if not word:
            return Group(*self._everything(view))
        seen = [id for z in (*view.private.zones, *view.public.zones) for id in z.cards or ()]
        found = match(word, [self.classes, seen, self.words.cards], "card or action")
        if found in self.classes:
            return self._kind(self.classes[found])
        return self._card(found)

    def part(self, part: Part) -> str:
        """A line of a menu for several actions: what is chosen, and how many ways are left."""
        names = [name for name in _names(part.action_class) if name != "seat"]
        values = dict.fromkeys(names, "…")
        values |= {n: self.words.value(v) for n, v in zip(names, part.given, strict=False)}
        return f"{part.action_class.text.format(**values)} ({len(part)} ways)"

    def sets(self, part: Part) -> str:
        """How to choose some of the cards that were listed."""
        rest = part.rest
        if not isinstance(rest, AnyOf):
            return ""
        most = len(rest.cards) if rest.most is None else rest.most
        groups = [f", one of {' or '.join(map(self.words.card, ids))}" for ids in rest.hitting]
        every = ", or all" if most >= len(rest.cards) else ""
        wanted = f"{_how_many(rest.least, most)}{''.join(groups)}{every}"
        return f"Which? Type {wanted}; Enter to go back."

    def _everything(self, view: View) -> Iterator[RenderableType]:
        yield Text("You can type", style="bold")
        for what, about in COMMANDS:
            yield Text(f"  {what:<11}") + Text(about, style="dim")
        now = {options.kind for options in view.legal.options()}
        yield Text("Actions", style="bold")
        for kind, action_class in self.classes.items():
            when = "" if kind in now else "  (not now)"
            yield Text(f"  {_form(action_class)}") + Text(when, style="dim")

    def _kind(self, action_class: type[Action]) -> RenderableType:
        about = (inspect.getdoc(action_class) or "").partition("\n")[0]
        return Group(Text(about), Text(f"Type: {_form(action_class)}", style="dim"))

    def _card(self, id: str) -> RenderableType:
        card = self.words.cards[id]
        lines = [Text.assemble(self.board.name(id), (f"  {id}", "dim"))]
        for name, value in self.words.facts(card):
            lines.append(Text(f"  {spaced(name)}: ", style="dim") + Text(self.words.value(value)))
        return Group(*lines)


def _how_many(least: int, most: int) -> str:
    """How many numbers or names are wanted, in words.

    >>> _how_many(1, 4), _how_many(3, 3)
    ('one or more numbers or names, up to 4', 'three numbers or names')
    """
    number = NUMBERS[least] if least < len(NUMBERS) else str(least)
    if least == most:
        return f"{number} number or name" if least == 1 else f"{number} numbers or names"
    return f"{number} or more numbers or names, up to {most}"


def _form(action_class: type[Action]) -> str:
    """How an action reads: ``serve GUEST with DESSERTS``."""
    return action_class.text.format(**{name: name.upper() for name in _names(action_class)})


def _names(action_class: type[Action]) -> list[str]:
    return [field.name for field in attrs.fields(action_class)]
