"""Parts of an organisation: held to the same schema and checks as the files, each refusal with its line and remedy."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

from headroom.domain.catalogue.check import check_parts
from headroom.domain.catalogue.files import check_schemas
from headroom.domain.catalogue.part_yaml import part_yaml
from headroom.domain.catalogue.read import read_part
from headroom.domain.catalogue.records import Catalogue, Part
from headroom.domain.catalogue.values import text_refusal
from headroom.domain.catalogue.yaml_safe import YamlText, read_yaml
from headroom.domain.errors import DomainError, Problem

MAX_SIZE: Final = 20_000
"""Inner parts, slots and ports that a part may have with all that is inside it."""
_MAX_TEXT: Final = 1000
_MARKUP: Final = re.compile(r"<\s*[A-Za-z/!?]")
_VERSION: Final = re.compile(r"^version:\s*\d{1,9}[ ]*$", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Flaw:
    """One thing that keeps a part out: its line in the text, the JSON pointer, and a sentence with the remedy."""

    line: int | None
    place: str
    message: str


@dataclass(frozen=True, slots=True)
class OwnPart:
    """A part that passed every check: the text, what it says, and the record."""

    yaml: str
    raw: dict[str, Any]
    part: Part


def as_text(raw: object) -> str:
    """A part that was filled in on a form, as the text that is checked and kept. Raises DomainError."""
    if not isinstance(raw, dict):
        raise DomainError(Problem("part_invalid", "A part is an object with the fields of the schema.", "/part"))
    return part_yaml(raw)


def read_own(text: str, version: int, catalogue: Catalogue, folder: Path) -> OwnPart:
    """The part in `text` under its next version; `catalogue` holds all other parts, `folder` the schema.

    Raises:
        DomainError: `part_invalid`, `yaml_invalid` or `too_large`, with every problem.
    """
    own, flaws = look_at(text, version, catalogue, folder)
    if own is None or flaws:
        raise DomainError(*(Problem("part_invalid", _spoken(flaw), flaw.place) for flaw in flaws))
    return own


def look_at(text: str, version: int, catalogue: Catalogue, folder: Path) -> tuple[OwnPart | None, list[Flaw]]:
    """The part in `text` as far as it can be read, and all that is wrong with it. Raises DomainError for no YAML."""
    found, flaws = read_part_text(text, folder, version)
    if flaws:
        return None, flaws
    own = OwnPart(_with_version(text, found.value), found.value, read_part(found.value))
    return own, [flaw_at(found, place, words) for place, words in _part_flaws(own.part, catalogue)]


def read_part_text(text: str, folder: Path, version: int | None = None) -> tuple[YamlText, list[Flaw]]:
    """What a text says, and how it breaks the schema in `folder`; `version` takes the place of the written one.

    Raises:
        DomainError: `yaml_invalid` or `too_large`, with the line.
    """
    found = read_yaml(text)
    if not isinstance(found.value, dict):
        return found, [Flaw(1, "", "a part is a list of fields such as `id: my-part`; begin from an exported part.")]
    if version is not None:
        found.value["version"] = version
    name = "part"
    flaws = [_located(found, name, problem) for problem in check_schemas(folder, {}, {name: found.value})]
    return found, [*flaws, *_text_flaws(found)]


def _part_flaws(part: Part, catalogue: Catalogue) -> Iterator[tuple[str, str]]:
    if not part.name.strip():
        yield "name", "the name is empty; give it a few letters."
    together = replace(catalogue, parts={**catalogue.parts, part.id: part})
    file = f"{part.id}.yaml"
    problems = check_parts(together, {file: part})
    for problem in problems:
        yield problem.place.partition("#/")[2], problem.message.removeprefix(f"{file}: ")
    if not problems and (size := size_of(part.id, together)) > MAX_SIZE:
        words = f"with all that is inside it has {size:,} parts, slots and ports; at most {MAX_SIZE:,} can be drawn."
        yield "inside", words


def size_of(part_id: str, catalogue: Catalogue) -> int:
    """Inner parts, slots and ports of a part with all that is inside, counted without unfolding it.

    What is missing, or inside itself, counts as nothing: the checks tell of it.
    """
    sizes: dict[str, int] = {}

    def count(current: str) -> int:
        if current not in sizes:
            sizes[current] = 0
            part = catalogue.parts.get(current)
            if part is None:
                return 0
            own = 1 + sum(len(slot.ids) for slot in part.slots) + sum(len(port.ids) for port in part.ports)
            sizes[current] = own + sum(count(item.part) for item in part.inside)
        return sizes[current]

    return count(part_id)


def _text_flaws(found: YamlText) -> Iterator[Flaw]:
    """Names that later rooms could not carry: control characters, and what a browser would take for markup."""
    for path, text in _texts(found.value):
        place = "/".join(map(str, path))
        reason = carried_text_refusal(text)
        if reason is not None:
            yield flaw_at(found, place, f"{place} {reason}.")


def carried_text_refusal(text: str) -> str | None:
    """Why a text can be no part of a part, None if it can."""
    reason = text_refusal(text, _MAX_TEXT)
    return reason or ("reads as markup; write it without <" if _MARKUP.search(text) else None)


def _texts(value: Any) -> Iterator[tuple[tuple[str | int, ...], str]]:
    waiting: list[tuple[tuple[str | int, ...], Any]] = [((), value)]
    while waiting:
        path, current = waiting.pop()
        if isinstance(current, str):
            yield path, current
        elif isinstance(current, dict):
            for key, item in current.items():
                yield (*path, key), key
                waiting.append(((*path, key), item))
        elif isinstance(current, list):
            waiting += [((*path, index), item) for index, item in enumerate(current)]


def _located(found: YamlText, name: str, problem: Problem) -> Flaw:
    words = problem.message.removeprefix(f"{name}: ")
    return flaw_at(found, problem.place.removeprefix(name).removeprefix("#/"), words)


def flaw_at(found: YamlText, place: str, words: str) -> Flaw:
    """A flaw at a place such as `figures/0/value`, with its line."""
    path: Any = tuple(int(step) if step.isdecimal() else step for step in place.split("/")) if place else ()
    line = found.line(path)
    return Flaw(line, f"/{place}", words)


def _spoken(flaw: Flaw) -> str:
    return flaw.message if flaw.line is None else f"Line {flaw.line}: {flaw.message}"


def _with_version(text: str, raw: dict[str, Any]) -> str:
    """The text as typed, with the version that it is kept under."""
    line = f"version: {raw['version']}"
    replaced, times = _VERSION.subn(line, text)
    return replaced if times == 1 else part_yaml(raw)
