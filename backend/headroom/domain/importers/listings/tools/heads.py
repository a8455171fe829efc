"""How sure a reader is of a text by its first lines."""

import re


def surety(head: str, *patterns: re.Pattern[str]) -> float:
    """1 where any line of a head begins as one of these says, else 0."""
    return 1.0 if any(pattern.match(line) for line in head.split("\n") for pattern in patterns) else 0.0
