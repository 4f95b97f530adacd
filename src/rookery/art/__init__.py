"""Draws the birds and icons of the house: `rookery art`. Needs the extra `rookery[art]`; nothing else here does."""
