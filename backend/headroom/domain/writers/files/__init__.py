"""What writers give: text, names that each target accepts, files, and what running them does."""
