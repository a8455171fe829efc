"""How long others wait while the largest permitted work is done, against its budget: `python -m tests.benchmarks.busy`.

A server on a Postgres of its own, on loopback alone. While evaluations, bundles, comparisons, imports and files that
mean no good are asked for, several at once, a watch on the server's event loop notes its longest turn, and a program
asks for `/api/health`.
"""

import argparse
import asyncio
import multiprocessing
import shutil
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Any

import httpx

from headroom.store.migrate import migrate
from headroom.store.postgres.launcher import start_postgres
from tests.benchmarks.heavy_calls import CALLS, LARGEST, furnished
from tests.benchmarks.stall_server import Health, Stall, probe, serve

HEALTH_BUDGET_MS = 200
START_S = 90
PATIENCE_S = 600


def main() -> None:
    """Print the figures and whether the budget holds."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--port", type=int, default=8741)
    parser.add_argument("--design", default="p690-gpfs", help="reference design (default: p690-gpfs)")
    parser.add_argument("only", nargs="*", help="names of calls (default: all)")
    arguments = parser.parse_args()
    folder = Path(tempfile.mkdtemp(prefix="headroom-busy-"))
    postgres = start_postgres(folder)
    context = multiprocessing.get_context("spawn")
    (stalls, theirs), (health, probes) = context.Pipe(), context.Pipe()
    server = context.Process(target=serve, args=(postgres.url, arguments.port, theirs))
    prober = context.Process(target=probe, args=(arguments.port, probes), daemon=True)
    try:
        migrate(postgres.url)
        server.start()
        asyncio.run(_run(arguments, stalls, health, prober))
    finally:
        for process in (prober, server):
            if process.pid is not None:
                process.terminate()
                process.join(30)
        postgres.stop()
        shutil.rmtree(folder)


async def _run(arguments: argparse.Namespace, stalls: Any, health: Any, prober: Any) -> None:
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{arguments.port}", timeout=PATIENCE_S) as api:
        await ready(api)
        place = await furnished(api, arguments.design)
        prober.start()
        for call in CALLS:
            if arguments.only and call.__name__ not in arguments.only:
                continue
            await asyncio.sleep(1)
            for pipe in (stalls, health):
                await _figures(pipe)
            began = time.perf_counter()
            answers = await call(place, LARGEST)
            took_s = time.perf_counter() - began
            _say(call.__name__, await _figures(stalls), await _figures(health), answers, took_s)


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


async def _figures(pipe: Any) -> Any:
    pipe.send(None)
    return await asyncio.to_thread(pipe.recv)


async def ready(api: httpx.AsyncClient) -> None:
    """Wait until the server can work."""
    async with asyncio.timeout(START_S):
        while True:
            try:
                if (await api.get("/api/ready")).is_success:
                    return
            except httpx.HTTPError:
                pass
            await asyncio.sleep(0.2)


if __name__ == "__main__":
    main()
