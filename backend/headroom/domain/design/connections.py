"""Reading cables and zones. Ends that are missing, taken or unfit are reported, and the cable is left out."""

from typing import Final

from headroom.domain.catalogue.assembly import assemblies
from headroom.domain.catalogue.fit import ports_refusal
from headroom.domain.catalogue.records import Catalogue, Port
from headroom.domain.catalogue.values import number_refusal
from headroom.domain.design.cabling import cable_refusal
from headroom.domain.design.multiplicity import Copies
from headroom.domain.design.places import base_of
from headroom.domain.design.problems import Problems, id_refusal, ids_good, name_refusal, short_text
from headroom.domain.design.records import Cable, Component, PortRef, Zone

CABLE_KEYS: Final = frozenset({"from", "to", "length_m"})
ZONE_KEYS: Final = frozenset({"name", "members"})


class ConnectionReader:
    """Reads cables and zones between settled components; `dropped` are components that were reported already."""

    def __init__(self, components: dict[str, Component], dropped: set[str], catalogue: Catalogue) -> None:
        self._components = components
        self._dropped = dropped
        self._catalogue = catalogue
        self._problems = Problems()
        self._by_part = assemblies(catalogue)
        self._verdicts: dict[tuple[int, int], str | None] = {}
        self._ports: dict[PortRef, tuple[PortRef, Port]] = {}
        """Ends that were found before: zones name the same ports as cables."""
        self._ids_good = False

    def cables(
        self, raw: dict[str, object], copies: Copies, others: dict[str, Cable], problems: Problems
    ) -> dict[str, Cable]:
        """Cables in order of ids, beside others that were read before; the second in a port is left out."""
        self._problems = problems
        cables: dict[str, Cable] = {}
        used = {end: cable.id for cable in others.values() for end in (cable.a, cable.b)}
        ids = sorted(raw)
        self._ids_good = ids_good(ids)
        for cable_id in ids:
            cable = self._cable(cable_id, raw[cable_id], used)
            if cable is not None:
                cables[cable_id] = cable
                used[cable.a] = used[cable.b] = cable_id
        if copies.any:
            for cable in list(cables.values()):
                refusal = cable_refusal(self._components, self._by_part, copies, cable, used)
                if refusal is not None:
                    self._add("cable_copies", f"Cable {cable.id}: {refusal}", ("cables", cable.id), cable.a[0])
                    del cables[cable.id]
        return cables

    def _add(self, code: str, message: str, place: tuple[object, ...], component_id: str | None = None) -> None:
        self._problems.add(code, message, place, base_of(component_id) if component_id is not None else None)

    def _cable(self, cable_id: str, raw: object, used: dict[PortRef, str]) -> Cable | None:
        place = ("cables", cable_id)
        if not isinstance(raw, dict) or not raw.keys() <= CABLE_KEYS:
            words = f"Cable {short_text(cable_id)} must be an object with `from`, `to` and `length_m` only."
            self._add("wrong_type", words, place)
            return None
        if not self._ids_good and (refusal := id_refusal(cable_id)):
            self._add("bad_id", f"The cable id {short_text(cable_id)} cannot be used: {refusal}.", place)
            return None
        a = self._end("Cable", cable_id, raw.get("from"), "from")
        b = self._end("Cable", cable_id, raw.get("to"), "to")
        if a is None or b is None:
            return None
        (end_a, port_a), (end_b, port_b) = a, b
        if end_a in used or end_b in used:
            end, side = (end_a, "from") if end_a in used else (end_b, "to")
            words = f"Cable {cable_id}: port {end[1]} of {end[0]} holds cable {used[end]} already; use a free port."
            self._add("port_used", words, (*place, side), end[0])
            return None
        if end_a == end_b or (refusal := self._meeting_refusal(port_a, port_b)):
            sentence = self._catalogue.connections.same_port if end_a == end_b else refusal
            self._add("ports_incompatible", f"Cable {cable_id}: {sentence}", place, end_a[0])
            return None
        length = raw.get("length_m")
        return Cable(cable_id, end_a, end_b, None if length is None else self._length(cable_id, length))

    def _length(self, cable_id: str, value: object) -> float | None:
        if refusal := number_refusal(value, 0, 100_000):
            words = f"The length of cable {cable_id} {refusal}. Enter metres, or leave it empty."
            self._add("bad_value", words, ("cables", cable_id, "length_m"))
            return None
        return value if isinstance(value, int | float) else None

    def _meeting_refusal(self, a: Port, b: Port) -> str | None:
        key = (id(a), id(b))  # ports are the catalogue's own objects
        if key not in self._verdicts:
            self._verdicts[key] = ports_refusal(self._catalogue, a, b)
        return self._verdicts[key]

    def _end(self, what: str, owner: str, value: object, *steps: object) -> tuple[PortRef, Port] | None:
        """The port that one end names, None if there is none (reported unless its component is)."""
        if isinstance(value, list) and len(value) == 2:
            reference, port_id = value
            if isinstance(reference, str) and isinstance(port_id, str):
                found = self._ports.get((reference, port_id))
                if found is None:
                    port = self._port(f"{what} {owner}", reference, port_id, (f"{what.lower()}s", owner, *steps))
                    if port is None:
                        return None
                    found = self._ports[reference, port_id] = ((reference, port_id), port)
                return found
        words = f"{what} {owner}: an end must be [component, port]."
        self._add("wrong_type", words, (f"{what.lower()}s", owner, *steps))
        return None

    def _port(self, owner: str, reference: str, port_id: str, place: tuple[object, ...]) -> Port | None:
        base, _, path = reference.partition("/")
        component = self._components.get(base)
        if component is None:
            if base not in self._dropped:
                words = (
                    f"{owner} ends on {short_text(reference)}, which does not exist; take it away or name another part."
                )
                self._add("missing_component", words, place)
            return None
        inner = self._by_part[component.part].get(path) if component.part is not None else None
        port = inner.ports.get(port_id) if inner is not None else None
        if port is None:
            words = f"{owner}: {short_text(reference)} has no port {short_text(port_id)}; choose one of its ports."
            self._add("missing_port", words, place, base)
        return port

    def zones(self, raw: dict[str, object], problems: Problems) -> dict[str, Zone]:
        """Zones in order of ids; members that do not exist are left out."""
        self._problems = problems
        zones: dict[str, Zone] = {}
        for zone_id in sorted(raw):
            zone = self._zone(zone_id, raw[zone_id])
            if zone is not None:
                zones[zone_id] = zone
        return zones

    def _zone(self, zone_id: str, raw: object) -> Zone | None:
        place = ("zones", zone_id)
        members = raw.get("members") if isinstance(raw, dict) else None
        if not isinstance(raw, dict) or not raw.keys() <= ZONE_KEYS or not isinstance(members, list):
            self._add(
                "wrong_type", f"Zone {short_text(zone_id)} must be an object with `name` and a list `members`.", place
            )
            return None
        if refusal := id_refusal(zone_id):
            self._add("bad_id", f"The zone id {short_text(zone_id)} cannot be used: {refusal}.", place)
            return None
        name = raw.get("name", zone_id)
        if refusal := name_refusal(name):
            self._add("bad_name", f"The name of zone {zone_id} {refusal}.", (*place, "name"))
            name = zone_id
        ends = [self._end("Zone", zone_id, item, "members", at) for at, item in enumerate(members)]
        return Zone(zone_id, name, tuple(end[0] for end in ends if end is not None))
