"""What mends Ethernet and NVMe over Fabrics: one attribute, in one place or along a network."""

from collections.abc import Mapping, Sequence
from typing import Final

from headroom.domain.checks.families.ethernet.nvme import LINUX_CTRL_LOSS_S
from headroom.domain.checks.fixes.records import Edit, Fix, FixChoice, Question
from headroom.domain.checks.inputs import CheckInputs
from headroom.domain.checks.records import Hit, Names, Parameters
from headroom.domain.checks.views.ethernet import ETHERNET, networks
from headroom.domain.design.records import PortRef

_HIGHEST_PRIORITY: Final = 15


def _set(hit: Hit, key: str, value: object) -> Sequence[Edit]:
    return [Edit("components", hit.parts[0], key, value)]


def ask_size(_: CheckInputs, hits: Sequence[Hit], __: Parameters) -> Question:
    """The sizes that the network has: the usual one first."""
    sizes = dict.fromkeys(str(hit.facts[name]) for name in ("others", "found") for hit in hits)
    return Question("Frame size of the network", tuple(FixChoice(size, f"{int(size):,} bytes") for size in sizes))


def set_size(inputs: CheckInputs, hit: Hit, answer: str, _: Parameters) -> Sequence[Edit]:
    """One size for all adapters and systems of the network that state one; switches take at least that."""
    nodes, size = inputs.expanded.nodes, int(answer)
    network = next((one for one in networks(inputs.expanded, ETHERNET) if hit.parts[0] in (*one[0], *one[1])), None)
    if network is None:
        return ()
    stated = {name: nodes[name].attributes.get("mtu_bytes") for name in (*network.switches, *network.ends)}
    wrong = [name for name in network.ends if stated[name] is not None and stated[name] != size]
    small = [name for name in network.switches if isinstance(found := stated[name], int | float) and found < size]
    return [Edit("components", nodes[name].origin, "mtu_bytes", size) for name in (*wrong, *small)]


def make_lossless(_: CheckInputs, hit: Hit, __: str, ___: Parameters) -> Sequence[Edit]:
    """Priority flow control and congestion notification on all switches of the hit."""
    return [Edit("components", name, key, True) for name in hit.parts for key in ("pfc", "ecn")]


def ask_flow_control(_: CheckInputs, hits: Sequence[Hit], __: Parameters) -> Question:
    """What either end has."""
    found = dict.fromkeys(str(hit.facts[name]) for name in ("theirs", "found") for hit in hits)
    return Question("Flow control of both ends", tuple(FixChoice(one, one) for one in found))


def _port_edit(end: PortRef, attribute: str, value: object) -> Edit:
    """A fact of a port, kept with the part that is drawn."""
    drawn, _slash, inner = end[0].partition("/")
    port = f"{inner}/{end[1]}".lstrip("/")
    return Edit("components", drawn, f"ports/{port}/{attribute}", value)


def set_flow_control(inputs: CheckInputs, hit: Hit, answer: str, _: Parameters) -> Sequence[Edit]:
    """The same at both ends."""
    cable = inputs.design.cables[hit.cables[0]]
    return [_port_edit(end, "flow_control", answer) for end in (cable.a, cable.b)]


def leave_channel(_: CheckInputs, hit: Hit, __: str, ___: Parameters) -> Sequence[Edit]:
    """The port out of its channel."""
    return [_port_edit((hit.parts[0], hit.place.removeprefix("port/")), "lag", None)]


def use_all_paths(_: CheckInputs, hit: Hit, __: str, ___: Parameters) -> Sequence[Edit]:
    """Round robin, which every kernel with NVMe multipathing knows since 5.1."""
    return _set(hit, "nvme_iopolicy", "round_robin")


def reconnect_longer(_: CheckInputs, hit: Hit, __: str, parameters: Parameters) -> Sequence[Edit]:
    """What Linux has by itself, or longer where that is too short, too."""
    takeover = hit.facts["takeover"]
    assert not isinstance(takeover, str | Names)
    least = float(parameters["times"]) * takeover
    return _set(hit, "nvme_ctrl_loss_s", int(max(LINUX_CTRL_LOSS_S, least)))


def clear_names(_: CheckInputs, hit: Hit, __: str, ___: Parameters) -> Sequence[Edit]:
    """The name stays with the first; the others ask for theirs again."""
    return [Edit("components", name, "nqn", None) for name in hit.parts[1:]]


def speak_tcp(_: CheckInputs, hit: Hit, __: str, ___: Parameters) -> Sequence[Edit]:
    """TCP, which every adapter can do."""
    return _set(hit, "nvme_transport", "tcp")


def ask_leader(inputs: CheckInputs, hits: Sequence[Hit], _: Parameters) -> Question:
    """Which switch is to lead."""
    names = dict.fromkeys(name for hit in hits for name in hit.parts)
    choices = tuple(FixChoice(name, inputs.expanded.nodes[name].name) for name in names)
    return Question("Which manager leads", choices)


def raise_priority(_: CheckInputs, hit: Hit, answer: str, __: Parameters) -> Sequence[Edit]:
    """One above the others, or where they have the highest there is, the others one below."""
    found = hit.facts["found"]
    assert isinstance(found, int)
    if found < _HIGHEST_PRIORITY:
        return [Edit("components", answer, "subnet_manager_priority", found + 1)] if answer in hit.parts else ()
    return [Edit("components", name, "subnet_manager_priority", found - 1) for name in hit.parts if name != answer]


FIXES: Final[Mapping[str, Fix]] = {
    "NET-01": Fix(set_size, ask_size),
    "NET-02": Fix(make_lossless),
    "NET-03": Fix(set_flow_control, ask_flow_control),
    "NET-06": Fix(leave_channel),
    "NET-07": Fix(use_all_paths),
    "NET-08": Fix(reconnect_longer),
    "NET-09": Fix(clear_names),
    "NET-11": Fix(speak_tcp),
    "NET-14": Fix(raise_priority, ask_leader),
}
