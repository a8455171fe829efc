"""The committed state of the ledger: how far off each row was when it was last accepted."""

import json
from pathlib import Path
from typing import Any, Final

from headroom.domain.papers.records import Ledger

STATE_FILE: Final = Path(__file__).with_name("ledger-state.json")
_TOLERANCE: Final = 0.001
"""0.1 percentage points."""
_DIGITS: Final = 6


def state_of(ledger: Ledger) -> dict[str, Any]:
    """What is committed: the median and the absolute error of every row that has one, as ratios."""
    errors = {row.id: round(abs(row.error), _DIGITS) for row in ledger.rows if row.error is not None}
    median = ledger.summary.whole.median_error
    return {"median_error": None if median is None else round(median, _DIGITS), "errors": errors}


def state_json(ledger: Ledger) -> str:
    """The state as the file has it."""
    return json.dumps(state_of(ledger), indent=2, sort_keys=True) + "\n"


def read_state() -> dict[str, Any]:
    """The committed state."""
    state: dict[str, Any] = json.loads(STATE_FILE.read_text(encoding="utf-8"))
    return state


def worse_than(ledger: Ledger, committed: dict[str, Any]) -> list[str]:
    """Lines that name what got worse than a committed state, or has no error any more; empty when nothing did."""
    now = state_of(ledger)
    lines = []
    if (now["median_error"] or 0.0) > (committed["median_error"] or 0.0) + _TOLERANCE:
        lines.append(f"median: {_percent(committed['median_error'])} before, {_percent(now['median_error'])} now")
    for name, before in committed["errors"].items():
        after = now["errors"].get(name)
        if after is None:
            lines.append(f"{name}: {_percent(before)} before, no prediction now")
        elif after > before + _TOLERANCE:
            lines.append(f"{name}: {_percent(before)} before, {_percent(after)} now")
    return lines


def _percent(error: float | None) -> str:
    return "none" if error is None else f"{100 * error:.2f}%"
