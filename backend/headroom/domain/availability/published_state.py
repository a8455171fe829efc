"""The committed state of the published figures: how far off each was when it was last accepted."""

import json
from pathlib import Path
from typing import Any, Final

from headroom.domain.availability.published_figures import AvailabilityLedger

STATE_FILE: Final = Path(__file__).with_name("published-state.json")
_TOLERANCE: Final = 0.005
"""Half a percentage point."""
_DIGITS: Final = 4


def state_json(ledger: AvailabilityLedger) -> str:
    """The state as the file has it: absolute errors as ratios, and how many figures are hit."""
    errors = {row.id: round(abs(row.error), _DIGITS) for row in ledger.rows}
    return json.dumps({"errors": errors, "hits": ledger.hits}, indent=2, sort_keys=True) + "\n"


def read_state() -> dict[str, Any]:
    """The committed state."""
    state: dict[str, Any] = json.loads(STATE_FILE.read_text(encoding="utf-8"))
    return state


def worse_than(ledger: AvailabilityLedger, committed: dict[str, Any]) -> list[str]:
    """Lines that name what got worse, or has no prediction any more; empty when nothing did."""
    now = {row.id: abs(row.error) for row in ledger.rows}
    lines = [
        f"{name}: {before:.2%} before, {f'{now[name]:.2%}' if name in now else 'no prediction'} now"
        for name, before in committed["errors"].items()
        if name not in now or now[name] > before + _TOLERANCE
    ]
    if ledger.hits < committed["hits"]:
        lines.append(f"hits: {committed['hits']} before, {ledger.hits} now")
    return lines
