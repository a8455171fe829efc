"""The data folder of the embedded Postgres: made whole or not at all, and where its socket lies."""

import hashlib
import os
import shutil
import stat
import tempfile
from pathlib import Path

from headroom.store.errors import DatabaseError
from headroom.store.postgres.binaries import MAJOR, Account, run_program

DATABASE_USER = "headroom"
_SOCKET_PATH_LIMIT = 107
_SOCKET_NAME = ".s.PGSQL.5432"


def make_data_folder(data: Path, account: Account) -> None:
    """Create the data folder; another user may pass through it to the cluster, and read nothing else."""
    try:
        data.mkdir(parents=True, exist_ok=True)
        if account.switch:
            _check_way(data, account)
            os.chmod(data, stat.S_IMODE(data.stat().st_mode) | 0o011)  # noqa: S103 - passing through only
    except OSError as error:
        message = (
            f"The data folder {data} cannot be used ({error.strerror}); set HEADROOM_DATA to one you may write to."
        )
        raise DatabaseError(message) from None


def _check_way(data: Path, account: Account) -> None:
    """Refuse a folder that the server's user cannot get to: opening other people's folders is not ours to do."""
    for folder in data.parents:
        found = folder.stat()
        bit = stat.S_IXUSR if found.st_uid == account.uid else stat.S_IXOTH
        if not found.st_mode & bit:
            raise DatabaseError(
                f"Postgres does not run as root, and its user cannot pass through {folder}; set HEADROOM_DATA to a "
                "folder that others may enter, or start Headroom as an ordinary user."
            )


def ensure_cluster(programs: Path, account: Account, data: Path) -> Path:
    """The cluster's folder, made by initdb in a sibling and renamed, so that a killed initdb never looks whole.

    Raises:
        DatabaseError: when initdb fails, or the cluster was made by another major version.
    """
    cluster = data / "postgres"
    if cluster.exists():
        _check_version(cluster)
        return cluster
    for leftover in data.glob(".initdb-*"):
        shutil.rmtree(leftover)
    partial = Path(tempfile.mkdtemp(prefix=".initdb-", dir=data))
    os.chmod(partial, 0o700)
    if account.switch:
        os.chown(partial, account.uid, account.gid)
    arguments = [
        "-D",
        str(partial),
        "-U",
        DATABASE_USER,
        "--auth=trust",
        "--encoding=UTF8",
        "--locale=C",
        "--no-instructions",
    ]
    process = run_program(programs, account, "initdb", arguments)
    if process.returncode != 0:
        shutil.rmtree(partial)
        reason = " ".join(process.stdout.split())[-300:]
        raise DatabaseError(f"The database could not be created in {data}: {reason}")
    partial.rename(cluster)
    return cluster


def _check_version(cluster: Path) -> None:
    try:
        found = (cluster / "PG_VERSION").read_text(encoding="utf-8").strip()
    except OSError:
        found = ""
    if found != str(MAJOR):
        what = f"was made by Postgres {found}, this is {MAJOR}" if found else "is not a whole database"
        raise DatabaseError(f"The folder {cluster} {what}; move it away or set HEADROOM_DATA to another folder.")


def socket_folder(data: Path, account: Account) -> Path:
    """A folder that only the server's user (and root) may enter, short enough for a socket's path.

    Raises:
        DatabaseError: when somebody else made the short folder first.
    """
    folder = data / "socket"
    if len(os.fsencode(folder / _SOCKET_NAME)) > _SOCKET_PATH_LIMIT:
        name = hashlib.sha256(os.fsencode(data)).hexdigest()[:16]
        folder = Path(f"/tmp/headroom-{account.uid}-{name}")  # noqa: S108 - owner and mode are checked below
    try:
        folder.mkdir(mode=0o700)
        if account.switch:
            os.chown(folder, account.uid, account.gid)
    except FileExistsError:
        pass
    found = folder.lstat()
    if not stat.S_ISDIR(found.st_mode) or found.st_uid != account.uid or stat.S_IMODE(found.st_mode) & 0o077:
        raise DatabaseError(f"{folder} belongs to somebody else or is open to others; remove it and start again.")
    return folder
