"""Whatever bytes stand in the path, the host, the cookie or any header of a request: the server never fails."""

import socket
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Final
from urllib.parse import urlsplit

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.conftest import fresh_database
from tests.web.serving import running

NAMES: Final = (
    b"host", b"origin", b"referer", b"cookie", b"authorization", b"content-type", b"content-length", b"accept-encoding",
    b"if-none-match", b"range", b"x-request-id", b"x-forwarded-for", b"forwarded", b"sec-fetch-site", b"connection",
    b"upgrade", b"sec-websocket-key", b"sec-websocket-version", b"transfer-encoding", b"expect", b"x-headroom-passcode",
)  # fmt: skip
PLACES: Final = (
    b"/", b"/api/health", b"/api/ready", b"/metrics", b"/api/me", b"/api/designs", b"/api/pasted-wwns",
    b"/api/price-file-previews", b"/api/price-books", b"/api/sessions", b"/api/oidc/callback", b"/api/shared/x",
    b"/assets/x", b"/live/x", b"/api/designs/00000000-0000-0000-0000-000000000000/live",
)  # fmt: skip
METHODS: Final = (b"GET", b"POST", b"PUT", b"PATCH", b"DELETE", b"HEAD", b"OPTIONS")
AWKWARD: Final = (
    b"http://[", b"http://[::", b"[", b"]:0", b"http://a:99999999", b"http://\xff", b"127.0.0.1:x", b"localhost:-1",
    b"http://\xe2\x84\x80.x", b"Bearer \xff\x80", b"Basic ====", b"headroom=\"", b"a=;;=\x80;headroom=\\",
    b"bytes=-0,-",
    b"multipart/form-data; boundary=", b"multipart/form-data; boundary=\xff", b"application/json; charset=x\x80",
    b"for=[::1", b"1e9", b"websocket", b"Upgrade", b"W/\"", b"gzip;q=\xb2", b"9" * 5000,
)  # fmt: skip
_ENDS_A_LINE: Final = b"\0\r\n"


def _line(text: bytes) -> bytes:
    return bytes(sign for sign in text if sign not in _ENDS_A_LINE)


VALUES: Final = st.one_of(
    st.sampled_from(AWKWARD),
    st.binary(max_size=60).map(_line),
    st.tuples(st.sampled_from(AWKWARD), st.binary(max_size=6).map(_line)).map(b"".join),
)
TAILS: Final = st.one_of(
    st.just(b""), st.binary(max_size=30).map(lambda text: b"".join(b"%%%02x" % sign for sign in text)),
    st.sampled_from([b"?%00", b"?=&&=%ff", b"/%00", b"/..%2f..", b"//", b"?offset=" + b"9" * 30, b"/\xff\xfe", b"?%"]),
)  # fmt: skip


@pytest.fixture(scope="module")
def addresses(postgres_url: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[str]]:
    """A server in local mode and one in server mode, with a page."""
    page = tmp_path_factory.mktemp("page")
    (page / "index.html").write_text("<!doctype html><title>Headroom</title>", encoding="utf-8")
    with ExitStack() as stack:
        urls = [stack.enter_context(fresh_database(postgres_url)) for _ in range(2)]
        yield [stack.enter_context(running(url, mode, page)) for url, mode in zip(urls, (False, True), strict=True)]


def _status(address: str, request: bytes) -> int | None:
    """The status of the answer; None where the connection was closed without one."""
    parts = urlsplit(address)
    with socket.create_connection((str(parts.hostname), int(parts.port or 80)), timeout=20) as line:
        line.sendall(request)
        line.shutdown(socket.SHUT_WR)
        answer = b""
        while b"\r\n" not in answer and (more := line.recv(4096)):
            answer += more
    return int(answer.split(b" ", 2)[1]) if answer.startswith(b"HTTP/") else None


@settings(max_examples=120, deadline=None, database=None, derandomize=True, suppress_health_check=list(HealthCheck))
@given(
    method=st.sampled_from(METHODS),
    place=st.sampled_from(PLACES),
    tail=TAILS,
    headers=st.dictionaries(st.sampled_from(NAMES), VALUES, max_size=5),
    own_host=st.booleans(),
    body=st.sampled_from([b"", b"{}", b"[1", b"\xff\xfe", b'{"text": "\\ud800"}', b"--x\r\n\r\n"]),
)
def test_no_bytes_make_the_server_fail(
    addresses: list[str], method: bytes, place: bytes, tail: bytes, headers: dict[bytes, bytes], own_host: bool,
    body: bytes,
) -> None:  # fmt: skip
    for address in addresses:
        host = urlsplit(address).netloc.encode()
        sent = {b"host": host, b"content-length": b"%d" % len(body), **headers}
        if own_host:
            sent[b"host"] = host
        lines = [method + b" " + place + tail + b" HTTP/1.1", *(name + b": " + value for name, value in sent.items())]
        request = b"\r\n".join(lines) + b"\r\n\r\n" + body
        status = _status(address, request)
        assert status is None or status < 500, (status, address, request)


def test_an_origin_that_is_no_address_is_refused(addresses: list[str]) -> None:
    for address in addresses:
        host = urlsplit(address).netloc.encode()
        head = b"POST /api/pasted-wwns HTTP/1.1\r\nhost: " + host + b"\r\norigin: http://[\r\n"
        assert _status(address, head + b"content-type: application/json\r\ncontent-length: 2\r\n\r\n{}") == 403
