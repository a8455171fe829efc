"""From SMcli's profile to what a delta compares."""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from headroom.domain.delta.context import DeltaContext
from headroom.domain.delta.engenio.state import DEFAULT, PresentEngenio, PresentHost, PresentUnit
from headroom.domain.importers.collect import KeptListing
from headroom.domain.importers.keys import wwn
from headroom.domain.importers.listings.eseries.profile import group_of, owner_of, segment_kib, volume_key
from headroom.domain.importers.listings.eseries.profile_records import Profile, ProfileBlock, ProfileMapping, size_of
from headroom.domain.importers.listings.eseries.profile_text import read_profile
from headroom.domain.statements.smcli import Accessor
from headroom.domain.writers.storage.smcli_settings import seconds

_FLAGS: Final = {
    "readCacheEnabled": ("read cache",),
    "writeCacheEnabled": ("write cache",),
    "mirrorCacheEnabled": ("write cache with mirroring",),
    "cacheWithoutBatteryEnabled": ("write cache without batteries",),
    "mediaScanEnabled": ("enable background media scan",),
    "redundancyCheckEnabled": ("media scan with redundancy check",),
    "cacheReadPrefetch": ("dynamic cache read prefetch", "cache read prefetch"),
}
_NUMBERS: Final = {"readAheadMultiplier": ("cache read ahead multiplier", "read ahead multiplier")}
_SYSTEM: Final = {
    "cacheBlockSize": ("cache block size (in kb)", "cache block size"),
    "cacheFlushStart": ("start cache flushing at (in percentage)", "start cache flushing at"),
    "cacheFlushStop": ("stop cache flushing at (in percentage)", "stop cache flushing at"),
}
_PARTITIONS: Final = re.compile(r"\d{1,5} of (\d{1,5}) used")
_DECIMAL: Final = re.compile(r"^(\d{1,7})(?:[.,](\d{1,3}))?(?:\D|$)")


def profiles_of(listings: Iterable[KeptListing]) -> list[Profile]:
    """The records of each listing."""
    return [read_profile(one.listing.lines) for one in listings]


def present_engenio(context: DeltaContext, listings: Sequence[KeptListing]) -> PresentEngenio:
    """What the listings of one system say; volumes by component where the design has them."""
    of_unit = {
        key: component
        for unit in context.imported.estate.of("unit")
        if (component := context.component_of.get(unit.ref)) is not None
        for _, key in unit.refs
    }
    return combined(profiles_of(listings), of_unit)


def combined(profiles: Iterable[Profile], of_unit: dict[str, str]) -> PresentEngenio:
    """Profiles as one; `of_unit` has the component of each world-wide name that is known."""
    present, mapped = PresentEngenio(), list[ProfileMapping]()
    keys: dict[str, str] = {}
    for profile in profiles:
        for volume in profile.volumes:
            key = volume_key(volume) or f"volume:{volume.name}"
            keys[volume.name] = of_unit.get(key, key)
            present.volumes[keys[volume.name]] = _volume(volume)
        present.groups |= {group.name for group in profile.groups if not group.pool}
        present.host_groups |= {group.text for group in profile.host_groups}
        for host in profile.hosts:
            ports = {
                digits.upper(): label[0].text if label else ""
                for identifier, *label in host.ports
                if (digits := wwn(identifier.text)) is not None
            }
            present.hosts[host.name] = PresentHost(host.group, ports)
        mapped += profile.mappings
        found = _PARTITIONS.search(profile.partitioning)
        present.most_partitions = int(found[1]) if found else present.most_partitions
        if "disabled" in profile.partitioning.lower():
            present.most_partitions = 0
        present.settings |= _numbers(profile.summary, _SYSTEM) if profile.summary is not None else {}
    for one in mapped:
        whom = DEFAULT if one.whom == "default" else Accessor(one.whom, one.name)
        if one.access:
            present.access.add((whom, one.lun))
        else:
            present.map(keys.get(one.volume, f"volume:{one.volume}"), whom, one.lun)
    return present


def _volume(volume: ProfileBlock) -> PresentUnit:
    settings = {
        word: "TRUE" if said.startswith("enabled") else "FALSE"
        for word, labels in _FLAGS.items()
        if (said := volume.text(*labels).lower()).startswith(("enabled", "disabled"))
    }
    settings |= _numbers(volume, _NUMBERS)
    flush = _number(volume.text("flush write cache after (in seconds)", "flush write cache after"))
    if flush is not None:
        settings["cacheFlushModifier"] = seconds(flush)
    if priority := volume.text("modification priority").lower():
        settings["modificationPriority"] = priority
    level = volume.text("raid level").upper().removeprefix("RAID").strip()
    level = "1" if level == "10" else level  # a script has one word for mirrors, striped or not
    owner, segment = owner_of(volume).lower(), segment_kib(volume)
    return PresentUnit(volume.name, size_of(volume), group_of(volume), level, owner, segment, settings)


def _numbers(block: ProfileBlock, labels: Mapping[str, tuple[str, ...]]) -> dict[str, str]:
    found = {word: _number(block.text(*names)) for word, names in labels.items()}
    return {word: f"{value:g}" for word, value in found.items() if value is not None}


def _number(text: str) -> float | None:
    match = _DECIMAL.match(text.strip())
    return float(f"{match[1]}.{match[2] or 0}") if match else None
