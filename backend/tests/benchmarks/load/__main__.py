"""How many rooms, editors and readers a service carries, and what binds first: `python -m tests.benchmarks.load`.

Starts a Postgres and the product's own servers on loopback, opens rooms and lets people work in them as on a working
day (`mix.py`), more and more of them until something does not hold, and prints what they waited for at each load, the
knee, and what was used up there. `--replicas 1,2,4` does so for each number of servers on one Postgres; everybody of
a room is at the same one. Takes some three minutes for each, with `--short` one.

The program that loads is on the same machine. On one with few cores it takes part of what the servers would have, so
the knee that people feel comes early; what a room costs a server in processor time does not depend on that, and the
rooms for which one core would do are worked out from it.
"""

import argparse
import asyncio
import os
import signal
import sys
from typing import Final

from tests.benchmarks.load.knee import BUSY, Knee, binds, find, rooms_of_a_core
from tests.benchmarks.load.mix import P95_MS
from tests.benchmarks.load.people import People
from tests.benchmarks.load.service import serving
from tests.benchmarks.load.steps import Step, settled, take

LONGEST_S: Final = 300
"""Of one number of replicas; what was measured until then is printed."""


def main() -> None:
    """Print the curve and the knee for each number of replicas."""
    arguments = _arguments()
    # Whoever ends this ends the servers and their Postgres with it.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("ended"))
    found: dict[int, float] = {}
    for replicas in arguments.replicas:
        found[replicas] = asyncio.run(_measure(arguments, replicas))
    one = found.get(1, 0.0)
    for replicas, rooms in found.items():
        if replicas > 1 and one and rooms:
            _say(f"{replicas} replicas carry {rooms / one:.2f} times one, by their processor time")


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--replicas", type=_numbers, default=[1], help="numbers of servers, as in 1,2,4 (default: 1)")
    parser.add_argument("--port", type=int, default=8801, help="the first one that servers take (default: 8801)")
    parser.add_argument("--first", type=int, default=16, help="rooms at first (default: 16)")
    parser.add_argument("--most", type=int, default=400, help="rooms at most (default: 400)")
    parser.add_argument("--seconds", type=float, default=12, help="of each load (default: 12)")
    parser.add_argument("--seed", type=int, default=1, help="of people's moments and choices (default: 1)")
    parser.add_argument("--short", action="store_true", help="from 16 rooms to 54, 6 s each")
    arguments = parser.parse_args()
    if arguments.short:
        arguments.most, arguments.seconds = 54, 6
    return arguments


def _numbers(text: str) -> list[int]:
    numbers = [int(word) for word in text.split(",")]
    if not all(1 <= number <= 8 for number in numbers):
        raise argparse.ArgumentTypeError("1 to 8 replicas")
    return numbers


async def _measure(arguments: argparse.Namespace, replicas: int) -> float:
    """Rooms that the replicas carry by their processor time; 0 where that cannot be told."""
    steps: list[Step] = []
    knee: Knee | None = None
    with serving(replicas, arguments.port) as service:
        people = People(service, arguments.seed)
        _head(replicas)

        async def step(rooms: int) -> Step:
            steps.append(await take(service, people, rooms, arguments.seconds))
            _row(steps[-1])
            return steps[-1]

        idle = await settled(service)
        _say(f"with nobody there a server takes {idle:.3f} of a core")
        try:
            async with asyncio.timeout(LONGEST_S):
                knee = await find(step, arguments.first, arguments.most)
        except TimeoutError:
            _say(f"ended after {LONGEST_S} s")
        finally:
            await people.close()
    held = [one for one in steps if not one.faults] or steps[:1]
    carried = replicas * rooms_of_a_core(idle, held)
    _tell(knee, held, carried)
    return carried


def _head(replicas: int) -> None:
    _say(f"\n{replicas} server process{'es' if replicas > 1 else ''}, one Postgres, {os.cpu_count()} cores")
    budgets = ", ".join(f"{wait} {ms:,.0f}" for wait, ms in P95_MS.items())
    _say(f"budgets of the 95th percentile, ms: {budgets}")
    _say("rooms editors readers | p50, p95 ms: saved      answer    by link      open      turn | deeds/s | cores:"
         "  servers  helpers Postgres  client  others | commits/s, ms |     MB")  # fmt: skip


def _row(step: Step) -> None:
    crowd, spent = step.crowd, step.spent
    waits = " ".join(_pair(step, wait) for wait in ("saved", "answer", "read by link", "open"))
    cores = (sum(spent.replicas), spent.helpers, spent.postgres, spent.client, spent.others)
    who = f"{crowd.rooms:5} {crowd.editors:7} {crowd.readers:7}"
    _say(
        f"{who} | {waits} {spent.turn_ms:9.0f} | {step.done_a_second:7.1f}"
        f" |  {' '.join(f'{one:8.2f}' for one in cores)} | {spent.commits_a_second:6.1f} {spent.commit_ms:6.1f}"
        f" | {spent.resident_mb:6.0f}"
    )
    if step.faults:
        _say(f"      too much: {'; '.join(step.faults)}")
    elif step.late:
        _say(f"      beside {spent.others:.1f} cores of others' work, not counted: {'; '.join(step.late)}")


def _pair(step: Step, wait: str) -> str:
    middle, high = ({str(name): ms for name, ms in found.items()} for found in (step.p50_ms, step.p95_ms))
    return f"{middle[wait]:5.0f}, {high[wait]:5.0f}" if wait in middle else " " * 12


def _tell(knee: Knee | None, held: list[Step], carried: float) -> None:
    cores = os.cpu_count() or 1
    if knee is not None and knee.bad is not None:
        _say(f"knee: {knee.rooms} rooms held, {knee.bad.crowd.rooms} did not ({'; '.join(knee.bad.faults)})")
        _say(f"used up there: {binds(knee.bad.spent, cores)}")
    elif knee is not None:
        _say(f"no knee up to {knee.rooms} rooms; used most: {binds(held[-1].spent, cores)}")
    last = held[-1]
    share = {
        "server": sum(last.spent.replicas),
        "helpers": last.spent.helpers,
        "Postgres": last.spent.postgres,
    }
    costs = ", ".join(f"{name} {1000 * cores / last.done_a_second:.1f}" for name, cores in share.items())
    _say(f"processor ms a deed at {last.crowd.rooms} rooms: {costs}")
    words = f"{carried:.0f} rooms" if carried else "not known, since rooms took no more than none"
    _say(f"by its processor time, {BUSY:.0%} of a core for each server: {words}")


def _say(words: str) -> None:
    sys.stdout.write(f"{words}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
