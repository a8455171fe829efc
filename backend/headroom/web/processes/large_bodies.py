"""JSON of a request that would hold the server while it is read: it is read in a process."""

from fastapi.concurrency import run_in_threadpool
from starlette.types import Scope

from headroom.web.processes.json_pieces import BODY, cut, joined


async def read_large(scope: Scope, body: bytes) -> object:
    """The value of a body. Raises `DomainError`: as `read_value` does, or at a limit."""
    pieces = await scope["app"].state.studio.bodies.run(BODY, cut, body)
    return await run_in_threadpool(joined, pieces)
