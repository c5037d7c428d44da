"""Bytecodes a decision, function by function, of random games from fixed seeds."""

from __future__ import annotations

import re
import sys
from collections import Counter
from collections.abc import Mapping
from types import CodeType, FrameType
from typing import Any

import attrs
from harness import Playout

WARM_UP, COUNTED = range(1_000), range(10_000, 10_020)
COMPREHENSION = re.compile(r"(\.<locals>)?\.<(list|set|dict)comp>")


@attrs.frozen
class Count:
    """Bytecodes a decision.

    Attributes:
        total: In all functions.
        functions: In each function, the greatest first.
        calls: How often each function is called, likewise a decision.
    """

    total: float
    functions: Mapping[str, float]
    calls: Mapping[str, float]


def count(playout: Playout) -> Count:
    """The bytecodes of a few games, after others have filled the memo tables."""
    for seed in WARM_UP:
        playout(seed)
    executed, called, decisions = Counter[CodeType](), Counter[CodeType](), 0

    def on_call(frame: FrameType, event: str, arg: object) -> Any:  # noqa: ANN401  (as in typeshed)
        code = frame.f_code
        called[code] += 1
        frame.f_trace_opcodes, frame.f_trace_lines = True, False

        def on_opcode(frame: FrameType, event: str, arg: object) -> Any:  # noqa: ANN401
            if event == "opcode":
                executed[code] += 1
            return on_opcode

        return on_opcode

    before = sys.gettrace()
    sys._getframe().f_trace_opcodes = True  # Python 3.12 looks at it when tracing begins
    sys.settrace(on_call)
    try:
        for seed in WARM_UP[-len(COUNTED) :]:
            playout(seed)  # Python 3.13 leaves the first call of a function out
        executed.clear(), called.clear()
        for seed in COUNTED:
            decisions += playout(seed)
    finally:
        sys.settrace(before)
    total = round(executed.total() / decisions, 2)
    return Count(total, _by_name(executed, decisions), _by_name(called, decisions))


def _by_name(numbers: Counter[CodeType], decisions: int) -> dict[str, float]:
    """Numbers a decision by the names of functions, the greatest first."""
    summed = Counter[str]()
    for code, number in numbers.items():
        summed[_name(code)] += number
    return {name: round(number / decisions, 2) for name, number in summed.most_common()}


def _name(code: CodeType) -> str:
    """Folder, module and name, such as ``cardtable/legal.py LegalActions.sample``.

    A comprehension counts as part of the function around it, as it is from Python 3.12 on.
    """
    file = "/".join(code.co_filename.split("/")[-2:])
    return f"{file} {COMPREHENSION.sub('', code.co_qualname).replace('<locals>.', '')}"
