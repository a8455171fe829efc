"""`headroom serve`: page and API with database and worker, on this machine or as a server, until a signal ends it."""

import argparse
import errno
import os
import socket
import sys
from collections.abc import Sequence
from functools import partial
from typing import Any, Final

from headroom.commands.database import migrated_database
from headroom.commands.refusal import as_sentence
from headroom.commands.signals import ending_by_signal, hold_signals
from headroom.settings import Settings, SettingsError, read_settings
from headroom.web.interpreter import prepare_interpreter
from headroom.web.observe.logs import write_logs

LOOPBACK = "127.0.0.1"
ANY_ADDRESS = "0.0.0.0"  # noqa: S104 - only with --container, whose port mapping decides who gets in
MAX_MESSAGE_BYTES = 16_777_216
_GRACE_S = 3
"""What is being answered has so long to end; with the rooms' own time a stop takes less than ten seconds."""
_IDLE_S = 75
"""An idle connection is kept longer than the 60 s of usual proxies: who closes first breaks no request under way."""
_CONNECTIONS: Final[dict[str, Any]] = {
    "timeout_keep_alive": _IDLE_S,
    "ws_max_size": MAX_MESSAGE_BYTES,
    "ws_per_message_deflate": False,
    "timeout_graceful_shutdown": _GRACE_S,
    "server_header": False,
}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Port, and where the server stands."""
    parser.add_argument("--port", type=int, help="port to serve on (default: PORT, else 8600)")
    parser.add_argument("--container", action="store_true", help="listen on all addresses of this container")
    parser.add_argument("--reload", action="store_true", help="start again whenever a source file changes")


def run(arguments: argparse.Namespace) -> int:
    """Serve until told to stop; the port is taken before anything is started."""
    with as_sentence(), ending_by_signal():
        settings = read_settings(arguments.port)
        write_logs(settings.json_logs)
        listen = LOOPBACK if settings.server is None else settings.server.listen
        listener = _listener(ANY_ADDRESS if arguments.container else listen, settings.port)
        with listener, migrated_database(settings) as url:
            if arguments.reload:
                _serve_reloading(url, listener)
            else:
                # What is loaded from here on stays: nothing of it is garbage.
                prepare_interpreter()
                _serve(url, listener, settings, with_worker=not arguments.container)
    return 0


def _listener(address: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in address else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    if os.name == "posix":
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((address, port))
        listener.listen(0)  # so that a second server on this port fails now and not later
    except OSError as error:
        listener.close()
        if error.errno == errno.EADDRINUSE:
            words = f"Port {port} is in use; end the other program, or choose another port: PORT={port + 1} npm start."
        else:
            words = f"Port {port} cannot be used ({error.strerror}); choose another: PORT=8600 npm start."
        raise SettingsError(words) from None
    listener.set_inheritable(True)
    return listener


def _serve(url: str, listener: socket.socket, settings: Settings, with_worker: bool) -> None:
    import uvicorn

    from headroom.domain.catalogue.check_record import CheckRecord
    from headroom.jobs.worker import worker_beside
    from headroom.web.app import create_app, drain
    from headroom.web.features.search.indexer import keeping_search_index
    from headroom.web.http.connections import BoundedHttp

    address = f"http://{LOOPBACK}:{settings.port}" if settings.server is None else settings.server.origin

    class Server(uvicorn.Server):
        """Says the address once it answers."""

        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets)
            if not self.should_exit:
                sys.stdout.write(f"Headroom is ready on {address}\n")
                sys.stdout.flush()

        async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
            # While the port is still open: who asks for readiness hears no, and sockets are told to come again.
            await drain(app)
            await super().shutdown(sockets)

    app = create_app(
        url,
        [partial(keeping_search_index, look_s=settings.index_look_s), *([worker_beside] if with_worker else [])],
        server=settings.server,
        metrics_token=settings.metrics_token,
        record=CheckRecord(settings.data / "catalogue-check"),
    )
    server = Server(uvicorn.Config(app, http=BoundedHttp, log_config=None, log_level="warning", **_CONNECTIONS))
    hold_signals()
    server.run(sockets=[listener])
    if not server.started:
        raise SystemExit(1)


def _serve_reloading(url: str, listener: socket.socket) -> None:
    import uvicorn
    from uvicorn.supervisors import ChangeReload

    from headroom.settings import DATABASE_FILES

    os.environ["DATABASE_URL"] = url
    package = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
    config = uvicorn.Config(
        "headroom.commands.serve:development_app",
        factory=True,
        http="headroom.web.http.connections:BoundedHttp",
        reload=True,
        reload_dirs=[package, str(DATABASE_FILES)],
        reload_includes=["*.py", "*.yaml", "*.json"],
        ws_max_size=MAX_MESSAGE_BYTES,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=1,
        access_log=False,  # the address of a link is a secret
    )
    hold_signals()
    ChangeReload(config, target=uvicorn.Server(config).run, sockets=[listener]).run()


def development_app() -> object:
    """The app for `--reload`, whose parent keeps the database."""
    from headroom.web.app import create_app
    from headroom.web.features.search.indexer import keeping_search_index

    settings = read_settings()
    if settings.database_url is None:
        raise SettingsError("DATABASE_URL is not set; start this by `headroom serve --reload`.")
    indexing = partial(keeping_search_index, look_s=settings.index_look_s)
    return create_app(settings.database_url, [indexing], server=settings.server)


__all__: Sequence[str] = ["add_arguments", "development_app", "run"]
