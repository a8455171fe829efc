"""Rooms from inside, on a real Postgres: results, headline, compaction, healing, revocation, closing."""

import asyncio
import json
from collections.abc import AsyncIterator, Collection
from typing import Any
from uuid import UUID, uuid4

import psycopg
import pytest

from headroom.settings import REFERENCE_DESIGNS
from headroom.store.database import Database
from headroom.store.designs.designs import Designs
from headroom.store.designs.live_log import DesignGone, LiveLog
from headroom.store.links.links import Links, LinkTerms
from headroom.web.live.document.encode import document_to_update, new_doc
from headroom.web.live.limits import COMPACT_ROWS
from headroom.web.live.protocol.frames import CloseCode, Refusal
from headroom.web.live.results.evaluation import LiveEngine
from headroom.web.live.room.room import Room
from headroom.web.live.service import LiveService, live_service
from headroom.web.live.sockets.connection import Connection
from tests.builders import catalogue
from tests.live.client import until
from tests.live.room.guest import Guest

CATALOGUE_LOADED = catalogue()


@pytest.fixture
async def live(database: Database) -> AsyncIterator[LiveService]:
    """The live part in this process; rooms close after 0.4 s."""
    async with live_service(database, LiveEngine(lambda _: CATALOGUE_LOADED), idle_seconds=0.4) as service:
        yield service


async def _create(database: Database, document: dict[str, Any]) -> UUID:
    row = await Designs(database).create("live test", document_to_update(document))
    return row.id


def _p690() -> dict[str, Any]:
    document: dict[str, Any] = json.loads((REFERENCE_DESIGNS / "p690-gpfs.json").read_bytes())
    return document


async def test_results_follow_the_edits(live: LiveService, database: Database) -> None:
    """Full on joining, deltas afterwards; what they add up to is what a newcomer gets; the list's headline follows."""
    design_id = await _create(database, _p690())
    editor = Guest()
    room = await editor.enter(live.rooms, design_id)
    await editor.results(1)
    assert editor.messages[0]["full"]
    before = editor.state["head"]["throughput_mb_s"]
    assert before == pytest.approx(18_512, rel=0.03)

    def take_two_adapters_away(roots: Any) -> None:
        adapters = sorted(key for key, part in roots["components"].items() if part["kind"] == "hba")[:2]
        for adapter in adapters:
            del roots["components"][adapter]
        for cable, ends in list(roots["cables"].items()):
            if ends["from"][0] in adapters or ends["to"][0] in adapters:
                del roots["cables"][cable]
        roots["meta"]["name"] = "Two adapters fewer"

    editor.write(room, take_two_adapters_away)
    await editor.results(2)
    assert editor.saved == 1
    assert [message["full"] for message in editor.messages] == [True, False]
    assert editor.messages[1]["gone"]
    assert editor.state["head"]["throughput_mb_s"] < before
    newcomer = Guest()
    await newcomer.enter(live.rooms, design_id)
    await newcomer.results(1)
    assert newcomer.state == editor.state
    await _headline(database, design_id, "Two adapters fewer")
    row = await Designs(database).get(design_id)
    assert (row.name, row.throughput_mb_s) == ("Two adapters fewer", editor.state["head"]["throughput_mb_s"])
    assert row.binds == "RIO2 link1"


async def test_what_dangles_is_told_and_the_rest_evaluated(live: LiveService, database: Database) -> None:
    """A cable whose end is gone is set aside and named; nonsense for a name reads as untitled; editing goes on."""
    design_id = await _create(database, _p690())
    editor = Guest()
    room = await editor.enter(live.rooms, design_id)
    await editor.results(1)

    def tear(roots: Any) -> None:
        del roots["components"][next(key for key, part in roots["components"].items() if part["kind"] == "hba")]
        roots["meta"]["name"] = 5
        roots["workloads"]["junk"] = "text"
        roots["layout"]["nobody"] = float("nan")

    editor.write(room, tear)
    await editor.results(2)
    notes = editor.state["head"]["notes"]
    assert any(note["severity"] == "error" and "does not exist" in note["message"] for note in notes)
    await _headline(database, design_id, "Untitled design")
    assert editor.saved == 1


async def test_a_design_that_cannot_be_evaluated_says_why(live: LiveService, database: Database) -> None:
    """Problems in words while it is too large; a whole result again once it is not. Editing goes on throughout."""
    design_id = await _create(database, _p690())
    editor = Guest()
    room = await editor.enter(live.rooms, design_id)
    await editor.results(1)
    editor.write(room, lambda roots: roots["components"]["p690"].update({"count": 1000}))
    await editor.results(2)
    assert "Lower a count" in editor.messages[1]["problems"][0]["message"]
    editor.write(room, lambda roots: roots["components"]["p690"].update({"count": 1}))
    await editor.results(3)
    assert editor.messages[2]["full"]
    assert editor.state["head"]["throughput_mb_s"] > 0
    assert editor.saved == 2


async def test_the_basis_in_the_document_rules(live: LiveService, database: Database) -> None:
    """A client asks for planning figures by changing `meta.basis`."""
    design_id = await _create(database, _p690())
    editor = Guest()
    room = await editor.enter(live.rooms, design_id)
    await editor.results(1)
    editor.write(room, lambda roots: roots["meta"].update({"basis": "planning"}))
    await editor.results(2)
    assert editor.messages[-1]["basis"] == editor.state["head"]["basis"] == "planning"
    assert editor.state["head"]["throughput_mb_s"] == pytest.approx(7 * 2400, rel=0.03)


async def test_the_log_stays_short(live: LiveService, database: Database) -> None:
    """Every 500 rows, and when a room closes, the log becomes one state that says the same."""
    design_id = await _create(database, {})
    editor = Guest()
    room = await editor.enter(live.rooms, design_id)
    for number in range(COMPACT_ROWS + 20):
        editor.write(room, lambda roots, number=number: roots["meta"].update({f"k{number % 30}": number}))
        await room.settle()
    await until(lambda: _rows(database.url, design_id) < 100, "compacted under way")
    _, before = await live.rooms.current_state(design_id)
    live.rooms.leave(room, editor.connection)
    await until(lambda: _rows(database.url, design_id) == 0, "compacted on closing")
    await until(lambda: not live.rooms.is_open(design_id), "closed")
    assert (await live.rooms.current_state(design_id))[1] == before
    assert before["meta"]["k1"] == 511


async def test_another_replica_is_heard_and_missed_notices_heal(live: LiveService, database: Database) -> None:
    """By notice at once; after the listening connection was cut; and without any notice by the poll."""
    design_id = await _create(database, {})
    guest = Guest()
    room = await guest.enter(live.rooms, design_id)
    writer, roots = new_doc()

    def row(value: int) -> bytes:
        before = writer.get_state()
        roots["meta"]["value"] = value
        return writer.get_update(before)

    with psycopg.connect(database.url, autocommit=True) as connection:
        insert = (
            "with s as (update live_doc set last_seq = last_seq + 1 where design_id = %s returning last_seq)"
            " insert into live_update (design_id, seq, payload, replica) select %s, last_seq, %s, 'other' from s"
            " returning seq"
        )

        def write(value: int) -> int:
            found = connection.execute(insert, (design_id, design_id, row(value))).fetchone()
            assert found
            return int(found[0])

        seq = write(1)
        connection.execute("select pg_notify('live', %s)", (f"{design_id} {seq} other",))
        await until(lambda: room.latest[1]["meta"].get("value") == 1, "heard", 2)
        connection.execute("select pg_notify('live', 'nonsense from elsewhere')")
        connection.execute("select pg_terminate_backend(pid) from pg_stat_activity where query like 'LISTEN%'")
        seq = write(2)
        await until(lambda: room.latest[1]["meta"].get("value") == 2, "caught up after listening again", 3)
        write(3)
        await until(lambda: room.latest[1]["meta"].get("value") == 3, "healed by the poll", 7)
    await guest.read(lambda: guest.roots["meta"].get("value") == 3, "the third value")


async def test_revoked_links_and_deleted_designs_end_connections(live: LiveService, database: Database) -> None:
    """With words and 4410: at once on this replica, by the poll for what another did."""
    design_id = await _create(database, {})
    link, _ = await Links(database).create(design_id, "live", None, LinkTerms())
    second, _ = await Links(database).create(design_id, "live", None, LinkTerms())
    editor, reader, other_reader = Guest(), Guest(link.id), Guest(second.id)
    for guest in (editor, reader, other_reader):
        await guest.enter(live.rooms, design_id)
    await live.rooms.close_link(link.id, CloseCode.GONE, "This link was revoked.")
    assert reader.connection.outbox.closing == (CloseCode.GONE, "This link was revoked.")
    assert not editor.connection.closing
    await Links(database).revoke(second.id)
    await live.poll()
    await until(lambda: other_reader.connection.closing, "the other link's reader leaves")
    assert not editor.connection.closing
    await Designs(database).delete(design_id)
    await live.poll()
    assert editor.connection.outbox.closing == (CloseCode.GONE, "This design was deleted.")
    with pytest.raises(Refusal) as refused:
        await live.rooms.enter(design_id, Guest().connection)
    assert refused.value.code == CloseCode.NOT_FOUND
    await Designs(database).restore(design_id)
    await live.rooms.enter(design_id, Guest().connection)
    with pytest.raises(DesignGone):
        await live.rooms.current_state(uuid4())
    with pytest.raises(Refusal) as refused:
        await live.rooms.enter(uuid4(), Guest().connection)
    assert refused.value.code == CloseCode.NOT_FOUND


async def test_a_design_opened_while_the_poll_asks_is_not_taken_for_deleted(
    live: LiveService, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The poll's answer is about the rooms that it asked for; one opened meanwhile stays, and its reader with it."""
    asked, go_on = asyncio.Event(), asyncio.Event()
    last_seqs = LiveLog.last_seqs

    async def slow(log: LiveLog, design_ids: Collection[UUID]) -> dict[UUID, int]:
        answer = await last_seqs(log, design_ids)
        asked.set()
        await go_on.wait()
        return answer

    old, new = Guest(), Guest()
    await old.enter(live.rooms, await _create(database, {}))
    monkeypatch.setattr(LiveLog, "last_seqs", slow)
    polling = asyncio.create_task(live.rooms.poll())
    await asked.wait()
    await new.enter(live.rooms, await _create(database, {}))
    go_on.set()
    await polling
    assert not old.connection.closing
    assert not new.connection.closing


async def test_the_document_is_current_open_or_closed(live: LiveService, database: Database) -> None:
    """Routes read the same document from the tables and from an open room."""
    document = _p690()
    design_id = await _create(database, document)
    assert (await live.rooms.current_state(design_id))[1] == document
    guest = Guest()
    room = await guest.enter(live.rooms, design_id)
    await guest.read(lambda: "name" in guest.roots["meta"], "the document")
    guest.write(room, lambda roots: roots["meta"].update({"description": "now"}))
    await room.settle()
    assert (await live.rooms.current_state(design_id))[1]["meta"]["description"] == "now"


async def test_no_room_closes_while_somebody_comes_in(
    live: LiveService, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However long that takes: who came into a room that was closed meanwhile would wait for ever."""
    design_id = await _create(database, {"meta": {"name": "n"}})
    join = Room.join

    async def swept_first(room: Room, client: Connection) -> None:
        await asyncio.sleep(0.6)
        await live.rooms.sweep()
        await join(room, client)

    monkeypatch.setattr(Room, "join", swept_first)
    guest = Guest()
    room = await guest.enter(live.rooms, design_id)
    await guest.read(lambda: "name" in guest.roots["meta"], "the document", seconds=20)
    live.rooms.leave(room, guest.connection)
    await until(lambda: not live.rooms.is_open(design_id), "closed once it is empty")


async def _headline(database: Database, design_id: UUID, name: str) -> None:
    async with asyncio.timeout(120):
        while (await Designs(database).get(design_id)).name != name:
            await asyncio.sleep(0.02)


def _rows(url: str, design_id: UUID) -> int:
    with psycopg.connect(url) as connection:
        found = connection.execute("select count(*) from live_update where design_id = %s", (design_id,)).fetchone()
    assert found
    return int(found[0])
