"""What makes a finding go: edits of the document, shown before they are taken."""
