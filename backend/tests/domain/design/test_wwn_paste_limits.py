"""Pasted text is read in time linear in it, whatever stands in it; what nobody pastes is refused with the remedy."""

import time

import pytest

from headroom.domain.design.wwns.wwn_paste import MAX_LINE, read_names
from headroom.domain.errors import DomainError
from tests.pace import is_within

NAME = "10:00:00:00:c9:%02x:%02x:%02x"


def names(count: int, between: str) -> str:
    """So many different names."""
    found = (NAME % (number >> 16, number >> 8 & 255, number & 255) for number in range(count))
    return between.join(found)


def test_many_names_on_one_line_are_refused_at_once() -> None:
    began = time.process_time()
    with pytest.raises(DomainError, match="Line 1 has 456,000 characters"):
        read_names(names(19_000, " ") + " ")
    assert is_within(time.process_time() - began, 1)


def test_the_longest_lines_that_are_read_stay_quick() -> None:
    on_a_line = MAX_LINE // 24
    text = "\n".join(names(on_a_line, " ") for _ in range(230))
    began = time.process_time()
    assert len(read_names(text)) == 230 * on_a_line
    assert is_within(time.process_time() - began, 10)


@pytest.mark.parametrize(
    "run", ["node ", "node", "-", ".", "a", "1:", "10:00:", "vsan 1", "N 0", "alias ", "0x", "é", " "]
)
def test_no_text_of_the_permitted_size_takes_long(run: str) -> None:
    line = (run * MAX_LINE)[:MAX_LINE]
    text = "\n".join([line] * (1_000_000 // (len(line.encode()) + 1)))
    began = time.process_time()
    read_names(text)
    assert is_within(time.process_time() - began, 15)


def test_what_says_that_a_name_is_a_nodes_stands_right_before_it() -> None:
    name = NAME % (1, 2, 3)
    assert [one.role for one in read_names(f"host1 node name: {name}")] == ["node"]
    assert [one.role for one in read_names(f"node name of host1, which stands far from here, port {name}")] == ["port"]
    assert [one.label for one in read_names(f"host1-- {name} .rack-2.")] == ["host1 .rack-2"]
