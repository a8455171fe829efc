"""One module a family of checks; a large family has one for each of its topics."""
