"""What the bill has, and what it lacks before anything can be ordered by it."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from headroom.domain.bom.bill.cabling import CABLE, port_of
from headroom.domain.bom.bill.lines import line_identity
from headroom.domain.bom.bill.pieces import costs_nothing
from headroom.domain.checks.inputs import CheckInputs, Find, drawn_ids
from headroom.domain.checks.records import Facts, Hit, Names, Parameters
from headroom.domain.performance.result.figure_words import join

_CAGES: Final = frozenset({"sfp_plus", "sfp28", "qsfp_plus", "qsfp28", "qsfp56", "qsfp112", "qsfp_dd", "osfp"})
"""Connectors that are empty cages: a transceiver goes in, or the plug of a cable that has its ends fixed."""


def without_part_number(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """PRC-02: lines of the bill that nothing can be ordered by."""
    lines = [line for line in inputs.bill_lines if line.part_number is None and not costs_nothing(line.note)]
    if lines:
        parts = tuple(sorted(set[str]().union(*[line.component_ids for line in lines if line.kind != CABLE])))
        cables = tuple(sorted(set[str]().union(*[line.component_ids for line in lines if line.kind == CABLE])))
        found = len({line_identity(line) for line in lines})
        yield Hit(parts, cables, facts={"subjects": Names((*parts, *cables)), "found": found})


def empty_cages(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """PRC-05: cabled ports for which the bill has neither a transceiver nor a cable with plugs of its own.

    Cables that have no length are left out: with a shorter one than is assumed such a cable may be sold.
    """
    bare = {one for line in inputs.bill_lines if line.kind == CABLE and line.part is None for one in line.component_ids}
    parts, cables, count = list[str](), list[str](), 0
    for cable in inputs.expanded.cables.values():
        if cable.origin not in bare or inputs.design.cables[cable.origin].length_m is None:
            continue
        empty = [part for part, port in (cable.a, cable.b) if _is_empty(inputs, part, port)]
        if empty:
            parts += empty
            cables.append(cable.origin)
            count += len(empty)
    if parts:
        ids = drawn_ids(parts)
        facts: Facts = {"parts": Names(ids), "found": count}
        yield Hit(ids, drawn_ids(cables), facts=facts)


def open_values(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """PRC-12: values without which configuration files of the design cannot be made."""
    found = inputs.surroundings.open_values
    if found is not None and found.values:
        parts, cables = split_ids(inputs, drawn_ids(found.component_ids))
        facts: Facts = {"found": found.values, "kinds": join(list(found.kinds)), "parts": Names((*parts, *cables))}
        yield Hit(parts, cables, facts=facts)


def _is_empty(inputs: CheckInputs, part: str, port: str) -> bool:
    """Whether a port is a cage for which the catalogue names no transceiver."""
    entry = port_of(inputs.expanded.nodes[part], port)
    return entry is not None and entry.transceiver is None and entry.connector in _CAGES


def split_ids(inputs: CheckInputs, ids: Iterable[str]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Parts and cables of what a line of the bill stands for, each once."""
    known, cables = list(dict.fromkeys(ids)), inputs.design.cables
    return tuple([one for one in known if one not in cables]), tuple([one for one in known if one in cables])


CHECKS: Final[Mapping[str, Find]] = {
    "PRC-02": without_part_number,
    "PRC-05": empty_cages,
    "PRC-12": open_values,
}
