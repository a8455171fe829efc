"""Sockets of one link, one address and in all are bounded, and so are questions; others come in and are served."""

import asyncio
import time
from uuid import uuid4

import psycopg
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from headroom.store.postgres.launcher import EmbeddedPostgres
from headroom.web.live.limits import LINK_SOCKETS_MAX, OPENINGS_BURST, QUESTIONS_BURST
from headroom.web.live.protocol.frames import CloseCode, Refusal, SyncKind, read_bytes, read_varuint, sync_frame
from headroom.web.live.room.sync_replies import SyncReplies
from headroom.web.live.sockets.connection import Connection
from headroom.web.live.sockets.open_sockets import OpenSockets
from tests.live.client import Client, until
from tests.live.conftest import Server
from tests.pace import is_within

OVER = 5
LINK = uuid4()


def test_sockets_are_counted_by_link_by_address_and_in_all() -> None:
    """Each bound for itself; who leaves makes room."""
    sockets = OpenSockets(most=4, most_of_address=3, most_of_link=2)
    with sockets.counted("a", LINK), sockets.counted("a", LINK):
        with pytest.raises(Refusal, match="This link is open in 2 windows"), sockets.counted("b", LINK):
            pass
        with sockets.counted("a", None):
            with pytest.raises(Refusal, match="3 windows are open from your address"), sockets.counted("a", None):
                pass
            with pytest.raises(Refusal, match="from your address"):
                sockets.knock("a")
            with sockets.counted("b", None), pytest.raises(Refusal, match="The server has as many") as refused:
                sockets.knock("c")
            assert refused.value.code == CloseCode.CROWDED
    assert sockets.count == 0
    with sockets.counted("a", LINK):
        assert sockets.count == 1


def test_who_opens_sockets_without_end_is_turned_away_before_anything_is_looked_up() -> None:
    sockets = OpenSockets()
    for _ in range(int(OPENINGS_BURST)):
        sockets.knock("a")
    with pytest.raises(Refusal):
        sockets.knock("a")
    sockets.knock("b")


def _frames(client: Connection) -> list[bytes]:
    async def take() -> list[bytes]:
        return [frame async for frame in _taken(client)]

    return asyncio.run(take())


async def _taken(client: Connection):  # type: ignore[no-untyped-def]
    while True:
        try:
            yield await client.outbox.take(0.01)
        except TimeoutError:
            return


def test_a_question_of_each_connection_waits_and_the_new_come_first() -> None:
    """Who asks a thousand times is answered once, after those who ask for the first time; frames are shared."""
    asked: list[bytes] = []
    state = b"the whole state"

    def answer(vector: bytes) -> bytes:
        asked.append(vector)
        time.sleep(0.02)
        return state

    questions, greedy, others = SyncReplies(answer), Connection(False), [Connection(False) for _ in range(3)]
    questions.ask(greedy, b"first")
    assert not questions.serve()
    for number in range(1000):
        questions.ask(greedy, b"%d" % number)
    for other in others:
        questions.ask(other, b"new")
    rounds = 1
    while questions.serve():
        rounds += 1
    assert asked == [b"first", b"new", b"new", b"new", b"999"]
    assert rounds == 4, "others have their turn between answers that take long"
    (theirs,), (also,) = _frames(others[0]), _frames(others[1])
    assert theirs is also
    assert theirs == sync_frame(SyncKind.STEP_2, state)


async def test_who_asks_too_often_is_read_more_slowly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits here: how long a connection would, it says to `asyncio.sleep`."""
    waits: list[float] = []

    async def sleep(seconds: float) -> None:
        waits.append(seconds)

    monkeypatch.setattr(asyncio, "sleep", sleep)
    for asks in (int(QUESTIONS_BURST), int(QUESTIONS_BURST) + 1):
        client = Connection(False)
        for _ in range(asks):
            client.count_state_vector()
        await client.read_pace(10)
    assert [wait > 1 for wait in waits] == [True]


async def _crowd(server: Server, token: str, design_id: str, url: str) -> None:
    opened: list[ClientConnection] = []
    for _ in range(0, LINK_SOCKETS_MAX + OVER, OVER):
        opened += await asyncio.gather(*[connect(server.shared(token), max_size=None) for _ in range(OVER)])
    turned_away = [(one, await _refusal(one)) for one in opened[-OVER:]]
    assert [told[0] for _, told in turned_away] == [CloseCode.CROWDED] * OVER
    assert f"open in {LINK_SOCKETS_MAX} windows" in turned_away[0][1][1]
    editor = Client(server.address(design_id))
    async with editor.online():
        await until(lambda: editor.saved, "an editor comes in all the same")
    worked_s = server.worked_s()
    with psycopg.connect(url) as connection:
        connection.execute("update share_link set revoked_at = now() where design_id = %s", (design_id,))
        connection.execute("select pg_notify('news', %s)", (f"links {design_id} -",))
    async with asyncio.timeout(60):
        await asyncio.gather(*[one.wait_closed() for one in opened])
    assert is_within(server.worked_s() - worked_s, 1)
    assert {one.close_code for one in opened[:-OVER]} == {CloseCode.GONE}


async def _refusal(socket: ClientConnection) -> tuple[int, str]:
    try:
        while True:
            frame = await asyncio.wait_for(socket.recv(), 60)
            assert isinstance(frame, bytes)
            if frame[0] == 66:
                code, offset = read_varuint(frame, 1)
                return code, read_bytes(frame, offset)[0].decode()
    except ConnectionClosed as closed:
        return (closed.rcvd.code if closed.rcvd else 0), ""


def test_a_link_is_open_in_so_many_windows_and_all_are_closed_with_it(
    server: Server, live_postgres: EmbeddedPostgres, design_id: str, live_token: str
) -> None:
    """Five more than may be: they are told why, an editor comes in, and revoking closes all at once."""
    asyncio.run(_crowd(server, live_token, design_id, live_postgres.url))
