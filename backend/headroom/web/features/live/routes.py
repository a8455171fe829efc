"""The live sockets: `/api/live/{design_id}` to edit, `/api/shared/{token}/live` to read along.

Foreign hosts and pages are turned away before, by `web/http/guard.py`.
"""

from collections.abc import Coroutine
from uuid import UUID

from fastapi import APIRouter, WebSocket

from headroom.web.access.caller import caller_of, link_of
from headroom.web.access.throttle import network_asking
from headroom.web.interpreter import collect_between_turns
from headroom.web.live.protocol.frames import CloseCode, Refusal, refused_frame
from headroom.web.live.service import LiveService
from headroom.web.live.sockets import connection as sockets
from headroom.web.live.sockets.connection import Connection

router = APIRouter()


@router.websocket("/api/live/{design_id}")
async def edit_live_design(websocket: WebSocket, design_id: str) -> None:
    """Edit a design together with whoever else has it open; who may not edit reads along."""
    await websocket.accept()
    try:
        known_id = UUID(design_id)
    except ValueError:
        await _turn_away(websocket, Refusal(CloseCode.NOT_FOUND, "There is no design at this address."))
        return
    client = Connection(editor=caller_of(websocket).actor.may("editor"), in_pieces=_reads_pieces(websocket))
    await _counted(websocket, None, _serve(websocket, known_id, client))


@router.websocket("/api/shared/{token}/live")
async def watch_live_design(websocket: WebSocket) -> None:
    """Read a design along by a link, or hear news of a revision; writes are refused, what is hidden is never sent."""
    await websocket.accept()
    caller, link = caller_of(websocket), link_of(websocket)
    client = Connection(
        editor=False,
        link_id=link.id,
        redaction=caller.redaction,
        link_terms=link.terms,
        in_pieces=_reads_pieces(websocket),
    )
    serving = (_serve if link.mode == "live" else _wait_for_news)(websocket, link.design_id, client)
    await _counted(websocket, link.id, serving)


def _reads_pieces(websocket: WebSocket) -> bool:
    """Whether the client can put large messages together: ours says so, stock ones cannot."""
    return "pieces" in websocket.query_params


async def _counted(websocket: WebSocket, link_id: UUID | None, serving: Coroutine[None, None, None]) -> None:
    try:
        with _service(websocket).sockets.counted(network_asking(websocket), link_id):
            collect_between_turns()
            await serving
    except Refusal as refusal:
        serving.close()
        await _turn_away(websocket, refusal)


async def _wait_for_news(websocket: WebSocket, design_id: UUID, client: Connection) -> None:
    service = _service(websocket)
    revision_readers = service.rooms.revision_readers
    revision_readers.join(design_id, client)
    service.links.look()
    try:
        await sockets.run(websocket, client, revision_readers.receive)
    finally:
        revision_readers.leave(client)


async def _serve(websocket: WebSocket, design_id: UUID, client: Connection) -> None:
    service = _service(websocket)
    rooms = service.rooms
    try:
        room = await rooms.enter(design_id, client)
    except Refusal as refusal:
        await _turn_away(websocket, refusal)
        return
    if client.link_id is not None:
        service.links.look()  # it may have ended since the door, and may expire soon
    elif client.author.session_id is not None or client.author.token_id is not None:
        service.access.look()  # it may have ended since the door
    try:
        await sockets.run(websocket, client, lambda data: room.receive(client, data))
    finally:
        rooms.leave(room, client)


async def refuse_socket(websocket: WebSocket, error: Exception) -> None:
    """Say why a socket is not opened: it is accepted first, since a browser reads no words of one that is not."""
    if not isinstance(error, Refusal):
        raise error
    await websocket.accept()
    await _turn_away(websocket, error)


async def _turn_away(websocket: WebSocket, refusal: Refusal) -> None:
    await websocket.send_bytes(refused_frame(refusal.code, refusal.words))
    await websocket.close(refusal.code, refusal.words)


def _service(websocket: WebSocket) -> LiveService:
    service = websocket.app.state.live
    if not isinstance(service, LiveService):
        raise TypeError("the live service is not started")
    return service
