"""What plugins declare: games, editions, variants, card sets, scoring schemes, agents.

All of it is frozen data around pure functions. Ids read ``namespace/name@revision``; the revision
counts the versions of the rule, so that a saved game finds the one it was played with.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import Protocol

import attrs

from cardtable.actions import Action
from cardtable.cards import CardFact
from cardtable.faces import FaceFn
from cardtable.patches import Patch
from cardtable.state import Draft
from cardtable.validators import (
    are_ids,
    are_options,
    are_reasons,
    are_words,
    is_function,
    is_id,
    is_name,
    is_range,
    names_editions,
)
from cardtable.views import View

__all__ = [
    "Agent",
    "CardSet",
    "Edition",
    "Game",
    "NoOptions",
    "PluginInfo",
    "Policy",
    "Scoring",
    "Variant",
]


@attrs.frozen
class NoOptions:
    """The options of something that has none.

    >>> NoOptions()
    NoOptions()
    """


@attrs.frozen(kw_only=True)
class Game:
    """A game, under whose name editions stand.

    Attributes:
        id: ``namespace/name@revision``.
        title: Name for people.
        summary: One sentence.
        default_edition: Id of the edition that is meant when none is named.

    >>> Game(
    ...     id="acme/snap@1", title="Snap", summary="Be quick.", default_edition="acme/common@1"
    ... ).title
    'Snap'
    """

    id: str = attrs.field(validator=is_id)
    title: str
    summary: str
    default_edition: str = attrs.field(validator=is_id)


@attrs.frozen(kw_only=True)
class Edition:
    """A complete set of rules.

    Attributes:
        id: ``namespace/name@revision``.
        game: Id of the game.
        title: Name for people.
        summary: One sentence.
        players: Fewest and most players.
        draft: The draft class.
        state: The frozen class that derives from it.
        patches: The rules, built from the options.
        options: attrs class of the options, with defaults and validators.
        scoring: Id of the scoring scheme that is meant when none is named, if it needs one.
        card_sets: Ids of the card sets that are meant when none are named.
        accepts: Ids of the card sets that fit; sets of strangers that name this edition fit too.
        first_phase: Name of the phase a game begins with.
        turn_phase: Name of the phase a turn begins with, to which play returns after the last one;
            by default the first phase.
        view: Class of the views.
        longest: A number of decisions within which random games end.
        based_on: Ids of the editions of which this one is a version: what fits them fits it too.
        face: What the cards look like in pictures; by default their ids are shown.

    >>> from cardtable import default_registry
    >>> edition = default_registry().find(Edition, "published")
    >>> edition.id, edition.players
    ('justdesserts/published@1', (2, 5))
    """

    id: str = attrs.field(validator=is_id)
    game: str = attrs.field(validator=is_id)
    title: str
    summary: str
    players: tuple[int, int] = attrs.field(validator=is_range)
    draft: type[Draft]
    state: type[Draft]
    patches: Callable[[object], tuple[Patch, ...]] = attrs.field(validator=is_function)
    options: type = attrs.field(default=NoOptions, validator=are_options)
    scoring: str | None = None
    card_sets: tuple[str, ...] = attrs.field(default=(), validator=are_ids)
    accepts: tuple[str, ...] = attrs.field(default=(), validator=are_ids)
    first_phase: str
    turn_phase: str | None = None
    view: type[View] = View
    longest: int = 10_000
    face: FaceFn | None = None
    based_on: tuple[str, ...] = attrs.field(default=(), validator=are_ids)

    def takes(self, part: Variant | Scoring | CardSet) -> bool:
        """Whether a variant, a scoring scheme or a card set fits this edition.

        >>> from cardtable import default_registry
        >>> registry = default_registry()
        >>> registry.find(Edition, "solo").takes(registry.find(Variant, "buffet"))
        False
        """
        return part.id in self.accepts or not {self.id, *self.based_on}.isdisjoint(part.editions)


@attrs.frozen(kw_only=True)
class Variant:
    """A change of an edition.

    Attributes:
        id: ``namespace/name@revision``.
        editions: Ids of the editions it fits.
        title: Name for people.
        summary: One sentence.
        patches: The change, built from the options.
        options: attrs class of its options (parameters), with defaults and validators.
        requires: Ids of variants that must be chosen too; it stands after them.
        after: Ids of variants behind which it stands where both are chosen.
        conflicts: Ids of variants with which it does not work, each with the reason.
        rules: Ids of the rules it carries out.

    >>> ONCE_MORE = Variant(
    ...     id="acme/once_more@1",
    ...     editions=("justdesserts/published@1",),
    ...     title="Once more",
    ...     summary="Nothing changes.",
    ...     patches=lambda options: (),
    ... )
    >>> ONCE_MORE.requires
    ()
    """

    id: str = attrs.field(validator=is_id)
    editions: tuple[str, ...] = attrs.field(validator=[are_ids, names_editions])
    title: str
    summary: str
    patches: Callable[[object], tuple[Patch, ...]] = attrs.field(validator=is_function)
    options: type = attrs.field(default=NoOptions, validator=are_options)
    requires: tuple[str, ...] = attrs.field(default=(), validator=are_ids)
    after: tuple[str, ...] = attrs.field(default=(), validator=are_ids)
    conflicts: Mapping[str, str] = attrs.field(factory=dict, validator=are_reasons)
    rules: tuple[str, ...] = attrs.field(default=(), validator=are_words)


@attrs.frozen(kw_only=True)
class CardSet:
    """Cards that can be shuffled into the packs of an edition.

    Attributes:
        id: ``namespace/name@revision``.
        game: Id of the game.
        title: Name for people.
        summary: One sentence.
        cards: Function that returns the cards by name of their pack; called when needed.
        editions: Ids of the editions it fits, beside those that accept it themselves.
        rules: Ids of the rules that say what is on the cards and where they fit.

    >>> from cardtable import default_registry
    >>> coffee = default_registry().find(CardSet, "just_coffee")
    >>> {pack: len(cards) for pack, cards in coffee.cards().items()}
    {'desserts': 6, 'guests': 4}
    """

    id: str = attrs.field(validator=is_id)
    game: str = attrs.field(validator=is_id)
    title: str
    summary: str
    cards: Callable[[], Mapping[str, tuple[CardFact, ...]]] = attrs.field(validator=is_function)
    editions: tuple[str, ...] = attrs.field(default=(), validator=are_ids)
    rules: tuple[str, ...] = attrs.field(default=(), validator=are_words)


@attrs.frozen(kw_only=True)
class Scoring:
    """A scoring scheme: how a finished game is counted.

    Attributes:
        id: ``namespace/name@revision``.
        editions: Ids of the editions it fits.
        title: Name for people.
        summary: One sentence.
        patches: What it fills or replaces, built from its options.
        options: attrs class of its options.

    >>> from cardtable import default_registry
    >>> default_registry().find(Scoring, "guests-and-pairs").editions
    ('justdesserts/published@1',)
    """

    id: str = attrs.field(validator=is_id)
    editions: tuple[str, ...] = attrs.field(validator=[are_ids, names_editions])
    title: str
    summary: str
    patches: Callable[[object], tuple[Patch, ...]] = attrs.field(validator=is_function)
    options: type = attrs.field(default=NoOptions, validator=are_options)


class Policy(Protocol):
    """Something that chooses actions from what a seat knows.

    >>> class First:
    ...     def act(self, view, rng):
    ...         return next(iter(view.legal))
    >>> policy: Policy = First()
    """

    def act(self, view: View, rng: random.Random) -> Action:
        """One of the legal actions that the view carries."""
        ...


@attrs.frozen(kw_only=True)
class Agent:
    """A player made of code.

    Attributes:
        id: ``namespace/name@revision``.
        title: Name for people.
        summary: One sentence.
        make: Returns a fresh policy for one seat of one game.
        games: Ids of the games it plays; empty for all.

    >>> from cardtable import RandomAgent
    >>> agent = Agent(id="acme/dice@1", title="Dice", summary="At random.", make=RandomAgent)
    >>> agent.games
    ()
    """

    id: str = attrs.field(validator=is_id)
    title: str
    summary: str
    make: Callable[[], Policy] = attrs.field(validator=is_function)
    games: tuple[str, ...] = attrs.field(default=(), validator=are_ids)


@attrs.frozen(kw_only=True)
class PluginInfo:
    """What a plugin says of itself.

    Attributes:
        name: Its name, unique among the plugins of a registry.
        namespace: The part of its ids before the slash; by default the name.
        api: Lowest and highest API number of cardtable it was written for.

    >>> PluginInfo(name="acme-banquet", namespace="acme").api
    (1, 1)
    """

    name: str = attrs.field(validator=is_name)
    namespace: str = attrs.field(
        default=attrs.Factory(lambda self: self.name, takes_self=True), validator=is_name
    )
    api: tuple[int, int] = attrs.field(default=(1, 1), validator=is_range)


def called(kind: type) -> str:
    """What people call a kind of declaration.

    >>> called(Variant), called(CardSet), called(Scoring)
    ('variant', 'card set', 'scoring scheme')
    """
    return {CardSet: "card set", Scoring: "scoring scheme"}.get(kind, kind.__name__.lower())
