"""What the environment decides: where data lie, which database, which port."""

import os
import sys
from dataclasses import dataclass
from pathlib import Path

_ROOT = Path(__file__).resolve().parents[2]
DATABASE_FILES = _ROOT / "db"
CATALOGUE = DATABASE_FILES / "catalogue"
REFERENCE_DESIGNS = DATABASE_FILES / "reference-designs"
MIGRATIONS = DATABASE_FILES / "migrations"
DEMONSTRATION_PRICES = DATABASE_FILES / "price-books" / "demonstration.csv"
PAGE = Path(os.environ.get("HEADROOM_PAGE", "").strip() or _ROOT / "frontend" / "dist")
"""The built page; another folder serves another build of it, a benchmark's for one."""
PICTURE = _ROOT / "frontend" / "dist-picture" / "picture.mjs"
"""The page's painters as a program for Node."""

DEFAULT_PORT = 8600


class SettingsError(Exception):
    """A setting cannot be used; the message is one sentence with the remedy."""


@dataclass(frozen=True, slots=True)
class Settings:
    """Settings of one run; `database_url` is None when the embedded Postgres is wanted."""

    port: int
    data: Path
    database_url: str | None


def read_settings(port: int | None = None) -> Settings:
    """Settings from `PORT`, `HEADROOM_DATA` and `DATABASE_URL`; an argument wins over the environment.

    Raises:
        SettingsError: when a value makes no sense.
    """
    data = os.environ.get("HEADROOM_DATA", "").strip()
    return Settings(
        port=_port(os.environ.get("PORT", "").strip()) if port is None else _port(str(port)),
        data=Path(data).expanduser().resolve() if data else default_data_folder(),
        database_url=_database_url(os.environ.get("DATABASE_URL", "").strip()),
    )


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
