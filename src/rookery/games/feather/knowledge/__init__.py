"""What a seat knows of a game of Birds of a Feather: view, drafts, determinization, and observations for learning."""
