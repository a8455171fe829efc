"""What operating systems support at most: `operating_systems.yaml` as records, found by the text of a host."""

import re
from functools import lru_cache
from pathlib import Path
from typing import Final, NamedTuple

import yaml

from headroom.domain.topology.records import Node

_LOADER: Final = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_TABLE: Final = Path(__file__).with_name("operating_systems.yaml")
_NUMBER: Final = re.compile(r"[0-9]{1,4}(?:\.[0-9]{1,4}){0,3}")


class SystemLimits(NamedTuple):
    """Limits of some releases; None is unknown, not unlimited."""

    label: str
    names: list[str]
    """In lower case; one of them is part of what a host states."""
    since: list[int]
    source: str
    page: str | None
    before: list[int] | None = None
    volumes_a_group: int | None = None
    """Physical volumes of an LVM volume group."""
    volumes_a_host: int | None = None
    paths_a_host: int | None = None
    """Of all volumes together."""


@lru_cache(maxsize=1)
def system_limits() -> list[SystemLimits]:
    """All releases that are known, in the order in which they are asked."""
    entries = yaml.load(_TABLE.read_text(encoding="utf-8"), Loader=_LOADER)  # noqa: S506 (a safe loader)
    return [SystemLimits(**entry) for entry in entries]


def limits_of(host: Node) -> SystemLimits | None:
    """The limits of the operating system of a host, None where it is not stated or not known."""
    stated = host.attributes.get("operating_system")
    if not isinstance(stated, str):
        return None
    system, release = stated.casefold(), _release(stated)
    for one in system_limits():
        early = one.before is None or release < one.before
        if any(name in system for name in one.names) and early and release >= one.since:
            return one
    return None


def _release(system: str) -> list[int]:
    """Its number: the first with a dot (`5L Version 5.2`), else the first; empty without any."""
    numbers = [[int(word) for word in found.split(".")] for found in _NUMBER.findall(system)]
    return next((one for one in numbers if len(one) > 1), next(iter(numbers), []))
