"""The deliverable: one zip with the bill, the design, its evaluation and every configuration, and a manifest of hashes.

The same design, catalogue and result give the same bytes; nothing in it knows the time or the machine.
"""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

import orjson

from headroom.domain.bom.csv import bill_csv
from headroom.domain.bom.lines import bill_of_plant
from headroom.domain.catalogue.records import Catalogue
from headroom.domain.design.document import canonical_json
from headroom.domain.design.records import Design
from headroom.domain.errors import DomainError, Problem
from headroom.domain.performance.result import EvaluationResult
from headroom.domain.topology.plant import build_plant
from headroom.domain.writers.archive import zip_files
from headroom.domain.writers.output import WriterContext
from headroom.domain.writers.readme import readme
from headroom.domain.writers.table import WRITERS, Writer

MANIFEST: Final = "manifest.json"
_MANIFEST_SCHEMA: Final = 1


@dataclass(frozen=True, slots=True)
class BundleFile:
    """One file of the bundle as a panel lists it."""

    path: str
    size_bytes: int
    sha256: str
    text: str


def bundle(design: Design, catalogue: Catalogue, result: EvaluationResult) -> bytes:
    """The zip. Raises DomainError("unresolved") with a problem for every value that the design leaves open."""
    return zip_files(bundle_files(design, catalogue, result))


def preview(design: Design, catalogue: Catalogue, result: EvaluationResult) -> list[BundleFile]:
    """The same files, sorted by path, with their texts. Raises as `bundle` does."""
    files = bundle_files(design, catalogue, result)
    return [
        BundleFile(path, len(files[path]), _sha256(files[path]), files[path].decode("utf-8")) for path in sorted(files)
    ]


def bundle_files(design: Design, catalogue: Catalogue, result: EvaluationResult) -> dict[str, bytes]:
    """Path in the bundle to content, the manifest included."""
    context = WriterContext(design, catalogue, build_plant(design, catalogue), result)
    outputs = {writer: writer.write(context) for writer in WRITERS if writer.applies(context)}
    paths = {writer: [file.path for file in output.files] for writer, output in outputs.items() if output.files}
    problems = _distinct([problem for output in outputs.values() for problem in output.problems])
    if problems:
        raise DomainError(*problems)
    bill = bill_of_plant(design, context.plant, catalogue)
    files = {
        "README.md": readme(context, bill.assumptions, paths).encode(),
        "bill.csv": bill_csv(bill),
        "design.json": canonical_json(design),
        "evaluation.json": _json(result),
    }
    for writer, output in outputs.items():
        files |= {path_of(writer, file.path): file.text.encode() for file in output.files}
    return files | {MANIFEST: _manifest(files, result)}


def path_of(writer: Writer, path: str) -> str:
    """Where a writer's file lies in the bundle."""
    return f"config/{writer.name}/{path}"


def _manifest(files: Mapping[str, bytes], result: EvaluationResult) -> bytes:
    entries = [{"path": path, "size_bytes": len(files[path]), "sha256": _sha256(files[path])} for path in sorted(files)]
    return _json(
        {
            "schema": _MANIFEST_SCHEMA,
            "design_hash": result.design_hash,
            "catalogue_version": result.catalogue_version,
            "basis": result.basis,
            "scenario": result.scenario,
            "files": entries,
        }
    )


def _distinct(problems: list[Problem]) -> list[Problem]:
    """Several writers may miss the same value: it is named once."""
    return list(dict.fromkeys(problems))


def _json(value: object) -> bytes:
    return orjson.dumps(value, option=orjson.OPT_INDENT_2 | orjson.OPT_SORT_KEYS | orjson.OPT_APPEND_NEWLINE)


def _sha256(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()
