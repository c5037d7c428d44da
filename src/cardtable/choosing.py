"""From ids and option values to checked choices and their specification."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import attrs

from cardtable.compose import Choices
from cardtable.declarations import CardSet, Edition, Scoring, Variant
from cardtable.errors import CompileError, OptionError, did_you_mean
from cardtable.spec import Spec

if TYPE_CHECKING:
    from cardtable.registry import Registry

__all__: list[str] = []

Optional = Edition | Variant | Scoring


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
    edition = registry.find(Edition, edition_id, namespace)
    home = namespace or edition.id.partition("/")[0]
    variants = _distinct([registry.find(Variant, id, home) for id in _listed(variant_ids)])
    chosen = edition.card_sets if card_set_ids is None else _listed(card_set_ids)
    card_sets = _distinct([registry.find(CardSet, id, home) for id in chosen])
    wanted = scoring_id or edition.scoring
    scoring = registry.find(Scoring, wanted, home) if wanted else None
    _check_fit(edition, variants, card_sets, scoring)
    parts: list[Optional] = [edition, *variants, *([scoring] if scoring else [])]
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


def _listed(ids: Sequence[str]) -> Sequence[str]:
    if isinstance(ids, str):
        raise OptionError(f"give a list of ids: [{ids!r}], not the text {ids!r}")
    return ids


def _distinct(items: list[Variant] | list[CardSet]) -> list:  # type: ignore[type-arg]
    return [item for _, item in sorted({item.id: item for item in items}.items())]


def _check_fit(
    edition: Edition,
    variants: Sequence[Variant],
    card_sets: Sequence[CardSet],
    scoring: Scoring | None,
) -> None:
    errors: list[Exception] = []
    chosen = {variant.id for variant in variants}
    changes: list[Variant | Scoring] = [*variants, *([scoring] if scoring else [])]
    for part in changes:
        if edition.id not in part.editions:
            fits = ", ".join(part.editions)
            errors.append(CompileError(f"{part.id} does not fit {edition.id}; it fits {fits}"))
    for card_set in card_sets:
        if card_set.id not in edition.accepts and edition.id not in card_set.editions:
            fits = ", ".join(edition.accepts) or "none"
            errors.append(
                CompileError(
                    f"card set {card_set.id} does not fit {edition.id}, which takes: {fits}"
                )
            )
    for variant in variants:
        missing = [id for id in variant.requires if id not in chosen]
        errors += [CompileError(f"{variant.id} requires {id}; choose it too") for id in missing]
        for id, reason in variant.conflicts.items():
            if id in chosen:
                errors.append(CompileError(f"{variant.id} conflicts with {id}: {reason}"))
    if errors:
        raise ExceptionGroup(f"{edition.id} cannot be compiled", errors)


def _build_options(parts: Sequence[Optional], options: Mapping[str, object]) -> dict[str, object]:
    """The options object of each part; every given option must belong to exactly one."""
    owners: dict[str, list[str]] = {}
    for part in parts:
        for field in attrs.fields(part.options):
            owners.setdefault(field.name, []).append(part.id)
    given: dict[str, dict[str, object]] = {part.id: {} for part in parts}
    for name, value in options.items():
        owner, option = _owner(name, owners)
        given[owner][option] = value
    built: dict[str, object] = {}
    for part in parts:
        try:
            built[part.id] = part.options(**given[part.id])
        except (TypeError, ValueError) as error:
            raise OptionError(f"options of {part.id}: {error}") from error
    return built


def _owner(name: str, owners: Mapping[str, Sequence[str]]) -> tuple[str, str]:
    """Who has an option: ``limit``, or ``acme/banquet.limit`` where several have it."""
    part, _, option = name.rpartition(".")
    holders = [id for id in owners.get(option, ()) if not part or id.partition("@")[0] == part]
    if not holders:
        known = sorted(owners)
        hint = did_you_mean(name, known) if known else "; there are no options"
        raise OptionError(f"unknown option {name!r}{hint}")
    if len(holders) > 1:
        full = " or ".join(f"'{id.partition('@')[0]}.{option}'" for id in holders)
        raise OptionError(f"option {name!r} belongs to several: write {full}")
    return holders[0], option


def _spec(choices: Choices, parts: Sequence[Optional], built: Mapping[str, object]) -> Spec:
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
