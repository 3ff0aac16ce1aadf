"""Double-dummy search with all cuts switched on."""

include "bridge/bindings.pxi"
