"""Accepted findings: one that is still found, and one that is mended."""

from typing import Final

from tests.checks.cases.records import Case, Document, san


def accepted(adapters: int) -> Document:
    """Somebody accepts that the host has one adapter, whether it has or not."""
    entry = {
        "check": "RED-02",
        "scope": "check",
        "reason": "The test bench has one slot.",
        "author": "Architect",
        "at": "2026-11-02T09:30:00Z",
    }
    return {**san(adapters).document, "suppressions": {"s1": entry}}


CASES: Final = {"NAM-06": Case(lambda: accepted(adapters=1), lambda: accepted(adapters=2))}
