"""Loading the catalogue: read, check, build records. Nothing half right gets through."""

from pathlib import Path
from typing import Any

from headroom.domain.catalogue.check import check_parts, check_tables
from headroom.domain.catalogue.check_record import CheckRecord
from headroom.domain.catalogue.class_priors import read_grades, read_priors
from headroom.domain.catalogue.files import (
    EvidenceFiles,
    check_evidence,
    check_schemas,
    digest_with_schemas,
    read_evidence,
    read_files,
)
from headroom.domain.catalogue.raid_rules import read_raid
from headroom.domain.catalogue.read import (
    read_attribute,
    read_connections,
    read_kind,
    read_links,
    read_part,
    read_slots,
)
from headroom.domain.catalogue.records import Catalogue, Layer
from headroom.domain.catalogue.scsi import read_drivers, read_families
from headroom.domain.errors import DomainError, Problem


def load_catalogue(folder: Path, record: CheckRecord | None = None, is_checked: bool = False) -> Catalogue:
    """The catalogue in `folder`, with the priors beside it (`../priors`) where there are any.

    Files that `record` knows to have passed their schemas are not held against them again; nor are any where the
    caller knows that they passed (`is_checked`).

    Raises:
        DomainError: with every problem, each with file and place.
    """
    priors = folder.parent / "priors"
    tables, parts, version = read_files(folder)
    evidence = read_evidence(priors, version)
    digest = None if record is None else digest_with_schemas(evidence.version, (folder, priors))
    if not is_checked and (record is None or digest is None or not record.has(digest)):
        _refuse([*check_schemas(folder, tables, parts), *check_evidence(priors, evidence)])
        if record is not None and digest is not None:
            record.add(digest)
    files = {name: read_part(raw) for name, raw in parts.items()}
    catalogue = _catalogue(tables, evidence, {part.id: part for _, part in sorted(files.items())})
    _refuse([*check_tables(catalogue), *check_parts(catalogue, files)])
    return catalogue


def _catalogue(tables: dict[str, Any], evidence: EvidenceFiles, parts: dict[str, Any]) -> Catalogue:
    kinds = tables["kinds"]
    return Catalogue(
        version=evidence.version,
        parts=dict(sorted(parts.items())),
        kinds={name: read_kind(name, raw) for name, raw in kinds["kinds"].items()},
        layers=[Layer(item["id"], item["label"]) for item in kinds["layers"]],
        port_attributes={name: read_attribute(name, raw) for name, raw in kinds["port_attributes"].items()},
        workload_fields={name: read_attribute(name, raw) for name, raw in kinds["workload_fields"].items()},
        connections=read_connections(tables["connections"]),
        slots=read_slots(tables["slots"]),
        links=read_links(tables["links"]),
        raid=read_raid(tables["raid"]),
        drivers=read_drivers(tables["scsi"]),
        array_families=read_families(tables["scsi"]),
        synonyms=tables["words"]["synonyms"],
        priors=read_priors(evidence.priors.values()),
        grades={} if evidence.grades is None else read_grades(evidence.grades),
    )


def _refuse(problems: list[Problem]) -> None:
    if problems:
        raise DomainError(*problems)
