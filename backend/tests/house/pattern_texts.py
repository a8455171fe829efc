"""Texts that a pattern may be slow on: what it repeats, repeated, and what just fails to match at the end."""

import re
from collections.abc import Iterator, Sequence
from re import _constants as ops
from re import _parser
from typing import Any, Final

MANY: Final = 20
"""Repeats up to here are bounded."""
ENDINGS: Final = ("", "!", "\n", "\x00", "a", "0", " ")
UNITS: Final = (
    "1", "a", "f", "A", " ", "\n", "\t", ".", "-", ":", "/", ",", "'", "_", "=", "<", "\"", "\u00e9", "\u00a0",
    "1 ", "1.", "1,", "1'", "1  ", "a ", "a.", "a-", "a:", "a/", "ff:", "0.", "<c ", "no ", "x=", "{n}", "\r\n", "@a",
)  # fmt: skip
_SAMPLES: Final = "a0 .-:/<,_=A;@#\n\"'\u00e9!"
_CATEGORIES: Final = {
    ops.CATEGORY_DIGIT: "1",
    ops.CATEGORY_SPACE: " ",
    ops.CATEGORY_WORD: "a",
    ops.CATEGORY_NOT_DIGIT: "a",
    ops.CATEGORY_NOT_SPACE: "a",
    ops.CATEGORY_NOT_WORD: "-",
}
_REPEATS: Final = (ops.MAX_REPEAT, ops.MIN_REPEAT, ops.POSSESSIVE_REPEAT)


def families(pattern: re.Pattern[Any]) -> list[tuple[str, str, str]]:
    """Beginning, unit and end: a text is the beginning, the unit as often as it takes, and the end."""
    source = pattern.pattern if isinstance(pattern.pattern, str) else pattern.pattern.decode("latin-1")
    tree = _parser.parse(source, pattern.flags & ~re.UNICODE if isinstance(pattern.pattern, bytes) else pattern.flags)
    repeats = list(_repeats(list(tree), ""))
    whole = _sample(list(tree))
    heads = [whole[:length] for length in range(1, min(len(whole), 24) + 1)]
    units = list(dict.fromkeys(unit for _, unit in repeats if unit))
    pairs = [first + second for first in units[:6] for second in units[:6] if first != second]
    found = [("", unit, "") for unit in (*UNITS, *heads, *pairs)]
    for before, unit in repeats:
        found += [(start, unit, end) for start in {"", before} for end in ENDINGS]
        found += [("", before + unit, ""), ("", unit + before, ""), (before, unit + before, "!")]
    return [family for family in dict.fromkeys(found) if family[1]]


def text(family: tuple[str, str, str], length: int) -> str:
    """The text of a family that is about this long."""
    start, unit, end = family
    return start + unit * (max(1, length // len(unit))) + end


def _repeats(nodes: Sequence[Any], before: str) -> Iterator[tuple[str, str]]:
    """Each long repeat, with what stands before it: a sample of what is repeated, one for each sort of character."""
    for place, (op, argument) in enumerate(nodes):
        lead = before + _sample(nodes[:place])
        if op in _REPEATS:
            _, most, item = argument
            if most == ops.MAXREPEAT or most > MANY:
                for unit in _samples(list(item)):
                    yield lead, unit
            yield from _repeats(list(item), lead)
        else:
            for inner in _inside(op, argument):
                yield from _repeats(inner, lead)


def _inside(op: Any, argument: Any) -> list[list[Any]]:
    if op == ops.SUBPATTERN:
        return [list(argument[-1])]
    if op == ops.BRANCH:
        return [list(branch) for branch in argument[1]]
    if op == ops.ATOMIC_GROUP:
        return [list(argument)]
    if op in (ops.ASSERT, ops.ASSERT_NOT):
        return [list(argument[1])]
    return []


def _samples(nodes: Sequence[Any]) -> list[str]:
    if len(nodes) == 1 and nodes[0][0] == ops.IN:
        return _members(nodes[0][1])
    if len(nodes) == 1 and nodes[0][0] == ops.ANY:
        return ["a", "1", " ", "\n"]
    return list(dict.fromkeys([_sample(nodes), _sample(nodes, 2)]))


def _sample(nodes: Sequence[Any], least: int = 1) -> str:
    """A short text that the nodes match; a repeat stands in it as often as it must, at least `least` times."""
    pieces = []
    for op, argument in nodes:
        if op == ops.LITERAL:
            pieces.append(chr(argument))
        elif op == ops.NOT_LITERAL:
            pieces.append("a" if chr(argument) != "a" else "b")
        elif op == ops.ANY:
            pieces.append("a")
        elif op == ops.IN:
            pieces.append(_members(argument)[0])
        elif op in _REPEATS:
            low, most, item = argument
            pieces.append(_sample(list(item), least) * max(low, min(least, most if most != ops.MAXREPEAT else least)))
        elif op not in (ops.ASSERT, ops.ASSERT_NOT):
            pieces += [_sample(inner, least) for inner in _inside(op, argument)[:1]]
    return "".join(pieces)


def _members(items: Sequence[Any]) -> list[str]:
    """One character for each sort that a set holds."""
    if items and items[0][0] == ops.NEGATE:
        outside = {character for character in _SAMPLES if not _has(items[1:], character)}
        return sorted(outside)[:4] + [character for character in ("a", "0", " ") if character in outside] or ["\u2603"]
    found = []
    for op, argument in items:
        if op == ops.LITERAL:
            found.append(chr(argument))
        elif op == ops.RANGE:
            found.append(chr(argument[0]))
        elif op == ops.CATEGORY:
            found.append(_CATEGORIES[argument])
    return found[:6]


def _has(items: Sequence[Any], character: str) -> bool:
    return any(
        (op == ops.LITERAL and chr(argument) == character)
        or (op == ops.RANGE and argument[0] <= ord(character) <= argument[1])
        or (op == ops.CATEGORY and _in_category(argument, character))
        for op, argument in items
    )


def _in_category(category: Any, character: str) -> bool:
    word = character.isalnum() or character == "_"
    return {
        ops.CATEGORY_DIGIT: character.isdigit(),
        ops.CATEGORY_SPACE: character.isspace(),
        ops.CATEGORY_WORD: word,
        ops.CATEGORY_NOT_DIGIT: not character.isdigit(),
        ops.CATEGORY_NOT_SPACE: not character.isspace(),
        ops.CATEGORY_NOT_WORD: not word,
    }[category]
