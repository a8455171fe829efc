"""The same design gives the same bundle in another process, whatever order that process keeps its sets in."""

import os
import subprocess
import sys
from pathlib import Path

BACKEND = Path(__file__).resolve().parents[2]


def test_two_processes_make_the_same_zip(tmp_path: Path) -> None:
    running = []
    for seed in ("1", "4242"):
        output = tmp_path / f"{seed}.zip"
        command = [
            sys.executable,
            "-m",
            "headroom",
            "export",
            "p690-gpfs",
            "--output",
            str(output),
            "--date",
            "2026-11-22",
        ]
        environment = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(BACKEND)}
        running.append((output, subprocess.Popen(command, cwd=BACKEND, env=environment, stderr=subprocess.DEVNULL)))
    assert [process.wait() for _, process in running] == [0, 0]
    first, second = (output.read_bytes() for output, _ in running)
    assert first == second
