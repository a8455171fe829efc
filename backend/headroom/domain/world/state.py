"""The committed state of the ledger of the world: how far each class was off when it was last accepted."""

import hashlib
import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

from headroom.domain.world.ledger_records import WorldLedger, WorldRow, WorldSummary

STATE_FILE: Final = Path(__file__).with_name("world-state.json")
PREDICTIONS_FILE: Final = Path(__file__).with_name("world-predictions.json")
"""What was predicted then: who has it need not predict all anew to see whether anything changed."""
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


def predictions_of(row: WorldRow) -> list[list[float | None]]:
    """Median, low and high of each point of a case, to a few digits."""
    return [[_rounded_to(value) for value in (point.predicted, point.low, point.high)] for point in row.points]


def predictions_json(ledger: WorldLedger, folders: Iterable[Path]) -> str:
    """The predictions as their file has them, one case a line, under the digest of the files that they rest on."""
    lines = [f"{json.dumps(row.id)}: {json.dumps(predictions_of(row))}" for row in ledger.rows]
    return f'{{\n"rests on": {json.dumps(digest_of(folders))},\n' + ",\n".join(lines) + "\n}\n"


def digest_of(folders: Iterable[Path]) -> str:
    """Of all facts and priors in folders."""
    digest = hashlib.sha256()
    for file in (file for folder in folders for file in sorted(folder.iterdir())):
        digest.update(file.name.encode() + b"\0" + file.read_bytes().replace(b"\r\n", b"\n") + b"\0")
    return digest.hexdigest()


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


def _rounded_to(value: float | None) -> float | None:
    return None if value is None else float(f"{value:.{_DIGITS}g}")


def _percent(value: float | None) -> str:
    return "none" if value is None else f"{100 * value:.1f}%"
