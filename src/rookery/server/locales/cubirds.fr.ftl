### Le plateau de CuBirds.

cubirds-birds = { $count } { $species }

## Rangées

cubirds-rows = Rangées
cubirds-row = Rangée { $row }
cubirds-row-empty = vide
cubirds-taken = { $birds }, que vous prendriez
cubirds-refill = puis complétée depuis la pioche

## Main

cubirds-hand =
    { $count ->
        [0] Votre main
        [one] Votre main : { $count } carte
       *[other] Votre main : { $count } cartes
    }
cubirds-hand-empty = Aucune carte.
cubirds-choose-flock = Touchez des oiseaux pour faire leur envolée
cubirds-choose-species = Choisissez une espèce dans votre main
cubirds-choose-end = { $birds } : choisissez un bout de rangée
cubirds-stack =
    { $keeps ->
        [0] { $birds } ; envolées à { $small } et { $big }
       *[other] { $birds } ; envolées à { $small } et { $big } ; prête : en garder { $keeps }
    }
cubirds-flock = envolée : +{ $keeps }
cubirds-then = { $species }/{ $all } · { $best }+{ $second }
cubirds-wins = victoire !

## Joueurs

cubirds-players = Joueurs
cubirds-goals = Le but : { $species } espèces, ou { $triple } oiseaux dans chacune de { $triples } espèces
cubirds-hand-size =
    { $count ->
        [one] { $count } carte en main
       *[other] { $count } cartes en main
    }
cubirds-open-hand = main visible

## Piles

cubirds-deck = Pioche
cubirds-discard = Défausse
cubirds-round = Manche { $round }
cubirds-turn = Tour { $turn }
cubirds-last-turn = Dernier tour

## Une espèce vue de près

cubirds-small = Petite envolée : { $birds } oiseaux, on en garde 1
cubirds-big = Grande envolée : { $birds } oiseaux, on en garde 2
cubirds-copies = { $count } cartes dans le jeu
cubirds-seen-rows = dans les rangées
cubirds-seen-collections = dans les collections
cubirds-seen-discard = vues dans la défausse
cubirds-seen-hand = dans votre main
cubirds-seen-others = vues dans d'autres mains
cubirds-seen-unseen = pas encore vues
