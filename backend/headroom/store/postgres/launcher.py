"""Start the embedded Postgres, share it between processes, stop it with the last one."""

import os
import time
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import quote

from headroom.store.errors import DatabaseError
from headroom.store.postgres.binaries import Account, find_programs, reachable_programs, run_program, server_account
from headroom.store.postgres.cluster import DATABASE_USER, ensure_cluster, make_data_folder, socket_folder
from headroom.store.postgres.lock import launcher_lock
from headroom.store.postgres.processes import Handles, is_our_postmaster, postmaster_pid, works_in

_START_TIMEOUT_S = 60
_ORPHANS_S = 10


@dataclass(frozen=True, slots=True)
class EmbeddedPostgres:
    """A running server that this process uses; `stop` ends it unless another process still does."""

    url: str
    data: Path
    cluster: Path
    programs: Path
    account: Account

    def stop(self) -> None:
        """Leave; the last one out stops the server (fast: clients are ended, everything is written)."""
        with launcher_lock(self.data):
            if _handles(self.data).remove(os.getpid()) > 0:
                return
            pid = postmaster_pid(self.cluster)
            if pid is None or not is_our_postmaster(pid, self.cluster):
                return
            arguments = ["-w", "-t", str(_START_TIMEOUT_S), "-m", "fast", "-D", str(self.cluster), "stop"]
            process = run_program(self.programs, self.account, "pg_ctl", arguments)
            if process.returncode != 0:
                raise DatabaseError(f"The database did not stop: {_reason(process.stdout)}")


def start_postgres(data: Path) -> EmbeddedPostgres:
    """Start the server on a data folder, or join the one that runs there.

    Raises:
        DatabaseError: one sentence, with the log's place when Postgres itself refuses.
    """
    account = server_account()
    make_data_folder(data, account)
    programs = reachable_programs(find_programs(), account, data)
    with launcher_lock(data):
        cluster = ensure_cluster(programs, account, data)
        sockets = socket_folder(data, account)
        pid = postmaster_pid(cluster)
        if pid is None or not is_our_postmaster(pid, cluster):
            _clear_stale_locks(cluster, sockets)
            _start(programs, account, cluster, sockets)
        _handles(data).add(os.getpid())
    url = f"postgresql://{DATABASE_USER}@/postgres?host={quote(str(sockets), safe='')}"
    return EmbeddedPostgres(url, data, cluster, programs, account)


def _handles(data: Path) -> Handles:
    return Handles(data / ".handles.json")


def _clear_stale_locks(cluster: Path, sockets: Path) -> None:
    """Remove lock files whose server is gone; their pid may belong to anybody, or to a zombie that nobody reaps.

    Raises:
        DatabaseError: when processes of a killed server still hold the data: starting then would destroy them.
    """
    locks = [cluster / "postmaster.pid", *sockets.glob(".s.PGSQL.*")]
    if not any(lock.exists() or lock.is_socket() for lock in locks):
        return
    orphans = _wait_for_orphans(cluster)
    if orphans:
        pids = ", ".join(str(pid) for pid in orphans)
        words = f"Processes of a database that was killed still work in {cluster} (pid {pids}); end them first."
        raise DatabaseError(words)
    for lock in locks:
        lock.unlink(missing_ok=True)


def _wait_for_orphans(cluster: Path) -> list[int]:
    """Processes still in the cluster; those of a killed server notice its death and end, mostly at once."""
    until = time.monotonic() + _ORPHANS_S
    while (orphans := works_in(cluster)) and time.monotonic() < until:
        time.sleep(0.05)
    return orphans


def _start(programs: Path, account: Account, cluster: Path, sockets: Path) -> None:
    options = {
        "listen_addresses": "",
        "unix_socket_directories": f'"{sockets}"',
        "unix_socket_permissions": "0700",
        "max_connections": "60",
        "shared_buffers": "64MB",
        "log_min_messages": "warning",
    }
    words = " ".join("-c " + _shell_word(f"{key}={value}") for key, value in options.items())
    log = cluster / "server.log"
    arguments = ["-w", "-t", str(_START_TIMEOUT_S), "-D", str(cluster), "-l", str(log), "-o", words, "start"]
    process = run_program(programs, account, "pg_ctl", arguments)
    if process.returncode != 0:
        raise DatabaseError(f"The database did not start: {_last_line(log) or _reason(process.stdout)} (log: {log})")


def _shell_word(text: str) -> str:
    """Quote for the shell that pg_ctl passes its options through."""
    return "'" + text.replace("'", "'\\''") + "'"


def _reason(output: str) -> str:
    return " ".join(output.split())[-300:]


def _last_line(log: Path) -> str:
    try:
        lines = log.read_text(encoding="utf-8", errors="replace").splitlines()[-20:]
    except OSError:
        return ""
    fatal = [line for line in lines if "FATAL" in line or "PANIC" in line]
    return fatal[-1].split("  ", 1)[-1][:300] if fatal else ""
