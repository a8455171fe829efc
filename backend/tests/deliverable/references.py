"""Reference designs as documents."""

import json
from pathlib import Path

from tests.writers.designs import Document

_FOLDER = Path(__file__).resolve().parents[3] / "db" / "reference-designs"


def reference(name: str) -> Document:
    document: Document = json.loads((_FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    return document
