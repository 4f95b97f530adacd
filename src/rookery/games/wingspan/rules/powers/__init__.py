"""7 to 9. The powers of birds: when they act, the effects they are made of, and what each effect does."""
