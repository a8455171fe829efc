"""The same design gives the same bundle in another process, whatever order that process keeps its sets in."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

BACKEND = Path(__file__).resolve().parents[2]


@pytest.mark.timeout(60)
def test_two_processes_make_the_same_zip(tmp_path: Path) -> None:
    made = []
    for seed in ("1", "4242"):
        output = tmp_path / f"{seed}.zip"
        command = [sys.executable, "-m", "headroom", "export", "p690-gpfs", "--output", str(output)]
        environment = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(BACKEND)}
        subprocess.run(command, check=True, cwd=BACKEND, env=environment, capture_output=True)
        made.append(output.read_bytes())
    assert made[0] == made[1]
