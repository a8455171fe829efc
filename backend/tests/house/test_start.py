"""What the server's first answer must not wait for."""

import subprocess
import sys
from pathlib import Path

LATER = ("numpy", "scipy", "typst", "xlsxwriter", "alembic", "authlib")
"""Loaded when they are first needed; each costs a start tenths of a second."""


def test_the_app_starts_without_engine_and_documents() -> None:
    names = "import sys, headroom.web.app; print(*sorted({name.partition('.')[0] for name in sys.modules}))"
    backend = Path(__file__).parents[2]
    said = subprocess.run([sys.executable, "-c", names], cwd=backend, capture_output=True, text=True, check=True)
    assert [name for name in LATER if name in said.stdout.split()] == []
