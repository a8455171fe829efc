"""The compose file is checked by parsing: that it names what the product has."""

from pathlib import Path
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).resolve().parents[3]


@pytest.fixture(scope="module")
def compose() -> dict[str, Any]:
    loaded: dict[str, Any] = yaml.safe_load((ROOT / "docker-compose.yml").read_text(encoding="utf-8"))
    return loaded


def test_it_has_postgres_server_and_worker(compose: dict[str, Any]) -> None:
    assert set(compose["services"]) == {"postgres", "server", "second-server", "worker"}
    for name in ("server", "second-server", "worker"):
        service = compose["services"][name]
        assert (ROOT / service["build"]["dockerfile"]).is_file()
        assert service["depends_on"]["postgres"]["condition"] == "service_healthy"
        assert service["environment"]["DATABASE_URL"].startswith("postgresql://")


def test_no_port_is_open_beyond_loopback(compose: dict[str, Any]) -> None:
    ports = [port for service in compose["services"].values() for port in service.get("ports", [])]
    assert ports
    assert all(port.startswith("127.0.0.1:") for port in ports)


def test_no_password_is_written_down(compose: dict[str, Any]) -> None:
    assert compose["services"]["postgres"]["environment"]["POSTGRES_PASSWORD"].startswith("${HEADROOM_DB_PASSWORD")


def test_the_commands_exist(compose: dict[str, Any]) -> None:
    from headroom.cli import COMMANDS

    for name in ("server", "worker"):
        assert compose["services"][name]["command"][0] in COMMANDS


def test_workers_compute_sweeps_where_the_settings_say(
    compose: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    from headroom.settings import SweepSettings, read_sweep_settings

    environment = compose["services"]["worker"]["environment"]
    for name in ("HEADROOM_SWEEPS", "HEADROOM_SWEEP_SECONDS"):
        given, _, usual = environment[name].removeprefix("${").removesuffix("}").partition(":-")
        assert given == name
        monkeypatch.setenv(name, usual)
    assert read_sweep_settings() == SweepSettings()
