"""The search for every game, for up to 64 cards."""

include "trick/general/bindings.pxi"
