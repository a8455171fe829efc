"""Licences that a design needs: for ports, and for trunks."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from headroom.domain.checks.fixes.records import Edit, Fix, Question
from headroom.domain.checks.inputs import CheckInputs, Find
from headroom.domain.checks.records import Facts, Hit, Names, Parameters
from headroom.domain.checks.views.san import switch_links
from headroom.domain.design.multiplicity import drawn_id
from headroom.domain.topology.attributes import number


def locked_ports(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """PRC-06: switches with more cabled ports than their licences unlock."""
    cabled: dict[str, set[str]] = {}
    for cable in inputs.expanded.cables.values():
        for part, port in (cable.a, cable.b):
            cabled.setdefault(part, set()).add(port)
    for switch in inputs.drawn("switch"):
        licensed = number(switch, "licensed_ports")
        used = len(cabled.get(switch.id, ()))
        if licensed is not None and used > licensed:
            facts: Facts = {"switch": Names((switch.origin,)), "found": used, "licensed": int(licensed)}
            yield Hit((switch.origin,), place="attribute/licensed_ports", facts=facts)


def locked_trunks(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """PRC-07: switches joined by several links that are stated to have no licence for trunks."""
    nodes = inputs.expanded.nodes
    found: dict[str, set[str]] = {}
    for pair, cables in switch_links(inputs.expanded).items():
        for name in pair if len(cables) > 1 else ():
            if nodes[name].attributes.get("trunk_licence") is False:
                found.setdefault(drawn_id(nodes[name].origin), set()).update(drawn_id(cable.id) for cable in cables)
    for switch, links in found.items():
        facts: Facts = {"switch": Names((switch,)), "found": len(links)}
        yield Hit((switch,), place="attribute/trunk_licence", facts=facts)


def _ask_ports(_: CheckInputs, __: Sequence[Hit], ___: Parameters) -> Question:
    return Question("How many ports will be licensed?", kind="switch", attribute="licensed_ports")


def _set_ports(_: CheckInputs, hit: Hit, answer: str, __: Parameters) -> Sequence[Edit]:
    """Nothing where fewer ports would be licensed than are cabled."""
    used = hit.facts["found"]
    enough = answer.isdigit() and isinstance(used, int) and int(answer) >= used
    return [Edit("components", hit.parts[0], "licensed_ports", int(answer))] if enough else []


def _license_trunks(_: CheckInputs, hit: Hit, __: str, ___: Parameters) -> Sequence[Edit]:
    return [Edit("components", hit.parts[0], "trunk_licence", True)]


CHECKS: Final[Mapping[str, Find]] = {
    "PRC-06": locked_ports,
    "PRC-07": locked_trunks,
}
FIXES: Final[Mapping[str, Fix]] = {
    "PRC-06": Fix(_set_ports, _ask_ports),
    "PRC-07": Fix(_license_trunks),
}
