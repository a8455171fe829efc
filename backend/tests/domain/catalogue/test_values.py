"""Values of attributes: types, bounds and hostile text."""

import math

import pytest

from headroom.domain.catalogue.records import Attribute, AttributeType, Value
from headroom.domain.catalogue.values import number_refusal, text_refusal, value_refusal


def attribute(kind: AttributeType, **more: object) -> Attribute:
    base: dict[str, object] = {
        "name": "x", "type": kind, "unit": None, "default": None, "minimum": 0, "maximum": 10, "values": ["a", "b"],
        "kinds": [], "pattern": None, "required": False, "label": "X", "help": "Eight digits.",
    }  # fmt: skip
    return Attribute(**(base | {"applies": [], "sensitive": None, "sensitive_pattern": None} | more))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("kind", "value"),
    [
        ("number", 3), ("number", 2.5), ("integer", 3), ("integer", 3.0), ("boolean", False), ("enum", "b"),
        ("ids", []), ("ids", ["p", "d/x"]), ("id", "p"), ("string", ""), ("string", "ä 漢 🙂 'q' $(x) <script>"),
        ("number", None),
    ],
)  # fmt: skip
def test_good_values(kind: AttributeType, value: Value) -> None:
    assert value_refusal(attribute(kind), value) is None


@pytest.mark.parametrize(
    ("kind", "value", "words"),
    [
        ("number", math.nan, "finite"), ("number", math.inf, "finite"), ("number", -0.1, "at least 0"),
        ("number", 10.1, "at most 10"), ("number", "3", "number"), ("number", True, "number"),
        ("integer", 2.5, "whole"), ("integer", math.nan, "finite"), ("integer", False, "number"),
        ("boolean", 1, "true or false"), ("enum", "c", "one of a, b"), ("enum", ["a"], "one of"),
        ("ids", "p", "list"), ("ids", [1], "list"), ("id", ["p"], "id"), ("string", 3, "text"),
    ],
)  # fmt: skip
def test_bad_values(kind: AttributeType, value: Value, words: str) -> None:
    assert words in str(value_refusal(attribute(kind), value))


def test_required_values_are_asked_for() -> None:
    assert value_refusal(attribute("number", required=True), None) == "must have a value"


def test_patterns_are_explained() -> None:
    eight = attribute("string", pattern="[0-9]{8}")
    assert value_refusal(eight, "12345678") is None
    assert "Eight digits" in str(value_refusal(eight, "1234567\n8"[:7]))


@pytest.mark.parametrize("text", ["a\nb", "a\rb", "a\x00b", "\x1b[31m", "a\u2028b", "\u202egpj.exe", "a\ud800"])
def test_text_stays_on_one_line_and_shows_itself(text: str) -> None:
    assert "take it out" in str(text_refusal(text))


@pytest.mark.parametrize("text", ["=cmd()", "a'b\"c", "$(reboot)", "<script>", "a\u200db", "\u00a0", "x" * 200])
def test_strange_but_visible_text_is_allowed(text: str) -> None:
    assert text_refusal(text) is None


def test_long_text_is_refused_with_its_length() -> None:
    assert "201 characters" in str(text_refusal("x" * 201))


def test_huge_integers_do_not_break_the_check() -> None:
    assert "at most" in str(number_refusal(10**400, 0, 10))
