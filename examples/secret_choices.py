"""Birds of a Feather: all seats choose in secret, one replaces its choice, then all cards are shown at once."""

import rookery

game = rookery.new("feather", seats=4, seed=7, names=["Ann", "Bo", "Cleo", "Dan"])
print("still to choose:", game.deciders)

for seat in (2, 0, 1):
    game.play(game.legal(seat)[0], seat=seat)
print("still to choose:", game.deciders)

# Until the last seat has chosen, a choice can be replaced or undone, and the other seats see nothing of it.
before = game.view(3)
game.play(game.legal(2)[1], seat=2)
assert game.view(3) == before
game.undo(0)
print("still to choose:", game.deciders)

game.play(game.legal(0)[-1], seat=0)
for event in game.play(game.legal(3)[0], seat=3).seen_by(None):
    print(event)
