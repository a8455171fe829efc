"""Passwords: Argon2id by the library's present parameters, off the event loop, and as much work where there is none."""

import asyncio
import unicodedata
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from fastapi.concurrency import run_in_threadpool

from headroom.web.http.errors import refuse

SHORTEST: Final = 12
LONGEST: Final = 200
_LONGEST_TYPED: Final = 1000
"""Of what is tried: longer than any password that was chosen, however its letters are written."""
_AT_ONCE: Final = 2
"""Each takes 64 MiB and a core; more at once would only make all of them slower."""

NOBODYS_HASH: Final = (
    "$argon2id$v=19$m=65536,t=3,p=4$8sXECXQgda40GAx6CTEXoQ$XK2ukfJLtBcBuxpaVMeKlDvob7Rjjwo3KCVUTgIIN/c"
)
"""What a password is compared with where there is none, so that it takes as long; no password is known to fit it."""


class Passwords:
    """Hashes and compares; belongs to one event loop."""

    def __init__(self) -> None:
        self._hasher, self._nobodys_hash = PasswordHasher(), NOBODYS_HASH
        self._turn = asyncio.Semaphore(_AT_ONCE)

    async def hash(self, password: str) -> str:
        """The hash to keep of a password."""
        async with self._turn:
            return await run_in_threadpool(self._hasher.hash, _typed(password))

    async def fits(self, password_hash: str | None, password: str) -> bool:
        """Whether this is the password; without a hash the answer is no, after the same work."""
        async with self._turn:
            fits = await run_in_threadpool(self._compare, password_hash or self._nobodys_hash, password)
        return fits and password_hash is not None

    def is_worn(self, password_hash: str) -> bool:
        """Whether the hash was made by older parameters."""
        return self._hasher.check_needs_rehash(password_hash)

    def _compare(self, password_hash: str, password: str) -> bool:
        try:
            return self._hasher.verify(password_hash, _typed(password))
        except (VerificationError, InvalidHashError):
            return False


def _typed(password: str) -> str:
    """One form of what keyboards write in several; what is far too long is wrong however it goes on."""
    return unicodedata.normalize("NFKC", password[:_LONGEST_TYPED])


def checked_password(password: str, email: str, place: str) -> str:
    """A password that may be chosen. Raises `DomainError` (`bad_password`)."""
    if len(password) < SHORTEST:
        raise refuse("bad_password", f"A password needs at least {SHORTEST} characters; a few words will do.", place)
    if len(password) > LONGEST:
        raise refuse("bad_password", f"A password has at most {LONGEST} characters.", place)
    if password.casefold() == email.casefold() or len(set(password)) < 4:
        raise refuse("bad_password", "This password is easy to guess. Use a few unrelated words.", place)
    return password
