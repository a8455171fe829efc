"""The bundle: complete, the same bytes for the same design, and true to its manifest."""

import dataclasses
import hashlib
import io
import json
import time
import zipfile

import pytest

from headroom.domain.bom.bill.lines import bill
from headroom.domain.catalogue.records import Catalogue
from headroom.domain.deliverable.bundle.bundle import listing
from headroom.domain.deliverable.bundle.package import LATE, Package
from headroom.domain.deliverable.documents.words import rounded
from headroom.domain.design.document import parse_design
from headroom.domain.performance.result.evaluation import WorkloadResult
from headroom.domain.writers.files.output import WriterContext
from tests.pace import is_within
from tests.writers.conftest import Contextualise, result_of
from tests.writers.designs import Document, small


def unpacked(content: bytes) -> dict[str, bytes]:
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        assert archive.testzip() is None
        return {name: archive.read(name) for name in archive.namelist()}


def packed(context: WriterContext) -> bytes:
    return Package(context.design, context.catalogue, context.result).zipped()


def test_the_manifest_names_every_other_file_by_hash_and_size(small_context: WriterContext) -> None:
    files = unpacked(packed(small_context))
    manifest = json.loads(files.pop("manifest.json"))
    listed = {entry["path"]: (entry["size_bytes"], entry["sha256"]) for entry in manifest["files"]}
    assert {entry["path"]: entry["media_type"] for entry in manifest["files"]}["report.pdf"] == "application/pdf"
    assert listed == {path: (len(content), hashlib.sha256(content).hexdigest()) for path, content in files.items()}
    assert manifest["schema"] == 4
    assert manifest["design_hash"] == small_context.result.design_hash
    assert manifest["catalogue_version"] == small_context.catalogue.version


def test_all_parts_are_there(small_context: WriterContext) -> None:
    files = unpacked(packed(small_context))
    documents = {"README.md", "report.pdf", "bill.csv", "bill.xlsx", "design.json", "evaluation.json", "manifest.json"}
    assert documents <= set(files)
    assert {path for path in files if path.startswith("swordfish/")} >= {"swordfish/storage.json"}
    assert {path.split("/")[1] for path in files if path.startswith("config/")} == {
        "cabling",
        "storage",
        "switches",
        "hosts",
        "filesystems",
        "tests",
    }


def test_the_order_of_the_document_changes_no_byte(context_of: Contextualise) -> None:
    document = small()
    turned = {
        key: dict(reversed(value.items())) if isinstance(value, dict) else value for key, value in document.items()
    }
    assert packed(context_of(document)) == packed(context_of(turned))


def test_the_design_opens_again_and_gives_the_same_bundle(small_context: WriterContext, catalogue: Catalogue) -> None:
    content = packed(small_context)
    again = parse_design(json.loads(unpacked(content)["design.json"]), catalogue)
    assert Package(again, catalogue, result_of(catalogue)).zipped() == content


def package_of(context: WriterContext) -> Package:
    return Package(context.design, context.catalogue, context.result)


def test_the_list_shows_the_same_files(small_context: WriterContext) -> None:
    files = unpacked(packed(small_context))
    package = package_of(small_context)
    assert {path: package.content(path) for path in files} == files
    shown = listing(package)
    assert shown.open_values == []
    assert {file.path for file in shown.files} == {*files, "drawing.svg"}
    assert {file.path: file.sha256 for file in shown.files if file.path in files} == {
        path: hashlib.sha256(content).hexdigest() for path, content in files.items()
    }
    assert package.content("drawing.svg") is None
    assert package.content("../bill.csv") is None


def test_the_list_makes_nothing_that_takes_long(small_context: WriterContext) -> None:
    shown = listing(package_of(small_context))
    assert {file.path for file in shown.files if file.size_bytes is None and file.sha256 is None} == set(LATE)


def test_lines_lead_to_their_parts(small_context: WriterContext) -> None:
    package = package_of(small_context)
    shown = listing(package)
    script = next(file for file in shown.files if file.path.endswith("storage.ksh"))
    lines = package.files[script.path].decode().splitlines()
    about = {
        part: [
            line for span in script.parts if part in span.component_ids for line in lines[span.first - 1 : span.last]
        ]
        for part in ("vg", "lv1", "p690")
    }
    assert any(" mkvg " in line for line in about["vg"])
    assert any(" mklv " in line for line in about["lv1"])
    assert any("lgpg_regions" in line for line in about["p690"])
    design = small_context.design
    known = {*design.components, *design.cables, *design.workloads, *design.zones}
    assert {item for file in shown.files for span in file.parts for item in span.component_ids} <= known


def test_what_is_open_is_a_field_and_leaves_the_other_files(context_of: Contextualise) -> None:
    document = small()
    del document["components"]["v1"]["host_device"]
    context = context_of(document)
    shown = listing(package_of(context))
    places = {file.path.split("/")[1] for file in shown.files if file.path.startswith("config/")}
    assert places == {"cabling", "storage", "switches", "filesystems"}
    (value,) = shown.open_values
    assert (value.component_id, value.key, value.present) == ("v1", "host_device", None)
    assert len(value.writers) > 1
    assert value.attribute is not None
    assert value.attribute.type == "string"


def test_the_readme_tells_order_and_figures(small_context: WriterContext) -> None:
    workload = WorkloadResult(
        "w1", "Disks | read", "All", 390.0, 390.0, 0.0, None, None, None, 2, 2, [], "",
        "nothing", None, 4096.0, 1, 1.0, None, [], None, [], None, None, None, "", "", False,
    )  # fmt: skip
    result = dataclasses.replace(small_context.result, workloads=[workload])
    readme = unpacked(Package(small_context.design, small_context.catalogue, result).zipped())["README.md"].decode()
    steps = [line[:2] for line in readme.splitlines() if line[:1].isdecimal()]
    assert steps == [f"{number}." for number in range(1, len(steps) + 1)]
    assert len(steps) >= 5
    assert "| Disks \\| read | All | 390 | nothing known |" in readme
    assert "2 cables have no length" in readme


def test_an_empty_design_has_a_bundle(context_of: Contextualise) -> None:
    files = unpacked(packed(context_of({"schema": 1, "meta": {"name": "Nothing yet"}, "components": {}})))
    assert "config/" not in "".join(files)


def test_p690_is_packed_in_time(context_of: Contextualise, p690: Document) -> None:
    context = context_of(p690)
    began = time.process_time()
    content = packed(context)
    assert is_within(time.process_time() - began, 3)
    assert len(unpacked(content)) > 56 + 7
    assert bill(context.design, context.catalogue).lines


@pytest.mark.parametrize(("rate_mb_s", "words"), [(18648.4, "18,600"), (390.4, "390"), (9.6, "10"), (0, "0")])
def test_rates_have_three_digits_that_count(rate_mb_s: float, words: str) -> None:
    assert rounded(rate_mb_s) == words
