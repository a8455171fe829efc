"""An upper bound says "at most" and names the layer wherever a figure leaves the studio; a median says its interval."""

import copy
import io

import pypdf

from headroom.commands.tables.evaluation_table import as_table
from headroom.domain.bom.quote.measures import measures
from headroom.domain.bom.quote.ownership import Measures
from headroom.domain.catalogue.records import Catalogue
from headroom.domain.deliverable.bundle.package import Package
from headroom.domain.deliverable.documents.drawing import no_drawing
from headroom.domain.deliverable.report.report import Edition
from headroom.domain.design.document import parse_design
from headroom.domain.design.records import Design
from headroom.domain.performance.evaluate import evaluate
from headroom.domain.performance.result.evaluation import BasisPolicy
from headroom.domain.performance.result.likely_words import likely_number
from headroom.domain.topology.expansion import expand
from tests.deliverable.test_report import words_of
from tests.reference_designs.gallery import document


def design_of(basis: str, catalogue: Catalogue) -> Design:
    raw = copy.deepcopy(document("p690-gpfs"))
    raw["meta"]["basis"] = basis
    return parse_design(raw, catalogue)


def bought(basis: str, catalogue: Catalogue) -> Measures:
    design = design_of(basis, catalogue)
    return measures(design, expand(design, catalogue), catalogue)


def report_in_words(basis: BasisPolicy, catalogue: Catalogue) -> str:
    design = design_of(basis, catalogue)
    package = Package(design, catalogue, evaluate(design, catalogue, basis), no_drawing, Edition(None))
    content = package.content("report.pdf")
    assert content is not None
    return words_of(pypdf.PdfReader(io.BytesIO(content)))


def test_the_ladder_the_layers_and_the_command_line_say_at_most(catalogue: Catalogue) -> None:
    result = evaluate(design_of("measured_only", catalogue), catalogue, "measured_only")
    assert result.at_most
    assert "Cable" in {layer.label for layer in result.unknown}
    cable = next(layer for layer in result.layers if layer.layer == "link")
    assert cable.ceiling_mb_s is None
    table = as_table(result, "p690")
    assert "At most " in table
    assert "cable" in table
    assert all(f"{one.name}" in table and one.at_most for one in result.workloads)


def test_the_quote_says_at_most_and_names_the_layer(catalogue: Catalogue) -> None:
    found = bought("measured_only", catalogue)
    assert found.read_at_most
    assert found.write_at_most
    assert any("at most" in words and "cable" in words for words in found.caveats)
    assert not any("likely" in words for words in found.caveats)


def test_the_report_says_at_most_and_names_the_layer(catalogue: Catalogue) -> None:
    text = report_in_words("measured_only", catalogue)
    assert "Throughput, at most" in text
    assert "no figure for PCI host bridge, cable" in text


def test_the_quote_says_the_interval_on_best_evidence(catalogue: Catalogue) -> None:
    found = bought("measured", catalogue)
    assert not found.read_at_most
    assert any("likely (80% of cases)" in words for words in found.caveats)


def test_the_report_says_the_interval_on_best_evidence(catalogue: Catalogue) -> None:
    result = evaluate(design_of("measured", catalogue), catalogue)
    interval = next(one.interval for one in result.workloads if one.interval is not None)
    text = report_in_words("measured", catalogue)
    assert "Throughput, at most" not in text
    ends = likely_number(interval.low_mb_s, interval.median_mb_s, interval.high_mb_s, "").ends
    assert f"{ends} likely" in text
