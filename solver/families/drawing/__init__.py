"""Drawing games: each turn a player takes one card and lays one down."""
