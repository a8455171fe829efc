"""How long others wait while the largest permitted work is done, against its budget: `python -m tests.benchmarks.busy`.

A server on a Postgres of its own, on loopback alone. While evaluations, bundles, comparisons, imports and files that
mean no good are asked for, several at once, a watch on the server's event loop notes its longest turn, and a program
asks for `/api/health`.
"""

import argparse
import asyncio
import sys
import time
from collections import Counter

import httpx

from tests.benchmarks.helpers.heavy_calls import CALLS, LARGEST, furnished
from tests.benchmarks.helpers.heavy_designs import DESIGN_CALLS
from tests.benchmarks.helpers.stall_server import Health, Stall
from tests.benchmarks.helpers.watched_server import HEALTH_BUDGET_MS, WatchedServer, watch


def main() -> None:
    """Print the figures and whether the budget holds."""
    watch(__doc__, _play)


async def _play(watched: WatchedServer, arguments: argparse.Namespace) -> None:
    place = await furnished(watched.api, arguments.design)
    for call in (*CALLS, *DESIGN_CALLS):
        if arguments.only and call.__name__ not in arguments.only:
            continue
        await asyncio.sleep(1)
        await watched.figures()
        began = time.perf_counter()
        answers = await call(place, LARGEST)
        took_s = time.perf_counter() - began
        _say(call.__name__, *await watched.figures(), answers, took_s)


def _say(name: str, stall: Stall, waited: Health, answers: list[httpx.Response], took_s: float) -> None:
    told = ", ".join(f"{count} x {status}" for status, count in sorted(Counter(a.status_code for a in answers).items()))
    met = waited.p95_ms <= HEALTH_BUDGET_MS
    figures = f"health p95 {waited.p95_ms:5.0f} ms, longest {waited.longest_ms:5.0f} ms of {waited.asked}"
    turn = f"longest turn {stall.worked_ms:5.0f} ms of work, {stall.passed_ms:5.0f} ms in all"
    refused = next((answer.text[:200] for answer in answers if not answer.is_success), "")
    sys.stdout.write(
        f"{name:<12} {figures}; {turn}; {took_s:5.1f} s: {told}   {'met' if met else 'MISSED'}  {refused}\n"
    )
    sys.stdout.flush()


if __name__ == "__main__":
    main()
