"""The committed state of the ledger of the world: how far each class was off when it was last accepted."""

import json
from pathlib import Path
from typing import Any, Final

from headroom.domain.world.ledger_records import WorldLedger, WorldSummary

STATE_FILE: Final = Path(__file__).with_name("world-state.json")
_MARGIN: Final = 0.02
"""A class may be so much worse: 2 percentage points of error, bias or coverage."""
_MEASURES: Final = (("median_error", "median error"), ("bias", "bias"), ("outside", "outside the intervals"))
_DIGITS: Final = 4


def state_of(ledger: WorldLedger) -> dict[str, Any]:
    """What is committed: median error, bias and coverage of each class and of all, and how many cases are drawn."""
    return {summary.class_name: _figures(summary) for summary in (ledger.whole, *ledger.classes)}


def state_json(ledger: WorldLedger) -> str:
    """The state as the file has it."""
    return json.dumps(state_of(ledger), indent=2, sort_keys=True) + "\n"


def read_state() -> dict[str, Any]:
    """The committed state."""
    state: dict[str, Any] = json.loads(STATE_FILE.read_text(encoding="utf-8"))
    return state


def worse_than(ledger: WorldLedger, committed: dict[str, Any]) -> list[str]:
    """Lines that name what got worse than a committed state by more than the margin; empty when nothing did."""
    now, lines = state_of(ledger), []
    for name, before in committed.items():
        after = now.get(name)
        if after is None or after["drawn"] < before["drawn"]:
            drawn = 0 if after is None else after["drawn"]
            lines.append(f"{name}: {before['drawn']} cases drawn before, {drawn} now")
        if after is not None:
            lines += [
                f"{name}: {words} {_percent(before[key])} before, {_percent(after[key])} now"
                for key, words in (
                    ("median_error", "median error"),
                    ("bias", "bias"),
                    ("outside", "outside its interval"),
                )
                if (after[key] or 0.0) > (before[key] or 0.0) + _MARGIN
            ]
    return lines


def _figures(summary: WorldSummary) -> dict[str, Any]:
    ratio, coverage = summary.mean_ratio, summary.coverage
    return {
        "drawn": summary.drawn,
        "median_error": _rounded(summary.median_error),
        "bias": None if ratio is None else _rounded(abs(ratio - 1)),
        "outside": None if coverage is None else _rounded(1 - coverage),
    }


def _rounded(value: float | None) -> float | None:
    return None if value is None else round(value, _DIGITS)


def _percent(value: float | None) -> str:
    return "none" if value is None else f"{100 * value:.1f}%"
