"""The cards of Just Desserts: what is printed on every dessert and every guest.

The facts of the three built-in card sets are read from the TOML files in ``data/`` when they are
first asked for. Somebody else's card set is made of the same two classes, ``Dessert`` and
``Guest``, whose validators say what a card may look like.

Carries out rules T1 and T6 (what a card says), X1 to X3 (the expansions) and B1 (points).
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from operator import attrgetter
from typing import Any, Final

import attrs
from attrs.validators import instance_of, optional

from cardtable.errors import UnknownCard

__all__ = [
    "CARD_SET_NAMES",
    "CardFacts",
    "Dessert",
    "Guest",
    "dessert",
    "guest",
    "load_card_set",
]

CARD_SET_NAMES: Final = ("base", "just_coffee", "better_with_bacon")
"""The built-in card sets, the base game first."""

_ID = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")


def _place(card: object, attribute: attrs.Attribute[Any]) -> str:
    """Say which field of which card is wrong, for the start of an error message."""
    return f"{type(card).__name__} {getattr(card, 'id', None)!r}: {attribute.name}"


def _is_id(card: object, attribute: attrs.Attribute[Any], value: object) -> None:
    if not isinstance(value, str) or not _ID.fullmatch(value):
        raise ValueError(
            f"{_place(card, attribute)} must be lower-case words joined by underscores, "
            f"such as 'apple_pie', not {value!r}"
        )


def _is_text(card: object, attribute: attrs.Attribute[Any], value: object) -> None:
    if not isinstance(value, str) or not value or value != value.strip():
        raise ValueError(
            f"{_place(card, attribute)} must be text, not empty and without blanks around it, "
            f"not {value!r}"
        )


def _are_ids(card: object, attribute: attrs.Attribute[Any], value: object) -> None:
    if not isinstance(value, tuple):
        raise TypeError(
            f"{_place(card, attribute)} must be a tuple, such as ('cake',), not {value!r}"
        )
    for each in value:
        _is_id(card, attribute, each)
    if len(set(value)) < len(value):
        raise ValueError(f"{_place(card, attribute)} names something twice: {value!r}")


def _not_empty(card: object, attribute: attrs.Attribute[Any], value: tuple[str, ...]) -> None:
    if not value:
        raise ValueError(f"{_place(card, attribute)} must name at least one icon")


def _not_craved(card: Guest, attribute: attrs.Attribute[Any], value: tuple[str, ...]) -> None:
    both = [icon for icon in value if icon in card.cravings]
    if both:
        raise ValueError(
            f"{_place(card, attribute)} {both[0]!r}, which the guest craves too: drop one"
        )


def _open_favourite(card: Guest, attribute: attrs.Attribute[Any], value: str | None) -> None:
    if value is not None and card.favourites:
        raise ValueError(
            f"{_place(card, attribute)} and favourites exclude each other: give one of them"
        )
    if value in card.refuses:
        raise ValueError(f"{_place(card, attribute)} {value!r} is an icon that the guest refuses")


def _positive(card: object, attribute: attrs.Attribute[Any], value: object) -> None:
    if type(value) is not int or value < 1:
        raise ValueError(
            f"{_place(card, attribute)} must be a whole number of at least 1, not {value!r}"
        )


@attrs.frozen
class Dessert:
    """A dessert card and the icons on it (T1).

    Attributes:
        id: The name by which programs call the card, in lower case with underscores.
        name: The name of the dessert, for people.
        icons: The ids of the icons, at least one, each once.
        card_set: The id of the card set the dessert belongs to.
        name_certain: Whether the spelling of the name is known to be the printed one.

    Raises:
        ValueError: A field says something that no dessert can say.
        TypeError: The icons are not a tuple.

    >>> tart = Dessert("lemon_tart", "Lemon Tart", ("fruit", "pastry"), "acme_tea")
    >>> tart.icons
    ('fruit', 'pastry')
    """

    id: str = attrs.field(validator=_is_id)
    name: str = attrs.field(validator=_is_text)
    icons: tuple[str, ...] = attrs.field(validator=[_are_ids, _not_empty])
    card_set: str = attrs.field(validator=_is_text)
    name_certain: bool = attrs.field(default=True, validator=instance_of(bool))


@attrs.frozen(kw_only=True)
class Guest:
    """A guest card: whom it shows, what the guest likes and what not (T1, T6).

    Attributes:
        id: The name by which programs call the card, in lower case with underscores.
        name: The name of the guest, for people.
        suit: The id of the guest's suit; the built-in ones are called after their colours.
        cravings: The icons that a serving must bring, at least one, each once.
        refuses: The icons that no dessert of a serving may carry.
        favourites: The ids of the desserts that bring a tip.
        favourite_icon: For an open favourite instead: any dessert with this icon brings a tip.
        card_set: The id of the card set the guest belongs to.
        name_certain: Whether the spelling of the name is known to be the printed one.
        beta_name: The guest's name in the rules of 2006, if the guest was in the game then.
        points: The guest's points in rules 3.1 (B1); without them the guest is not in that deck.
        trio: The guest's mark in rules 4.2, which three guests share.

    Raises:
        ValueError: A field says something that no guest can say, or two contradict each other.
        TypeError: Cravings, refusals or favourites are not a tuple.

    >>> aunt = Guest(
    ...     id="aunt_may",
    ...     name="Aunt May",
    ...     suit="teal",
    ...     cravings=("fruit", "pastry"),
    ...     favourites=("lemon_tart",),
    ...     card_set="acme_tea",
    ... )
    >>> aunt.refuses
    ()
    """

    id: str = attrs.field(validator=_is_id)
    name: str = attrs.field(validator=_is_text)
    suit: str = attrs.field(validator=_is_id)
    cravings: tuple[str, ...] = attrs.field(validator=[_are_ids, _not_empty])
    refuses: tuple[str, ...] = attrs.field(default=(), validator=[_are_ids, _not_craved])
    favourites: tuple[str, ...] = attrs.field(default=(), validator=_are_ids)
    favourite_icon: str | None = attrs.field(
        default=None, validator=[optional(_is_id), _open_favourite]
    )
    card_set: str = attrs.field(validator=_is_text)
    name_certain: bool = attrs.field(default=True, validator=instance_of(bool))
    beta_name: str | None = attrs.field(default=None, validator=optional(_is_text))
    points: int | None = attrs.field(default=None, validator=optional(_positive))
    trio: str | None = attrs.field(default=None, validator=optional(_is_id))


@attrs.frozen
class CardFacts:
    """Everything known about one built-in card set.

    Attributes:
        name: The id of the card set.
        icons: The icons that this set brings into the game.
        suits: The suits that this set brings into the game.
        desserts: The desserts, sorted by id.
        guests: The guests, sorted by id.

    >>> facts = load_card_set("just_coffee")
    >>> facts.suits, len(facts.desserts)
    (('rose',), 6)
    """

    name: str
    icons: tuple[str, ...]
    suits: tuple[str, ...]
    desserts: tuple[Dessert, ...]
    guests: tuple[Guest, ...]


def load_card_set(name: str) -> CardFacts:
    """The facts of a built-in card set; they are read once and then remembered.

    Args:
        name: One of ``CARD_SET_NAMES``.

    Raises:
        UnknownCard: No built-in card set has this name.

    >>> coffee = load_card_set("just_coffee")
    >>> coffee.icons
    ('coffee',)
    >>> [guest.id for guest in coffee.guests]
    ['conceptual_artist', 'doctor_coffee', 'ms_jitters', 'the_movie_star']
    """
    if name not in CARD_SET_NAMES:
        raise UnknownCard("card sets", name, CARD_SET_NAMES)
    return _card_set(name)


def dessert(dessert_id: str) -> Dessert:
    """The dessert with this id, from whichever built-in card set it is in.

    Raises:
        UnknownCard: No built-in dessert has this id.

    >>> dessert("tiramisu").icons
    ('coffee', 'cake', 'chocolate')
    >>> dessert("tiramisou")
    Traceback (most recent call last):
    cardtable.errors.UnknownCard: unknown dessert 'tiramisou'; did you mean 'tiramisu'?
    """
    known = _desserts()
    if dessert_id not in known:
        raise UnknownCard("desserts", dessert_id, known)
    return known[dessert_id]


def guest(guest_id: str) -> Guest:
    """The guest with this id, from whichever built-in card set the guest is in.

    Raises:
        UnknownCard: No built-in guest has this id.

    >>> guest("fuzzy").cravings, guest("fuzzy").refuses
    (('chocolate', 'nuts'), ('marshmallow',))
    """
    known = _guests()
    if guest_id not in known:
        raise UnknownCard("guests", guest_id, known)
    return known[guest_id]


@cache
def _desserts() -> Mapping[str, Dessert]:
    return {card.id: card for name in CARD_SET_NAMES for card in _card_set(name).desserts}


@cache
def _guests() -> Mapping[str, Guest]:
    return {card.id: card for name in CARD_SET_NAMES for card in _card_set(name).guests}


@cache
def _card_set(name: str) -> CardFacts:
    data = _read(name)
    old_rules = data.get("rules_of_2006", {})
    desserts = [Dessert(card_set=name, **_frozen(row)) for row in data["desserts"]]
    guests = [
        Guest(card_set=name, **_frozen(row), **old_rules.get(row["id"], {}))
        for row in data["guests"]
    ]
    by_id = attrgetter("id")
    return CardFacts(
        name=name,
        icons=tuple(data["icons"]),
        suits=tuple(data["suits"]),
        desserts=tuple(sorted(desserts, key=by_id)),
        guests=tuple(sorted(guests, key=by_id)),
    )


def _frozen(row: Mapping[str, Any]) -> dict[str, Any]:
    """A row of a data file with its lists turned into tuples."""
    return {key: tuple(value) if isinstance(value, list) else value for key, value in row.items()}


def _read(name: str) -> dict[str, Any]:
    # Imported here, so that importing the package stays fast for programs that read no card.
    import tomllib
    from importlib.resources import files

    return tomllib.loads(files("justdesserts").joinpath("data", f"{name}.toml").read_text("utf-8"))
