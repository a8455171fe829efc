"""Media types of the files of a bundle."""

from typing import Final

_MEDIA_TYPES: Final = {
    ".csv": "text/csv",
    ".json": "application/json",
    ".md": "text/markdown",
    ".pdf": "application/pdf",
    ".svg": "image/svg+xml",
    ".yaml": "application/yaml",
    ".xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
}


def media_type_of(path: str) -> str:
    """The media type of a file by its ending; everything else is text."""
    return _MEDIA_TYPES.get(path[path.rfind(".") :], "text/plain")
