"""Pictures with the cards of a ruleset in them, of views and of whole states."""

from __future__ import annotations

import attrs

from cardtable.faces import Face, plain_face
from cardtable.pictures import picture
from cardtable.plan import Plan
from cardtable.program import Program
from cardtable.projecting import place_of, project
from cardtable.scenes import FaceOf, scene_of
from cardtable.slips import check_view
from cardtable.state import Draft
from cardtable.textart import text_of
from cardtable.views import View, ZoneView

__all__: list[str] = []

EVERYTHING = "somebody who looks at everything"


def faces_of(plan: Plan) -> FaceOf:
    """The faces of the cards of a ruleset; an id that it does not know stands for itself."""
    packs = {zone.name: zone.pack.name for zone in plan.zones}
    faces = {pack: faces_by_id(plan, pack) for pack in plan.packs}
    return lambda zone, id: faces.get(packs.get(zone, ""), {}).get(id) or plain_face(id)


def faces_by_id(plan: Plan, pack: str) -> dict[str, Face]:
    """The faces of all cards of a pack."""
    face = plan.edition.face
    return {
        card.id: plain_face(card.id) if face is None else face(card) for card in plan.packs[pack]
    }


def svg_of_view(plan: Plan, view: View) -> str:
    """A view as SVG."""
    check_view(view)
    return picture(view, faces_of(plan))


def text_of_view(plan: Plan, view: View, width: int) -> str:
    """A view as text."""
    check_view(view)
    return text_of(scene_of(view, faces_of(plan)), width)


def svg_of_state(program: Program, state: Draft) -> str:
    """A whole state as SVG."""
    view = everything(program, state)
    return picture(view, faces_of(program.plan), who=EVERYTHING, whole=True)


def text_of_state(program: Program, state: Draft, width: int) -> str:
    """A whole state as text."""
    view = everything(program, state)
    return text_of(scene_of(view, faces_of(program.plan), EVERYTHING, whole=True), width)


def everything(program: Program, state: Draft) -> View:
    """A view in which no card and no fact is hidden: for pictures alone, never for a seat."""
    open_part = project(program, state, None, [])
    zones = [
        ZoneView(
            place_of(zone, owner),
            zone.count(state, owner),
            tuple([zone.pack.ids[card] for card in zone.cards(state, owner)]),
        )
        for zone in program.context.zones.values()
        for owner in zone.owners(state)
    ]
    plan = program.plan
    extras = [(key.name, state.extras[plan.extras[key.name]]) for key in plan.facts]
    public = attrs.evolve(open_part.public, zones=tuple(zones), extras=tuple(extras), known=())
    return attrs.evolve(open_part, public=public)
