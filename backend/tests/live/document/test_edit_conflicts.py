"""What the server sets aside of edits that do not fit together: the same cases as the page's own tests."""

import json
from pathlib import Path
from typing import Any

import pytest

from headroom.domain.design.document import read_live
from headroom.domain.design.wwn import clashes
from tests.builders import catalogue

CASES = json.loads((Path(__file__).parent / "edit_conflicts.json").read_text("utf-8"))["cases"]


@pytest.mark.parametrize("case", CASES, ids=lambda case: str(case["name"]))
def test_sets_aside_what_the_page_lists(case: dict[str, Any]) -> None:
    """By code and id, whatever the order in which the entries came to the document."""
    document = {"schema": 1, "meta": {"name": "Two at once"}, **case["document"]}
    for turned in (document, {**document, "components": dict(reversed(document["components"].items()))}):
        design, problems = read_live(turned, catalogue())
        aside = sorted([problem.code, *problem.place.split("/")[1:3]] for problem in problems)
        assert aside == sorted(case["aside"])
        for _, root, entry_id in case["aside"]:
            assert entry_id not in (design.components if root == "components" else design.cables)
    assert [clash.uses[-1].component_id for clash in clashes(document)] == case["names"]
