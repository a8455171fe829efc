"""Small rooms: a file one can read in a sitting, a function one can see whole. The exceptions are few and visible."""

import ast
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]
FILE_LINES = 300
FUNCTION_LINES = 40
FOLDER_FILES = 22

LARGER_FILES: dict[str, str] = {}
"""Path -> why it may be larger than the limit."""

LONGER_FUNCTIONS: dict[str, str] = {}
"""`path:function` -> why it may be longer than the limit."""

LARGER_FOLDERS: dict[str, str] = {
    "frontend/src/api/queries": "one file for each resource of the server",
    "frontend/src/model/commands": "one file for each verb",
    "frontend/src/ui/words": "one file for each view",
}
"""Folder -> the like things that it lists."""


def sources() -> Iterator[Path]:
    for folder, suffixes in (
        ("backend", (".py", ".mjs")),
        ("frontend/src", (".ts", ".tsx", ".css")),
        ("e2e", (".ts",)),
    ):
        for path in sorted((ROOT / folder).rglob("*")):
            if path.suffix in suffixes and "node_modules" not in path.parts and not path.name.endswith(".gen.ts"):
                yield path


def functions(path: Path) -> Iterator[tuple[str, int]]:
    """Name and length in lines, docstring left out, of each function in a Python file."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            first = node.body[0]
            has_docstring = isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant)
            docstring = (first.end_lineno or 0) - first.lineno + 1 if has_docstring else 0
            yield node.name, (node.end_lineno or 0) - node.lineno + 1 - docstring


def test_files_fit_in_a_sitting() -> None:
    lines = {str(path.relative_to(ROOT)): len(path.read_text(encoding="utf-8").splitlines()) for path in sources()}
    larger = {path for path, count in lines.items() if count > FILE_LINES}
    assert larger == set(LARGER_FILES), "split the new ones, or drop exceptions that are no longer needed"


def test_rooms_can_be_taken_in() -> None:
    own = Counter(
        str(path.parent.relative_to(ROOT))
        for path in sources()
        if path.suffix in (".py", ".ts", ".tsx") and ".test." not in path.name and path.name != "__init__.py"
    )
    larger = {folder for folder, count in own.items() if count > FOLDER_FILES}
    assert larger == set(LARGER_FOLDERS), "find the concepts of the new ones, or drop exceptions no longer needed"


def test_functions_can_be_seen_whole() -> None:
    longer = {
        f"{path.relative_to(ROOT)}:{name}"
        for path in sources()
        if path.suffix == ".py"
        for name, length in functions(path)
        if length > FUNCTION_LINES
    }
    assert longer == set(LONGER_FUNCTIONS), "split the new ones, or drop exceptions that are no longer needed"


def test_the_function_counter_sees_long_ones(tmp_path: Path) -> None:
    sample = tmp_path / "sample.py"
    sample.write_text("def f():\n" + "    x = 1\n" * 50, encoding="utf-8")
    assert dict(functions(sample)) == {"f": 51}


@pytest.mark.parametrize("word", ["TODO", "FIXME", "XXX"])
def test_no_unfinished_marks(word: str) -> None:
    marked = [str(path.relative_to(ROOT)) for path in sources() if path != Path(__file__) and word in path.read_text()]
    assert not marked
