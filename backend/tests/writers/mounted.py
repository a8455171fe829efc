"""Tools that read a fixed place below `/etc`: run in a mount namespace of their own, with our files in that place."""

import subprocess
from pathlib import Path

import pytest

from tests.writers.tools import run_tool


def run_with(folder: Path, place: str, words: list[str]) -> subprocess.CompletedProcess[str]:
    """Run a tool that finds `folder` at `place`; skip where the kernel gives no such namespace."""
    script = 'mount --bind "$1" "$2" && shift 2 && exec "$@"'
    answer = run_tool(["unshare", "-rm", "sh", "-c", script, "sh", str(folder), place, *words], folder)
    if answer.stderr.startswith(("unshare:", "mount:")):
        pytest.skip(f"no mount namespace of our own here: {answer.stderr.strip()}")
    return answer
