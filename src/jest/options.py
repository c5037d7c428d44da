"""The options of Jest that concern trophies, scores and the winner, as a checked record.

Carries out the options named in rules J10, J13, J15, J16, J19 and J21.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal, TypeAlias, TypedDict

import attrs

from jest.errors import BadOption, nearest

__all__ = ["AwardOrder", "FinalTie", "JestOptions", "NoJoke", "OptionWords", "read_options"]

AwardOrder: TypeAlias = Literal["simultaneous", "sequential"]
"""Whether all trophies are judged before any is handed over (rule J10)."""
NoJoke: TypeAlias = Literal["skip_holder", "ignore_joker"]
"""What becomes of the holder of the Joker under Best Jest, No Joke (rule J15)."""
FinalTie: TypeAlias = Literal["shared", "best_card"]
"""What becomes of a tie for the win (rule J21)."""


class OptionWords(TypedDict, total=False):
    """The options as keyword arguments; ``JestOptions`` says what they mean.

    >>> words: OptionWords = {"award": "sequential"}
    >>> JestOptions(**words).award
    'sequential'
    """

    award: AwardOrder
    heart_follows_joker: bool
    no_joke: NoJoke
    lone_ace_in_trophies: bool
    mixed_aces_pair: bool
    final_tie: FinalTie


def one_of(*words: str) -> Callable[[object, attrs.Attribute[Any], Any], None]:
    """Validator of an option that is one of these words."""

    def check(_: object, attribute: attrs.Attribute[Any], value: object) -> None:
        if value not in words:
            known = " or ".join(map(repr, words))
            hint = nearest(value, words)
            complaint = f"must be {known}, not {value!r}"
            raise BadOption(attribute.name, f"{complaint}; {hint}" if "?" in hint else complaint)

    return check


def is_bool(_: object, attribute: attrs.Attribute[bool], value: object) -> None:
    """Validator of an option that is on or off."""
    if not isinstance(value, bool):
        raise BadOption(attribute.name, f"must be True or False, not {value!r}")


@attrs.frozen(kw_only=True, cache_hash=True)
class JestOptions:
    """How the official sheets are read where they can be read two ways.

    Attributes:
        award: ``"simultaneous"``: all trophies are judged before any is handed over;
            ``"sequential"``: in the order drawn, each on the Jests as they then are (rule J10).
        heart_follows_joker: Whether a Heart among the trophies goes where the Joker that is the
            other trophy goes (rule J13).
        no_joke: Best Jest, No Joke: ``"skip_holder"`` leaves the Joker's holder out,
            ``"ignore_joker"`` values every Jest without the Joker (rule J15).
        lone_ace_in_trophies: Whether a lone Ace is 5 for trophies and tie-breaks too (rule J16).
        mixed_aces_pair: Whether a black Ace that counts 5 pairs with one that counts 1 (rule J19).
        final_tie: Whether a tie for the win is ``"shared"`` or broken by ``"best_card"``
            (rule J21).

    Raises:
        BadOption: A value is not one of those named.

    >>> JestOptions(award="sequential").final_tie
    'shared'
    >>> JestOptions(award="sequental")
    Traceback (most recent call last):
    jest.errors.BadOption: option 'award' must be 'simultaneous' or 'sequential', not \
'sequental'; did you mean 'sequential'?
    """

    award: AwardOrder = attrs.field(
        default="simultaneous", validator=one_of("simultaneous", "sequential")
    )
    heart_follows_joker: bool = attrs.field(default=False, validator=is_bool)
    no_joke: NoJoke = attrs.field(
        default="skip_holder", validator=one_of("skip_holder", "ignore_joker")
    )
    lone_ace_in_trophies: bool = attrs.field(default=True, validator=is_bool)
    mixed_aces_pair: bool = attrs.field(default=False, validator=is_bool)
    final_tie: FinalTie = attrs.field(default="shared", validator=one_of("shared", "best_card"))


def read_options(options: OptionWords) -> JestOptions:
    """The options given as keyword arguments, checked, the others at their defaults.

    Raises:
        BadOption: A name or a value does not exist.

    >>> read_options({"no_joke": "ignore_joker"}).no_joke
    'ignore_joker'
    """
    known = attrs.fields_dict(JestOptions)
    for name in options:
        if name not in known:
            raise BadOption(name, f"does not exist; {nearest(name, known)}")
    return JestOptions(**options)
