"""Every writer's files for every sample and reference design that it has something for, byte for byte as committed.

One folder a case: `golden/<room>/<writer>/<case>/`. HEADROOM_UPDATE_GOLDEN=1 writes them; read the difference then.
Of a large case the first files are kept whole, and SHA-256 of all in `files.sha256`.
"""

import hashlib
import os
import shutil
from pathlib import Path

import pytest

from headroom.domain.writers.files.names import natural_key
from headroom.domain.writers.files.output import Output
from headroom.domain.writers.table import WRITERS
from tests.writers.conftest import OutputsOf, room_of
from tests.writers.samples import REFERENCES, cases, samples

GOLDEN = Path(__file__).resolve().parents[1] / "golden"
FOLDERS = {writer.name: GOLDEN / room_of(writer) / writer.name for writer in WRITERS}
UPDATE = os.environ.get("HEADROOM_UPDATE_GOLDEN") == "1"
SUMS = "files.sha256"
REFUSED = "open-values.txt"
WHOLE_BYTES = 12_000
"""A case with more text than this keeps its first file and the sums of all."""


@pytest.mark.parametrize("name", cases())
def test_golden(name: str, outputs_of: OutputsOf) -> None:
    written = {target: texts_or_refusals(output) for target, output in outputs_of(name).items()}
    for target, texts in written.items():
        compare(FOLDERS[target] / name, kept(texts))
    others = {writer.name for writer in WRITERS} - {target for target, texts in written.items() if texts}
    for target in sorted(others):
        folder = FOLDERS[target] / name
        if UPDATE:
            shutil.rmtree(folder, ignore_errors=True)
        assert not folder.exists(), f"{target} has nothing for {name} any more"


def test_no_golden_case_is_left_over() -> None:
    known = {*samples(), *REFERENCES}
    assert set(GOLDEN.glob("*/*")) == set(FOLDERS.values()), "every writer has a golden case"
    assert {folder.name for folder in GOLDEN.glob("*/*/*")} <= known


def texts_or_refusals(output: Output) -> dict[str, str]:
    """The files, or what the design leaves open for them."""
    if output.problems:
        return {REFUSED: "".join(f"{problem.place}: {problem.message}\n" for problem in output.problems)}
    return {file.path: file.text for file in output.files}


def kept(texts: dict[str, str]) -> dict[str, str]:
    if sum(map(len, texts.values())) <= WHOLE_BYTES:
        return texts
    first = min(texts, key=natural_key)
    sums = "".join(f"{hashlib.sha256(text.encode()).hexdigest()}  {path}\n" for path, text in sorted(texts.items()))
    return {first: texts[first], SUMS: sums}


def compare(folder: Path, texts: dict[str, str]) -> None:
    """The folder holds exactly these files."""
    if UPDATE:
        write(folder, texts)
    found = {path.relative_to(folder).as_posix(): path for path in folder.rglob("*") if path.is_file()}
    assert sorted(found) == sorted(texts)
    for path, text in texts.items():
        assert found[path].read_bytes().decode() == text, path


def write(folder: Path, texts: dict[str, str]) -> None:
    shutil.rmtree(folder, ignore_errors=True)
    for name, text in texts.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(text.encode())
