"""`/sys/class/fc_host/*` as `grep` prints it, and `systool -c fc_host -v`: a host's FC ports with their names."""

import re
from collections.abc import Iterator
from typing import Final

from headroom.domain.importers import keys
from headroom.domain.importers.claims import At, Claim, Link, Same, facts
from headroom.domain.importers.listings.linux.devices import scsi_host
from headroom.domain.importers.listings.listing import Listing
from headroom.domain.importers.listings.tools.sizes import link_gbps

NAME: Final = "fc_host"
BEGINS: Final = re.compile(r'Class = "fc_host"')
_GREP: Final = re.compile(r"^(?:\S*/)?fc_host/host(\d{1,5})/([\w]{1,40})[:=]\s?(.*)$")
_HEADED: Final = re.compile(r"^==> \S{0,200}/fc_host/host(\d{1,5})/(\w{1,40}) <==")
_OTHER: Final = re.compile(r"^\S{0,200}/fc_(?:host|remote_ports|transport|vports)/\S{1,200}?[:=]")
_DEVICE: Final = re.compile(r'^\s*Class Device = "host(\d{1,5})"')
_PATH: Final = re.compile(r'^\s*(?:Class )?Device path = "([^"]{1,500})"')
_VALUE: Final = re.compile(r'^\s+(\w{1,40})\s*= "([^"]{0,500})"?\s*$')
_PCI: Final = re.compile(r"/([0-9a-f]{4}:[0-9a-f]{2}:[0-9a-f]{2}\.[0-7])/host\d+")
_HOST_NAME: Final = re.compile(r"\bHN:(\S{1,63})")


def sniff(head: str) -> float:
    """How sure this is such a listing, 0 to 1."""
    return (
        1.0
        if BEGINS.search(head)
        or re.search(r"fc_host/host\d+/(?:port_name|node_name|port_id|speed|port_state|device_path|fabric_name)", head)
        else 0.0
    )


def read(listing: Listing) -> Iterator[Claim]:
    """Claims of every attribute."""
    number = ""
    headed: re.Match[str] | None = None
    for line in listing.lines:
        at = listing.at(line)
        if (head := _HEADED.match(line.text)) is not None:
            headed = head
        elif headed is not None and line.text.strip():
            yield from _attribute(listing, at, headed[1], headed[2], line.text.strip())
            headed = None
        elif (grep := _GREP.match(line.text)) is not None:
            yield from _attribute(listing, at, grep[1], grep[2], grep[3].strip())
        elif (begun := _DEVICE.match(line.text)) is not None:
            number = begun[1]
        elif number and (path := _PATH.match(line.text)) is not None:
            yield from _attribute(listing, at, number, "device_path", path[1])
        elif number and (value := _VALUE.match(line.text)) is not None:
            yield from _attribute(listing, at, number, value[1], value[2].strip())
        elif (
            not _OTHER.match(line.text)
            and not BEGINS.match(line.text)
            and not re.match(r"\s+(?:Device|\w+\s*=)", line.text)
        ):
            yield from listing.not_understood(line)


def _attribute(listing: Listing, at: At, number: str, name: str, value: str) -> Iterator[Claim]:
    port = scsi_host(listing, number)
    if name == "port_name" and (wwpn := keys.wwn(value)) is not None:
        yield Same(port, ("port", f"wwpn:{wwpn}"), at)
        yield Link(port, "inside", listing.host, at)
        yield from facts(port, at, role="initiator", type="fc", wwpn=wwpn, scsi_host=int(number))
    elif name == "node_name":
        yield from facts(port, at, wwnn=keys.wwn(value))
    elif name == "port_id" and value.strip("0x"):
        yield from facts(port, at, fcid=value.removeprefix("0x").lower())
    elif name == "speed":
        yield from facts(port, at, speed_gbps=link_gbps(value))
    elif name == "supported_speeds":
        speeds = [speed for part in value.split(",") if (speed := link_gbps(part)) is not None]
        yield from facts(port, at, supported_gbps=max(speeds, default=None))
    elif name in {"port_state", "port_type"}:
        yield from facts(port, at, **{name: value})
        if name == "port_type" and "vport" in value.lower():
            yield from facts(port, at, virtual=True)
    elif name == "device_path" and (pci := _PCI.search(value)) is not None and "/vport-" not in value:
        adapter = listing.local("adapter", pci[1][:-2])
        yield Link(port, "inside", adapter, at)
        yield Link(adapter, "inside", listing.host, at)
        yield from facts(port, at, pci_address=pci[1])
    elif name == "fabric_name" and (fabric := keys.wwn(value)) is not None:
        yield from facts(port, at, fabric_name=fabric)
    elif name == "symbolic_name":
        yield from facts(port, at, symbolic_name=value)
        if (told := _HOST_NAME.search(value)) and (host := keys.short_name(told[1])):
            yield Same(listing.host, ("host", f"hn:{host}"), at)
