"""Why somebody does not get in by an identity provider."""

from typing import Literal, TypeAlias

Why: TypeAlias = Literal["off", "late", "declined", "unreachable", "untrusted", "unverified", "unknown"]
"""Why somebody did not get in; the sign-in page has a sentence for each."""


class SignInRefused(Exception):
    """Somebody did not get in by the provider; `to` is where they wanted to go."""

    def __init__(self, why: Why) -> None:
        super().__init__(why)
        self.why = why
        self.to = "/"
