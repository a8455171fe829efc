"""What is asked of parts against what they take: designs that pass and fail."""
