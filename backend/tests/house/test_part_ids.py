"""Code knows kinds and attributes of parts, never their ids: a part of somebody's own is as good as the catalogue's."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[3]
APART: Final = "backend/headroom/domain/papers/"
"""The designs that papers measured are made of the parts that they name."""
TESTING: Final = "/testing/"
_LEAD: Final = re.compile(r"[a-z0-9]+-[a-z0-9.-]*")
_LEAST: Final = 4
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
    """Whether a text is an id, or begins as ids do: a prefix, a pattern, a text with places to fill in."""
    lead = _LEAD.match(text)
    return lead is not None and len(lead[0]) >= _LEAST and lead[0] in beginnings()


def texts_of(path: Path) -> Iterator[str]:
    source = path.read_text(encoding="utf-8")
    if not _VENDORS.search(source):
        return
    if path.suffix == ".py":
        tree = ast.parse(source)
        told = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in told:
                yield node.value
    else:
        yield from (next(filter(None, found.groups()), "") for found in _PAGE_TEXTS.finditer(source))


def sources() -> Iterator[Path]:
    yield from (ROOT / "backend" / "headroom").rglob("*.py")
    for suffix in ("ts", "tsx"):
        yield from (path for path in (ROOT / "frontend" / "src").rglob(f"*.{suffix}") if ".test." not in path.name)


def test_no_code_names_a_part() -> None:
    found = {
        path.relative_to(ROOT).as_posix(): text for path in sources() for text in texts_of(path) if names_a_part(text)
    }
    assert {path: text for path, text in found.items() if not path.startswith(APART) and TESTING not in path} == {}


def test_the_test_sees_ids_prefixes_and_patterns() -> None:
    for text in ("ibm-ds8300", "generic-nvmeof-tcp-", r"ibm-ds8\w+", "ibm-ds"):
        assert names_a_part(text)
    for text in ("", "ibm", "read-only", "ibm-9 and more words", "a-"):
        assert not names_a_part(text)
