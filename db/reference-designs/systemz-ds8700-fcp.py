"""Writes systemz-ds8700-fcp.json: the five layouts of the System z paper with FCP and SCSI disks.

Run: .venv/bin/python db/reference-designs/systemz-ds8700-fcp.py
"""

from pathlib import Path

from systemz import document


def written() -> bytes:
    """The document in its canonical form."""
    return document("scsi")


if __name__ == "__main__":
    Path(__file__).with_suffix(".json").write_bytes(written())
