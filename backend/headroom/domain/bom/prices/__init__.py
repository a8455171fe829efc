"""Price books: reading price files, and one price typed by hand."""
