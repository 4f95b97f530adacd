### Le plateau de Birds of a Feather.

feather-habitats = Habitats
feather-arriving = arrivent
feather-lingering = encore là
feather-nothing = rien
feather-new = nouveau
feather-chased = en fuite
feather-preview-place = vous iriez ici
feather-others = Joueurs
feather-has-chosen = a choisi
feather-is-choosing = réfléchit
feather-chosen-as =
    { $verb ->
        [keep] gardé
        [give] donné
        [pass] passé
        [discard] défaussé
       *[play] choisi
    }
feather-hand =
    { $count ->
        [one] Votre main : { $count } carte
       *[other] Votre main : { $count } cartes
    }
feather-hand-empty = Votre main est vide.
feather-pool =
    { $count ->
        [one] Le paquet devant vous : { $count } carte
       *[other] Le paquet devant vous : { $count } cartes
    }
feather-kept =
    { $count ->
        [0] Vous n'avez encore rien gardé
        [one] Vous avez gardé 1 carte
       *[other] Vous avez gardé { $count } cartes
    }
feather-mark = marquer { $bird }
feather-named-copies = { $text } ({ $count } exemplaires)
feather-marked = Marqués : { $count } sur { $wanted }
feather-confirm = Valider
feather-seen = déjà au carnet
feather-legend-sure = certain,
feather-legend-next = certain si vous la jouez à la prochaine manche,
feather-legend-maybe = au plus grâce aux autres.
feather-raptor-may =
    { $points ->
        [one] Si le rapace de cet habitat arrive : { $points } point
       *[other] Si le rapace de cet habitat arrive : { $points } points
    }
feather-worth =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
feather-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
feather-points-head = Points
feather-type = Type
feather-sheet-own =
    { $preview ->
        [yes] Votre carnet : { feather-points } · aperçu
       *[no] Votre carnet : { feather-points }
    }
feather-sheet-of = { $player } : carnet
feather-sheet-points-of = { $player } : { feather-points }
feather-sheet-hidden = Carnet caché jusqu'à la fin
feather-enlarge = Agrandir le carnet : { $player }
feather-cell-seen =
    { $why ->
        [own] { $bird } : carte jouée, manche { $round }
        [arriving] { $bird } : à l'arrivée, manche { $round }
       *[lingering] { $bird } : encore là, manche { $round }
    }
feather-brief =
    { $why ->
        [own] jouée · { $round }
        [arriving] arrivée · { $round }
       *[lingering] encore là · { $round }
    }
feather-brief-note = Le nombre est celui de la manche.
feather-cell-certain = { $bird } : certain
feather-cell-unsure = { $bird } : sauf si un rapace arrive
feather-cell-possible = { $bird } : possible
feather-cell-unseen =
    { $unplayed_known ->
        [yes]
            { $count ->
                [0] { $bird } : pas au carnet, plus aucune carte
                [one] { $bird } : pas au carnet, encore 1 carte à venir
               *[other] { $bird } : pas au carnet, encore { $count } cartes à venir
            }
       *[no] { $bird } : pas au carnet
    }
feather-full = habitat complet : { $habitat }
feather-full-coming = habitat complet si vous faites cela : { $habitat }
feather-reveal = Les cartes sont dévoilées.
feather-dummies =
    { $hands ->
        [one] Main fantôme
       *[other] { $hands } mains fantômes
    }
feather-deck = Pioche
feather-cards =
    { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    }
feather-cards-each =
    { $count ->
        [one] { $count } carte chacune
       *[other] { $count } cartes chacune
    }
feather-cards-played = Ce qui a été joué
feather-rounds = Manche par manche
feather-round-head = Manche
feather-rank = Votre rang pour l'instant : { $rank }
feather-rank-final = Votre rang : { $rank }
feather-rank-next =
    { $points ->
        [one] Encore { $points } point pour « { $rank } ».
       *[other] Encore { $points } points pour « { $rank } ».
    }
feather-result = Points par habitat
feather-result-player = Joueur
feather-result-full = Bonus d'habitat
feather-result-birds = Oiseaux
feather-result-won = Victoire :
feather-detail-habitat = Habitat
feather-detail-points =
    { $points ->
        [0] aucun à lui seul ; il compte pour un habitat complet
        [one] { $points }, une fois vu
       *[other] { $points }, une fois vu
    }
feather-detail-cards = Cartes
feather-detail-copies =
    { $left ->
        [0] { $count } en tout ; plus aucune hors de votre main
        [one] { $count } en tout ; { $left } pas encore jouée, hors de votre main
       *[other] { $count } en tout ; { $left } pas encore jouées, hors de votre main
    }
feather-detail-raptor = Quand il arrive, il met en fuite tous les oiseaux qui s'attardent dans son habitat, avant qu'on ait pu les voir.
feather-detail-seen =
    { $why ->
        [own] { $player } : carte jouée, manche { $round }
        [arriving] { $player } : à l'arrivée, manche { $round }
       *[lingering] { $player } : encore là, manche { $round }
    }
feather-detail-unseen = Il n'est dans aucun des carnets que vous pouvez voir.
