"""`headroom sweep`: begun, worked on here, shown, written, cancelled, on a real database."""

import json
from pathlib import Path
from uuid import uuid4

import pytest

from headroom.cli import main
from headroom.domain.design.document import parse_design
from tests.builders import catalogue
from tests.jobs.sweep_work import REQUIREMENT


@pytest.fixture
def requirement(database_url: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A file with a requirement, and the database of the test."""
    monkeypatch.setenv("DATABASE_URL", database_url)
    path = tmp_path / "requirement.json"
    path.write_text(json.dumps(REQUIREMENT))
    return path


def test_a_sweep_is_asked_for_worked_on_shown_and_written(
    requirement: Path, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    ask = ["sweep", "start", str(requirement), "--candidates", "20"]
    assert main(ask) == 1
    sweep_id = capsys.readouterr().out.strip()
    assert main([*ask, "--work", "--format", "json"]) == 0
    done = json.loads(capsys.readouterr().out)
    assert (done["id"], done["state"], done["done"], done["lost"]) == (sweep_id, "done", 20, 0)
    front = done["found"]["sum"]["front"]
    assert main(["sweep", "show", sweep_id, "--out", str(tmp_path / "designs"), "--format", "table"]) == 0
    assert "no other is cheaper" in capsys.readouterr().out
    files = sorted((tmp_path / "designs").iterdir())
    assert len(files) == len(front) > 0
    assert parse_design(json.loads(files[0].read_bytes()), catalogue()).workloads
    assert main(["sweep", "list", "--format", "table"]) == 0
    assert sweep_id in capsys.readouterr().out
    assert main(["sweep", "cancel", sweep_id]) == 0  # it is done, and stays so


def test_pairs_of_failures_are_such_a_sweep(requirement: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sweep", "start", "--pairs", "origin300-tp9500", "--work", "--format", "table"]) == 0
    assert "down only together" in capsys.readouterr().out


def test_what_is_not_there_is_said_with_the_remedy(
    requirement: Path, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert main(["sweep", "show", str(uuid4())]) == 2
    assert "headroom sweep list" in capsys.readouterr().err
    assert main(["sweep", "list", "--format", "table"]) == 0
    assert capsys.readouterr().out == "There are no sweeps.\n"
    assert main(["sweep", "start", str(tmp_path / "none.yaml")]) == 2
    assert "none.yaml" in capsys.readouterr().err
