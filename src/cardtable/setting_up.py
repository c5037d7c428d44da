"""What is asked of those who start a game or name a seat."""

from __future__ import annotations

from cardtable.chance import Chance, Scripted, as_seed, fresh_seed
from cardtable.declarations import Edition
from cardtable.errors import ChanceError, SetupError
from cardtable.state import Draft

__all__: list[str] = []


def check_setup(edition: Edition, players: int, first_seat: int) -> None:
    """Refuse numbers of players and first seats that do not fit.

    Raises:
        SetupError: Says which do.
    """
    fewest, most = edition.players
    if not _is_one_of(range(fewest, most + 1), players):
        number = f"{fewest} to {most}" if fewest < most else f"{most}"
        noun = "player" if most == 1 else "players"
        raise SetupError(f"{edition.title} is for {number} {noun}, not {players!r}")
    if not _is_one_of(range(players), first_seat):
        raise SetupError(f"the first seat is one of 0 to {players - 1}, not {first_seat!r}")


def check_seat(state: Draft, seat: int) -> int:
    """The seat, if there is one of this number.

    Raises:
        SetupError: There is none.
    """
    if not _is_one_of(range(state.players), seat):
        raise SetupError(f"there is no seat {seat!r}; seats are 0 to {state.players - 1}")
    return seat


def first_chance(seed: int | None, chance: Scripted | None) -> Chance:
    """The chance a game begins with: of a seed, of a script, or of a fresh seed.

    Raises:
        ChanceError: Both are given, or one of them is something else.
    """
    if chance is None:
        return Chance(fresh_seed() if seed is None else as_seed(seed))
    if seed is not None:
        raise ChanceError("give a seed or chance=Scripted([...]), not both")
    if not isinstance(chance, Scripted):
        raise ChanceError(f"chance is a Scripted([...]), not {chance!r}")
    return Chance(None, 0, chance.orders)


def _is_one_of(numbers: range, value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value in numbers
