"""How severe a finding is where the papers disagree: by the release, by what lies on a volume, by the design's tag."""

from typing import Any

import pytest

from headroom.domain.checks.check_design import check_design
from headroom.domain.checks.policy import AS_SHIPPED, CheckPolicy, CheckSetting
from headroom.domain.design.document import parse_design, to_document
from headroom.domain.errors import DomainError
from tests.builders import catalogue
from tests.checks.cases.multipath.policies import adapters
from tests.checks.cases.multipath.volumes import system
from tests.checks.cases.records import Document, san
from tests.checks.cases.table import CASES
from tests.checks.test_cases import inputs_of


def severities(check: str, document: Document, policy: CheckPolicy = AS_SHIPPED) -> list[str]:
    return [one.severity for one in check_design(inputs_of(document), policy).findings if one.check == check]


def meta_of(document: Document) -> dict[str, Any]:
    meta: Any = to_document(parse_design(document, catalogue()))["meta"]
    return dict(meta)


def running(document: Document, release: str | None) -> Document:
    host = document["components"]["h1"]
    host.pop("operating_system", None)
    return (
        document
        if release is None
        else {**document, "components": document["components"] | {"h1": {**host, "operating_system": release}}}
    )


@pytest.mark.parametrize(
    ("release", "severity"),
    [
        ("SUSE Linux Enterprise Server 11 SP1", "warning"),
        ("SLES 12", "note"),
        ("RHEL 5.8", "warning"),
        ("Red Hat Enterprise Linux 6", "note"),
        ("Debian GNU/Linux 5", "warning"),
        ("Linux", "note"),
        (None, "note"),
    ],
)
def test_usr_on_lvm_is_a_warning_of_releases_that_cannot_mend_it(release: str | None, severity: str) -> None:
    assert severities("MPL-15", running(system("lv"), release)) == [severity]


def test_what_an_organisation_says_of_severity_holds_for_all_of_a_check() -> None:
    policy = CheckPolicy({"MPL-15": CheckSetting(severity="error")})
    for release in ("SLES 11", "SLES 12"):
        assert severities("MPL-15", running(system("lv"), release), policy) == ["error"]
    milder = CheckPolicy({"MPL-15": CheckSetting(severity="note")})
    assert severities("MPL-15", running(system("lv"), "SLES 11"), milder) == ["note"]


@pytest.mark.parametrize(
    ("release", "found"),
    [
        ("CentOS Linux 5", ["note"]),
        ("Debian GNU/Linux 6", []),
        ("Red Hat Enterprise Linux 9", []),
        ("Fedora 40", []),
        ("AIX 5.2", []),
        ("Linux", ["note"]),
        (None, ["note"]),
    ],
)
def test_many_adapters_are_noted_with_an_old_release_and_an_unknown_one(release: str | None, found: list[str]) -> None:
    assert severities("MPL-05", running(adapters(""), release)) == found


def test_an_unknown_release_is_said_to_be_one() -> None:
    report = check_design(inputs_of(running(adapters(""), "Linux")))
    assert [one.message for one in report.findings if one.check == "MPL-05" and "that nobody states" in one.message]


def one_path(kind: str = "", **above: Any) -> Document:
    """A host with one path to its volume, on which a part may lie."""
    sketch = san(adapters=1, switches=1)
    del sketch.document["cables"][next(key for key, one in sketch.document["cables"].items() if "k2" in str(one))]
    if kind:
        sketch.part("top", kind, at="h1", **above)
    return sketch.document


def test_one_path_is_an_error_of_data_and_a_warning_of_a_raw_disk() -> None:
    assert severities("RED-01", one_path()) == ["warning"]
    assert severities("RED-01", one_path(kind="filesystem", on=["v1"], type="xfs")) == ["error"]
    assert severities("RED-01", one_path(kind="lvm_volume_group", volumes=["v1"])) == ["error"]


@pytest.mark.parametrize("check", ["RED-01", "RED-16", "SUP-03"])
def test_what_only_data_needs_is_a_note_of_a_benchmark(check: str) -> None:
    document = CASES[check].fails()
    assert "note" not in severities(check, document)
    tagged = {**document, "meta": {**document["meta"], "tags": ["benchmark", "2004"]}}
    assert set(severities(check, tagged)) == {"note"}
    assert meta_of(tagged)["tags"] == ["benchmark", "2004"]
    assert "tags" not in meta_of(document)


@pytest.mark.parametrize("tags", ["benchmark", ["Benchmark"], [""], [7], ["a" * 41], ["a"] * 21, {"benchmark": True}])
def test_tags_that_cannot_be_read_are_refused(tags: object) -> None:
    document = san().document
    with pytest.raises(DomainError, match="`tags` must be a list"):
        parse_design({**document, "meta": {**document["meta"], "tags": tags}}, catalogue())
