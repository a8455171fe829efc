"""Deletions in pieces: whatever their size, copies end alike, and no piece takes the library long."""

import random
import time
from collections.abc import Iterator

import pytest
from pycrdt import UndoManager

from headroom.web.live.document import encode
from headroom.web.live.document.encode import doc_to_document, document_to_update, new_doc, update_to_document
from headroom.web.live.document.live_document import LiveDoc
from headroom.web.live.document.update_slices import PIECES_MAX, DeletionPace, ordered, slices
from headroom.web.live.document.update_walk import UpdateContents, walk
from headroom.web.live.protocol.frames import write_varuint
from headroom.web.live.protocol.lib0 import read_clocks
from headroom.web.live.steps import at_once
from tests.live.edits import random_edit
from tests.pace import is_within

PARTS = 120


def _design(parts: int) -> dict[str, object]:
    names = [f"c{number:06d}" for number in range(parts)]
    return {
        "components": {name: {"kind": "hba", "name": name, "at": ["h", "1"], "count": 1} for name in names},
        "layout": {name: [1, 2] for name in names},
    }


@pytest.mark.parametrize("seed", range(8))
def test_a_large_deletion_beside_random_edits_and_its_undo_converge(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """One takes everything away, portion by portion, and back; the other edits; two servers hear them in two orders."""
    chance = random.Random(seed)
    monkeypatch.setattr(DeletionPace, "took", lambda pace, _seconds: setattr(pace, "clocks", chance.randint(1, 40)))
    begin = document_to_update(_design(PARTS))
    peers = [new_doc(), new_doc()]
    told: list[list[bytes]] = [[], []]
    for (doc, _), updates in zip(peers, told, strict=True):
        doc.apply_update(begin)
        doc.observe(lambda event, updates=updates: updates.append(event.update))
    (taker, roots), (other, others) = peers
    undo = UndoManager(scopes=[roots["components"], roots["layout"]], capture_timeout_millis=0)
    names = list(roots["components"].keys())
    for first in range(0, PARTS, 25):
        with taker.transaction():
            for name in names[first : first + 25]:
                del roots["components"][name], roots["layout"][name]
        random_edit(chance, other, others)
    for _ in range(chance.randint(0, 5)):
        undo.undo()
        random_edit(chance, other, others)
    servers = [LiveDoc(), LiveDoc()]
    for server, order in zip(servers, ((0, 1), (1, 0)), strict=True):
        server.apply(begin)
        for which in order:
            for update in told[which]:
                server.apply(update)
    for update in told[0]:
        other.apply_update(update)
    expected = doc_to_document(other)
    assert [server.snapshot() for server in servers] == [expected, expected]
    assert update_to_document(begin, [*told[1], *told[0]]) == expected
    fresh, _ = new_doc()
    fresh.apply_update(servers[0].answer(b"\x00"))
    assert doc_to_document(fresh) == expected
    for server in servers:
        server.close()


def _pieces(walked: UpdateContents, pace: DeletionPace) -> Iterator[bytes]:
    return slices(walked, at_once(ordered(walked)), pace)


def test_a_range_is_cut_where_the_pace_says_and_all_of_it_is_there() -> None:
    walked = at_once(
        walk(b"\x00\x02\x07\x02\x00" + write_varuint(950) + write_varuint(2_000) + b"\x14\x09\x01\x05\x01")
    )
    pieces = list(_pieces(walked, DeletionPace(300)))
    again = [at_once(walk(piece)) for piece in pieces]
    assert [one.deleted for one in again] == [300, 300, 300, 70, 1]
    assert max(one.deletions[0].reaches for one in again) == 2_020


def test_ranges_of_what_nobody_knows_are_not_cut_without_end() -> None:
    walked = at_once(walk(b"\x00\x01\x07\x01\x00" + write_varuint(2**31)))
    assert sum(1 for _ in _pieces(walked, DeletionPace(1))) <= PIECES_MAX + 1
    empty = at_once(walk(b"\x00\x01\x07" + write_varuint(5_000) + b"\x00\x00" * 5_000))
    assert list(_pieces(empty, DeletionPace())) == []


def test_what_took_long_is_followed_by_less() -> None:
    pace = DeletionPace(1_000)
    pace.given = 1_000
    pace.took(0.04)
    assert pace.clocks == 100
    pace.given = 100
    pace.took(0.000_1)
    assert pace.clocks == 200
    pace.given = 20  # the rest of a range says nothing
    pace.took(0.04)
    assert pace.clocks == 200


@pytest.mark.parametrize("authors", ["one", "many"])
def test_taking_very_much_away_goes_in_short_pieces(authors: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where all was written by one author, as a stock client does."""
    if authors == "one":
        monkeypatch.setattr(encode, "AUTHOR_CHANGES", 10**9)
    begin = document_to_update(_design(20_000))
    live = LiveDoc()
    live.apply(begin)
    assert (len(read_clocks(live.state_vector())) == 1) == (authors == "one")
    doc, roots = new_doc()
    doc.apply_update(begin)
    updates: list[bytes] = []
    doc.observe(lambda event: updates.append(event.update))
    with doc.transaction():
        for name in list(roots["components"].keys())[:3_000]:
            del roots["components"][name]
    steps, taken = live.applying(updates[0]), []
    while True:
        began = time.thread_time()
        if next(steps, "over") == "over":
            break
        taken.append(time.thread_time() - began)
    assert is_within(sorted(taken)[-3], 0.03)  # one or two may meet a collection of garbage
    assert live.snapshot() == doc_to_document(doc)
    live.close()
