"""Files that the documents name are where they say: whoever moves one hears of the page that leads to it."""

import re
import subprocess
from functools import cache
from pathlib import Path
from typing import Final

import pytest

_ROOT: Final = Path(__file__).resolve().parents[3]
_PATH: Final = re.compile(r"`([\w.@/-]+/[\w.-]+\.(?:py|tsx?|mjs|yaml|json))(?:::?[\w.]+)?`")
_MADE: Final = ("config/", "frontend/dist", "/api/")
"""Files that the product writes or serves, not its own."""


@cache
def _ends() -> frozenset[str]:
    """Every tracked path, also with its first folders left out."""
    return frozenset(path[start:] for path in _tracked() for start in _starts(path))


def _tracked() -> list[str]:
    found = subprocess.run(["git", "ls-files"], cwd=_ROOT, capture_output=True, text=True, check=False)
    if found.returncode:
        return [str(path.relative_to(_ROOT)) for path in _ROOT.rglob("*") if "node_modules" not in path.parts]
    return found.stdout.splitlines()


def _documents() -> list[Path]:
    return [*sorted((_ROOT / "docs").rglob("*.md")), _ROOT / "README.md", _ROOT / "CONTRIBUTING.md"]


@pytest.mark.parametrize("document", _documents(), ids=lambda path: path.name)
def test_every_file_that_a_document_names_exists(document: Path) -> None:
    named = _PATH.findall(document.read_text(encoding="utf-8"))
    lost = sorted({name for name in named if name not in _ends() and not name.startswith(_MADE) and "<" not in name})
    assert lost == []


def _starts(path: str) -> list[int]:
    """Where the path may begin when a document leaves its first folders out."""
    return [0, *(place + 1 for place, letter in enumerate(path) if letter == "/")]
