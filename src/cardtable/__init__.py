"""The table that card games are played on: rules as plugins, states as values, steps as functions.

It knows no game. ``justdesserts`` and ``jest`` are played on it, and so may be yours.
"""

from typing import TYPE_CHECKING

from cardtable.fronts import names_on_first_use

if TYPE_CHECKING:
    from cardtable.actions import Action, AnyWord, ASeat, Field, OneCard, SomeCards
    from cardtable.agents import AgentError, Player, play_game
    from cardtable.bulk import playouts
    from cardtable.cards import (
        CardFact,
        CardIndex,
        CardMask,
        Cards,
        Pack,
        PackCards,
        Seat,
        bits,
        mask_of,
        singles,
    )
    from cardtable.chance import Chance, Request, Scripted
    from cardtable.choices import (
        ONLY,
        Branches,
        Choice,
        Listed,
        OneFromEach,
        OneOf,
        Subsets,
        Values,
    )
    from cardtable.context import Cell, Context
    from cardtable.declarations import (
        Agent,
        CardSet,
        Edition,
        Game,
        NoOptions,
        PluginInfo,
        Policy,
        Scoring,
        Variant,
    )
    from cardtable.diagram import phase_diagram
    from cardtable.differing import Difference, diff
    from cardtable.errors import (
        CardTableError,
        ChanceError,
        ChanceNeeded,
        CompileError,
        DataError,
        IllegalAction,
        InternalError,
        MissingExtra,
        OptionError,
        PluginError,
        RecordError,
        SetupError,
        UnknownCard,
        UnknownId,
    )
    from cardtable.events import Ended, Event, Moved, Noted, Shuffled
    from cardtable.faces import Face, FaceFn, Mark, plain_face
    from cardtable.hooks import API, Plugin, hookimpl
    from cardtable.legal import LegalActions, Options
    from cardtable.many_games import Progress
    from cardtable.outcome import Outcome, Refusal
    from cardtable.patches import (
        AddCards,
        Around,
        ExtKey,
        Kind,
        Narrow,
        Patch,
        Phase,
        Provide,
        Replace,
        Slot,
        SlotName,
        UsePack,
        Veto,
        Win,
        Wrap,
    )
    from cardtable.plan import Contribution, Filling, Plan, Source
    from cardtable.plugins import Declared, LoadedPlugin, PluginProblem
    from cardtable.random_agent import RandomAgent
    from cardtable.record_files import load_record, record_schema, save_record
    from cardtable.record_parts import Orders
    from cardtable.records import Record
    from cardtable.registry import Registry, default_registry
    from cardtable.replaying import Divergence, check_of, replay, ruleset_for, verify
    from cardtable.ruleset import Ruleset
    from cardtable.seat_records import SeatRecord, SeatStep, dump_event, seat_record
    from cardtable.simulation import simulate
    from cardtable.simulation_result import SimulationResult, Summary
    from cardtable.slots import DEAL, DealFn, given
    from cardtable.spec import Spec
    from cardtable.spelled import AnyOf, Tree
    from cardtable.state import Ask, Draft, Fact, frozen_state
    from cardtable.table import Observer, Table
    from cardtable.twin_games import Parting, parting
    from cardtable.views import KnownCards, Place, PrivateView, PublicView, Showing, View, ZoneView
    from cardtable.zones import Sight, Zone, ZoneCards

__all__ = [
    "API",
    "DEAL",
    "ONLY",
    "ASeat",
    "Action",
    "AddCards",
    "Agent",
    "AgentError",
    "AnyOf",
    "AnyWord",
    "Around",
    "Ask",
    "Branches",
    "CardFact",
    "CardIndex",
    "CardMask",
    "CardSet",
    "CardTableError",
    "Cards",
    "Cell",
    "Chance",
    "ChanceError",
    "ChanceNeeded",
    "Choice",
    "CompileError",
    "Context",
    "Contribution",
    "DataError",
    "DealFn",
    "Declared",
    "Difference",
    "Divergence",
    "Draft",
    "Edition",
    "Ended",
    "Event",
    "ExtKey",
    "Face",
    "FaceFn",
    "Fact",
    "Field",
    "Filling",
    "Game",
    "IllegalAction",
    "InternalError",
    "Kind",
    "KnownCards",
    "LegalActions",
    "Listed",
    "LoadedPlugin",
    "Mark",
    "MissingExtra",
    "Moved",
    "Narrow",
    "NoOptions",
    "Noted",
    "Observer",
    "OneCard",
    "OneFromEach",
    "OneOf",
    "OptionError",
    "Options",
    "Orders",
    "Outcome",
    "Pack",
    "PackCards",
    "Parting",
    "Patch",
    "Phase",
    "Place",
    "Plan",
    "Player",
    "Plugin",
    "PluginError",
    "PluginInfo",
    "PluginProblem",
    "Policy",
    "PrivateView",
    "Progress",
    "Provide",
    "PublicView",
    "RandomAgent",
    "Record",
    "RecordError",
    "Refusal",
    "Registry",
    "Replace",
    "Request",
    "Ruleset",
    "Scoring",
    "Scripted",
    "Seat",
    "SeatRecord",
    "SeatStep",
    "SetupError",
    "Showing",
    "Shuffled",
    "Sight",
    "SimulationResult",
    "Slot",
    "SlotName",
    "SomeCards",
    "Source",
    "Spec",
    "Subsets",
    "Summary",
    "Table",
    "Tree",
    "UnknownCard",
    "UnknownId",
    "UsePack",
    "Values",
    "Variant",
    "Veto",
    "View",
    "Win",
    "Wrap",
    "Zone",
    "ZoneCards",
    "ZoneView",
    "bits",
    "check_of",
    "default_registry",
    "diff",
    "dump_event",
    "frozen_state",
    "given",
    "hookimpl",
    "load_record",
    "mask_of",
    "parting",
    "phase_diagram",
    "plain_face",
    "play_game",
    "playouts",
    "record_schema",
    "replay",
    "ruleset_for",
    "save_record",
    "seat_record",
    "simulate",
    "singles",
    "verify",
]

# The imports above are for type checkers; a program finds the names like this.
if not TYPE_CHECKING:
    __getattr__, __dir__ = names_on_first_use(
        __name__,
        __all__,
        (
            "errors",
            "outcome",
            "cards",
            "chance",
            "state",
            "choices",
            "actions",
            "legal",
            "patches",
            "zones",
            "slots",
            "context",
            "hooks",
            "declarations",
            "spec",
            "plan",
            "ruleset",
            "registry",
            "random_agent",
            "views",
            "events",
            "spelled",
            "plugins",
            "faces",
            "agents",
            "table",
            "record_parts",
            "records",
            "record_files",
            "replaying",
            "seat_records",
            "simulation_result",
            "many_games",
            "simulation",
            "bulk",
            "differing",
            "twin_games",
            "diagram",
        ),
    )
