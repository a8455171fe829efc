"""The embedded Postgres: a real server, started and stopped with the product."""
