"""Errors of the store."""


class DatabaseError(Exception):
    """The database cannot be used; the message is one sentence with the remedy."""


class NotFoundError(Exception):
    """No row with this id; `kind` is the word for what was asked (design, revision, link)."""

    def __init__(self, kind: str) -> None:
        self.kind = kind
        super().__init__(f"There is no {kind} with this id.")


class ConflictError(Exception):
    """Somebody else was faster; the message says what to do."""
