"""Texts in plain words, and the places where they are found from."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from headroom.domain.search.words import (
    beginnings,
    begins,
    cut,
    digits,
    identifier_has,
    identifier_pieces,
    identifier_terms,
    plain,
)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("FAStT600 Turbo", "fastt 600 turbo"),
        ("san-mds_01", "san mds 01"),
        ("  Größe: 5\tTiB ", "grösse 5 tib"),
        ("日本 ホスト1", "日本 ホスト 1"),
        ("::--", ""),
    ],
)
def test_a_text_in_plain_words(text: str, words: str) -> None:
    assert plain(text) == words


@pytest.mark.parametrize(
    ("text", "wanted", "found"),
    [
        ("san-mds-01", "mds", True),
        ("san-mds-01", "MDS 0", True),
        ("san-mds-01", "ds", False),
        ("FAStT600", "fastt600", True),
        ("FAStT600", "600", True),
        ("HBA 12", "hba1", True),
        ("HBA 12", "", False),
    ],
)
def test_a_word_is_found_by_its_beginning(text: str, wanted: str, found: bool) -> None:
    assert begins(plain(text), cut(plain(wanted))) is found


@pytest.mark.parametrize(
    "typed",
    [
        "c9:2f:01",
        "C9-2F-01",
        "c92f",
        "c9:2f:0",
        "00:00:c9:2f:01:0",
        "10:00:00:00:c9:2f:01:02",
        "0x10000000c92f0102",
        "10:00:00:00:c9",
    ],
)
def test_a_world_wide_name_is_found_by_a_piece_in_any_notation(typed: str) -> None:
    assert found_by("10:00:00:00:c9:2f:01:02", typed)
    assert identifier_has("10:00:00:00:c9:2f:01:02", typed)


@pytest.mark.parametrize("typed", ["c9:2f:02", "10:00:00:00:c9:2f:01:03", "0c92", "c9:2f:01:02:03"])
def test_another_name_is_not(typed: str) -> None:
    assert not found_by("10:00:00:00:c9:2f:01:02", typed)
    assert not identifier_has("10:00:00:00:c9:2f:01:02", typed)


def found_by(text: str, typed: str) -> bool:
    """Whether the terms of a name have all pieces of one of the ways in which it is looked for."""
    terms = [*identifier_terms(text)]
    return any(all(any(term.startswith(one) for term in terms) for one in way) for way in identifier_pieces(typed))


def test_a_piece_of_few_digits_finds_nothing() -> None:
    assert identifier_pieces("c9") == []
    assert digits("10:zz") is None


@pytest.mark.parametrize(
    ("text", "typed"),
    [("75ABC12", "75abc"), ("75ABC12", "abc12"), ("nqn.2014-08.org.nvmexpress:uuid:aa-bb", "org.nvmexpress")],
)
def test_serial_numbers_and_names_of_nvme_are_found_by_their_words(text: str, typed: str) -> None:
    assert found_by(text, typed)
    assert identifier_has(text, typed)


@given(st.text(max_size=400))
def test_any_text_is_words_and_blanks_within_bounds(text: str) -> None:
    words = plain(text)
    assert all(sign == " " or sign.isalnum() for sign in words)
    assert "  " not in words
    terms = [*beginnings(words), *identifier_terms(text)]
    assert all(len(term) <= 48 for term in terms)
    assert len([*beginnings(words)]) <= 16
