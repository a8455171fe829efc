"""The command that makes XFS on what lies in stripes.

Facts: mkfs.xfs(8) of xfsprogs 6.1. Measured: it takes a log stripe of 256 KiB at most and makes larger ones 32 KiB
without an error; it refuses stripes of 2 GiB; with these numbers it makes what it finds by itself on such a volume.
"""

from typing import Final

_LOG_STRIPE_KIB: Final = 256
_STRIPE_LIMIT_KIB: Final = 2 * 1024 * 1024


def make_xfs(strip: int, disks: int, block: int, *, stated: bool) -> tuple[list[str], list[str]]:
    """The words before the device, and what is to be said of them.

    Strip and block in KiB, `disks` strips in a row; a strip of 0 where nothing is known. `stated`: whether the block
    is the design's.
    """
    words = ["mkfs.xfs", "-b", f"size={block}k"] if stated else ["mkfs.xfs"]
    if not strip:
        return words, []
    if strip % block or strip * disks >= _STRIPE_LIMIT_KIB:
        return words, ["XFS cannot align to such stripes: they are no whole blocks, or 2 GiB and more."]
    log = max(size for size in range(block, min(strip, _LOG_STRIPE_KIB) + 1, block) if strip % size == 0)
    why = "the whole strip" if log == strip else f"the largest part of the strip up to {_LOG_STRIPE_KIB} KiB"
    text = f"Stripe unit {strip} KiB, width {disks} units = {strip * disks} KiB; the log's unit is {log} KiB, {why}."
    return [*words, "-d", f"su={strip}k,sw={disks}", "-l", f"su={log}k"], [text]
