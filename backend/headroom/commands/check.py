"""`headroom check`: what is wrong or doubtful in a design.

Ends with 0 where nothing of the severity asked about is open, 1 where something is, 2 where the checks could not run.
"""

import argparse
import sys
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Final, get_args
from urllib.parse import quote, urlsplit

import orjson

from headroom import __version__
from headroom.commands.designs import add_design, read_catalogue, read_design
from headroom.commands.tables.findings_table import as_findings
from headroom.domain.catalogue.records import Catalogue
from headroom.domain.catalogue.yaml_safe import read_yaml
from headroom.domain.checks.check_design import check_design
from headroom.domain.checks.inputs import CheckInputs
from headroom.domain.checks.listing import count_open, findings_listing
from headroom.domain.checks.own.run import own_row
from headroom.domain.checks.policy import AS_SHIPPED, CheckPolicy
from headroom.domain.checks.policy_rules import read_policy
from headroom.domain.checks.records import CheckReport
from headroom.domain.checks.rows import check_rows
from headroom.domain.checks.sarif import sarif
from headroom.domain.checks.surroundings import NOTHING_KNOWN, Surroundings
from headroom.domain.deliverable.documents.checks import open_values_of
from headroom.domain.design.records import Design
from headroom.domain.errors import DomainError, Problem
from headroom.domain.observation import Severity
from headroom.domain.performance.evaluate import evaluate
from headroom.domain.topology.expansions import Expansions
from headroom.domain.writers.files.output import WriterContext

CLEAN: Final = 0
FOUND: Final = 1
PROBLEM: Final = 2
_SEVERITIES: Final[tuple[Severity, ...]] = get_args(Severity)
"""The worst first."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Arguments of the command."""
    add_design(parser)
    parser.add_argument(
        "--fail-on",
        choices=_SEVERITIES,
        default="error",
        help="the least severity of an open finding that ends with 1 (default: error); accepted ones never do",
    )
    parser.add_argument(
        "--policy",
        metavar="FILE",
        type=Path,
        help="what your organisation wants of the checks, YAML or JSON: settings by check, each with off, severity, "
        "parameters and a reason, and own_checks, each with title, sentence, severity, expression, at_least and remedy",
    )
    parser.add_argument(
        "--format", choices=("table", "json", "sarif"), help="default: a table on a terminal, JSON elsewhere"
    )
    parser.add_argument(
        "--server",
        metavar="ADDRESS",
        type=_origin,
        help="of your Headroom, such as https://headroom.example.com: rules in SARIF lead to its page of each check",
    )
    parser.add_argument(
        "--show-accepted", action="store_true", help="list accepted findings in the table too; JSON and SARIF always do"
    )


def run(arguments: argparse.Namespace) -> int:
    """Check and print.

    Raises:
        DomainError: the file cannot be read, or the design is wrong.
    """
    catalogue = read_catalogue(arguments)
    design = read_design(arguments.design, catalogue)
    today = datetime.now(UTC).date()
    policy = _policy(arguments.policy, catalogue)
    report = _report(design, catalogue, arguments, today, policy)
    form = arguments.format or ("table" if sys.stdout.isatty() else "json")
    if form == "table":
        sys.stdout.write(as_findings(report, design, arguments.show_accepted))
    elif form == "json":
        sys.stdout.write(_json(findings_listing(report, design, today)))
    else:
        uri = _uri(Path(arguments.design))
        rows = [*check_rows().values(), *(own_row(own, catalogue) for own in policy.own)]
        sys.stdout.write(_json(sarif(report, rows, design, __version__, uri, arguments.server or "")))
    for failure in report.failures:
        sys.stderr.write(f"headroom: {failure.message}\n")
    return _code(report, arguments.fail_on)


def _policy(file: Path | None, catalogue: Catalogue) -> CheckPolicy:
    """What a file wants of the checks; as shipped where there is none."""
    if file is None:
        return AS_SHIPPED
    try:
        text = file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        words = f"{file} cannot be read; name a YAML or JSON file of settings."
        raise DomainError(Problem("policy_missing", words, "")) from error
    return read_policy(read_yaml(text).value, catalogue)


def _report(
    design: Design, catalogue: Catalogue, arguments: argparse.Namespace, today: date, policy: CheckPolicy
) -> CheckReport:
    result, known, expansions = None, NOTHING_KNOWN, Expansions()
    try:
        result = evaluate(design, catalogue, arguments.basis or design.meta.basis)
        context = WriterContext(design, catalogue, expansions.expand(design, catalogue), result)
        known = Surroundings(open_values=open_values_of(context))
    except DomainError as error:
        sys.stderr.write(f"headroom: Checked without figures: {error.problems[0].message}\n")
    return check_design(CheckInputs(design, catalogue, result, today, expansions, surroundings=known), policy)


def _code(report: CheckReport, fail_on: Severity) -> int:
    counted = _SEVERITIES[: _SEVERITIES.index(fail_on) + 1]
    if any(count_open(report)[severity] for severity in counted):
        return FOUND
    return PROBLEM if report.failures else CLEAN


def _uri(path: Path) -> str:
    """Where the design is, as SARIF tells it; empty for a reference design."""
    if not path.is_file():
        return ""
    return path.as_uri() if path.is_absolute() else quote(path.as_posix())


def _origin(address: str) -> str:
    """Scheme and host of a server, without the slash at the end."""
    try:
        parts = urlsplit(address)
    except ValueError:
        parts = urlsplit("")
    if parts.scheme not in {"http", "https"} or not parts.hostname or parts.path.strip("/") or parts.query:
        raise argparse.ArgumentTypeError(f"{address} is no address such as https://headroom.example.com")
    return address.rstrip("/")


def _json(answer: object) -> str:
    return orjson.dumps(answer, option=orjson.OPT_INDENT_2 | orjson.OPT_APPEND_NEWLINE).decode()
