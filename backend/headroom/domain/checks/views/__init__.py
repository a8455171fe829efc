"""Questions that many checks ask of a design, each answered once for a state of it."""
