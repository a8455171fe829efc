"""Designs that the writers' tests share: one module a target that the small design has nothing for.

A module `<target>.py` has DOCUMENTS, name to document; every test of all writers takes them up by itself.
"""

import json
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

from tests.writers.designs import Document, small

_REFERENCES = Path(__file__).resolve().parents[4] / "db" / "reference-designs"
REFERENCES = tuple(sorted(path.stem for path in _REFERENCES.glob("*.json")))


@cache
def samples() -> dict[str, Document]:
    """The small design, and those of the modules beside this one."""
    found = {"small": small()}
    for module in iter_modules(__path__):
        documents: dict[str, Document] = import_module(f"{__name__}.{module.name}").DOCUMENTS
        assert not found.keys() & documents.keys(), module.name
        found |= documents
    return found


@cache
def reference(name: str) -> Document:
    """A reference design as it is shipped."""
    loaded: Document = json.loads((_REFERENCES / f"{name}.json").read_text(encoding="utf-8"))
    return loaded


def cases() -> list[str]:
    """Names of all samples and reference designs."""
    return [*samples(), *REFERENCES]


def case(name: str) -> Document:
    """A copy that a test may change."""
    document: Document = json.loads(json.dumps(samples().get(name) or reference(name)))
    return document
