"""Commands of whoever keeps a server: its database, backups and first accounts."""
