### La feuille de score de CuBirds.

score-cubirds-views = À l'écran
score-cubirds-view =
    { $view ->
        [collections] Collections
        [together] Comparer
       *[flocks] Envolées
    }
score-cubirds-people = La collection de
score-cubirds-standing =
    { $triples ->
        [0] { score-cubirds-species }
        [one] { score-cubirds-species }, 1 triplé
       *[other] { score-cubirds-species }, { $triples } triplés
    }
score-cubirds-species =
    { $species ->
        [one] { $species } espèce
       *[other] { $species } espèces
    }
score-cubirds-running = { $player } : { score-cubirds-standing }
score-cubirds-winner = victoire

## Les buts

score-cubirds-goal-species = Espèces : { $species } sur { $all }
score-cubirds-goal-triples = { $triples } espèces à { $triple } : { $best } + { $second }
score-cubirds-goals = Le but : { $species } espèces, ou { $triples } espèces à { $triple } oiseaux
score-cubirds-won =
    { $by ->
        [species] { $players } gagne avec { $species } espèces !
        [triples] { $players } gagne avec { $triple } oiseaux dans chacune de { $triples } espèces !
        [open] { $players } ont atteint un but : qui a été le premier ? Annulez ce qui est venu après.
       *[largest]
            { $count ->
                [one] Il n'y a plus assez de cartes : { $players } gagne avec la plus grande collection !
               *[other] Il n'y a plus assez de cartes : { $players } se partagent la victoire avec les plus grandes collections !
            }
    }
score-cubirds-end = Terminer la partie
score-cubirds-ran-out = Il n'y a plus assez de cartes
score-cubirds-go-on = Continuer la partie

## Une collection

score-cubirds-collection = Collection : { $player }
score-cubirds-begin = Chacun commence avec un oiseau : touchez son +{ $birds }.
score-cubirds-less = { $species } : un de moins
score-cubirds-small = petite · { $birds }
score-cubirds-big = grande · { $birds }
score-cubirds-count =
    { $count ->
        [0] aucun
       *[other] { $count } en collection
    }

## Tableaux

score-cubirds-together = Toutes les collections
score-cubirds-species-head = Espèces
score-cubirds-triples-head = Espèces à { $triple }
score-cubirds-birds = Oiseaux
score-cubirds-flocks = Envolées et cartes
score-cubirds-bird = Oiseau
score-cubirds-small-head = Petite : +{ $kept }
score-cubirds-big-head = Grande : +{ $kept }
score-cubirds-copies = Cartes
