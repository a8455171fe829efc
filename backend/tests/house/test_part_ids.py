"""Code knows kinds and attributes of parts, never which they are: somebody's own is as good as the catalogue's.

No text names a part's id or the beginning of one, and no code asks whether a part's id, vendor, name or number is,
begins with or matches something that is written in the code.
"""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).resolve().parents[3]
APART: Final = "backend/headroom/domain/papers/"
"""The designs that papers measured are made of the parts that they name."""
TESTING: Final = "/testing/"
_LEAD: Final = re.compile(r"(?<![a-z0-9-])[a-z0-9]+-[a-z0-9.-]*")
_LEAST: Final = 4
_PARTS: Final = frozenset({"part", "entry", "kit"})
_IDENTITY: Final = frozenset({"id", "vendor", "name", "part_number", "model_number"})
_QUESTIONS: Final = frozenset({"startswith", "endswith", "removeprefix", "removesuffix"})
_MATCHES: Final = frozenset({"match", "fullmatch", "search", "findall", "fnmatch", "fnmatchcase"})
_VENDORS: Final = re.compile(
    "|".join(sorted(f"{path.name}-" for path in (ROOT / "db" / "catalogue").iterdir() if path.is_dir()))
)
"""Files without one of these beginnings are not looked at further."""
_PAGE_TEXTS: Final = re.compile(r"'([^'\n]*)'|\"([^\"\n]*)\"|`([^`]*)`")


@cache
def beginnings() -> frozenset[str]:
    """All ids, and the ways in which those begin that have their vendor in front."""
    paths = list((ROOT / "db" / "catalogue").glob("*/*.yaml"))
    ids = [path.stem for path in paths]
    lead = {path.stem: len(path.parent.name) if path.stem.startswith(f"{path.parent.name}-") else 0 for path in paths}
    return frozenset(ids) | {name[:end] for name in ids if lead[name] for end in range(lead[name], len(name))}


def names_a_part(text: str) -> bool:
    """Whether a text has an id, or something that begins as ids do: a prefix, a pattern, places to fill in."""
    return any(len(lead) >= _LEAST and lead in beginnings() for lead in _LEAD.findall(text))


def texts_of(path: Path) -> Iterator[str]:
    source = path.read_text(encoding="utf-8")
    if not _VENDORS.search(source):
        return
    if path.suffix == ".py":
        tree = ast.parse(source)
        prose = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in prose:
                yield node.value
    else:
        yield from (next(filter(None, found.groups()), "") for found in _PAGE_TEXTS.finditer(source))


def decided_by_identity(source: str) -> list[str]:
    """Comparisons, look-ups and matches of what a part is called with what is written in the code."""
    return [ast.unparse(node) for node in ast.walk(ast.parse(source)) if _decides(node)]


def _decides(node: ast.AST) -> bool:
    match node:
        case ast.Compare(left=left, comparators=others):
            return any(map(_names_it, [left, *others])) and any(map(_is_written, [left, *others]))
        case ast.Subscript(value=table, slice=key) if _is_written(table):
            return _names_it(key)
        case ast.Call(func=ast.Attribute(value=of, attr=method), args=args):
            if method in _QUESTIONS and _names_it(of):
                return True
            return (_is_written(of) or method in _MATCHES) and any(map(_names_it, args))
        case ast.Match(subject=subject):
            return _names_it(subject)
    return False


def _names_it(node: ast.expr) -> bool:
    """`part.id`, `node.part.vendor.lower()`, `str(part.name)`."""
    match node:
        case ast.Attribute(value=of, attr=attr) if attr in _IDENTITY:
            last = of.id if isinstance(of, ast.Name) else of.attr if isinstance(of, ast.Attribute) else ""
            return last.removeprefix("_") in _PARTS
        case ast.Call(func=ast.Attribute(value=of)):
            return _names_it(of)
        case ast.Call(func=ast.Name(id="str"), args=[of]):
            return _names_it(of)
    return False


def _is_written(node: ast.expr) -> bool:
    """A text, several of them, or a constant of a module."""
    match node:
        case ast.Constant(value=value):
            return isinstance(value, str)
        case ast.Name(id=name):
            return name.isupper()
        case ast.Tuple(elts=items) | ast.List(elts=items) | ast.Set(elts=items):
            return any(map(_is_written, items))
        case ast.Dict():
            return True
    return False


def sources() -> Iterator[Path]:
    yield from (ROOT / "backend" / "headroom").rglob("*.py")
    for suffix in ("ts", "tsx"):
        yield from (path for path in (ROOT / "frontend" / "src").rglob(f"*.{suffix}") if ".test." not in path.name)


def test_no_code_names_a_part() -> None:
    found = {
        path.relative_to(ROOT).as_posix(): text for path in sources() for text in texts_of(path) if names_a_part(text)
    }
    assert {path: text for path, text in found.items() if not path.startswith(APART) and TESTING not in path} == {}


def test_no_code_asks_which_part_it_is() -> None:
    found = {
        path.relative_to(ROOT).as_posix(): decided_by_identity(path.read_text(encoding="utf-8"))
        for path in (ROOT / "backend" / "headroom").rglob("*.py")
    }
    assert {path: asked for path, asked in found.items() if asked and not path.startswith(APART)} == {}


@pytest.mark.parametrize(
    "text", ["ibm-ds8300", "generic-nvmeof-tcp-", r"ibm-ds8\w+", "ibm-ds", "^(sgi-|ibm-ds8)", "^ibm-ds"]
)
def test_ids_beginnings_and_patterns_are_seen(text: str) -> None:
    assert names_a_part(text)


@pytest.mark.parametrize("text", ["", "ibm", "read-only", "ibm-9 and more words", "a-"])
def test_other_texts_are_left_alone(text: str) -> None:
    assert not names_a_part(text)


@pytest.mark.parametrize(
    "source",
    [
        'node.part.id == "ibm-ds8300"',
        '"qlogic-" in part.id',
        'part.id in ("a", "b")',
        'part.vendor == "SGI"',
        "part.vendor == _NO_VENDOR",
        "node.part is not None and node.part.vendor in _VENDORS",
        'part.id.startswith("qlogic-")',
        'node.part.name.lower().endswith("lpar")',
        're.match(r"ds8\\d+", node.part.id)',
        "_MAINFRAMES.search(host.part.name)",
        "_DRIVERS[part.id]",
        "_DRIVERS.get(str(node.part.id))",
        '{"ibm-ds8300": 1}[part.id]',
        'match part.id:\n    case "a":\n        pass',
    ],
)
def test_every_form_of_the_question_is_seen(source: str) -> None:
    assert decided_by_identity(source)


@pytest.mark.parametrize(
    "source", ["part.id != present", "part.id in shipped", "known[part.id]", "min(part.id, other)", "f'{part.name} x'"]
)
def test_what_compares_parts_with_each_other_is_left_alone(source: str) -> None:
    assert not decided_by_identity(source)
