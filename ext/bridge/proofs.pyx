"""Double-dummy search with all cuts, and proofs made from its answers."""

include "bridge/bindings.pxi"
include "bridge/prover.pxi"
