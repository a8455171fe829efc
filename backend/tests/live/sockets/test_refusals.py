"""Readers cannot write, and hostile frames harm nobody but their sender."""

import asyncio
import random
from collections.abc import Sequence

from websockets import Origin
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus, WebSocketException

from headroom.web.live.document.encode import new_doc
from headroom.web.live.limits import FRAME_MAX_BYTES
from headroom.web.live.protocol.frames import SyncKind, awareness_frame, sync_frame
from tests.live import hostile
from tests.live.client import Client, until
from tests.live.conftest import Server, StartServer
from tests.live.edits import random_edit

HOSTILE_FRAMES = 2400


async def _read_along(server: Server, design_id: str, token: str) -> None:
    editor, reader = Client(server.address(design_id)), Client(server.shared(token))
    async with editor.online(), reader.online():
        editor.roots["meta"]["name"] = "ours"
        await until(lambda: editor.saved, "saved")
        await until(lambda: reader.document() == editor.document(), "the reader follows")
        await until(lambda: bool(reader.results), "the reader gets results")
        doc, roots = new_doc()
        roots["meta"]["name"] = "forged"
        for kind in (SyncKind.UPDATE, SyncKind.STEP_2):
            frames = [sync_frame(SyncKind.STEP_2, b"\x00\x00"), sync_frame(kind, doc.get_update())]
            assert await _ends(server.shared(token), frames) == 4403
        editor.roots["meta"]["after"] = 1
        await until(lambda: reader.document()["meta"] == {"name": "ours", "after": 1}, "only the editor's edits")
        assert editor.document() == reader.document()
        assert (editor.connections, reader.connections) == (1, 1)


def test_readers_cannot_write(server: Server, design_id: str, live_token: str) -> None:
    """Refused with 4403 and words; an empty step 2 of a stock client is let pass; presence is kept from readers."""
    asyncio.run(_read_along(server, design_id, live_token))


async def _ends(address: str, frames: Sequence[bytes | str], origin: Origin | None = None) -> int | None:
    try:
        async with connect(address, max_size=None, origin=origin) as socket:
            for frame in frames:
                await socket.send(frame)
            while True:
                await asyncio.wait_for(socket.recv(), 60)
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else None
    except InvalidStatus as refused:
        return refused.response.status_code


def test_each_refusal_has_its_code(server: Server, design_id: str) -> None:
    """Text, nonsense, large frames, large presence, unknown designs and foreign pages."""
    address = server.address(design_id)
    unknown = server.address("6f9619ff-8b86-d011-b42d-00c04fc964ff")
    large = sync_frame(SyncKind.UPDATE, bytes(FRAME_MAX_BYTES))
    deep = hostile.update(7, [hostile.below_root("k", hostile.nested(20_000))])
    cases: list[tuple[str, bytes | str, str | None, int]] = [
        (address, "text", None, 4400),
        (address, b"\x00\x07\x01\x00", None, 4400),
        (address, sync_frame(SyncKind.UPDATE, b"\x01\x02"), None, 4400),
        (address, sync_frame(SyncKind.STEP_1, b"\xff\xff"), None, 4400),
        (address, awareness_frame(bytes(17 * 1024)), None, 4413),
        (address, sync_frame(SyncKind.STEP_1, hostile.clocks(1_000_000)), None, 4413),
        (address, sync_frame(SyncKind.STEP_1, hostile.clocks(2_000)), None, 4400),
        (address, sync_frame(SyncKind.UPDATE, hostile.maps_within_maps(7, 20_000)), None, 4400),
        (address, sync_frame(SyncKind.UPDATE, deep), None, 4400),
        (address, large, None, 4413),
        (unknown, b"", None, 4404),
        (server.address("not-an-id"), b"", None, 4404),
        (address, b"", "http://evil.example", 403),
    ]
    for target, frame, origin, code in cases:
        assert asyncio.run(_ends(target, [frame], Origin(origin) if origin else None)) == code, (
            target,
            frame[:20],
            code,
        )


async def _attack(address: str, seed: int, count: int) -> int:
    chance = random.Random(seed)
    doc, roots = new_doc()
    updates: list[bytes] = []
    doc.observe(lambda event: updates.append(event.update))
    for _ in range(30):
        random_edit(chance, doc, roots)
    sent = 0
    while sent < count:
        try:
            async with connect(address, max_size=None) as socket:
                for _ in range(chance.randrange(1, 12)):
                    await socket.send(_hostile(chance, updates))
                    sent += 1
                await asyncio.sleep(0.005)
        except (WebSocketException, OSError):
            continue
    return sent


def _hostile(chance: random.Random, updates: list[bytes]) -> bytes:
    frame = bytearray(sync_frame(chance.choice(list(SyncKind)), chance.choice(updates)))
    choice = chance.randrange(4)
    if choice == 0:
        return chance.randbytes(chance.randrange(60))
    if choice == 1:
        return bytes(frame[: chance.randrange(len(frame))])
    if choice == 2:
        return awareness_frame(chance.randbytes(chance.randrange(40)))
    for _ in range(chance.randrange(1, 4)):
        frame[chance.randrange(3, len(frame))] = chance.randrange(256)
    return bytes(frame)


async def _withstand(server: Server, design_id: str) -> None:
    honest = [Client(server.address(design_id)) for _ in range(2)]
    async with honest[0].online(), honest[1].online():
        await until(lambda: all(client.saved for client in honest), "connected")
        attacks = [asyncio.create_task(_attack(server.address(design_id), s, HOSTILE_FRAMES // 4)) for s in range(4)]
        number = 0
        while not all(attack.done() for attack in attacks):
            number += 1
            honest[number % 2].roots["meta"][f"n{number % 50}"] = number
            await asyncio.sleep(0.01)
        assert sum(attack.result() for attack in attacks) >= HOSTILE_FRAMES
        await until(lambda: all(client.saved for client in honest), "saved")
        await until(lambda: honest[0].document() == honest[1].document(), "equal")
        assert [client.connections for client in honest] == [1, 1]
        assert server.process.exitcode is None
        fresh = Client(server.address(design_id))
        async with fresh.online():
            await until(lambda: fresh.document() == honest[0].document(), "a fresh client has the same")


def test_hostile_frames_leave_honest_editors_alone(start_server: StartServer, design_id: str) -> None:
    """Random, truncated and bit-flipped frames from four attackers with the right to edit."""
    asyncio.run(_withstand(start_server(), design_id))
