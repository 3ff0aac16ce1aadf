"""Export the answers of a store: as commands print them, as Parquet, as PBN."""
