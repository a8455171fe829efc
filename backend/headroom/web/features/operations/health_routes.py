"""Whether the server lives, and whether it is ready for more."""

from fastapi import APIRouter

from headroom import __version__
from headroom.store.job_figures import last_jobs
from headroom.store.migrate import HEAD
from headroom.web.http.answers import Health, Readiness
from headroom.web.http.errors import refuse
from headroom.web.http.parsed_route import ParsedRoute
from headroom.web.state.studio import StudioDep

router = APIRouter(tags=["server"], route_class=ParsedRoute)


@router.get("/health")
async def get_health() -> Health:
    """The process lives; a database that is away is no reason to start it anew."""
    return Health("alive", __version__)


@router.get("/ready")
async def get_readiness(studio: StudioDep) -> Readiness:
    """The database answers now, has the schema of this version, and the server is not on its way out.

    A worker that fails does not make it unready, since the server does without; `worker` and `last_job_at` tell.
    """
    if studio.live.rooms.stopping:
        raise refuse("not_ready", "This server is stopping; ask another one, or again shortly.")
    schema = await studio.database.schema()
    if schema != HEAD:
        raise refuse("not_ready", f"The database has schema {schema or 'none'}, this version needs {HEAD}.")
    version = await studio.database.version()
    jobs = await last_jobs(studio.database)
    return Readiness(
        status="ready",
        version=__version__,
        catalogue_version=studio.catalogue.version,
        database=f"PostgreSQL {version}",
        schema_version=schema,
        worker=studio.worker.status,
        last_job_at=max(jobs.values(), default=None),
    )
