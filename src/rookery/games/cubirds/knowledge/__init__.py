"""What a seat knows of a game of CuBirds: memory, view, determinization, and observations for learning."""
