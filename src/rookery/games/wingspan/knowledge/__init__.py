"""What a seat knows of a game of Wingspan: memory, view, determinization, and observations for learning."""
