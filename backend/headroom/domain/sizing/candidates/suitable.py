"""Which storage systems and drives are nothing to propose, whatever fits."""

from typing import NamedTuple

from headroom.domain.catalogue.fit import drive_limits
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


class DriveOffer(NamedTuple):
    """With which drives who sells a storage system or server sells it.

    Makers of arrays take their own drives alone; a general one stands for those that the catalogue lacks.
    """

    vendor: str
    flash_only: bool

    def has(self, drive: Part) -> bool:
        """Whether it is sold with such a drive."""
        if self.flash_only and drive.attributes.get("rotation_rpm"):
            return False
        return GENERIC in (self.vendor, drive.vendor) or drive.vendor == self.vendor


def drive_offer(system: Part) -> DriveOffer:
    """The drives of a storage system; a server takes anybody's."""
    vendor = system.vendor if system.kind == "storage_system" else GENERIC
    return DriveOffer(vendor, drive_limits(system).disks == 0)


def is_shingled(drive: Part) -> bool:
    """Whether its tracks overlap: arrays write at random, which such drives do many times slower."""
    return drive.attributes.get("shingled") is True
