"""HTTP and sockets: routes, errors, security, and the live documents."""
