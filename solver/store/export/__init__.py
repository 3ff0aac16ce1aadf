"""The answers of a store in other forms: as commands print them, as Parquet, as PBN."""
