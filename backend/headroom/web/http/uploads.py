"""Forms with files, written to a folder as they arrive: none of them is ever in memory as a whole."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any, Final

from fastapi.concurrency import run_in_threadpool
from python_multipart.exceptions import MultipartParseError
from python_multipart.multipart import MultipartParser, parse_options_header
from starlette.requests import ClientDisconnect, Request

from headroom.web.http.errors import refuse

if TYPE_CHECKING:
    from python_multipart.multipart import MultipartCallbacks

_MOST_HEADER_BYTES: Final = 4_096
_MOST_FIELD_BYTES: Final = 256
_MOST_FIELDS: Final = 16


def form_of_files(**fields: Mapping[str, str]) -> dict[str, Any]:
    """What OpenAPI says of a form with files; `fields`: the schemas of its other fields."""
    files = {"type": "array", "items": {"type": "string", "format": "binary"}}
    schema = {"type": "object", "required": ["files"], "properties": {"files": files, **fields}}
    return {"requestBody": {"required": True, "content": {"multipart/form-data": {"schema": schema}}}}


@dataclass(slots=True)
class UploadedForm:
    """Files under numbers with the names that they were sent with, and the other fields of the form."""

    files: list[tuple[Path, str]] = field(default_factory=list)
    fields: dict[str, str] = field(default_factory=dict)
    size_bytes: int = 0
    """Of all files."""


async def receive_form(request: Request, folder: Path, most_files: int) -> UploadedForm:
    """Write the files of a form into a folder.

    Raises:
        DomainError: `malformed` for what is no such form, `too_many_files`, and the limits of the body.
    """
    kind, options = parse_options_header(request.headers.get("content-type", ""))
    boundary = options.get(b"boundary", b"")
    if kind != b"multipart/form-data" or not boundary:
        raise refuse("malformed", "Send the files as a form (multipart/form-data).", "/files")
    writer = _Writer(folder, most_files)
    try:
        parser = MultipartParser(boundary, writer.callbacks())
        async for piece in request.stream():
            if piece:
                await run_in_threadpool(parser.write, piece)
    except MultipartParseError:
        raise refuse("malformed", "The form is damaged; send the files again.", "/files") from None
    except ClientDisconnect:
        raise refuse("malformed", "The upload was cut off; send the files again.", "/files") from None
    except OSError as error:
        words = f"The files cannot be stored: {error.strerror}. Free space on the server's disk, then send them again."
        raise refuse("not_ready", words, "/files") from None
    finally:
        writer.close()
    if not writer.whole:
        raise refuse("malformed", "The form has no end; send the files again.", "/files")
    return writer.form


class _Writer:
    """What a parser tells of a form, as files."""

    def __init__(self, folder: Path, most_files: int) -> None:
        self.form = UploadedForm()
        self.whole = False
        self._folder, self._most = folder, most_files
        self._file: IO[bytes] | None = None
        self._header_name = self._header_value = self._disposition = b""
        self._field: str | None = None
        self._text = b""

    def callbacks(self) -> "MultipartCallbacks":
        """By the names of the parser."""
        return {
            "on_part_begin": self._begin,
            "on_header_field": self._on_header_name,
            "on_header_value": self._on_header_value,
            "on_header_end": self._on_header_end,
            "on_headers_finished": self._open,
            "on_part_data": self._on_data,
            "on_part_end": self._end,
            "on_end": self._on_end,
        }

    def close(self) -> None:
        """Close the file that is open."""
        if self._file is not None:
            self._file.close()
            self._file = None

    def _begin(self) -> None:
        self._header_name = self._header_value = self._disposition = self._text = b""
        self._field = None

    def _on_header_name(self, data: bytes, start: int, end: int) -> None:
        self._header_name += data[start:end]
        self._refuse_long(self._header_name, _MOST_HEADER_BYTES)

    def _on_header_value(self, data: bytes, start: int, end: int) -> None:
        self._header_value += data[start:end]
        self._refuse_long(self._header_value, _MOST_HEADER_BYTES)

    def _on_header_end(self) -> None:
        if self._header_name.lower() == b"content-disposition":
            self._disposition = self._header_value
        self._header_name = self._header_value = b""

    def _open(self) -> None:
        _, options = parse_options_header(self._disposition)
        if b"filename" not in options:
            self._field = _text(options.get(b"name", b""))
            if len(self.form.fields) >= _MOST_FIELDS:
                raise refuse("malformed", f"The form has more than {_MOST_FIELDS} fields.", "/files")
            return
        name = _text(options[b"filename"])
        if not name:
            return
        if len(self.form.files) >= self._most:
            words = f"An upload has at most {self._most:,} files; send the folder as one archive (zip, tar.gz)."
            raise refuse("too_many_files", words, "/files")
        path = self._folder / f"{len(self.form.files)}"
        self._file = path.open("wb")
        self.form.files.append((path, name))

    def _on_data(self, data: bytes, start: int, end: int) -> None:
        if self._file is not None:
            self._file.write(data[start:end])
            self.form.size_bytes += end - start
        elif self._field is not None:
            self._text += data[start:end]
            self._refuse_long(self._text, _MOST_FIELD_BYTES)

    def _end(self) -> None:
        if self._field is not None:
            self.form.fields[self._field] = _text(self._text)
        self.close()

    def _on_end(self) -> None:
        self.whole = True

    @staticmethod
    def _refuse_long(text: bytes, most: int) -> None:
        if len(text) > most:
            raise refuse("malformed", f"A field or a file's name has more than {most:,} bytes.", "/files")


def _text(data: bytes) -> str:
    return data.decode("utf-8", "replace").strip()
