"""What the environment decides: where data lie, which database, which port, and who may come in."""

import os
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal, TypeAlias
from urllib.parse import urlsplit

_ROOT = Path(__file__).resolve().parents[2]
DATABASE_FILES = _ROOT / "db"
CATALOGUE = DATABASE_FILES / "catalogue"
IMPORTERS = DATABASE_FILES / "importers"
WORLD = DATABASE_FILES / "world"
"""Facts of public measurements."""
WORLD_SHOWN = Path(os.environ.get("HEADROOM_WORLD", "").strip() or WORLD)
"""Those that a server predicts on its validation page: a file or folder of measurements of one's own, if set."""
PRIORS = DATABASE_FILES / "priors"
RELIABILITY = DATABASE_FILES / "reliability"
"""How often parts fail and how long that lasts."""
REFERENCE_DESIGNS = DATABASE_FILES / "reference-designs"
ARCHITECTURES = DATABASE_FILES / "architectures"
"""Ways to build storage that sizing chooses among."""
REQUIREMENTS = DATABASE_FILES / "requirements"
"""Presets of workloads by application."""
MIGRATIONS = DATABASE_FILES / "migrations"
DEMONSTRATION_PRICES = DATABASE_FILES / "price-books" / "demonstration.csv"
PAGE = Path(os.environ.get("HEADROOM_PAGE", "").strip() or _ROOT / "frontend" / "dist")
"""The built page; another folder serves another build of it, a benchmark's for one."""
PICTURE = _ROOT / "frontend" / "dist-picture" / "picture.mjs"
"""The page's painters as a program for Node."""

DEFAULT_PORT = 8600
_CHUNK_S = 3.0
_INDEX_LOOK_S = 3.0


class SettingsError(Exception):
    """A setting cannot be used; the message is one sentence with the remedy."""


JoinRole: TypeAlias = Literal["viewer", "commenter", "editor", "approver"]
_JOIN_ROLES: tuple[JoinRole, ...] = ("viewer", "commenter", "editor", "approver")


@dataclass(frozen=True, slots=True)
class OidcSettings:
    """The provider that people may sign in with, and what this server is called there."""

    issuer: str
    client_id: str
    client_secret: str = field(repr=False)
    name: str
    join: JoinRole | None = None
    """Role of people whom nobody invited; None lets in only who is invited or known."""


@dataclass(frozen=True, slots=True)
class ServerSettings:
    """Server mode: `origin` is the address that users type, the only one that is served."""

    origin: str
    listen: str
    oidc: OidcSettings | None = None

    @property
    def secure(self) -> bool:
        """Whether users come over https."""
        return self.origin.startswith("https:")

    @property
    def netloc(self) -> str:
        """Host, and port where it is not the usual one, as a browser names them."""
        return urlsplit(self.origin).netloc


@dataclass(frozen=True, slots=True)
class SweepSettings:
    """Where sweeps are computed, and how large their chunks are."""

    dask: str | None = None
    """Address of a Dask scheduler; None: processes of each worker's machine."""
    chunk_s: float = _CHUNK_S
    """Of one chunk, about: what is lost at most when a worker is killed."""


@dataclass(frozen=True, slots=True)
class Settings:
    """Settings of one run; `database_url` is None when the embedded Postgres is wanted, `server` in local mode."""

    port: int
    data: Path
    database_url: str | None
    server: ServerSettings | None = None
    metrics_token: str | None = field(default=None, repr=False)
    json_logs: bool = False
    sweeps: SweepSettings = SweepSettings()
    index_look_s: float = _INDEX_LOOK_S
    """How often this server looks for designs that the search index has to take in."""


def read_settings(port: int | None = None) -> Settings:
    """Settings from `PORT`, `DATABASE_URL` and what begins with `HEADROOM_`; an argument wins over the environment.

    Raises:
        SettingsError: when a value makes no sense.
    """
    data = os.environ.get("HEADROOM_DATA", "").strip()
    server = _server()
    return Settings(
        port=_port(os.environ.get("PORT", "").strip()) if port is None else _port(str(port)),
        data=Path(data).expanduser().resolve() if data else default_data_folder(),
        database_url=_database_url(os.environ.get("DATABASE_URL", "").strip()),
        server=server,
        metrics_token=_metrics_token(_environment("METRICS_TOKEN")),
        json_logs=_json_logs(_environment("LOGS"), usual=server is not None),
        sweeps=read_sweep_settings(),
        index_look_s=_seconds("INDEX_SECONDS", _environment("INDEX_SECONDS"), _INDEX_LOOK_S, 1, 86_400),
    )


def read_sweep_settings() -> SweepSettings:
    """From `HEADROOM_SWEEPS` and `HEADROOM_SWEEP_SECONDS`. Raises `SettingsError`."""
    place, seconds = _environment("SWEEPS") or "local", _environment("SWEEP_SECONDS")
    return SweepSettings(_dask_address(place), _seconds("SWEEP_SECONDS", seconds, _CHUNK_S, 0.1, 60))


def default_data_folder() -> Path:
    """The platform's folder for a user's application data; of the whole machine for root."""
    home = Path.home()
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "headroom"
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", str(home / "AppData" / "Local"))) / "headroom"
    if os.geteuid() == 0:
        # Postgres refuses to run as root, and another user cannot enter root's home.
        return Path("/var/lib/headroom")
    return Path(os.environ.get("XDG_DATA_HOME", "") or home / ".local" / "share") / "headroom"


def _port(text: str) -> int:
    if not text:
        return DEFAULT_PORT
    if not text.isdecimal() or not 1 <= int(text) <= 65535:
        raise SettingsError(f"PORT is {text!r}; give a number from 1 to 65535.")
    return int(text)


def _database_url(text: str) -> str | None:
    if not text:
        return None
    if not text.startswith(("postgresql://", "postgres://")):
        raise SettingsError("DATABASE_URL must begin with postgresql://; Headroom speaks to Postgres 15 or newer only.")
    return text


_SHORTEST_TOKEN = 16
_LOOPBACK = frozenset({"127.0.0.1", "localhost", "[::1]"})


def _environment(name: str) -> str:
    return os.environ.get(f"HEADROOM_{name}", "").strip()


def _metrics_token(text: str) -> str | None:
    if text and (len(text) < _SHORTEST_TOKEN or not text.isascii()):
        raise SettingsError(f"HEADROOM_METRICS_TOKEN needs {_SHORTEST_TOKEN} letters and digits or more.")
    return text or None


def _json_logs(text: str, usual: bool) -> bool:
    if text not in {"", "json", "text"}:
        raise SettingsError(f"HEADROOM_LOGS is {text!r}; give json (a line for each request) or text (warnings only).")
    return text == "json" if text else usual


def _dask_address(text: str) -> str | None:
    if text == "local":
        return None
    words = f"HEADROOM_SWEEPS is {text!r}; give local (processes of this machine) or dask://host:port of a scheduler."
    try:
        parts = urlsplit(text)
        host, port = parts.hostname, parts.port
    except ValueError:
        raise SettingsError(words) from None
    if parts.scheme != "dask" or not host or port is None or parts.path.strip("/") or parts.query or parts.username:
        raise SettingsError(words)
    return f"tcp://[{host}]:{port}" if ":" in host else f"tcp://{host}:{port}"


def _seconds(name: str, text: str, usual: float, least: float, most: int) -> float:
    if not text:
        return usual
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not least <= seconds <= most:
        raise SettingsError(f"HEADROOM_{name} is {text!r}; give {least:g} to {most}.")
    return seconds


def _server() -> ServerSettings | None:
    mode = _environment("MODE") or "local"
    if mode not in {"local", "server"}:
        raise SettingsError(f"HEADROOM_MODE is {mode!r}; give local (nobody signs in) or server (everybody does).")
    if mode == "local":
        return None
    return ServerSettings(_origin(_environment("URL")), _environment("HOST") or "127.0.0.1", _oidc())


def _origin(url: str) -> str:
    words = "HEADROOM_URL must be the address that users type, such as https://headroom.example.com."
    try:
        parts = urlsplit(url)
        host, port = parts.hostname, parts.port
    except ValueError:
        raise SettingsError(words) from None
    if parts.scheme not in {"http", "https"} or not host or parts.path.strip("/") or parts.query or parts.username:
        raise SettingsError(words)
    name = f"[{host}]" if ":" in host else host
    if parts.scheme == "http" and name not in _LOOPBACK and not name.endswith(".localhost"):
        raise SettingsError("HEADROOM_URL must begin with https://, since passwords pass; http:// is for this machine.")
    usual = {"http": 80, "https": 443}[parts.scheme]
    return f"{parts.scheme}://{name}" + ("" if port in {None, usual} else f":{port}")


def _oidc() -> OidcSettings | None:
    issuer, client_id = _environment("OIDC_ISSUER"), _environment("OIDC_CLIENT_ID")
    secret = _environment("OIDC_CLIENT_SECRET")
    if not issuer and not client_id and not secret:
        return None
    if not issuer or not client_id or not secret:
        words = "HEADROOM_OIDC_ISSUER, HEADROOM_OIDC_CLIENT_ID and HEADROOM_OIDC_CLIENT_SECRET go together."
        raise SettingsError(words)
    name = _environment("OIDC_NAME") or "single sign-on"
    return OidcSettings(issuer.rstrip("/"), client_id, secret, name, _join_role(_environment("OIDC_JOIN")))


def _join_role(text: str) -> JoinRole | None:
    for role in _JOIN_ROLES:
        if text == role:
            return role
    if text:
        words = f"HEADROOM_OIDC_JOIN is {text!r}; give viewer, commenter, editor or approver, or leave it out."
        raise SettingsError(words)
    return None
