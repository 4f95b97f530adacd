"""What scenes are made of: backdrops, grounds, plants and shapes."""
