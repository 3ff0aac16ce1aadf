"""The path of every deal through a command: read, answer on some thread, write in order, count."""
