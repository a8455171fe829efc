"""What the bundle holds, file by file, as the API answers it too."""

from dataclasses import dataclass

from headroom.domain.writers.files.output import PartLines
from headroom.domain.writers.steps.open_values import OpenValue


@dataclass(frozen=True, slots=True)
class BundleFile:
    """One file of the bundle; `parts` say which components its lines are about.

    Size and hash of a file that is made when it is asked for are None until then.
    """

    path: str
    media_type: str
    size_bytes: int | None
    sha256: str | None
    parts: list[PartLines]


@dataclass(frozen=True, slots=True)
class LeftOutFiles:
    """Files of one kind that wait for missing values; without paths where none can be told before."""

    label: str
    paths: list[str]


@dataclass(frozen=True, slots=True)
class BundleListing:
    """The files that stand, the values that are missing, and the files that wait for them."""

    files: list[BundleFile]
    open_values: list[OpenValue]
    left_out: list[LeftOutFiles]
