"""Dice, food, eggs and cards: what actions and powers share."""
