"""Whether the server is ready."""

from fastapi import APIRouter

from headroom import __version__
from headroom.web.answers import Health
from headroom.web.studio import StudioDep

router = APIRouter(tags=["server"])


@router.get("/health")
async def get_health(studio: StudioDep) -> Health:
    """Ready: the catalogue is loaded and the database answers now."""
    database = await studio.database.version()
    return Health("ready", __version__, studio.catalogue.version, f"PostgreSQL {database}")
