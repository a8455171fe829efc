"""What the server keeps between requests: caches and indexes that belong to one event loop."""
