"""Why a part is refused, in words: no value as Python writes it, no sentence of the schema's checker."""

from typing import Any

import pytest

from headroom.domain.catalogue.files import check_schemas
from headroom.settings import CATALOGUE

PART = {
    "id": "acme-fc32",
    "kind": "hba",
    "name": "FC32",
    "vendor": "Acme",
    "version": 1,
    "figures": [],
    "sources": {},
}


def refusals(change: dict[str, Any]) -> list[str]:
    found = check_schemas(CATALOGUE, {}, {"part": {**PART, **change}})
    return [problem.message.removeprefix("part: ") for problem in found]


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"name": 5}, "name is 5; it must be text."),
        (
            {"kind": "Host!"},
            "kind is “Host!”; it must be small letters, digits and _, a letter first, at most 64 characters.",
        ),
        ({"name": ""}, "name is an empty text; it must have at least this many characters: 1."),
        ({"ports": {"a": 1}}, "ports is a group of 1 field; it must be a list."),
        ({"slots": None}, "slots is nothing; it must be a list."),
        ({"year": "1e309"}, "year is “1e309”; it must be a whole number or nothing."),
        (
            {"colour": ["red"], "wieght": 3},
            "the file has fields that nobody reads: “colour”, “wieght”. Check their spelling, or take them out.",
        ),
    ],
)
def test_a_value_that_does_not_fit_is_told_with_what_would(change: dict[str, Any], words: str) -> None:
    assert words in refusals(change)


def test_no_refusal_shows_a_value_as_the_program_holds_it() -> None:
    broken = {"ports": [{"type": None, "ids": {"a": [1]}}], "figures": [{"row": True, "value": "10 GB"}], "kind": []}
    found = refusals(broken)
    assert len(found) > 3
    for words in found:
        assert not any(sign in words for sign in ("None", "True", "{'", "['", "is not of type", "is not valid under"))


def test_a_file_full_of_odd_fields_is_told_in_a_few() -> None:
    told, *_ = refusals({f"odd{number}": 1 for number in range(5_000)})
    assert "and 4,988 more. Check their spelling" in told
    assert len(told) < 300
