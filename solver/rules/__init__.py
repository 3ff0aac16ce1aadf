"""The rule language: read, check and explain rule files."""
