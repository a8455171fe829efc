"""Search across designs."""
