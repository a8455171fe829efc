"""JSON of a request that would hold the server while it is read: it is read in a process.

A document that becomes a design stays what it is, bytes: who keeps it works it out in a process, too.
"""

import gc
from dataclasses import dataclass
from typing import Any, Final

import orjson
from fastapi.concurrency import run_in_threadpool
from starlette.types import Scope

from headroom.web.http.answers import MOST_MEMBERS
from headroom.web.http.json_values import read_value
from headroom.web.processes.json_pieces import BODY, cut, joined, pieces_of

NEW_DESIGN: Final = ("POST", "/api/designs")
_SENT: Final = "headroom.sent_document"
"""Where a request has the document that was not taken out of its bytes."""


@dataclass(frozen=True, slots=True)
class SentDocument:
    """A design document that was read in a process and found to be JSON; `meta` is what it says of itself."""

    meta: Any
    content: bytes


async def read_large(scope: Scope, body: bytes) -> object:
    """The value of a body; of a large document that is to be a design only `meta`, the rest in `sent_document`.

    Raises:
        DomainError: as `read_value` does, or at a limit.
    """
    bodies = scope["app"].state.studio.bodies
    if (scope["method"], scope["path"]) != NEW_DESIGN:
        return await run_in_threadpool(joined, await bodies.run(BODY, cut, body))
    content, *pieces = await bodies.run(BODY, without_document, body)
    value: Any = await run_in_threadpool(joined, pieces)
    if content:
        scope[_SENT] = SentDocument(value["document"].get("meta"), content)
    return value


def sent_document(scope: Scope) -> SentDocument | None:
    """The large document of a request, if it has one."""
    found: SentDocument | None = scope.get(_SENT)
    return found


def without_document(body: bytes) -> list[bytes]:
    """In the process: the document of a body, and the rest in pieces, with no more of the document than `meta`.

    Where there is none, or one with more members than any request may have, nothing and all of the body. Raises as
    `read_value` does.
    """
    gc.disable()
    value = read_value(body)
    document = value.get("document") if isinstance(value, dict) else None
    if not isinstance(value, dict) or not isinstance(document, dict) or len(document) > MOST_MEMBERS:
        return [b"", *pieces_of(value)]
    kept = {"meta": document["meta"]} if "meta" in document else {}
    return [orjson.dumps(document), *pieces_of({**value, "document": kept})]
