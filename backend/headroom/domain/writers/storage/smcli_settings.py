"""What SMcli sets of a storage system and of volumes: cache, flush and media scan, in each dialect's words."""

from typing import Final

from headroom.domain.topology.attributes import number
from headroom.domain.topology.expansion import Node
from headroom.domain.writers.files.output import Refusals
from headroom.domain.writers.files.text import exact
from headroom.domain.writers.storage.smcli_dialects import Dialect

SUBSYSTEM: Final = (
    ("cache_block_kib", "cacheBlockSize", "cache block in KiB"),
    ("cache_flush_start_percent", "cacheFlushStart", "flush start in percent"),
    ("cache_flush_stop_percent", "cacheFlushStop", "flush stop in percent"),
)
"""Attribute of the storage system, the script language's word, and what a comment calls it."""
FLAGS: Final = (
    ("read_cache", "readCacheEnabled"),
    ("write_cache", "writeCacheEnabled"),
    ("write_cache_mirroring", "mirrorCacheEnabled"),
    ("write_cache_without_batteries", "cacheWithoutBatteryEnabled"),
    ("media_scan", "mediaScanEnabled"),
    ("media_scan_redundancy_check", "redundancyCheckEnabled"),
)
"""Attribute of the RAID array, and the script language's word; an attribute that is not set writes nothing."""


def system_settings(system: Node, words: Dialect, problems: Refusals) -> dict[str, str]:
    """Word and value of what is set for the whole storage system; what it does not take goes to `problems`."""
    found = {
        keyword: exact(value) for attribute, keyword, _ in SUBSYSTEM if (value := number(system, attribute)) is not None
    }
    block_kib = number(system, "cache_block_kib")
    if block_kib is not None and block_kib not in words.cache_blocks_kib:
        what = f"has a cache block of {exact(block_kib)} KiB"
        problems.refuse(system, "cache_block_kib", what, f"It takes {listed(words.cache_blocks_kib)} KiB.")
    return found


def volume_settings(array: Node, words: Dialect, problems: Refusals) -> dict[str, str]:
    """Word and value of what is set for each volume of an array; what it does not take goes to `problems`."""
    found: dict[str, str] = {}
    for attribute, keyword in FLAGS:
        value = array.attributes.get(attribute)
        if isinstance(value, bool):
            found[keyword] = "TRUE" if value else "FALSE"
    multiplier = number(array, "read_ahead_multiplier")
    if multiplier is not None and words.prefetches:
        found["cacheReadPrefetch"] = "TRUE" if multiplier else "FALSE"
    elif multiplier is not None:
        found["readAheadMultiplier"] = exact(multiplier)
    flush_seconds = number(array, "cache_flush_seconds")
    if flush_seconds is not None:
        if flush_seconds not in words.flush_seconds:
            what = f"flushes after {exact(flush_seconds)} seconds"
            problems.refuse(array, "cache_flush_seconds", what, f"SMcli takes {listed(words.flush_seconds)}.")
        found["cacheFlushModifier"] = seconds(flush_seconds)
    priority = array.attributes.get("modification_priority")
    if isinstance(priority, str):
        found["modificationPriority"] = priority
    return found


def listed(values: tuple[float, ...]) -> str:
    """Numbers as a sentence has them."""
    return ", ".join(exact(value) for value in values)


def seconds(value: float) -> str:
    """As the script language writes it: `.25`, `1.5`, `10`."""
    return exact(value).removeprefix("0")
