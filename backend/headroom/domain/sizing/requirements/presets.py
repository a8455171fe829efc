"""Presets by application: what a workload is like where nobody says more, each with its source (`db/requirements`)."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from headroom.domain.catalogue.yaml_safe import read_yaml


@dataclass(frozen=True, slots=True)
class WorkloadPreset:
    """An application; `fields` are those of a workload of a requirement."""

    id: str
    label: str
    summary: str
    fields: Mapping[str, Any]
    source: str
    scratch: bool
    """Whether its data can be made again."""
    shared: bool
    """Whether each host works on data of all hosts."""


@lru_cache(maxsize=4)
def read_presets(folder: Path) -> dict[str, WorkloadPreset]:
    """The presets of a folder by id, in order of their ids."""
    found = {}
    for file in sorted(folder.glob("*.yaml")):
        raw = read_yaml(file.read_text(encoding="utf-8")).value
        found[file.stem] = WorkloadPreset(
            file.stem, raw["label"], raw["summary"], raw["workload"], raw["source"], raw.get("scratch", False),
            raw.get("shared", False),
        )  # fmt: skip
    return found
