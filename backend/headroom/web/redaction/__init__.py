"""What the holder of a link must not see is taken out here, before anything is sent."""
