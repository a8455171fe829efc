"""Every set gives the counts that were written down for it, and every sample is read or said not to be."""

import json
from pathlib import Path
from typing import Any

import pytest

from headroom.domain.importers.claims import Unread
from headroom.domain.importers.collect import collect
from headroom.domain.importers.estate_reader import read_estate
from headroom.domain.importers.knowledge import Knowledge
from headroom.domain.importers.report import report_of
from tests.importers.conftest import SAMPLES, contents, sets, singles

SAID_IN_WORDS = {"why", "what_is_missing", "not_of_one_moment"}


def expected(folder: Path) -> dict[str, Any]:
    raw = json.loads((folder / "expected.json").read_text(encoding="utf-8"))
    return {key: value for key, value in raw.items() if key not in SAID_IN_WORDS}


@pytest.mark.parametrize("folder", sets(), ids=lambda folder: folder.name)
def test_a_set_gives_its_counts(folder: Path, knowledge: Knowledge) -> None:
    counts = read_estate(contents(folder), knowledge).counts
    assert {key: counts.get(key, "no such key") for key in expected(folder)} == expected(folder)


@pytest.mark.parametrize("folder", sets(), ids=lambda folder: folder.name)
def test_all_evidence_stands_where_it_is_said_to(folder: Path, knowledge: Knowledge) -> None:
    report = report_of(read_estate(contents(folder), knowledge))
    places = {
        (fact["file"], fact["line"])
        for thing in report["things"]
        for found in thing["facts"].values()
        for fact in found
    }
    read = {entry["file"] for entry in report["files"] if entry["listings"]}
    assert places
    assert {file for file, _ in places} <= read
    assert all(line >= 1 for _, line in places)


@pytest.mark.parametrize("file", singles(), ids=lambda file: file.name)
def test_a_sample_is_read_or_listed_with_its_reason(file: Path) -> None:
    collection = collect([file])
    lines = file.read_bytes().count(b"\n") + 1
    [entry] = collection.files
    assert entry.claims or entry.why or collection.unread or entry.listings
    assert all(one.why and 1 <= one.at.line <= lines for one in collection.unread)
    if not entry.listings:
        assert entry.why
        assert collection.unread


def test_lines_that_nobody_understands_keep_their_number_and_cost_nothing_else(tmp_path: Path) -> None:
    whole = (SAMPLES / "sets/brocade-svc/switches/sana01/switchshow.txt").read_text(encoding="utf-8").split("\n")
    (tmp_path / "whole").mkdir()
    (tmp_path / "strange").mkdir()
    (tmp_path / "whole" / "a.txt").write_text("\n".join(whole), encoding="utf-8")
    (tmp_path / "strange" / "a.txt").write_text(
        "\n".join([*whole[:20], "?? a line of another age ??", *whole[20:]]), encoding="utf-8"
    )
    before, after = collect([tmp_path / "whole"]), collect([tmp_path / "strange"])
    assert [(one.at.line, one.text) for one in after.unread] == [(21, "?? a line of another age ??")]
    assert len(after.claims) == len(before.claims) + 1
    assert not any(isinstance(claim, Unread) for claim in before.claims)
