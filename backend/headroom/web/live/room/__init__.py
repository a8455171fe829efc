"""Open designs: one task for each, its readers, and those without a document."""
