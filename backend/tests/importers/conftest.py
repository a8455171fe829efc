"""Samples that stand in the repository, and those that HEADROOM_SAMPLES names beside them."""

import os
from pathlib import Path
from typing import Final

import pytest

from headroom.domain.importers.knowledge import Knowledge, load_knowledge
from headroom.settings import IMPORTERS

SAMPLES: Final = Path(__file__).parent / "samples"
ELSEWHERE: Final = os.environ.get("HEADROOM_SAMPLES", "")
FOLDERS: Final = [SAMPLES, *([Path(ELSEWHERE)] if ELSEWHERE else [])]


def sets() -> list[Path]:
    """Folders of sets, each with its `expected.json`."""
    return sorted(file.parent for folder in FOLDERS for file in (folder / "sets").glob("*/expected.json"))


def singles() -> list[Path]:
    """Listings that belong to no set."""
    return sorted(
        file
        for folder in FOLDERS
        for room in folder.iterdir()
        if room.is_dir() and room.name != "sets"
        for file in room.iterdir()
    )


def contents(folder: Path) -> list[Path]:
    """What an import of a set is given."""
    return sorted(path for path in folder.iterdir() if path.name != "expected.json")


@pytest.fixture(scope="session")
def knowledge() -> Knowledge:
    return load_knowledge(IMPORTERS)
