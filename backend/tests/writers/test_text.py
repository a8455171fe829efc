"""Comments stay comments, words stay words, numbers keep their digits."""

import shlex

import pytest
from hypothesis import given
from hypothesis import strategies as st

from headroom.domain.writers.files.text import comment, exact, plain, shell_lines, spoken, without_double_blanks
from tests.writers.hostile import names


@pytest.mark.parametrize("mark", ["#", "//"])
@given(name=names)
def test_no_name_leaves_its_comment(mark: str, name: str) -> None:
    lines = comment(f"Volume {name}", mark)
    assert all(line.startswith(mark) and line.isascii() and line.isprintable() for line in lines)
    assert not any(line.endswith("\\") for line in lines)


@given(name=names)
def test_a_spoken_name_closes_its_quotes_only_at_the_end(name: str) -> None:
    said = spoken(name)
    assert said[0] == said[-1] == '"'
    assert '"' not in said[1:-1]


@given(
    st.lists(st.text(st.characters(exclude_characters="\x00\r\n", exclude_categories=["Cs"])), min_size=1, max_size=60)
)
def test_wrapped_words_read_back_as_they_were(words: list[str]) -> None:
    joined = "\n".join(shell_lines(words)).replace("\\\n", " ")
    assert shlex.split(joined) == words


@pytest.mark.parametrize(
    ("value", "digits"),
    [(16, "16"), (16.0, "16"), (0.25, "0.25"), (1048576.0, "1048576"), (1e16, "10000000000000000"), (0, "0")],
)
def test_numbers_have_no_exponent(value: float, digits: str) -> None:
    assert exact(value) == digits


def test_blank_lines_stand_alone_and_between() -> None:
    assert without_double_blanks(["", "a", "", "", "b", "", ""]) == ["a", "", "b"]


def test_control_characters_become_blanks() -> None:
    assert plain("a\nb\u2028c\x07d") == "a b c d"
