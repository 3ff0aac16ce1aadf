"""The faces of the patience kernels: rules and a layout -> the kernel's record -> an outcome in notation."""
