"""Generated files of two designs as unified diffs, bounded so that no comparison grows without end."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import Final, Literal

from headroom.domain.writers.files.output import OutputFile

FileState = Literal["added", "removed", "changed"]
Mark = Literal[" ", "-", "+"]

CONTEXT: Final = 3
MOST_LINES_A_FILE: Final = 400
MOST_LINES: Final = 4000
"""Lines of hunks in all; beyond, files are named and counted only."""
_MOST_MATCHED: Final = 6000
"""Differing lines of a file that are matched one by one; of larger ones the whole middle counts as replaced."""


@dataclass(frozen=True, slots=True)
class DiffLine:
    """A line with its number on each side that has it."""

    mark: Mark
    before: int | None
    after: int | None
    text: str


@dataclass(frozen=True, slots=True)
class Hunk:
    """Neighbouring changes with the lines around them; `component_ids` are what the changed lines are about."""

    before_start: int
    before_count: int
    after_start: int
    after_count: int
    lines: list[DiffLine]
    component_ids: list[str]


@dataclass(frozen=True, slots=True)
class FileDiff:
    """A file that is not the same; `cut` says that some of its hunks are left out."""

    path: str
    state: FileState
    lines_added: int
    lines_removed: int
    hunks: list[Hunk]
    cut: bool


@dataclass(frozen=True, slots=True)
class FilesDiff:
    """Files that are not the same, and how many are."""

    changed: list[FileDiff]
    same: int
    held_back_before: list[str]
    held_back_after: list[str]


def compare_files(before: Mapping[str, OutputFile], after: Mapping[str, OutputFile]) -> tuple[list[FileDiff], int]:
    """Differing files by path, and the number of equal ones."""
    changed: list[FileDiff] = []
    same, room = 0, MOST_LINES
    for path in sorted(before.keys() | after.keys()):
        was, now = before.get(path), after.get(path)
        if was is not None and now is not None and was.text == now.text:
            same += 1
            continue
        found = _file(path, was, now, min(room, MOST_LINES_A_FILE))
        room -= sum(len(hunk.lines) for hunk in found.hunks)
        changed.append(found)
    return changed, same


def _file(path: str, before: OutputFile | None, after: OutputFile | None, room: int) -> FileDiff:
    was, now = _lines(before), _lines(after)
    codes = _codes(was, now)
    removed = sum(i2 - i1 for tag, i1, i2, _, _ in codes if tag != "equal")
    added = sum(j2 - j1 for tag, _, _, j1, j2 in codes if tag != "equal")
    parts = _parts(before), _parts(after)
    hunks: list[Hunk] = []
    cut = False
    for group in _grouped(codes):
        hunk = _hunk(group, was, now, parts)
        if len(hunk.lines) > room:
            cut = True
            if hunks or room <= 0:
                break
            hunk = _shortened(hunk, room)
        hunks.append(hunk)
        room -= len(hunk.lines)
        if cut:
            break
    state: FileState = "added" if before is None else "removed" if after is None else "changed"
    return FileDiff(path, state, added, removed, hunks, cut)


_Code = tuple[str, int, int, int, int]


def _codes(was: list[str], now: list[str]) -> list[_Code]:
    """What to do to one list of lines to get the other; equal beginnings and ends cost next to nothing."""
    start = 0
    while start < min(len(was), len(now)) and was[start] == now[start]:
        start += 1
    end = 0
    while end < min(len(was), len(now)) - start and was[-1 - end] == now[-1 - end]:
        end += 1
    middle_was, middle_now = was[start : len(was) - end], now[start : len(now) - end]
    codes: list[_Code] = [("equal", 0, start, 0, start)] if start else []
    if len(middle_was) + len(middle_now) > _MOST_MATCHED:
        codes.append(("replace", start, len(was) - end, start, len(now) - end))
    else:
        found = SequenceMatcher(None, middle_was, middle_now, autojunk=False).get_opcodes()
        codes += [(tag, i1 + start, i2 + start, j1 + start, j2 + start) for tag, i1, i2, j1, j2 in found]
    if end:
        codes.append(("equal", len(was) - end, len(was), len(now) - end, len(now)))
    return codes


def _grouped(codes: list[_Code]) -> Iterator[list[_Code]]:
    """Changes with a few equal lines around, those that are near each other together (as difflib groups them)."""
    group: list[_Code] = []
    for number, (tag, i1, i2, j1, j2) in enumerate(codes):
        if tag != "equal":
            group.append((tag, i1, i2, j1, j2))
            continue
        is_first, is_last = number == 0, number == len(codes) - 1
        if not is_first and not is_last and i2 - i1 <= 2 * CONTEXT:
            group.append((tag, i1, i2, j1, j2))
            continue
        if not is_first:
            after = min(CONTEXT, i2 - i1)
            yield [*group, (tag, i1, i1 + after, j1, j1 + after)]
        lead = min(CONTEXT, i2 - i1)
        group = [(tag, i2 - lead, i2, j2 - lead, j2)]
        if is_last:
            return
    if any(tag != "equal" for tag, *_ in group):
        yield group


_Parts = dict[int, tuple[str, ...]]


def _hunk(group: list[_Code], was: list[str], now: list[str], parts: tuple[_Parts, _Parts]) -> Hunk:
    lines: list[DiffLine] = []
    about: dict[str, None] = {}
    for tag, i1, i2, j1, j2 in group:
        if tag == "equal":
            lines += [DiffLine(" ", i + 1, j + 1, was[i]) for i, j in zip(range(i1, i2), range(j1, j2), strict=True)]
            continue
        lines += [DiffLine("-", i + 1, None, was[i]) for i in range(i1, i2)]
        lines += [DiffLine("+", None, j + 1, now[j]) for j in range(j1, j2)]
        for numbers, by_line in ((range(i1, i2), parts[0]), (range(j1, j2), parts[1])):
            about.update(dict.fromkeys(part for i in numbers for part in by_line.get(i + 1, ())))
    first, last = group[0], group[-1]
    return Hunk(first[1] + 1, last[2] - first[1], first[3] + 1, last[4] - first[3], lines, list(about))


def _shortened(hunk: Hunk, room: int) -> Hunk:
    lines = hunk.lines[:room]
    before = sum(line.before is not None for line in lines)
    after = sum(line.after is not None for line in lines)
    return Hunk(hunk.before_start, before, hunk.after_start, after, lines, hunk.component_ids)


def _lines(file: OutputFile | None) -> list[str]:
    return file.text.splitlines() if file is not None else []


def _parts(file: OutputFile | None) -> _Parts:
    """Components by line, counted from 1."""
    spans = file.parts if file is not None else ()
    return {number: span.component_ids for span in spans for number in range(span.first, span.last + 1)}
