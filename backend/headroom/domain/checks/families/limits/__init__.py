"""What is asked of parts against what they take: ratios, counts, queues, loads."""
