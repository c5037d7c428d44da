"""The specification of a ruleset: what to compile, by full ids."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping

import attrs

from cardtable.errors import DataError
from cardtable.plain import as_mapping

__all__ = ["Spec"]


@attrs.frozen
class Spec:
    """What a ruleset is compiled from; two equal ones give the same games.

    Attributes:
        game: Id of the game.
        edition: Id of the edition.
        variants: Ids of the variants, ascending.
        card_sets: Ids of the card sets, ascending.
        scoring: Id of the scoring scheme, if the edition needs one.
        options: Every option with its value, ascending by name.

    >>> import justdesserts
    >>> one = justdesserts.ruleset(variants=["poaching", "buffet"])
    >>> two = justdesserts.ruleset(variants=["buffet", "poaching"])
    >>> one.spec == two.spec, one.fingerprint == two.fingerprint
    (True, True)
    """

    game: str
    edition: str
    variants: tuple[str, ...] = ()
    card_sets: tuple[str, ...] = ()
    scoring: str | None = None
    options: tuple[tuple[str, object], ...] = ()

    @property
    def fingerprint(self) -> str:
        """Sixteen hexadecimal digits that stand for the specification."""
        text = json.dumps(self.dump(), sort_keys=True, separators=(",", ":"))
        return hashlib.sha256(text.encode()).hexdigest()[:16]

    def dump(self) -> dict[str, object]:
        """Plain data of the specification."""
        return {
            "game": self.game,
            "edition": self.edition,
            "variants": list(self.variants),
            "card_sets": list(self.card_sets),
            "scoring": self.scoring,
            "options": dict(self.options),
        }

    @classmethod
    def load(cls, data: Mapping[str, object]) -> Spec:
        """The specification of plain data.

        Raises:
            DataError: A part is missing or of the wrong shape.
        """
        parts = as_mapping(data, "a specification")
        missing = [field.name for field in attrs.fields(cls) if field.name not in parts]
        if missing:
            raise DataError(f"a specification lacks {', '.join(missing)}")
        return cls(
            game=_text(parts, "game"),
            edition=_text(parts, "edition"),
            variants=_texts(parts, "variants"),
            card_sets=_texts(parts, "card_sets"),
            scoring=None if parts["scoring"] is None else _text(parts, "scoring"),
            options=tuple(sorted(as_mapping(parts["options"], "options").items())),
        )

    def __str__(self) -> str:
        parts = [self.edition, *self.variants, *self.card_sets]
        return " + ".join(parts)


def _text(parts: Mapping[str, object], name: str) -> str:
    value = parts[name]
    if not isinstance(value, str):
        raise DataError(f"a specification: {name!r} is an id, not {value!r}")
    return value


def _texts(parts: Mapping[str, object], name: str) -> tuple[str, ...]:
    value = parts[name]
    if not isinstance(value, list | tuple) or not all([isinstance(id, str) for id in value]):
        raise DataError(f"a specification: {name!r} is a list of ids, not {value!r}")
    return tuple(value)
