"""Drawing games: in turn one card is taken and one laid down."""
