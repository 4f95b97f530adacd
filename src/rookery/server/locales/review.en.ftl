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
review-rows-points = Where the points come from
review-rows-course = How it went

## Replay

review-replay = Replay
review-moments = Moments of the game
review-first = To the beginning
review-play = Play back
review-pause = Pause
review-last = To the end
review-at-end = The end of the game.
review-keys = Keys: ← → Home End
review-to-result = Result

## Shown to the others

review-show = Show it to the others
review-show-how = They see the board as you see it, and may follow you from moment to moment.
review-show-by-other = { $name } is showing the game.
review-show-by-you = You are showing the game to the others.
review-following = { $name } is showing the game. You see what { $name } sees.
review-show-stopped = { $name } has stopped showing the game.
review-follow = Follow
review-unfollow = Stop following
review-take-over = Take over
review-stop = Stop showing

## A moment

review-share = Share
review-link = Link to moment { $at }
review-link-end = Link to the review
review-link-how = It shows the table as it was at this moment.
review-link-closed = Only players of this table can open it.
review-what-if = What if?
review-practice = Practice
review-what-if-how = Go back to an earlier moment, as seen by one of the players. From there you can play on differently, against bots. This game stays as it is.
review-from = From moment { $at }, playing as { $player }:
review-origin = Go to the original game

## Analysis

review-curve = Expected result
review-curve-how = Press the curve or use the arrow keys: the board shows that decision.
review-at-curve = Decision { $number }, { $player }: { $played }. Winning chances before it: { $expected }%.
review-turning = Turning points
review-point = { $player } loses { $loss }% winning chances
review-decision = Decision { $number }
review-better = Better
review-played-here = Played
review-better-here = Better
review-was-played = Played: { $text }.
review-was-better = Better: { $text }.
review-why = Why
review-why-expected = The bot gave this choice { $best }% winning chances, and the choice played { $played }%.
review-why-line = It expected:
review-step = { $player }: { $text }
review-look = Show it
review-look-decision = Show decision { $number }
review-players = Quality of play
review-as-good = Best, or equally good
review-mean-loss = Average loss
