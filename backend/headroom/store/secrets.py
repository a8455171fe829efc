"""Secrets that are given out once: 256 random bits to their holder, the SHA-256 to the tables.

A fast hash is right here: what is random cannot be guessed from its hash, as a password can.
"""

import hashlib
import secrets
from typing import Final

SECRET_BYTES: Final = 32


def new_secret(prefix: str = "") -> str:
    """A secret that fits an address, a cookie and a header."""
    return prefix + secrets.token_urlsafe(SECRET_BYTES)


def digest(secret: str) -> bytes:
    """What tables keep of a secret."""
    return hashlib.sha256(secret.encode("utf-8", "surrogatepass")).digest()
