"""What the scripts beside it share: a sketch that gets names, places and a description, and is written as a document.

The layouts of the papers come from `headroom.domain.papers`, so that a design of the gallery and the row of the ledger
that speaks of it are the same machine.
"""

import copy
import json
import re
import string
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parents[1] / "backend"))

from headroom.domain.papers.sketch import PortEnd, Sketch  # noqa: E402

__all__ = ["Drawing", "PortEnd", "Sketch", "accepted", "described"]

Entry = dict[str, Any]
FIELDS: Entry = {
    "pattern": "sequential", "target_mb_s": None, "queue_depth": 1, "think_ms": 0, "latency_limit_ms": None,
    "footprint_gib": None, "cache_hit": 0,
}  # fmt: skip
"""What a workload has where a design does not say otherwise."""


def described(text: str) -> str:
    """A description as its script's docstring style has it: line breaks within a paragraph are none."""
    return re.sub(r"(?<!\n)\n(?!\n)", " ", text.strip())


def accepted(reasons: Mapping[str, str]) -> Entry:
    """The document's suppressions: check -> why the paper or the design chose so, wherever the check finds it."""
    return {
        f"accepted-{check.lower()}": {
            "check": check, "scope": "check", "subjects": [], "place": "", "reason": reason, "author": "Headroom",
            "at": "2026-11-23T12:00:00Z", "until": None,
        }
        for check, reason in reasons.items()
    }  # fmt: skip


class Drawing(Sketch):
    """A sketch that people look at."""

    @classmethod
    def of(cls, sketch: Sketch, name: str) -> "Drawing":
        """A sketch of a paper without its workloads, to be named and placed."""
        drawing = cls(name)
        drawing.document = copy.deepcopy(sketch.document)
        drawing.document["meta"]["name"] = name
        drawing.document["workloads"] = {}
        return drawing

    @property
    def components(self) -> dict[str, Entry]:
        """The components by id."""
        table: dict[str, Entry] = self.document["components"]
        return table

    def call(self, pattern: str, name: str | Callable[[re.Match[str]], str]) -> None:
        """Name every component whose whole id matches the pattern; groups may stand in the name."""
        for component_id, entry in self.components.items():
            if found := re.fullmatch(pattern, component_id):
                entry["name"] = found.expand(name) if isinstance(name, str) else name(found)

    def name_maps(self, volume_ids: Sequence[str]) -> None:
        """Names of volumes on a Linux host as multipath gives them, in this order: mpatha, mpathb, ..."""
        for volume_id, letter in zip(volume_ids, string.ascii_lowercase, strict=False):
            self.components[volume_id]["host_device"] = f"mpath{letter}"

    def set(self, kind: str, **attributes: Any) -> None:
        """Attributes of every component of a kind."""
        for entry in self.components.values():
            if entry["kind"] == kind:
                entry.update(attributes)

    def name_ports(self, component_id: str, ports: Iterable[str], group: int, first: int) -> None:
        """WWPNs of ports, counted on from `first`: of the locally assigned kind (NAA 3), which no vendor gives out."""
        for number, port in enumerate(ports, first):
            digits = f"30000000{group:04x}{number:04x}"
            pairs = ":".join(digits[place : place + 2] for place in range(0, 16, 2))
            self.components[component_id][f"ports/{port}/wwpn"] = pairs

    def name_drives(self, system: int, drive_ids: Iterable[str]) -> None:
        """Names of drives below /dev/disk/by-id: identifiers of the locally assigned kind, which no vendor gives out."""
        for number, drive_id in enumerate(drive_ids, 1):
            self.components[drive_id]["host_device"] = f"nvme-eui.02000000{system:04x}{number:04x}"

    def place(self, component_id: str, x: int, y: int) -> None:
        """Upper left corner of a top-level part."""
        self.document["layout"][component_id] = [x, y]

    def row(self, component_ids: Iterable[str], x: int, y: int, pitch: int) -> None:
        """Parts side by side."""
        for number, component_id in enumerate(component_ids):
            self.place(component_id, x + number * pitch, y)

    def grid(self, component_ids: Sequence[str], corner: tuple[int, int], pitch: tuple[int, int], columns: int) -> None:
        """Parts in rows of `columns`."""
        for number, component_id in enumerate(component_ids):
            down, across = divmod(number, columns)
            self.place(component_id, corner[0] + across * pitch[0], corner[1] + down * pitch[1])

    def run(self, scenario: str, on: Sequence[str], name: str | None = None, **fields: Any) -> None:
        """A workload with every field said; those of one scenario run together."""
        workload_id = f"w{len(self.document['workloads']) + 1:02}"
        entry = {**FIELDS, **fields, "name": name or scenario, "scenario": scenario, "on": list(on)}
        self.document["workloads"][workload_id] = entry

    def accept(self, reasons: Mapping[str, str]) -> None:
        """Findings that the paper or the design chose: check -> why."""
        self.document["suppressions"] = accepted(reasons)

    def _tell_cables_apart(self) -> None:
        """Cables get ids that no component has: an id selects one thing."""
        cables = self.document["cables"]
        if not self.components.keys().isdisjoint(cables):
            self.document["cables"] = {f"cable-{name}": entry for name, entry in cables.items()}

    def written(self, scenario: str, description: str, basis: str = "measured") -> bytes:
        """The document in its canonical form, opened at a scenario; parts are pinned at the version that was drawn with."""
        self._tell_cables_apart()
        used = sorted({entry["part"] for entry in self.components.values() if "part" in entry})
        self.document["meta"] |= {
            "basis": basis, "scenario": scenario, "description": described(description), "draws": 201,
            "catalogue": dict.fromkeys(used, 1), "headroom": {"percent": 30, "one_failure": True},
        }  # fmt: skip
        return (json.dumps(self.document, indent=2, sort_keys=True, ensure_ascii=False) + "\n").encode()
