"""The ledger: published figures beside predictions, the same for everybody until the server restarts."""

from functools import lru_cache
from threading import Lock

from fastapi import APIRouter
from fastapi.concurrency import run_in_threadpool

from headroom.domain.catalogue.records import Catalogue
from headroom.domain.papers.records import Ledger
from headroom.web.studio import StudioDep

router = APIRouter(tags=["ledger"])
_one_at_a_time = Lock()


@router.get("/ledger")
async def get_ledger(studio: StudioDep) -> Ledger:
    """Every figure that the papers published, what the engine predicts for it, and how far off that is."""
    return await run_in_threadpool(_known_ledger, studio.shelf.files)


def _known_ledger(catalogue: Catalogue) -> Ledger:
    """The ledger, evaluated when first asked for; whoever asks meanwhile waits for the same answer."""
    with _one_at_a_time:
        return _evaluated(catalogue)


@lru_cache(maxsize=1)
def _evaluated(catalogue: Catalogue) -> Ledger:
    # Here and not above: this brings the engine, and the server must answer before that is loaded.
    from headroom.domain.papers.ledger import ledger

    return ledger(catalogue)
