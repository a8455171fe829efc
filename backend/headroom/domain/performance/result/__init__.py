"""Records of a result: what an evaluation answers, what it rests on, and how figures read as words."""
