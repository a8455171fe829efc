"""Every regular expression of the code base, found where it is written, with what it is used for."""

import ast
import importlib
import json
import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import yaml

BACKEND: Final = Path(__file__).resolve().parents[2]
CATALOGUE: Final = BACKEND.parent / "db" / "catalogue"
LOOKS_EVERYWHERE: Final = frozenset({"search", "split", "findall", "finditer", "sub", "subn"})
AT_START: Final = frozenset({"match", "fullmatch"})
PATTERN_FIRST: Final = LOOKS_EVERYWHERE | AT_START | {"compile"}
_IMPORTS: Final = re.compile(rb"^\s*(?:import|from) re\b", re.MULTILINE)
FLAGS_AT: Final = {"compile": 1, "search": 2, "match": 2, "fullmatch": 2, "findall": 2, "finditer": 2}

MADE_OF_VALUES: Final[dict[str, list[str]]] = {
    "headroom/domain/writers/files/names.py": ["[^A-Za-z0-9_-]+"],
    "headroom/domain/bom/money.py": [],
    "headroom/domain/catalogue/values.py": [],
    "headroom/web/redaction/rules.py": [],
}
"""Files in which a pattern is made of what a function is given, and examples; tables are looked through anyway."""


@dataclass(frozen=True)
class FoundPattern:
    """A pattern, where it stands, and the methods that it is used with."""

    place: str
    pattern: re.Pattern[Any]
    methods: frozenset[str]


def sources() -> list[Path]:
    """The files of the package."""
    return sorted((BACKEND / "headroom").rglob("*.py"))


def patterns() -> list[FoundPattern]:
    """All of them, each once."""
    texts = {path: path.read_bytes() for path in sources()}
    # To walk all of a million nodes takes seconds: those of files that write a pattern, or name one of another file.
    files = {path: _nodes(text) for path, text in texts.items() if _IMPORTS.search(text)}
    names = {name for nodes in files.values() for name in _constants(nodes)}
    named = re.compile(rf"\b(?:{'|'.join(sorted(names))})\b".encode())
    others = {path: _nodes(text) for path, text in texts.items() if path not in files and named.search(text)}
    used = _methods_by_name({**files, **others})
    found = [one for path, nodes in files.items() for one in _in_file(path, nodes, used)]
    found += [one for path in files for one in _in_values(path)]
    found += _in_catalogue()
    everything: dict[tuple[Any, int], FoundPattern] = {}
    for one in found:
        key = (one.pattern.pattern, one.pattern.flags)
        before = everything.get(key)
        everything[key] = (
            one if before is None else FoundPattern(before.place, one.pattern, before.methods | one.methods)
        )
    return list(everything.values())


def _nodes(text: bytes) -> list[ast.AST]:
    return list(ast.walk(ast.parse(text)))


def _constants(nodes: list[ast.AST]) -> dict[str, ast.expr]:
    """What each name of a file is assigned."""
    return {
        target.id: node.value
        for node in nodes
        if isinstance(node, ast.Assign | ast.AnnAssign) and isinstance(node.value, ast.Call)
        and _function_of_re(node.value)
        for target in (node.targets if isinstance(node, ast.Assign) else [node.target])
        if isinstance(target, ast.Name)
    }  # fmt: skip


def _methods_by_name(files: dict[Path, list[ast.AST]]) -> dict[str, frozenset[str]]:
    """By the name of a constant: its methods that are called anywhere; all of them where it is handed on."""
    called: dict[str, set[str]] = defaultdict(set)
    for nodes in files.values():
        methods_of: set[int] = set()
        for node in nodes:
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
                called[node.value.id].add(node.attr)
                methods_of.add(id(node.value))
        for node in nodes:
            if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load) and id(node) not in methods_of:
                called[node.id] |= LOOKS_EVERYWHERE | AT_START
    return {name: frozenset(methods & (LOOKS_EVERYWHERE | AT_START)) for name, methods in called.items()}


def _in_file(path: Path, nodes: list[ast.AST], used: dict[str, frozenset[str]]) -> Iterator[FoundPattern]:
    relative = str(path.relative_to(BACKEND))
    names = {id(value): name for name, value in _constants(nodes).items()}
    for node in nodes:
        if isinstance(node, ast.ImportFrom) and node.module == "re":
            raise AssertionError(f"{relative}: import re as a whole, so that its patterns are found")
        if not isinstance(node, ast.Call) or (method := _function_of_re(node)) is None:
            continue
        place = f"{relative}:{node.lineno}"
        everything = LOOKS_EVERYWHERE | AT_START
        methods = used.get(names.get(id(node), ""), everything) if method == "compile" else frozenset({method})
        compiled = _evaluated(relative, node)
        if compiled is None:
            assert relative in MADE_OF_VALUES, f"{place}: give an example of what this pattern is made of"
            for example in MADE_OF_VALUES[relative]:
                yield FoundPattern(place, re.compile(example), methods)
        else:
            yield FoundPattern(place, compiled, methods or everything)


def _function_of_re(call: ast.Call) -> str | None:
    function = call.func
    if isinstance(function, ast.Attribute) and isinstance(function.value, ast.Name) and function.value.id == "re":
        return function.attr if function.attr in PATTERN_FIRST else None
    return None


def _evaluated(relative: str, call: ast.Call) -> re.Pattern[Any] | None:
    """The pattern of a call, if what it is made of stands in its module."""
    assert isinstance(call.func, ast.Attribute)
    flags_at = FLAGS_AT.get(call.func.attr, len(call.args))
    flags = [*call.args[flags_at : flags_at + 1], *(word.value for word in call.keywords if word.arg == "flags")]
    scope = vars(_module(relative))
    try:
        return re.compile(*(_value(piece, scope) for piece in (call.args[0], *flags)))
    except NameError:
        return None


def _value(piece: ast.expr, scope: dict[str, Any]) -> Any:
    return eval(compile(ast.Expression(piece), "<pattern>", "eval"), scope)


def _module(relative: str) -> Any:
    return importlib.import_module(relative.removesuffix(".py").removesuffix("/__init__").replace("/", "."))


def _in_values(path: Path) -> Iterator[FoundPattern]:
    """Patterns that a module holds, however they were made: also in tables and in records of tables."""
    relative = str(path.relative_to(BACKEND))
    if "re" not in vars(_module(relative)):
        return
    for name, value in vars(_module(relative)).items():
        for pattern in _held(value, 4):
            yield FoundPattern(f"{relative}:{name}", pattern, LOOKS_EVERYWHERE | AT_START)


def _held(value: object, depth: int) -> Iterator[re.Pattern[Any]]:
    if isinstance(value, re.Pattern):
        if depth < 4:  # constants of their own are found where they are written, with their methods
            yield value
    elif depth and isinstance(value, dict):
        for item in value.values():
            yield from _held(item, depth - 1)
    elif depth and isinstance(value, list | tuple | set | frozenset):
        for item in value:
            yield from _held(item, depth - 1)
    elif depth and hasattr(value, "__dataclass_fields__") and not isinstance(value, type):
        for field in value.__dataclass_fields__:
            yield from _held(getattr(value, field), depth - 1)


def _in_catalogue() -> Iterator[FoundPattern]:
    """Patterns of attributes (`fullmatch`) and of the schemas that parts from outside are checked with (`search`)."""
    for path in sorted(CATALOGUE.glob("*.yaml")):
        content = yaml.safe_load(path.read_text(encoding="utf-8"))
        for text in (*_under("pattern", content), *_under("sensitive_pattern", content)):
            yield FoundPattern(path.name, re.compile(text), frozenset({"fullmatch"}))
    for path in sorted(CATALOGUE.glob("*.schema.json")):
        schema = json.loads(path.read_bytes())
        keys = [key for group in _under("patternProperties", schema) for key in group]
        for text in [*_under("pattern", schema), *keys]:
            if isinstance(text, str):
                yield FoundPattern(path.name, re.compile(text), frozenset({"search"}))


def _under(key: str, value: Any) -> Iterator[Any]:
    if isinstance(value, dict):
        for name, item in value.items():
            if name == key and not (key == "pattern" and isinstance(item, dict)):
                yield item
            yield from _under(key, item)
    elif isinstance(value, list):
        for item in value:
            yield from _under(key, item)
