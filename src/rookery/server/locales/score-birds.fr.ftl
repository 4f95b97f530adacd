### Les oiseaux de Wingspan, à consulter.

score-birds-title = Les oiseaux
score-birds-lead = Les { $count } oiseaux de Wingspan : cherchez-les par leur nom ou par ce que montre la carte.
score-birds-failed = Les oiseaux n'ont pas pu être chargés. Vérifiez le réseau, puis rechargez la page.

## Chercher

score-birds-search = Chercher par le nom
score-birds-search-how = anglais, français ou scientifique
score-birds-filters =
    { $count ->
        [0] Autres critères
        [one] Autres critères ({ $count } choisi)
       *[other] Autres critères ({ $count } choisis)
    }
score-birds-clear = Tout effacer
score-birds-habitat = Habitat, tous ceux-ci
score-birds-food = Nourriture, toute celle-ci
score-birds-no-food = sans nourriture
score-birds-nest = Nid, l'un de ceux-ci
score-birds-kind = Pouvoir, l'un de ceux-ci
score-birds-kinds =
    { $kind ->
        [brown] activation (marron)
        [white] pose (blanc)
        [pink] entre deux tours (rose)
       *[none] sans pouvoir
    }
score-birds-range =
    { $range ->
        [points] Points
        [eggs] Œufs
       *[wingspan] Envergure (cm)
    }
score-birds-from =
    { $range ->
        [points] Points, à partir de
        [eggs] Œufs, à partir de
       *[wingspan] Envergure en cm, à partir de
    }
score-birds-to =
    { $range ->
        [points] Points, jusqu'à
        [eggs] Œufs, jusqu'à
       *[wingspan] Envergure en cm, jusqu'à
    }
score-birds-any = tous
score-birds-until = à
score-birds-sort = Ordre
score-birds-order =
    { $order ->
        [points] le plus de points
        [few] le moins de points
        [wide] plus grande envergure
        [narrow] plus petite envergure
        [eggs] le plus d'œufs
        [cheap] le moins de nourriture
       *[name] par nom
    }
score-birds-found =
    { $count ->
        [0] Aucun oiseau ne convient.
        [one] { $count } oiseau
       *[other] { $count } oiseaux
    }
score-birds-show =
    { $count ->
        [0] Aucun oiseau ne convient
        [one] Voir { $count } oiseau
       *[other] Voir { $count } oiseaux
    }
score-birds-none = Retirez un critère, ou vérifiez l'orthographe.

## Un oiseau

score-birds-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
score-birds-eggs =
    { $eggs ->
        [one] { $eggs } œuf
       *[other] { $eggs } œufs
    }
score-birds-wide = { $wingspan } cm
score-birds-fact =
    { $fact ->
        [points] Points
        [cost] Nourriture
        [habitats] Habitats
        [nest] Nid
        [eggs] Place pour les œufs
        [kind] Pouvoir
       *[wingspan] Envergure
    }
score-birds-free = aucune
score-birds-power = Ce qu'il fait
score-birds-bonus = Les cartes bonus qui le comptent
score-birds-bonus-none = Aucune carte bonus ne compte ce qui est imprimé sur sa carte.
score-birds-bonus-cards =
    { $language ->
        [fr] avec les cartes françaises seulement
       *[en] avec les cartes anglaises seulement
    }
score-birds-bonus-eggs =
    { $least ->
        [one] dès qu'un œuf est posé dessus
       *[other] dès que { $least } œufs sont posés dessus
    }
score-birds-rulings = Questions à son sujet
score-birds-previous = Précédent : { $bird }
score-birds-next = Suivant : { $bird }
