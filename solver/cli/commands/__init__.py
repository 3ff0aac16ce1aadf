"""The commands: one a module, each the function ``command`` of the module of its name."""
