"""What an import keeps for the next one: a file beside the design, which names it by its sum."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from headroom.domain.errors import DomainError, Problem
from headroom.domain.importers.place.base import MOST_BYTES, ImportBase, base_of_bytes, digest_of

_ENDING: Final = ".import.json"


def base_file(design: Path) -> Path:
    """Where it stands: `estate.import.json` beside `estate.json`."""
    return design.with_name(f"{design.stem}{_ENDING}")


def read_base(document: Mapping[str, Any], file: Path, *, asked: bool) -> ImportBase | None:
    """What the last import into a design told of it.

    Args:
        document: the design.
        file: where it should stand.
        asked: whether somebody named the file: then it has to be the right one.

    Returns:
        None where the design names none, or the file is not there or is of another import.

    Raises:
        DomainError: the file cannot be read, or, where it was asked for, is not the one that the design names.
    """
    wanted = document["meta"].get("imported", "")
    if not asked and (not wanted or not file.is_file()):
        return None
    try:
        if file.stat().st_size > MOST_BYTES:
            raise DomainError(Problem("too_large", f"It has more than {MOST_BYTES / 1e6:.0f} MB.", str(file)))
        content = file.read_bytes()
    except OSError as error:
        raise DomainError(Problem("unreadable", f"The file cannot be read: {error.strerror}.", str(file))) from None
    if digest_of(content) == wanted:
        return base_of_bytes(content)
    if asked:
        words = "This is not from the last import into the design. Give the file that was written then, or none."
        raise DomainError(Problem("bad_base", words, str(file)))
    return None
