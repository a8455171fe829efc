"""What a design needs and the catalogue has no part for: the bill names it instead of leaving it out in silence."""

from collections.abc import Iterable, Iterator
from typing import Final

from headroom.domain.bom.bill.pieces import FREE, SOFTWARE, costs_nothing, placed_note
from headroom.domain.topology.expansion import ExpandedDesign, Node

_NAMED: Final = 4
"""How many names a sentence lists before it counts the rest."""


def exclusions(expanded: ExpandedDesign) -> Iterator[str]:
    """One sentence for each kind of thing that is not counted."""
    drawers = {expanded.nodes[link.parent].parent for link in expanded.of_kind("rio_link") if link.parent is not None}
    if drawers:
        yield f"RIO cables and loops of {_counted(len(drawers), 'I/O drawer')} are not counted."
    enclosures = [one for one in expanded.of_kind("enclosure") if _is_joined_inside(one)]
    if enclosures:
        yield f"Cables between storage systems and {_counted(len(enclosures), 'drive enclosure')} are not counted."
    switches = [one for one in expanded.of_kind("switch") if _has_port_licences(one)]
    if switches:
        names = _names(one.part.name if one.part is not None else one.name for one in switches)
        yield (
            "Port licences (Ports on Demand, port activation) and feature licences of"
            f" {_counted(len(switches), 'Fibre Channel switch', 'es')} are not counted: {names}."
        )
    yield from _systems(expanded)
    yield from _software(expanded)


def _software(expanded: ExpandedDesign) -> Iterator[str]:
    placed = [one for kind in SOFTWARE for one in expanded.of_kind(kind)]
    bought = [one for one in placed if not costs_nothing(placed_note(one))]
    billed = [one.part.name for one in bought if one.part is not None]
    free = [one.part.name for one in placed if one.part is not None and placed_note(one) == FREE]
    if billed:
        yield f"{_names(billed)}: one licence each is counted; the vendor may count processors, nodes or capacity."
    if free:
        yield f"{_names(free)}: no licence is to be paid; support by a vendor is not counted."
    unknown = [one.name for one in bought if one.part is None and one.kind == "filesystem"]
    if unknown:
        yield f"Filesystem licences are not counted: {_names(unknown)}."


def _systems(expanded: ExpandedDesign) -> Iterator[str]:
    """Operating systems of hosts, which are no parts of the catalogue."""
    releases = [str(one.attributes.get("operating_system") or "").strip() for one in expanded.of_kind("host")]
    named = [release for release in releases if release]
    if named:
        yield f"Operating system licences and subscriptions are not counted: {_names(named)}."
    if len(named) < len(releases):
        unknown = _counted(len(releases) - len(named), "host")
        yield f"The operating system of {unknown} is not stated; no licence is counted for it."


def _is_joined_inside(enclosure: Node) -> bool:
    """Whether nobody can draw its cables: it has no ports of its own."""
    return enclosure.parent is not None and not (enclosure.inner is not None and enclosure.inner.ports)


def _has_port_licences(switch: Node) -> bool:
    """Fixed Fibre Channel switches are sold with some of their ports unlocked; directors have line cards."""
    return switch.inner is not None and any(port.type == "fc" for port in switch.inner.ports.values())


def _names(names: Iterable[str]) -> str:
    found = list(dict.fromkeys(names))
    rest = len(found) - _NAMED
    return ", ".join(found[:_NAMED]) + (f" and {rest:,} more" if rest > 0 else "")


def _counted(number: int, noun: str, plural: str = "s") -> str:
    return f"{number:,} {noun}{'' if number == 1 else plural}"
