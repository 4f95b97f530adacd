"""The parts of scenes: backdrops, grounds, plants and shapes."""
