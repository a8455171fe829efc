"""Rooms as they are closed, for want of memory or at a stop, and what goes on whatever a poll raises."""

import asyncio
from uuid import UUID

import pytest

from headroom.store.database import Database
from headroom.store.designs.designs import Designs
from headroom.store.designs.live_log import LiveLog
from headroom.web.live.document.encode import document_to_update
from headroom.web.live.protocol.frames import CloseCode, Refusal
from headroom.web.live.results.evaluation import LiveEngine
from headroom.web.live.room.open_room import ROOM_BYTES
from headroom.web.live.room.rooms import Rooms
from headroom.web.live.service import live_service
from tests.builders import catalogue
from tests.live.room.guest import Guest

CATALOGUE_LOADED = catalogue()


async def _empty(database: Database) -> UUID:
    return (await Designs(database).create("live test", document_to_update({}))).id


async def test_memory_of_rooms_is_bounded(database: Database) -> None:
    """The longest empty room goes first; with people in all of them a new one is refused with "try again"."""
    rooms = Rooms(LiveLog(database), LiveEngine(lambda _: CATALOGUE_LOADED), _forget, max_bytes=5 * ROOM_BYTES // 2)
    ids = [await _empty(database) for _ in range(4)]
    guests = [Guest() for _ in ids]
    entered = [await guest.enter(rooms, design_id) for guest, design_id in zip(guests[:3], ids[:3], strict=True)]
    with pytest.raises(Refusal) as refused:
        await guests[3].enter(rooms, ids[3])
    assert refused.value.code == CloseCode.TRY_AGAIN
    rooms.leave(entered[1], guests[1].connection)
    await guests[3].enter(rooms, ids[3])
    assert [rooms.is_open(design_id) for design_id in ids] == [True, False, True, True]
    await rooms.stop()


async def test_a_room_that_several_close_is_closed_once(database: Database) -> None:
    """The sweeper may be at an empty room when the server stops; whoever comes second waits for the first."""
    rooms = Rooms(LiveLog(database), LiveEngine(lambda _: CATALOGUE_LOADED), _forget, idle_seconds=0)
    design_id = await _empty(database)
    guest = Guest()
    room = await guest.enter(rooms, design_id)
    await room.settle()
    rooms.leave(room, guest.connection)
    await asyncio.gather(rooms.stop(), rooms.sweep(), rooms.sweep())
    assert not rooms.is_open(design_id)


async def test_a_fault_at_a_poll_does_not_deafen_the_replica(database: Database) -> None:
    """Whatever one poll raises, the next one comes."""
    polls: list[int] = []
    again = asyncio.Event()

    async def spoiled_once() -> None:
        polls.append(1)
        if len(polls) == 1:
            raise LookupError("one bad row")
        again.set()

    async with live_service(database, LiveEngine(lambda _: CATALOGUE_LOADED), also_poll=spoiled_once):
        async with asyncio.timeout(120):
            await again.wait()


async def _forget(_design_id: UUID, _headline: object) -> None:
    return


async def test_a_room_that_opens_while_the_server_stops_is_none(database: Database) -> None:
    """Whoever comes with the stop is sent to the next server, and nothing is evaluated on threads that have ended."""
    rooms = Rooms(LiveLog(database), LiveEngine(lambda _: CATALOGUE_LOADED), _forget)
    design_id = await _empty(database)
    coming = asyncio.create_task(Guest().enter(rooms, design_id))
    await asyncio.sleep(0)
    await rooms.stop()
    with pytest.raises(Refusal) as refused:
        await coming
    assert refused.value.code == CloseCode.TRY_AGAIN
    assert not rooms.is_open(design_id)
