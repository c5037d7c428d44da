"""Checks of what declarations say of themselves, before anything is compiled."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from cardtable.cards import CardFact
from cardtable.declarations import Agent, CardSet, Edition, Game, Scoring, Variant
from cardtable.errors import did_you_mean
from cardtable.plugins import Declaration
from cardtable.registry import Registry
from cardtable.testing.checks import Check, Problem, check
from cardtable.testing.subjects import Subject

__all__: list[str] = []

_MARKS = ",:\n"


@check(mend="do what the message says")
def loads(subject: Subject) -> Iterator[Problem]:
    """The plugin can be loaded beside everything that is installed."""
    if subject.problem is not None:
        yield Problem(subject.name, str(subject.problem), cause=subject.problem)
    elif not subject.items:
        yield Problem(subject.name, "it declares nothing", "return something from one of its hooks")


@check(mend="write a title of a few words, and a summary of one sentence")
def described(subject: Subject) -> Iterator[Problem]:
    """Everything says in a line or two what it is, and each conflict why it is one."""
    for item in subject.items:
        for name in ("title", "summary"):
            text = getattr(item, name)
            if not text.strip() or "\n" in text:
                yield Problem(item.id, f"its {name} is {text!r}")
        if isinstance(item, Variant):
            for id, reason in item.conflicts.items():
                if not str(reason).strip():
                    yield Problem(item.id, f"it gives no reason for its conflict with {id}")


@check(mend="correct the id, or take it out")
def references_exist(subject: Subject) -> Iterator[Problem]:
    """The ids that declarations name are there, or belong to a plugin that is not installed."""
    known = _known(subject.registry)
    for item in subject.items:
        for what, ids, must in _references(item):
            for id in ids:
                if id not in known[what] and (must or _is_home(id, known)):
                    hint = did_you_mean(id, known[what])
                    yield Problem(item.id, f"it names the unknown {what} {id!r}{hint}")


@check(mend="return the same frozen cards each time, with ids that are plain words")
def cards_sound(subject: Subject) -> Iterator[Problem]:
    """The cards of a card set are values, the same each time, with plain and distinct ids."""
    for item in subject.of_kind(CardSet):
        cards = item.cards()
        if cards != item.cards():
            yield Problem(item.id, "its cards are other ones when it is asked again")
        for pack, row in cards.items():
            for problem in _bad_cards(row):
                yield Problem(f"{item.id}, pack {pack!r}", problem)


def _known(registry: Registry) -> dict[str, Mapping[str, object]]:
    return {
        "game": registry.games,
        "edition": registry.editions,
        "variant": registry.variants,
        "card set": registry.card_sets,
        "scoring scheme": registry.scoring,
    }


def _references(item: Declaration) -> Iterator[tuple[str, Sequence[str], bool]]:
    """Kind and ids of what an item names, and whether it cannot do without."""
    if isinstance(item, Game):
        yield "edition", (item.default_edition,), True
    elif isinstance(item, Edition):
        yield "game", (item.game,), True
        yield "card set", item.card_sets, True
        yield "card set", item.accepts, False
        yield "scoring scheme", (item.scoring,) if item.scoring else (), True
    elif isinstance(item, Variant):
        yield "edition", item.editions, False
        yield "variant", item.requires, True
        yield "variant", (*item.after, *item.conflicts), False
    elif isinstance(item, CardSet):
        yield "game", (item.game,), True
        yield "edition", item.editions, False
    elif isinstance(item, Scoring):
        yield "edition", item.editions, False
    elif isinstance(item, Agent):
        yield "game", item.games, False


def _is_home(id: str, known: Mapping[str, Mapping[str, object]]) -> bool:
    """Whether the namespace of an id belongs to a plugin that is there."""
    home = id.partition("/")[0]
    return any(other.partition("/")[0] == home for ids in known.values() for other in ids)


def _bad_cards(cards: Sequence[CardFact]) -> Iterator[str]:
    ids = [card.id for card in cards]
    for card in cards:
        if not card.id or card.id != card.id.strip():
            yield f"a card has the id {card.id!r}"
        elif any(mark in card.id for mark in _MARKS):
            yield f"{card.id!r} holds a comma, a colon or a new line: actions cannot be read back"
        elif ids.count(card.id) > 1:
            yield f"two cards have the id {card.id!r}"
        try:
            hash(card)
        except TypeError:
            yield f"{card.id!r} cannot be hashed: cards are @attrs.frozen"


CHECKS: tuple[Check, ...] = (loads, described, references_exist, cards_sound)
