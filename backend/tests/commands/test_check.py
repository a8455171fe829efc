"""`headroom check` and `headroom checks`: exit codes and what is printed."""

import json
from pathlib import Path
from typing import Any

import pytest

from headroom.cli import main
from headroom.domain.checks import check_design as checking
from headroom.domain.checks.rows import check_rows
from tests.checks.cases.table import CASES

SEVERITIES = ("error", "warning", "note")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A design whose hosts have one adapter."""
    path = tmp_path / "design.json"
    path.write_text(json.dumps(CASES["RED-02"].fails()))
    return path


def listed(capsys: pytest.CaptureFixture[str]) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


def test_the_exit_code_says_whether_something_is_open(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """At each severity: 1 from the worst that is open on, 0 above it."""
    main(["check", str(file), "--format", "json"])
    found = listed(capsys)
    assert any(one["check"] == "RED-02" for one in found["findings"])
    for place, severity in enumerate(SEVERITIES):
        is_open = any(found["open"][one] for one in SEVERITIES[: place + 1])
        assert main(["check", str(file), "--fail-on", severity, "--format", "json"]) == int(is_open)
        assert listed(capsys) == found


def test_a_finding_says_check_severity_subjects_message_and_whether_it_is_accepted(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    main(["check", str(file), "--format", "json"])
    found = listed(capsys)
    one = next(one for one in found["findings"] if one["check"] == "RED-02")
    assert one["severity"] in SEVERITIES
    assert one["subjects"]
    assert one["message"]
    assert one["suppressed"] is None
    assert one["suppression"] is None
    assert found["ran"] + len(found["not_applicable"]) + len(found["failures"]) == found["total"]


def test_a_reference_design_is_checked_by_its_id(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "fc64-flashsystem", "--format", "table"]) in (0, 1)
    out = capsys.readouterr().out
    assert "checks apply and ran" in out.splitlines()[0]


def test_the_table_has_a_line_for_each_finding(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["check", str(file), "--format", "json"])
    found = listed(capsys)["findings"]
    main(["check", str(file), "--format", "table"])
    lines = capsys.readouterr().out.splitlines()
    for one in found:
        assert any(one["check"] in line and one["message"] in line for line in lines)


def test_rules_in_sarif_lead_to_the_pages_of_a_server(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["check", str(file), "--format", "sarif"]
    main([*arguments, "--server", "https://headroom.example.com/"])
    rules = listed(capsys)["runs"][0]["tool"]["driver"]["rules"]
    assert [rule["helpUri"] for rule in rules] == [
        f"https://headroom.example.com/help/checks/{name}" for name in check_rows()
    ]
    main(arguments)
    assert not any("helpUri" in rule for rule in listed(capsys)["runs"][0]["tool"]["driver"]["rules"])


@pytest.mark.parametrize(
    "address", ["headroom.example.com", "ftp://host", "https://", "https://host/studio", "http://[::1"]
)
def test_what_is_no_address_of_a_server_is_refused(
    address: str, file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main(["check", str(file), "--server", address])
    assert "no address such as" in capsys.readouterr().err


def test_sarif_names_the_file(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["check", str(file), "--format", "sarif"])
    result = listed(capsys)["runs"][0]["results"][0]
    assert result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"] == file.as_uri()
    main(["check", "fc64-flashsystem", "--format", "sarif"])
    for one in listed(capsys)["runs"][0]["results"]:
        assert "physicalLocation" not in one["locations"][0]


def test_what_cannot_be_checked_ends_with_two(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """No such file, no JSON, no design: the reason is on stderr."""
    broken = tmp_path / "broken.json"
    broken.write_text('{"schema": 1, "components": {"x": {"kind": "no such kind"}}}')
    for name in ("no-such-design", str(tmp_path / "absent.json"), str(broken)):
        assert main(["check", name]) == 2
        assert capsys.readouterr().err


def test_a_check_that_fails_is_no_pass(
    file: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Clean cannot be said of a design that was not looked at."""

    def fail(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(checking, "find_hits", fail)
    assert main(["check", str(file), "--fail-on", "note"]) == 2
    assert "could not run" in capsys.readouterr().err


def test_the_table_of_checks_has_all_of_them(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["checks", "--format", "json"]) == 0
    rows = json.loads(capsys.readouterr().out)
    assert [row["id"] for row in rows] == list(check_rows())
    assert all(row["why"] and row["sources"] for row in rows)
    assert main(["checks", "--format", "table"]) == 0
    out = capsys.readouterr().out
    assert all(row["id"] in out and row["title"] in out for row in rows)


def test_a_policy_file_changes_severity_and_thresholds_with_a_reason(
    file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    policy = tmp_path / "policy.yaml"

    def severities(setting: str) -> list[str]:
        policy.write_text(f"settings:\n  RED-02: {{ {setting}, reason: One slot }}\n")
        main(["check", str(file), "--format", "json", "--policy", str(policy)])
        return [one["severity"] for one in listed(capsys)["findings"] if one["check"] == "RED-02"]

    assert severities("severity: note") == ["note"]
    assert severities("parameters: { adapters: 1 }") == []
    assert severities("off: true") == []


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("settings: { RED-99: { off: true, reason: No } }", "There is no check RED-99"),
        ("settings: { RED-02: { off: true } }", "Say why RED-02"),
        ("settings: { RED-02: { parameters: { adapters: 99 }, reason: More } }", "at most 8"),
        ("[]", "A policy is an object"),
        ("settings: [", "Line 2"),
    ],
)
def test_a_policy_that_cannot_be_followed_is_refused_in_words(
    file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str, words: str
) -> None:
    policy = tmp_path / "policy.yaml"
    policy.write_text(text)
    assert main(["check", str(file), "--policy", str(policy)]) == 2
    assert words in capsys.readouterr().err


def test_a_policy_file_that_is_not_there_is_said(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(file), "--policy", "no-such.yaml"]) == 2
    assert "no-such.yaml cannot be read" in capsys.readouterr().err
