"""Records and databases of earlier versions, never rewritten: players' stored games must stay readable.

python -m tests.corpus VERSION     adds the records and the database of this version; run it with every release

If a correction of the rules makes an old record unplayable, the record stays, and the test states what must happen
with it: a finished table is read from its archive, and a running one continues from a position.
"""
