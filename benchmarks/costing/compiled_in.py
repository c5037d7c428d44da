"""What variants and expansions cost where they are compiled in and do not come into play."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TypeAlias

import ours

import justdesserts
from cardtable import Action, Draft, Ruleset
from costing.playing import decisions
from costing.timing import Figure, ratio

GAMES = 40
Twins: TypeAlias = tuple[Draft, Draft, Action]


def figures() -> Iterator[Figure]:
    """A step, and a whole decision, with everything compiled in, on the states of base games."""
    base, full = justdesserts.ruleset(), ours.everything()
    twins = [each for seed in range(GAMES) for each in twin_decisions(base, full, seed)]
    steps = sum([len(list(decisions(base, 4, seed))) for seed in range(GAMES)])
    note = f"{len(twins):,} of the {steps:,} states of {GAMES} games"
    yield ratio(
        "a step with everything compiled in / base",
        lambda: [full.step(twin, action) for _, twin, action in twins],
        lambda: [base.step(state, action) for state, _, action in twins],
        note=note,
    )
    yield ratio(
        "counting what is legal, likewise",
        lambda: [len(full.legal_actions(twin)) for _, twin, _ in twins],
        lambda: [len(base.legal_actions(state)) for state, _, _ in twins],
        note="the variants add options that are counted too",
    )


def twin_decisions(base: Ruleset, full: Ruleset, seed: int) -> Iterator[Twins]:
    """States of a base game, the same tables under the full rules, and what is done there.

    The cards of the expansions lie at the bottom of the decks. Steps in which one of them would be
    drawn, where the base game shuffles or draws nothing, are left out, and the twin is laid anew.
    """
    twin = _laid_like(base, base.start(4, seed=seed), full, full.start(4, seed=seed))
    for state, action in decisions(base, 4, seed):
        after, twin_after = base.step(state, action), full.step(twin, action)
        if _same(base.dump_state(after), full.dump_state(twin_after)):
            yield state, twin, action
            twin = twin_after
        else:
            twin = _laid_like(base, after, full, twin_after)


def _laid_like(base: Ruleset, state: Draft, full: Ruleset, twin: Draft) -> Draft:
    """The table of a base state; the variants' own facts are the twin's, new cards lie below."""
    table, own = base.dump_state(state), full.dump_state(twin)
    known = str(table)
    for pack, deck in (("desserts", "dessert_deck"), ("guests", "guest_deck")):
        cards = [card.id for card in getattr(full.cards, pack)]
        table[deck] = table[deck] + [id for id in cards if f"'{id}'" not in known]
    return full.load_state(own | table | {"extras": own["extras"]})


def _same(base: Mapping[str, object], full: Mapping[str, object]) -> bool:
    """Whether all that lies open or in hands is the same, and the same is to be done next."""
    names = ("phase", "actors", "hands", "won", "centre", "guest_discards", "chance", "outcome")
    return all(base[name] == full[name] for name in names)
