"""Games and databases of earlier versions, never written anew: what people have kept must stay readable.

python -m tests.corpus VERSION     adds today's records and database as those of a version; do so with every release

When a correction of the rules makes an old record unplayable, the record stays, and the test names what must happen
with it: its table can be read from its story, and goes on from a position if it is running.
"""
