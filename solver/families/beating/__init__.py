"""Beating games, such as durak: beat the attacking cards or take them; the last player with cards loses."""
