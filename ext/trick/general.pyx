"""Double-dummy search for every trick-taking game of up to 64 cards."""

include "trick/general/bindings.pxi"
