"""A part as YAML in the order and style of `db/catalogue`, so that an export can be proposed as a file as it is."""

import math
import re
from typing import Any, Final

import yaml

WIDTH: Final = 140
ORDER: Final = (
    "schema", "id", "version", "kind", "vendor", "name", "part_number", "model_number", "year", "summary", "rack_units",
    "weight_kg", "power_w", "attributes", "sources", "figures", "slots", "ports", "plugs", "inside", "includes",
    "notes",
)  # fmt: skip
FIGURE_ORDER: Final = (
    "id", "label", "row", "direction", "traffic", "value", "low", "high", "unit", "law", "parameters", "stage",
    "servers", "cv2", "when", "basis", "source", "page", "unverified", "note",
)  # fmt: skip
_BLOCKS: Final = frozenset({"figures", "slots", "ports", "inside", "includes", "notes"})
_PROSE: Final = frozenset({"page", "note"})
_PLAIN: Final = re.compile(r"[A-Za-z][A-Za-z0-9_./()+-]*( [A-Za-z0-9_./()+-]+)*")
_RESOLVER: Final = yaml.SafeLoader("")


def part_yaml(raw: dict[str, Any]) -> str:
    """The text of a part; keys that no part has come last, for the check to refuse with their line."""
    lines: list[str] = []
    for key in _ordered(raw, ORDER):
        value = raw[key]
        if key in _BLOCKS and isinstance(value, list):
            lines += _list(key, value)
        elif key == "sources" and isinstance(value, dict) and value:
            lines += [f"{key}:", *(f"  {_text(name)}: {_quoted(item)}" for name, item in value.items())]
        else:
            lines += _wrapped(f"{_text(key)}: ", value, 2)
    return "\n".join(lines) + "\n"


def _list(key: str, items: list[Any]) -> list[str]:
    if not items:
        return [f"{key}: []"]
    if not all(isinstance(item, str) for item in items):
        return [f"{key}:", *(line for item in items for line in _wrapped("  - ", item, 6))]
    quoted = [_quoted(item) for item in items]
    line = f"{key}: [{', '.join(quoted)}]"
    return [line] if len(line) <= WIDTH else [f"{key}:", *(f"  - {item}" for item in quoted)]


def _wrapped(start: str, value: Any, indent: int) -> list[str]:
    """A value on one line, or a mapping broken between its entries where it would be too long."""
    line = start + _flow(value)
    if len(line) <= WIDTH or not isinstance(value, dict) or not value:
        return [line]
    lines, current = [], start + "{ "
    entries = _entries(value)
    for index, entry in enumerate(entries):
        closing = " }" if index == len(entries) - 1 else ","
        if len(current) + len(entry) + len(closing) > WIDTH and not current.endswith("{ "):
            lines.append(current.rstrip())
            current = " " * indent
        current += entry + closing + (" " if closing == "," else "")
    return [*lines, current]


def _entries(value: dict[str, Any]) -> list[str]:
    order = FIGURE_ORDER if "basis" in value else ()
    return [
        f"{_text(key)}: {_quoted(value[key]) if key in _PROSE else _flow(value[key])}" for key in _ordered(value, order)
    ]


def _ordered(value: dict[str, Any], order: tuple[str, ...]) -> list[str]:
    return [key for key in order if key in value] + [key for key in value if key not in order]


def _flow(value: Any) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(_entries(value)) + " }" if value else "{}"
    if isinstance(value, list):
        return "[" + ", ".join(_flow(item) for item in value) + "]"
    if isinstance(value, str):
        return _text(value)
    return _number(value)


def _number(value: object) -> str:
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, float) and math.isfinite(value):
        if value.is_integer():
            return str(int(value))
        mantissa, mark, exponent = repr(value).partition("e")
        # YAML 1.1 takes 1e-05 for text; with a point it is the number.
        return f"{mantissa if '.' in mantissa else mantissa + '.0'}e{exponent}" if mark else mantissa
    return str(value)


def _text(text: str) -> str:
    """Plain where it reads back as the same text, else in quotes."""
    if _PLAIN.fullmatch(text):
        tag: str = _RESOLVER.resolve(yaml.ScalarNode, text, (True, False))  # type: ignore[no-untyped-call]
        if tag == "tag:yaml.org,2002:str":
            return text
    return _quoted(text)


def _quoted(value: Any) -> str:
    if not isinstance(value, str):
        return _flow(value)
    signs = (sign if sign.isprintable() else f"\\U{ord(sign):08x}" for sign in value)
    escaped = {'"': '\\"', "\\": "\\\\"}
    return '"' + "".join(escaped.get(sign, sign) for sign in signs if sign) + '"'
