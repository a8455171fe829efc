"""Rooms whose clients only look: their document is freed, and nothing is lost or forgotten when it is back."""

import asyncio
import gc
import json
from collections.abc import AsyncIterator
from typing import Any
from uuid import UUID

import orjson
import pytest
from pycrdt import UndoManager

from headroom.domain.topology.records import ExpandedDesign
from headroom.settings import REFERENCE_DESIGNS
from headroom.store.database import Database
from headroom.store.designs.designs import Designs
from headroom.web.engine.domain import answer_all, answer_with
from headroom.web.live.document.encode import document_to_update
from headroom.web.live.protocol.frames import (
    MessageType,
    Refusal,
    SyncKind,
    awareness_frame,
    sync_frame,
    write_bytes,
    write_varuint,
)
from headroom.web.live.results.evaluation import LiveEngine
from headroom.web.live.room.open_room import SLEEPING_BYTES
from headroom.web.live.room.room import Room
from headroom.web.live.service import LiveService, live_service
from headroom.web.redaction.rules import NOTHING_HIDDEN
from tests.builders import catalogue
from tests.live.client import until
from tests.live.room.guest import Guest

CATALOGUE_LOADED = catalogue()
ENGINE = LiveEngine(lambda _: CATALOGUE_LOADED)
SECONDS = 60
"""What a busy machine may take."""


@pytest.fixture
async def live(database: Database) -> AsyncIterator[LiveService]:
    """The live part in this process."""
    async with live_service(database, ENGINE) as service:
        yield service


async def _create(database: Database) -> UUID:
    document = json.loads((REFERENCE_DESIGNS / "nfs-zfs.json").read_bytes())
    return (await Designs(database).create("live test", document_to_update(document))).id


async def _asleep(room: Room) -> None:
    """Put it to sleep, as soon as nothing is left to do."""

    def asked() -> bool:
        room.put_to_sleep()
        return room.sleep.asleep

    await until(asked, "the room sleeps", SECONDS)


def _named(name: str) -> Any:
    return lambda roots: roots["meta"].__setitem__("name", name)


async def _name_is(guest: Guest, name: str) -> None:
    await guest.read(lambda: guest.roots["meta"].get("name") == name, f"the name {name}", SECONDS)


async def test_an_edit_wakes_the_room_and_none_is_lost(live: LiveService, database: Database) -> None:
    design_id = await _create(database)
    first, second = Guest(), Guest()
    room = await first.enter(live.rooms, design_id)
    await second.enter(live.rooms, design_id)
    await first.read(lambda: "name" in first.roots["meta"], "the document", SECONDS)
    await second.read(lambda: "name" in second.roots["meta"], "the document", SECONDS)
    first.write(room, _named("Before"))
    await first.read(lambda: first.saved == 1, "saved", SECONDS)
    await _name_is(second, "Before")
    await _asleep(room)
    assert room.latest[1] == {}
    results = len(first.messages)
    first.write(room, lambda roots: roots["meta"].__setitem__("description", "After"))
    await first.read(lambda: first.saved == 2, "saved", SECONDS)
    await first.read(lambda: any(one["full"] for one in first.messages[results:]), "the result, whole", SECONDS)
    await second.read(lambda: second.roots["meta"].get("description") == "After", "the edit", SECONDS)
    _, document = await live.rooms.current_state(design_id)
    assert (document["meta"]["name"], document["meta"]["description"]) == ("Before", "After")
    assert len(document["components"]) == len(list(first.roots["components"].keys()))


async def test_a_room_sleeps_once_nothing_has_come_for_long(database: Database) -> None:
    async with live_service(database, ENGINE, sleep_seconds=0.4) as live:
        guest = Guest()
        room = await guest.enter(live.rooms, await _create(database))
        await until(lambda: room.sleep.asleep, "the room sleeps", SECONDS)
        assert guest.connection in room.clients
        guest.write(room, _named("Awake"))
        await guest.read(lambda: guest.saved == 1, "saved", SECONDS)
        await until(lambda: room.sleep.asleep, "the room sleeps again", SECONDS)


async def test_whoever_comes_wakes_it_and_sees_who_is_there(live: LiveService, database: Database) -> None:
    design_id = await _create(database)
    first = Guest()
    room = await first.enter(live.rooms, design_id)
    await first.results(1)
    state = write_varuint(1) + write_varuint(77) + write_varuint(1) + write_bytes(b'{"user":{"name":"Ada"}}')
    room.receive(first.connection, awareness_frame(state))
    await _asleep(room)
    newcomer = Guest()
    assert await newcomer.enter(live.rooms, design_id) is room
    heard: list[bytes] = []
    while not any(frame[0] == MessageType.AWARENESS for frame in heard):
        frame = await newcomer.connection.outbox.take(SECONDS)
        assert frame is not None
        heard.append(frame)
        newcomer._take(frame)
    assert b"Ada" in heard[-1]
    await newcomer.read(lambda: "name" in newcomer.roots["meta"] and bool(newcomer.state), "all of it", SECONDS)
    assert newcomer.state == first.state


async def test_undo_goes_on_after_sleep(live: LiveService, database: Database) -> None:
    """The steps to undo are the page's own; what they name is in the document that was read again."""
    design_id = await _create(database)
    guest = Guest()
    room = await guest.enter(live.rooms, design_id)
    await guest.read(lambda: "name" in guest.roots["meta"], "the document", SECONDS)
    before = guest.roots["meta"]["name"]
    undo = UndoManager(scopes=[guest.roots["meta"]], capture_timeout_millis=0)
    guest.write(room, _named("A slip"))
    await guest.read(lambda: guest.saved == 1, "saved", SECONDS)
    await _asleep(room)
    known = guest.doc.get_state()
    assert undo.undo()
    room.receive(guest.connection, sync_frame(SyncKind.UPDATE, guest.doc.get_update(known)))
    await guest.read(lambda: guest.saved == 2, "saved", SECONDS)
    assert (await live.rooms.current_state(design_id))[1]["meta"]["name"] == before


async def test_rows_of_another_replica_wake_it(live: LiveService, database: Database) -> None:
    design_id = await _create(database)
    here, there = Guest(), Guest()
    room = await here.enter(live.rooms, design_id)
    await here.read(lambda: "name" in here.roots["meta"], "the document", SECONDS)
    await _asleep(room)
    async with live_service(database, ENGINE) as other:
        elsewhere = await there.enter(other.rooms, design_id)
        await there.read(lambda: "name" in there.roots["meta"], "the document", SECONDS)
        there.write(elsewhere, _named("From elsewhere"))
        await there.read(lambda: there.saved == 1, "saved", SECONDS)
        await _name_is(here, "From elsewhere")


async def test_reads_do_not_wake_it(live: LiveService, database: Database) -> None:
    """The API reads the log, as of a design that nobody has open; memory counts as freed."""
    design_id = await _create(database)
    guest = Guest()
    room = await guest.enter(live.rooms, design_id)
    await guest.results(1)
    awake = await live.rooms.current_state(design_id)
    await _asleep(room)
    assert await live.rooms.current_state(design_id) == awake
    assert room.sleep.asleep
    assert live.rooms._rooms[design_id].bytes == SLEEPING_BYTES
    assert live.rooms.engine_for(design_id, NOTHING_HIDDEN) is None


async def test_who_wakes_a_room_of_a_deleted_design_is_told(live: LiveService, database: Database) -> None:
    design_id = await _create(database)
    guest = Guest()
    room = await guest.enter(live.rooms, design_id)
    await _asleep(room)
    await Designs(database).delete(design_id)
    with pytest.raises(Refusal):
        await asyncio.wait_for(Guest().enter(live.rooms, design_id), SECONDS)
    await until(lambda: guest.connection.closing, "who was there is told", SECONDS)


async def test_an_open_room_answers_reads_by_link_with_what_it_has(live: LiveService, database: Database) -> None:
    design_id = await _create(database)
    guest = Guest()
    await guest.enter(live.rooms, design_id)
    await guest.results(1)
    _, document = await live.rooms.current_state(design_id)
    engine = live.rooms.engine_for(design_id, NOTHING_HIDDEN)
    assert engine is not None
    before = len(engine._memory.expansions._recent.all())
    found = engine.answer(lambda memory: answer_with(memory, document, CATALOGUE_LOADED))
    assert orjson.dumps(found) == orjson.dumps(answer_all(dict(document), CATALOGUE_LOADED))
    assert len(engine._memory.expansions._recent.all()) == before, "it is the design that was evaluated already"


async def test_what_was_kept_for_figures_is_freed_without_a_collection(live: LiveService, database: Database) -> None:
    """Answers name the designs that they are kept with: left alone, megabytes would wait for a full collection."""
    design_id = await _create(database)
    guest = Guest()
    room = await guest.enter(live.rooms, design_id)
    await guest.results(1)
    await until(lambda: room.feed.resting, "all is answered", SECONDS)
    engine = live.rooms.engine_for(design_id, NOTHING_HIDDEN)
    assert engine is not None
    kept = {id(design) for _, design in engine._memory.expansions._recent.all()}
    assert kept
    gc.disable()
    try:
        await _asleep(room)
        await until(lambda: not engine._memory.expansions._recent.all(), "the engine forgets", SECONDS)
        # A thread that ends its work may hold the last of them a moment longer.
        await until(lambda: not _expanded_among(kept), "all of it is freed", SECONDS)
    finally:
        gc.enable()


def _expanded_among(kept: set[int]) -> list[ExpandedDesign]:
    return [one for one in gc.get_objects() if type(one) is ExpandedDesign and id(one) in kept]
