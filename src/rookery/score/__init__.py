"""Data of the score keeper in the browser: facts of the games and texts of its pages, exported as files.

The score keeper works without a server, so its data is exported when the client is built:

python -m rookery.score --out web/score/public/data
"""
