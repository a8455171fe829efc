"""Anchors of comments, by the cases that the page's tests read too."""

import json
from pathlib import Path
from typing import Any

import pytest

from headroom.domain.design.anchors import PresentAnchors, anchor_state, match_line

SHARED: dict[str, Any] = json.loads((Path(__file__).parent / "anchor_cases.json").read_text(encoding="utf-8"))
STANDING = PresentAnchors(**SHARED["standing"])


@pytest.mark.parametrize("case", SHARED["cases"], ids=lambda case: case["name"])
def test_an_anchor_stands_as_both_languages_say(case: dict[str, Any]) -> None:
    anchor = case["anchor"]
    assert anchor_state(anchor, STANDING) == case["state"]
    if "line" in case:
        lines = STANDING.files.get(anchor["path"], ())
        assert match_line(lines, anchor["text"]) == (case["line"], case["state"])
