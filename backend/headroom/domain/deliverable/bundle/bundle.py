"""The deliverable: one zip with report, drawing, bill, design, evaluation and configurations, and a manifest of hashes.

The same design, catalogue, result and edition give the same bytes; nothing in it knows the time or the machine.
"""

from headroom.domain.catalogue.records import Catalogue
from headroom.domain.deliverable.bundle.listing import BundleFile, BundleListing, LeftOutFiles
from headroom.domain.deliverable.bundle.package import LATE, README, Package, sha256_of
from headroom.domain.deliverable.documents.drawing import Draw, no_drawing
from headroom.domain.deliverable.documents.media import media_type_of
from headroom.domain.deliverable.report.report import Edition
from headroom.domain.design.records import Design
from headroom.domain.performance.result.evaluation import EvaluationResult
from headroom.domain.writers.files.output import PartLines
from headroom.domain.writers.steps.open_values import open_values


def bundle(
    design: Design,
    catalogue: Catalogue,
    result: EvaluationResult,
    draw: Draw = no_drawing,
    edition: Edition | None = None,
) -> bytes:
    """The zip; files that lack values are left out of it, and listed in `MISSING.md`."""
    return Package(design, catalogue, result, draw, edition).zipped()


def bundle_files(design: Design, catalogue: Catalogue, result: EvaluationResult) -> dict[str, bytes]:
    """Path to content of all files that stand, but drawing, report and manifest."""
    package = Package(design, catalogue, result)
    return package.files | {README: package.readme("")}


def listing(package: Package) -> BundleListing:
    """Every file that stands, sorted by path; nothing is made for it."""
    made, parts = package.made, package.parts()
    files = [_listed(path, made.get(path), parts.get(path, [])) for path in sorted({*made, *LATE})]
    missing = open_values(package.context.design, package.context.catalogue, package.missing)
    left_out = [LeftOutFiles(one.label, list(one.paths)) for one in package.left_out]
    return BundleListing(files, missing, left_out)


def _listed(path: str, content: bytes | None, parts: list[PartLines]) -> BundleFile:
    size, sha256 = (None, None) if content is None else (len(content), sha256_of(content))
    return BundleFile(path, media_type_of(path), size, sha256, parts)
