"""Long work, done by workers from a queue in Postgres."""
