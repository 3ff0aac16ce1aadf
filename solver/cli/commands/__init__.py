"""The commands, one per module; each module has a function ``command``."""
