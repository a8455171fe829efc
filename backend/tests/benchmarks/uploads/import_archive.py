"""An archive of 500 MB through the API, and the memory it takes: `python -m tests.benchmarks.uploads.import_archive`.

The archive is a tar of invented listings among logs and texts that no reader wants, as a collection of an estate is.
Neither the server nor the process that reads may grow beyond the budgets below, whatever the size.
"""

import argparse
import base64
import io
import json
import os
import subprocess
import sys
import tarfile
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import httpx

from tests.benchmarks.imports import listings
from tests.benchmarks.uploads.peaks import Peaks

BACKEND: Final = Path(__file__).parents[3]
SERVER_BUDGET_MB, READER_BUDGET_MB, BUDGET_S = 150, 1_000, 300
"""Of the server's, 104 MB were the same with 60 MB: what the first import loads."""
_START_S: Final = 90
_PATIENCE_S: Final = 900
_MB: Final = 1_000_000
_TEXT_MB: Final = 8


def main() -> None:
    """Send it, wait until it is read, and print what it cost."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--mb", type=int, default=500)
    arguments.add_argument("--port", type=int, default=8731)
    given = arguments.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)
        archive = Path(folder) / "estate.tar"
        write_archive(archive, given.mb)
        environment = {**os.environ, "HEADROOM_DATA": str(Path(folder) / "data"), "PORT": str(given.port)}
        command = [sys.executable, "-m", "headroom", "serve", "--port", str(given.port)]
        server = subprocess.Popen(command, cwd=BACKEND, env=environment, stdout=subprocess.DEVNULL)
        try:
            _measure(f"http://127.0.0.1:{given.port}", server.pid, archive)
        finally:
            server.terminate()
            server.wait(60)


def write_archive(path: Path, megabytes: int) -> None:
    """A tar of about so many megabytes: all listings of the estate, then logs and texts until it is full."""
    text = base64.encodebytes(os.urandom(_TEXT_MB * _MB * 3 // 4))
    with tarfile.open(path, "w") as tar:
        for name, content in listings():
            _add(tar, f"estate/{name}", content.encode())
        number = 0
        while path.stat().st_size < (megabytes - _TEXT_MB) * _MB:
            place = "var/log/messages" if number % 2 else "sos_commands/process/lsof"
            _add(tar, f"estate/{place}_{number}", text)
            number += 1


def _add(tar: tarfile.TarFile, name: str, content: bytes) -> None:
    info = tarfile.TarInfo(name)
    info.size = len(content)
    tar.addfile(info, io.BytesIO(content))


def _measure(address: str, server: int, archive: Path) -> None:
    _ready(address)
    with Peaks(server) as peaks:
        before = peaks.server_mb
        begun = time.perf_counter()
        answer = _send(address, archive)
        sent_s = time.perf_counter() - begun
        found = _ended(address, answer["id"])
        spent_s = time.perf_counter() - begun
    grown = peaks.server_mb - before
    met = grown <= SERVER_BUDGET_MB and peaks.child_mb <= READER_BUDGET_MB and spent_s <= BUDGET_S
    sys.stdout.write(
        f"{archive.stat().st_size / _MB:.0f} MB sent in {sent_s:.1f} s, read after {spent_s:.1f} s: {found['state']}\n"
        f"server {before:.0f} MB, +{grown:.0f} MB (budget {SERVER_BUDGET_MB}); "
        f"reader {peaks.child_mb:.0f} MB (budget {READER_BUDGET_MB})   {'met' if met else 'MISSED'}\n"
    )


def _send(address: str, archive: Path) -> Any:
    """As a browser sends it: a form, in pieces."""
    boundary = "----headroom-benchmark"
    head = (
        f'--{boundary}\r\ncontent-disposition: form-data; name="files"; filename="{archive.name}"\r\n'
        "content-type: application/x-tar\r\n\r\n"
    ).encode()
    end = f"\r\n--{boundary}--\r\n".encode()

    def body() -> Iterator[bytes]:
        yield head
        with archive.open("rb") as file:
            while piece := file.read(1 << 20):
                yield piece
        yield end

    size = len(head) + archive.stat().st_size + len(end)
    headers = {"content-type": f"multipart/form-data; boundary={boundary}", "content-length": str(size)}
    answer = httpx.post(f"{address}/api/imports", content=body(), headers=headers, timeout=_PATIENCE_S)
    if answer.status_code != 201:
        raise SystemExit(f"{answer.status_code}: {answer.text[:400]}")
    return answer.json()


def _ready(address: str) -> None:
    deadline = time.monotonic() + _START_S
    while time.monotonic() < deadline:
        try:
            if httpx.get(f"{address}/api/ready").is_success:
                return
        except httpx.HTTPError:
            pass
        time.sleep(0.2)
    raise SystemExit("The server does not become ready.")


def _ended(address: str, import_id: str) -> Any:
    deadline = time.monotonic() + _PATIENCE_S
    while time.monotonic() < deadline:
        found = httpx.get(f"{address}/api/imports/{import_id}", timeout=60).json()
        if found["state"] != "reading":
            if found["state"] != "done":
                sys.stdout.write(json.dumps(found)[:600] + "\n")
            return found
        time.sleep(0.5)
    raise SystemExit("It is still being read.")


if __name__ == "__main__":
    main()
