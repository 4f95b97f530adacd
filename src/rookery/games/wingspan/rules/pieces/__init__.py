"""Dice, food, eggs and cards on the move: what actions and powers share."""
