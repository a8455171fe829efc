"""Reading architectures: one YAML file each, refused with its place where it says what nobody understands."""

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, cast, get_args

from headroom.domain.catalogue.class_priors import PriorCondition
from headroom.domain.catalogue.yaml_safe import read_yaml
from headroom.domain.errors import DomainError, Problem
from headroom.domain.sizing.architectures.records import (
    WIRINGS,
    Architecture,
    ArrayRule,
    Chunks,
    Counted,
    FailsAs,
    LayerRule,
    Role,
    RoleName,
    Transport,
    WantedPort,
    Wiring,
)

_SCHEMA: Final = 1
OPERATING_SYSTEM: Final = "Red Hat Enterprise Linux 9"
"""Of hosts, where the architecture names none."""
_KEYS: Final = frozenset(
    {
        "schema",
        "id",
        "name",
        "summary",
        "wiring",
        "protocol",
        "pools",
        "roles",
        "arrays",
        "counts",
        "layers",
        "copies",
        "chunks",
        "transport",
        "operating_system",
        "named_only",
        "sources",
    }
)


@lru_cache(maxsize=4)
def read_architectures(folder: Path) -> tuple[Architecture, ...]:
    """All architectures of a folder, in order of their ids.

    Raises:
        DomainError: `bad_architecture`, with the file.
    """
    return tuple(_read(file) for file in sorted(folder.glob("*.yaml")))


def _read(file: Path) -> Architecture:
    raw = read_yaml(file.read_text(encoding="utf-8")).value
    try:
        found = read_architecture(raw)
    except (KeyError, TypeError, ValueError) as error:
        words = f"This is no architecture: {error}. See docs/how-to-add/architecture.md."
        raise DomainError(Problem("bad_architecture", words, file.name)) from None
    if found.id != file.stem:
        raise DomainError(Problem("bad_architecture", f"Its id must be {file.stem}, as its file is named.", file.name))
    return found


def read_architecture(raw: Mapping[str, Any]) -> Architecture:
    """One architecture. Raises KeyError, TypeError or ValueError where it is none."""
    if raw["schema"] != _SCHEMA or not set(raw) <= _KEYS:
        raise ValueError(f"schema {_SCHEMA} with the fields {', '.join(sorted(_KEYS))} is expected")
    if raw["wiring"] not in WIRINGS:
        raise ValueError(f"wiring must be one of {', '.join(WIRINGS)}")
    roles = {name: _role(name, one) for name, one in raw["roles"].items()}
    counts = raw["counts"]
    return Architecture(
        id=raw["id"],
        name=raw["name"],
        summary=raw["summary"],
        wiring=cast("Wiring", raw["wiring"]),
        protocol=raw.get("protocol", "scsi"),
        pools=bool(raw.get("pools", False)),
        roles=cast("Mapping[RoleName, Role]", roles),
        arrays=ArrayRule(
            *(tuple(raw["arrays"][key]) for key in ("levels", "drives", "drives_distributed", "arrays")),
        ),
        systems=tuple(counts["systems"]),
        ports=tuple(counts["ports"]),
        adapters=tuple(counts["adapters"]),
        layers=tuple(_layer(one, roles) for one in raw["layers"]),
        copies=int(raw.get("copies", 1)),
        chunks=Chunks(int(raw["chunks"]["data"]), int(raw["chunks"]["parity"])) if "chunks" in raw else None,
        transport=_transport(raw.get("transport", "rdma")),
        operating_system=str(raw.get("operating_system", OPERATING_SYSTEM)),
        named_only=bool(raw.get("named_only", False)),
        sources=tuple(raw["sources"]),
    )


def _transport(raw: str) -> Transport:
    if raw not in get_args(Transport):
        raise ValueError(f"transport must be one of {', '.join(get_args(Transport))}")
    return cast("Transport", raw)


def _role(name: str, raw: Mapping[str, Any]) -> Role:
    if name not in get_args(RoleName):
        raise ValueError(f"there is no role {name}; roles are {', '.join(get_args(RoleName))}")
    port = raw.get("port")
    where = {key: _condition(value) for key, value in raw.get("where", {}).items()}
    return Role(
        cast("RoleName", name), raw["kind"], where, None if port is None else WantedPort(port["type"], port["role"])
    )


def _condition(raw: Any) -> PriorCondition:
    if isinstance(raw, Mapping):
        return PriorCondition((), raw.get("least"), raw.get("most"))
    return PriorCondition(tuple(raw) if isinstance(raw, list) else (raw,), None, None)


def _layer(raw: Mapping[str, Any], roles: Mapping[str, Role]) -> LayerRule:
    if raw["role"] not in roles or raw["counted"] not in get_args(Counted):
        raise ValueError(f"layer {raw['label']} must name a role and what is counted of it")
    return LayerRule(
        raw["label"],
        cast("RoleName", raw["role"]),
        cast("Counted", raw["counted"]),
        raw.get("figure", "part"),
        cast("FailsAs", raw.get("fails_as", "")),
    )
