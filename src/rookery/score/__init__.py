"""What the score keeper in the browser knows: facts of the games, and the words of its pages, written as files.

The score keeper works without a server, so that all it needs is exported when the client is built:

python -m rookery.score --out web/score/public/data
"""
