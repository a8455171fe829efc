"""Every writer's files for known designs, compared byte for byte with the committed ones.

One folder a case: `golden/<writer>/<case>/`. HEADROOM_UPDATE_GOLDEN=1 writes them anew; read the difference then.
Of the large design a few files are kept whole, and SHA-256 of all in `files.sha256`.
"""

import hashlib
import os
from pathlib import Path

import pytest

from headroom.domain.writers.table import WRITERS
from tests.writers.conftest import Contextualise, texts_of
from tests.writers.designs import Document, small

GOLDEN = Path(__file__).resolve().parents[1] / "golden"
UPDATE = os.environ.get("HEADROOM_UPDATE_GOLDEN") == "1"
SUMS = "files.sha256"
WHOLE_OF_P690 = {
    "smcli": ("FAStT1.smcli",),
    "brocade": ("sw1.txt", "sw7.txt"),
    "aix": (),
    "gpfs": ("gpfs1/create.ksh",),
    "fio": ("GPFS_read.fio",),
}


@pytest.mark.parametrize("target", [writer.name for writer in WRITERS])
def test_small_design(target: str, context_of: Contextualise) -> None:
    compare(GOLDEN / target / "small", texts_of(context_of(small()), target))


@pytest.mark.parametrize("target", WHOLE_OF_P690)
def test_p690(target: str, context_of: Contextualise, p690: Document) -> None:
    texts = texts_of(context_of(p690), target)
    kept = {path: texts[path] for path in WHOLE_OF_P690[target]}
    sums = "".join(f"{hashlib.sha256(text.encode()).hexdigest()}  {path}\n" for path, text in sorted(texts.items()))
    compare(GOLDEN / target / "p690-gpfs", kept | {SUMS: sums})


def compare(folder: Path, texts: dict[str, str]) -> None:
    """The folder holds exactly these files."""
    if UPDATE:
        write(folder, texts)
    found = {path.relative_to(folder).as_posix(): path for path in folder.rglob("*") if path.is_file()}
    assert sorted(found) == sorted(texts)
    for path, text in texts.items():
        assert found[path].read_bytes().decode() == text, path


def write(folder: Path, texts: dict[str, str]) -> None:
    for path in folder.rglob("*"):
        if path.is_file():
            path.unlink()
    for name, text in texts.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(text.encode())
