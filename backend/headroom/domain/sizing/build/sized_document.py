"""A design document as a builder writes it, with ids and names that people can read."""

from typing import Any, Final, TypeAlias

from headroom.domain.design.document import empty_document

PortEnd: TypeAlias = tuple[str, str]
"""Component or inner id, and port."""
CABLE_M: Final = 5.0
"""Within a row of racks; said in the design's description."""
SHORT_CABLE_M: Final = 2.0
"""Within a rack: copper to enclosures, and from hosts to arrays without switches."""


class SizedDocument:
    """The tables of a document; components come with the id that the caller gives them."""

    def __init__(self, name: str) -> None:
        self.document: dict[str, Any] = dict(empty_document(name))
        self.components: dict[str, dict[str, Any]] = self.document["components"]

    def part(
        self, name: str, kind: str, part: str | None, label: str, at: tuple[str, str | None] | None = None, **more: Any
    ) -> str:
        """A component; `at` is its parent and slot. Returns its id."""
        entry: dict[str, Any] = {"kind": kind, "name": label, **more}
        if part is not None:
            entry["part"] = part
        if at is not None:
            entry["at"] = list(at)
        self.components[name] = entry
        return name

    def cable(self, start: PortEnd, end: PortEnd, length_m: float = CABLE_M) -> None:
        """A cable between two ports."""
        cables = self.document["cables"]
        cables[f"c{len(cables) + 1}"] = {"from": list(start), "to": list(end), "length_m": length_m}

    def zone(self, name: str, *members: PortEnd) -> None:
        """Ports that may see each other through switches."""
        zones = self.document["zones"]
        zones[f"z{len(zones) + 1}"] = {"name": name, "members": [list(member) for member in members]}


def inner(component: str, path: str) -> str:
    """The id of a part inside a component; the component's own where the path is empty."""
    return f"{component}/{path}" if path else component
