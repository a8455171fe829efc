"""The filter language by itself; the page's tests hold it to the page's answers on the reference designs."""

from dataclasses import dataclass
from time import process_time
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from headroom.domain.filter.match import matches
from headroom.domain.filter.parse import parse_filter
from headroom.domain.filter.records import Filter, FilterProblem, KindNames, TextField
from tests.pace import is_within

KINDS: Final = [
    KindNames("hba", "HBA", "HBAs"),
    KindNames("host", "Host", "Hosts"),
    KindNames("host_adapter", "Host adapter", "Host adapters"),
]
TEXTS: Final[dict[TextField, tuple[str, ...]]] = {
    "part": ("ibm-fc6239", "fc 6239"),
    "in": ("p690", "drawer 1"),
    "port": ("fc0", "initiator", "cabled"),
}


@dataclass(frozen=True)
class Row:
    """A part of a test."""

    id: str = "d1h1"
    kind: str = "hba"
    count: int = 1
    words: str = "hba 1.1\nfc 6239 2 gb hba\n10:00:00:00:c9:2f:01:02"
    speeds_gbps: tuple[float, ...] = (1, 2)
    size_gib: float | None = None

    def text(self, field: TextField) -> tuple[str, ...]:
        return TEXTS.get(field, ())


@dataclass(frozen=True)
class Load:
    """What a result says of it."""

    utilisation: float | None = 0.974
    throughput_mb_s: float = 190
    ceiling_mb_s: float | None = 195
    binds: bool = True
    queue: float | None = None
    wait_ms: float | None = 0.2


def holds(text: str, row: Row = Row(), load: Load | None = Load()) -> bool:
    read = parse_filter(text, KINDS)
    assert isinstance(read, Filter), read
    return matches(read, row, load)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", True),
        ("HBA 6239", True),
        ("hba nowhere", False),
        ('"1.1 hba"', False),
        ("nowhere or hba", True),
        ("-hba", False),
        ("c9:2f:01", True),
        ("kind:HBAs", True),
        ("kind:host", False),
        ('part="fc 6239"', True),
        ("part=6239", False),
        ("in:drawer -port:free", True),
        ("util>=97.4", True),
        ("util:97.0", False),
        ("load>0.18 GB/s", True),
        ("speed:2", True),
        ("queue<5", False),
        ("size<5TiB", False),
        ("-size<5TiB", True),
    ],
)
def test_a_line_holds_or_does_not(text: str, expected: bool) -> None:
    assert holds(text) is expected


def test_nothing_is_said_of_a_part_whose_load_is_unknown() -> None:
    assert not holds("util<100", load=None)
    assert not holds("util>=0", load=None)
    assert holds("binds:no", load=None)


PIECES: Final = st.sampled_from(
    ["kind", ":", ">", "<=", '"', "-", " or ", " ", "hba", "9", ".", "util", "size>5", "TiB", "\u202e", "\U0001f600"]
)


@settings(max_examples=300, deadline=None)
@given(st.one_of(st.text(), st.lists(PIECES).map("".join)))
def test_no_text_raises_and_every_problem_lies_within_it(text: str) -> None:
    read = parse_filter(text, KINDS)
    if isinstance(read, FilterProblem):
        letters = len(text.encode("utf-16-le", "surrogatepass")) // 2
        assert read.at >= 0
        assert read.length > 0
        assert read.at + read.length <= letters
    else:
        matches(read, Row(), Load())


@pytest.mark.parametrize("piece", ["-", "x:", '"', "a=", "=", "9.", "util>9 "])
def test_long_lines_are_read_in_a_moment(piece: str) -> None:
    began = process_time()
    parse_filter(piece * (2_000 // len(piece)), KINDS)
    assert is_within(process_time() - began, 1)
