"""Readers and editors on one design, and reads beside a bare SELECT: `python -m tests.benchmarks.load.crowd`.

A server process on a Postgres of its own, on loopback alone. 20 editors each move a part once in two seconds; 200
readers hold a socket by link open, and each asks for the design once in ten seconds, by link or as a member would. The
programs that load the server (`crowd_programs.py`) run on the same machine, so that its processors are shared by all.
"""

import argparse
import http.client
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

import httpx
import psycopg

from headroom.store.migrate import migrate
from headroom.store.postgres.launcher import start_postgres
from tests.benchmarks.load.crowd_programs import START_S, Load, Running, ask, edit, read_along

BACKEND: Final = Path(__file__).parents[3]
READ_BUDGET_MS, ECHO_BUDGET_MS, RATIO_BUDGET = 100, 200, 0.4
SETTLE_S: Final = 2
COMPARED: Final = 200
"""Reads of each kind when API and SELECT are compared."""


def main() -> None:
    """Print the figures and whether the budgets hold."""
    arguments = _arguments()
    folder = Path(tempfile.mkdtemp(prefix="headroom-load-"))
    postgres = start_postgres(folder)
    server = None
    try:
        migrate(postgres.url)
        server = _start(postgres.url, arguments.port)
        _measure(arguments, postgres.url)
    finally:
        if server is not None:
            server.terminate()
            server.wait(30)
        postgres.stop()
        shutil.rmtree(folder)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--port", type=int, default=8731)
    parser.add_argument("--readers", type=int, default=200)
    parser.add_argument("--editors", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--design", default="p690-gpfs", help="reference design (default: p690-gpfs)")
    return parser.parse_args()


def _start(url: str, port: int) -> subprocess.Popen[bytes]:
    environment = {**os.environ, "DATABASE_URL": url, "PORT": str(port)}
    return subprocess.Popen([sys.executable, "-m", "headroom", "serve"], cwd=BACKEND, env=environment)


def _measure(arguments: argparse.Namespace, url: str) -> None:
    base = f"127.0.0.1:{arguments.port}"
    with httpx.Client(base_url=f"http://{base}", timeout=START_S) as api:
        _ready(api)
        design = api.post("/api/designs", json={"name": "Load", "reference_id": arguments.design}).json()["id"]
        link = api.post(f"/api/designs/{design}/links", json={"mode": "live"}).json()["token"]
        api.post(f"/api/designs/{design}/revisions", json={"name": "Load", "message": ""})
    _compare(base, design, url)
    _crowd(Load(base, design, link, arguments.readers, arguments.editors, arguments.seconds))


def _ready(api: httpx.Client) -> None:
    deadline = time.monotonic() + START_S
    while True:
        try:
            if api.get("/api/ready").is_success:
                return
        except httpx.HTTPError:
            pass
        if time.monotonic() > deadline:
            raise SystemExit("The server does not become ready.")
        time.sleep(0.1)


def _compare(base: str, design: str, url: str) -> None:
    """The same document by the API, and as the database's driver gives it, one after another."""
    statement = (
        "select d.document::text from revision r join revision_document d on d.sha256 = r.document_sha256"
        " where r.design_id = %s limit 1"
    )
    with psycopg.connect(url, autocommit=True) as connection:

        def select() -> int:
            row = connection.execute(statement, (design,)).fetchone()
            return len(row[0]) if row else 0

        api = http.client.HTTPConnection(base)

        def read() -> int:
            api.request("GET", f"/api/designs/{design}")
            return len(api.getresponse().read())

        selected, selected_kb = _a_second(select)
        answered, answered_kb = _a_second(read)
        api.close()
    ratio = answered / selected
    _say(f"bare SELECT      {selected:7.1f} a second, {selected_kb:6.1f} kB")
    _say(f"API read         {answered:7.1f} a second, {answered_kb:6.1f} kB")
    _say(f"ratio            {ratio:7.2f}   budget {RATIO_BUDGET}   {_verdict(ratio >= RATIO_BUDGET)}")


def _a_second(call: Callable[[], int]) -> tuple[float, float]:
    size = call()
    began = time.perf_counter()
    for _ in range(COMPARED):
        call()
    return COMPARED / (time.perf_counter() - began), size / 1000


def _crowd(load: Load) -> None:
    """Bring everybody in, let them work, and print what they waited for."""
    readers, editors, asking = Running(read_along, load), Running(edit, load), Running(ask, load)
    for program in (readers, editors, asking):
        program.ready()
    time.sleep(SETTLE_S)
    for program in (readers, editors, asking):
        program.go_on()
    asked, echo_ms = asking.report(), editors.report()
    readers.go_on()
    frames = readers.report()
    machine = os.getloadavg()[0] if hasattr(os, "getloadavg") else float("nan")
    _say(f"\n{load.readers} readers, {load.editors} editors, {load.seconds:.0f} s, load {machine:.0f}:")
    _line("read as a member", asked.member_ms, READ_BUDGET_MS)
    _line("read by link", asked.link_ms, READ_BUDGET_MS)
    _line("echo of an edit", echo_ms, ECHO_BUDGET_MS)
    sizes = ", ".join(f"{kind} {size:.0f} kB" for kind, size in asked.answer_kb.items())
    _say(f"failed reads {asked.failed}, frames to readers {frames}, answers as sent: {sizes}")


def _line(name: str, values: list[float], budget: int) -> None:
    p95 = statistics.quantiles(values, n=20)[18]
    figures = f"p50 {statistics.median(values):6.1f} ms, p95 {p95:6.1f} ms of {len(values):4}"
    _say(f"{name:<17}{figures}   budget {budget} ms   {_verdict(p95 <= budget)}")


def _verdict(held: bool) -> str:
    return "met" if held else "MISSED"


def _say(words: str) -> None:
    sys.stdout.write(f"{words}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
