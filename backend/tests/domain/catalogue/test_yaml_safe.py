"""YAML from outside: what it says with its lines, and what is refused."""

import pytest

from headroom.domain.catalogue.yaml_safe import MAX_DEPTH, read_yaml
from headroom.domain.errors import DomainError


def refusal(text: str) -> str:
    with pytest.raises(DomainError) as error:
        read_yaml(text)
    return error.value.problems[0].message


def test_values_are_read_as_the_files_are_and_dates_stay_text() -> None:
    found = read_yaml("a: 1\nb: [x, 2.5, yes, ~, 2020-01-01, '1']\n")
    assert found.value == {"a": 1, "b": ["x", 2.5, True, None, "2020-01-01", "1"]}


def test_every_entry_has_its_line() -> None:
    found = read_yaml("a:\n  - { b: 1,\n      c: 2 }\n  - d\n")
    assert [found.line(path) for path in (("a",), ("a", 0, "c"), ("a", 1), ("a", 1, "missing"), ("nothing",))] == [
        1, 3, 4, 4, 1,
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ("", 1, "empty"),
        ("a: 1\na: 2\n", 2, "appears twice"),
        ("a: &x [1]\nb: *x\n", 1, "anchor"),
        ("a: *x\n", 1, "alias"),
        ("a: 1\nb:\n\t- 2\n", 3, "tab"),
        ("a: !!python/object:os.system x\n", 1, "tag"),
        ("a: .inf\n", 1, "not finite"),
        ("a: 1\n---\nb: 2\n", 2, "second document"),
        ("a: 'open\n", 2, ""),
        ("a: @b\n", 1, "cannot start"),
        ("a: \ud800\n", 1, "half a character"),
        ("? [a]\n: b\n", 1, "plain word"),
        ("a: 1" + "0" * 5000, 1, "signs"),
        ("a: " + "59:" * 20_000 + "59", 1, "signs"),
        ("[" * 100_000, 1, f"deeper than {MAX_DEPTH}"),
        ("- 1\n" * 60_000, 50_000, "entries"),
    ],
    ids=lambda value: str(value)[:20],
)
def test_what_only_surprises_is_refused_by_line(text: str, line: int, words: str) -> None:
    message = refusal(text)
    assert message.startswith(f"Line {line}: ")
    assert words in message


def test_a_bomb_costs_no_more_than_its_size() -> None:
    levels = "".join(f"{chr(98 + level)}: [{', '.join(['*' + chr(97 + level)] * 9)}]\n" for level in range(9))
    assert "anchor" in refusal(f"a: &a [lol]\n{levels}")


def test_a_large_file_is_refused_unread() -> None:
    with pytest.raises(DomainError) as error:
        read_yaml("[" * 5_000_000)
    assert error.value.code == "too_large"
