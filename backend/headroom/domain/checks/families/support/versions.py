"""Parts in a version that is not the present one, or that nobody has approved yet."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from headroom.domain.catalogue.assembly import assemblies
from headroom.domain.checks.inputs import CheckInputs, Find
from headroom.domain.checks.records import Facts, Hit, Names, Parameters


def draft_parts(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """SUP-06: components of an own part of which no version is approved, so that nothing of it counts."""
    drafts = inputs.surroundings.draft_parts or frozenset()
    document: Any = inputs.document if inputs.document is not None else inputs.design.raw
    found: dict[str, list[str]] = {}
    for name, component in document.get("components", {}).items() if drafts else ():
        part = component.get("part") if isinstance(component, Mapping) else None
        if part in drafts:
            found.setdefault(str(part), []).append(name)
    for part, names in found.items():
        facts: Facts = {"part": part, "parts": Names(tuple(names)), "found": len(names)}
        yield Hit(tuple(names), place="attribute/part", facts=facts)


def newer_parts(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """SUP-08: parts that are kept in an older version than the present one, whose figures or other facts differ."""
    for newer in inputs.surroundings.newer_parts or ():
        names = tuple(name for name, one in inputs.design.components.items() if _has(inputs, one.part, newer.part))
        if names and newer.changes:
            facts: Facts = {"part": newer.name, "pinned": newer.pinned, "present": newer.present}
            facts = {**facts, "parts": Names(names), "found": newer.changes}
            yield Hit(names, place=f"version/{newer.part}", facts=facts)


def _has(inputs: CheckInputs, part: str | None, wanted: str) -> bool:
    """Whether a part is the one that is asked for, or has it inside."""
    inside = assemblies(inputs.catalogue).get(part or "", {})
    return any(one.part.id == wanted for one in inside.values())


CHECKS: Final[Mapping[str, Find]] = {"SUP-06": draft_parts, "SUP-08": newer_parts}
