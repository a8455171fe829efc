"""The search for a knee, beside services whose knee is known."""

import asyncio

import pytest

from tests.benchmarks.load.knee import BUSY, Knee, binds, find, rooms_of_a_core
from tests.benchmarks.load.mix import Crowd
from tests.benchmarks.load.steps import Spent, Step, p95


def step(rooms: int, at_most: int, busy: float = 0.1, others: float = 0.0) -> Step:
    """One of a service that carries so many rooms."""
    crowd = Crowd(rooms)
    spent = Spent((busy,), 0.0, 0.0, 0.0, others, 10.0, 2.0, 300.0, 1.0)
    return Step(crowd, {"saved": 20}, {"saved": 20 if rooms <= at_most else 900}, crowd.deeds_a_second, 0, spent)


def knee_of(at_most: int, first: int = 16, most: int = 400) -> tuple[Knee, list[int]]:
    asked: list[int] = []

    async def take(rooms: int) -> Step:
        asked.append(rooms)
        return step(rooms, at_most)

    return asyncio.run(find(take, first, most)), asked


@pytest.mark.parametrize("at_most", [16, 40, 77, 150, 320])
def test_the_knee_is_found_within_an_eighth(at_most: int) -> None:
    knee, asked = knee_of(at_most)
    assert at_most / 1.13 <= knee.rooms <= at_most
    assert knee.bad is not None
    assert knee.bad.crowd.rooms > at_most
    assert len(asked) <= 16


def test_a_service_that_holds_everything_has_none() -> None:
    knee, asked = knee_of(1000, most=54)
    assert (knee.rooms, knee.bad, asked) == (54, None, [16, 24, 36, 54])


def test_one_that_holds_nothing_has_it_at_once() -> None:
    knee, asked = knee_of(1)
    assert (knee.rooms, asked) == (0, [16, 16])


def test_one_bad_step_is_chance() -> None:
    bad_once = iter([900, *[20] * 50])

    async def take(rooms: int) -> Step:
        return step(rooms, 0 if next(bad_once) == 900 else 1000)

    assert asyncio.run(find(take, 16, 24)).rooms == 24


def test_waits_beside_other_work_are_not_held_against_the_service() -> None:
    assert step(20, 10).faults
    disturbed = step(20, 10, others=1.5)
    assert (disturbed.faults, len(disturbed.late)) == ([], 1)
    assert step(20, 30, busy=0.97, others=1.5).faults == ["a server process at 0.97 of a core"]


def test_what_binds_is_named() -> None:
    assert binds(step(10, 5, busy=0.9).spent, 2).startswith("the server process")
    assert binds(step(10, 5).spent, 2) == "nothing that is measured here"


def test_rooms_of_a_core_leave_out_what_an_empty_server_takes() -> None:
    steps = [step(rooms, 400, busy=0.05 + 0.01 * rooms) for rooms in (10, 20, 40)]
    assert rooms_of_a_core(0.05, steps) == pytest.approx((BUSY - 0.05) / 0.01)


def test_steps_that_were_late_say_nothing_of_what_a_room_takes() -> None:
    """What is late is answered together, and a room seems to take less."""
    steps = [step(10, 20, busy=0.1), step(40, 20, busy=0.11)]
    assert rooms_of_a_core(0.0, steps) == pytest.approx(BUSY / 0.01)


def test_percentiles() -> None:
    assert p95([7.0]) == 7.0
    assert p95([float(n) for n in range(101)]) == pytest.approx(95)
