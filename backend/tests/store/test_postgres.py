"""The embedded server: shared, stopped by the last one out, and right after every kind of crash."""

import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import psutil
import psycopg
import pytest

from headroom.store.errors import DatabaseError
from headroom.store.postgres import launcher
from headroom.store.postgres.binaries import MAJOR, PACKAGE, find_programs
from headroom.store.postgres.launcher import EmbeddedPostgres, start_postgres
from headroom.store.postgres.processes import Handles, is_our_postmaster, postmaster_pid, works_in

HOLDER = """
import sys, time
from pathlib import Path
from headroom.store.postgres import launcher
from headroom.store.postgres.binaries import MAJOR, PACKAGE, find_programs
from headroom.store.postgres.launcher import start_postgres
postgres = start_postgres(Path(sys.argv[1]))
print(postgres.url, flush=True)
sys.stdin.read()
postgres.stop()
"""


@pytest.fixture
def data() -> Iterator[Path]:
    folder = Path(tempfile.mkdtemp(prefix="headroom-pg-"))
    yield folder
    cluster = folder / "postgres"
    for pid in works_in(cluster):
        psutil.Process(pid).kill()
    shutil.rmtree(folder)


def answers(postgres: EmbeddedPostgres) -> bool:
    with psycopg.connect(postgres.url) as connection:
        return connection.execute("select 1").fetchone() == (1,)


def other_process(data: Path) -> subprocess.Popen[str]:
    process = subprocess.Popen(
        [sys.executable, "-c", HOLDER, str(data)],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=Path(__file__).parents[2],
    )  # fmt: skip
    assert process.stdout is not None
    assert process.stdout.readline().startswith("postgresql://")
    return process


def wait_until_gone(pid: int) -> None:
    until = time.monotonic() + 60
    while psutil.pid_exists(pid) and psutil.Process(pid).status() != psutil.STATUS_ZOMBIE:
        assert time.monotonic() < until
        time.sleep(0.02)


def pid_of(postgres: EmbeddedPostgres) -> int:
    pid = postmaster_pid(postgres.cluster)
    assert pid is not None
    return pid


def test_it_starts_twice_and_leaves_no_process(data: Path) -> None:
    for _ in range(2):
        postgres = start_postgres(data)
        assert answers(postgres)
        postgres.stop()
        assert works_in(postgres.cluster) == []


def test_two_processes_share_it_and_the_last_one_out_stops_it(data: Path) -> None:
    other = other_process(data)
    postgres = start_postgres(data)
    pid = pid_of(postgres)
    other.communicate("")
    assert answers(postgres)
    assert pid_of(postgres) == pid
    postgres.stop()
    assert works_in(postgres.cluster) == []


def test_a_killed_user_does_not_keep_it_running(data: Path) -> None:
    other = other_process(data)
    other.kill()
    other.wait()
    postgres = start_postgres(data)
    assert answers(postgres)
    postgres.stop()
    assert works_in(postgres.cluster) == []


def test_it_starts_again_after_its_own_death(data: Path) -> None:
    postgres = start_postgres(data)
    with psycopg.connect(postgres.url, autocommit=True) as connection:
        connection.execute("create table kept (id int)")
    pid = pid_of(postgres)
    os.kill(pid, signal.SIGKILL)
    wait_until_gone(pid)
    until = time.monotonic() + 60
    while works_in(postgres.cluster) and time.monotonic() < until:
        time.sleep(0.02)
    again = start_postgres(data)
    with psycopg.connect(again.url) as connection:
        connection.execute("select * from kept")
    again.stop()


def test_a_foreign_process_with_the_old_pid_is_left_alone(data: Path) -> None:
    start_postgres(data).stop()
    bystander = subprocess.Popen(["sleep", "60"])
    try:
        lock_file = data / "postgres" / "postmaster.pid"
        lock_file.write_text(f"{bystander.pid}\n{data / 'postgres'}\n1\n5432\n\n\n", encoding="utf-8")
        postgres = start_postgres(data)
        assert answers(postgres)
        postgres.stop()
        assert bystander.poll() is None
    finally:
        bystander.kill()
        bystander.wait()


@pytest.mark.parametrize("content", ["", "12", "not a number\n", "99999999999999\n", "-5\n"])
def test_a_damaged_pid_file_is_no_obstacle(data: Path, content: str) -> None:
    start_postgres(data).stop()
    (data / "postgres" / "postmaster.pid").write_text(content, encoding="utf-8")
    postgres = start_postgres(data)
    assert answers(postgres)
    postgres.stop()


def test_a_killed_initdb_does_not_look_like_a_database(data: Path) -> None:
    (data / ".initdb-killed").mkdir()
    (data / ".initdb-killed" / "PG_VERSION").write_text("18\n", encoding="utf-8")
    postgres = start_postgres(data)
    assert answers(postgres)
    postgres.stop()
    assert not (data / ".initdb-killed").exists()


@pytest.mark.parametrize(("version", "words"), [("15\n", "Postgres 15"), (None, "not a whole database")])
def test_a_database_that_is_not_ours_is_refused_with_the_remedy(data: Path, version: str | None, words: str) -> None:
    (data / "postgres").mkdir()
    if version is not None:
        (data / "postgres" / "PG_VERSION").write_text(version, encoding="utf-8")
    with pytest.raises(DatabaseError, match=words) as refused:
        start_postgres(data)
    assert "HEADROOM_DATA" in str(refused.value)


def test_a_folder_too_deep_for_a_socket_gets_a_short_one(data: Path) -> None:
    data.chmod(0o711)
    deep = data / ("deep" * 20) / ("deeper" * 10)
    postgres = start_postgres(deep)
    assert answers(postgres)
    postgres.stop()
    for pid in works_in(postgres.cluster):
        psutil.Process(pid).kill()


@pytest.mark.skipif(os.geteuid() != 0, reason="only root lends the server another user")
def test_a_folder_closed_to_the_servers_user_is_refused_with_the_remedy(data: Path) -> None:
    data.chmod(0o700)
    with pytest.raises(DatabaseError, match="HEADROOM_DATA"):
        start_postgres(data / "inside")
    assert data.stat().st_mode & 0o777 == 0o700


@pytest.mark.skipif(os.geteuid() != 0, reason="only root lends the server another user")
def test_programs_that_its_user_cannot_reach_are_copied(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    closed = Path(tempfile.mkdtemp(prefix="headroom-closed-"))
    wheels = find_programs().parents[2]
    for name in (PACKAGE, f"{PACKAGE}.libs"):
        shutil.copytree(wheels / name, closed / name, ignore=shutil.ignore_patterns("pginstall", "__pycache__"))
    monkeypatch.setattr(launcher, "find_programs", lambda: closed / PACKAGE / f"pginstall{MAJOR}" / "bin")
    try:
        for _ in range(2):
            postgres = start_postgres(data)
            assert postgres.programs.is_relative_to(data)
            assert answers(postgres)
            postgres.stop()
        assert closed.stat().st_mode & 0o777 == 0o700
    finally:
        shutil.rmtree(closed)


def test_it_never_runs_as_root_and_nobody_else_reads_it(data: Path) -> None:
    postgres = start_postgres(data)
    try:
        assert psutil.Process(pid_of(postgres)).uids().effective != 0
        assert (postgres.cluster.stat().st_mode & 0o077) == 0
        assert ((data / "socket").stat().st_mode & 0o077) == 0
    finally:
        postgres.stop()


def test_handles_forget_the_dead_and_survive_damage(tmp_path: Path) -> None:
    handles = Handles(tmp_path / "handles.json")
    dead = subprocess.Popen(["sleep", "60"])
    handles.add(os.getpid())
    handles.add(dead.pid)
    assert set(handles.living()) == {os.getpid(), dead.pid}
    dead.kill()
    os.waitid(os.P_PID, dead.pid, os.WEXITED | os.WNOWAIT)  # dead, and not reaped yet: a zombie
    assert set(handles.living()) == {os.getpid()}
    dead.wait()
    assert handles.remove(os.getpid()) == 0
    (tmp_path / "handles.json").write_text("[nonsense", encoding="utf-8")
    assert handles.living() == {}


def test_our_own_process_is_no_postmaster(tmp_path: Path) -> None:
    assert not is_our_postmaster(os.getpid(), tmp_path)
