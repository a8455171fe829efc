"""Names of block devices on one machine, shared by the readers of Linux."""

import re
from typing import Final

from headroom.domain.importers.claims import Ref
from headroom.domain.importers.listings.listing import Listing

_HCTL: Final = re.compile(r"^\d{1,5}:\d{1,5}:\d{1,5}:\d{1,20}")


def device(listing: Listing, name: str) -> Ref:
    """The block device of a path or name: `/dev/sda`, `/dev/mapper/vg-lv`, `/dev/vg/lv`, `dm-0`."""
    return listing.local("device", device_name(name))


def device_name(path: str) -> str:
    """Name without folder; that of a logical volume as device-mapper writes it, with dashes doubled."""
    bare = re.sub(r"\[.{0,500}\]$", "", path.strip()).removeprefix("/dev/").removeprefix("mapper/")
    group, slash, volume = bare.partition("/")
    if not slash:
        return bare
    if group in {"disk", "md", "cciss", "block", "bcache", "dasd"} or "/" in volume:
        return bare.replace("cciss/", "cciss!")
    return f"{group.replace('-', '--')}-{volume.replace('-', '--')}"


def hctl(text: str) -> str | None:
    """SCSI address H:C:T:L; None where it is none."""
    return text.strip() if _HCTL.fullmatch(text.strip()) else None


def io_path(listing: Listing, address: str) -> Ref:
    """A path of the machine, by its SCSI address."""
    return listing.local("io_path", address)


def scsi_host(listing: Listing, number: str) -> Ref:
    """The port that the kernel calls host<number>."""
    return listing.local("port", f"host{number}")
