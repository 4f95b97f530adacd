# Birds of a Feather in English. Our own words; the ids are those of the engine.
# Names of birds come from data/birds.csv and stand like proper names, without an article.
# $you is "yes" when the sentence speaks to the player it is about, "no" otherwise.

## Habitats and types

habitat-desert = desert
habitat-forest = forest
habitat-ocean = ocean
habitat-wetlands = wetlands
habitat-mountains = mountains
row-desert = Desert
row-forest = Forest
row-ocean = Ocean
row-wetlands = Wetlands
row-mountains = Mountains
the-habitat =
    { $habitat ->
        [desert] the desert
        [forest] the forest
        [ocean] the ocean
        [wetlands] the wetlands
       *[mountains] the mountains
    }
type-ace = ace
type-raptor = raptor
type-rare = rare
type-uncommon_1 = uncommon
type-uncommon_2 = uncommon
type-uncommon_3 = uncommon
type-common = common
times =
    { $count ->
        [one] { $bird }
        [2] { $bird } twice
       *[other] { $bird } { $count } times
    }
no-birds = nothing
points =
    { $points ->
        [0] no points
        [one] 1 point
       *[other] { $points } points
    }
cards =
    { $count ->
        [one] 1 card
       *[other] { $count } cards
    }

## What happens

event-dealt =
    { $shown ->
        [yes]
            { $you ->
                [yes] You are dealt { $birds }.
               *[no] { $player } is dealt { $birds }.
            }
       *[no] { $player } is dealt { cards }.
    }
event-dummy_dealt = A dummy hand is dealt { cards }.
event-deck_laid =
    { $count ->
        [one] 1 card forms the face-down deck.
       *[other] { $count } cards form the face-down deck.
    }
event-set_aside_rest =
    { $count ->
        [one] 1 card is set aside unseen.
       *[other] { $count } cards are set aside unseen.
    }
event-pool =
    { $you ->
        [yes] In your pool: { $birds }.
       *[no] In { $player }'s pool: { $birds }.
    }
event-chosen =
    { $you ->
        [yes] You have chosen.
       *[no] { $player } has chosen.
    }
event-choice =
    { $verb ->
        [keep]
            { $you ->
                [yes] You keep { $bird }.
               *[no] { $player } keeps { $bird }.
            }
       *[give]
            { $you ->
                [yes] You give { $bird } to { to-dummy }.
               *[no] { $player } gives { $bird } to a dummy hand.
            }
    }
to-dummy =
    { $own ->
        [yes] your dummy hand
       *[no] the dummy hand
    }
event-migrated =
    { $you ->
        [yes] You pass { $birds } to { $receiver }.
       *[no]
            { $shown ->
                [yes]
                    { $to_you ->
                        [yes] { $player } passes you { $birds }.
                       *[no] { $player } passes { $birds } to { $receiver }.
                    }
               *[no] { $player } passes { cards } to { $receiver }.
            }
    }
event-pools_passed =
    { $direction ->
        [left] The pools are passed to the left.
       *[right] The pools are passed to the right.
    }
event-dummy_shuffled = A dummy hand of { cards } is shuffled.
event-opened = Revealed from the deck this round: { $birds }.
event-went =
    { $you ->
        [yes] You go to { the-habitat } with { $bird }.
        [nobody] { $bird } comes to { the-habitat } without a player.
        [deck] { $bird } comes to { the-habitat } from the deck.
       *[no] { $player } goes to { the-habitat } with { $bird }.
    }
event-scared = { $bird } chases away the birds lingering in { the-habitat }: { $birds }.
event-saw =
    { $shown ->
        [yes]
            { $new ->
                [0]
                    { $you ->
                        [yes] You see nothing new in { the-habitat }.
                       *[no] { $player } sees nothing new in { the-habitat }.
                    }
               *[other]
                    { $you ->
                        [yes] You see { $birds }: { gained }.
                       *[no] { $player } sees { $birds }: { gained }.
                    }
            }
       *[no] { $player } looks around in { the-habitat }.
    }
gained =
    { $full ->
        [0] { points }
       *[other] { points }, { $full } of them for seeing all birds of { the-habitat }
    }
saw-own = { $bird } (own card)
saw-arriving = { $bird } (arriving)
saw-lingering = { $bird } (lingering)
event-cleared = No longer lingering: { $birds }.
event-discarded =
    { $you ->
        [yes] You discard { $bird }.
       *[no] { $player } discards { $bird }.
    }
event-drew =
    { $shown ->
        [yes]
            { $you ->
                [yes] You draw { $bird }.
               *[no] { $player } draws { $bird }.
            }
       *[no] { $player } draws a card.
    }
event-last_card =
    { $shown ->
        [yes]
            { $you ->
                [yes] You set aside your last card, { $bird }.
               *[no] { $player } sets aside the last card, { $bird }.
            }
       *[no] { $player } sets aside the last card.
    }
event-game_over =
    { $alone ->
        [yes]
            { $you ->
                [yes] The game is over. You have { points }. { rank-reached }
               *[no] The game is over. { $player } has { points }. { rank-reached }
            }
       *[no] The game is over: { $reason }. { $result } Points: { $scores }.
    }
rank-reached = Rank: { $reason }.

reason-rounds_played = all rounds have been played
reason-no_binoculars = Left the binoculars at home
reason-garden_birder = Garden birder
reason-keen_birder = Keen birder
reason-high_flyer = High flyer
reason-big_year = Big year

## What may be done

action-play = play { $bird }
action-pass = pass { $bird }
action-keep = keep { $bird }
action-give = give { $bird }
action-discard = discard { $bird }

certain =
    { $count ->
        [0] no new bird is certain
       *[other] { certain-points }
    }
certain-points =
    { $points ->
        [0] no points, but new to you: { $birds }{ unless-chased }
       *[other]
            { $raptor ->
                [none] at least { points } for { $birds }
               *[other] { points } for { $birds }{ unless-chased }
            }
    }
unless-chased =
    { $raptor ->
        [none] {""}
       *[other] , unless { $raptor } chases { $chased } away
    }
unless = (unless { $code })
choice-play = { $action }: { $habitat }, { $certain }
choice-discard =
    { $seen ->
        [yes] { $action }, already seen; if you played it next round: { $certain }
       *[no] { $action }, not yet seen; if you played it next round: { $certain }
    }
choice-worth = { $action }: { $habitat }, { $type }, { points }

menu-line =
    { $seen ->
        [yes] { $action }, { $code }{ menu-copies }: { $habitat }, { $type }, already seen{ $certain }.
       *[no] { $action }, { $code }{ menu-copies }: { $habitat }, { $type }, { points }{ $certain }.
    }
menu-copies =
    { $count ->
        [one] {""}
       *[other] , { $count } copies
    }
if-played-choose = ; { $certain }
if-played-discard = ; if you played it next round: { $certain }
gains-choose = After the +: the points that are certain, and the birds new to you. More may arrive.
gains-discard = After the +: what the bird would give if you keep it and play it next round.
gains-raptor = { $unless } means: less if that raptor comes and chases birds away.
menu-how = Type a number, a code or a name: { $code }, or { $name }.
how-several = Choose them one by one, in the order of your hand.
menu-how-several = You may also name all of them on one line, in any order.

prompt-choose =
    { $alone ->
        [yes] Round { $round } of { $rounds }. Which bird do you play? You go to its habitat.
       *[no] Which bird do you play? You go to its habitat.
    }
prompt-migrate =
    { $item ->
        [1]
            { $wanted ->
                [one] Which bird do you pass to { $receiver }?
               *[other] Which { $wanted } birds do you pass to { $receiver }?
            }
       *[other] You pass { $birds } to { $receiver }. Which bird next ({ $item } of { $wanted })?
    }
prompt-draft =
    { $asks ->
        [give] You keep { $kept }. Which bird do you give to { to-dummy }?
        [both] Which bird do you keep? You then give one to { to-dummy }.
        [last] Which of these do you keep? The other one goes to { to-dummy } automatically.
       *[keep] Which bird do you keep?
    }
prompt-discard = Which bird do you discard? You then draw one.
prompt-over = The game is over.
chosen-already = You have chosen: { $choice }. You can change this until all have chosen.

phase-choose =
    { $waiting ->
        [you] Choose a bird.
       *[others] Still choosing a bird: { $players }.
    }
phase-migrate =
    { $waiting ->
        [you] Choose birds to pass to the left.
       *[others] Still choosing birds to pass to the left: { $players }.
    }
phase-draft =
    { $waiting ->
        [you] Choose from your pool.
       *[others] Still choosing from a pool: { $players }.
    }
phase-discard =
    { $waiting ->
        [you] Choose a bird to discard.
       *[others] Still choosing a bird to discard: { $players }.
    }
phase-over = The game is over.

## The table

table-round =
    { $round ->
        [0] Before the first round.
       *[other] Round { $round } of { $rounds }.
    }
table-draft =
    { $direction ->
        [left] Draft, pool { $pool } of { $pools }, step { $step } of { $steps }; pools are passed to the left{ to-receiver }.
       *[right] Draft, pool { $pool } of { $pools }, step { $step } of { $steps }; pools are passed to the right{ to-receiver }.
    }
to-receiver =
    { $receiver ->
        [none] {""}
       *[other] , to { $receiver }
    }
cards-dummies =
    { $hands ->
        [one] Dummy hand: { cards }.
       *[other] { $hands } dummy hands: { cards } each.
    }
cards-deck = Deck: { cards }.
cards-aside = Set aside unseen: { cards }.

lingering-none = No birds are lingering yet.
head-lingering = Lingering, for all players who go there:
head-arriving = Arriving from the deck this round:
line-lingering = Lingering in { the-habitat }: { $birds }.
line-arriving = Arriving from the deck in { the-habitat }: { $birds }.
new = new to you
by-you = you
by-dummy = the dummy hand
by-own-dummy = your dummy hand
by-other-dummy = the other dummy hand
by-dummies = dummy hand { $number }
by-deck = the deck

column-player = Player
column-points = Points
column-birds = Birds
column-aces = Aces
column-full = Habitat bonus
player-line =
    { $count ->
        [0] { $name }: { points }, { birds-seen }, { aces-seen }.
       *[other] { $name }: { points }, { birds-seen }, { aces-seen }; full: { $full }.
    }
player-hidden = { $name }: sheet hidden.
birds-seen =
    { $birds ->
        [0] no bird seen
        [one] 1 bird seen
       *[other] { $birds } birds seen
    }
aces-seen =
    { $aces ->
        [0] no ace
        [one] 1 ace
       *[other] { $aces } aces
    }
hidden = hidden
rank =
    { $goes_on ->
        [yes] Rank so far: { $reason }{ rank-next }.
       *[no] Rank: { $reason }.
    }
rank-next =
    { $next ->
        [none] {""}
       *[other] ; next: { $next } from { $least } points
    }

sheet-head =
    { $goes_on ->
        [yes] Your sheet, { points }; x means seen, + means there now and new to you:
       *[no] Your sheet, { points }; x means seen:
    }
sheet-all = { $row }: all 7 seen.
sheet-none = { $row }: nothing seen yet.
sheet-some = { $row }: seen { $seen }; missing { $missing }.
sheets-head = Birds seen, by the signs of their types:
sheets-player = { $name }, { points }. { $rows }
sheets-hidden = { $name }: hidden.
sheets-all = { $row }: all.
sheets-none = { $row }: nothing.
sheets-but = { $row }: all but { $missing }.
sheets-some = { $row }: { $seen }.

hand-head =
    { $count ->
        [0] Your hand is empty.
        [one] Your hand, { $count } card:
       *[other] Your hand, { $count } cards:
    }
pool-head =
    { $count ->
        [one] The pool in front of you, { $count } card:
       *[other] The pool in front of you, { $count } cards:
    }
begun = Already chosen: { $birds }.
hand-none = You are watching and have no hand.
hand-line =
    { $seen ->
        [yes] { $bird }, { $code }: { $habitat }, { $type }, already seen{ $certain }.
       *[no] { $bird }, { $code }: { $habitat }, { $type }, { points }{ $certain }.
    }
copies = { $bird } ×{ $count }
seen = seen

known-nothing = Nothing has been played yet.
known-passed = { $receiver } still has these birds that you passed: { $birds }.
known-gave = You gave { $hand } these birds, which it has not played yet: { $birds }.
known-pool-open =
    { $count ->
        [one] You passed on { $birds }. { $players } took 1 of them; the others are still going round.
       *[other] You passed on { $birds }. { $players } took { $count } of them; the others are still going round.
    }
known-pool-taken =
    { $count ->
        [one] Of the birds you passed on in the draft, { $players } took { $birds }.
       *[other] Of the birds you passed on in the draft, { $players } took these, but you do not know who took which: { $birds }.
    }
known-discarded = You have discarded { $birds }.
unplayed-head =
    { $hand ->
        [yes] Not yet played, besides your hand:
       *[no] Not yet played:
    }
played-head = Played, round by round:
birds-line = { $row }: { $birds }.

## What is typed. Each message lists the words that mean the same; the first one is shown.

typed-play = play
typed-pass = pass
typed-keep = keep take
typed-give = give
typed-discard = discard drop
typed-and = and

error-expected = "{ $typed }" is not possible now: type a bird, such as { $code } or { $example }.
error-verb = You have to { $wanted } a bird now, not { $other } one.
error-bird = There is no bird "{ $typed }".{ $near } You can choose { $codes }.
error-which = "{ $typed }" matches { $birds }.
error-not-held = You do not hold { $bird }; you can choose { $codes }.
error-not-pool = { $bird } is not in your pool; you can choose { $codes }.
error-not-next = { $bird } cannot be next: birds are passed in the order of your hand. You can choose { $codes }, or name all birds on one line.
error-hand = You do not hold { $birds }; your hand has { $codes }.
error-too-many =
    { $wanted ->
        [one] You named { $count } birds, but you pass only 1 more.
       *[other] You named { $count } birds, but you pass only { $wanted }.
    }
error-copies =
    { $count ->
        [one] You hold only 1 copy of { $bird }.
       *[other] You hold only { $count } copies of { $bird }.
    }
error-earlier = { $bird } comes before the birds you have chosen; undo first, then name all birds on one line.
error-too-few = After { $bird } too few birds are left in the order of your hand; name all { $wanted } on one line.

final-went = the birds have been revealed
final-migrated = the birds have been passed on
final-pool = the pools have been passed on
final-drew = a card was drawn
final-dummy_shuffled = the draft is over

## Options in force, shown at the start when they are not the default.

option-raptors =
    { $value ->
        [true] A raptor that arrives chases away the birds lingering in its habitat.
       *[false] Raptors chase no birds away.
    }
option-dummy_raptors =
    { $value ->
        [true] If raptors chase birds away, those from a dummy hand or the deck do so too.
       *[false] If raptors chase birds away, only those played by players do so.
    }
option-start =
    { $value ->
        [migration] Before the first round all players pass birds to the left.
        [draft] Hands are drafted from pools that are passed round.
       *[plain] Hands are dealt.
    }
option-edition =
    { $value ->
        [2022] With two or three players a face-down deck replaces the missing hands.
        [open_deck] With two or three players a deck replaces the missing hands, and its birds are revealed before players choose.
       *[2015] With two or three players dummy hands replace the missing hands.
    }
option-hidden_sheets =
    { $value ->
        [true] The sheets of other players are hidden until the end.
       *[false] All sheets are shown.
    }
option-tie_break =
    { $value ->
        [true] Ties are broken by full habitats, then aces, then birds.
       *[false] Players with equal points share the win.
    }
option-hand =
    { $value ->
        [0] Hands have the usual size.
       *[other] All players begin with { $value } cards.
    }

## Help

help-game =
    You collect sightings: the most points win. All players choose a bird in secret and reveal it at the same time. You go to the habitat of your bird and see every bird that arrives there this round, and every bird that lingers there from the round before. Each bird you have seen stays on your sheet.
    The game ends when each player has one card left; it does not count.
help-alone =
    You collect sightings, solo, for points and a rank. Choose a bird; three more are revealed from the deck. You go to the habitat of your bird and see every bird that arrives there this round, and every bird that lingers there from the round before. Then you discard a bird and draw one.
    The game ends when the deck is empty.
help-raptors = A raptor that arrives chases away the birds that linger in its habitat, before any player sees them. In the list of choices, { $unless } warns that { $raptor } may still come.
help-now-migrate = Now, before the first round: choose the birds that you pass to your left. You get as many from the player on your right.
help-now-draft = Now, before the first round: hands are drafted. Keep a bird from the pool in front of you; the rest is passed to your neighbour, and you get another pool, until the pools are empty.
help-now-draft-give = Now, before the first round: hands are drafted. Keep a bird from the pool in front of you and give one to a dummy hand, which plays at random; the rest is passed to your neighbour, and you get another pool, until the pools are empty.
help-now-choose = Now: choose the bird you play.
help-now-discard = Now: choose the bird you discard. It brings nothing; you then draw a card.
signs = Signs: { $signs }.
help-points = Points: { $types }; and { $full } more for all seven birds of a habitat.
help-codes = A code is the letter of the habitat and the sign of the type. The birds:

## Pages that only this game has

command-sheets = sheets
help-sheets = show the score sheets of all players
