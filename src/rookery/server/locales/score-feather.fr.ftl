### La feuille de score de Birds of a Feather.

score-feather-views = À l'écran
score-feather-view =
    { $view ->
        [birds] Carnet
        [rounds] Manches
       *[totals] Comparer
    }
score-feather-people = Le carnet de
score-feather-sheet = Carnet : { $player }
score-feather-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
score-feather-running = { $player } : { score-feather-points }
score-feather-points-ahead = { score-feather-points }, en tête
score-feather-ahead = en tête
score-feather-winner = victoire
score-feather-standing =
    { $full ->
        [0] { score-feather-bird-count }
        [one] { score-feather-bird-count }, 1 habitat complet
       *[other] { score-feather-bird-count }, { $full } habitats complets
    }
score-feather-bird-count =
    { $birds ->
        [one] { $birds } oiseau
       *[other] { $birds } oiseaux
    }

## Le carnet

score-feather-row = { $count } sur { $all }
score-feather-bonus =
    { $full ->
        [yes] les { $all } sont vus
       *[no] pour les { $all }
    }
score-feather-brief =
    { $how ->
        [own] jouée · { $round }
        [arriving] arrivée · { $round }
        [lingering] encore là · { $round }
       *[hand] à la main
    }
score-feather-why =
    { $how ->
        [own] vu à la manche { $round }, sur la carte jouée
        [arriving] vu à la manche { $round }, à l'arrivée
        [lingering] vu à la manche { $round }, encore là depuis la manche d'avant
       *[hand] coché à la main
    }
score-feather-off-brief = retiré
score-feather-off = vu d'après les manches, mais retiré à la main

## Manches

score-feather-round =
    { $rounds ->
        [0] Manche { $round }
       *[other] Manche { $round } sur { $rounds }
    }
score-feather-earlier = Manche d'avant
score-feather-next = Manche suivante
score-feather-slot-solo =
    { $deck ->
        [0] Votre carte
       *[other] Pioche { $deck }
    }
score-feather-slot-nobody =
    { $hands ->
        [one] Fantôme ou pioche
        [some] Fantôme ou pioche { $number }
       *[others] Carte d'un autre { $number }
    }
score-feather-slot-empty = pas encore notée
score-feather-pick = { $whose } : quel oiseau ?
score-feather-none-left = toutes ses cartes sont notées
score-feather-too-many = Plus de cartes qu'il n'y en a : { $birds }. Vérifiez les manches.
score-feather-noted = La manche { $round } est notée.
score-feather-all-noted = Toutes les manches sont notées.
score-feather-discard = 3. Défaussez maintenant une carte de votre main, puis piochez-en une.
score-feather-guide =
    { $step ->
        [play] 1. Jouez une carte de votre main.
       *[show] 2. Dévoilez les { $cards } premières cartes de la pioche.
    }
score-feather-lingering = Encore là depuis la manche { $round }
score-feather-chased =
    { $habitat ->
        [desert] { $raptor } met en fuite ce qui s'attardait dans le désert : { $birds }. Personne ne les voit cette fois.
        [forest] { $raptor } met en fuite ce qui s'attardait en forêt : { $birds }. Personne ne les voit cette fois.
        [ocean] { $raptor } met en fuite ce qui s'attardait au bord de l'océan : { $birds }. Personne ne les voit cette fois.
        [wetlands] { $raptor } met en fuite ce qui s'attardait dans les zones humides : { $birds }. Personne ne les voit cette fois.
       *[mountains] { $raptor } met en fuite ce qui s'attardait dans les montagnes : { $birds }. Personne ne les voit cette fois.
    }
score-feather-news = Vus pour la première fois
score-feather-gain =
    { $points ->
        [one] +{ $points } point
       *[other] +{ $points } points
    }
score-feather-how =
    { $how ->
        [own] carte jouée
        [arriving] à l'arrivée
       *[lingering] encore là
    }
score-feather-nothing-new = Rien de nouveau.

## Comparer

score-feather-totals = Points par habitat
score-feather-player = Joueur
score-feather-full-head = Bonus d'habitat
score-feather-total = Total
score-feather-birds = Oiseaux

## La fin

score-feather-leads =
    { $count ->
        [one] { $players } est en tête avec { score-feather-points }.
       *[other] { $players } sont en tête avec { score-feather-points }.
    }
score-feather-won =
    { $count ->
        [one] { $players } gagne avec { score-feather-points } !
       *[other] { $players } se partagent la victoire avec { score-feather-points } !
    }
score-feather-tie-broken = L'égalité est départagée par les habitats complets, puis les as, puis les oiseaux.
score-feather-rank =
    { $over ->
        [yes] Votre rang : { $rank }
       *[no] Votre rang pour l'instant : { $rank }
    }
score-feather-rank-next =
    { $points ->
        [one] Encore { $points } point pour « { $rank } ».
       *[other] Encore { $points } points pour « { $rank } ».
    }
score-feather-end = Terminer la partie
score-feather-go-on = Continuer la partie

## La façon de jouer

score-feather-rules = Votre façon de jouer
score-feather-option-alone = Un seul carnet
score-feather-option-solo =
    { $solo ->
        [yes] Je joue en solo, contre la pioche
       *[no] Mon carnet seulement ; les autres tiennent le leur
    }
score-feather-option-raptors = Un rapace qui arrive met en fuite les oiseaux qui s'attardent
score-feather-option-dummies = Ceux d'une main fantôme ou de la pioche aussi
score-feather-option-ties = Les égalités sont départagées par les habitats complets, puis les as, puis les oiseaux
