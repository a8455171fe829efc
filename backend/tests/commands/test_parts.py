"""`--parts FOLDER`: parts of one's own, laid over the shipped ones or refused with file and line."""

import json
from pathlib import Path

import pytest

from headroom.cli import main
from headroom.domain.catalogue.folder import with_folder
from headroom.settings import CATALOGUE
from tests.builders import catalogue

SHIPPED = CATALOGUE / "ibm" / "ibm-fc6239.yaml"
"""An adapter of the reference design p690-gpfs."""


def own(tmp_path: Path, name: str, text: str) -> Path:
    folder = tmp_path / "parts"
    folder.mkdir(exist_ok=True)
    (folder / name).write_text(text, encoding="utf-8")
    return folder


def renamed(part_id: str) -> str:
    return SHIPPED.read_text(encoding="utf-8").replace("id: ibm-fc6239", f"id: {part_id}", 1)


def design_with(part_id: str, tmp_path: Path) -> Path:
    text = (CATALOGUE.parent / "reference-designs" / "p690-gpfs.json").read_text(encoding="utf-8")
    file = tmp_path / "design.json"
    file.write_text(text.replace('"ibm-fc6239"', f'"{part_id}"'), encoding="utf-8")
    return file


def test_a_design_may_use_parts_of_a_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    design = design_with("my-adapter", tmp_path)
    folder = own(tmp_path, "my-adapter.yaml", renamed("my-adapter"))
    assert main(["evaluate", str(design), "--format", "json"]) == 1
    assert "my-adapter" in capsys.readouterr().err
    assert main(["evaluate", str(design), "--parts", str(folder), "--format", "json"]) == 0
    mine = json.loads(capsys.readouterr().out)
    assert main(["evaluate", "p690-gpfs", "--format", "json"]) == 0
    assert mine["throughput_mb_s"] == json.loads(capsys.readouterr().out)["throughput_mb_s"]


def test_the_place_of_a_shipped_part_is_taken_only_when_asked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = SHIPPED.read_text(encoding="utf-8")
    line = next(number for number, line in enumerate(text.splitlines(), 1) if line.startswith("id:"))
    folder = own(tmp_path, "ibm-fc6239.yaml", text.replace("value: 195", "value: 19.5"))
    command = ["evaluate", "p690-gpfs", "--basis", "measured", "--format", "json"]
    assert main([*command, "--parts", str(folder)]) == 1
    said = capsys.readouterr().err
    assert f"(at ibm-fc6239.yaml:{line})" in said
    assert "--replace-shipped" in said
    assert main(command) == 0
    shipped = json.loads(capsys.readouterr().out)["throughput_mb_s"]
    assert main([*command, "--parts", str(folder), "--replace-shipped"]) == 0
    assert json.loads(capsys.readouterr().out)["throughput_mb_s"] < shipped / 2


def test_every_problem_names_its_file_and_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    own(tmp_path, "one.yaml", renamed("one").replace("kind: hba", "kind: toaster"))
    own(tmp_path, "two.yaml", renamed("two").replace("basis: measured", "basis: heard"))
    folder = own(tmp_path, "three.yaml", "id: [")
    assert main(["evaluate", "p690-gpfs", "--parts", str(folder)]) == 1
    said = capsys.readouterr().err
    line = next(n for n, text in enumerate(renamed("two").splitlines(), 1) if "basis: measured" in text)
    assert f"(at two.yaml:{line})" in said
    assert "three.yaml: Line " in said
    (folder / "two.yaml").unlink()
    (folder / "three.yaml").unlink()
    assert main(["evaluate", "p690-gpfs", "--parts", str(folder)]) == 1
    assert "toaster" in capsys.readouterr().err


def test_parts_of_a_folder_may_hold_one_another(tmp_path: Path) -> None:
    drawer = (CATALOGUE / "ibm" / "ibm-7040-61d-fc6571.yaml").read_text(encoding="utf-8")
    planar = (CATALOGUE / "ibm" / "ibm-fc6571-planar.yaml").read_text(encoding="utf-8")
    own(tmp_path, "my-planar.yaml", planar.replace("id: ibm-fc6571-planar", "id: my-planar", 1))
    text = drawer.replace("id: ibm-7040-61d-fc6571", "id: my-drawer", 1).replace(
        "part: ibm-fc6571-planar", "part: my-planar"
    )
    folder = own(tmp_path, "my-drawer.yaml", text)
    together = with_folder(catalogue(), folder, CATALOGUE)
    assert {item.part for item in together.parts["my-drawer"].inside} == {"my-planar"}
    assert together.version != catalogue().version


@pytest.mark.parametrize("make", [False, True])
def test_a_folder_without_parts_is_refused(make: bool, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "empty"
    if make:
        folder.mkdir()
    assert main(["evaluate", "p690-gpfs", "--parts", str(folder)]) == 1
    assert "empty" in capsys.readouterr().err


def test_the_ledger_of_own_parts_cannot_be_accepted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = own(tmp_path, "my-adapter.yaml", renamed("my-adapter"))
    assert main(["ledger", "--accept", "--parts", str(folder)]) == 1
    assert "--accept" in capsys.readouterr().err
