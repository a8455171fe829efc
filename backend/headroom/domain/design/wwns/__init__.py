"""New names of ports, and names that somebody pastes."""
