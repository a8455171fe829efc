"""The bundle: everything of one deliverable in one zip."""
