"""Work that may take long or goes wrong with what people send: each piece in a process of its own, with limits."""
