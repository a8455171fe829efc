"""The search language: what a line asks, and what is said of one that cannot be read."""

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from headroom.domain.search.query import parse_query
from headroom.domain.search.records import QueryProblem, SearchQuery

TODAY = date(2026, 11, 29)


def read(text: str) -> SearchQuery:
    found = parse_query(text, TODAY)
    assert isinstance(found, SearchQuery), found
    return found


def test_words_and_fields_are_terms() -> None:
    found = read('berlin part:"FC 6239" -vendor:IBM wwn:10:00:00:00:c9')
    assert [(term.field, term.text, term.negated) for term in found.terms] == [
        (None, "berlin", False),
        ("part", "FC 6239", False),
        ("vendor", "IBM", True),
        ("wwn", "10:00:00:00:c9", False),
    ]
    assert (found.terms[1].at, found.terms[1].length) == (7, 14)


@pytest.mark.parametrize(
    ("text", "days"),
    [
        ("support:<2027-01", ("<", date(2027, 1, 1), date(2027, 1, 31))),
        ("support<=2027", ("<=", date(2027, 1, 1), date(2027, 12, 31))),
        ("support:2028-02", ("=", date(2028, 2, 1), date(2028, 2, 29))),
        ("support:>2027-06-30", (">", date(2027, 6, 30), date(2027, 6, 30))),
        ("support:over", ("<", TODAY, TODAY)),
        ("out of support", ("<", TODAY, TODAY)),
    ],
)
def test_the_end_of_support_is_compared_with_a_time(text: str, days: object) -> None:
    (term,) = read(text).terms
    assert (term.field, term.days) == ("support", days)


def test_the_words_of_support_stand_among_others() -> None:
    assert [term.field for term in read("berlin out of support").terms] == [None, "support"]
    assert [term.text for term in read("out of order").terms] == ["out", "of", "order"]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("prat:x", 'nearest is "part"'),
        ("part:", "Say what part is to be"),
        ("part>3", "part takes a word"),
        ("wwn:c9", "at least 4 digits"),
        ('name:"x', "closing quote"),
        ("support:soon", "support takes a day"),
        ("support:2027-13", "support takes a day"),
        ("support:0000", "support takes a day"),
        ("-vendor:ibm", "not only what is left out"),
        ("**", "neither letters nor digits"),
        ("a b c d e f g h i", "at most 8"),
        ("x" * 201, "at most 200"),
    ],
)
def test_what_cannot_be_read_is_told_with_its_place(text: str, words: str) -> None:
    found = parse_query(text, TODAY)
    assert isinstance(found, QueryProblem)
    assert words in found.message
    assert 0 <= found.at <= len(text)
    assert found.length > 0


@given(st.text(max_size=220))
def test_every_text_is_a_query_or_a_problem(text: str) -> None:
    parse_query(text, TODAY)
