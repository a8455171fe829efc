"""World-wide names of ports taken off, or generated where a design is planned before its adapters are known."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final

import orjson

from headroom.domain.checks.families.zoning.ports import has_name, port_names, zoned_ports
from headroom.domain.checks.fixes.records import Edit, Fix, FixChoice, Question
from headroom.domain.checks.inputs import CheckInputs, drawn_ids
from headroom.domain.checks.records import Hit, Parameters
from headroom.domain.checks.views.san import fabric_switches
from headroom.domain.design.multiplicity import drawn_id
from headroom.domain.design.records import PortRef
from headroom.domain.design.wwn import normalised, wwns_of
from headroom.domain.design.wwns.wwn_generate import new_names

_GENERATE: Final = FixChoice("generate", "Generate locally administered names")
_CLEAR: Final = FixChoice("clear", "Take the names off, to be entered later")
_ZONED: Final = FixChoice("zoned", "Generate names for the ports in zones")
_ALL: Final = FixChoice("all", "Generate names for all ports of these adapters")
_KEYS: Final = ("wwpn", "npiv")


def ask_for_copies(_: CheckInputs, __: Sequence[Hit], ___: Parameters) -> Question:
    """What the ports get that lose the name."""
    return Question("The first port keeps the name. What about the others?", (_GENERATE, _CLEAR))


def rename_copies(inputs: CheckInputs, hit: Hit, answer: str, _: Parameters) -> Sequence[Edit]:
    """The name stays with the first port; one that a part standing for several has is taken off all of them."""
    name = str(hit.facts["wwpn"])
    ports = [port for port, found in port_names(inputs.expanded) if found == name]
    drawn = list(dict.fromkeys((drawn_id(part), port) for part, port in ports))
    if len(drawn) < len(ports):
        return _replaced(inputs, drawn, name, _CLEAR.value)
    return _replaced(inputs, drawn[1:], name, answer)


def ask_for_name(_: CheckInputs, __: Sequence[Hit], ___: Parameters) -> Question:
    """What stands in place of a name that is none."""
    return Question("What should the port have in its place?", (_CLEAR, _GENERATE))


def replace_name(inputs: CheckInputs, hit: Hit, answer: str, _: Parameters) -> Sequence[Edit]:
    """The name off the port, or another one there."""
    port = (hit.parts[0], hit.place.removeprefix("port/"))
    return _replaced(inputs, [port], str(hit.facts["wwpn"]), answer)


def ask_for_ports(_: CheckInputs, __: Sequence[Hit], ___: Parameters) -> Question:
    """How many ports get names."""
    return Question("Which ports should have names until the real ones are known?", (_ZONED, _ALL))


def name_ports(inputs: CheckInputs, hit: Hit, answer: str, _: Parameters) -> Sequence[Edit]:
    """New names for ports of the fabric's zones that have none, or for all ports of their parts."""
    switches = fabric_switches(inputs.expanded)
    ports = [
        (drawn_id(port[0]), port[1])
        for fabric, ends in zoned_ports(inputs.expanded).items()
        if drawn_ids(switches[fabric][:1]) == hit.parts
        for port in ends
        if not has_name(inputs.expanded, port)
    ]
    parts = {part.partition("/")[0] for part, _ in ports}
    keys = {_key(port, name) for port in ports for name in ("wwpn", "wwnn")}
    return [
        edit
        for edit in _generated(inputs, ())
        if (edit.id in parts if answer == _ALL.value else (edit.id, edit.key) in keys)
    ]


def _replaced(inputs: CheckInputs, ports: Sequence[PortRef], name: str, answer: str) -> list[Edit]:
    """Ports without the name; with a new one in its place where that is the answer and the name was their own."""
    cleared = [edit for port in ports for edit in _without(inputs, port, name)]
    if answer != _GENERATE.value:
        return cleared
    own = {(edit.id, edit.key) for edit in cleared if edit.value is None}
    new = {(edit.id, edit.key): edit for edit in _generated(inputs, own)}
    return [new.get((edit.id, edit.key), edit) for edit in cleared]


def _without(inputs: CheckInputs, port: PortRef, name: str) -> list[Edit]:
    found = []
    for attribute in _KEYS:
        part, key = _key(port, attribute)
        words = str(inputs.design.components[part].attributes.get(key) or "").split()
        left = [word for word in words if normalised(word) != name]
        if len(left) < len(words):
            found.append(Edit("components", part, key, " ".join(left) or None))
    return found


def _generated(inputs: CheckInputs, anew: Collection[tuple[str, str | None]]) -> list[Edit]:
    """New names for all ports that have none, and for those of these attributes, as the studio makes them.

    The document is the seed: a check knows no id of the design, and another design is to have other names.
    """
    raw: dict[str, Any] = dict(inputs.design.raw)
    taken = {one.wwn for one in wwns_of(raw)}
    components = {
        name: {key: value for key, value in entry.items() if (name, key) not in anew}
        for name, entry in raw["components"].items()
    }
    seed = orjson.dumps(raw, option=orjson.OPT_SORT_KEYS).decode()
    names = new_names(seed, {"components": components}, inputs.catalogue, taken)
    return [Edit("components", one.component_id, one.key, one.value) for one in names]


def _key(port: PortRef, attribute: str) -> tuple[str, str]:
    """The drawn component and the key under which it keeps an attribute of a port, of its inner parts too."""
    part, _, inner = port[0].partition("/")
    return part, f"ports/{inner}/{port[1]}/{attribute}" if inner else f"ports/{port[1]}/{attribute}"


FIXES: Final[Mapping[str, Fix]] = {
    "ZON-10": Fix(rename_copies, ask_for_copies),
    "ZON-11": Fix(replace_name, ask_for_name),
    "ZON-12": Fix(name_ports, ask_for_ports),
}
