"""Writes systemz-ds8700-eckd.json: the five layouts of the System z paper with FICON and ECKD disks.

Run: .venv/bin/python db/reference-designs/systemz-ds8700-eckd.py
"""

from pathlib import Path

from systemz import document


def written() -> bytes:
    """The document in its canonical form."""
    return document("eckd")


if __name__ == "__main__":
    Path(__file__).with_suffix(".json").write_bytes(written())
