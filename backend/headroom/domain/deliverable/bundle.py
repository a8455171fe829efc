"""The deliverable: one zip with the bill, the design, its evaluation and every configuration, and a manifest of hashes.

The same design, catalogue and result give the same bytes; nothing in it knows the time or the machine.
"""

import hashlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

import orjson

from headroom.domain.bom.csv import bill_csv
from headroom.domain.bom.lines import bill_of_plant
from headroom.domain.catalogue.records import Catalogue
from headroom.domain.deliverable.archive import zip_files
from headroom.domain.deliverable.readme import readme
from headroom.domain.design.document import canonical_json
from headroom.domain.design.records import Design
from headroom.domain.errors import DomainError, Problem
from headroom.domain.performance.result import EvaluationResult
from headroom.domain.topology.plant import build_plant
from headroom.domain.writers.open_values import OpenValue, open_values
from headroom.domain.writers.output import Output, PartLines, WriterContext
from headroom.domain.writers.table import WRITERS, Writer

MANIFEST: Final = "manifest.json"
_MANIFEST_SCHEMA: Final = 2
_MEDIA_TYPES: Final = {
    ".csv": "text/csv",
    ".json": "application/json",
    ".md": "text/markdown",
    ".pdf": "application/pdf",
    ".svg": "image/svg+xml",
    ".xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
}


@dataclass(frozen=True, slots=True)
class BundleFile:
    """One file of the bundle; `parts` say which components its lines are about."""

    path: str
    media_type: str
    content: bytes
    sha256: str
    parts: list[PartLines]

    @property
    def size_bytes(self) -> int:
        """Length of the content."""
        return len(self.content)


@dataclass(frozen=True, slots=True)
class Listing:
    """The files that stand, and what the design leaves open: while anything is open the zip is refused."""

    files: list[BundleFile]
    open_values: list[OpenValue]


@dataclass(frozen=True, slots=True)
class _Written:
    """What the writers made of a design."""

    context: WriterContext
    outputs: dict[Writer, Output]

    @property
    def problems(self) -> list[Problem]:
        """Several writers may miss the same value: it is named once."""
        return list(dict.fromkeys(problem for output in self.outputs.values() for problem in output.problems))


def bundle(design: Design, catalogue: Catalogue, result: EvaluationResult) -> bytes:
    """The zip. Raises DomainError("unresolved") with a problem for every value that the design leaves open."""
    return zip_files(bundle_files(design, catalogue, result))


def bundle_files(design: Design, catalogue: Catalogue, result: EvaluationResult) -> dict[str, bytes]:
    """Path in the bundle to content, the manifest included. Raises as `bundle` does."""
    written = _write(design, catalogue, result)
    if written.problems:
        raise DomainError(*written.problems)
    return _contents(written)


def listing(design: Design, catalogue: Catalogue, result: EvaluationResult) -> Listing:
    """Every file that stands, sorted by path; the files of a writer that misses a value are left out."""
    written = _write(design, catalogue, result)
    standing = {writer: output for writer, output in written.outputs.items() if not output.problems}
    files = _contents(_Written(written.context, standing))
    parts = {
        path_of(writer, file.path): list(file.parts) for writer, output in standing.items() for file in output.files
    }
    missing = [(writer.label, problem) for writer, output in written.outputs.items() for problem in output.problems]
    listed = [_listed(path, files[path], parts.get(path, [])) for path in sorted(files)]
    return Listing(listed, open_values(design, catalogue, missing))


def path_of(writer: Writer, path: str) -> str:
    """Where a writer's file lies in the bundle."""
    return f"config/{writer.place}/{path}"


def _write(design: Design, catalogue: Catalogue, result: EvaluationResult) -> _Written:
    context = WriterContext(design, catalogue, build_plant(design, catalogue), result)
    return _Written(context, {writer: writer.write(context) for writer in WRITERS if writer.applies(context)})


def _contents(written: _Written) -> dict[str, bytes]:
    context = written.context
    bill = bill_of_plant(context.design, context.plant, context.catalogue)
    paths = {
        writer: [path_of(writer, file.path) for file in output.files]
        for writer, output in written.outputs.items()
        if output.files
    }
    files = {
        "README.md": readme(context, bill.assumptions, paths).encode(),
        "bill.csv": bill_csv(bill),
        "design.json": canonical_json(context.design),
        "evaluation.json": _json(context.result),
    }
    for writer, output in written.outputs.items():
        _add(files, {path_of(writer, file.path): file.text.encode() for file in output.files})
    return files | {MANIFEST: _manifest(files, context.result)}


def _add(files: dict[str, bytes], more: Mapping[str, bytes]) -> None:
    """Two writers that claim one path are a fault of ours, never a file lost."""
    if twice := sorted(files.keys() & more.keys()):
        raise ValueError(f"two writers write {twice[0]}")
    files.update(more)


def _listed(path: str, content: bytes, parts: Iterable[PartLines]) -> BundleFile:
    ending = path[path.rfind(".") :]
    return BundleFile(path, _MEDIA_TYPES.get(ending, "text/plain"), content, _sha256(content), list(parts))


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


def _json(value: object) -> bytes:
    return orjson.dumps(value, option=orjson.OPT_INDENT_2 | orjson.OPT_SORT_KEYS | orjson.OPT_APPEND_NEWLINE)


def _sha256(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()
