"""The queue of jobs as its tables have it; the jobs themselves are in `headroom.jobs`."""

from datetime import UTC, datetime

from headroom.store.database import Database


async def jobs_by_status(database: Database) -> dict[str, int]:
    """How many jobs wait, are being done, and failed; those that succeeded are deleted at once."""
    async with database.connection() as connection:
        cursor = await connection.execute("select status::text, count(*) from procrastinate_jobs group by status")
        found: dict[str, int] = {str(status): int(count) async for status, count in cursor}
    return {"todo": 0, "doing": 0, "failed": 0} | found


async def last_jobs(database: Database) -> dict[str, datetime]:
    """When each recurring job was last put into the queue, by any worker on this database."""
    async with database.connection() as connection:
        cursor = await connection.execute(
            "select task_name, max(defer_timestamp) from procrastinate_periodic_defers group by task_name"
        )
        return {str(name): datetime.fromtimestamp(int(seconds), UTC) async for name, seconds in cursor}
