"""The live sockets: `/api/live/{design_id}` to edit, `/api/shared/{token}/live` to read along.

Foreign hosts and pages are turned away before, by `web/guard.py`.
"""

import logging
from uuid import UUID

from fastapi import APIRouter, WebSocket

from headroom.store.database import UNAVAILABLE
from headroom.store.errors import NotFoundError
from headroom.store.links import LinkRow
from headroom.web.live import connection as sockets
from headroom.web.live.connection import Connection
from headroom.web.live.protocol import CloseCode, Refusal, refused_frame
from headroom.web.live.service import LiveService

logger = logging.getLogger(__name__)
router = APIRouter()


@router.websocket("/api/live/{design_id}")
async def edit_live_design(websocket: WebSocket, design_id: str) -> None:
    """Edit a design together with whoever else has it open."""
    await websocket.accept()
    try:
        known_id = UUID(design_id)
    except ValueError:
        await _turn_away(websocket, Refusal(CloseCode.NOT_FOUND, "There is no design at this address."))
        return
    await _serve(websocket, known_id, Connection(editor=True))


@router.websocket("/api/shared/{token}/live")
async def watch_live_design(websocket: WebSocket, token: str) -> None:
    """Read a design along by a link; writes are refused."""
    await websocket.accept()
    try:
        link = await _find_link(_service(websocket), token)
    except Refusal as refusal:
        await _turn_away(websocket, refusal)
        return
    await _serve(websocket, link.design_id, Connection(editor=False, link_id=link.id))


async def _find_link(service: LiveService, token: str) -> LinkRow:
    try:
        link = await service.links.find(token)
    except NotFoundError:
        raise Refusal(CloseCode.NOT_FOUND, "There is no live design behind this link.") from None
    except UNAVAILABLE as error:
        logger.warning("a share link cannot be looked up: %s", error)
        raise Refusal(CloseCode.TRY_AGAIN, "The design cannot be read at the moment.") from error
    if link.revoked_at is not None:
        raise Refusal(CloseCode.GONE, "This link was revoked.")
    if link.mode != "live":
        raise Refusal(CloseCode.NOT_FOUND, "This link shows one revision, which does not change.")
    return link


async def _serve(websocket: WebSocket, design_id: UUID, client: Connection) -> None:
    rooms = _service(websocket).rooms
    try:
        room = await rooms.enter(design_id, client)
    except Refusal as refusal:
        await _turn_away(websocket, refusal)
        return
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
