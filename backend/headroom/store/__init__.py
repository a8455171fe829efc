"""Postgres: the embedded server, migrations, and one repository per aggregate."""
