"""Bytecodes are counted exactly, and growth is noticed and put down to the function that grew."""

from __future__ import annotations

import sys
from collections.abc import Callable

from counting.bytecodes import Count, count
from counting.comparing import complaint, grown

HERE = "benchmarks/test_counting.py"


def busy(times: int) -> int:
    """Go round a loop."""
    total = 0
    for number in range(times):
        total += number
    return total


def listed(times: int) -> list[int]:
    """The same number of rounds within a comprehension."""
    return [number + 1 for number in range(times)]


def counted(work: Callable[[int], object], rounds: int) -> Count:
    """What a decision costs that is made by this work alone."""

    def playout(seed: int) -> int:
        work(rounds)
        return 1

    return count(playout)


def test_the_same_number_every_time() -> None:
    """Counting twice gives the same number."""
    assert counted(busy, 10) == counted(busy, 10)


def test_every_bytecode() -> None:
    """Each round of a loop costs the same, so ten more cost ten times what one more costs."""
    costs = [counted(busy, rounds).functions[f"{HERE} busy"] for rounds in (10, 11, 20)]
    assert costs[1] > costs[0] > 0
    assert costs[2] - costs[0] == 10 * (costs[1] - costs[0])


def test_comprehensions() -> None:
    """What a comprehension does is counted with the function around it."""
    few, many = counted(listed, 10), counted(listed, 100)
    assert many.functions[f"{HERE} listed"] > few.functions[f"{HERE} listed"] + 90
    assert not [name for name in many.functions if "comp>" in name]


def test_calls() -> None:
    """Each function is called once a decision here."""
    found = counted(busy, 10)
    assert found.calls == {f"{HERE} busy": 1, f"{HERE} counted.playout": 1}
    assert found.total == sum(found.functions.values())


def test_tracing_is_left_as_it_was() -> None:
    """Whoever traces already, a debugger or a measure of coverage, goes on afterwards."""
    before = sys.gettrace()
    counted(busy, 1)
    assert sys.gettrace() is before


def test_growth_is_named() -> None:
    """A function that got slower makes the total a complaint, and it is the one that is named."""
    before, after = counted(busy, 100), counted(busy, 110)
    assert complaint("busy", before.total, after.total).startswith("busy: ")
    assert [line.split()[1:3] for line in grown(before.functions, after.functions, 5)] == [
        [HERE, "busy"]
    ]


def test_no_growth() -> None:
    """Less, the same or hardly more is no complaint."""
    assert [complaint("busy", 100, after) for after in (50, 100, 101.9)] == ["", "", ""]
    assert complaint("busy", 100, 102.1)
