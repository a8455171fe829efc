"""Who may what: one table, and the one door that every request and socket goes through."""
