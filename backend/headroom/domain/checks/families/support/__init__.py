"""What vendors support and sell: last days, releases, licences, what can be ordered, and what is quoted."""
