"""Many who ask at once share one answer, which is never older than their question."""

import asyncio

from headroom.web.state.single_flight import SingleFlight


async def test_who_asks_during_the_work_shares_the_next_one() -> None:
    answers, begun, state = SingleFlight(), 0, "old"
    go_on = asyncio.Event()

    async def work() -> bytes:
        nonlocal begun
        begun += 1
        seen = state
        await go_on.wait()
        return seen.encode()

    first = asyncio.create_task(answers.get("link", work))
    while not begun:
        await asyncio.sleep(0)
    state = "new"
    others = [asyncio.create_task(answers.get("link", work)) for _ in range(100)]
    another = asyncio.create_task(answers.get("another link", work))
    await asyncio.sleep(0)
    go_on.set()
    assert await first == b"old"
    assert set(await asyncio.gather(*others)) == {b"new"}
    assert await another == b"new"
    assert begun == 3


async def test_a_fault_is_told_to_all_who_waited_and_to_nobody_after_them() -> None:
    answers = SingleFlight()

    async def fail() -> bytes:
        raise LookupError

    async def work() -> bytes:
        return b"fine"

    told = await asyncio.gather(*(answers.get("link", fail) for _ in range(3)), return_exceptions=True)
    assert [type(error) for error in told] == [LookupError] * 3
    assert await answers.get("link", work) == b"fine"
