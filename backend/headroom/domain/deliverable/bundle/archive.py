"""A zip with the same bytes for the same files: fixed time, fixed order, fixed modes, safe paths."""

import io
import re
import zipfile
from collections.abc import Mapping
from typing import Final

_TIME: Final = (1980, 1, 1, 0, 0, 0)
"""The earliest time that a zip can hold: a bundle has no clock."""
_SAFE_STEP: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,63}")
_UNIX: Final = 3
_FILE_MODE: Final = 0o100644
_SCRIPT_MODE: Final = 0o100755


def zip_files(files: Mapping[str, bytes]) -> bytes:
    """The files as a zip, sorted by path; scripts (`.ksh`, `.sh`) are executable.

    Raises ValueError for a path that could leave the folder in which it is unpacked.
    """
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED, compresslevel=6) as archive:
        for path in sorted(files):
            check_path(path)
            entry = zipfile.ZipInfo(path, _TIME)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.create_system = _UNIX
            entry.external_attr = (_SCRIPT_MODE if path.endswith((".ksh", ".sh")) else _FILE_MODE) << 16
            archive.writestr(entry, files[path])
    return buffer.getvalue()


def check_path(path: str) -> None:
    """Raise ValueError unless every step of the relative path is a plain name."""
    for step in path.split("/"):
        if not _SAFE_STEP.fullmatch(step) or step.endswith("."):
            raise ValueError(f"unsafe path in a bundle: {path!r}")
