"""Checks of agents: they play by the rules, and play the same again."""

from __future__ import annotations

from collections.abc import Iterator

from cardtable.agents import play_game
from cardtable.declarations import Agent
from cardtable.plugin import RANDOM
from cardtable.records import Record
from cardtable.ruleset import Ruleset
from cardtable.testing.checks import Check, Problem, check
from cardtable.testing.subjects import Subject

__all__: list[str] = []


@check(mend="choose among view.legal, for each seat and edition, and come to an end")
def agents_play(subject: Subject) -> Iterator[Problem]:
    """Agents play whole games by the rules, at every seat."""
    for agent, rules in _played(subject):
        for seat in range(rules.players[-1]):
            seated: list[str | Agent] = [RANDOM] * rules.players[-1]
            seated[seat] = agent
            try:
                _game(rules, seated, subject)
            except Exception as error:
                yield Problem(f"{rules.spec}, seat {seat}", str(error), cause=error)


@check(mend="use no luck but the rng that act is given, and make a fresh policy each time")
def agents_repeat(subject: Subject) -> Iterator[Problem]:
    """An agent plays the same game again with the same seed."""
    for agent, rules in _played(subject):
        seated: list[str | Agent] = [agent] * rules.players[-1]
        if _game(rules, seated, subject) != _game(rules, seated, subject):
            yield Problem(f"{rules.spec}", f"{agent.id} plays another game with the same seed")


def _played(subject: Subject) -> Iterator[tuple[Agent, Ruleset]]:
    """The agents, each with every edition of the games that it plays."""
    for agent in subject.of_kind(Agent):
        for edition in subject.registry.editions.values():
            if not agent.games or edition.game in agent.games:
                subject.where = f"{agent.id} on {edition.id}"
                yield agent, subject.registry.ruleset(edition.id)


def _game(rules: Ruleset, agents: list[str | Agent], subject: Subject) -> Record:
    return play_game(rules, agents, players=len(agents), seed=7, registry=subject.registry)


CHECKS: tuple[Check, ...] = (agents_play, agents_repeat)
