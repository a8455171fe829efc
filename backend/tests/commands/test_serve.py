"""The real command in a process of its own: fast to its first answer, gone without a trace, clear when it cannot."""

import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from headroom.store.postgres.processes import works_in
from tests.conftest import free_port

BACKEND = Path(__file__).parents[2]
MOST_S = 180
"""For what hangs; how soon is for `tests.benchmarks.start` to say."""


def start(port: int, **environment: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "headroom", "serve"],
        cwd=BACKEND,
        env={**os.environ, "PORT": str(port), **environment},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def wait_for_health(port: int, process: subprocess.Popen[str]) -> float:
    began = time.monotonic()
    while time.monotonic() < began + MOST_S:
        assert process.poll() is None, process.communicate()
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/api/health", timeout=5) as answer:
                assert answer.status == 200
                return time.monotonic() - began
        except (ConnectionError, OSError):
            time.sleep(0.02)
    raise AssertionError(f"no answer in {MOST_S} s")


@pytest.fixture
def data() -> Iterator[Path]:
    """Not in pytest's folder, which each run that starts closes to the database's user when the tests run as root."""
    folder = Path(tempfile.mkdtemp(prefix="headroom-serve-"))
    folder.chmod(0o711)
    yield folder
    shutil.rmtree(folder, ignore_errors=True)


def test_it_answers_cold_and_warm_and_leaves_no_process(data: Path) -> None:
    """How soon is for `tests.benchmarks.start` to say."""
    for number in (signal.SIGTERM, signal.SIGINT):
        port = free_port()
        process = start(port, HEADROOM_DATA=str(data))
        wait_for_health(port, process)
        process.send_signal(number)
        said, complained = process.communicate(timeout=MOST_S)
        assert (process.returncode, complained) == (0, "")
        assert f"http://127.0.0.1:{port}" in said
        assert works_in(data / "postgres") == []


@pytest.mark.parametrize("after_s", [0.4, 0.6, 0.8, 1.0, 1.4])
def test_a_start_that_is_cut_short_leaves_no_process(data: Path, after_s: float) -> None:
    """Whatever it was at: loading itself, making the database, or waiting for its server."""
    process = start(free_port(), HEADROOM_DATA=str(data))
    time.sleep(after_s)
    process.send_signal(signal.SIGTERM)
    process.communicate(timeout=MOST_S)
    assert works_in(data / "postgres") == []


def test_a_port_in_use_is_one_sentence(data: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        process = start(port, HEADROOM_DATA=str(data))
        said, complained = process.communicate(timeout=MOST_S)
    assert process.returncode == 1
    assert said == ""
    assert complained.count("\n") == 1
    assert f"Port {port} is in use" in complained
    assert not (data / "postgres").exists()


@pytest.mark.parametrize(
    ("environment", "words"),
    [
        ({"DATABASE_URL": "postgresql://nobody@127.0.0.1:1/none"}, "does not answer"),
        ({"DATABASE_URL": "mysql://x"}, "postgresql://"),
        ({"PORT": "eighty"}, "PORT"),
    ],
)
def test_what_cannot_be_used_is_one_sentence(environment: dict[str, str], words: str) -> None:
    process = start(free_port(), **environment) if "PORT" not in environment else start_with(environment)
    _, complained = process.communicate(timeout=MOST_S)
    assert process.returncode == 1
    assert complained.count("\n") == 1
    assert words in complained


def start_with(environment: dict[str, str]) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "headroom", "serve"],
        cwd=BACKEND, env={**os.environ, **environment}, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
