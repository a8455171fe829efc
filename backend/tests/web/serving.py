"""The app behind a real web server in a thread of this process: what arrives is bytes, as from outside."""

import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import uvicorn

from headroom.settings import PAGE, ServerSettings
from headroom.web.app import create_app
from headroom.web.http.connections import BoundedHttp

_PATIENCE_S: Final = 60


@contextmanager
def running(url: str, in_server_mode: bool, page: Path = PAGE) -> Iterator[str]:
    """Its address, once it answers."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        address = f"http://127.0.0.1:{listener.getsockname()[1]}"
        server = ServerSettings(address, "127.0.0.1") if in_server_mode else None
        app = create_app(url, page=page, server=server, ahead=False)
        serving = uvicorn.Server(uvicorn.Config(app, http=BoundedHttp, log_config=None, lifespan="on"))
        thread = threading.Thread(target=serving.run, args=([listener],), daemon=True)
        thread.start()
        try:
            _wait_for(serving, thread)
            yield address
        finally:
            serving.should_exit = True
            thread.join(20)


def _wait_for(server: uvicorn.Server, thread: threading.Thread) -> None:
    began = time.monotonic()
    while not server.started:
        assert thread.is_alive(), "the server ended"
        assert time.monotonic() < began + _PATIENCE_S, "the server does not start"
        time.sleep(0.02)
