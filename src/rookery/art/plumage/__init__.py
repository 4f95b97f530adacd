"""Field marks, patches and ornaments of the plumage."""
