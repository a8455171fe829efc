"""What would complete the picture is named as commands on machines that nobody listed."""

from headroom.domain.importers.estate_reader import read_estate
from headroom.domain.importers.knowledge import Knowledge
from headroom.domain.importers.report import report_of
from tests.importers.conftest import SAMPLES, contents

SVC = SAMPLES / "sets" / "brocade-svc"


def wanted(paths: list[str], knowledge: Knowledge) -> list[tuple[str, str]]:
    report = report_of(read_estate([SVC / path for path in paths], knowledge))
    assert all(one["commands"] for one in report["to_run"])
    return [(one["kind"], one["name"]) for one in report["to_run"]]


def test_a_host_that_nobody_listed_is_asked_for(knowledge: Knowledge) -> None:
    report = report_of(read_estate(contents(SVC), knowledge))
    [host] = report["to_run"]
    assert (host["kind"], host["name"]) == ("host", "db04")
    assert "multipath -ll" in host["commands"]


def test_what_others_see_of_a_storage_system_asks_for_its_own_lists_first(knowledge: Knowledge) -> None:
    found = wanted(["hosts", "switches"], knowledge)
    assert found[0][0] == "system"
    assert ("host", "db04") in found


def test_a_switch_that_only_its_neighbour_shows_is_asked_for(knowledge: Knowledge) -> None:
    assert ("switch", "sana02") in wanted(["switches/sana01"], knowledge)
