"""One module for each command of `rookery`."""
