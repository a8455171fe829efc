"""What is of no use any more is forgotten; what still counts stays."""

from headroom.jobs.worker import make_queue
from headroom.store.accounts.attempts import AttemptRate, Attempts
from headroom.store.actor import LOCAL_ACCOUNT, LOCAL_ORGANISATION
from headroom.store.database import Database
from headroom.store.retention import delete_outlived
from tests.conftest import driver, rows_in


async def test_old_sessions_and_tries_go_and_present_ones_stay(database: Database) -> None:
    attempts = Attempts(database)
    for who in ("old", "new"):
        await attempts.count("test", who, AttemptRate(10, 60))
    statement = (
        "insert into session (secret_sha256, account_id, organisation_id, expires_at, ended_at)"
        " values (sha256(%s::bytea), %s, %s, now() + %s::interval, now() + %s::interval)"
    )
    async with driver(database) as connection:
        for name, left, ended in (("out", "1 day", "-31 days"), ("over", "-31 days", None), ("in", "1 day", None)):
            await connection.execute(statement, (name, LOCAL_ACCOUNT, LOCAL_ORGANISATION, left, ended))
        await connection.execute("update attempt set free_at = now() - interval '1 s' where ctid = '(0,1)'")
    await delete_outlived(database)
    assert await rows_in(database, "session") == 1
    assert await rows_in(database, "attempt") == 1


async def test_visits_of_more_than_a_year_and_invitations_long_over_go(database: Database) -> None:
    async with driver(database) as connection:
        await connection.execute("insert into design (id, name) values (gen_random_uuid(), 'x')")
        await connection.execute(
            "insert into share_link (design_id, token_sha256, mode) select id, sha256('x'), 'live' from design"
        )
        for days in (364, 366):
            await connection.execute(
                "insert into link_visit (link_id, what, happened_at)"
                " select id, 'opened', now() - make_interval(days => %s) from share_link",
                (days,),
            )
        for name, days in (("open", -1), ("over", 1), ("long over", 31)):
            await connection.execute(
                "insert into invitation (organisation_id, email, role, token_sha256, expires_at)"
                " values (%s, 'a@b.example', 'viewer', sha256(%s::bytea), now() - make_interval(days => %s))",
                (LOCAL_ORGANISATION, name, days),
            )
    await delete_outlived(database)
    assert await rows_in(database, "link_visit") == 1
    assert await rows_in(database, "invitation") == 2


async def test_the_worker_forgets_jobs_that_a_killed_one_had_in_hand(database: Database) -> None:
    async with driver(database) as connection:
        await connection.execute(
            "insert into procrastinate_jobs (queue_name, task_name, status, queueing_lock)"
            " values ('default', 'tidy', 'doing', null)"
        )
    queue = make_queue(database.url, database)
    async with queue.open_async():
        await queue.configure_task("tidy").defer_async(timestamp=0)
        await queue.run_worker_async(wait=False, install_signal_handlers=False, delete_jobs="successful")
    async with driver(database) as connection:
        rows = await (await connection.execute("select status from procrastinate_jobs")).fetchall()
    assert rows == []
