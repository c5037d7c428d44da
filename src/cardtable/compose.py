"""How chosen declarations become one plan: order, conflicts, what was changed.

All mistakes are collected and raised together, so that an author sees the whole list at once.
Nothing here depends on the order in which a user names variants or in which plugins were
installed: patches are sorted by the declared relations, and ties by id.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from graphlib import CycleError, TopologicalSorter
from typing import TypeVar

import attrs

from cardtable.cards import CardFact
from cardtable.declarations import CardSet, Edition, Scoring, Variant
from cardtable.errors import CompileError, did_you_mean
from cardtable.patches import (
    AddCards,
    ExtKey,
    Kind,
    Narrow,
    Patch,
    Phase,
    Provide,
    Replace,
    UsePack,
    Veto,
    Win,
    Wrap,
)
from cardtable.phases import phase_line
from cardtable.plan import Contribution, Filling, Plan, Source
from cardtable.state import CORE_FIELDS
from cardtable.zones import Zone

__all__ = ["Choices", "compose"]

X = TypeVar("X", bound=Patch)


@attrs.frozen
class Choices:
    """What a ruleset is made of, looked up and with its options built."""

    edition: Edition
    edition_options: object
    variants: tuple[tuple[Variant, object], ...]
    card_sets: tuple[CardSet, ...]
    scoring: tuple[Scoring, object] | None
    sources: Mapping[str, Source]

    def source(self, id: str) -> Source:
        """Where the declaration with this id comes from."""
        return self.sources.get(id, Source(id))


class Order:
    """The declared relations between the chosen variants."""

    def __init__(self, variants: Iterable[Variant]) -> None:
        chosen = {variant.id: variant for variant in variants}
        self.before: dict[str, set[str]] = {
            id: {name for name in (*v.after, *v.requires) if name in chosen}
            for id, v in sorted(chosen.items())
        }

    def sorted(self) -> tuple[str, ...]:
        """Ids in the order in which their patches count.

        Raises:
            CompileError: The relations run in a circle.
        """
        sorter = TopologicalSorter(self.before)
        try:
            sorter.prepare()
        except CycleError as error:
            circle = " -> ".join(error.args[1])
            raise CompileError(f"variants stand after each other in a circle: {circle}") from None
        order: list[str] = []
        while sorter.is_active():
            ready = sorted(sorter.get_ready())
            order += ready
            sorter.done(*ready)
        return tuple(order)

    def stands_after(self, later: str, earlier: str) -> bool:
        """Whether a relation says, perhaps through others, that one stands after the other."""
        return any(
            name == earlier or self.stands_after(name, earlier) for name in self.before.get(later, ())
        )


def compose(choices: Choices) -> Plan:
    """The plan of these choices.

    Raises:
        ExceptionGroup: Of a ``CompileError`` for each thing that does not fit.
    """
    errors: list[Exception] = []
    order = Order([variant for variant, _ in choices.variants])
    contributions = _contributions(choices, order, errors)
    check = _Checker(choices.edition, order, contributions, errors)
    zones = check.keyed(Zone, lambda zone: zone.name)
    keys = check.keyed(ExtKey, lambda key: key.name)
    extras = sorted([*keys.values(), *[z for z in zones.values() if z.field is None]], key=_name)
    phases = check.keyed(Phase, lambda phase: phase.name)
    kinds = check.keyed(Kind, lambda kind: kind.action.kind)
    check.keyed(Win, lambda win: win.name)
    line = phase_line(choices.edition, check.with_source(Phase), order.stands_after, errors)
    plan = Plan(
        edition=choices.edition,
        contributions=contributions,
        packs=_packs(choices, contributions, errors),
        zones=tuple(zones.values()),
        slots=check.slots(),
        extras={_name(extra): index for index, extra in enumerate(extras)},
        extra_keys=tuple(extras),
        phases=tuple(phases.values()),
        line=line,
        kinds={k.action.kind: (source, k) for source, k in check.with_source(Kind)},
        vetoes=check.with_source(Veto),
        narrows=check.with_source(Narrow),
        wins=tuple(sorted(check.with_source(Win), key=lambda w: (w[1].priority, w[1].name))),
        most_players=choices.edition.players[1],
    )
    check.references(phases, kinds)
    check.fields(zones.values())
    if errors:
        raise ExceptionGroup(f"{choices.edition.id} cannot be compiled", errors)
    return plan


def _contributions(
    choices: Choices, order: Order, errors: list[Exception]
) -> tuple[Contribution, ...]:
    chosen = {variant.id: (variant, options) for variant, options in choices.variants}
    parts: list[tuple[Edition | Variant | Scoring, object]] = [
        (choices.edition, choices.edition_options)
    ]
    parts += [choices.scoring] if choices.scoring else []
    try:
        parts += [chosen[id] for id in order.sorted()]
    except CompileError as error:
        errors.append(error)
    found = []
    for declaration, options in parts:
        source = choices.source(declaration.id)
        try:
            patches = tuple(declaration.patches(options))
        except Exception as error:
            errors.append(_failed(f"{source}: patches() raised {error!r}", error))
            continue
        for patch in patches:
            if isinstance(patch, Patch):
                found.append(Contribution(source, patch))
            else:
                errors.append(CompileError(f"{source}: patches() returned {patch!r}, no patch"))
    return tuple(found)


def _failed(message: str, cause: Exception) -> CompileError:
    error = CompileError(message)
    error.__cause__ = cause
    return error


def _name(extra: object) -> str:
    return str(getattr(extra, "name"))  # noqa: B009  (zones and keys share only this attribute)


def _packs(
    choices: Choices, contributions: Sequence[Contribution], errors: list[Exception]
) -> dict[str, tuple[CardFact, ...]]:
    packs: dict[str, tuple[CardFact, ...]] = {}
    for contribution in contributions:
        patch = contribution.patch
        if isinstance(patch, UsePack):
            found = _pack_cards(patch.pack.name, choices, contributions, errors)
            select = patch.select
            packs[patch.pack.name] = tuple(
                [card for card in found if select is None or select(card)]
            )
    return packs


def _pack_cards(
    pack: str,
    choices: Choices,
    contributions: Sequence[Contribution],
    errors: list[Exception],
) -> list[CardFact]:
    origin: dict[str, tuple[str, CardFact]] = {}
    batches = [
        (str(choices.source(s.id)), s.cards().get(pack, ())) for s in choices.card_sets
    ] + [
        (str(c.source), c.patch.cards())
        for c in contributions
        if isinstance(c.patch, AddCards) and c.patch.pack.name == pack
    ]
    for source, cards in batches:
        for card in cards:
            if card.id in origin:
                errors.append(
                    CompileError(f"card {card.id!r} of {pack} comes from {origin[card.id][0]} and from {source}")
                )
            origin[card.id] = (source, card)
    return [card for _, (_, card) in sorted(origin.items())]


class _Checker:
    """Collects what does not fit while it sorts the contributions."""

    def __init__(
        self,
        edition: Edition,
        order: Order,
        contributions: Sequence[Contribution],
        errors: list[Exception],
    ) -> None:
        self.edition = edition
        self.order = order
        self.contributions = contributions
        self.errors = errors

    def error(self, message: str) -> None:
        self.errors.append(CompileError(message))

    def with_source(self, patch_class: type[X]) -> tuple[tuple[Source, X], ...]:
        """The patches of one class, each with who hands it in."""
        return tuple(
            [(c.source, c.patch) for c in self.contributions if isinstance(c.patch, patch_class)]
        )

    def keyed(self, patch_class: type[X], key: object) -> dict[str, X]:
        """The patches of one class by their key; a key used twice is an error."""
        owners: dict[str, Source] = {}
        found: dict[str, X] = {}
        for source, patch in self.with_source(patch_class):
            name = key(patch)  # type: ignore[operator]
            if name in owners:
                what = patch_class.__name__.lower()
                self.error(f"{owners[name]} and {source} both add the {what} {name!r}; rename one")
            owners[name], found[name] = source, patch
        return found

    def slots(self) -> dict[str, Filling]:
        """What stands in every slot."""
        providers = self._providers()
        wraps: dict[str, list[Contribution]] = {}
        for contribution in self.contributions:
            if isinstance(contribution.patch, Wrap):
                name = contribution.patch.slot.name
                if name in providers:
                    self._check_wrap(name, contribution, wraps.get(name, []))
                    wraps.setdefault(name, []).append(contribution)
                else:
                    self.error(
                        f"{contribution.source} wraps slot {name!r}, which nobody fills"
                        + did_you_mean(name, providers)
                    )
        changed = self._changed(providers, wraps)
        return {
            name: Filling(p, tuple(wraps.get(name, ())), name in changed, changed.get(name, ""))
            for name, p in providers.items()
        }

    def _providers(self) -> dict[str, Contribution]:
        providers: dict[str, Contribution] = {}
        for contribution in self.contributions:
            patch = contribution.patch
            if isinstance(patch, Provide):
                if patch.slot.name in providers:
                    other = providers[patch.slot.name].source
                    self.error(
                        f"{other} and {contribution.source} both provide slot {patch.slot.name!r}; "
                        "the one that changes the other's rule should use Replace"
                    )
                providers[patch.slot.name] = contribution
        for contribution in self.contributions:
            if isinstance(contribution.patch, Replace):
                self._replace(providers, contribution, contribution.patch.slot.name)
        return providers

    def _replace(
        self, providers: dict[str, Contribution], contribution: Contribution, name: str
    ) -> None:
        current = providers.get(name)
        if current is None:
            self.error(
                f"{contribution.source} replaces slot {name!r}, which nobody fills"
                + did_you_mean(name, providers)
            )
        elif isinstance(current.patch, Replace) and not self._ordered(contribution, current):
            self.error(
                f"{current.source} and {contribution.source} both replace slot {name!r}; "
                "name one in the other's after=, or in its conflicts="
            )
        providers[name] = contribution

    def _check_wrap(self, name: str, new: Contribution, others: Sequence[Contribution]) -> None:
        for other in others:
            if not self._ordered(new, other):
                self.error(
                    f"{other.source} and {new.source} both wrap slot {name!r} and no order is "
                    "declared; name one in the other's after="
                )

    def _ordered(self, later: Contribution, earlier: Contribution) -> bool:
        ids = later.source.id, earlier.source.id
        if ids[0] == ids[1] or not all(id in self.order.before for id in ids):
            return True
        return self.order.stands_after(*ids)

    def _changed(
        self, providers: Mapping[str, Contribution], wraps: Mapping[str, Sequence[Contribution]]
    ) -> dict[str, str]:
        """Derived slots that have to fall back, with the slot that was changed."""
        own = self.edition.id
        touched = {n for n, ws in wraps.items() if any(w.source.id != own for w in ws)}
        touched |= {n for n, p in providers.items() if isinstance(p.patch, Replace)}
        falls: dict[str, str] = {}
        while True:
            more = {
                name: source.name
                for name, p in providers.items()
                if isinstance(p.patch, Provide) and name not in falls
                for source in p.patch.derived_from
                if source.name in touched or source.name in falls
            }
            if not more:
                return falls
            falls.update(more)

    def references(self, phases: Mapping[str, object], kinds: Mapping[str, Kind[object, ...]]) -> None:  # type: ignore[type-var]
        """Names of phases and kinds that patches mention must exist."""
        for source, phase in self.with_source(Phase):
            for word in phase.offers:
                if word not in kinds:
                    self.error(
                        f"{source}: phase {phase.name!r} offers the unknown kind {word!r}"
                        + did_you_mean(word, kinds)
                    )
        for source, kind in self.with_source(Kind):
            for name in kind.phases:
                if name not in phases:
                    self.error(
                        f"{source}: kind {kind.action.kind!r} belongs to the unknown phase {name!r}"
                        + did_you_mean(name, phases)
                    )
        for source, patch in (*self.with_source(Veto), *self.with_source(Narrow)):
            if patch.kind not in kinds and not patch.if_present:
                self.error(
                    f"{source} changes the unknown kind {patch.kind!r}"
                    + did_you_mean(patch.kind, kinds)
                    + "; use if_present=True where it may be missing"
                )

    def fields(self, zones: Iterable[Zone]) -> None:
        """Every zone field exists in the draft class."""
        names = {a.name for a in attrs.fields(self.edition.draft)}
        for zone in zones:
            wanted = [zone.field] if zone.field is not None else []
            wanted += [f"{zone.field}_at"] if zone.form == "deck" else []
            for field in wanted:
                if field not in names or field in CORE_FIELDS:
                    self.error(
                        f"zone {zone.name!r}: {self.edition.draft.__name__} has no field {field!r}"
                        + did_you_mean(field, names)
                    )
