"""What no listing says and a rule makes likely; each thing made here names its rule, and a person has to say so."""

from collections import defaultdict

from headroom.domain.importers.claims import GUESS, Ref, StatedFact
from headroom.domain.importers.knowledge import Knowledge
from headroom.domain.importers.merge.estate import Estate, EstateObject


def suppose(estate: Estate, knowledge: Knowledge) -> None:
    """Roles of ports that nothing tells, hosts behind initiators, systems behind targets and volumes."""
    _roles(estate, knowledge)
    _hosts(estate, knowledge)
    _systems(estate, knowledge)
    _systems_of_units(estate)
    estate.sort()


def is_target(port: EstateObject) -> bool:
    """Whether a port is one of a storage system."""
    return port.text("role") in {"target", "both"}


def owners(estate: Estate, port: EstateObject, kind: str) -> list[EstateObject]:
    """Hosts or systems that have a port, or the port below it; through controller or adapter too."""
    found = list(estate.to(port, "inside", kind))
    for between in [*estate.to(port, "inside", "controller"), *estate.to(port, "inside", "adapter")]:
        found.extend(estate.to(between, "inside", kind))
    for below in estate.to(port, "virtual_on", "port"):
        found.extend(one for one in owners(estate, below, kind) if one not in found)
    return found


def _roles(estate: Estate, knowledge: Knowledge) -> None:
    for port in estate.of("port"):
        if port.value("role") is not None:
            continue
        virtual = [one.text("role") for one in estate.from_(port, "virtual_on", "port") if one.text("role")]
        company = next((one for name in port.keys("wwpn:") if (one := knowledge.company(name))), None)
        role = virtual[0] if virtual else company.side if company and company.side in {"initiator", "target"} else ""
        if role:
            port.facts["role"].append(StatedFact(port.ref, "role", role, estate.seen_at(port), GUESS))


def _hosts(estate: Estate, knowledge: Knowledge) -> None:
    """Initiators of no host: those of one adapter are of one host."""
    alone = [
        port for port in estate.of("port") if port.text("role") == "initiator" and not owners(estate, port, "host")
    ]
    physical = [port for port in alone if not estate.to(port, "virtual_on", "port") and _present(estate, port)]
    groups: dict[str, list[EstateObject]] = defaultdict(list)
    for port in physical:
        groups[_adapter_key(port, knowledge)].append(port)
    for key, ports in sorted(groups.items()):
        words = (
            "Consecutive names of one maker are ports of one adapter, so of one host."
            if len(ports) > 1
            else "A port that is logged in belongs to a host."
        )
        _make(estate, ("host", f"supposed:{key}"), ports, words)


def _present(estate: Estate, port: EstateObject) -> bool:
    """Whether a port is there: logged in somewhere, or listed by its own machine; a zone alone does not make it."""
    return bool(estate.to(port, "attached") or port.value("fcid") or port.listed or port.value("iqn"))


def _adapter_key(port: EstateObject, knowledge: Knowledge) -> str:
    name = next(iter(port.keys("wwpn:")), "")
    company = knowledge.company(name) if name else None
    if company is None or not company.pair:
        return name or port.ref[1]
    if company.pair == "last_digit":
        return f"{name[:-1]}{int(name[-1], 16) // 4:x}*"
    return f"21*{name[4:10]}{int(name[10:12], 16) & 0xDF:02x}{name[12:]}"


def _systems(estate: Estate, knowledge: Knowledge) -> None:
    """Targets of no system: names of one pattern are of one system."""
    groups: dict[str, list[EstateObject]] = defaultdict(list)
    for port in estate.of("port"):
        if is_target(port) and not owners(estate, port, "system") and _present(estate, port):
            groups[_system_key(port, knowledge)].append(port)
    for key, ports in sorted(groups.items()):
        system = _make(
            estate,
            ("system", f"supposed:{key}"),
            ports,
            "The names of these ports have one pattern, so one system has them.",
        )
        for port in ports:
            side = _controller_key(port)
            controller = estate.add(
                EstateObject(
                    ("controller", f"supposed:{key}/{side}"),
                    supposed="A part of the port's name is that of its controller.",
                )
            )
            controller.refs = [controller.ref]
            estate.link(controller.ref, "inside", system.ref, estate.seen_at(port))
            estate.link(port.ref, "inside", controller.ref, estate.seen_at(port))


def _system_key(port: EstateObject, knowledge: Knowledge) -> str:
    name, node = next(iter(port.keys("wwpn:")), port.ref[1]), port.text("wwnn")
    if name.startswith("2") and node[:4] == name[:4]:
        return name[4:]
    made = knowledge.system_name(name)
    if made is not None:
        return made.key(name, node)
    return name[4:] if name.startswith("2") else node or name[:12]


def _controller_key(port: EstateObject) -> str:
    name, node = next(iter(port.keys("wwpn:")), port.ref[1]), port.text("wwnn")
    if name[:1] == "2":
        return name[3:4]
    return node or name[:12]


def _systems_of_units(estate: Estate) -> None:
    """Volumes that hosts see and no system lists: by the ports of their paths, else by product and start of name."""
    groups: dict[tuple[str, str], list[EstateObject]] = defaultdict(list)
    for unit in estate.of("unit"):
        if estate.to(unit, "inside", "system") or not is_volume(estate, unit):
            continue
        paths = estate.from_(unit, "of", "io_path") or [
            path for device in estate.from_(unit, "shows") for path in estate.from_(device, "device", "io_path")
        ]
        targets = {
            system.ref: system
            for path in paths
            for port in estate.to(path, "to", "port")
            for system in owners(estate, port, "system")
        }
        if len(targets) == 1:
            estate.link(unit.ref, "inside", next(iter(targets)), estate.seen_at(unit))
            continue
        name = unit.ref[1].partition(".")[2] or unit.ref[1]
        groups[_product(estate, unit), name[:16] if len(name) > 16 else name[:12]].append(unit)
    for (product, start), units in sorted(groups.items()):
        words = (
            f"These volumes say that they are {product}, and their names begin alike."
            if product
            else "The names of these volumes begin alike."
        )
        system = _make(estate, ("system", f"supposed:{product}/{start}"), units, words)
        if product:
            system.facts["inquiry"].append(StatedFact(system.ref, "inquiry", product, estate.seen_at(units[0]), GUESS))


def _product(estate: Estate, unit: EstateObject) -> str:
    vendor, product = unit.text("vendor"), unit.text("product")
    if not product:
        shown = next((one for one in estate.from_(unit, "shows", "device") if one.text("vendor")), None)
        vendor, product = (shown.text("vendor"), shown.text("model")) if shown else ("", "")
    return f"{vendor.strip()},{product.strip()}" if product else ""


def is_volume(estate: Estate, unit: EstateObject) -> bool:
    """Whether a unit is a storage system's volume, not a drive of the host's own."""
    if estate.to(unit, "inside", "system"):
        return True
    if unit.value("multipath"):
        return True
    if estate.from_(unit, "maps", "host"):
        return False
    devices = estate.from_(unit, "shows", "device")
    return any(device.text("transport") in {"fc", "iscsi"} for device in devices)


def _make(estate: Estate, ref: Ref, members: list[EstateObject], words: str) -> EstateObject:
    made = estate.add(EstateObject(ref, [ref], supposed=words))
    for member in members:
        estate.link(member.ref, "inside", ref, estate.seen_at(member))
    return made
