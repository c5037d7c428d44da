"""How chosen declarations become one plan: order, conflicts, what was changed.

All mistakes are collected and raised together, so that an author sees the whole list at once.
Nothing here depends on the order in which a user names variants or in which plugins were
installed: patches are sorted by the declared relations, and ties by id.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TypeVar

import attrs

from cardtable.blame import name_of, short
from cardtable.dealing import Dealer
from cardtable.declarations import CardSet, Edition, Scoring, Variant
from cardtable.errors import CompileError, did_you_mean
from cardtable.filling import SlotFiller
from cardtable.handing_in import patches_of
from cardtable.patches import Around, ExtKey, Kind, Narrow, Patch, Phase, Veto, Win
from cardtable.phases import phase_line
from cardtable.plan import Contribution, Plan, Source
from cardtable.relations import Order
from cardtable.slots import DEAL
from cardtable.state import CORE_FIELDS, Draft
from cardtable.zones import Zone

__all__: list[str] = []

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


def compose(choices: Choices) -> Plan:
    """The plan of these choices.

    Raises:
        ExceptionGroup: Of a ``CompileError`` for each thing that does not fit.
    """
    errors: list[Exception] = []
    order = Order([variant for variant, _ in choices.variants])
    contributions = _contributions(choices, order, errors)
    check = _Checker(choices.edition, contributions, errors)
    zones = check.keyed(Zone, lambda zone: zone.name)
    keys = check.keyed(ExtKey, lambda key: key.name)
    extras = _extras(keys.values(), zones.values())
    phases = check.keyed(Phase, lambda phase: phase.name)
    kinds = check.keyed(Kind, word_of)
    check.keyed(Win, lambda win: win.name)
    line = phase_line(choices.edition, check.with_source(Phase), order.stands_after, errors)
    slots = SlotFiller(choices.edition.id, order.is_settled, contributions, errors).slots()
    check.deal(slots)
    packs = Dealer(choices.card_sets, choices.source, contributions, errors).packs()
    check.references(phases, kinds)
    check.fields()
    check.zone_names()
    check.starts()
    check.arounds(order)
    if errors:
        raise ExceptionGroup(f"{choices.edition.id} cannot be compiled", errors)
    chosen = {variant.id: variant for variant, _ in choices.variants}
    return Plan(
        edition=choices.edition,
        variants=tuple([chosen[id] for id in order.sorted()]),
        card_sets=tuple([card_set.id for card_set in choices.card_sets]),
        sources=tuple([source for _, source in sorted(choices.sources.items())]),
        contributions=contributions,
        packs=packs,
        zones=tuple(zones.values()),
        slots=slots,
        extras={extra.name: index for index, extra in enumerate(extras)},
        extra_keys=extras,
        phases=tuple(phases.values()),
        line=line,
        kinds={word_of(k): (source, k) for source, k in check.with_source(Kind)},
        arounds=check.with_source(Around),
        vetoes=check.with_source(Veto),
        narrows=check.with_source(Narrow),
        wins=tuple(sorted(check.with_source(Win), key=lambda w: (w[1].priority, w[1].name))),
        most_players=choices.edition.players[1],
    )


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
            found += [Contribution(source, p) for p in patches_of(source, declaration, options)]
        except CompileError as error:
            errors.append(error)
    return tuple(found)


def _extras(
    keys: Iterable[ExtKey[object]], zones: Iterable[Zone]
) -> tuple[ExtKey[object] | Zone, ...]:
    """What a state holds among its extras, ascending by name."""
    unplaced = [zone for zone in zones if zone.field is None]
    return tuple(sorted([*keys, *unplaced], key=lambda extra: extra.name))


class _Checker:
    """Collects what does not fit while it sorts the contributions."""

    def __init__(
        self,
        edition: Edition,
        contributions: Sequence[Contribution],
        errors: list[Exception],
    ) -> None:
        self.edition = edition
        self.contributions = contributions
        self.errors = errors

    def error(self, message: str) -> None:
        self.errors.append(CompileError(message))

    def with_source(self, patch_class: type[X]) -> tuple[tuple[Source, X], ...]:
        """The patches of one class, each with who hands it in."""
        return tuple(
            [(c.source, c.patch) for c in self.contributions if isinstance(c.patch, patch_class)]
        )

    def keyed(self, patch_class: type[X], key: Callable[[X], str]) -> dict[str, X]:
        """The patches of one class by their key; a key used twice is an error."""
        owners: dict[str, Source] = {}
        found: dict[str, X] = {}
        for source, patch in self.with_source(patch_class):
            name = key(patch)
            if name in owners:
                what = patch_class.__name__.lower()
                both = f"{owners[name]} and {source} both add"
                if owners[name] == source:
                    both = f"{source} adds twice"
                self.error(f"{both} the {what} {name!r}; rename one")
            owners[name], found[name] = source, patch
        return found

    def references(self, phases: Mapping[str, object], kinds: Mapping[str, object]) -> None:
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
                        f"{source}: kind {word_of(kind)!r} belongs to the unknown phase {name!r}"
                        + did_you_mean(name, phases)
                    )
        changes: list[tuple[Source, Around[...] | Veto[Draft] | Narrow[Draft]]] = []
        changes += self.with_source(Around)
        changes += [*self.with_source(Veto), *self.with_source(Narrow)]
        for source, patch in changes:
            if patch.kind not in kinds and not patch.if_present:
                self.error(
                    f"{source} changes the unknown kind {patch.kind!r}"
                    + did_you_mean(patch.kind, kinds)
                    + " Where the kind may be missing, write if_present=True"
                )

    def arounds(self, order: Order) -> None:
        """What stands around one kind needs a declared order."""
        before: dict[str, list[tuple[Source, Around[...]]]] = {}
        for source, around in self.with_source(Around):
            for other, inner in before.setdefault(around.kind, []):
                if not order.is_settled(source.id, other.id):
                    self.error(
                        f"{other} with {name_of(inner.make)} and {source} with "
                        f"{name_of(around.make)} both stand around kind {around.kind!r}, and no "
                        "order is declared: name one in the other's after=, such as "
                        f"after=({other.id!r},)"
                    )
            before[around.kind].append((source, around))

    def fields(self) -> None:
        """Every zone field exists in the draft class."""
        names = {a.name for a in attrs.fields(self.edition.draft)}
        for source, zone in self.with_source(Zone):
            if zone.form == "deck" and zone.field is None:
                self.error(
                    f"{source}: zone {zone.name!r} is a deck, and decks are fields of the draft "
                    "class of an edition; make it a pile"
                )
                continue
            wanted = [zone.field] if zone.field is not None else []
            wanted += [f"{zone.field}_at"] if zone.form == "deck" else []
            for field in wanted:
                if field not in names or field in CORE_FIELDS:
                    self.error(
                        f"{source}: zone {zone.name!r} lies in {self.edition.draft.__name__}."
                        f"{field}, which there is not{did_you_mean(field, names)}"
                    )

    def zone_names(self) -> None:
        """Zones and facts stand side by side in plain data, so no two have one name."""
        zones = self.with_source(Zone)
        fields = {field for _, zone in zones for field in (zone.field, f"{zone.field}_at")}
        facts = {a.name for a in attrs.fields(self.edition.draft)} - fields
        for source, zone in zones:
            if zone.name.partition(".")[0] in facts:
                self.error(
                    f"{source}: zone {zone.name!r} has the name of a fact of "
                    f"{self.edition.draft.__name__}; rename it"
                )

    def starts(self) -> None:
        """Facts cannot be changed in place, since states share them."""
        for source, key in self.with_source(ExtKey):
            try:
                hash(key.start)
            except TypeError:
                self.error(
                    f"{source}: extra key {key.name!r} starts with {short(key.start)}, which can "
                    "be changed in place; use a tuple, a frozenset or a frozen attrs class"
                )

    def deal(self, slots: Mapping[str, object]) -> None:
        """Every edition says how a game is set up."""
        if DEAL.name not in slots:
            self.error(
                f"{self.edition.id}: nobody fills slot {DEAL.name!r}; let patches() return "
                "Provide(cardtable.DEAL, ...), which sets up the table"
            )


def word_of(kind: Kind[Draft, ...]) -> str:
    """The word of a kind, as far as its class has one."""
    word = getattr(kind.action, "kind", None)
    return word if isinstance(word, str) else short(kind.action)
