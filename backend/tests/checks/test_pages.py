"""`docs/checks` is the table of checks in words; `python -m tests.checks.pages` in `backend` writes it."""

import re
from dataclasses import replace
from pathlib import Path
from typing import get_args

import pytest
import yaml

from headroom.domain.catalogue.records import Sensitivity
from headroom.domain.checks import rows
from headroom.domain.checks.records import CheckParameter, CheckSource, Family
from headroom.domain.checks.rows import check_rows
from headroom.domain.checks.words import rule_words
from tests.checks.page_text import FAMILIES, pages
from tests.checks.pages import write, written

ANEW = "write docs/checks anew: python -m tests.checks.pages, in backend"


def test_every_check_has_its_page_as_its_row_says_it() -> None:
    wanted, found = pages(check_rows().values()), written()
    assert sorted(path for path, text in wanted.items() if found.get(path) != text) == [], ANEW


SECTIONS = (
    "Why",
    "Rule",
    "Source",
    "An example that fails",
    "How to fix it",
    "When it does not matter",
    "Where it is asked",
)


def test_every_page_says_all_that_a_reader_asks() -> None:
    """What it says, why, by which rule and source, an example, how to fix it, when it does not matter."""
    lacking = list[str]()
    for path, text in written().items():
        if path == "README.md":
            continue
        head, *parts = text.partition("\n<!--")[0].split("\n## ")
        told = {name: body.strip() for name, _, body in (part.partition("\n") for part in parts)}
        lacking += [f"{path}: {name}" for name in SECTIONS if len(told.get(name, "")) < len("Always so.")]
        said = re.sub(r"\*[^*]*\*", "", head.partition("\n> ")[2])
        lacking += [] if re.search(r"\w\w", said) else [f"{path}: what it says"]
    assert lacking == []


def test_no_page_of_a_check_that_is_gone_is_left() -> None:
    assert sorted(written().keys() - pages(check_rows().values()).keys()) == [], ANEW


def test_writing_mends_what_differs_and_takes_out_what_is_left_over(tmp_path: Path) -> None:
    assert write(tmp_path) == len(check_rows()) + 1
    (tmp_path / "zoning" / "ZON-01.md").write_text("old", encoding="utf-8")
    (tmp_path / "zoning" / "ZON-00.md").write_text("gone", encoding="utf-8")
    assert write(tmp_path) == 2
    assert written(tmp_path) == pages(check_rows().values())
    assert write(tmp_path) == 0


def test_every_family_has_a_name() -> None:
    assert set(FAMILIES) == set(get_args(Family))


def text_of(**changes: object) -> str:
    row = replace(check_rows()["ZON-06"], **changes)  # type: ignore[arg-type]
    return pages([row])["zoning/ZON-06.md"]


def test_a_page_says_what_only_a_design_fills_in_by_its_name() -> None:
    assert "> The fabric of *fabric* has *found* hosts and no zone:" in text_of()
    assert "> *subject* is in circles.\n" in text_of(message="{said}", statement="{subject} is in circles.")


def test_a_row_that_leaves_every_word_to_the_design_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    row = {
        "id": "TOP-99",
        "severity": "note",
        "title": "T",
        "message": "{a}: {said}",
        "why": "W",
        "rule": "R",
        "sources": [],
    }
    row |= {"reads": ["parts"], "remedy": "M", "example": "E"}
    monkeypatch.setattr(rows, "_ROWS", tmp_path)
    (tmp_path / "topology.yaml").write_text(yaml.safe_dump([row]), encoding="utf-8")
    with pytest.raises(rows.RowError, match=r"topology.yaml: TOP-99 .* give it a statement"):
        rows.check_rows.__wrapped__()
    (tmp_path / "topology.yaml").write_text(yaml.safe_dump([{**row, "statement": "{a} is."}]), encoding="utf-8")
    assert rows.check_rows.__wrapped__()["TOP-99"].statement == "{a} is."


def test_a_page_has_thresholds_with_units_and_bounds() -> None:
    page = text_of(
        rule="At least {hosts} of them.", parameters={"hosts": CheckParameter("hosts", "Load", 1500, "W", 1, 2000)}
    )
    assert "At least 1,500 W of them." in page
    assert "| Load | 1,500 W | 1 to 2,000 W |" in page
    assert "Administrators" in page
    assert "threshold" not in text_of(rule="", parameters={})


@pytest.mark.parametrize(
    ("template", "unit", "words"),
    [("{a}% full", "%", "80% full"), ("to {a}", "%", "to 80 %"), ("at U{a}.", "U", "at U80."), ("{a}x", "", "80x")],
)
def test_a_rule_says_each_unit_once(template: str, unit: str, words: str) -> None:
    parameters = {"a": CheckParameter("a", "A", 80, unit, None, None)}
    assert rule_words(replace(check_rows()["ZON-06"], rule=template, parameters=parameters)) == words


def test_a_page_says_which_sources_nobody_has_read() -> None:
    page = text_of(sources=[CheckSource("A [paper]", "12"), CheckSource("B", "Settings"), CheckSource("C", None)])
    assert "* A \\[paper\\], page 12\n* B, “Settings”\n* C (quoted, not read)\n" in page
    assert "* From a talk, quoted\n" in text_of(sources=[CheckSource("From a talk, quoted", None)])


@pytest.mark.parametrize("hidden", get_args(Sensitivity))
def test_a_page_says_from_whom_a_check_is_kept(hidden: Sensitivity) -> None:
    assert "Not run for readers of a link that hides" in text_of(sensitive=[hidden])
    assert "Not run" not in text_of(sensitive=[])
