"""Writes origin300-tp9500.json: an Origin 300 before a TP9500, as the Engenio paper asks of it.

Run: .venv/bin/python db/reference-designs/origin300-tp9500.py
"""

from pathlib import Path

from engenio import document


def written() -> bytes:
    """The document in its canonical form."""
    return document("o300", "Origin 300")


if __name__ == "__main__":
    Path(__file__).with_suffix(".json").write_bytes(written())
