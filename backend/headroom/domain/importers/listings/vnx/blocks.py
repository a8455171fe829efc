"""What naviseccli's listings share."""

from typing import Final

from headroom.domain.importers.listings.tools.blocks import Block

SECTOR: Final = 512
_SIDES: Final = {"A", "B"}


def sectors(block: Block, *names: str) -> int | None:
    """Bytes of a count of blocks; None where there is none."""
    text = block.get(*names)
    return int(text) * SECTOR if text.isdecimal() and len(text) < 16 else None


def side(text: str) -> str:
    """`A` or `B` of `SP A`; empty where it is neither."""
    last = text.strip().split(" ")[-1].upper()
    return last if last in _SIDES else ""
