"""What can be wrong with cards, Jests, trophies and options that somebody hands in.

::

    JestError (CardTableError, ValueError)
    ├── UnknownCard (cardtable's UnknownCard)   a card that is not in the deck
    ├── RepeatedCard                            a card that lies in two places at once
    ├── UnknownCondition (UnknownId)            a trophy whose condition no table explains
    └── BadOption (OptionError)                 an option with a wrong name or a wrong value
"""

from __future__ import annotations

import difflib
from collections.abc import Collection, Iterable

from cardtable import errors as table

__all__ = ["BadOption", "JestError", "RepeatedCard", "UnknownCard", "UnknownCondition"]


class JestError(table.CardTableError, ValueError):
    """Root of the errors about Jests.

    >>> issubclass(UnknownCard, JestError) and issubclass(JestError, ValueError)
    True
    """


class UnknownCard(JestError, table.UnknownCard):
    """A card that is not in the deck, with the names that come near.

    Attributes:
        name: The card as it was given.
        known: The names of the cards in the deck.

    >>> print(UnknownCard("SA", ["AS", "4C"]))
    there is no card 'SA'; did you mean AS?
    """

    def __init__(self, name: object, known: Iterable[str]) -> None:
        super().__init__("cards", name, known)
        self.name = name

    def __reduce__(self) -> tuple[type[UnknownCard], tuple[object, ...]]:
        return UnknownCard, (self.name, self.known)

    def __str__(self) -> str:
        given = str(self.name).upper()
        # A swapped rank and suit is the usual slip, and too short for a measure of likeness.
        swapped = [name for name in self.known if name == given[::-1]]
        near = swapped or difflib.get_close_matches(given, self.known, cutoff=0.5)
        hint = f"did you mean {' or '.join(near)}?" if near else f"known: {' '.join(self.known)}"
        return f"there is no card {self.name!r}; {hint}"


class RepeatedCard(JestError):
    """A card that lies in two places at once, although every card exists once.

    Attributes:
        card: Name of the card.
        places: Where it was found, in words.

    >>> print(RepeatedCard("4C", ("Jest 0", "Jest 2")))
    4C lies both in Jest 0 and in Jest 2, but every card exists only once
    """

    def __init__(self, card: str, places: tuple[str, str]) -> None:
        super().__init__(card, places)
        self.card = card
        self.places = places

    def __str__(self) -> str:
        first, second = self.places
        found = f"twice in {first}" if first == second else f"both in {first} and in {second}"
        return f"{self.card} lies {found}, but every card exists only once"


class UnknownCondition(JestError, table.UnknownId):
    """A trophy whose condition is missing from the table of conditions.

    Attributes:
        condition: Name of the condition.
        card: Name of the card that carries it.
        known: The names in the table.

    >>> print(UnknownCondition("heighest", "AS", ["highest", "lowest"]))
    the trophy AS asks for 'heighest', which is in no table; did you mean 'highest'?
    """

    def __init__(self, condition: str, card: str, known: Collection[str]) -> None:
        super().__init__("condition", condition, known)
        self.condition = condition
        self.card = card

    def __reduce__(self) -> tuple[type[UnknownCondition], tuple[object, ...]]:
        return UnknownCondition, (self.condition, self.card, self.known)

    def __str__(self) -> str:
        hint = nearest(self.condition, self.known)
        return f"the trophy {self.card} asks for {self.condition!r}, which is in no table; {hint}"


class BadOption(JestError, table.OptionError):
    """An option with a name that does not exist or a value that it cannot have.

    Attributes:
        option: Name of the option.

    >>> print(BadOption("award", "must be a word, not 3"))
    option 'award' must be a word, not 3
    """

    def __init__(self, option: str, complaint: str) -> None:
        super().__init__(option, complaint)
        self.option = option
        self.complaint = complaint

    def __str__(self) -> str:
        return f"option {self.option!r} {self.complaint}"


def nearest(word: object, known: Collection[str]) -> str:
    """Hint for an error message: the known words that come near, or else all of them.

    >>> nearest("sequental", ["simultaneous", "sequential"])
    "did you mean 'sequential'?"
    >>> nearest("late", ["simultaneous", "sequential"])
    'known: simultaneous, sequential'
    """
    near = difflib.get_close_matches(str(word), known)
    if near:
        return f"did you mean {' or '.join(map(repr, near))}?"
    return f"known: {', '.join(known)}"
