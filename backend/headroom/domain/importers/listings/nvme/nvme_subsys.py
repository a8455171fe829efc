"""`nvme list-subsys` and `nvme list -v` as text: subsystems, controllers and how each is reached."""

import re
from collections.abc import Iterator
from typing import Final

from headroom.domain.importers import keys
from headroom.domain.importers.claims import Claim, Link, facts
from headroom.domain.importers.listings.linux.devices import device
from headroom.domain.importers.listings.listing import Line, Listing
from headroom.domain.importers.listings.nvme.nvme_config import host_name
from headroom.domain.importers.listings.tools.heads import surety

NAME: Final = "nvme list-subsys"
BEGINS: Final = re.compile(r"^(?:nvme-subsys\d{1,5} - NQN=\S|Subsystem\s+Subsystem-NQN\s+Controllers)")
REPEATS: Final = True
_SUBSYSTEM: Final = re.compile(r"^nvme-subsys\d{1,5} - NQN=(\S{1,223})")
_HOST: Final = re.compile(r"^\s{1,40}hostnqn=(nqn\.\S{1,223})")
_PATH: Final = re.compile(
    r"^\s{0,8}\+-\s{1,4}(nvme\d{1,5}) (pcie|tcp|rdma|fc|loop) (\S{1,400}(?: \w{1,20}=\S{1,200}){0,6})"
    r"(?: (live|connecting|dead|resetting|deleting|new))?(?: (.{1,60}))?\s*$"
)
_CONTROLLER: Final = re.compile(
    r"^(nvme\d{1,5})\s+(\S{1,20})\s+(\S.{0,60}?)\s{2,}\S{1,8}\s+(pcie|tcp|rdma|fc|loop)\s+(\S{1,400})(?:\s.{0,300})?$"
)
_SPACE: Final = re.compile(
    r"^(?:/dev/)?(nvme\d{1,5}n\d{1,5})\s+(?:/dev/ng\S{1,20}\s+)?(?:0x)?[0-9a-f]{1,8}\s+(\d{1,8}(?:\.\d{1,3})?)\s+([kKMGT]?B)\s*/\s*(\d{1,8}(?:\.\d{1,3})?)\s+([kKMGT]?B)\s"
)
_LISTED: Final = re.compile(r"^nvme-subsys\d{1,5}\s+(nqn\.\S{1,223})\s+nvme")
_REST: Final = re.compile(r"^(?:\\|[-\s]{3,300}|Device\s|Subsystem\s|\s{1,40}(?:iopolicy|type|model|serial|firmware)=)")
_DECIMAL: Final = {"B": 1, "kB": 10**3, "KB": 10**3, "MB": 10**6, "GB": 10**9, "TB": 10**12}


def sniff(head: str) -> float:
    """How sure this is such a listing, 0 to 1."""
    return surety(head, BEGINS)


def read(listing: Listing) -> Iterator[Claim]:
    """Claims of every controller and namespace."""
    nqn = ""
    for line in listing.lines:
        if (begun := _SUBSYSTEM.match(line.text)) is not None:
            nqn = begun[1]
        elif (host := _HOST.match(line.text)) is not None:
            yield from host_name(listing, listing.at(line), host[1])
        elif (path := _PATH.match(line.text)) is not None:
            yield from _controller(listing, line, path[1], path[2], path[3], path[4] or "", nqn)
        elif (row := _CONTROLLER.match(line.text)) is not None:
            yield from _controller(listing, line, row[1], row[4], row[5], "", "")
        elif (space := _SPACE.match(line.text)) is not None:
            size = round(float(space[4]) * _DECIMAL[space[5]])
            ref = device(listing, space[1])
            yield Link(ref, "inside", listing.host, listing.at(line))
            yield from facts(ref, listing.at(line), type="disk", transport="nvme", rounded_bytes=size or None)
        elif not _LISTED.match(line.text) and not _REST.match(line.text):
            yield from listing.not_understood(line)


def _controller(
    listing: Listing, line: Line, name: str, transport: str, address: str, state: str, nqn: str
) -> Iterator[Claim]:
    ref, at = listing.local("nvme_controller", name), listing.at(line)
    yield Link(ref, "inside", listing.host, at)
    yield from facts(ref, at, transport=transport, address=address, state=state or None, nqn=nqn or None)
    if transport == "pcie" and (pci := keys.pci(address)) is not None:
        yield Link(ref, "inside", listing.local("adapter", pci[:-2]), at)
