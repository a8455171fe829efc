"""The queue of jobs as its tables have it; the jobs themselves are in `headroom.jobs`."""

from datetime import UTC, datetime
from typing import Final

from sqlalchemy import Text, cast, column, func, select, table

from headroom.store.database import Database

# The queue's library makes and migrates its own tables.
_JOBS: Final = table("procrastinate_jobs", column("status"))
_DEFERS: Final = table("procrastinate_periodic_defers", column("task_name"), column("defer_timestamp"))


async def jobs_by_status(database: Database) -> dict[str, int]:
    """How many jobs wait, are being done, and failed; those that succeeded are deleted at once."""
    statement = select(cast(_JOBS.c.status, Text), func.count()).group_by(_JOBS.c.status)
    return {"todo": 0, "doing": 0, "failed": 0} | await database.pairs(statement)


async def last_jobs(database: Database) -> dict[str, datetime]:
    """When each recurring job was last put into the queue, by any worker on this database."""
    statement = select(_DEFERS.c.task_name, func.max(_DEFERS.c.defer_timestamp)).group_by(_DEFERS.c.task_name)
    return {
        name: datetime.fromtimestamp(int(seconds), UTC) for name, seconds in (await database.pairs(statement)).items()
    }
