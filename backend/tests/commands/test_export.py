"""The export command writes the very bundle and bill that the page hands over."""

import csv
import hashlib
import io
import json
import zipfile
from pathlib import Path

import pytest

from headroom.cli import main


def test_writes_the_bundle_whose_manifest_holds(tmp_path: Path) -> None:
    output = tmp_path / "p690.zip"
    assert main(["export", "p690-gpfs", "--output", str(output)]) == 0
    with zipfile.ZipFile(output) as archive:
        manifest = json.loads(archive.read("manifest.json"))
        for file in manifest["files"]:
            assert hashlib.sha256(archive.read(file["path"])).hexdigest() == file["sha256"]


def test_writes_the_bill(tmp_path: Path) -> None:
    output = tmp_path / "p690.csv"
    assert main(["export", "p690-gpfs", "--output", str(output)]) == 0
    rows = list(csv.reader(io.StringIO(output.read_text(encoding="utf-8-sig"))))
    assert any("FC 6239" in row and "112" in row for row in rows)


@pytest.mark.parametrize("name", ["p690.pdf", "missing/p690.zip"])
def test_says_what_it_cannot_write(tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str) -> None:
    assert main(["export", "p690-gpfs", "--output", str(tmp_path / name)]) == 1
    assert capsys.readouterr().err.startswith("headroom: ")
