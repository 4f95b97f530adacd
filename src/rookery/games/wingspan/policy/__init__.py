"""The worth of Wingspan positions for the search, and the policy of the playouts."""
