"""The deals that the command line names: files, patterns, numbers, random deals."""
