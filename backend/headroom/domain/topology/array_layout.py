"""How a RAID array lies on its drives: stripes, spares and what is left for data, by the rules of its storage system.

The one answer for capacity, performance, files and words. What the rules do not say of an array is taken on the safe
side: a distributed array of a level without a rule has four strips of data in a stripe.
"""

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final

from headroom.domain.catalogue.raid_rules import (
    MIRRORED,
    PARITY_DRIVES,
    RECORDS,
    RaidForm,
    RaidRules,
    data_drives,
    step_value,
)
from headroom.domain.topology.needs import Facet, needs
from headroom.domain.topology.records import ExpandedDesign, Node

_SAFE_DATA_STRIPS: Final = 4
_GB_BYTES: Final = 10**9


@dataclass(frozen=True)  # without slots: what follows from the fields is kept
class ArrayLayout:
    """An array with at least one drive's worth of data."""

    level: str
    drives: int
    """All drives, spares counted in."""
    spares: int
    """Drives that stand by, or what a distributed array keeps free in drives."""
    width: int | None = None
    """Drives of a stripe where stripes lie across all drives; None: each lies on all drives but the spares."""

    @property
    def stripe_drives(self) -> int:
        """Drives of a stripe, parity and copies counted in."""
        return self.width if self.width is not None else self.drives - self.spares

    @property
    def stripe_data(self) -> int:
        """Strips of data in a stripe."""
        return data_drives(self.level, self.stripe_drives)

    @cached_property
    def data(self) -> float:
        """Drives' worth of data; a whole number unless distributed."""
        if self.width is None:
            return self.stripe_data
        return (self.drives - self.spares) * self.stripe_data / self.width

    def data_bytes(self, drive_bytes: int) -> int:
        """What drives of this size hold of data."""
        if self.width is None:
            return self.stripe_data * drive_bytes
        return (self.drives - self.spares) * drive_bytes * self.stripe_data // self.width

    def words(self, drive: str = "") -> str:
        """As data sheets write it: `6+P+S of 73 GB`, or `10+P+Q over 24 drives of 3,840 GB, 1 distributed spare`.

        Args:
            drive: one drive in words, such as `73 GB`; empty leaves it out.
        """
        guard = [str(self.stripe_data)] if self.level in MIRRORED else list("PQR"[: PARITY_DRIVES[self.level]])
        stripe, of = "+".join([str(self.stripe_data), *guard]), f" of {drive}" if drive else ""
        if self.width is None:
            return stripe + (f"+{self.spares if self.spares > 1 else ''}S" if self.spares else "") + of
        spare = f"{self.spares or 'no'} distributed spare{'' if self.spares == 1 else 's'}"
        return f"{stripe} over {self.drives} drives{of}, {spare}"


def raid_rules(expanded: ExpandedDesign, system: Node | None) -> RaidRules | None:
    """The rules of a storage system, None where nobody states any."""
    name = system.attributes.get("raid_rules") if system is not None else None
    return expanded.catalogue.raid.get(name) if isinstance(name, str) else None


def system_of(expanded: ExpandedDesign, array: Node) -> Node | None:
    """The storage system that holds an array."""
    return expanded.nodes.get(array.parent) if array.parent is not None else None


def card_of(expanded: ExpandedDesign, array: Node) -> Node | None:
    """The RAID card that makes an array of its host; None where software does, as it makes every RAID-Z."""
    name = array.attributes.get("card")
    card = expanded.nodes.get(name) if isinstance(name, str) else None
    if card is None or array.attributes.get("level") in RECORDS or array.parent not in expanded.upstream(card.id):
        return None
    return card


def rules_of(expanded: ExpandedDesign, array: Node) -> RaidRules | None:
    """The rules by which an array is made: of its storage system; in a host ZFS where its level says so, else Linux.

    None for an array of a RAID card, whose firmware nobody states.
    """
    holder = system_of(expanded, array)
    rules = raid_rules(expanded, holder)
    if rules is not None or holder is None or holder.kind != "host" or card_of(expanded, array) is not None:
        return rules
    return expanded.catalogue.raid.get("zfs" if array.attributes.get("level") in RECORDS else "linux_md")


def array_form(expanded: ExpandedDesign, array: Node) -> RaidForm | None:
    """The form that the rules of its storage system give an array, None where they have none of its level."""
    rules = rules_of(expanded, array)
    distributed = array.attributes.get("distributed")
    if rules is None:
        return None
    return rules.form(str(array.attributes.get("level")), distributed if isinstance(distributed, bool) else None)


def array_layout(expanded: ExpandedDesign, array: Node) -> ArrayLayout | None:
    """How an array lies on its drives, None when it has too few for its level and spares."""
    return _layout(expanded.island_of(array.id), array.id)


def array_bytes(expanded: ExpandedDesign, array: Node) -> int | None:
    """What an array holds of data before any format, by its smallest drive; None where that is not known."""
    layout = array_layout(expanded, array)
    sizes = [expanded.nodes[drive].attributes.get("capacity_gb") for drive in ids_of(array, "drives")]
    found = [float(size) for size in sizes if isinstance(size, int | float)]
    if layout is None or not found or len(found) < len(sizes):
        return None
    return layout.data_bytes(int(min(found) * _GB_BYTES))


def ids_of(node: Node, name: str) -> list[str]:
    """Ids that an attribute lists."""
    value = node.attributes.get(name)
    return value if isinstance(value, list) else []


@needs(Facet.PARTS, Facet.ATTRIBUTES)
def _layout(expanded: ExpandedDesign, array_id: str) -> ArrayLayout | None:
    array = expanded.nodes[array_id]
    form, drives = array_form(expanded, array), len(ids_of(array, "drives"))
    level, spares = str(array.attributes.get("level")), _spares(expanded, array, form)
    layout = ArrayLayout(level, drives, spares)
    if array.attributes.get("distributed") is True or (form is not None and form.distributed):
        layout = replace(layout, width=_width(array, level, form, drives - spares))
    try:
        return layout if layout.spares < drives and layout.data > 0 else None
    except ValueError:
        return None


def _width(array: Node, level: str, form: RaidForm | None, working: int) -> int:
    """As the design says, else as the system chooses; never more drives than there are."""
    stated = array.attributes.get("stripe_width")
    width = stated if isinstance(stated, int) else step_value(form.widths, working) if form is not None else 0
    safe = 2 if level in MIRRORED else _SAFE_DATA_STRIPS + PARITY_DRIVES.get(level, 0)
    return min(width or safe, working)


def _spares(expanded: ExpandedDesign, array: Node, form: RaidForm | None) -> int:
    """As the design says, else by the rule of a system that always keeps some."""
    stated = array.attributes.get("spares")
    if isinstance(stated, int):
        return stated
    if form is None:
        return 0
    if form.spares_of_adapter is not None:
        return _shared_spares(expanded, array)
    return step_value(form.spares, len(ids_of(array, "drives"))) if form.distributed else 0


def _shared_spares(expanded: ExpandedDesign, array: Node) -> int:
    """Spares of an array that shares them with those behind its device adapter: the first ones give them."""
    system = system_of(expanded, array)
    return 0 if system is None else _dealt_spares(expanded, system.id).get(array.id, 0)


@needs(Facet.PARTS, Facet.ATTRIBUTES)
def _dealt_spares(expanded: ExpandedDesign, system_id: str) -> dict[str, int]:
    """Spares by array; arrays whose device adapter nobody says are dealt out to those that the system has."""
    system, adapters = expanded.nodes[system_id], _adapters(expanded)
    groups: dict[object, list[tuple[Node, RaidForm]]] = {}
    homeless = 0
    for array in sorted((expanded.nodes[child] for child in system.children), key=lambda node: _place(expanded, node)):
        form = array_form(expanded, array) if array.kind == "raid_array" else None
        if form is None or form.spares_of_adapter is None:
            continue
        adapter = adapters.get(array.id)
        if adapter is None:
            adapter = f"{homeless % max(_adapter_count(expanded, system), 1)}"
            homeless += 1
        groups.setdefault((adapter, _drive_part(expanded, array)), []).append((array, form))
    dealt: dict[str, int] = {}
    for members in groups.values():
        left = members[0][1].spares_of_adapter or 0
        left -= sum(spares for array, _ in members if isinstance(spares := array.attributes.get("spares"), int))
        for array, form in members:
            if not isinstance(array.attributes.get("spares"), int):
                dealt[array.id] = max(min(left, step_value(form.spares, len(ids_of(array, "drives")))), 0)
                left -= dealt[array.id]
    return dealt


def _adapters(expanded: ExpandedDesign) -> dict[str, str]:
    """The device adapter through which each array is reached, where a rank says so."""
    return {
        array: adapter
        for rank in expanded.of_kind("rank")
        if isinstance(adapter := rank.attributes.get("device_adapter"), str)
        for array in ids_of(rank, "arrays")
    }


def _adapter_count(expanded: ExpandedDesign, system: Node) -> int:
    return sum(system.id in expanded.upstream(adapter.id) for adapter in expanded.of_kind("device_adapter"))


def _drive_part(expanded: ExpandedDesign, array: Node) -> str:
    drives = [expanded.nodes[drive] for drive in ids_of(array, "drives")]
    return drives[0].part.id if drives and drives[0].part is not None else ""


def _place(expanded: ExpandedDesign, array: Node) -> tuple[object, ...]:
    """Where the first drive of an array sits, numbers in slots by their value."""
    drives = ids_of(array, "drives")
    first = expanded.nodes[drives[0]] if drives else array
    holder = expanded.nodes.get(first.parent or "")
    slots = ((holder.slot if holder is not None else None) or "", first.slot or "", array.id)
    return tuple(part for slot in slots for part in (len(slot), slot))
