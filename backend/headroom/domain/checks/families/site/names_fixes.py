"""Fixes of names: numbered ones, cleared defaults, identifiers that stand twice."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from headroom.domain.catalogue.records import Attribute
from headroom.domain.checks.fixes.records import Edit, Fix, FixChoice, Question
from headroom.domain.checks.inputs import CheckInputs
from headroom.domain.checks.records import Hit, Parameters


def _number(inputs: CheckInputs, hit: Hit, _: str, __: Parameters) -> Sequence[Edit]:
    """The first keeps its name; the others are numbered from 2."""
    taken = _names_of_kind(inputs, hit.parts[0]) if hit.parts else {one.name for one in inputs.design.zones.values()}
    if hit.zones:
        return [
            _renamed_zone(inputs, zone, _free_name(inputs.design.zones[zone].name, 2, taken)) for zone in hit.zones[1:]
        ]
    names = inputs.design.components
    return [Edit("components", one, "name", _free_name(names[one].name, 2, taken)) for one in hit.parts[1:]]


def _renamed_zone(inputs: CheckInputs, zone: str, name: str) -> Edit:
    """A zone is one place of the document."""
    zones: Any = inputs.design.raw["zones"]
    return Edit("zones", zone, None, {**zones[zone], "name": name})


def _name_by_kind(inputs: CheckInputs, hit: Hit, _: str, __: Parameters) -> Sequence[Edit]:
    """All by the stem of their kind and a number, as new parts are named."""
    kind = inputs.catalogue.kinds[inputs.design.components[hit.parts[0]].kind]
    taken, stem = _names_of_kind(inputs, hit.parts[0]), kind.name_stem or f"{kind.label} "
    return [Edit("components", one, "name", _free_name(stem, 1, taken)) for one in hit.parts]


def _names_of_kind(inputs: CheckInputs, part: str) -> set[str]:
    components = inputs.design.components
    return {one.name for one in components.values() if one.kind == components[part].kind}


def _free_name(stem: str, first: int, taken: set[str]) -> str:
    """The stem with the first number that nobody has, which is then taken."""
    glue = "-" if stem[-1:].isdigit() else ""
    number = first
    while (name := f"{stem}{glue}{number}") in taken:
        number += 1
    taken.add(name)
    return name


def values_as_unset(inputs: CheckInputs) -> Iterator[tuple[str, Attribute]]:
    """Attributes of components, by id, that are set to what they would be if the design said nothing."""
    parts, kinds = inputs.catalogue.parts, inputs.catalogue.kinds
    for one in inputs.design.components.values():
        if not one.attributes:
            continue
        known = kinds[one.kind].attributes
        facts = parts[one.part].attributes if one.part in parts else {}
        for key, value in one.attributes.items():
            attribute = known.get(key)
            if attribute is None or attribute.required or value is None or isinstance(value, list):
                continue
            stated = facts.get(key)
            if value == (attribute.default if stated is None else stated):
                yield one.id, attribute


def _clear(inputs: CheckInputs, hit: Hit, _: str, __: Parameters) -> Sequence[Edit]:
    found = values_as_unset(inputs)
    return [Edit("components", one, attribute.name, None) for one, attribute in found if one in hit.parts]


def _ask_kept(inputs: CheckInputs, hits: Sequence[Hit], _: Parameters) -> Question:
    choices = tuple(FixChoice(part, inputs.design.components[part].name) for part in hits[0].parts)
    return Question("At which one is it right?", choices)


def _clear_others(_: CheckInputs, hit: Hit, answer: str, __: Parameters) -> Sequence[Edit]:
    return _cleared(hit, (part for part in hit.parts if part != answer)) if answer in hit.parts else []


def _cleared(hit: Hit, parts: Iterable[str]) -> Sequence[Edit]:
    return [Edit("components", part, hit.place.removeprefix("attribute/"), None) for part in parts]


FIXES: Final[Mapping[str, Fix]] = {
    "NAM-01": Fix(_number),
    "NAM-02": Fix(_name_by_kind),
    "NAM-03": Fix(_number),
    "NAM-04": Fix(_clear),
    "NAM-07": Fix(_clear_others, _ask_kept),
}
