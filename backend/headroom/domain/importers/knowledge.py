"""Tables about what listings hold: companies of world-wide names, types of switches, families, stand-ins."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from headroom.domain.catalogue.yaml_safe import read_yaml
from headroom.domain.errors import DomainError, Problem


class Company(NamedTuple):
    """Who has a part of the world-wide names, and what it makes with them."""

    oui: str
    name: str
    side: str
    """`initiator`, `target`, `switch`, or empty."""
    pair: str
    """How the ports of one adapter differ: `last_digit`, `second_byte`, or empty."""


class SystemName(NamedTuple):
    """Which digits of a storage port's name are its system's."""

    begins: str
    digits: tuple[tuple[int, int], ...]
    """Spans, each from its first digit to before its last."""
    by_node: bool
    """Whether the name of the node tells systems apart, where it is known."""

    def key(self, name: str, node: str) -> str:
        """What all ports of one system have in common."""
        own = node if self.by_node and node else "".join(name[begin:end] for begin, end in self.digits)
        return own if own.startswith(self.begins) else f"{self.begins}*{own}"


class SwitchType(NamedTuple):
    """The model behind a number."""

    vendor: str
    model: str


class DriveFamily(NamedTuple):
    """Drives whose model numbers begin alike."""

    begins: str
    vendor: str
    names: tuple[str, ...]
    """What the names of its parts begin with."""


@dataclass(frozen=True, slots=True)
class Knowledge:
    """All tables."""

    companies: Mapping[str, Company]
    switch_types: Mapping[str, SwitchType]
    first: Mapping[str, tuple[str, ...]]
    """Kind -> ids of the parts that stand for what is not known, the first choice first."""
    general_vendor: str
    """Vendor of parts that stand for no product."""
    families: Mapping[str, str]
    """Name of a family in listings -> `array_family` of storage systems in the catalogue."""
    system_names: tuple[SystemName, ...]
    not_drives: Mapping[str, str]
    """Words of maker and model, lower case -> `virtual`, `raid_card` or `removable`."""
    drive_families: tuple[DriveFamily, ...]

    def company(self, wwn: str) -> Company | None:
        """Whose name it is; None where the table does not say."""
        start = 1 if wwn[:1] in {"5", "6"} else 4
        return self.companies.get(wwn[start : start + 6])

    def system_name(self, wwn: str) -> SystemName | None:
        """How the names of its system's ports are made; None where the table does not say."""
        return next((one for one in self.system_names if wwn.startswith(one.begins)), None)


def load_knowledge(folder: Path) -> Knowledge:
    """The tables of a folder.

    Raises:
        DomainError: a table is missing or has no rows of the form that its head describes.
    """
    companies = [
        Company(str(row["oui"]), str(row["name"]), str(row["side"] or ""), str(row["pair"] or ""))
        for row in _rows(folder / "companies.yaml", "companies")
    ]
    types = {
        str(row["type"]): SwitchType(str(row["vendor"]), str(row["model"]))
        for row in _rows(folder / "switch-types.yaml", "types")
    }
    first: dict[str, tuple[str, ...]] = {}
    for row in _rows(folder / "stand-ins.yaml", "first"):
        first[str(row["kind"])] = (*first.get(str(row["kind"]), ()), str(row["part"]))
    families = {str(row["name"]): str(row["array_family"]) for row in _rows(folder / "stand-ins.yaml", "families")}
    general = next((str(row["vendor"]) for row in _rows(folder / "stand-ins.yaml", "general")), "")
    names = tuple(
        SystemName(str(row["begins"]), tuple((int(begin), int(end)) for begin, end in row["digits"]), bool(row["node"]))
        for row in _rows(folder / "system-names.yaml", "systems")
    )
    not_drives = {
        str(words).lower(): str(row["is"])
        for row in _rows(folder / "local-disks.yaml", "not_drives")
        for words in row["words"]
    }
    drives = tuple(
        DriveFamily(str(row["begins"]).lower(), str(row["vendor"]), tuple(map(str, row["names"])))
        for row in _rows(folder / "local-disks.yaml", "families")
    )
    by_oui = {company.oui: company for company in companies}
    return Knowledge(by_oui, types, first, general, families, names, not_drives, drives)


def _rows(file: Path, name: str) -> list[dict[str, Any]]:
    try:
        table = read_yaml(file.read_text(encoding="utf-8")).value
        rows = table[name] if isinstance(table, dict) else None
    except (OSError, KeyError):
        rows = None
    if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
        raise DomainError(Problem("bad_table", f"{file.name} has no list of {name}.", file.name))
    return rows
