"""Interfaces and bays of a devicetype-library file as ports and slots: what the tables of the catalogue know."""

import re
from dataclasses import dataclass, field
from typing import Any, Final

from headroom.domain.catalogue.own import Flaw
from headroom.domain.catalogue.records import Catalogue
from headroom.domain.catalogue.yaml_safe import YamlText

_FC: Final = re.compile(r"(\d+)gfc-([a-z0-9]+)")
_ETHERNET: Final = re.compile(r"(\d+(?:\.\d+)?)(g?)base-([a-z0-9]+)(?:-([a-z0-9-]+))?")
_INFINIBAND: Final = {"fdr": 56, "edr": 100, "hdr": 200, "ndr": 400, "xdr": 800}
_CONNECTORS: Final = {
    "sfp": "sfp", "sfpp": "sfp", "sfp28": "sfp28", "sfp56": "sfp56", "sfpdd": "sfp-dd", "sfp112": "sfp112",
    "qsfpp": "qsfp", "qsfp28": "qsfp28", "qsfp56": "qsfp56", "qsfpdd": "qsfp-dd", "qsfp112": "qsfp112",
    "osfp": "osfp", "t": "rj45",
}  # fmt: skip
_NAMES: Final = {"fc": "Fibre Channel", "eth": "Ethernet", "ib": "InfiniBand"}
_LABELS: Final = {"fc": "FC", "eth": "Ethernet", "ib": "InfiniBand"}
_TARGETS: Final = frozenset({"storage_system", "enclosure"})
_FABRIC: Final = frozenset({"switch", "line_card"})
_MANAGEMENT: Final = re.compile(r"\b(idrac|ilo|ipmi|bmc|imm|xcc|cimc|irmc|mgmt|management)\d*\b", re.I)
_BAYS: Final = (
    (re.compile(r"\bocp\b", re.I), "ocp3", "OCP slot"),
    (re.compile(r"\bpci-?e?\b", re.I), "pcie_slot", "PCIe slot"),
    (re.compile(r"\bnvme\b|\bu\.[23]\b", re.I), "nvme_drive_bay", "NVMe drive bay"),
    (re.compile(r"\bsas\b", re.I), "sas_drive_bay", "SAS drive bay"),
)
"""What the name of a bay gives away; of others nobody knows what fits."""


@dataclass(frozen=True, slots=True)
class PortGroup:
    """Like ports in a row; `line` is that of the first."""

    type: str
    gbps: float
    connector: str | None
    ids: list[str]
    line: int

    @property
    def words(self) -> str:
        """The group in words."""
        return f"{_NAMES[self.type]} port, {self.gbps:g} Gb/s"

    def port(self, kind: str) -> dict[str, Any]:
        """The entry under `ports` of a part of this kind."""
        role = "fabric" if kind in _FABRIC else "target" if kind in _TARGETS else "initiator"
        return {
            "ids": self.ids,
            "label": _LABELS[self.type],
            "type": self.type,
            "role": role,
            "speeds_gbps": [self.gbps],
            "connector": self.connector,
            "transceiver": None,
        }


@dataclass(slots=True)
class _LeftOut:
    """Like entries that have no place, told as one."""

    line: int
    place: str
    reason: str
    names: list[str] = field(default_factory=list)

    def flaw(self) -> Flaw:
        first, last = self.names[0][:60], self.names[-1][:60]
        what = first if len(self.names) == 1 else f"{len(self.names)} entries, {first} to {last}"
        return Flaw(self.line, self.place, f"{what}: {self.reason}")


def port_groups(found: YamlText, catalogue: Catalogue, left_out: list[Flaw]) -> list[PortGroup]:
    """The ports that carry data and that the tables know, grouped as the file lists them."""
    rates = {(link.type, link.gbps) for link in catalogue.links}
    groups: dict[tuple[str, float, str | None], PortGroup] = {}
    others: dict[str, _LeftOut] = {}
    names: set[str] = set()
    for index, item in enumerate(found.value.get("interfaces", [])):
        line, name, written = found.line(("interfaces", index)), str(item["name"]), str(item.get("type", ""))
        key = _data_port(written)
        reason = None
        if item.get("mgmt_only") is True or _MANAGEMENT.search(name):
            reason = "for management, which is not drawn; left out."
        elif key is None or key[:2] not in rates:
            reason = f"of type {written[:40]}, which no port of the tables has; left out."
        if key is None or reason is not None:
            place = f"/interfaces/{index}"
            others.setdefault(str(reason), _LeftOut(line, place, str(reason))).names.append(name)
            continue
        groups.setdefault(key, PortGroup(*key, ids=[], line=line)).ids.append(_new_id(name, key[0], names))
    left_out += [item.flaw() for item in others.values()]
    return list(groups.values())


def _data_port(written: str) -> tuple[str, float, str | None] | None:
    if match := _FC.fullmatch(written):
        return "fc", float(match[1]), "lc" if match[2].startswith("sfp") else _CONNECTORS.get(match[2])
    if match := _ETHERNET.fullmatch(written):
        speed = float(match[1]) if match[2] else float(match[1]) / 1000
        return "eth", speed, _CONNECTORS.get(match[4] or match[3])
    rate = _INFINIBAND.get(written.removeprefix("infiniband-")) if written.startswith("infiniband-") else None
    return None if rate is None else ("ib", float(rate), None)


def slot_groups(found: YamlText, catalogue: Catalogue, left_out: list[Flaw]) -> list[dict[str, Any]]:
    """Bays whose name says what fits, as slots."""
    groups: dict[str, dict[str, Any]] = {}
    others: dict[str, _LeftOut] = {}
    names: set[str] = set()
    for key in ("module-bays", "device-bays"):
        for index, item in enumerate(found.value.get(key, [])):
            name = str(item["name"])
            accepts, label = _bay(name)
            if accepts is None or accepts not in catalogue.slots:
                like = f"{key} {re.sub(r'[0-9]+', '#', name)}"
                line, place = found.line((key, index)), f"/{key}/{index}"
                reason = "what goes in is not stated; add it under slots if it takes cards or drives."
                others.setdefault(like, _LeftOut(line, place, reason)).names.append(name)
                continue
            group = groups.setdefault(accepts, {"ids": [], "label": label, "accepts": accepts})
            group["ids"].append(_new_id(name, "slot", names))
    left_out += [item.flaw() for item in others.values()]
    return list(groups.values())


def _bay(name: str) -> tuple[str | None, str]:
    return next(((accepts, label) for pattern, accepts, label in _BAYS if pattern.search(name)), (None, ""))


def _new_id(name: str, prefix: str, taken: set[str]) -> str:
    """The number that a name ends with, as it stands on the metal; else the name; never twice."""
    number = re.search(r"(?<!\d)(?<!\d[/.:])(\d++(?:[/.:]\d++)*+)\s*+$", name)
    short = number[1].replace("/", ".") if number else ""
    tidy = re.sub(r"[^A-Za-z0-9_.:-]+", "-", name).strip("-") or prefix
    first_choice = next(
        (word for word in (short, f"{prefix}{short}", tidy[:60]) if word and word not in taken), tidy[:55]
    )
    unique, count = first_choice, 2
    while unique in taken:
        unique, count = f"{first_choice}-{count}", count + 1
    taken.add(unique)
    return unique
