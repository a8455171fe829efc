"""What a part brings along, worked out once a catalogue: its inner parts, and slots and ports by id."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

from headroom.domain.catalogue.records import Catalogue, Part, Port, Slot


@dataclass(frozen=True, slots=True)
class InnerPart:
    """A part inside an assembly; the root has the empty path.

    `path` is the inner id below the component (`planar0/phb1`), `parent` the path of what holds it, `via` the paths of
    the siblings that its traffic goes through, nearest first.
    """

    path: str
    parent: str | None
    part: Part
    name: str
    via: tuple[str, ...]
    children: tuple[str, ...]
    slots: dict[str, Slot]
    ports: dict[str, Port]


Assembly: TypeAlias = dict[str, InnerPart]
"""Inner parts by path, parents first; the part itself under the empty path."""


class Assemblies(Mapping[str, Assembly]):
    """The assembly of every part, by part id, each made when it is first asked for: a design has few of the parts."""

    def __init__(self, parts: Mapping[str, Part]) -> None:
        self._parts = parts
        self._made: dict[str, Assembly] = {}

    def __getitem__(self, part_id: str) -> Assembly:
        found = self._made.get(part_id)
        return self._make(self._parts[part_id]) if found is None else found

    def __iter__(self) -> Iterator[str]:
        return iter(self._parts)

    def __len__(self) -> int:
        return len(self._parts)

    def _make(self, part: Part) -> Assembly:
        found: Assembly = {}
        _add(self._parts, found, InnerPlace("", None, part.name, (), 0), part)
        self._made[part.id] = found
        return found


@lru_cache(maxsize=8)
def assemblies(catalogue: Catalogue) -> Assemblies:
    """The assembly of every part, by part id."""
    return Assemblies(catalogue.parts)


@dataclass(frozen=True, slots=True)
class InnerPlace:
    """Where in an assembly a part goes; numeric slot ids there count from `slot_offset`."""

    path: str
    parent: str | None
    name: str
    via: tuple[str, ...]
    slot_offset: int


def _add(parts: Mapping[str, Part], result: Assembly, place: InnerPlace, part: Part) -> None:
    prefix = f"{place.path}/" if place.path else ""
    vias = {item.id: item.via for item in part.inside}
    result[place.path] = InnerPart(
        path=place.path,
        parent=place.parent,
        part=part,
        name=place.name,
        via=place.via,
        children=tuple(prefix + item.id for item in part.inside),
        slots={shifted(slot_id, place.slot_offset): slot for slot in part.slots for slot_id in slot.ids},
        ports={port_id: port for port in part.ports for port_id in port.ids},
    )
    for item in part.inside:
        inner = parts[item.part]
        via = tuple(prefix + sibling for sibling in _chain(vias, item.via))
        offset = place.slot_offset + item.slot_offset
        _add(parts, result, InnerPlace(prefix + item.id, place.path, item.name or inner.name, via, offset), inner)


def shifted(slot_id: str, offset: int) -> str:
    """A numeric slot id counted on by `offset`; other ids stay."""
    return str(int(slot_id) + offset) if offset and slot_id.isdecimal() else slot_id


def _chain(vias: dict[str, str | None], first: str | None) -> list[str]:
    chain: list[str] = []
    while first is not None:
        chain.append(first)
        first = vias[first]
    return chain
