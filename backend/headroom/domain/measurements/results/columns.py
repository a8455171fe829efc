"""Words of a line as numbers, for tables that tools print."""

import math


def number(word: str) -> float | None:
    """A number of 0 and more, with a decimal comma where the locale has one; None for anything else."""
    text = word.strip()
    if "," in text and "." not in text and text.count(",") == 1:
        text = text.replace(",", ".")
    text = text.replace(",", "")
    if not text or len(text) > 40 or not text[0].isdigit() or not text.isascii():
        return None
    try:
        found = float(text)
    except ValueError:
        return None
    return found if math.isfinite(found) else None
