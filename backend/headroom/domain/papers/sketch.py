"""Design documents in a few lines: what a paper says of a machine, as a user would draw it.

sketch = Sketch("One array")
sketch.part("h", "host", "ibm-7040-681")
...
sketch.workload("read", ["v"], read_share=1, request_kib=4096)
result = evaluate(parse_design(sketch.document, catalogue), catalogue)
"""

from collections.abc import Sequence
from typing import Any

from headroom.domain.design.document import empty_document

PortEnd = tuple[str, str]
"""Component or inner id, and port id."""


class Sketch:
    """A document that grows; ids are chosen by the caller, names are the ids unless told otherwise."""

    def __init__(self, name: str, basis: str = "measured") -> None:
        self.document: dict[str, Any] = dict(empty_document(name))
        self.document["meta"]["basis"] = basis

    def part(
        self, name: str, kind: str, part: str | None = None, /, at: PortEnd | str | None = None, **more: Any
    ) -> str:
        """A component; `at` is its parent and slot, or its parent alone for logical parts. Returns its id."""
        entry: dict[str, Any] = {"kind": kind, "name": name, **more}
        if part is not None:
            entry["part"] = part
        if at is not None:
            entry["at"] = [at, None] if isinstance(at, str) else list(at)
        self.document["components"][name] = entry
        return name

    def cable(self, start: PortEnd, end: PortEnd, length_m: float | None = None) -> None:
        """A cable; None for a length that nobody noted."""
        cables = self.document["cables"]
        cables[f"c{len(cables) + 1}"] = {"from": list(start), "to": list(end), "length_m": length_m}

    def zone(self, *members: PortEnd) -> None:
        """Ports that may see each other through switches."""
        zones = self.document["zones"]
        name = f"z{len(zones) + 1}"
        zones[name] = {"name": name, "members": [list(member) for member in members]}

    def array(self, system: str, name: str, drive: str, bays: Sequence[PortEnd], **more: Any) -> str:
        """A RAID array of a storage system with its drives, one in each bay (holder and slot)."""
        drives = [self.part(f"{name}d{n}", "drive", drive, at=bay) for n, bay in enumerate(bays, 1)]
        return self.part(name, "raid_array", at=system, drives=drives, **more)

    def workload(self, scenario: str, on: Sequence[str], **fields: Any) -> None:
        """A workload in a scenario of its own name; fields that are not told have the document's defaults."""
        workloads = self.document["workloads"]
        workloads[f"w{len(workloads) + 1:03}"] = {"name": scenario, "scenario": scenario, "on": list(on), **fields}

    def only(self, scenario: str) -> dict[str, Any]:
        """The document with the workloads of one scenario."""
        workloads = {name: one for name, one in self.document["workloads"].items() if one["scenario"] == scenario}
        return {**self.document, "workloads": workloads}
