"""From ids and option values to checked choices and their specification."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, TypeAlias, TypeVar

import attrs

from cardtable.blame import said_by, short
from cardtable.compose import Choices
from cardtable.declarations import CardSet, Edition, Scoring, Variant
from cardtable.errors import AmbiguousId, CompileError, OptionError, UnknownId, did_you_mean
from cardtable.spec import Spec

if TYPE_CHECKING:
    from cardtable.registry import Registry

__all__: list[str] = []

WithOptions: TypeAlias = Edition | Variant | Scoring
P = TypeVar("P", Variant, CardSet)


def choose(
    registry: Registry,
    edition_id: str,
    variant_ids: Sequence[str],
    card_set_ids: Sequence[str] | None,
    scoring_id: str | None,
    options: Mapping[str, object],
    namespace: str,
) -> tuple[Choices, Spec]:
    """What the ids and options stand for, and the specification that names it in full."""
    edition = _edition(registry, edition_id, namespace)
    home = namespace or edition.id.partition("/")[0]
    variants = _distinct([registry.find(Variant, id, home) for id in _listed(variant_ids)])
    chosen = edition.card_sets if card_set_ids is None else _listed(card_set_ids)
    card_sets = _distinct([registry.find(CardSet, id, home) for id in chosen])
    wanted = scoring_id or edition.scoring
    scoring = registry.find(Scoring, wanted, home) if wanted else None
    _check_fit(registry, edition, variants, card_sets, scoring)
    parts: list[WithOptions] = [edition, *variants, *([scoring] if scoring else [])]
    built = _build_options(parts, options)
    sources = {part.id: registry.source(type(part), part.id) for part in (*parts, *card_sets)}
    choices = Choices(
        edition=edition,
        edition_options=built[edition.id],
        variants=tuple([(variant, built[variant.id]) for variant in variants]),
        card_sets=tuple(card_sets),
        scoring=(scoring, built[scoring.id]) if scoring else None,
        sources=sources,
    )
    return choices, _spec(choices, parts, built)


def _edition(registry: Registry, id: str, namespace: str) -> Edition:
    """The edition with an id; of the game of this namespace, where there is one.

    Raises:
        UnknownId: There is none; only those of the game are suggested.
    """
    games = {game for game in registry.games if _namespace(game) == namespace}
    try:
        edition = registry.find(Edition, id, namespace)
    except UnknownId as error:
        if isinstance(error, AmbiguousId) or not games:
            raise
        raise UnknownId(error.what, id, _editions_of(registry, games), error.hint) from None
    if games and edition.game not in games and _namespace(edition.id) != namespace:
        raise UnknownId("edition", id, _editions_of(registry, games))
    return edition


def _editions_of(registry: Registry, games: Collection[str]) -> set[str]:
    """Names of the editions of these games, short for those of the games themselves."""
    own = {_namespace(game) for game in games}
    ids = [edition.id for edition in registry.editions.values() if edition.game in games]
    names = [id.partition("@")[0] for id in ids]
    return {n.partition("/")[2] if _namespace(n) in own else n for n in names}


def _namespace(id: str) -> str:
    return id.partition("/")[0]


def _listed(ids: Sequence[str]) -> Sequence[str]:
    if isinstance(ids, str):
        raise OptionError(f"give a list of ids: [{ids!r}], not the text {ids!r}")
    return ids


def _distinct(items: Iterable[P]) -> list[P]:
    return [item for _, item in sorted({item.id: item for item in items}.items())]


def _check_fit(
    registry: Registry,
    edition: Edition,
    variants: Sequence[Variant],
    card_sets: Sequence[CardSet],
    scoring: Scoring | None,
) -> None:
    changes: list[Variant | Scoring] = [*variants, *([scoring] if scoring else [])]
    problems = [
        f"{_from(registry, part)} does not fit {edition.id}; it fits {', '.join(part.editions)}"
        for part in changes
        if not edition.takes(part)
    ]
    problems += [
        f"card set {_from(registry, part)} does not fit {edition.id}, which takes: "
        + (", ".join(edition.accepts) or "none")
        for part in card_sets
        if not edition.takes(part)
    ]
    chosen = {variant.id: variant for variant in variants}
    for variant in variants:
        problems += _relations(registry, variant, chosen)
    if problems:
        errors = [CompileError(problem) for problem in problems]
        raise ExceptionGroup(f"{edition.id} cannot be compiled", errors)


def _relations(
    registry: Registry, variant: Variant, chosen: Mapping[str, Variant]
) -> Iterator[str]:
    """What a variant needs and lacks, and with what it does not go."""
    for id in variant.requires:
        if id not in chosen and id in registry.variants:
            yield f"{_from(registry, variant)} requires {id}: choose it too"
        elif id not in chosen:
            known = did_you_mean(id, registry.variants)
            yield f"{_from(registry, variant)} requires {id}, which is not installed{known}"
    for id, reason in variant.conflicts.items():
        if id in chosen:
            both = f"{_from(registry, variant)} conflicts with {_from(registry, chosen[id])}"
            yield f"{both}: {reason}; choose one of them"


def _from(registry: Registry, part: WithOptions | CardSet) -> str:
    return str(registry.source(type(part), part.id))


def _build_options(
    parts: Sequence[WithOptions], options: Mapping[str, object]
) -> dict[str, object]:
    """The options object of each part; every given option must belong to exactly one."""
    if not isinstance(options, Mapping):
        raise OptionError(f"options are given by name, as {{'limit': 5}}, not as {options!r}")
    owners: dict[str, list[str]] = {}
    for part in parts:
        for field in attrs.fields(part.options):
            owners.setdefault(field.name, []).append(part.id)
    given: dict[str, dict[str, object]] = {part.id: {} for part in parts}
    for name, value in options.items():
        owner, option = _owner(name, owners)
        given[owner][option] = value
    return {part.id: _built(part, given[part.id]) for part in parts}


def _built(part: WithOptions, given: Mapping[str, object]) -> object:
    """The options object of a part, of plain values, so that a record can name them."""
    try:
        made = part.options(**given)
    except Exception as error:
        raise OptionError(f"options of {part.id}: {said_by(error)}") from error
    for field in attrs.fields(part.options):
        value = getattr(made, field.name)
        try:
            hash(value)
            json.dumps(value)
        except TypeError:
            raise OptionError(
                f"option {field.name!r} of {part.id} is {short(value)}, which a record cannot "
                "hold: use numbers, text, booleans, None and tuples of these"
            ) from None
    return made


def _owner(name: str, owners: Mapping[str, Sequence[str]]) -> tuple[str, str]:
    """Who has an option: ``limit``, or ``acme/banquet.limit`` where several have it."""
    part, _, option = str(name).rpartition(".")
    holders = [id for id in owners.get(option, ()) if not part or id.partition("@")[0] == part]
    if not holders:
        known = sorted(owners)
        hint = did_you_mean(name, known) if known else "; what was chosen has no options"
        raise OptionError(f"unknown option {name!r}{hint}")
    if len(holders) > 1:
        full = " or ".join(f"'{id.partition('@')[0]}.{option}'" for id in holders)
        raise OptionError(f"option {name!r} belongs to several: write {full}")
    return holders[0], option


def _spec(choices: Choices, parts: Sequence[WithOptions], built: Mapping[str, object]) -> Spec:
    values: dict[str, object] = {}
    counts: dict[str, int] = {}
    for part in parts:
        for field in attrs.fields(part.options):
            counts[field.name] = counts.get(field.name, 0) + 1
    for part in parts:
        for field in attrs.fields(part.options):
            name = field.name if counts[field.name] == 1 else _full(part.id, field.name)
            values[name] = getattr(built[part.id], field.name)
    return Spec(
        game=choices.edition.game,
        edition=choices.edition.id,
        variants=tuple([variant.id for variant, _ in choices.variants]),
        card_sets=tuple([card_set.id for card_set in choices.card_sets]),
        scoring=choices.scoring[0].id if choices.scoring else None,
        options=tuple(sorted(values.items())),
    )


def _full(id: str, option: str) -> str:
    return f"{id.partition('@')[0]}.{option}"
