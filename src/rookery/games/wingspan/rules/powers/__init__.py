"""7 to 9. The powers of birds: when they act, and the effects they consist of."""
