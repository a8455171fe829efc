"""What workloads ask: their legs over volumes and paths, pieces of requests, and what is in flight."""
