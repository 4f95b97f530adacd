"""Sentences for people: the catalogues of a language, and what the texts of all games share."""
