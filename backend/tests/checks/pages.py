"""Writes a page for each check: `python -m tests.checks.pages`. A test holds them against the rows."""

import sys
from pathlib import Path
from typing import Final

from headroom.domain.checks.rows import check_rows
from tests.builders import ROOT
from tests.checks.page_text import pages

FOLDER: Final = ROOT / "docs" / "checks"


def written(folder: Path = FOLDER) -> dict[str, str]:
    """Path below the folder -> text, of all pages that are there."""
    return {path.relative_to(folder).as_posix(): path.read_text(encoding="utf-8") for path in folder.rglob("*.md")}


def write(folder: Path = FOLDER) -> int:
    """Write the pages that differ and remove those of checks that are gone; how many were touched."""
    wanted, found = pages(check_rows().values()), written(folder)
    for path in found.keys() - wanted.keys():
        (folder / path).unlink()
    changed = [path for path, text in wanted.items() if found.get(path) != text]
    for path in changed:
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(wanted[path], encoding="utf-8")
    return len(changed) + len(found.keys() - wanted.keys())


if __name__ == "__main__":
    sys.stdout.write(f"{write()} pages of {FOLDER.name} written or removed\n")
