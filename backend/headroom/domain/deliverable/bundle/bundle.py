"""What the bundle of a deliverable holds, file by file, without making what takes long."""

from headroom.domain.deliverable.bundle.listing import BundleFile, BundleListing, LeftOutFiles
from headroom.domain.deliverable.bundle.package import LATE, Package, sha256_of
from headroom.domain.deliverable.documents.media import media_type_of
from headroom.domain.writers.files.output import PartLines
from headroom.domain.writers.steps.open_values import open_values


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
