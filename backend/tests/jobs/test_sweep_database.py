"""A sweep while its database stops and starts again: the worker's chunks under way are lost, stored ones are not."""

import asyncio
from contextlib import suppress

from headroom.store.actor import LOCAL, act_as
from headroom.store.database import FAILURES, Database
from headroom.store.migrate import migrate
from headroom.store.postgres.launcher import start_postgres
from headroom.store.sweeps.sweeps import Sweeps
from tests.jobs.sweep_work import SWEPT, requested, swept_in_one_go, working
from tests.jobs.test_restarted_database import own_postgres


async def test_a_database_that_starts_again_has_every_stored_chunk_and_the_sweep_goes_on() -> None:
    act_as(LOCAL)
    async with own_postgres() as (postgres, folder):
        await asyncio.to_thread(migrate, postgres.url)
        database = Database(postgres.url)
        await database.open()
        sweeps = Sweeps(database)
        row = await sweeps.begin(requested(SWEPT))
        async with working(database, chunk_s=0.5, lease_s=2) as work:
            for _ in range(2):  # counts, then works
                assert await work.do_chunk(row.id)
            before = await sweeps.get(row.id)
            assert before.done > 0
            under_way = asyncio.create_task(work.do_chunk(row.id))
            await asyncio.sleep(0.1)
            await asyncio.to_thread(postgres.stop)
            with suppress(*FAILURES):  # a fast machine has stored it just before
                await under_way
            await asyncio.to_thread(start_postgres, folder)
            with suppress(*FAILURES):  # then nobody has met the pool's closed connections yet
                await database.version()
            async with asyncio.timeout(400):
                while (await sweeps.get(row.id)).state == "running":
                    if not await work.do_chunk(row.id):
                        await asyncio.sleep(0.5)  # until the lease of what was lost is over
        after = await sweeps.get(row.id)
        await database.close()
    assert (after.state, after.done, after.lost) == ("done", SWEPT, 0)
    assert after.found == await asyncio.to_thread(swept_in_one_go)
