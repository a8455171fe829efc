"""Parts of one's own in a folder, laid over the shipped ones: checked together, each refusal with file and line."""

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path

from headroom.domain.catalogue.check import check_parts
from headroom.domain.catalogue.own import MAX_SIZE, flaw_at, read_part_text, size_of
from headroom.domain.catalogue.read import read_part
from headroom.domain.catalogue.records import Catalogue, Part
from headroom.domain.catalogue.yaml_safe import YamlText
from headroom.domain.errors import DomainError, Problem


@dataclass(frozen=True, slots=True)
class _File:
    name: str
    content: bytes
    text: YamlText
    part: Part


def with_folder(shipped: Catalogue, folder: Path, schemas: Path, replace_shipped: bool = False) -> Catalogue:
    """The shipped catalogue with the parts of `folder` (`*.yaml`, and those one folder down) over it.

    Args:
        shipped: the catalogue whose tables and parts the folder's parts may name.
        folder: one file a part, named by its id.
        schemas: where `part.schema.json` is.
        replace_shipped: a part may have the id of a shipped one, whose place it takes.

    Raises:
        DomainError: `parts_missing`, `part_invalid` or `yaml_invalid`, with every problem.
    """
    files = _read(folder, schemas)
    if not replace_shipped:
        words = "is the id of a shipped part; choose another, or give --replace-shipped to put yours in its place."
        taken = [file for file in files if file.part.id in shipped.parts]
        _refuse(_problem(file.name, file.text.line(("id",)), f"{file.part.id} {words}") for file in taken)
    own = {file.part.id: file.part for file in files}
    together = replace(shipped, parts=dict(sorted({**shipped.parts, **own}.items())))
    _refuse([*_unfit(together, files), *_too_large(together, files)])
    digest = hashlib.sha256(shipped.version.encode())
    for file in files:
        digest.update(f"{file.name}\0{len(file.content)}\0".encode() + file.content)
    return replace(together, version=digest.hexdigest())


def _read(folder: Path, schemas: Path) -> list[_File]:
    if not folder.is_dir():
        raise DomainError(Problem("parts_missing", f"There is no folder {folder}.", str(folder)))
    paths = sorted([*folder.glob("*.yaml"), *folder.glob("*/*.yaml")])
    if not paths:
        raise DomainError(
            Problem("parts_missing", f"{folder} has no part: one file ending in .yaml each.", str(folder))
        )
    files, problems = [], []
    for path in paths:
        name = path.relative_to(folder).as_posix()
        try:
            content = path.read_bytes()
            text, flaws = read_part_text(content.decode(), schemas)
        except OSError as error:
            problems.append(Problem("parts_missing", f"{name} cannot be read: {error.strerror}.", name))
        except UnicodeDecodeError:
            problems.append(Problem("yaml_invalid", f"{name} is no text in UTF-8; save it as such.", name))
        except DomainError as error:
            problems += [Problem(item.code, f"{name}: {item.message}", name) for item in error.problems]
        else:
            problems += [_problem(name, flaw.line, flaw.message) for flaw in flaws]
            if not flaws:
                files.append(_File(name, content, text, read_part(text.value)))
    _refuse(problems)
    return files


def _unfit(together: Catalogue, files: list[_File]) -> list[Problem]:
    texts = {file.name: file.text for file in files}
    problems = []
    for problem in check_parts(together, {file.name: file.part for file in files}):
        name, _, place = problem.place.partition("#/")
        flaw = flaw_at(texts[name], place, problem.message.removeprefix(f"{name}: "))
        problems.append(_problem(name, flaw.line, flaw.message))
    return problems


def _too_large(together: Catalogue, files: list[_File]) -> list[Problem]:
    words = f"with all that is inside it has more than the {MAX_SIZE:,} parts, slots and ports that can be drawn."
    return [_problem(file.name, None, words) for file in files if size_of(file.part.id, together) > MAX_SIZE]


def _problem(name: str, line: int | None, words: str) -> Problem:
    return Problem("part_invalid", f"{name}: {words}", name if line is None else f"{name}:{line}")


def _refuse(problems: Iterable[Problem]) -> None:
    found = list(problems)
    if found:
        raise DomainError(*found)
