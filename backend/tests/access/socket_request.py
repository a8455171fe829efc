"""Knocking at a socket without a network: the app is asked directly, as a web server would."""

import asyncio
from collections.abc import MutableMapping
from typing import Any
from urllib.parse import unquote

from fastapi import FastAPI

from headroom.web.live.protocol.frames import MessageType


async def knock(app: FastAPI, address: str, headers: dict[str, str], until_closed: bool = False) -> int | None:
    """The code with which a socket is refused; None as soon as it is served, unless it is kept until it is closed."""
    told: asyncio.Queue[MutableMapping[str, Any]] = asyncio.Queue()
    said: asyncio.Queue[MutableMapping[str, Any]] = asyncio.Queue()
    await told.put({"type": "websocket.connect"})
    sent = {"host": "127.0.0.1:8610", **headers}
    scope = {
        "type": "websocket",
        "asgi": {"version": "3.0"},
        "scheme": "ws",
        "path": unquote(address),
        "raw_path": address.encode(),
        "query_string": b"",
        "headers": [(name.encode(), value.encode()) for name, value in sent.items()],
        "client": ("127.0.0.1", 1),
        "server": ("127.0.0.1", 8610),
        "subprotocols": [],
        "state": {},
    }
    serving = asyncio.create_task(app(scope, told.get, said.put))
    try:
        while True:
            message = await said.get()
            if message["type"] == "websocket.close":
                return int(message["code"])
            if not until_closed and message["type"] == "websocket.send" and message["bytes"][0] != MessageType.REFUSED:
                return None
    finally:
        await told.put({"type": "websocket.disconnect", "code": 1000})
        await asyncio.wait_for(serving, 30)
