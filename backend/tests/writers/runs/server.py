"""Commands that scripts call, answered by Python: each is a small program on the path that asks a server here."""

import os
import socketserver
import subprocess
import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeAlias

Answer: TypeAlias = Callable[[str, list[str]], tuple[int, str]]
"""A host and the words of a command to its code and output."""
_PROGRAM = """\
#!/bin/bash
exec 3<>/dev/tcp/127.0.0.1/{port} || exit 125
printf '%s\\0' "$RUN_ON" "${{0##*/}}" "$@" $'\\001' >&3
IFS= read -r code <&3
IFS= read -r -d '' answer <&3
printf '%s' "$answer"
exit "$code"
"""


class Server(socketserver.TCPServer):
    """Answers one command after another: each is short, and what they change is one state."""

    request_queue_size = 128


@contextmanager
def commands(folder: Path, names: Iterable[str], answer: Answer) -> Iterator[Callable[[str, list[str], Path], int]]:
    """A function that runs words on a host in a folder with these commands, and gives their code."""

    class Handler(socketserver.StreamRequestHandler):
        def handle(self) -> None:
            data = b""
            while not data.endswith(b"\x01\0"):
                data += self.request.recv(65536)
            host, *words = data.decode().split("\0")[:-2]
            code, text = answer(host, words)
            self.wfile.write(f"{code}\n{text}".encode())

    with Server(("127.0.0.1", 0), Handler) as server:
        threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True).start()
        programs = folder / "bin"
        programs.mkdir()
        for name in names:
            (programs / name).write_text(_PROGRAM.format(port=server.server_address[1]), encoding="ascii")
            (programs / name).chmod(0o755)

        def run(host: str, words: list[str], place: Path) -> int:
            found: dict[str, Any] = {"PATH": f"{programs}:{os.defpath}", "RUN_ON": host}
            return subprocess.run(words, cwd=place, env=found, capture_output=True, timeout=60, check=False).returncode

        yield run
        server.shutdown()
