"""fish-rules, the nearest kin: immutable states and a pure function from one to the next.

Its package says Python 3.14; it runs on 3.12 if pip is told ``--ignore-requires-python``.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

from harness import Contestant


def fish_rules() -> Iterator[Contestant]:
    """Uniformly random players; windows are opened and closed by the loop and not counted."""
    from fish_rules.engine import acting_seats, apply, legal_actions
    from fish_rules.events import AskEvent, CallEvent, ChoiceEvent, CloseWindow, OpenWindow
    from fish_rules.state import Phase, new_game

    def playout(seed: int) -> int:
        state, decisions, window_due = new_game(seed), 0, True
        while state.phase is not Phase.OVER:
            seats = acting_seats(state)
            if state.phase is Phase.TURN and window_due:
                window_due = False
                state, told = apply(state, OpenWindow())
            elif state.phase is Phase.WINDOW and not seats:
                state, told = apply(state, CloseWindow())
            else:
                action = random.choice(legal_actions(state, seats[0]))
                state, told = apply(state, action)
                decisions += 1
            if any(isinstance(event, AskEvent | CallEvent | ChoiceEvent) for event in told):
                window_due = True
        return decisions

    yield Contestant("fish-rules, 6 seats", playout)
