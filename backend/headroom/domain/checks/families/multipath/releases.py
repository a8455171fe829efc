"""Releases of Linux that are named in words, and what came with which; all from memory."""

import re
from collections.abc import Mapping
from typing import Final, NamedTuple

from headroom.domain.topology.records import Node

_RELEASE: Final = re.compile(
    r"\b(?:(?P<debian>debian(?: gnu/linux)?)|(?P<ubuntu>ubuntu)"
    r"|(?P<sles>sles|suse linux enterprise server)"
    r"|(?P<rhel>rhel|red hat enterprise linux(?: server)?|centos(?: linux)?)) (?P<number>\d{1,2})\b",
    re.IGNORECASE,
)
WITH_2_6_31: Final[Mapping[str, int]] = {"debian": 6, "ubuntu": 10, "sles": 11, "rhel": 6}
"""First release with a kernel from 2.6.31 on, which made multipathing of requests; of SLES 11 service pack 1."""
SYSTEM_ON_LVM: Final[Mapping[str, int]] = {"debian": 6, "ubuntu": 12, "sles": 12, "rhel": 6}
"""First release that installs onto LVM by default, with tools to mend it in the initial RAM disk."""


class LinuxRelease(NamedTuple):
    """A distribution and the first part of its number."""

    distribution: str
    number: int

    def is_before(self, first: Mapping[str, int]) -> bool:
        """Whether something came later that came with these releases."""
        return self.number < first[self.distribution]


def linux_release(host: Node) -> LinuxRelease | None:
    """The release that a host's operating system names; None: no release, or one of which nothing is known here."""
    found = _RELEASE.search(str(host.attributes.get("operating_system")))
    if found is None:
        return None
    distribution = next(name for name in WITH_2_6_31 if found[name] is not None)
    return LinuxRelease(distribution, int(found["number"]))
