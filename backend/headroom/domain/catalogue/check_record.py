"""Which files of the catalogue passed their JSON Schemas: a start does not check the same bytes again."""

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class CheckRecord:
    """A file that holds the digest of the files which passed last, with their schemas.

    A start of the product spends a tenth of its time on that check. A record that cannot be read or written costs
    that time and nothing else.
    """

    path: Path

    def has(self, digest: str) -> bool:
        """Whether files with this digest passed."""
        try:
            return self.path.read_bytes() == digest.encode()
        except OSError:
            return False

    def add(self, digest: str) -> None:
        """Note that files with this digest passed; what was noted before is forgotten."""
        try:
            self.path.write_text(digest, encoding="utf-8")
        except OSError:
            return
