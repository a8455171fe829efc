"""Reading the rows of checks: one YAML file a family, beside the functions that the rows belong to."""

import string
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, TypeAlias, get_args

import yaml

from headroom.domain.catalogue.records import Sensitivity
from headroom.domain.checks.records import CheckParameter, CheckRow, CheckSource, Family, FixWords, Read, Together

_LOADER: Final = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_ROWS: Final = Path(__file__).with_name("rows")
_TITLE_LENGTH: Final = 60
_REQUIRED: Final = ("id", "severity", "title", "message", "why", "rule", "sources", "reads", "remedy", "example")
_OPTIONAL: Final = (
    "facts",
    "kinds",
    "parameters",
    "silenced_by",
    "fix",
    "not_when",
    "sensitive",
    "together",
    "statement",
)
Entry: TypeAlias = dict[str, Any]


class RowError(ValueError):
    """A row that cannot be read; names its file, its check and what is wrong."""


@lru_cache(maxsize=1)
def check_rows() -> dict[str, CheckRow]:
    """All rows by id, families in their order. Raises `RowError`."""
    found: dict[str, CheckRow] = {}
    for family in get_args(Family):
        for path in sorted(_ROWS.glob(f"{family}*.yaml")):
            entries = yaml.load(path.read_text(encoding="utf-8"), Loader=_LOADER)  # noqa: S506 (a safe loader)
            for entry in entries:
                row = _row(family, entry, path.name)
                if row.id in found:
                    raise RowError(f"{path.name}: {row.id} stands twice.")
                found[row.id] = row
    return found


def _row(family: Family, entry: Entry, file: str) -> CheckRow:
    name = entry.get("id", "?")
    wrong = [key for key in _REQUIRED if key not in entry] + [key for key in entry if key not in _REQUIRED + _OPTIONAL]
    wrong += [word for word in entry.get("reads", ()) if word not in get_args(Read)]
    wrong += [word for word in [entry.get("together", "no")] if word not in get_args(Together)]
    wrong += [word for word in entry.get("sensitive", ()) if word not in get_args(Sensitivity)]
    if wrong:
        raise RowError(f"{file}: {name} lacks or does not know {', '.join(wrong)}.")
    if _is_all_fact(entry["message"]) and not entry.get("statement"):
        raise RowError(f"{file}: {name} says nothing of its own; give it a statement of what it looks for.")
    if len(entry["title"]) > _TITLE_LENGTH:
        raise RowError(f"{file}: the title of {name} has more than {_TITLE_LENGTH} characters.")
    parameters = {key: _parameter(key, value) for key, value in entry.get("parameters", {}).items()}
    return CheckRow(
        **{key: entry[key] for key in ("id", "severity", "title", "message", "why", "rule", "remedy", "example")},
        family=family,
        facts=entry.get("facts", {}),
        sources=[CheckSource(source["title"], source.get("page")) for source in entry["sources"]],
        kinds=entry.get("kinds", []),
        reads=entry["reads"],
        parameters=parameters,
        silenced_by=entry.get("silenced_by", []),
        fix=FixWords(**entry["fix"]) if "fix" in entry else None,
        not_when=entry.get("not_when", ""),
        sensitive=entry.get("sensitive", []),
        together=entry.get("together", "no"),
        statement=entry.get("statement", ""),
    )


def _parameter(name: str, entry: Entry) -> CheckParameter:
    return CheckParameter(
        name, entry["label"], entry["default"], entry.get("unit", ""), entry.get("minimum"), entry.get("maximum")
    )


def _is_all_fact(message: str) -> bool:
    """Whether every word of it is said by the design, as in `{quote}: {said}`."""
    return not any(char.isalpha() for text, _ in parts_of(message) for char in text)


def names_in(template: str) -> list[str]:
    """Names in braces in the words of a row."""
    return [name for _, name in parts_of(template) if name]


def parts_of(template: str) -> list[tuple[str, str]]:
    """The words of a row in pieces: text, and the name in braces that follows it; empty at the end."""
    return [(text, name or "") for text, name, _, _ in string.Formatter().parse(template)]
