"""The server in a copy of one process that has all loaded: to start it from nothing takes longer than most tests.

`tests/commands/test_serve.py` starts it from nothing, as people do.
"""

import os
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from multiprocessing import forkserver, resource_tracker
from typing import Final

LOADED: Final = [
    "headroom.commands.serve",
    "headroom.jobs.worker",
    "headroom.web.app",
    "alembic.command",
    "uvicorn.protocols.websockets.auto",
]
"""Modules that a server has and its other processes have not."""
_SELDOM_S: Final = 3600.0


def serve(url: str, port: int, polls: bool) -> None:
    """Serve a database until a signal comes; one that does not poll hears of nothing but what it is told at once.

    It does nothing before it is asked: to be ready for the first one takes it as long again as its start. Nor does it
    index the designs of all tests before: `tests/web/features/search` has what is found of them.
    """
    from headroom import cli
    from headroom.web import app, start
    from headroom.web.features.search import indexer
    from headroom.web.live.watch import listen
    from headroom.web.processes.catalogues import shipped

    instead: list[tuple[object, str, object]] = [
        # Its own processes are copies of the same one: the standard library would start another for them.
        (forkserver._forkserver, "ensure_running", resource_tracker.ensure_running),
        (app, "create_app", partial(app.create_app, ahead=False)),
        (start, "load_catalogue", lambda *_: shipped()),
        (indexer, "keeping_search_index", _keeping_none),
    ]
    for module, name, value in [*instead, *([] if polls else [(listen, "POLL_SECONDS", _SELDOM_S)])]:
        setattr(module, name, value)
    os.environ["DATABASE_URL"] = url
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    sys.exit(cli.main(["serve", "--port", str(port)]))


@asynccontextmanager
async def _keeping_none(*_: object, **__: object) -> AsyncIterator[None]:
    yield
