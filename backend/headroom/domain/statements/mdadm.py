"""RAID that Linux keeps, as statements: an array, and the command that makes it.

Facts: mdadm(8) of 4.2: `--chunk` in KiB, RAID 1 has none; `--add` puts a drive into an array as spare, `--remove` takes
one out; `--stop` and `--zero-superblock` undo a creation.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ArrayStatement:
    """An array: `level` as the design has it (`raid5`), drives by path with spares last, chunk in KiB as written."""

    path: str
    level: str
    active: int
    spares: int
    chunk_kib: str
    drives: tuple[str, ...]


def create_array(array: ArrayStatement) -> list[str]:
    """The words of the command that makes an array."""
    words = ["mdadm", "--create", array.path, f"--level={array.level.removeprefix('raid')}"]
    words.append(f"--raid-devices={array.active}")
    if array.spares:
        words.append(f"--spare-devices={array.spares}")
    if array.level != "raid1":
        words.append(f"--chunk={array.chunk_kib}")
    if array.level != "raid0":
        words.append("--bitmap=internal")
    if array.level == "raid1":
        words.append("--run")
    return [*words, *array.drives]
