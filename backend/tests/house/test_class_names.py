"""One name for one idea: no two classes of different modules are called the same, and a name says what a thing is."""

import ast
import re
from collections import defaultdict
from functools import cache
from pathlib import Path
from typing import Final

PACKAGE: Final = Path(__file__).resolve().parents[2] / "headroom"
_LAST_WORD: Final = re.compile(r"[A-Z][a-z]+$")
_PARTICIPLES: Final = frozenset(
    {"Drawn", "Found", "Gone", "Held", "Kept", "Known", "Laid", "Left", "Lost", "Made", "Read", "Said", "Seen", "Sent"}
    | {"Shown", "Spoken", "Taken", "Thing", "Told", "Written"}
)
"""What such a class holds has a name of its own."""
_NOUNS: Final = frozenset({"Feed", "Need", "Speed", "Thread"})


@cache
def classes() -> dict[str, list[str]]:
    """Class name to the files that define it."""
    found: dict[str, list[str]] = defaultdict(list)
    for path in sorted(PACKAGE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef):
                found[node.name].append(path.relative_to(PACKAGE).as_posix())
    return found


def test_no_two_modules_have_a_class_of_the_same_name() -> None:
    twice = {name: files for name, files in classes().items() if len(set(files)) > 1}
    assert twice == {}


def test_no_record_is_called_by_what_was_done_to_it() -> None:
    found = {
        name: files
        for name, files in classes().items()
        for last in _LAST_WORD.findall(name)
        if (last.endswith("ed") and last not in _NOUNS) or last in _PARTICIPLES
    }
    errors = {"ChunkLost", "DesignGone", "SignInRefused", "WorkFailed", "WorkStopped"}
    assert set(found) == errors
