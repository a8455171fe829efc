"""Work runs apart: each limit ends it with a sentence, nothing of it is left, and nobody has all places for long."""

import asyncio
import os
import pickle
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack
from dataclasses import replace
from pathlib import Path
from typing import Final
from uuid import uuid4

import pytest

from headroom.domain.design.wwns.wwn_paste import read_names
from headroom.domain.errors import DomainError
from headroom.store.actor import LOCAL, Actor, act_as
from headroom.web.processes import parent, records
from headroom.web.processes.child import work
from headroom.web.processes.fair_queue import FairQueue
from headroom.web.processes.limits import MB, READING, Limits, Task
from headroom.web.processes.parent import WorkFailed
from headroom.web.processes.pool import Pool
from headroom.web.processes.records import read_record
from tests.web.processes import process_calls as calls

TASK: Final = Task("Reading the file", "split it", "bad_price_file", "/file")
SMALL: Final = Limits(wall_s=20, cpu_s=20, memory_bytes=300 * MB, answer_bytes=1 * MB, confined=True)


@pytest.fixture
async def make() -> AsyncIterator[Callable[..., Pool]]:
    """Makes pools that are closed again."""
    async with AsyncExitStack() as stack:

        def made(at_once: int = 2, **changed: object) -> Pool:
            pool = Pool(replace(SMALL, **changed), at_once)  # type: ignore[arg-type]
            stack.callback(pool.close)
            return pool

        yield made


async def refusal(pool: Pool, call: Callable[..., bytes], *arguments: object) -> str:
    """The sentence with which a call is refused."""
    with pytest.raises(DomainError) as caught:
        await pool.run(TASK, call, *arguments)
    assert (caught.value.code, caught.value.problems[0].place) == ("bad_price_file", "/file")
    return caught.value.problems[0].message


async def test_time_is_bounded_by_the_wall(make: Callable[..., Pool]) -> None:
    assert await refusal(make(wall_s=1), calls.spin) == "Reading the file takes more than 1 s; split it."


async def test_time_is_bounded_by_the_processor(make: Callable[..., Pool]) -> None:
    """Whatever else the machine does: the wall is far away, and the refusal tells which of the two ended it."""
    pool = make(wall_s=100, cpu_s=1)
    assert await refusal(pool, calls.spin) == "Reading the file takes more than 1 s of processor time; split it."


@pytest.mark.parametrize("confined", [True, False])
async def test_memory_is_bounded(make: Callable[..., Pool], confined: bool) -> None:
    pool = make(confined=confined)
    message = await refusal(pool, calls.hoard, 3_000_000_000)
    assert message == "Reading the file takes more than 300 MB of memory; split it."


async def test_an_answer_is_bounded(make: Callable[..., Pool]) -> None:
    pool = make()
    assert await refusal(pool, calls.talk, 1_000_001) == "Reading the file gives more than 1 MB; split it."
    assert await pool.run_one(TASK, calls.talk, 1_000_000) == bytes(1_000_000)


async def test_what_goes_wrong_is_told_as_what_it_is(make: Callable[..., Pool]) -> None:
    pool = make()
    with pytest.raises(DomainError) as caught:
        await pool.run(TASK, calls.refuse_it)
    assert [problem.message for problem in caught.value.problems] == ["Row 7 is empty.", "More."]
    assert caught.value.problems[1].component_id == "c1"
    with pytest.raises(WorkFailed, match="ZeroDivisionError: seven"):
        await pool.run(TASK, calls.break_it)
    with pytest.raises(WorkFailed, match="code 3"):
        await pool.run(TASK, calls.leave)
    assert "memory" in await refusal(pool, calls.crash)
    assert await pool.run_one(TASK, calls.nap, 0) == b"done"


async def test_what_a_process_started_ends_with_it(make: Callable[..., Pool], tmp_path: Path) -> None:
    note = tmp_path / "pid"
    await refusal(make(wall_s=3), calls.start_another, str(note))
    pid = int(note.read_text(encoding="ascii"))
    async with asyncio.timeout(30):
        while _runs(pid):
            await asyncio.sleep(0.05)


def _runs(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text(encoding="ascii").split(") ")[1][0] != "Z"
    except OSError:
        return False


async def test_a_pool_that_closes_ends_what_is_under_way(make: Callable[..., Pool]) -> None:
    pool = make()
    tasks = [asyncio.create_task(pool.run(TASK, calls.spin)) for _ in range(4)]
    await asyncio.sleep(1)
    pool.close()
    async with asyncio.timeout(15):
        found = await asyncio.gather(*tasks, return_exceptions=True)
    assert [getattr(error, "code", error) for error in found] == ["not_ready"] * 4


async def test_the_loop_goes_on_while_a_process_works(make: Callable[..., Pool]) -> None:
    pool = make(wall_s=3)
    work = [asyncio.create_task(refusal(pool, calls.spin)) for _ in range(2)]
    turns = 0
    while not all(task.done() for task in work):
        await asyncio.sleep(0.01)
        turns += 1
    await asyncio.gather(*work)
    assert turns > 30


@pytest.mark.parametrize("asked", [True, False])
def test_a_process_whose_server_is_gone_ends_in_silence(asked: bool) -> None:
    context = parent.process_context()
    ours, theirs = context.Pipe()
    process = context.Process(target=work, args=(theirs, SMALL))  # type: ignore[attr-defined]
    process.start()
    theirs.close()
    if asked:
        ours.send_bytes(pickle.dumps((calls.nap, (0.2,))))
    ours.close()
    process.join(60)
    assert process.exitcode == 0, "a traceback was printed"


def _somebody() -> Actor:
    return Actor(uuid4(), "editor", "Somebody", account_id=uuid4())


async def test_nobody_has_all_places(make: Callable[..., Pool]) -> None:
    pool = make(wall_s=180)
    act_as(_somebody())
    greedy = [asyncio.create_task(pool.run(TASK, calls.nap, 120)) for _ in range(6)]
    await asyncio.sleep(0.5)
    act_as(_somebody())
    async with asyncio.timeout(100):
        assert await pool.run_one(TASK, calls.nap, 0) == b"done"
    for task in greedy:
        task.cancel()
    await asyncio.gather(*greedy, return_exceptions=True)
    act_as(LOCAL)


async def test_a_full_queue_says_so() -> None:
    turns, gate = FairQueue(2, most_waiting=5, most_of_one=4), asyncio.Event()

    async def take(caller: str) -> None:
        async with turns.turn(caller):
            await gate.wait()

    tasks = [asyncio.create_task(take("a")) for _ in range(4)]
    await asyncio.sleep(0)
    with pytest.raises(DomainError) as caught:
        await take("a")
    assert caught.value.code == "too_busy"
    assert caught.value.problems[0].message.endswith("try again in some seconds.")
    tasks += [asyncio.create_task(take(caller)) for caller in "bbc"]
    await asyncio.sleep(0)
    with pytest.raises(DomainError, match="try again"):
        await take("d")
    tasks[3].cancel()
    gate.set()
    found = await asyncio.gather(*tasks, return_exceptions=True)
    assert sum(isinstance(one, asyncio.CancelledError) for one in found) == 1
    async with turns.turn("a"), turns.turn("b"):
        pass


async def test_records_come_back_whole_and_nothing_else_does(make: Callable[..., Pool]) -> None:
    text = "\n".join(f"host{n} 10:00:00:00:c9:00:{n >> 8:02x}:{n & 255:02x}" for n in range(5_000))
    pool = Pool(READING, 1)
    assert await read_record(pool, TASK, read_names, text) == read_names(text)
    pool.close()
    for foreign in (os.system, Path("x"), eval):
        with pytest.raises(pickle.UnpicklingError, match="is no record"):
            records._joined([pickle.dumps(foreign)])
