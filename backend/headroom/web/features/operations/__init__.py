"""What those ask who run the server."""
