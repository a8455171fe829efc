"""The first account of a server, made on the command line."""

import io

import psycopg
import pytest

from headroom.cli import main
from headroom.settings import ServerSettings, SettingsError, read_settings

PASSWORD = "some words for a test"


def make(monkeypatch: pytest.MonkeyPatch, *arguments: str, password: str = PASSWORD) -> int:
    monkeypatch.setattr("sys.stdin", io.StringIO(password + "\n"))
    return main(["create-admin", *arguments])


def test_the_first_organisation_is_the_machines_and_the_next_one_is_new(
    database_url: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DATABASE_URL", database_url)
    arguments = ("--email", "Ada@Example.com", "--name", "Ada", "--organisation")
    assert make(monkeypatch, *arguments, "Example") == 0
    assert make(monkeypatch, *arguments, "Branch", password="a password that is not taken") == 0
    shown = capsys.readouterr()
    assert "ada@example.com is admin of Example" in shown.out
    assert PASSWORD not in shown.out + shown.err
    with psycopg.connect(database_url) as connection:
        organisations = connection.execute(
            "select o.name, o.id::text like '00000000%', a.email, m.role, count(b.id) from organisation o"
            " join membership m on m.organisation_id = o.id join account a on a.id = m.account_id"
            " join price_book b on b.organisation_id = o.id and b.demonstration group by 1, 2, 3, 4 order by o.name"
        ).fetchall()
        (hashed,) = connection.execute("select password_hash from account where email is not null").fetchone() or ("",)
    assert organisations == [
        ("Branch", False, "ada@example.com", "admin", 1),
        ("Example", True, "ada@example.com", "admin", 1),
    ]
    assert hashed.startswith("$argon2id$")


@pytest.mark.parametrize(
    ("arguments", "password"),
    [
        (("--email", "no-address", "--name", "A"), PASSWORD),
        (("--email", "a@b.example", "--name", ""), PASSWORD),
        (("--email", "a@b.example", "--name", "A"), "short"),
    ],
)
def test_what_cannot_be_is_said_before_a_database_is_looked_for(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], password: str
) -> None:
    assert make(monkeypatch, *arguments, password=password) == 1
    assert capsys.readouterr().err.startswith("headroom: ")


@pytest.mark.parametrize(
    ("url", "origin"),
    [
        ("https://Headroom.Example.com/", "https://headroom.example.com"),
        ("https://headroom.example.com:443", "https://headroom.example.com"),
        ("https://headroom.example.com:8443", "https://headroom.example.com:8443"),
        ("http://localhost:8600", "http://localhost:8600"),
        ("http://[::1]:8600", "http://[::1]:8600"),
    ],
)
def test_an_address_is_read_as_browsers_name_it(monkeypatch: pytest.MonkeyPatch, url: str, origin: str) -> None:
    monkeypatch.setenv("HEADROOM_MODE", "server")
    monkeypatch.setenv("HEADROOM_URL", url)
    assert read_settings().server == ServerSettings(origin, "127.0.0.1")


@pytest.mark.parametrize(
    "setting",
    [
        {"HEADROOM_URL": ""},
        {"HEADROOM_URL": "headroom.example.com"},
        {"HEADROOM_URL": "http://headroom.example.com"},
        {"HEADROOM_URL": "https://headroom.example.com/below"},
        {"HEADROOM_URL": "https://user@headroom.example.com"},
        {"HEADROOM_URL": "https://headroom.example.com:none"},
        {"HEADROOM_MODE": "both"},
        {"HEADROOM_OIDC_ISSUER": "https://id.example.com"},
    ],
)
def test_a_setting_that_makes_no_sense_is_refused(monkeypatch: pytest.MonkeyPatch, setting: dict[str, str]) -> None:
    for name, value in {"HEADROOM_MODE": "server", "HEADROOM_URL": "https://h.example", **setting}.items():
        monkeypatch.setenv(name, value)
    with pytest.raises(SettingsError):
        read_settings()


def test_without_settings_nobody_signs_in(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("HEADROOM_MODE", raising=False)
    assert read_settings().server is None
