"""The real tools that read our files: found, or skipped with the reason. CI installs the packages that are listed."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

PACKAGES = (Path(__file__).parents[1] / "apt-packages.txt").read_text(encoding="ascii").split()


def needs(tool: str, package: str | None = None) -> pytest.MarkDecorator:
    """Skip where the tool is missing, except in CI, which installs the listed packages."""
    name = package or tool
    assert name in PACKAGES, f"{name} is not in apt-packages.txt"
    missing = _found(tool) is None and not os.environ.get("CI")
    return pytest.mark.skipif(missing, reason=f"{tool} is not installed: apt-get install {name}")


def run_tool(words: list[str], folder: Path, timeout_s: float = 240) -> subprocess.CompletedProcess[str]:
    """Run a tool in a folder; its answer is the caller's to judge."""
    found = _found(words[0])
    assert found is not None, f"{words[0]} is not installed"
    return subprocess.run(
        [found, *words[1:]], cwd=folder, capture_output=True, text=True, timeout=timeout_s, check=False
    )


def _found(tool: str) -> str | None:
    """Tools for administrators lie outside of a user's path."""
    return shutil.which(tool) or shutil.which(tool, path="/usr/sbin:/sbin")
