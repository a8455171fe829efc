"""Updates that no page writes are refused before the CRDT library sees them, or harm nobody."""

import random
import time
from collections.abc import Callable

import orjson
import pytest
from pycrdt import Map

from headroom.domain.design.document import read_live
from headroom.web.live.document import update_slices
from headroom.web.live.document.encode import doc_to_document, merge_state, new_doc, update_to_document
from headroom.web.live.document.live_document import LiveDoc, MalformedUpdateError
from headroom.web.live.document.mirror import Snapshot
from headroom.web.live.document.update_slices import ordered, slices
from headroom.web.live.document.update_walk import walk
from headroom.web.live.limits import CLIENTS_MAX, NESTING_MAX, VALUE_ITEMS_MAX, WAITING_MAX_RANGES
from headroom.web.live.protocol.frames import write_varuint
from headroom.web.live.protocol.lib0 import UnfitBytesError, read_clocks
from headroom.web.live.steps import Steps, at_once
from tests.builders import catalogue
from tests.live import hostile
from tests.live.edits import random_edit
from tests.pace import is_within

HUGE = write_varuint(2**45)
REFUSED: dict[str, bytes] = {
    "arrays 20,000 deep, which ended the process": hostile.update(7, [hostile.below_root("k", hostile.nested(20_000))]),
    "objects 20,000 deep": hostile.update(7, [hostile.below_root("k", hostile.nested(20_000, hostile.OBJECT))]),
    "one level too many": hostile.update(7, [hostile.below_root("k", hostile.nested(NESTING_MAX + 1))]),
    "an array that says it has 2^45 items": hostile.update(7, [hostile.below_root("k", b"\x01\x75" + HUGE)]),
    "2^45 values": hostile.update(7, [hostile.below_root("k", HUGE)]),
    "2^45 structs": b"\x01" + HUGE + b"\x07\x00",
    "2^45 authors": HUGE,
    "2^45 deletions": b"\x00\x01\x07" + HUGE,
    "2^45 authors of deletions": b"\x00" + HUGE,
    "a text of 2^45 bytes": hostile.update(7, [hostile.below_root("k", b"\x01\x77" + HUGE)]),
    "a value with too many items": hostile.update(
        7, [hostile.below_root("k", hostile.nested_members(VALUE_ITEMS_MAX + 1))]
    ),
    "maps within maps": hostile.maps_within_maps(7, 3),
    "maps within maps by a detour": hostile.maps_in_place_of_values(7, 3),
    "two million deletions of what nobody has": hostile.unknown_deletions(2_000_000),
    "more deletions than may wait": hostile.unknown_deletions(WAITING_MAX_RANGES + 1),
    "a clock beyond all": hostile.update(7, [b"\x00" + HUGE]),
    "a text type": hostile.update(7, [hostile.below_root("k", b"\x02", kind=7)]),
    "a sub-document": hostile.update(7, [hostile.below_root("k", hostile.text("guid") + b"\x76\x00", kind=9)]),
    "bytes left over": hostile.update(7, [hostile.below_root("k", b"\x01\x7e")]) + b"\x00",
}


@pytest.mark.parametrize("name", REFUSED)
def test_is_refused_and_changes_nothing(name: str) -> None:
    live = LiveDoc()
    live.apply(hostile.update(5, [hostile.below_root("name", b"\x01\x77" + hostile.text("ours"))]))
    before = time.process_time()
    with pytest.raises(MalformedUpdateError):
        live.apply(REFUSED[name])
    assert is_within(time.process_time() - before, 20)
    assert live.snapshot()["meta"] == {"name": "ours"}
    assert live.apply(hostile.update(5, [hostile.below_root("next", b"\x01\x7e")], clock=1)) is not None
    live.close()


def test_what_the_contract_allows_passes() -> None:
    """Values as deep as bodies of requests may be, a map that replaces a map, some deletions that wait."""
    live = LiveDoc()
    for one in (
        hostile.update(7, [hostile.below_root("k", hostile.nested(NESTING_MAX))]),
        hostile.update(8, [hostile.map_below_root("a"), hostile.in_place_of(8, 0, b"\x01", 7)]),
        hostile.unknown_deletions(WAITING_MAX_RANGES // 2),
    ):
        assert live.apply(one) == one
    assert live.snapshot()["components"] == {"a": {}}
    live.close()


def test_maps_grow_no_deeper_than_is_read_from_one_update_to_the_next() -> None:
    """A map in place of a value that another update wrote: only the document tells where that stands."""
    live = LiveDoc()
    live.apply(hostile.update(7, [hostile.map_below_root("k")]))

    def go_deeper(level: int) -> None:
        live.apply(hostile.update(7, [hostile.below(7, 2 * level, "k", b"\x01\x7e")], 2 * level + 1))
        live.apply(hostile.update(7, [hostile.in_place_of(7, 2 * level + 1, b"\x01", 7)], 2 * level + 2))
        orjson.dumps(live.snapshot())

    for level in range(NESTING_MAX):
        go_deeper(level)
    with pytest.raises(MalformedUpdateError):
        go_deeper(NESTING_MAX)
    live.close()


@pytest.mark.parametrize("levels", [30, 255, 491])
def test_a_document_that_was_poisoned_is_read_without_its_depth_and_says_so(levels: int) -> None:
    """Such values were let in once: the rest of the design is read, sent and figured; the value is named."""
    doc, roots = new_doc()
    roots["meta"]["name"] = "ours"
    roots["components"]["c1"] = Map({"kind": "host", "part": "ibm-7040-681", "name": "p690"})
    doc.apply_update(hostile.update(7, [hostile.below_root("k", hostile.nested(levels))]))
    live = LiveDoc()
    at_once(live.applying_row(doc.get_update()))
    for document in (live.snapshot(), update_to_document(merge_state(doc.get_update(), []))):
        orjson.dumps(document)
        assert document["meta"]["name"] == "ours"
        design, problems = read_live(document, catalogue())
        assert [problem.place for problem in problems] == ["/meta/k"]
        assert list(design.components) == ["c1"]
    assert live.apply(hostile.update(8, [hostile.below_root("name", b"\x01\x77" + hostile.text("new"))])) is not None
    live.close()


def _milliseconds(call: Callable[[], object], times: int) -> float:
    """Of the fastest half: what else the machine does, and collections of garbage, fall on the others."""
    taken: list[float] = []
    for _ in range(times):
        before = time.process_time()
        call()
        taken.append(time.process_time() - before)
    return sorted(taken)[times // 2] * 1000


def test_what_waits_costs_later_edits_nothing() -> None:
    """Before, each edit went through all deletions that wait, and read the whole document again."""
    live, (doc, roots) = LiveDoc(), new_doc()
    with doc.transaction():
        for number in range(1500):
            roots["components"][f"c{number}"] = Map({"kind": "hba", "name": f"n{number}"})
    live.apply(doc.get_update())
    live.apply(hostile.unknown_deletions(WAITING_MAX_RANGES // 2))
    live.snapshot()
    sent: list[bytes] = []
    doc.observe(lambda event: sent.append(event.update))

    def edit() -> Snapshot:
        roots["components"]["c7"]["name"] = f"n{len(sent)}"
        live.apply(sent[-1])
        return live.snapshot()

    assert is_within(_milliseconds(edit, 50), 3)
    assert live.snapshot()["components"]["c7"]["name"] == "n49"
    live.close()


def test_authors_of_a_document_are_bounded() -> None:
    live = LiveDoc()
    refused = 0
    for start in range(0, CLIENTS_MAX + 3000, 1000):
        runs = b"".join(b"\x01" + write_varuint(start + n + 1) + b"\x00\x00\x01" for n in range(1000))
        try:
            live.apply(write_varuint(1000) + runs + b"\x00")
        except MalformedUpdateError:
            refused += 1
    assert refused == 3
    assert live.apply(hostile.update(5, [b"\x00\x01"], clock=1)) is not None
    live.close()


@pytest.mark.parametrize("vector", [HUGE, hostile.clocks(1_000_000), b"\x02\x01", b"\x01\x01\x01\x01", b""])
def test_a_state_vector_is_read_in_bounds(vector: bytes) -> None:
    live = LiveDoc()
    before = time.process_time()
    with pytest.raises(MalformedUpdateError):
        live.answer(vector)
    assert is_within(time.process_time() - before, 0.5)
    live.close()


def _steps(work: Steps[object]) -> list[float]:
    """Seconds of each step."""
    taken: list[float] = []
    while True:
        before = time.process_time()
        try:
            next(work)
        except StopIteration:
            return taken
        taken.append(time.process_time() - before)


def test_a_large_update_goes_in_small_steps() -> None:
    """20,000 parts and their places at once: applied, read and compacted without holding anybody for long."""
    doc, roots = new_doc()
    with doc.transaction():
        for number in range(20_000):
            roots["components"][f"c{number}"] = Map({"kind": "hba", "name": f"n{number}", "at": ["h", "1"]})
            roots["layout"][f"c{number}"] = [number, 1.5]
    update = doc.get_update()
    live = LiveDoc()
    taken = [*_steps(live.applying(update)), *_steps(live.reading())]
    assert is_within(sorted(taken)[-6], 0.05)  # a few may meet a collection of garbage
    assert len(taken) > 200
    assert live.snapshot() == doc_to_document(doc)
    assert read_clocks(live.state_vector()) == read_clocks(doc.get_state())
    live.close()


@pytest.mark.parametrize("seed", range(6))
def test_slices_mean_the_same_and_wait_for_nothing(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Four editors who meet now and then; their whole history in slices of three changes."""
    monkeypatch.setattr(update_slices, "SLICE_STRUCTS", 3)
    chance = random.Random(seed)
    editors = [new_doc() for _ in range(4)]
    for step in range(200):
        doc, roots = chance.choice(editors)
        random_edit(chance, doc, roots)
        if step % 7 == 0:
            (giver, _), (taker, _) = chance.sample(editors, 2)
            taker.apply_update(giver.get_update(taker.get_state()))
    whole = editors[0][0]
    for doc, _ in editors[1:]:
        whole.apply_update(doc.get_update(whole.get_state()))
    walked = at_once(walk(whole.get_update()))
    sliced, _ = new_doc()
    pieces = list(slices(walked, at_once(ordered(walked))))
    for piece in pieces:
        sliced.apply_update(piece)
        assert not at_once(walk(piece)).brings_changes_to(read_clocks(sliced.get_state()))
    assert len(pieces) > 20
    assert doc_to_document(sliced) == doc_to_document(whole)
    assert read_clocks(sliced.get_state()) == read_clocks(whole.get_state())


def test_changes_that_wait_for_each_other_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(update_slices, "SLICE_STRUCTS", 1)
    each = [
        b"\x02" + write_varuint(client) + b"\x00" + hostile.in_place_of(other, 1, b"\x01\x7e") + b"\x00\x01"
        for client, other in ((1, 2), (2, 1))
    ]
    walked = at_once(walk(b"\x02" + b"".join(each) + b"\x00"))
    with pytest.raises(UnfitBytesError):
        at_once(ordered(walked))
