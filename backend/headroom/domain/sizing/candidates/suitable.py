"""Which storage systems and drives are nothing to propose, whatever fits."""

from headroom.domain.catalogue.records import Catalogue, Part
from headroom.domain.performance.changes.swaps import GENERIC


def no_volumes(catalogue: Catalogue, system: Part) -> str:
    """Why a storage system presents no volumes that several hosts share; empty where it does, and for servers."""
    if system.kind != "storage_system":
        return ""
    if system.attributes.get("files_only") is True:
        return "files or objects only"
    rules = catalogue.raid.get(str(system.attributes.get("raid_rules")))
    return "hosts bind its drives, each for itself" if rules is not None and rules.software else ""


def drives_maker(system: Part) -> str:
    """Whose drives a system takes; servers take anybody's."""
    return system.vendor if system.kind == "storage_system" else GENERIC


def is_sold_with(drive: Part, vendor: str) -> bool:
    """Whether who sells a storage system sells it with such a drive.

    Makers of arrays take their own drives alone; a general one stands for those that the catalogue lacks.
    """
    return GENERIC in (vendor, drive.vendor) or drive.vendor == vendor


def is_shingled(drive: Part) -> bool:
    """Whether its tracks overlap: arrays write at random, which such drives do many times slower."""
    return drive.attributes.get("shingled") is True
