"""Names that each target accepts, made from names that people type.

A typed name is hostile: it may hold quotes, newlines, shell or markup. A writer never puts it into a command; it asks a
`Namer` for a name by the target's own rule, and repeats the typed one only inside a comment (`text.comment`).
"""

import re
import unicodedata
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final


@dataclass(frozen=True, slots=True)
class NameRule:
    """What one target takes as a name: the characters besides letters and digits, and the greatest length."""

    extra: str
    longest: int
    leads: str
    """Put in front when a name would begin with something else than a letter, and used alone when nothing is left."""


AIX_LVM: Final = NameRule("_", 15, "v")
"""Volume group and logical volume names of AIX: 15 characters (mkvg, mklv of AIX 5.2)."""
BROCADE: Final = NameRule("_", 64, "z")
"""Alias, zone and configuration names of Fabric OS: 64 characters, a letter first."""
NX_OS: Final = NameRule("_-", 64, "z")
"""Device aliases, zones and zone sets of Cisco NX-OS: 64 letters, digits and a few signs, a letter first."""
SMCLI: Final = NameRule("_-", 30, "v")
"""Names in the script language of IBM's FAStT and DS4000 storage: 30 characters."""
SCALE: Final = NameRule("_", 31, "n")
"""NSD, file system and node names of GPFS and Storage Scale, kept to what every release takes."""
DSCLI: Final = NameRule("_", 16, "v")
"""Nicknames of the DS8000: 16 characters."""
SVC: Final = NameRule("_-", 63, "v")
"""Objects of Storage Virtualize (SVC, FlashSystem, Storwize): 63 characters, no digit first."""
LVM2: Final = NameRule("_", 60, "v")
"""Volume group and logical volume names of LVM on Linux: plain ones, and short enough for both in one map's name."""
MD: Final = NameRule("_", 20, "md")
"""Names of arrays below `/dev/md`, short enough to stand beside a host's name in the 32 bytes of the superblock."""
ZPOOL: Final = NameRule("_-", 60, "pool_")
"""Pools and file systems of ZFS: a letter first, and short enough for a path of both (zpool-create(8))."""
LUSTRE: Final = NameRule("_", 8, "fs")
"""File systems of Lustre: eight characters (mkfs.lustre(8))."""
CEPH: Final = NameRule("_-", 60, "pool_")
"""Pools, rules, profiles and file systems of Ceph, kept to what its regular expressions for file systems take."""
HOST: Final = NameRule("-", 63, "host-")
"""Names of hosts on a network; `lookup.host_names` brings them to lower case."""
FIO: Final = NameRule("_-", 60, "job")
"""Section names of a fio job file; brackets, colons and white space stay out."""
WINDOWS_LABEL: Final = NameRule("_-", 32, "disk")
"""Labels of NTFS volumes: 32 characters."""
FILE: Final = NameRule("_-", 48, "part")
"""File and folder names that Linux, AIX, macOS and Windows all take."""

_RESERVED: Final = frozenset(
    ["con", "prn", "aux", "nul", "global", "defaultgroup"]
    + [f"{device}{number}" for device in ("com", "lpt") for number in range(1, 10)]
)


def safe_name(rule: NameRule, wanted: str) -> str:
    """The nearest name by the rule: accents dropped, runs of other characters made one underscore; never empty."""
    plain = unicodedata.normalize("NFKD", wanted).encode("ascii", "ignore").decode("ascii")
    name = re.sub(f"[^A-Za-z0-9{re.escape(rule.extra)}]+", "_", plain).strip("_-")
    if not name or not name[0].isalpha() or name.lower() in _RESERVED:
        name = rule.leads + name
    return name[: rule.longest]


@dataclass(slots=True)
class Namer:
    """Gives each key one name by the rule; no two keys share a name, upper and lower case taken as the same."""

    rule: NameRule
    _given: dict[str, str] = field(default_factory=dict)
    _taken: set[str] = field(default_factory=set)

    def name(self, key: str, wanted: str) -> str:
        """The name of `key`; the first that asks gets the plain one, the later ones a number behind it."""
        if key in self._given:
            return self._given[key]
        plain = safe_name(self.rule, wanted)
        name, number = plain, 2
        while name.lower() in self._taken or name.lower() in _RESERVED:
            suffix = f"_{number}"
            name = plain[: self.rule.longest - len(suffix)] + suffix
            number += 1
        self._taken.add(name.lower())
        self._given[key] = name
        return name


@lru_cache(maxsize=16_384)
def natural_key(text: str) -> tuple[tuple[int, int, str], ...]:
    """Sort key that puts `hdisk2` before `hdisk10`, the same in every order of input."""
    pieces = re.findall(r"[0-9]+|[^0-9]+", text)
    return (*((0, int(piece), piece) if piece[0] in "0123456789" else (1, 0, piece) for piece in pieces), (2, 0, text))
