"""Archives of finished tables, built once in a process of low priority."""
