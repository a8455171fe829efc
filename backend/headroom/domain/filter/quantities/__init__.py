"""Numbers with units as people type them, as the page's fields read them (`frontend/src/ui/quantity`)."""
