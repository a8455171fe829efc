"""Facts of measurements: one YAML file, or all of a folder, each a list of cases. Schema: docs/model/world.md."""

import dataclasses
import types
import typing
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, TypeVar, cast

import yaml

from headroom.domain.errors import DomainError, Problem
from headroom.domain.world.records import Point, WorldCase

_Record = TypeVar("_Record")
_LOADER: Final = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_RENAMED: Final = {"class": "class_name"}
_REQUIRED: Final = {"id", "class", "group", "source"}


def read_cases(place: Path) -> list[WorldCase]:
    """The cases of a file, or of all `*.yaml` of a folder in order of their names.

    Raises:
        DomainError: `facts_missing`, `facts_invalid`, with every problem and its remedy.
    """
    files = sorted(place.glob("*.yaml")) if place.is_dir() else [place]
    if not files or not all(file.is_file() for file in files):
        words = "There are no facts here; name a YAML file of cases, or a folder of such files."
        raise DomainError(Problem("facts_missing", words, str(place)))
    problems: list[Problem] = []
    cases = [case for file in files for case in _read_file(file, problems)]
    problems += _twice(cases, place)
    if problems:
        raise DomainError(*problems)
    return cases


def _read_file(file: Path, problems: list[Problem]) -> list[WorldCase]:
    try:
        raw = yaml.load(file.read_text(encoding="utf-8"), Loader=_LOADER)  # noqa: S506 (a safe loader)
    except (yaml.YAMLError, UnicodeDecodeError) as error:
        problems.append(_problem(file.name, f"is no YAML: {error}"))
        return []
    if not isinstance(raw, list):
        problems.append(_problem(file.name, "is no list of cases; begin each with `- id:`"))
        return []
    found = [_read_case(entry, f"{file.name}/{_name(entry, number)}", problems) for number, entry in enumerate(raw, 1)]
    return [case for case in found if case is not None]


def _read_case(raw: object, place: str, problems: list[Problem]) -> WorldCase | None:
    before = len(problems)
    if not isinstance(raw, dict):
        problems.append(_problem(place, "is no case; write its facts as `key: value`"))
        return None
    if missing := sorted(_REQUIRED - set(raw)):
        problems.append(_problem(place, f"lacks {', '.join(missing)}; a case needs {', '.join(sorted(_REQUIRED))}"))
        return None
    case = _record(WorldCase, {**raw, "points": _without_facts(raw.get("points", []))}, place, problems)
    if case is None or len(problems) > before:
        return None
    others = tuple(
        _alternative(raw, point, f"{place}/points/{n}", problems) for n, point in enumerate(raw.get("points", []), 1)
    )
    return dataclasses.replace(case, alternatives=others) if any(others) else case


def _alternative(raw: dict[str, Any], point: dict[str, Any], place: str, problems: list[Problem]) -> WorldCase | None:
    """The case with the facts that hold for one of its points alone; None where they are those of the case."""
    changed = point.get("with")
    if changed is None:
        return None
    if not isinstance(changed, dict) or not all(isinstance(facts, dict) for facts in changed.values()):
        problems.append(_problem(f"{place}/with", "is no map of facts, such as `{ servers: { cores: 1 } }`"))
        return None
    merged = {key: {**raw.get(key, {}), **facts} for key, facts in changed.items()}
    return _record(WorldCase, {**raw, **merged, "points": []}, f"{place}/with", problems)


def _without_facts(points: object) -> object:
    if not isinstance(points, list):
        return points
    return [{k: v for k, v in one.items() if k != "with"} if isinstance(one, dict) else one for one in points]


def _record(kind: type[_Record], raw: object, place: str, problems: list[Problem]) -> _Record | None:
    """A record of `raw`, or None with what is wrong among `problems`."""
    if not isinstance(raw, dict):
        problems.append(_problem(place, "is no map of facts; write `{ key: value }`"))
        return None
    known = _fields(kind)  # type: ignore[arg-type]  # a class is hashable
    values: dict[str, Any] = {}
    for key, value in raw.items():
        name = _RENAMED.get(key, key)
        if name not in known:
            problems.append(_problem(f"{place}/{key}", f"is not known; take one of {', '.join(sorted(known))}"))
        else:
            values[name] = _value(known[name], value, f"{place}/{key}", problems)
    needed = {one.name for one in dataclasses.fields(cast(Any, kind)) if _is_needed(one)} - set(values)
    if needed:
        problems.append(_problem(place, f"lacks {', '.join(sorted(needed))}"))
        return None
    return kind(**values)


def _value(wanted: Any, raw: object, place: str, problems: list[Problem]) -> Any:
    """`raw` as the type that is wanted."""
    origin, inner = typing.get_origin(wanted), typing.get_args(wanted)
    if origin in (typing.Union, types.UnionType):
        return _value(next(one for one in inner if one is not type(None)), raw, place, problems)
    if origin is typing.Literal:
        if raw not in inner:
            problems.append(_problem(place, f"is {raw!r}; take one of {', '.join(map(str, inner))}"))
        return raw
    if origin is tuple:
        entries = raw if isinstance(raw, list) else [raw]
        return tuple(_value(inner[0], one, f"{place}/{n}", problems) for n, one in enumerate(entries, 1))
    if dataclasses.is_dataclass(wanted) and isinstance(wanted, type):
        return _record(wanted, raw, place, problems)
    return _plain(wanted, raw, place, problems)


def _plain(wanted: Any, raw: object, place: str, problems: list[Problem]) -> Any:
    number = isinstance(raw, int | float) and not isinstance(raw, bool)
    fits = {
        bool: isinstance(raw, bool), str: isinstance(raw, str), float: number, int: isinstance(raw, int) and number,
    }  # fmt: skip
    if not fits.get(wanted, False):
        words = {bool: "true or false", str: "text", float: "a number", int: "a whole number"}[wanted]
        problems.append(_problem(place, f"is {raw!r}; write {words}"))
    elif number and isinstance(raw, int | float) and raw < 0:
        problems.append(_problem(place, "is below zero; write what was measured or stated"))
    return raw


@lru_cache(maxsize=16)
def _fields(kind: type[Any]) -> dict[str, Any]:
    hints = typing.get_type_hints(kind)
    return {name: hint for name, hint in hints.items() if name != "alternatives"}


def _is_needed(one: "dataclasses.Field[Any]") -> bool:
    return one.default is dataclasses.MISSING and one.default_factory is dataclasses.MISSING


def _twice(cases: list[WorldCase], place: Path) -> Iterator[Problem]:
    seen: set[str] = set()
    for case in cases:
        if case.id in seen:
            yield _problem(f"{place}/{case.id}", "stands twice; give each case an id of its own")
        seen.add(case.id)


def _name(raw: object, number: int) -> str:
    return str(raw.get("id", number)) if isinstance(raw, dict) else str(number)


def _problem(place: str, words: str) -> Problem:
    return Problem("facts_invalid", f"{place} {words}.", place)


def facts_of(case: WorldCase, number: int) -> tuple[WorldCase, Point]:
    """The facts that hold for a point of a case, by its number, and the point."""
    other = case.alternatives[number] if case.alternatives else None
    return other or case, case.points[number]
