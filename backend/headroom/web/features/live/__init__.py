"""The sockets of live documents."""
