"""`/etc/nvme/discovery.conf`: a line of options of `nvme discover` for each discovery controller that a host asks."""

import re
from collections.abc import Iterator
from typing import Final

from headroom.domain.importers.claims import Claim
from headroom.domain.importers.listings.listing import Listing
from headroom.domain.importers.listings.nvme.nvme_config import connection, host_name

NAME: Final = "discovery.conf"
_OPTIONS: Final = {
    "-t": "transport", "--transport": "transport", "-a": "address", "--traddr": "address", "-s": "service",
    "--trsvcid": "service", "-n": "nqn", "--nqn": "nqn", "-q": "host", "--hostnqn": "host",
}  # fmt: skip
_WORD: Final = re.compile(r"(--?[a-z][a-z\-]{0,30})(?:[ =]{1,4}([^\s-]\S{0,299}))?")
_ROW: Final = re.compile(r"^\s{0,8}(?:-t|--transport)[ =]{1,4}(?:tcp|rdma|fc|loop)\s")


def sniff(head: str) -> float:
    """How sure this is such a listing, 0 to 1."""
    rows = [line for line in head.split("\n") if line.strip() and not line.lstrip().startswith("#")]
    return 1.0 if rows and _ROW.match(f"{rows[0]} ") else 0.0


def read(listing: Listing) -> Iterator[Claim]:
    """Claims of every line that names a transport and an address."""
    for line in listing.lines:
        if line.text.lstrip().startswith("#"):
            continue
        said = {_OPTIONS[name]: value for name, value in _WORD.findall(line.text) if name in _OPTIONS}
        if not {"transport", "address"} <= said.keys():
            yield from listing.not_understood(line)
            continue
        at = listing.at(line)
        service, nqn = said.get("service", ""), said.get("nqn", "")
        yield from connection(listing, at, said["transport"], said["address"], service, nqn)
        if said.get("host", "").startswith("nqn."):
            yield from host_name(listing, at, said["host"])
