"""Drawing games, such as gin rummy: each turn a player draws one card and discards one."""
