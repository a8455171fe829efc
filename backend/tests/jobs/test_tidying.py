"""What is of no use any more is forgotten; what still counts stays."""

from headroom.jobs.tidying import tidy
from headroom.store.actor import LOCAL_ACCOUNT, LOCAL_ORGANISATION
from headroom.store.attempts import Attempts, Rate
from headroom.store.database import Database


async def test_old_sessions_and_tries_go_and_present_ones_stay(database: Database) -> None:
    attempts = Attempts(database)
    for who in ("old", "new"):
        await attempts.count("test", who, Rate(10, 60))
    statement = (
        "insert into session (secret_sha256, account_id, organisation_id, expires_at, ended_at)"
        " values (sha256(%s::bytea), %s, %s, now() + %s::interval, now() + %s::interval)"
    )
    async with database.connection() as connection:
        for name, left, ended in (("out", "1 day", "-31 days"), ("over", "-31 days", None), ("in", "1 day", None)):
            await connection.execute(statement, (name, LOCAL_ACCOUNT, LOCAL_ORGANISATION, left, ended))
        await connection.execute("update attempt set free_at = now() - interval '1 s' where ctid = '(0,1)'")
    await tidy(database)
    async with database.connection() as connection:
        counts = await (
            await connection.execute("select (select count(*) from session), (select count(*) from attempt)")
        ).fetchone()
    assert counts == (1, 1)
