"""Writes altix350-tp9500.json: an Altix 350 before a TP9500, as the Engenio paper asks of it.

Run: .venv/bin/python db/reference-designs/altix350-tp9500.py
"""

from pathlib import Path

from engenio import document


def written() -> bytes:
    """The document in its canonical form."""
    return document("a350", "Altix 350")


if __name__ == "__main__":
    Path(__file__).with_suffix(".json").write_bytes(written())
