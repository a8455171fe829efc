"""Cards in slots: widths, bridges, sockets and room for more."""
