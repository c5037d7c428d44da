"""How thoroughly a plugin is examined."""

from __future__ import annotations

from typing import Literal, TypeAlias

import attrs

from cardtable.errors import UnknownId

__all__ = ["ProfileName"]

ProfileName: TypeAlias = Literal["quick", "default", "deep"]
"""While you write (a second or two), before each commit, and before a release."""


@attrs.frozen
class Profile:
    """How thoroughly a plugin is examined.

    Attributes:
        name: Its name.
        beside: Whether it is tried together with each other variant that fits.
        all_options: Whether everything is tried with each value of each option too.
        all_players: Whether all numbers of players are tried, or the fewest and the most.
        games: Games for each number of players.
        games_beside: Games together with one other variant.
        moments: States of a game that are looked at closely.
        worlds: Other worlds that are compared with the true one, for each viewer of a state.
        searched: Games in which actions and phases are looked for that did not come up yet.
    """

    name: ProfileName
    beside: bool
    all_options: bool
    all_players: bool
    games: int
    games_beside: int
    moments: int
    worlds: int
    searched: int


PROFILES: dict[str, Profile] = {
    profile.name: profile
    for profile in (
        Profile(
            name="quick",
            beside=False,
            all_options=False,
            all_players=False,
            games=1,
            games_beside=0,
            moments=5,
            worlds=2,
            searched=10,
        ),
        Profile(
            name="default",
            beside=True,
            all_options=False,
            all_players=False,
            games=2,
            games_beside=1,
            moments=6,
            worlds=2,
            searched=40,
        ),
        Profile(
            name="deep",
            beside=True,
            all_options=True,
            all_players=True,
            games=2,
            games_beside=2,
            moments=8,
            worlds=3,
            searched=200,
        ),
    )
}
ORDER: tuple[str, ...] = tuple(PROFILES)


def profile_of(name: str) -> Profile:
    """The profile of this name.

    Raises:
        UnknownId: There is none.
    """
    if name not in PROFILES:
        raise UnknownId("profile", name, PROFILES)
    return PROFILES[name]
