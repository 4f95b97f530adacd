"""Games as text, bytes and JSON: records, saves and positions."""
