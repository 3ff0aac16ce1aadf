"""The double-dummy search with all cuts, and proofs made of its answers."""

include "bridge/face.pxi"
include "bridge/prover.pxi"
