"""Predictions that miss their targets, each with the reason. A test fails when one is missing here, or has healed."""

from typing import Final

MISSES: Final[dict[str, str]] = {}
"""Figure id -> why it is off."""
