"""One name for one idea: no two classes of different modules are called the same."""

import ast
from collections import defaultdict
from pathlib import Path
from typing import Final

PACKAGE: Final = Path(__file__).resolve().parents[2] / "headroom"


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
