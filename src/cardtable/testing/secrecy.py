"""Checks of views: they hide what they must, tell what they may, and can be imagined from."""

from __future__ import annotations

import json
from collections.abc import Iterator

from cardtable.ruleset import Ruleset
from cardtable.state import Draft
from cardtable.testing.checks import Check, Problem, check
from cardtable.testing.games import few_actions, legal_data, view_bytes
from cardtable.testing.subjects import Subject
from cardtable.testing.worlds import cards_at, other_worlds
from cardtable.views import View

__all__: list[str] = []


@check(
    mend="let sees of a zone and hide of an ExtKey depend on what everybody knows, or on what the "
    "viewer itself holds"
)
def views_hide_cards(subject: Subject) -> Iterator[Problem]:
    """Worlds that a viewer cannot tell apart give it the same view, byte for byte."""
    for moment in subject.moments():
        rules, state = moment.rules, moment.state
        for viewer in viewers(state):
            view = rules.view(state, viewer)
            before = _without_actions(rules, view)
            most = subject.profile.worlds
            for what, other in other_worlds(rules, state, view, moment.rng, most):
                if _without_actions(rules, rules.view(other, viewer)) != before:
                    yield moment.problem(f"the view of {_name(viewer)} tells that {what}")


@check(mend="let options of a seat depend only on what that seat knows")
def actions_hide_cards(subject: Subject) -> Iterator[Problem]:
    """Worlds that a seat cannot tell apart offer it the same actions."""
    for moment in subject.moments():
        rules, state = moment.rules, moment.state
        for seat in rules.actors(state):
            view, before = rules.view(state, seat), legal_data(rules, state, seat)
            most = subject.profile.worlds
            for what, other in other_worlds(rules, state, view, moment.rng, most):
                if legal_data(rules, other, seat) != before:
                    yield moment.problem(f"the actions of seat {seat} tell that {what}")


@check(mend="let hide(value, None) of an ExtKey give what everybody knows, the same each time")
def views_share_public(subject: Subject) -> Iterator[Problem]:
    """The public part is the same for all, and a spectator is told nothing else."""
    for moment in subject.moments():
        views = [moment.rules.view(moment.state, viewer) for viewer in viewers(moment.state)]
        if len({_dumped(moment.rules, view)["public"] for view in views}) > 1:
            yield moment.problem("the public part of the views differs from seat to seat")
        private = views[-1].private
        if private.zones or private.extras or private.known or views[-1].legal:
            yield moment.problem("a spectator is told what is not public")


@check(mend="let hide of an ExtKey give values of the shape that start has")
def views_saved(subject: Subject) -> Iterator[Problem]:
    """A view comes back from JSON as it was, with the actions of its seat."""
    for moment in subject.moments():
        for viewer in viewers(moment.state):
            view = moment.rules.view(moment.state, viewer)
            data = moment.rules.dump_view(view)
            if moment.rules.load_view(json.loads(json.dumps(data))) != view:
                yield moment.problem(f"loaded from JSON, the view of {_name(viewer)} is another")
            if viewer is not None:
                legal = moment.rules.legal_actions(moment.state, viewer)
                if few_actions(view.legal) != few_actions(legal):
                    yield moment.problem(f"the view of seat {viewer} has other actions than it has")


@check(mend="give each ExtKey with hide= an imagine= that fills in what was hidden")
def views_imagined(subject: Subject) -> Iterator[Problem]:
    """A state imagined from a view is sound, looks the same, and can be played on."""
    for moment in subject.moments():
        rules, state = moment.rules, moment.state
        for viewer in viewers(state):
            view = rules.view(state, viewer)
            imagined = rules.determinize(view, moment.rng)
            for problem in rules.audit(imagined):
                yield moment.problem(f"imagined by {_name(viewer)}: {problem}")
            if view_bytes(rules, rules.view(imagined, viewer)) != view_bytes(rules, view):
                yield moment.problem(f"what {_name(viewer)} imagines gives it another view")
            legal = rules.legal_actions(imagined)
            if legal:
                rules.step(imagined, legal.sample(moment.rng))
            elif rules.legal_actions(state):
                yield moment.problem(f"in what {_name(viewer)} imagines nobody has a legal action")


@check(mend="move cards with the functions of ctx alone, which carry knowledge along")
def knowledge_true(subject: Subject) -> Iterator[Problem]:
    """What a view claims to know about hidden cards is true."""
    for moment in subject.moments():
        data = moment.rules.dump_state(moment.state)
        for viewer in viewers(moment.state):
            view = moment.rules.view(moment.state, viewer)
            for fact in (*view.public.known, *view.private.known):
                there = {card for place in fact.places for card in cards_at(data, place)}
                for card in [card for card in fact.cards if card not in there]:
                    where = " or ".join(map(str, fact.places))
                    yield moment.problem(
                        f"{_name(viewer)} takes {card} to be in {where}; it is not"
                    )


def viewers(state: Draft) -> tuple[int | None, ...]:
    """Every seat, and a spectator."""
    return (*range(state.players), None)


def _name(viewer: int | None) -> str:
    return "a spectator" if viewer is None else f"seat {viewer}"


def _without_actions(rules: Ruleset, view: View) -> str:
    return json.dumps({k: v for k, v in rules.dump_view(view).items() if k != "legal"})


def _dumped(rules: Ruleset, view: View) -> dict[str, str]:
    return {key: json.dumps(part) for key, part in rules.dump_view(view).items()}


CHECKS: tuple[Check, ...] = (
    views_hide_cards,
    actions_hide_cards,
    views_share_public,
    views_saved,
    views_imagined,
    knowledge_true,
)
