"""More arrays like those of a storage system, in its free bays or in further shelves like its own."""

import math
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from headroom.domain.catalogue.fit import plug_refusal
from headroom.domain.catalogue.records import Part
from headroom.domain.design.records import Cable, Design, PortRef
from headroom.domain.performance.changes.additions import free_port
from headroom.domain.performance.changes.more_drives import growing_arrays
from headroom.domain.performance.changes.names import next_name, shared_facts
from headroom.domain.topology.array_layout import array_form, ids_of
from headroom.domain.topology.attributes import ids
from headroom.domain.topology.records import ExpandedDesign, Node
from headroom.domain.topology.services import root_of

_Bay: TypeAlias = tuple[str, str]
_IN: Final = "expansion_in"
_OUT: Final = "expansion_out"
"""Roles of the ports of a shelf: to what stands before it, and to the next one."""


@dataclass(frozen=True, slots=True)
class MoreArrays:
    """A design with more arrays, and the shelves for them."""

    part: Part
    """Of their drives."""
    drives: int
    shelves: int
    shelf: Part | None
    components: int
    design: Design


@dataclass(frozen=True, slots=True)
class LikeArrays:
    """Arrays of one storage system that are alike; `drives` in each."""

    system: str
    arrays: list[str]
    drives: int
    grows: bool
    """Whether single drives can be added to them."""


def like_arrays(expanded: ExpandedDesign, design: Design) -> Iterator[LikeArrays]:
    """The arrays of each storage system that is drawn by itself, by level, drive and how many of these they have."""
    growing = {array.id for array in growing_arrays(expanded, design)}
    mirrored = {name for node in expanded.of_kind("storage_system") for name in ids(node, "mirrors")}
    groups: dict[tuple[str, object, str, int], list[str]] = {}
    for array in expanded.of_kind("raid_array"):
        system, drives = expanded.nodes[root_of(expanded, array.id)], ids_of(array, "drives")
        drawn = [design.components.get(name) for name in (system.id, array.id, *drives)]
        if system.kind != "storage_system" or not drives or any(one is None or one.count != 1 for one in drawn):
            continue
        parts = {one.part for one in drawn[2:] if one is not None and one.part is not None}
        if len(parts) == 1 and system.id not in mirrored and not ids(system, "mirrors"):
            key = system.id, array.attributes.get("level"), parts.pop(), len(drives)
            groups.setdefault(key, []).append(array.id)
    for (system_id, _, _, count), names in groups.items():
        yield LikeArrays(system_id, names, count, growing.issuperset(names))


def with_more_arrays(
    expanded: ExpandedDesign, design: Design, alike: LikeArrays, times: float, *, shelves: bool
) -> MoreArrays | None:
    """The design with so many times as many drives more, in arrays like those there are or in those that grow.

    Args:
        expanded: the design.
        design: the same.
        alike: the arrays.
        times: drives that are wanted, as a share of those there are.
        shelves: whether shelves come where bays are too few; else what the free bays take.

    Returns:
        None where there is no place for them, or no shelf is needed.
    """
    work = _Work(expanded, design, alike)
    step = len(alike.arrays) if alike.grows else alike.drives
    wanted = math.ceil(times * len(alike.arrays) * alike.drives / step) * step
    if not shelves:
        wanted = min(wanted, len(work.bays) // step * step)
    elif len(work.bays) >= wanted:
        return None
    while len(work.bays) < wanted:
        if not work.add_shelf():
            return None
    drives = work.grow_arrays(wanted) if alike.grows else work.add_arrays(wanted // alike.drives)
    if not drives:
        return None
    part = expanded.catalogue.parts[str(design.components[work.drive].part)]
    added = len(work.components) - len(design.components)
    changed = replace(
        design, components=dict(sorted(work.components.items())), cables=dict(sorted(work.cables.items()))
    )
    return MoreArrays(part, drives, work.shelves, work.shelf_part, added, changed)


class _Work:
    """A design whose arrays become more, with the bays that are still free."""

    def __init__(self, expanded: ExpandedDesign, design: Design, alike: LikeArrays) -> None:
        self._expanded, self._alike = expanded, alike
        self.components, self.cables = dict(design.components), dict(design.cables)
        self.like = expanded.nodes[alike.arrays[-1]]
        self.drive = ids_of(self.like, "drives")[0]
        self._drive_part = expanded.nodes[self.drive].part
        self._taken = {(node.parent, node.slot) for node in expanded.nodes.values() if node.slot is not None}
        self._used = {end for cable in expanded.cables.values() for end in (cable.a, cable.b)}
        self._names = {one.name for one in design.components.values()}
        holders = {str(expanded.nodes[name].parent) for array in alike.arrays for name in self._drives_of(array)}
        self.bays: list[_Bay] = [
            bay for holder in sorted(holders) for bay in self._bays(expanded.nodes[holder], holder)
        ]
        self._last = self._last_shelf(holders)
        self._tail = self._last.id if self._last is not None else ""
        self.shelves = 0
        self.shelf_part = self._last.part if self._last is not None else None

    def _drives_of(self, array: str) -> list[str]:
        return ids_of(self._expanded.nodes[array], "drives")

    def _bays(self, like: Node, holder: str) -> list[_Bay]:
        """Free bays for such a drive in a part; of a shelf that is new all of those that one like it has."""
        slots = like.inner.slots.items() if like.inner is not None else ()
        return [
            (holder, name)
            for name, slot in slots
            if plug_refusal(self._expanded.catalogue, self._drive_part, slot) is None
            and (holder, name) not in self._taken
        ]

    def _last_shelf(self, holders: set[str]) -> Node | None:
        """The shelf that the next one may stand behind: with drives of these arrays, and no shelf behind it."""
        shelves = [self._expanded.nodes[name] for name in self.components if name in holders]
        found = [one for one in shelves if one.kind == "enclosure" and not self._ports(one, _OUT) & self._used]
        return found[-1] if found else None

    def _ports(self, shelf: Node, role: str) -> set[PortRef]:
        inner = shelf.inner.ports.items() if shelf.inner is not None else ()
        return {(shelf.id, name) for name, port in inner if port.role == role}

    def add_shelf(self) -> bool:
        """One more shelf like the last, in a free slot where it stands in one, cabled as that or behind it."""
        if self._last is None or self._last.part is None:
            return False
        drawn, like = self.components[self._last.origin], self._last
        place = self._free_place(like)
        name = self._new_id(drawn.id)
        cables = self._cables_of(like, name)
        if place is None or cables is None:
            return False
        self.components[name] = drawn._replace(
            id=name, name=self._new_name(drawn.name), parent=place[0], slot=place[1],
            attributes=shared_facts(drawn.attributes),
        )  # fmt: skip
        self.cables |= cables
        self._used |= {end for cable in cables.values() for end in (cable.a, cable.b)}
        self._taken.add((place[0], str(place[1])))
        self._tail = name
        self.bays += self._bays(like, name)
        self.shelves += 1
        return True

    def _free_place(self, like: Node) -> tuple[str | None, str | None] | None:
        """A slot beside that of a shelf; nowhere in particular where it stands in none; None where all are taken."""
        if like.parent is None or like.slot is None:
            return like.parent, like.slot
        inner = self._expanded.nodes[like.parent].inner
        slots = inner.slots.items() if inner is not None else ()
        fitting = (name for name, slot in slots if plug_refusal(self._expanded.catalogue, like.part, slot) is None)
        return next(((like.parent, name) for name in fitting if (like.parent, name) not in self._taken), None)

    def _cables_of(self, like: Node, name: str) -> dict[str, Cable] | None:
        """Cables to what the shelf is cabled to, or out of the last shelf; None where one finds no port."""
        found: dict[str, Cable] = {}
        used, ways = (
            set(self._used),
            dict(zip(sorted(self._ports(like, _IN)), sorted(self._ports(like, _OUT)), strict=False)),
        )
        for cable in list(self.cables.values()):
            for mine, far in ((cable.a, cable.b), (cable.b, cable.a)):
                if mine[0] != like.id:
                    continue
                end = free_port(self._expanded, mine, far[0], used)
                if end is None and mine in ways:
                    end = self._tail, ways[mine][1]
                if end is None or end in used:
                    return None
                used.add(end)
                made = f"{cable.id}:{name.rpartition(':')[2]}"
                while made in self.cables:
                    made += "+"
                found[made] = Cable(made, (name, mine[1]), end, cable.length_m)
        return found

    def grow_arrays(self, wanted: int) -> int:
        """Drives in free bays, as many for each array, which grow by them as far as they may; gives how many."""
        arrays = self._alike.arrays
        form = array_form(self._expanded, self.like)
        most = form.most_drives if form is not None else None
        each = min(len(self.bays), wanted) // len(arrays)
        each = each if most is None else max(0, min(each, most - self._alike.drives))
        for name in arrays:
            drives = [self._add_drive(self.bays.pop(0)) for _ in range(each)]
            one = self.components[name]
            own = {**one.attributes, "drives": [*self._drives_of(name), *drives]}
            self.components[name] = one._replace(attributes=own)
        return each * len(arrays)

    def add_arrays(self, count: int) -> int:
        """So many more arrays with their drives, in ranks of their own where those like them are; gives the drives."""
        for _ in range(count):
            drawn = self.components[self.like.id]
            name = self._new_id(drawn.id)
            drives = [self._add_drive(self.bays.pop(0)) for _ in range(self._alike.drives)]
            own = {**shared_facts(drawn.attributes), "drives": list(drives)}
            self.components[name] = drawn._replace(id=name, name=self._new_name(drawn.name), attributes=own)
            self._join(self.like.id, name)
        return count * self._alike.drives

    def _add_drive(self, bay: _Bay) -> str:
        like = self.components[self.drive]
        name = self._new_id(like.id)
        own = shared_facts(like.attributes)
        self.components[name] = like._replace(
            id=name, name=self._new_name(like.name), parent=bay[0], slot=bay[1], attributes=own
        )
        return name

    def _join(self, like: str, new: str) -> None:
        """What names the array among others names the new one, too; a rank of it alone is made again."""
        for one in list(self.components.values()):
            for key, value in one.attributes.items():
                if not isinstance(value, list) or like not in value or one.id == new:
                    continue
                if one.kind == "rank" and value == [like]:
                    name = self._new_id(one.id)
                    own = {**shared_facts(one.attributes), key: [new]}
                    self.components[name] = one._replace(id=name, name=self._new_name(one.name), attributes=own)
                    self._join(one.id, name)
                else:
                    self.components[one.id] = one._replace(attributes={**one.attributes, key: [*value, new]})

    def _new_id(self, like: str) -> str:
        number = 2
        while (name := f"{like}:{number}") in self.components:
            number += 1
        return name

    def _new_name(self, like: str) -> str:
        name, *_ = next_name(like, self._names)
        self._names.add(name)
        return name
