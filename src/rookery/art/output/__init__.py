"""The files that are made: pictures in all sizes, their manifest, contact sheets, and a store of made files."""
