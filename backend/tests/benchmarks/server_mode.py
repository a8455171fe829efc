"""What signing in costs a read: `python -m tests.benchmarks.server_mode`.

Two server processes on one Postgres, one in local mode and one in server mode, on loopback alone. The same design, and
the list of designs, are read one after another: in local mode, by a session's cookie, by an API token, and the
document by a bare SELECT. They take turns read by read, so that what else the machine does falls on all alike.
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
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import httpx
import psycopg

from headroom.store.migrate import migrate
from headroom.store.postgres.launcher import start_postgres

BACKEND: Final = Path(__file__).parents[2]
START_S: Final = 60
EMAIL, PASSWORD = "bench@example.com", "some words for a benchmark"
_SELECT: Final = (
    "select d.document::text from revision r join revision_document d on d.sha256 = r.document_sha256"
    " where r.design_id = %s limit 1"
)


@dataclass(frozen=True, slots=True)
class Way:
    """A way to the same answer."""

    name: str
    read: Callable[[], int]


def main() -> None:
    """Print the rates."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--port", type=int, default=8741, help="the first of two ports (default: 8741)")
    parser.add_argument("--reads", type=int, default=500, help="of each kind (default: 500)")
    parser.add_argument("--design", default="p690-gpfs", help="reference design (default: p690-gpfs)")
    arguments = parser.parse_args()
    with ExitStack() as stack:
        url = stack.enter_context(_database())
        local, server = (f"127.0.0.1:{arguments.port + step}" for step in (0, 1))
        stack.enter_context(_serving(url, local))
        design = _furnished(local, arguments.design)
        _make_admin(url)
        stack.enter_context(_serving(url, server, HEADROOM_MODE="server", HEADROOM_URL=f"http://{server}"))
        cookie, token = _signed_in(server)
        _ready(local)
        connection = stack.enter_context(psycopg.connect(url, autocommit=True))

        def select() -> int:
            row = connection.execute(_SELECT, (design,)).fetchone()
            return len(row[0]) if row else 0

        for words, path in (("a design", f"/api/designs/{design}"), ("the list of designs", "/api/designs")):
            ways = [
                Way("local mode", _reader(local, path, {})),
                Way("server mode, session", _reader(server, path, {"cookie": cookie})),
                Way("server mode, token", _reader(server, path, {"authorization": f"Bearer {token}"})),
                Way("bare SELECT of the document", select),
            ]
            _print(words, ways, arguments.reads)


@contextmanager
def _database() -> Iterator[str]:
    folder = Path(tempfile.mkdtemp(prefix="headroom-server-mode-"))
    postgres = start_postgres(folder)
    try:
        migrate(postgres.url)
        yield postgres.url
    finally:
        postgres.stop()
        shutil.rmtree(folder)


@contextmanager
def _serving(url: str, address: str, **also: str) -> Iterator[None]:
    environment = {**os.environ, "DATABASE_URL": url, "PORT": address.partition(":")[2], "HEADROOM_LOGS": "text"}
    process = subprocess.Popen([sys.executable, "-m", "headroom", "serve"], cwd=BACKEND, env={**environment, **also})
    try:
        _ready(address)
        yield
    finally:
        process.terminate()
        process.wait(30)


def _ready(address: str) -> None:
    deadline = time.monotonic() + START_S
    while True:
        try:
            if httpx.get(f"http://{address}/api/ready").is_success:
                return
        except httpx.HTTPError:
            pass
        if time.monotonic() > deadline:
            raise SystemExit("The server does not become ready.")
        time.sleep(0.1)


def _furnished(address: str, reference_id: str) -> str:
    with httpx.Client(base_url=f"http://{address}", timeout=START_S) as api:
        design = api.post("/api/designs", json={"name": "Read", "reference_id": reference_id}).json()["id"]
        api.post(f"/api/designs/{design}/revisions", json={"name": "Read", "message": ""}).raise_for_status()
    return str(design)


def _make_admin(url: str) -> None:
    """Whose organisation takes over what was made in local mode."""
    command = [sys.executable, "-m", "headroom", "create-admin", "--email", EMAIL, "--name", "Bench"]
    environment = {**os.environ, "DATABASE_URL": url}
    subprocess.run(command, cwd=BACKEND, env=environment, input=f"{PASSWORD}\n", text=True, check=True)


def _signed_in(address: str) -> tuple[str, str]:
    """The cookie of a session, and the secret of a token."""
    origin = f"http://{address}"
    with httpx.Client(base_url=origin, headers={"origin": origin}, timeout=START_S) as api:
        api.post("/api/sign-in", json={"email": EMAIL, "password": PASSWORD}).raise_for_status()
        made = api.post("/api/tokens", json={"name": "bench", "role": "viewer", "days": 1})
        made.raise_for_status()
        return f"headroom={api.cookies['headroom']}", str(made.json()["secret"])


def _reader(address: str, path: str, headers: dict[str, str]) -> Callable[[], int]:
    """Reads over one connection that stays open."""
    api = http.client.HTTPConnection(address)

    def read() -> int:
        api.request("GET", path, headers=headers)
        answer = api.getresponse()
        content = answer.read()
        if answer.status != 200:
            raise SystemExit(f"{address}{path} answered {answer.status}.")
        return len(content)

    return read


def _print(words: str, ways: list[Way], reads: int) -> None:
    sizes = [way.read() for way in ways]
    took_ms: list[list[float]] = [[] for _ in ways]
    for _ in range(reads):
        for way, found in zip(ways, took_ms, strict=True):
            began = time.perf_counter()
            way.read()
            found.append(1000 * (time.perf_counter() - began))
    sys.stdout.write(f"\n{words}, {reads} reads each, load {os.getloadavg()[0]:.0f}\n")
    first = statistics.median(took_ms[0])
    for way, size, found in zip(ways, sizes, took_ms, strict=True):
        low, middle, high = statistics.quantiles(found, n=4)
        sys.stdout.write(
            f"{way.name:<28}p50 {middle:6.2f} ms (half of them {low:.2f} to {high:.2f}), {1000 / middle:5.0f} a second,"
            f" {first / middle:5.2f} of local mode, {size / 1000:6.1f} kB\n"
        )


if __name__ == "__main__":
    main()
