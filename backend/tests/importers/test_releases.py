"""Listings as many releases and options print them: each is read by its reader, or told with what to give instead."""

import json
import re
from pathlib import Path
from typing import Any, Final

import pytest

from headroom.domain.importers.claims import Claim, Link, Same, StatedFact, Unread
from headroom.domain.importers.listings.listing import Line, Listing
from headroom.domain.importers.listings.table import ANY_BEGIN, BEGINS, reader_of
from headroom.domain.importers.listings.unused import why_unused
from headroom.domain.importers.reading.segments import cut
from tests.importers.conftest import SAMPLES

_PARTED: Final = re.compile(r"^=== (.+)\n", re.MULTILINE)


def _forms() -> dict[str, str]:
    found: dict[str, str] = {}
    for file in sorted((SAMPLES / "releases").iterdir()):
        _, *parts = _PARTED.split(file.read_text(encoding="utf-8"))
        found |= dict(zip(parts[::2], parts[1::2], strict=True))
    return found


FORMS: Final = _forms()
SAID: Final[dict[str, dict[str, Any]]] = json.loads(
    Path(__file__).with_name("releases.json").read_text(encoding="utf-8")
)
"""Name of the form -> its reader, some of what it says and how many lines are not understood; or what it is told as."""
READ: Final = sorted(name for name, one in SAID.items() if "reader" in one)
NOT_READ: Final = sorted(name for name, one in SAID.items() if "not_read" in one)


def _read(text: str) -> tuple[list[str], list[Claim], str]:
    """Names of the readers, what they say, and why a part is not read."""
    names, claims, why = [], [], ""
    lines = [Line(number, line) for number, line in enumerate(text.split("\n"), 1)]
    for segment in cut("f", lines, BEGINS, ANY_BEGIN):
        body = "\n".join(line.text for line in segment.lines).lstrip("\n")
        reader = reader_of(body[:4000], segment.command)
        if reader is None:
            why = why_unused(body)
            continue
        names.append(reader.name)
        claims += list(reader.read(Listing("f", "f", segment.lines, segment.command)))
    return names, claims, why


def test_every_form_is_known() -> None:
    assert len(FORMS) > 130
    assert set(SAID) == set(FORMS), "each form says what becomes of it"


@pytest.mark.parametrize("name", READ)
def test_a_form_is_read_with_what_matters(name: str) -> None:
    names, claims, _ = _read(FORMS[name])
    assert set(names) == {SAID[name]["reader"]}
    said = {f"{one.ref[1]} {one.name} {one.value}" for one in claims if isinstance(one, StatedFact)}
    said |= {f"{one.a[1]} {one.how} {one.b[1]}" for one in claims if isinstance(one, Link)}
    said |= {f"{one.a[1]} same {one.b[1]}" for one in claims if isinstance(one, Same)}
    assert set(SAID[name]["says"]) <= said
    unread = [one for one in claims if isinstance(one, Unread)]
    assert len(unread) == SAID[name].get("not_understood", 0), unread


@pytest.mark.parametrize("name", NOT_READ)
def test_a_form_that_is_not_read_says_why(name: str) -> None:
    names, _, why = _read(FORMS[name])
    assert names == []
    assert why.startswith(f"{SAID[name]['not_read']}: ")
    assert why.endswith(".")


@pytest.mark.parametrize("name", sorted(FORMS))
def test_a_form_is_the_same_with_blanks_at_the_ends_of_lines(name: str) -> None:
    names, claims, _ = _read(FORMS[name])
    again, other, _ = _read(FORMS[name].replace("\n", " \n"))
    assert (again, len(other)) == (names, len(claims))
