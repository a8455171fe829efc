"""All readers, one row each; the one that is surest of a text reads it."""

import re
from collections.abc import Callable, Iterator
from types import ModuleType
from typing import Final, NamedTuple

from headroom.domain.importers.claims import Claim
from headroom.domain.importers.listings.aix import lscfg, lspath, pcmpath
from headroom.domain.importers.listings.brocade import (
    cfgshow,
    fabricshow,
    ipaddrshow,
    islshow,
    nsshow,
    switchshow,
    version,
)
from headroom.domain.importers.listings.cisco import device_alias, fcns, flogi, wwn_switch, zone_status, zones
from headroom.domain.importers.listings.ds8000 import (
    lsarray as ds_lsarray,
)
from headroom.domain.importers.listings.ds8000 import (
    lsddm,
    lsextpool,
    lsfbvol,
    lshostconnect,
    lsioport,
    lsrank,
    lsvolgrp,
    showsi,
    showvolgrp,
)
from headroom.domain.importers.listings.eseries import profile as eseries_profile
from headroom.domain.importers.listings.eseries import script as eseries_script
from headroom.domain.importers.listings.eseries import volumes as eseries_volumes
from headroom.domain.importers.listings.esxi import path_list
from headroom.domain.importers.listings.gpfs import mmlsnsd, stanza
from headroom.domain.importers.listings.host import (
    ceph_volume,
    dmi_files,
    dmidecode,
    filesystems,
    hostname,
    lscpu,
    lshw,
    mdadm,
    mdstat,
)
from headroom.domain.importers.listings.hpe import showhost, showport, showsys, showvlun, showvv
from headroom.domain.importers.listings.iscsi import sessions
from headroom.domain.importers.listings.linux import (
    blkid,
    by_path,
    fc_host,
    lsblk_json,
    lsblk_pairs,
    lsblk_text,
    lspci,
    lspci_mm,
    lspci_vmm,
    lsscsi,
    pci_link,
)
from headroom.domain.importers.listings.listing import Listing
from headroom.domain.importers.listings.lvm import lvm_json, lvm_text
from headroom.domain.importers.listings.multipath import conf, maps_json, paths, show
from headroom.domain.importers.listings.nvme import (
    discovery_conf,
    nvme_config,
    nvme_json,
    nvme_subsys,
    nvme_text,
    nvmet,
)
from headroom.domain.importers.listings.ontap import igroup, lun_show
from headroom.domain.importers.listings.pure import purehost, pureport, purevol
from headroom.domain.importers.listings.spectrum import (
    lsarray,
    lsdrive,
    lsenclosure,
    lsfabric,
    lshost,
    lshost_detail,
    lshostvdiskmap,
    lsmdisk,
    lsmdiskgrp,
    lsnode,
    lsportfc,
    lssystem,
    lstargetportfc,
    lsvdisk,
    lsvdisk_detail,
)
from headroom.domain.importers.listings.vnx import getagent, getdisk, getrg, getsp, luns, pools, ports, storagegroups


class ListingReader(NamedTuple):
    """One listing: what it is called, how it is told, where it begins within a text, and how it is read."""

    name: str
    sniff: Callable[[str], float]
    read: Callable[[Listing], Iterator[Claim]]
    begins: re.Pattern[str] | None
    repeats: bool
    """Whether a listing has many lines like its first, so that only another listing's ends it."""


_MODULES: Final[tuple[ModuleType, ...]] = (
    fc_host, lsblk_json, lsblk_pairs, lsblk_text, lspci, lspci_mm, lspci_vmm, lsscsi, by_path, blkid, pci_link,
    show, paths, maps_json, conf, sessions,
    ceph_volume, dmi_files, dmidecode, filesystems, hostname, lscpu, lshw, mdadm, mdstat,
    lvm_json, lvm_text, discovery_conf, nvme_config, nvme_json, nvme_subsys, nvme_text, nvmet,
    cfgshow, fabricshow, ipaddrshow, islshow, nsshow, switchshow, version,
    device_alias, fcns, flogi, wwn_switch, zone_status, zones,
    lsarray, lsdrive, lsenclosure, lsfabric, lshost, lshost_detail, lshostvdiskmap, lsmdisk, lsmdiskgrp, lsnode,
    lsportfc, lssystem, lstargetportfc, lsvdisk, lsvdisk_detail,
    ds_lsarray, lsddm, lsextpool, lsfbvol, lshostconnect, lsioport, lsrank, lsvolgrp, showsi, showvolgrp,
    showhost, showport, showsys, showvlun, showvv, purehost, pureport, purevol, igroup, lun_show,
    getagent, getdisk, getrg, getsp, luns, pools, ports, storagegroups,
    eseries_volumes, eseries_profile, eseries_script, lscfg, lspath, pcmpath, mmlsnsd, stanza, path_list,
)  # fmt: skip

READERS: Final[tuple[ListingReader, ...]] = tuple(
    ListingReader(
        module.NAME, module.sniff, module.read, getattr(module, "BEGINS", None), getattr(module, "REPEATS", False)
    )
    for module in _MODULES
)
BEGINS: Final = [(reader.begins, reader.repeats) for reader in READERS if reader.begins is not None]
"""First lines of listings, and whether a listing has many such lines."""
ANY_BEGIN: Final = re.compile(
    "|".join(f"(?i:{one.pattern})" if one.flags & re.IGNORECASE else f"(?:{one.pattern})" for one, _ in BEGINS)
)
"""Whether a line is any of them, asked once."""
_HEAD: Final = 2000
_SURE: Final = 0.25


def reader_of(text: str, command: str = "") -> ListingReader | None:
    """The surest reader of a text; what was typed decides between equals. None where none is sure."""
    head = text[:_HEAD]
    word = command.split(" ")[0]
    best: tuple[float, bool, int] = (_SURE, False, 0)
    found: ListingReader | None = None
    for place, reader in enumerate(READERS):
        sure = (reader.sniff(head), bool(word) and reader.name.startswith(word), -place)
        if sure > best:
            best, found = sure, reader
    return found
