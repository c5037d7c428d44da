"""Choices: counting, numbering and membership agree with brute force, also when spelled out."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import combinations, product

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from cardtable import (
    ONLY,
    AnyOf,
    Branches,
    Choice,
    CompileError,
    Listed,
    OneFromEach,
    OneOf,
    Subsets,
    Tree,
)
from cardtable.choices import Values, options_of, pick
from cardtable.spelled import dump_choice, load_choice, spell

NAMES = tuple("abcdefgh")
EVERYTHING = (1 << len(NAMES)) - 1

masks = st.integers(0, EVERYTHING)
subsets = st.builds(
    Subsets,
    cards=masks,
    least=st.integers(0, 5),
    most=st.none() | st.integers(0, 6),
    hitting=st.lists(masks, max_size=3).map(tuple),
)
one_ofs = st.lists(st.integers(0, 20), unique=True).map(OneOf)


@st.composite
def branches(draw: st.DrawFn) -> Branches:
    """A value, and then a set of cards or a second value: none of the rests is empty."""
    rests = draw(
        st.dictionaries(st.integers(0, 7), st.one_of(subsets, one_ofs).filter(bool), max_size=4)
    )
    return Branches(list(rests), rests.__getitem__)


def by_brute_force(choice: Subsets) -> set[int]:
    """All sets that a description allows, tried one by one."""
    cards = [1 << i for i in range(len(NAMES)) if choice.cards >> i & 1]
    most = len(cards) if choice.most is None else choice.most
    return {
        sum(some)
        for size in range(choice.least, min(most, len(cards)) + 1)
        for some in combinations(cards, size)
        if all(sum(some) & group for group in choice.hitting)
    }


@st.composite
def one_from_eachs(draw: st.DrawFn) -> OneFromEach:
    """Lists of groups as they are meant to be: no set arises from two lists."""
    owners = draw(st.lists(st.integers(0, 4), min_size=len(NAMES), max_size=len(NAMES)))
    groups = [sum(1 << i for i, own in enumerate(owners) if own == owner) for owner in range(5)]
    groups = [group for group in groups if group]
    places = st.frozensets(st.integers(0, len(groups) - 1), min_size=1)
    chosen = draw(st.sets(places, max_size=4))
    return OneFromEach(
        [tuple([groups[i] for i in sorted(some)]) for some in sorted(chosen, key=sorted)]
    )


def listed(choice: Choice) -> list[Values]:
    """All options by number."""
    return [choice.at(index) for index in range(len(choice))]


@given(subsets)
@example(Subsets(0, 0))
@example(Subsets(0b111, 0, 0))
@example(Subsets(0b111, 4))
@example(Subsets(0b111, 2, 1))
@example(Subsets(0b111, 1, None, (0,)))
@example(Subsets(0b111, 1, None, (0b1000,)))
def test_subsets_are_those_of_brute_force(choice: Subsets) -> None:
    """The numbered sets are exactly the sets that the description allows, each once."""
    found = [values[0] for values in listed(choice)]
    assert len(set(found)) == len(found)
    assert set(found) == by_brute_force(choice)


@given(subsets)
def test_subsets_are_counted_without_listing(choice: Subsets) -> None:
    """The length is the number of sets that brute force finds."""
    assert len(choice) == len(by_brute_force(choice))


@given(subsets)
def test_a_description_without_a_set_is_false(choice: Subsets) -> None:
    """The truth value says whether there is any set, as cheaply as it may."""
    assert bool(choice) == bool(by_brute_force(choice))


@given(subsets, st.integers(-3, 2 * EVERYTHING))
def test_membership_of_subsets(choice: Subsets, cards: int) -> None:
    """A set is an option if brute force finds it, whatever number is asked about."""
    assert choice.has((cards,)) == (cards in by_brute_force(choice))


def test_a_large_tray_is_never_listed() -> None:
    """Counting and numbering sets of sixty cards is a matter of arithmetic."""
    tray = Subsets((1 << 60) - 1)
    assert len(tray) == 2**60 - 1
    assert tray.at(2**60 - 2) == ((1 << 60) - 1,)
    few = Subsets((1 << 60) - 1, 3, 4, (0b111, 0b11 << 40))
    assert few.has(few.at(len(few) - 1))


@given(one_from_eachs(), masks)
def test_one_from_each(choice: OneFromEach, cards: int) -> None:
    """The options are the sets with one card of each group of a list, each once."""
    singles = [
        [[1 << i for i in range(len(NAMES)) if group >> i & 1] for group in groups]
        for groups in choice.lists
    ]
    expected = [sum(some) for groups in singles for some in product(*groups)]
    found = [values[0] for values in listed(choice)]
    assert sorted(found) == sorted(expected)
    assert (len(choice), bool(choice)) == (len(expected), bool(expected))
    assert choice.has((cards,)) == (cards in expected)
    assert not choice.has((cards, cards))


@given(one_from_eachs())
def test_spelled_one_from_each_has_the_same_options(choice: OneFromEach) -> None:
    """Spelled with ids, the sets are the same ones in the same order."""
    spelled = spell(choice, [spelled_ids])
    assert listed(spelled) == [encoded(values, True) for values in listed(choice)]


@pytest.mark.parametrize("values", [(), (1, 1), ("a",), (None,), ((1,),)])
def test_odd_values_are_no_option_of_subsets(values: Values) -> None:
    """Too many values or values that are no set are no option, and no error."""
    assert not Subsets(0b111).has(values)


@given(st.lists(st.integers(0, 20), unique=True), st.integers(0, 20))
def test_one_of(values: list[int], value: int) -> None:
    """The options of a list are its values."""
    choice = OneOf(values)
    assert listed(choice) == [(v,) for v in values]
    assert choice.has((value,)) == (value in values)
    assert bool(choice) == bool(values)
    assert not choice.has((value, value))


def test_only_is_one_option() -> None:
    """An action without fields has one option, without values."""
    assert listed(ONLY) == [()]
    assert ONLY.has(())
    assert not ONLY.has((1,))


@settings(max_examples=60)
@given(branches(), st.integers(0, 7), st.integers(0, EVERYTHING))
def test_branches(choice: Branches, first: int, second: int) -> None:
    """The options are each first value with each option of its rest."""
    expected = [
        (value, *rest) for value in choice.values for rest in options_of(choice.then(value))
    ]
    assert listed(choice) == expected
    assert len(choice) == len(expected)
    assert bool(choice) == bool(expected)
    assert choice.has((first, second)) == ((first, second) in expected)
    assert not choice.has(())


@given(branches(), st.integers(0, 7), st.integers(0, EVERYTHING))
def test_listed(choice: Branches, first: int, second: int) -> None:
    """Options that are written down are those options; spelled out, they read as branches do."""
    choice_listed = Listed(options_of(choice))
    assert listed(choice_listed) == listed(choice)
    assert bool(choice_listed) == bool(choice)
    assert choice_listed.has((first, second)) == choice.has((first, second))
    assert choice_listed == Listed(options_of(choice))
    assert not choice_listed.has(())


def test_a_list_is_spelled_value_by_value() -> None:
    """A view groups the options by their first values, and those of one value stay a list."""
    encoders = [spelled_name, str, str]
    assert spell(Listed([(1,), (2,)]), encoders[:1]) == OneOf(("n1", "n2"))
    pairs = Tree((("n1", OneOf(("2", "3"))), ("n2", OneOf(("1",)))))
    assert spell(Listed([(1, 2), (1, 3), (2, 1)]), encoders[:2]) == pairs
    triple = Tree((("n1", Tree((("2", OneOf(("3",))),))),))
    assert spell(Listed([(1, 2, 3)]), encoders) == triple


@pytest.mark.parametrize(
    ("options", "problem"),
    [
        ([(1, 2), (1, 2)], "must differ"),
        ([(1, 2), (2, 1), (1, 3)], "side by side"),
        ([(1,)], r"2 in all, and \(1,\) has 1"),
    ],
)
def test_a_list_that_a_view_could_not_tell(options: list[Values], problem: str) -> None:
    """Twice the same, alike and apart, or too few values: said where a view is made."""
    with pytest.raises(CompileError, match=problem):
        spell(Listed(options), [spelled_name, str])


def test_a_list_holds_tuples() -> None:
    """A bare value is refused, with what to write instead."""
    with pytest.raises(TypeError, match=r"such as \(3,\), not 3"):
        Listed([3, 5])  # type: ignore[list-item]  # the mistake


@given(st.one_of(branches(), one_from_eachs(), branches().map(options_of).map(Listed)))
def test_a_number_too_high_is_an_index_error(choice: Choice) -> None:
    """Behind the last option there is none."""
    with pytest.raises(IndexError):
        choice.at(len(choice))


@given(st.one_of(subsets, one_ofs, branches()).filter(bool), st.randoms(use_true_random=False))
def test_a_picked_option_is_an_option(choice: Choice, rng: object) -> None:
    """Picking at random gives an option."""
    assert choice.has(pick(choice, rng))  # type: ignore[arg-type]


def spelled_ids(mask: object) -> object:
    """Ids of a mask."""
    return tuple([name for i, name in enumerate(NAMES) if int(str(mask)) >> i & 1])


def spelled_name(index: object) -> object:
    """A name for an index."""
    return f"n{index}"


def encoded(values: Values, first_is_mask: bool) -> Values:
    """What an option reads like when it is spelled out."""
    encoders = [spelled_ids] if first_is_mask else [spelled_name, spelled_ids]
    return tuple([encode(value) for encode, value in zip(encoders, values, strict=True)])


@given(subsets)
def test_spelled_subsets_have_the_same_options(choice: Subsets) -> None:
    """Spelled with ids, the sets are the same ones in the same order."""
    spelled = spell(choice, [spelled_ids])
    assert isinstance(spelled, AnyOf)
    assert len(spelled) == len(choice)
    assert bool(spelled) == bool(choice)
    assert listed(spelled) == [encoded(values, True) for values in listed(choice)]


@given(subsets, st.lists(st.sampled_from([*NAMES, "z"]), max_size=6))
def test_membership_of_spelled_subsets(choice: Subsets, ids: list[str]) -> None:
    """Ids count as a set, in any order; a repeated or unknown id is none of its options."""
    spelled = spell(choice, [spelled_ids])
    known = len(set(ids)) == len(ids) and set(ids) <= set(NAMES)
    mask = sum({1 << NAMES.index(id) for id in ids if id in NAMES})
    assert spelled.has((tuple(ids),)) == (known and choice.has((mask,)))
    assert not spelled.has((ids,))


@st.composite
def guest_branches(draw: st.DrawFn) -> Branches:
    """A value, and then a set of cards, as when a guest is served."""
    rests = draw(st.dictionaries(st.integers(0, 7), subsets.filter(bool), max_size=4))
    return Branches(list(rests), rests.__getitem__)


@settings(max_examples=40)
@given(guest_branches())
def test_spelled_branches_have_the_same_options(choice: Branches) -> None:
    """Spelled with ids, values and rests are the same ones in the same order."""
    spelled = spell(choice, [spelled_name, spelled_ids])
    assert isinstance(spelled, Tree)
    assert len(spelled) == len(choice)
    assert listed(spelled) == [encoded(values, False) for values in listed(choice)]
    assert all(spelled.has(values) for values in listed(spelled))
    assert not spelled.has(("nobody", ("a",)))


@given(st.one_of(subsets, guest_branches()))
def test_spelled_choices_are_plain_data(choice: Choice) -> None:
    """A spelled choice survives the way to JSON and back."""
    encoders = [spelled_ids] if isinstance(choice, Subsets) else [spelled_name, spelled_ids]
    spelled = spell(choice, encoders)
    assert load_choice(json.loads(json.dumps(dump_choice(spelled)))) == spelled


@pytest.mark.parametrize("choice", [ONLY, OneOf(("a", "b")), OneOf((("a", "b"), ("c",)))])
def test_small_spelled_choices_are_plain_data(choice: Choice) -> None:
    """The choices without masks survive the way to JSON and back too."""
    assert load_choice(json.loads(json.dumps(dump_choice(choice)))) == choice


class Foreign:
    """A choice of a shape that nobody knows."""

    def __len__(self) -> int:
        return 1

    def __bool__(self) -> bool:
        return True

    def at(self, index: int) -> Values:
        return (0,)

    def has(self, values: Values) -> bool:
        return values == (0,)


def test_a_foreign_choice_cannot_be_spelled() -> None:
    """Options of an unknown shape have no place in a view; the error says which it has."""
    with pytest.raises(CompileError, match="not Foreign"):
        spell(Foreign(), [spelled_name])


def test_branches_work_out_a_rest_when_asked() -> None:
    """The truth value and a membership test look at no more rests than they must."""
    asked: list[int] = []

    def then(value: int) -> Choice:
        asked.append(value)
        return OneOf([value])

    choice = Branches([1, 2, 3], then)
    assert choice
    assert asked == []
    assert choice.has((2, 2))
    assert asked == [2]


def test_equal_descriptions_are_equal() -> None:
    """Descriptions are values: equal parts make equal choices with equal hashes."""
    assert Subsets(7, 1, 2, (1,)) == Subsets(7, 1, 2, (1,))
    assert hash(Subsets(7)) == hash(Subsets(7))
    assert Subsets(7) != Subsets(7, 2)
    assert OneOf((1, 2)) == OneOf((1, 2))
    assert OneFromEach([(1, 2)]) == OneFromEach(((1, 2),)) != OneFromEach([(1, 4)])
    one, two, other = [Branches([1, 2], lambda v, n=n: OneOf((v, v + n))) for n in (5, 5, 6)]
    assert (one, hash(one)) == (two, hash(two))
    assert one != other


def everything(spelled: AnyOf) -> Iterator[tuple[str, ...]]:
    """All sets of ids of a spelled choice."""
    for index in range(len(spelled)):
        yield spelled.at(index)[0]  # type: ignore[misc]


def test_spelled_sets_are_ascending() -> None:
    """The ids of an option stand in the order of the cards."""
    spelled = AnyOf(("a", "b", "c"), 2, 3)
    assert sorted(everything(spelled)) == [
        ("a", "b"),
        ("a", "b", "c"),
        ("a", "c"),
        ("b", "c"),
    ]
