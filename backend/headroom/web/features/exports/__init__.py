"""What leaves the studio: bills, files, documents."""
