"""How a connection is paced, and that a reader who does not read harms nobody."""

import asyncio
from contextlib import AsyncExitStack, suppress

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from headroom.web.live.limits import AWARENESS_MAX_BYTES, FRAMES_BURST, PIECE_BYTES, UNSAVED_MAX_FRAMES
from headroom.web.live.protocol.frames import CloseCode, MessageType, SyncKind, pieces_of_frame, sync_frame
from headroom.web.live.protocol.presence import Entry, write_entries
from headroom.web.live.sockets.connection import Bucket, Connection
from tests.live.client import Client, until
from tests.live.conftest import Server


def test_a_bucket_lets_bursts_pass_and_then_paces() -> None:
    """Ten at once, then one each 0.1 s; it fills again, but not over its burst."""
    bucket = Bucket(per_second=10, burst=10, level=10, at_seconds=0)
    assert [bucket.spend(1, 0) for _ in range(12)] == pytest.approx([0.0] * 10 + [0.1, 0.2])
    assert bucket.spend(1, 0.3) == 0
    assert [bucket.spend(1, 100) for _ in range(11)][-2:] == [0, pytest.approx(0.1)]


async def test_unsaved_edits_stop_the_reading_until_they_are_durable() -> None:
    """With the database away a client cannot fill the server's memory."""
    connection = Connection(editor=True)
    for _ in range(UNSAVED_MAX_FRAMES - 1):
        connection.edit_received(10)
    await asyncio.wait_for(connection.read_pace(10), 60)
    connection.edit_received(10)
    with pytest.raises(TimeoutError):
        await asyncio.wait_for(connection.read_pace(10), 0.05)
    connection.edits_saved(1, 10)
    await asyncio.wait_for(connection.read_pace(10), 60)


async def _shout(address: str, client_id: int, count: int) -> None:
    state = b'{"x":"' + b"x" * (AWARENESS_MAX_BYTES - 100) + b'"}'
    async with connect(address, max_size=None, max_queue=None) as socket:
        for clock in range(1, count + 1):
            await socket.send(write_entries([Entry(client_id, clock, state)]))
        await asyncio.sleep(1)


async def _stall(server: Server, design_id: str) -> None:
    address = server.address(design_id)
    honest = Client(address)
    async with AsyncExitStack() as stack:
        await stack.enter_async_context(honest.online())
        slow = await stack.enter_async_context(connect(address, max_size=None, max_queue=1))
        slow.transport.pause_reading()
        await asyncio.gather(*(_shout(address, number, int(FRAMES_BURST) - 50) for number in (7, 8)))
        slow.transport.resume_reading()
        with suppress(ConnectionClosed):
            while True:
                await asyncio.wait_for(slow.recv(), 60)
        assert slow.close_code == CloseCode.TRY_AGAIN
        honest.roots["meta"]["still"] = "here"
        await until(lambda: honest.saved, "saved")
        assert honest.connections == 1


def test_a_reader_who_does_not_read_loses_only_itself(server: Server, design_id: str) -> None:
    """Forty megabytes for a socket that is not read: closed with "try again", while the others go on."""
    asyncio.run(_stall(server, design_id))


def test_a_large_frame_is_cut_and_a_small_one_is_not() -> None:
    frame = sync_frame(SyncKind.STEP_2, bytes(range(256)) * (2 * PIECE_BYTES // 256))
    pieces = list(pieces_of_frame(frame))
    assert [piece[:2] for piece in pieces] == [bytes((MessageType.PIECE, more)) for more in (1, 1, 0)]
    assert b"".join(piece[2:] for piece in pieces) == frame
    assert list(pieces_of_frame(frame[:PIECE_BYTES])) == [frame[:PIECE_BYTES]]


async def _whole_of(address: str) -> tuple[list[bytes], bytes]:
    """What a socket hears until it has a whole state: its messages, and that state."""
    async with connect(address, max_size=None) as socket:
        await socket.send(sync_frame(SyncKind.STEP_1, b"\x00"))
        heard: list[bytes] = []
        joined = b""
        while joined[:2] != bytes((MessageType.SYNC, SyncKind.STEP_2)) or heard[-1][:2] == b"\x45\x01":
            data = await asyncio.wait_for(socket.recv(), 60)
            assert isinstance(data, bytes)
            in_midst = bool(heard) and heard[-1][:2] == b"\x45\x01"
            heard.append(data)
            piece = data[2:] if data[0] == MessageType.PIECE else data
            joined = joined + piece if in_midst else piece
        return heard, joined


async def _large_state(address: str) -> None:
    writer = Client(address)
    async with writer.online():
        await until(lambda: writer.saved, "in")
        writer.roots["meta"]["description"] = "x" * (2 * PIECE_BYTES)
        await until(lambda: writer.saved, "saved")
        in_pieces, joined = await _whole_of(f"{address}?pieces")
        assert max(map(len, in_pieces)) <= PIECE_BYTES + 2
        whole, state = await _whole_of(address)
        assert joined == state == whole[-1]
        assert len(state) > 2 * PIECE_BYTES


def test_who_asks_for_pieces_gets_the_same_state_as_who_does_not(server: Server, design_id: str) -> None:
    asyncio.run(_large_state(server.address(design_id)))
