"""Python side of the patience kernels: records of rules and layouts, and outcomes in notation."""
