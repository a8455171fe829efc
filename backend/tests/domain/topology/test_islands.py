"""Islands after any edits: each part, cable and zone in one, nothing leads from one to another, untouched ones stay."""

import gc
import random
import weakref

import pytest

from headroom.domain.design.document import read_live
from headroom.domain.design.reading_memory import ReadingMemory
from headroom.domain.topology import expansions
from headroom.domain.topology import islands as module
from headroom.domain.topology.expansions import Expansions
from headroom.domain.topology.records import ExpandedDesign
from tests.benchmarks.evaluation import Document, add_part, change_attribute, rename, snapshot, take_cable, take_part
from tests.builders import catalogue
from tests.performance.test_islands import islands, rejoin
from tests.performance.test_memory import edit


@pytest.fixture(autouse=True)
def _small_ones_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "FEWEST_COMPONENTS", 1)


class Room:
    """A live document that is expanded after each edit."""

    def __init__(self, document: Document) -> None:
        self.document = document
        self._memory, self._kept = ReadingMemory(), Expansions()
        self._state = snapshot(document)

    def expanded(self) -> ExpandedDesign:
        self._state = snapshot(self.document, self._state)
        return self._kept.expand(read_live(self._state, catalogue(), self._memory)[0], catalogue())


def contents(expanded: ExpandedDesign) -> dict[str, list[object]]:
    """All that a design has."""
    return {
        "nodes": list(expanded.nodes.values()),
        "cables": list(expanded.cables.values()),
        "zones": list(expanded.zones.values()),
    }


def assert_islands_are_the_design(expanded: ExpandedDesign) -> None:
    """They have all of it once, in its order, and what one names is in it where it is drawn."""
    whole = contents(expanded)
    for table, entries in whole.items():
        shares = [contents(one)[table] for one in expanded.apart]
        assert sum(map(len, shares)) == len(entries)
        for share in shares:
            there = {id(one) for one in share} if table != "zones" else set(share)
            assert [one for one in entries if (id(one) if table != "zones" else one) in there] == share
    for island in expanded.apart:
        for cable in island.cables.values():
            assert {cable.a[0], cable.b[0]} <= island.nodes.keys()
        for zone in island.zones.values():
            assert {name for name, _ in zone.members} <= island.nodes.keys()
        for node in island.nodes.values():
            named = [
                one for value in node.attributes.values() for one in (value if isinstance(value, list) else [value])
            ]
            joined = {one for one in named if isinstance(one, str) and one in expanded.nodes and one != node.id}
            racks = {rack.id for rack in expanded.of_kind("rack")}
            assert {*node.children, *joined - racks} <= island.nodes.keys()
            assert node.parent is None or node.parent in island.nodes


@pytest.mark.parametrize("seed", range(12))
def test_islands_after_any_edits_are_the_design(seed: int) -> None:
    dice, room = random.Random(seed), Room(islands())
    assert room.expanded().islands is not None
    for _ in range(12):
        if dice.random() < 0.3:
            rejoin(room.document, dice)
        else:
            edit(room.document, dice, in_place=False)
        assert_islands_are_the_design(room.expanded())


@pytest.mark.parametrize("change", [rename, change_attribute, take_cable, take_part, add_part])
def test_an_edit_leaves_the_other_islands_as_they_are(change: object) -> None:
    room = Room(islands())
    before = room.expanded()
    assert before.islands is not None
    assert callable(change)
    change(room.document, 0)
    after = room.expanded()
    assert after.islands is not None
    assert_islands_are_the_design(after)
    same = [one for one in before.islands.designs if any(one is other for other in after.islands.designs)]
    assert len(same) >= len(before.islands.designs) - 2


def test_a_part_that_stood_alone_joins_only_what_it_is_cabled_to() -> None:
    room = Room(islands())
    room.document["components"]["new"] = {"kind": "switch", "part": "ibm-2109-f32"}
    before = room.expanded()
    name = next(name for name, cable in room.document["cables"].items() if cable["from"][0] == "c0-d1h1")
    room.document["cables"][name] = {**room.document["cables"][name], "to": ["new", "0"]}
    after = room.expanded()
    assert before.islands is not None
    assert after.islands is not None
    assert "new" in after.island_of("c0-d1h1").nodes
    assert after.island_of("c1-d1h1") is before.island_of("c1-d1h1")
    assert_islands_are_the_design(after)


@pytest.mark.parametrize(("components_in_all", "states"), [(1, 2), (10_000_000, 4)])
def test_of_a_large_design_fewer_states_are_kept(
    components_in_all: int, states: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(expansions, "_MOST_COMPONENTS", components_in_all)
    room, gone = Room(islands()), list[weakref.ref[ExpandedDesign]]()
    for number in range(6):
        take_cable(room.document, number)
        gone.append(weakref.ref(room.expanded()))
    gc.collect()
    assert sum(one() is not None for one in gone) == states
