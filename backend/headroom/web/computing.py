"""Designs on their way to the processes that compute."""

from typing import Any

import orjson
from fastapi.concurrency import run_in_threadpool

from headroom.domain.catalogue.records import Catalogue
from headroom.web.processes.calls import SentDesign
from headroom.web.processes.catalogues import sent
from headroom.web.studio import Studio


async def sent_design(studio: Studio, document: dict[str, Any], catalogue: Catalogue | None = None) -> SentDesign:
    """A document as it is sent, with the catalogue as it sees it unless another is given."""
    if catalogue is None:
        catalogue = await run_in_threadpool(studio.catalogue_for, document)
    taken = await run_in_threadpool(sent, catalogue, studio.shelf.files)
    return SentDesign(await run_in_threadpool(orjson.dumps, document, None, orjson.OPT_NON_STR_KEYS), taken)
