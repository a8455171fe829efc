"""What the switches of a fabric must have in common, and how many there may be."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from headroom.domain.checks.fixes.records import Edit, Fix
from headroom.domain.checks.inputs import CheckInputs, Find, drawn_ids, named
from headroom.domain.checks.records import Facts, Hit, Parameters
from headroom.domain.checks.views.san import fabric_switches
from headroom.domain.topology.records import ExpandedDesign, Node

_NX_OS: Final = "nx_os"
_ENHANCED: Final = "enhanced"


def mixed_zone_modes(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """ZON-18: VSANs in which some switches zone in basic and some in enhanced mode."""
    for fabric, switches in _by_fabric(inputs.expanded):
        modes: dict[object, dict[bool, list[str]]] = {}
        for switch in switches:
            if switch.attributes.get("operating_system") == _NX_OS:
                enhanced = switch.attributes.get("zone_mode") == _ENHANCED
                modes.setdefault(switch.attributes.get("vsan"), {}).setdefault(enhanced, []).append(switch.id)
        for found in modes.values():
            if len(found) > 1:
                facts: Facts = {"basic": named(*found[False]), "enhanced": named(*found[True]), "fabric": named(fabric)}
                yield Hit(drawn_ids(found[False]), place="attribute/zone_mode", facts=facts)


def mixed_software(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """ZON-19: fabrics whose switches run different software, as far as this is stated."""
    for _fabric, switches in _by_fabric(inputs.expanded):
        found: dict[str, list[str]] = {}
        for switch in switches:
            software = switch.attributes.get("operating_system")
            if software is not None:
                found.setdefault(str(software), []).append(switch.id)
        if len(found) > 1:
            usual = max(sorted(found), key=lambda software: len(found[software]))
            others = [name for software, names in found.items() if software != usual for name in names]
            facts: Facts = {"others": named(*others), "usual": named(*found[usual]), "kinds": len(found)}
            yield Hit(drawn_ids([*others, *found[usual]]), facts=facts)


def too_many_switches(inputs: CheckInputs, parameters: Parameters) -> Iterator[Hit]:
    """ZON-20: fabrics with more switches than there may be."""
    for fabric, switches in fabric_switches(inputs.expanded).items():
        if len(switches) > int(parameters["switches"]):
            facts: Facts = {"fabric": named(fabric), "found": len(switches)}
            yield Hit(drawn_ids(switches), facts=facts)


def _by_fabric(expanded: ExpandedDesign) -> Iterator[tuple[str, list[Node]]]:
    for fabric, switches in fabric_switches(expanded).items():
        yield fabric, [expanded.nodes[switch] for switch in switches]


def _set_enhanced(_: CheckInputs, hit: Hit, __: str, ___: Parameters) -> Sequence[Edit]:
    return [Edit("components", switch, "zone_mode", _ENHANCED) for switch in hit.parts]


CHECKS: Final[Mapping[str, Find]] = {
    "ZON-18": mixed_zone_modes,
    "ZON-19": mixed_software,
    "ZON-20": too_many_switches,
}
FIXES: Final[Mapping[str, Fix]] = {"ZON-18": Fix(_set_enhanced)}
