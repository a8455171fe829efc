"""Designs on their way to the processes that compute."""

from collections.abc import Callable
from math import prod
from typing import Any, Final, TypeVar

import orjson
from fastapi.concurrency import run_in_threadpool

from headroom.domain.catalogue.records import Catalogue
from headroom.web.engine.calls import EVALUATING, SentDesign, made_of
from headroom.web.processes.catalogues import sent
from headroom.web.processes.records import read_record
from headroom.web.state.studio import Studio

T = TypeVar("T")
_QUICK_ENTRIES: Final = 4_000
_QUICK_WORKLOADS: Final = 40
"""What has no more is worked out in some tens of milliseconds."""


async def sent_design(studio: Studio, document: dict[str, Any], catalogue: Catalogue | None = None) -> SentDesign:
    """A document as it is sent, with the catalogue as it sees it unless another is given."""
    if catalogue is None:
        catalogue = await run_in_threadpool(studio.catalogue_for, document)
    taken = await run_in_threadpool(sent, catalogue, studio.catalogue_service.files)
    return SentDesign(await run_in_threadpool(orjson.dumps, document, None, orjson.OPT_NON_STR_KEYS), taken)


async def worked_out(
    studio: Studio, work_out: Callable[[dict[str, Any], Catalogue], T], document: dict[str, Any], catalogue: Catalogue
) -> T:
    """A record that a function of a module makes of a document: on a thread, or in a process where it may take long.

    Raises what the function raises, or `DomainError` at a limit.
    """
    if is_quick(document):
        return await run_in_threadpool(work_out, document, catalogue)
    design = await sent_design(studio, document, catalogue)
    return await read_record(studio.computers, EVALUATING, made_of, work_out, design)


def is_quick(document: dict[str, Any]) -> bool:
    """Whether a document is worked out in some tens of milliseconds, so that no process of its own is needed."""
    components, workloads = document.get("components"), document.get("workloads")
    if not isinstance(components, dict) or not isinstance(workloads, dict) or len(workloads) > _QUICK_WORKLOADS:
        return False
    counts = (entry.get("count", 1) for entry in components.values() if isinstance(entry, dict))
    copies = prod(count for count in counts if isinstance(count, int) and count > 1)
    return len(components) * copies <= _QUICK_ENTRIES
