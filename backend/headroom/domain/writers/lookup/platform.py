"""What runs on a host, read from the release that its `operating_system` names in the vendor's words."""

import re
from dataclasses import dataclass
from typing import Final, Literal

from headroom.domain.errors import Problem
from headroom.domain.topology.expansion import ExpandedDesign, Node
from headroom.domain.writers.files.output import unresolved
from headroom.domain.writers.lookup.nodes import nodes_of

MULTIPATH_RELEASES: Final = ("0.4.8", "0.4.9", "0.8.8", "0.9.4", "0.9.9", "0.11.0")
"""As `multipath_tools` of a host names them, oldest first."""
Family = Literal["aix", "linux", "linux_z", "irix", "esxi", "windows"]
LINUX: Final[tuple[Family, ...]] = ("linux", "linux_z")
"""The families whose hosts are set up as Linux is, on a mainframe or not."""

_FAMILIES: Final[tuple[tuple[re.Pattern[str], Family], ...]] = (
    (re.compile(r"\baix\b", re.IGNORECASE), "aix"),
    (re.compile(r"\birix\b", re.IGNORECASE), "irix"),
    (re.compile(r"linux|debian|ubuntu|suse|\bsles\b|red hat|\brhel\b|rocky|alma|fedora", re.IGNORECASE), "linux"),
    (re.compile(r"\besxi?\b|\bvsphere\b|\bvmware\b", re.IGNORECASE), "esxi"),
    (re.compile(r"\bwindows\b|\bhyper-v\b", re.IGNORECASE), "windows"),
)


@dataclass(frozen=True, slots=True)
class Platform:
    """The family decides which writers speak to a host; `release` is what somebody typed, hostile as any name."""

    family: Family
    release: str


def platform_of(host: Node) -> Platform | None:
    """The platform of a host, None when its operating system is not entered or not known here."""
    release = host.attributes.get("operating_system")
    if not isinstance(release, str):
        return None
    for pattern, family in _FAMILIES:
        if pattern.search(release):
            on_mainframe = family == "linux" and host.attributes.get("linux_variant") == "system_z"
            return Platform("linux_z" if on_mainframe else family, release)
    return None


def hosts_on(expanded: ExpandedDesign, *families: Family) -> list[Node]:
    """The hosts of these families, in natural order of ids."""
    return [
        host
        for host in nodes_of(expanded, "host")
        if (platform := platform_of(host)) is not None and platform.family in families
    ]


def runs_sgi_linux(host: Node) -> bool:
    """Whether a host's Linux has the settings of SGI's."""
    return host.attributes.get("linux_variant") == "sgi"


def multipath_release(host: Node) -> int:
    """The place of the host's multipath-tools in `MULTIPATH_RELEASES`."""
    return MULTIPATH_RELEASES.index(str(host.attributes.get("multipath_tools") or "0.9.4"))


def multipath_since(host: Node, release: str) -> bool:
    """Whether the host's multipath-tools is of this release or newer."""
    return multipath_release(host) >= MULTIPATH_RELEASES.index(release)


def unknown_platforms(expanded: ExpandedDesign) -> list[Problem]:
    """A problem for each host whose operating system no writer can tell; the same part is named once."""
    return [
        unresolved(
            host,
            "operating_system",
            "uses an operating system without config templates",
            'Enter its release, such as "Debian GNU/Linux 12", "AIX 7.3", "VMware ESXi 8.0" or "Windows Server 2022".',
        )
        for host in nodes_of(expanded, "host")
        if platform_of(host) is None
    ]
