"""On how much the laws of the engine are tried: `HEADROOM_LAWS=all` takes every part, more loads and minutes."""

import os
from typing import Any, Final

THOROUGH: Final = os.environ.get("HEADROOM_LAWS") == "all"

_MIXED: Final[dict[str, Any]] = {"request_kib": 16, "pattern": "random", "read_share": 0.7}
LOADS: Final[list[dict[str, Any]]] = [
    _MIXED,
    {"request_kib": 1024, "pattern": "sequential", "read_share": 1},
    {"request_kib": 1024, "pattern": "sequential", "read_share": 0},
    {"request_kib": 4, "pattern": "random", "read_share": 0},
][: None if THOROUGH else 1]
"""What the first workload of a design asks for."""

READ_SHARES: Final = (0.0, 0.3, 0.7, 1.0) if THOROUGH else (0.7,)
"""Of the workloads whose threads rise."""

EVERY: Final = 1 if THOROUGH else 3
"""Of so many parts of a design one is tried."""

EXAMPLES: Final = 200 if THOROUGH else 25
"""Designs at random."""
