"""Things to parts of the catalogue: by the number or name that a listing gives, else a stand-in with its candidates."""

from collections.abc import Sequence

from headroom.domain.catalogue.records import Part
from headroom.domain.importers.counts.shares import host_ports_of
from headroom.domain.importers.match.part_index import PartChoice, PartIndex, by_words
from headroom.domain.importers.merge.estate import Estate, EstateObject

_NO_PART = "The catalogue has no part for it; a general one stands in its place."
_MOST_CANDIDATES = 40
_USUAL_GBPS = 32.0


def host_part(index: PartIndex, host: EstateObject, plugs: Sequence[str], drives: Sequence[str] = ()) -> PartChoice:
    """The part of a host; `plugs` of its adapters, for which it needs slots, and of its `drives`."""
    named = list(
        by_words(index.of("host"), [f"{host.text('vendor')} {host.text('model')}", host.text("product_number")])
    )
    named = [part for part in named if _takes(index, part, plugs)]
    if named:
        return (
            PartChoice(named[0])
            if len(named) == 1
            else stand_in(index, _key(host), named[0], named, "More than one part has this name.")
        )
    stand_ins = index.stand_ins("host")
    enough = [part for part in stand_ins if _takes(index, part, plugs)]
    fit = next((part for part in enough if _takes(index, part, [*plugs, *drives])), None)
    fit = fit or next((part for part in reversed(enough) if drives), enough[0] if enough else stand_ins[-1])
    said = " ".join(one for one in (host.text("vendor"), host.text("model")) if one)
    words = f"It says that it is {said}. {_NO_PART}" if said else "No listing says what machine it is."
    alike = [part for part in index.general("host") if _takes(index, part, plugs)]
    alike = [part for part in alike if _takes(index, part, [*plugs, *drives])] or alike
    return stand_in(index, _key(host), fit, alike, words)


def _takes(index: PartIndex, part: Part, plugs: Sequence[str]) -> bool:
    taken: set[tuple[str, str]] = set()
    for plug in plugs:
        slot = next((slot for slot in index.slots_for(part, plug) if slot not in taken), None)
        if slot is None:
            return False
        taken.add(slot)
    return True


def hba_part(index: PartIndex, adapter: EstateObject | None, ports: Sequence[EstateObject]) -> PartChoice:
    """The part of an FC adapter, by board, model or symbolic name; else by maker, number of ports and speed."""
    texts = [adapter.text(name) for name in ("board", "model", "part_number")] if adapter else []
    texts += [port.text("adapter_model") for port in ports]
    texts += [port.text("symbolic_name") for port in ports]
    fc = [
        part
        for part in index.of("hba")
        if len(index.fc_ports(part, "initiator")) >= len(ports) and index.fc_ports(part, "initiator")
    ]
    named = list(by_words((part for part in fc if not index.is_general(part)), texts))
    if named:
        return PartChoice(named[0])
    speed = max((float(port.value("supported_gbps") or port.value("speed_gbps") or 0) for port in ports), default=0.0)
    maker = next(
        (one.name for port in ports for name in port.keys("wwpn:") if (one := index.knowledge.company(name))), ""
    )
    alike = [
        part
        for part in fc
        if (not maker or part.vendor == maker) and speed in {0.0, *_speeds(index, part)} and not index.is_general(part)
    ]
    enough = [part for part in index.stand_ins("hba") if len(index.fc_ports(part, "initiator")) >= len(ports)]
    fit = (enough or index.stand_ins("hba"))[0]
    words = f"Only {maker or 'its ports'} {'is' if maker else 'are'} known of this adapter, not its model."
    return stand_in(index, f"hba {adapter.ref[1] if adapter else ports[0].ref[1]}", fit, alike, words)


def _speeds(index: PartIndex, part: Part, role: str = "initiator") -> set[float]:
    return {float(speed) for _, _, port in index.fc_ports(part, role) for speed in port.speeds_gbps}


def link_speed(estate: Estate, port: EstateObject) -> float:
    """Gb/s at which a port runs, by itself or by the switch port that it is attached to; 0 where nothing says it."""
    sockets = [
        socket.value("speed_gbps")
        for socket in estate.to(port, "attached", "switch_port")
        if socket.text("state") == "Online"
    ]
    return max((float(one) for one in [port.value("speed_gbps"), *sockets] if one), default=0.0)


def switch_part(index: PartIndex, switch: EstateObject, ports: int, used: int) -> PartChoice:
    """The part of a switch by its type; `ports` that it lists, `used` of which something is attached to."""
    known = index.knowledge.switch_types.get(switch.text("type_number"))
    if known is not None:
        named = [
            part
            for part in index.of("switch")
            if part.vendor == known.vendor and known.model in {part.model_number, part.part_number, part.name}
        ]
        if named and len(index.fc_ports(named[0], "fabric")) >= used:
            return PartChoice(named[0])
    fc = [part for part in index.of("switch") if index.fc_ports(part, "fabric")]
    enough = [part for part in index.stand_ins("switch") if len(index.fc_ports(part, "fabric")) >= max(ports, used)]
    fit = (enough or index.stand_ins("switch")[-1:])[0]
    candidates = [
        part for part in fc if not index.is_general(part) and len(index.fc_ports(part, "fabric")) >= max(ports, used)
    ]
    words = f"It is a {known.vendor} {known.model}. {_NO_PART}" if known else "No listing says what model it is."
    return stand_in(index, _key(switch), fit, candidates, words)


def system_part(index: PartIndex, system: EstateObject) -> PartChoice:
    """The part of a storage system by product number or name; else by family, with a general one in its place."""
    said = [system.text(name) for name in ("product_number", "product", "model", "hardware")]
    named = [part for part in by_words(index.of("storage_system"), said) if not index.is_general(part)]
    if named:
        return PartChoice(named[0])
    family = index.knowledge.families.get(system.text("family")) or index.knowledge.families.get(
        system.text("inquiry"), ""
    )
    alike = [part for part in index.of("storage_system") if family and part.attributes.get("array_family") == family]
    text = next((one for one in (*said, system.text("inquiry")) if one), "")
    words = f"It says that it is {text}, which is no one part." if text else "Only its ports are known, not what it is."
    return stand_in(index, _key(system), index.stand_ins("storage_system")[0], alike, words)


def card_part(index: PartIndex, system: Part, path: str, speed: float, first_port: EstateObject) -> PartChoice | None:
    """A host card for FC ports of one controller that run at `speed` Gb/s (0: unknown); None where none fits."""
    cards = [part for part in index.fitting(system, path, "host_adapter") if index.fc_ports(part, "target")]
    if not cards:
        return None
    able = [part for part in cards if speed in {0.0, *_speeds(index, part, "target")}]
    chosen = min(
        able or cards, key=lambda part: (abs(max(_speeds(index, part, "target")) - (speed or _USUAL_GBPS)), part.id)
    )
    if len(able) == 1 and speed:
        return PartChoice(chosen)
    words = (
        f"Its ports run at {speed:g} Gb/s, which does not say which card it is."
        if speed
        else "The speed of its ports is not known."
    )
    return stand_in(index, f"host_adapter {first_port.ref[1]}", chosen, able or cards, words)


def drive_part(index: PartIndex, system: Part, drive: EstateObject) -> PartChoice | None:
    """The part nearest to a drive in capacity among those that fit; its own capacity is then said in the design."""
    fitting = index.fitting(system, "", "drive")
    named = list(by_words(fitting, [drive.text("model")]))
    if named:
        return PartChoice(named[0])
    capacity = (drive.number("capacity_bytes") or drive.number("rounded_bytes") or 0) / 1e9 or float(
        drive.value("capacity_gb") or 0
    )
    general = [part for part in fitting if index.is_general(part)] or fitting
    if not general or not capacity:
        return None
    flash = "flash" in drive.text("tech") or "ssd" in drive.text("tech").lower()
    alike = [part for part in general if bool(part.attributes.get("rotation_rpm")) != flash] or general
    nearest = min(alike, key=lambda part: (abs(_capacity(part) - capacity), part.id))
    words = "The catalogue has no part of this model; a general drive stands in its place."
    return stand_in(index, f"drive {drive.text('model') or f'{capacity:g} GB'}", nearest, general, words)


def _capacity(part: Part) -> float:
    value = part.attributes.get("capacity_gb")
    return float(value) if isinstance(value, int | float) else 0.0


def _key(thing: EstateObject) -> str:
    return f"{thing.kind} {thing.ref[1]}"


def stand_in(index: PartIndex, key: str, part: Part, candidates: Sequence[Part], words: str) -> PartChoice:
    """A stand-in with what else it may be, or the one of these that a person chose under this key."""
    may_be = tuple(sorted({one.id for one in candidates})[:_MOST_CANDIDATES])
    chosen = index.chosen.get(key)
    taken = index.catalogue.parts[chosen] if chosen in may_be else part
    return PartChoice(taken, words, may_be, key, part.id)


def adapters_of(estate: Estate, host: EstateObject) -> list[tuple[EstateObject | None, list[EstateObject]]]:
    """A host's FC adapters with their ports in order; ports of no adapter by twos that belong together."""
    groups: dict[str, tuple[EstateObject | None, list[EstateObject]]] = {}
    loose: list[EstateObject] = []
    for port in host_ports_of(estate, host):
        if not port.has_key("wwpn:"):
            continue
        found = estate.to(port, "inside", "adapter")
        if found:
            groups.setdefault(found[0].ref[1], (found[0], []))[1].append(port)
        else:
            loose.append(port)
    result = [groups[key] for key in sorted(groups)]
    for port in loose:
        name = port.keys("wwpn:")[0]
        partner = next(
            (
                ports
                for adapter, ports in result
                if adapter is None and len(ports) == 1 and ports[0].keys("wwpn:")[0][:-1] == name[:-1]
            ),
            None,
        )
        if partner is not None:
            partner.append(port)
        else:
            result.append((None, [port]))
    return result
