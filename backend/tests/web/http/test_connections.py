"""Requests that come slowly, or whose headers never end, are let go of; honest ones are answered on."""

import socket
import time
from collections.abc import Iterator
from urllib.parse import urlsplit

import pytest

from headroom.web.http import connections
from tests.conftest import fresh_database
from tests.web.serving import running

HEADERS_S = 1.5


@pytest.fixture(scope="module")
def address(postgres_url: str) -> Iterator[tuple[str, int]]:
    """A server that waits for headers for a second and a half."""
    with pytest.MonkeyPatch.context() as patch, fresh_database(postgres_url) as url:
        patch.setattr(connections, "HEADERS_S", HEADERS_S)
        with running(url, in_server_mode=False) as there:
            parts = urlsplit(there)
            yield str(parts.hostname), int(parts.port or 0)


def answer(line: socket.socket) -> bytes:
    """What comes until the server closes."""
    line.settimeout(20)
    found = b""
    while more := line.recv(65_536):
        found += more
    return found


@pytest.mark.parametrize("sent", [b"", b"GET /api/hea", b"GET /api/health HTTP/1.1\r\nhost: 127.0.0.1\r\nx: "])
def test_headers_that_do_not_end_are_given_up(address: tuple[str, int], sent: bytes) -> None:
    began = time.monotonic()
    with socket.create_connection(address) as line:
        line.sendall(sent)
        assert answer(line).startswith(b"HTTP/1.1 408 ")
    assert HEADERS_S - 0.2 < time.monotonic() - began < HEADERS_S + 10


def drip(line: socket.socket) -> None:
    """Send a header every little while, for ten seconds."""
    for number in range(200):
        line.sendall(b"x-%d: y\r\n" % number)
        time.sleep(0.05)


def test_dripping_headers_are_given_up_too(address: tuple[str, int]) -> None:
    with socket.create_connection(address) as line:
        line.sendall(b"GET /api/health HTTP/1.1\r\nhost: 127.0.0.1\r\n")
        with pytest.raises(ConnectionError):
            drip(line)


def test_headers_without_bound_are_refused(address: tuple[str, int]) -> None:
    with socket.create_connection(address) as line:
        line.sendall(b"GET /api/health HTTP/1.1\r\nhost: 127.0.0.1\r\nx: " + b"y" * (connections.HEADERS_BYTES + 1000))
        assert answer(line).startswith(b"HTTP/1.1 431 ")


def test_a_second_request_on_a_line_is_timed_as_the_first(address: tuple[str, int]) -> None:
    whole = b"GET /api/health HTTP/1.1\r\nhost: 127.0.0.1:%d\r\n\r\n" % address[1]
    with socket.create_connection(address) as line:
        for _ in range(3):
            line.sendall(whole)
            time.sleep(0.4)
            assert b" 200 " in line.recv(65_536)
        line.sendall(whole[:20])
        assert answer(line).startswith(b"HTTP/1.1 408 ")


def test_a_long_answer_and_a_body_that_takes_a_while_are_not_cut(address: tuple[str, int]) -> None:
    body = b'{"text": "10:00:00:00:c9:2f:01:02"}'
    head = b"POST /api/pasted-wwns HTTP/1.1\r\nhost: 127.0.0.1:%d\r\nconnection: close\r\n" % address[1]
    with socket.create_connection(address) as line:
        line.sendall(head + b"content-type: application/json\r\ncontent-length: %d\r\n\r\n" % len(body))
        time.sleep(HEADERS_S + 1)
        line.sendall(body)
        assert answer(line).startswith(b"HTTP/1.1 200 ")
