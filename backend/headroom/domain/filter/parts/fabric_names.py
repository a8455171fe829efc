"""Fabrics as a filter calls them: by a letter in drawing order, and by the names of their switches."""

import re
from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from headroom.domain.catalogue.assembly import assemblies
from headroom.domain.catalogue.records import Catalogue, Port
from headroom.domain.design.places import inner_of
from headroom.domain.design.records import Cable, Design, PortRef

_DIGITS: Final = re.compile(r"([0-9]+)")


class _Switch(NamedTuple):
    id: str
    name: str
    ports: tuple[PortRef, ...]
    """Its own, and those of its line cards."""


def fabric_names(design: Design, catalogue: Catalogue) -> dict[str, tuple[str, ...]]:
    """For switches, their line cards and what is cabled to them: all names of their fabrics."""
    return _Names(design, catalogue).found


class _Names:
    """Fabrics as they are drawn: a part with a count is one box."""

    def __init__(self, design: Design, catalogue: Catalogue) -> None:
        self._design = design
        self._by_part = assemblies(catalogue)
        cards = _cards(design)
        switches = [one for one in design.components.values() if one.kind == "switch"]
        self._switches = sorted(
            (_Switch(one.id, one.name, tuple(self._ports([one.id, *cards.get(one.id, ())]))) for one in switches),
            key=lambda switch: (natural(switch.name), switch.id),
        )
        self._chassis = {end: switch.id for switch in self._switches for end in switch.ports}
        self._above = {switch.id: switch.id for switch in self._switches}
        self._attached: list[tuple[PortRef, str]] = []
        for cable in design.cables.values():
            self._take(cable)
        self.found = self._named()

    def _ports(self, parts: Iterable[str]) -> Iterator[PortRef]:
        for part in parts:
            inner = inner_of(self._design.components, self._by_part, part)
            ports = inner.ports.items() if inner is not None else ()
            yield from ((part, name) for name, port in ports if port.role == "fabric")

    def _take(self, cable: Cable) -> None:
        ends = [(end, self._chassis.get(end)) for end in (cable.a, cable.b)]
        if all(switch is None for _, switch in ends) or not self._shares_speed(cable):
            return
        (_, first), (_, second) = ends
        if first is not None and second is not None:
            self._above[self._root(second)] = self._root(first)
            return
        switch = first or second
        far = next(end for end, chassis in ends if chassis is None)
        port = self._port(far)
        if switch is not None and port is not None and port.role in ("initiator", "target"):
            self._attached.append((far, switch))

    def _shares_speed(self, cable: Cable) -> bool:
        """A cable whose ends share no speed is no link."""
        a, b = self._speeds(cable.a), self._speeds(cable.b)
        return not a.isdisjoint(b)

    def _speeds(self, end: PortRef) -> set[float]:
        port = self._port(end)
        if port is None:
            return set()
        base, _, path = end[0].partition("/")
        key = f"ports/{path}/{end[1]}/speed_gbps" if path else f"ports/{end[1]}/speed_gbps"
        own = self._design.components[base].attributes.get(key)
        return {gbps for gbps in port.speeds_gbps if not isinstance(own, int | float) or gbps == own}

    def _port(self, end: PortRef) -> Port | None:
        inner = inner_of(self._design.components, self._by_part, end[0])
        return None if inner is None else inner.ports.get(end[1])

    def _root(self, switch: str) -> str:
        root = switch
        while self._above[root] != root:
            root = self._above[root]
        while self._above[switch] != root:
            self._above[switch], switch = root, self._above[switch]
        return root

    def _named(self) -> dict[str, tuple[str, ...]]:
        members: dict[str, list[_Switch]] = {}
        for switch in self._switches:
            members.setdefault(self._root(switch.id), []).append(switch)
        names: dict[str, tuple[str, ...]] = {}
        ids: dict[str, set[str]] = {root: set() for root in members}
        for (part, _), at in self._attached:
            ids[self._root(at)].add(part)
        for index, (root, switches) in enumerate(members.items()):
            own = (letter_of(index), *(switch.name for switch in switches))
            for part in ids[root].union(*({one.id, *(part for part, _ in one.ports)} for one in switches)):
                names[part] = (*names.get(part, ()), *own)
        return names


def _cards(design: Design) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for component in design.components.values():
        if component.kind == "line_card" and component.parent is not None:
            found.setdefault(component.parent, []).append(component.id)
    return found


def letter_of(index: int) -> str:
    """A to Z, then AA, AB and so on."""
    last = chr(ord("A") + index % 26)
    return last if index < 26 else letter_of(index // 26 - 1) + last


def natural(name: str) -> tuple[tuple[int, int, str], ...]:
    """Order of names as people count: `sw9` before `sw10`, capitals and small letters alike."""
    pieces = _DIGITS.split(name.lower())
    return tuple((0, int(piece), "") if piece.isdecimal() else (1, 0, piece) for piece in pieces if piece)
