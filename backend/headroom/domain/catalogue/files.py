"""Reading the catalogue's files and checking them against their JSON Schemas; messages say file, place and remedy."""

import hashlib
import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final, NamedTuple

import yaml

from headroom.domain.errors import DomainError, Problem
from headroom.domain.schema_words import breach_words

TABLES: Final = ("kinds", "connections", "slots", "links", "raid", "scsi", "words")
_LOADER: Final = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class _UniqueKeys(_LOADER):  # type: ignore[misc, valid-type]
    """A mapping that names a key twice is an error: YAML would drop the first silently."""

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Any, Any]:
        keys: set[Any] = set()
        for key_node, _ in node.value:
            key = key_node.value
            if key in keys:
                raise yaml.constructor.ConstructorError(
                    None, None, f"the key {key!r} appears twice", key_node.start_mark
                )
            keys.add(key)
        result: dict[Any, Any] = super().construct_mapping(node, deep)
        return result


def read_files(folder: Path) -> tuple[dict[str, Any], dict[str, Any], str]:
    """Tables by name, parts by file (`ibm/ibm-fc6239.yaml`), and the SHA-256 of all files. Raises DomainError."""
    if not folder.is_dir():
        raise DomainError(Problem("catalogue_missing", f"There is no catalogue in {folder}.", str(folder)))
    digest = hashlib.sha256()
    problems: list[Problem] = []
    tables: dict[str, Any] = {}
    parts: dict[str, Any] = {}
    names = [Path(f"{table}.yaml") for table in TABLES]
    names += sorted(path.relative_to(folder) for path in folder.glob("*/*.yaml"))
    for name in names:
        raw, content = _read_yaml(folder / name, name.as_posix(), problems)
        digest.update(f"{name.as_posix()}\0{len(content)}\0".encode() + content)
        (tables if name.parent == Path() else parts)[name.stem if name.parent == Path() else name.as_posix()] = raw
    if problems:
        raise DomainError(*problems)
    return tables, parts, digest.hexdigest()


class EvidenceFiles(NamedTuple):
    """What is known beside the parts: priors by table, grades (None: no file), and the version of all files."""

    priors: dict[str, Any]
    grades: Any
    version: str


def read_evidence(folder: Path, version: str) -> EvidenceFiles:
    """The tables of `folder`, none where it is not there; `version` is that of the other files. Raises DomainError."""
    if not folder.is_dir():
        return EvidenceFiles({}, None, version)
    digest, problems, found = hashlib.sha256(version.encode()), list[Problem](), dict[str, Any]()
    for path in sorted(folder.glob("*.yaml")):
        found[path.stem], content = _read_yaml(path, f"priors/{path.name}", problems)
        digest.update(f"{path.name}\0{len(content)}\0".encode() + content)
    if problems:
        raise DomainError(*problems)
    return EvidenceFiles(found, found.pop("grades", None), digest.hexdigest())


def read_checked(folder: Path, schema: str) -> dict[str, Any]:
    """All tables of a folder by name, each checked against `schema` beside them. Raises DomainError."""
    problems = list[Problem]()
    found = {
        path.stem: _read_yaml(path, f"{folder.name}/{path.name}", problems)[0] for path in sorted(folder.glob("*.yaml"))
    }
    problems = problems or _breaches(
        folder, schema, [(f"{folder.name}/{name}.yaml", raw) for name, raw in found.items()]
    )
    if problems:
        raise DomainError(*problems)
    return found


def digest_with_schemas(version: str, folders: Iterable[Path]) -> str | None:
    """SHA-256 of the files, by their `version`, and of the JSON Schemas in these folders; None: one is unreadable."""
    digest = hashlib.sha256(version.encode())
    try:
        for path in (path for folder in folders for path in sorted(folder.glob("*.schema.json"))):
            content = path.read_bytes()
            digest.update(f"{path.name}\0{len(content)}\0".encode() + content)
    except OSError:
        return None
    return digest.hexdigest()


def check_evidence(folder: Path, evidence: EvidenceFiles) -> list[Problem]:
    """Every breach of a JSON Schema in priors and grades."""
    found = _breaches(folder, "priors", [(f"priors/{name}.yaml", raw) for name, raw in evidence.priors.items()])
    return found + ([] if evidence.grades is None else _breaches(folder, "grades", [("grades.yaml", evidence.grades)]))


def shipped_part(folder: Path, part_id: str) -> dict[str, Any]:
    """The file of a part as it is written. Raises DomainError when it is not there."""
    problems: list[Problem] = []
    for path in folder.glob("*/*.yaml"):
        if path.stem == part_id:
            raw, _ = _read_yaml(path, path.relative_to(folder).as_posix(), problems)
            if isinstance(raw, dict):
                return raw
    raise DomainError(*problems, Problem("not_found", f"There is no file of the part {part_id}.", ""))


def _read_yaml(path: Path, name: str, problems: list[Problem]) -> tuple[Any, bytes]:
    try:
        content = path.read_bytes()
        return yaml.load(content, Loader=_UniqueKeys), content  # noqa: S506 (a safe loader with one check more)
    except OSError as error:
        reason = f"{name} cannot be read: {error.strerror}. Put the file back."
        problems.append(Problem("catalogue_missing", reason, name))
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        place = f"{name}:{mark.line + 1}" if mark is not None else name
        reason = getattr(error, "problem", None) or "it is not YAML"
        problems.append(Problem("catalogue_invalid", f"{name} cannot be read: {reason}.", place))
    return None, b""


def check_schemas(folder: Path, tables: dict[str, Any], parts: dict[str, Any]) -> list[Problem]:
    """Every breach of a JSON Schema in tables and parts."""
    problems = []
    for table, raw in tables.items():
        problems += _breaches(folder, table, [(f"{table}.yaml", raw)])
    return problems + _breaches(folder, "part", parts.items())


def _breaches(folder: Path, schema: str, documents: Iterable[tuple[str, Any]]) -> list[Problem]:
    documents = list(documents)
    if not documents:
        return []
    from jsonschema import Draft202012Validator  # 0.15 s to import, and only a load of files needs it

    path = folder / f"{schema}.schema.json"
    try:
        validator = Draft202012Validator(json.loads(path.read_bytes()))
    except (OSError, ValueError) as error:
        return [Problem("catalogue_missing", f"{path.name} cannot be read: {error}. Put the file back.", path.name)]
    return [
        Problem("catalogue_invalid", f"{file}: {breach_words(error)}", _place(file, error.absolute_path))
        for file, raw in documents
        for error in sorted(validator.iter_errors(raw), key=lambda error: list(map(str, error.absolute_path)))
    ]


def _place(file: str, path: Iterable[object]) -> str:
    return "#/".join([file, "/".join(map(str, path))]).removesuffix("#/")
