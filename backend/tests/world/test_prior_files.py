"""Values of priors written into their files, and read without those of a group."""

from dataclasses import replace
from pathlib import Path

import pytest
import yaml

from headroom.domain.catalogue.class_priors import read_priors
from headroom.domain.catalogue.records import Catalogue
from headroom.domain.world.fits import MeasuredPoint, StageLimit
from headroom.domain.world.prior_files import without_groups, write_values
from headroom.domain.world.prior_values import fitted_priors
from headroom.settings import PRIORS
from tests.builders import catalogue as shipped

_READ, _WRITE = "lustre-client-read", "lustre-client-write"


@pytest.fixture(scope="module")
def catalogue() -> Catalogue:
    return shipped()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for file in PRIORS.glob("*.yaml"):
        (tmp_path / file.name).write_text(file.read_text(encoding="utf-8"), encoding="utf-8")
    return tmp_path


def _seen(group: str, times: float) -> list[MeasuredPoint]:
    """Systems of a group that reach so many times what the prior allows; servers are far away."""
    return [
        MeasuredPoint(group, 100.0 * times, (StageLimit(100.0, ((_READ, 1.0),), 0.0), StageLimit(1e5, (), 0.1)))
        for _ in range(3)
    ]


def test_what_is_measured_moves_its_prior_and_no_other_word_of_the_file(catalogue: Catalogue, folder: Path) -> None:
    before = (folder / "software.yaml").read_text(encoding="utf-8")
    observations = [one for number in range(6) for one in _seen(f"group {number}", 2.0)]
    write_values(folder, catalogue, observations)
    after = (folder / "software.yaml").read_text(encoding="utf-8")
    old = {one["id"]: one for one in yaml.safe_load(before)["priors"]}
    new = {one["id"]: one for one in yaml.safe_load(after)["priors"]}
    assert new[_READ]["value"] == pytest.approx(old[_READ]["value"] / 2, rel=0.15)
    assert new[_READ]["low"] < new[_READ]["value"] < new[_READ]["high"]
    assert new[_READ]["groups"] == 6
    assert {name for name in old if old[name] != new[name]} == {_READ}
    assert [line for line in before.splitlines() if _READ not in line][:2] == [
        line for line in after.splitlines() if _READ not in line
    ][:2]


def test_a_group_is_predicted_without_its_own_measurements(catalogue: Catalogue, folder: Path) -> None:
    observations = [one for number in range(4) for one in _seen(f"group {number}", 1.0)] + _seen("odd", 8.0)
    written = {prior.id: prior for prior in write_values(folder, catalogue, observations)}
    known = replace(catalogue, priors=[written.get(prior.id, prior) for prior in catalogue.priors])
    of = without_groups(folder, known)
    cost = {group: {prior.id: prior.value for prior in of(group).priors}[_READ] for group in ("odd", "group 1")}
    assert cost["odd"] > written[_READ].value > cost["group 1"]
    assert of("nobody") is known


def test_only_priors_that_measurements_gave_are_moved(catalogue: Catalogue) -> None:
    fitted = fitted_priors(catalogue)
    assert _READ in fitted
    assert _WRITE in fitted
    stated = {prior.id for prior in catalogue.priors if not prior.source.startswith("class prior")}
    assert stated
    assert stated.isdisjoint(fitted)


def test_a_fit_of_what_a_fit_wrote_makes_nothing_wider(catalogue: Catalogue, folder: Path) -> None:
    observations = [one for number in range(3) for one in _seen(f"group {number}", 1.0 + number)]
    widths = []
    for _ in range(2):
        tables = [yaml.safe_load(file.read_text(encoding="utf-8")) for file in folder.glob("*.yaml")]
        known = replace(catalogue, priors=read_priors(one for one in tables if "priors" in one))
        written = {prior.id: prior for prior in write_values(folder, known, observations)}
        widths.append(written[_READ].high / written[_READ].low)
    assert widths[1] == pytest.approx(widths[0], rel=0.15)
