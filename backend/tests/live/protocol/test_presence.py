"""Presence: ids owned by one connection, bounded, forgotten on leaving."""

from uuid import uuid4

import orjson
import pytest
from pycrdt import Awareness, Doc

from headroom.store.actor import LOCAL, Actor
from headroom.web.live.protocol.frames import AwarenessFrame, Refusal, read_frame
from headroom.web.live.protocol.presence import Entry, Presence, read_entries, write_entries


def _body(*entries: Entry) -> bytes:
    frame = read_frame(write_entries(entries))
    assert isinstance(frame, AwarenessFrame)
    return frame.body


def test_reads_what_pycrdt_writes() -> None:
    """The y-protocols encoding of another implementation."""
    awareness = Awareness(Doc())
    awareness.set_local_state({"user": "ada"})
    entries = read_entries(awareness.encode_awareness_update([awareness.client_id]))
    assert [(e.client_id, e.state) for e in entries] == [(awareness.client_id, b'{"user":"ada"}')]


def test_an_id_belongs_to_one_connection() -> None:
    """Another connection can neither change nor remove it; when the owner leaves, all hear of it."""
    presence = Presence()
    assert presence.update("a", _body(Entry(7, 1, b'{"x":1}')), LOCAL)
    assert presence.update("b", _body(Entry(7, 2, b'{"x":"forged"}')), LOCAL) is None
    assert presence.update("b", _body(Entry(7, 2, b"null")), LOCAL) is None
    assert presence.all() == write_entries([Entry(7, 1, b'{"x":1}')])
    assert presence.update("a", _body(Entry(7, 1, b'{"x":"old clock"}')), LOCAL) is None
    assert presence.leave("a") == write_entries([Entry(7, 2, b"null")])
    assert presence.all() is None
    assert presence.update("b", _body(Entry(7, 1, b"{}")), LOCAL)


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"\x01",
        b"\x05" + b"\x01\x01\x02{}" * 5,
        b"\x01\x01\x01\x02[]",
        b"\x01\x01\x01\x02{x",
        b"\x01\x01\x01\x03\xff\xff\xff",
        b"\x01\x01\x01\x02{}\x00",
    ],
)
def test_bad_presence_is_refused(body: bytes) -> None:
    """Cut off, too many, not an object, not JSON, not UTF-8, left over."""
    with pytest.raises(Refusal):
        Presence().update("a", body, LOCAL)


def test_a_connection_owns_four_ids_at_most() -> None:
    """A fifth id on one connection is refused."""
    presence = Presence()
    presence.update("a", _body(*(Entry(i, 1, b"{}") for i in range(4))), LOCAL)
    with pytest.raises(Refusal):
        presence.update("a", _body(Entry(9, 1, b"{}")), LOCAL)


def test_nobody_takes_another_name_than_the_servers() -> None:
    """Who has signed in cannot be shown as somebody else; at the machine itself the page's word counts."""
    ada = Actor(uuid4(), "editor", "Ada", account_id=uuid4())
    forged = b'{"user":{"id":"x","name":"Bob","colour":3},"view":"rack"}'
    shown = {}
    for author in (ada, LOCAL):
        frame = read_frame(Presence().update("a", _body(Entry(7, 1, forged)), author) or b"")
        assert isinstance(frame, AwarenessFrame)
        shown[author.name] = orjson.loads(read_entries(frame.body)[0].state)
    assert shown["Ada"] == {"user": {"id": str(ada.account_id), "name": "Ada", "colour": 3}, "view": "rack"}
    assert shown["You"] == orjson.loads(forged)
