"""Draws the birds and icons of Rookery: `rookery art`. Needs the extra `rookery[art]`; nothing else does."""
