"""From what the command line names to deals: files, patterns, numbers, random ones."""
