### After the game: result and review.

review-result = Result
review-place =
    { $place ->
        [1] 1st
        [2] 2nd
        [3] 3rd
       *[other] { $place }th
    }
review-wins = wins
review-points =
    { $points ->
        [one] point
       *[other] points
    }
review-rows-points = What the points are made of
review-rows-course = How it went

## The film of the game

review-replay = Replay
review-moments = Moments of the game
review-first = To the beginning
review-play = Let it run
review-pause = Stop here
review-last = To the end
review-at-end = The end of the game.
review-keys = Keys: ← → Home End
review-to-result = Result

## Shown to the others

review-show = Show it to the others
review-show-how = They see the board as you see it, and may follow you from moment to moment.
review-shows = { $name } is showing the game.
review-you-show = You are showing the game to the others.
review-you-follow = { $name } is showing the game. You see what { $name } sees.
review-shown = { $name } has stopped showing the game.
review-follow = Follow
review-unfollow = Stop following
review-take-over = Take over
review-stop = Stop showing

## A moment

review-share = Share
review-link = Link to moment { $at }
review-link-end = Link to the review
review-link-how = Whoever opens it sees the table as it was at this moment.
review-link-closed = Only those who sat at this table can open it.
review-what-if = What if?
review-practice = Practice
review-what-if-how = Go back to an earlier moment, seen by one of the players: from there you can play on differently, against bots. This game stays as it is.
review-from = From moment { $at }, in the place of { $player }:
review-origin = To the game this one branched off

## What a bot thinks of it

review-curve = What each could expect
review-curve-how = Press the curve, or go along it with the arrow keys: the board shows that decision.
review-at-curve = Decision { $number }, { $player }: { $played }. Expected before it: { $expected } % of a win.
review-turning = Turning points
review-point = { $player } gives away { $loss } % of a win
review-decision = Decision { $number }
review-better = Better
review-played-here = Played
review-better-here = Better
review-was-played = Played: { $text }.
review-was-better = Better: { $text }.
review-why = Why
review-why-expected = With that the bot expected { $best } % of a win, with what was played { $played } %.
review-why-line = It saw this coming:
review-step = { $player }: { $text }
review-look = Look at it
review-look-decision = Look at decision { $number }
review-players = How well everybody chose
review-as-good = Best, or as good
review-mean-loss = Given away on average
