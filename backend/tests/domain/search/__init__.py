"""Search across designs: words, queries, the index."""
