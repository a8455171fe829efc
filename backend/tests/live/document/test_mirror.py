"""The mirror equals a full read, whatever order edits arrive in."""

import random
from typing import Any

import pytest
from pycrdt import Array, Doc, Map, Text

from headroom.web.live.document.encode import doc_to_document, merge_state, new_doc, update_to_document
from headroom.web.live.document.live_document import LiveDoc, MalformedUpdateError
from headroom.web.live.document.mirror import Mirror
from headroom.web.live.steps import at_once
from tests.live.edits import random_edit


@pytest.mark.parametrize("seed", range(4))
def test_snapshot_equals_a_full_read_after_every_edit(seed: int) -> None:
    """Two editors, 600 edits, delivered late, out of order and twice; a restart from what was to be stored agrees."""
    chance = random.Random(seed)
    live = LiveDoc()
    stored: list[bytes] = []
    editors = [_editor() for _ in range(2)]
    waiting: list[bytes] = []
    for step in range(600):
        doc, roots, sent = chance.choice(editors)
        random_edit(chance, doc, roots)
        waiting += sent
        sent.clear()
        if chance.random() < 0.3:
            chance.shuffle(waiting)
        for update in waiting[: chance.randrange(4)]:
            stored += filter(None, [live.apply(update)])
        del waiting[: chance.randrange(3)]
        if step % 50 == 49:
            stored += _meet(live, editors, waiting)
        if step % 3 == 0:
            assert live.snapshot() == update_to_document(live.answer(b"\x00")), step
    _meet(live, editors, waiting)
    for doc, _, _ in editors:
        assert doc_to_document(doc) == live.snapshot()
    assert update_to_document(merge_state(None, stored)) == live.snapshot()
    assert len(live.snapshot()["components"]) > 10


def _editor() -> tuple[Any, Any, list[bytes]]:
    doc, roots = new_doc()
    sent: list[bytes] = []
    doc.observe(lambda event: sent.append(event.update))
    return doc, roots, sent


def _meet(live: LiveDoc, editors: list[tuple[Any, Any, list[bytes]]], waiting: list[bytes]) -> list[bytes]:
    """Everybody connects again: step 2 both ways, deletions too."""
    waiting.clear()
    news = []
    for doc, _, sent in editors:
        news.append(live.apply(doc.get_update(live.state_vector()), whole_state=True))
        sent.clear()
    for doc, _, sent in editors:
        doc.apply_update(live.answer(doc.get_state()))
        sent.clear()
    return [payload for payload in news if payload]


def test_deleted_in_the_same_breath_as_added() -> None:
    """pycrdt reports an entry as added though its deletion waited for it: the mirror looks again."""
    doc, roots = new_doc()
    log: list[bytes] = []
    subscription = doc.observe(lambda event: log.append(event.update))
    roots["layout"]["p"] = [1, 2]
    roots["layout"]["q"] = [1, 2]
    del roots["layout"]["q"]
    doc.unobserve(subscription)
    live = LiveDoc()
    stored = [live.apply(update) for update in (log[1], log[2], log[0])]
    assert live.snapshot()["layout"] == {"p": [1, 2]}
    assert update_to_document(b"\x00\x00", filter(None, stored))["layout"] == {"p": [1, 2]}


def test_snapshots_stay_as_they_were() -> None:
    """A snapshot given to the engine does not change under it."""
    doc, roots = new_doc()
    roots["components"]["a"] = Map({"name": "one"})
    mirror = Mirror(doc, roots)
    before = mirror.snapshot()
    roots["components"]["a"]["name"] = "two"
    del roots["components"]["a"]["name"]
    roots["components"]["b"] = Map()
    assert mirror.refresh()
    assert not mirror.refresh()
    assert before["components"] == {"a": {"name": "one"}}
    after = mirror.snapshot()
    assert after["components"] == {"a": {}, "b": {}}
    # What has not changed is the same object: nobody need compare it, or write it down again.
    assert all(after[name] is before[name] for name in after.keys() - {"schema", "components"})


def test_foreign_containers_are_tolerated() -> None:
    """Text, arrays, nested maps and sub-documents, and other root types, are read or left out; nothing fails."""
    doc, roots = new_doc()
    mirror = Mirror(doc, roots)
    roots["components"]["m"] = Map({"t": Text("hi"), "l": Array([1]), "m": Map({"q": Map({"r": 1})}), "d": Doc()})
    other: Doc[Any] = Doc()
    other["components"] = Text("not a map")
    other["elsewhere"] = Array([1])
    doc.apply_update(other.get_update())
    roots["components"]["m"]["m"]["q"]["r"] = 2
    mirror.refresh()
    assert mirror.snapshot() == doc_to_document(doc)
    assert mirror.snapshot()["components"]["m"] == {"t": "hi", "l": [1], "m": {"q": {"r": 2}}, "d": None}


def test_what_is_known_is_not_stored_again() -> None:
    """A second copy, and the deletions that every reconnect brings, add no row."""
    doc, roots, sent = _editor()
    roots["meta"]["name"] = "a"
    roots["cables"]["k"] = {"from": ["a", "0"], "to": ["b", "0"]}
    del roots["cables"]["k"]
    live = LiveDoc()
    assert [live.apply(update) for update in sent] == sent
    assert live.apply(sent[0]) is None
    assert live.apply(doc.get_update(live.state_vector()), whole_state=True) is None
    roots["layout"]["x"] = [1, 2]
    live.apply(sent[-1])
    del roots["layout"]["x"]
    deletion = live.apply(doc.get_update(live.state_vector()), whole_state=True)
    assert deletion == sent[-1]
    assert live.apply(b"\x00\x00", whole_state=True) is None


def test_bad_updates_change_nothing() -> None:
    """Mutated updates either apply or are malformed; the document stays readable."""
    chance = random.Random(3)
    doc, roots, sent = _editor()
    for _ in range(40):
        random_edit(chance, doc, roots)
    live = LiveDoc()
    refused = 0
    for number in range(3000):
        bent = bytearray(chance.choice(sent))
        for _ in range(chance.randrange(1, 4)):
            bent[chance.randrange(len(bent))] = chance.randrange(256)
        cut = chance.choice((len(bent), chance.randrange(len(bent) + 1)))
        try:
            live.apply(bytes(bent[:cut]), number % 2 == 0)
        except MalformedUpdateError:
            refused += 1
    assert refused > 1000
    for update in sent:
        live.apply(update)
    assert live.snapshot() == update_to_document(live.answer(b"\x00"))


def test_who_has_nothing_gets_the_stored_row_until_an_edit_and_then_all_that_there_is() -> None:
    chance = random.Random(3)
    doc, roots, sent = _editor()
    for _ in range(40):
        random_edit(chance, doc, roots)
    row = merge_state(None, sent)
    live = LiveDoc()
    assert at_once(live.applying_row(row))
    assert live.answer(b"\x00") is row, "nothing is encoded anew"
    sent.clear()
    random_edit(chance, doc, roots)
    for update in sent:
        live.apply(update)
    assert live.answer(b"\x00") is not row
    assert update_to_document(live.answer(b"\x00")) == live.snapshot() == doc_to_document(doc)


def test_a_row_whose_predecessor_is_not_there_is_not_all_that_there_is() -> None:
    doc, roots, sent = _editor()
    for _ in range(3):
        random_edit(random.Random(5), doc, roots)
    live = LiveDoc()
    at_once(live.applying_row(sent[-1]))
    assert live.answer(b"\x00") is not sent[-1]
    for update in sent:
        at_once(live.applying_row(update))
    assert update_to_document(live.answer(b"\x00")) == live.snapshot() == doc_to_document(doc)
