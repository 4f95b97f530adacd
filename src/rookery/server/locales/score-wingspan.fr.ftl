### Wingspan sur la feuille de score.

## Les parties de la feuille

score-wingspan-parts = Parties de la feuille
score-wingspan-part =
    { $part ->
        [pad] Points
        [goals] Objectifs
        [cards] Cartes
       *[automa] Automate
    }
score-wingspan-players = Joueurs
score-wingspan-settings = Réglages de cette partie
score-wingspan-standing = { $name } : { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
score-wingspan-standing-solo = { $name } { $points }, Automate { $hers }
score-wingspan-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
score-wingspan-less = Un de moins : { $label }
score-wingspan-more = Un de plus : { $label }
score-wingspan-remove = Enlever : { $name }
score-wingspan-change = Changer

## La feuille

score-wingspan-rows = Ligne
score-wingspan-row =
    { $row ->
        [birds] Oiseaux
        [bonus] Cartes bonus
        [goals] Objectifs
        [eggs] Œufs
        [cached] Nourriture stockée
       *[tucked] Cartes glissées
    }
score-wingspan-row-of = { score-wingspan-row }, { $name }
score-wingspan-row-points = { score-wingspan-row } { $points }
score-wingspan-total = Total
score-wingspan-count = Compter pour moi
score-wingspan-counted-from =
    { $row ->
        [birds] { $count ->
            [one] d'après { $count } oiseau
           *[other] d'après { $count } oiseaux
        }
        [bonus] { $count ->
            [one] d'après { $count } carte
           *[other] d'après { $count } cartes
        }
       *[goals] d'après les manches
    }
score-wingspan-by-hand = À la main. Calculé : { $points } ↺
score-wingspan-calculated = calculé
score-wingspan-all = Tout le monde
score-wingspan-leads = en tête

## La fin

score-wingspan-ends = La situation
score-wingspan-leader =
    { $done ->
        [yes] { $count ->
            [one] Victoire : { $names }, avec { $points }.
           *[other] Victoire partagée : { $names }, avec { $points }.
        }
       *[no] { $count ->
            [one] En tête : { $names }, avec { $points }.
           *[other] À égalité en tête : { $names }, avec { $points }.
        }
    }
score-wingspan-duel =
    { $ends ->
        [won] Vous devancez l'Automate : { $own } à { $hers }.
        [shared] Vous partagez la victoire avec l'Automate à { $own }.
       *[lost] L'Automate vous devance : { $hers } à { $own }.
    }
score-wingspan-tie =
    { $solo ->
        [yes] Égalité de points. Vous gagnez s'il vous reste plus de { $food } nourritures et partagez la victoire avec { $food }.
       *[no] Égalité de points : la personne à qui il reste le plus de nourriture gagne. En cas de nouvelle égalité, la victoire est partagée.
    }
score-wingspan-food = Nourriture restante, { $name }
score-wingspan-food-row = Nourriture restante
score-wingspan-with-food = { $food ->
        [one] { $food } nourriture restante
       *[other] { $food } nourritures restantes
    }
score-wingspan-against = Automate : { $hers }

## Les objectifs de fin de manche

score-wingspan-board =
    { $board ->
        [blue] Plateau bleu : un point par élément.
       *[green] Plateau vert : des points selon la place.
    }
score-wingspan-round = Manche { $round }
score-wingspan-rounds = Manches
score-wingspan-in-round = à la manche { $round }
score-wingspan-choose-goal = Choisir l'objectif
score-wingspan-items-of = Éléments de { $name } à la manche { $round }
score-wingspan-not-yet = pas noté, compte pour 0
score-wingspan-place =
    { $place ->
        [1] 1re
       *[other] { $place }e
    }
score-wingspan-why-alone = { $place } place
score-wingspan-why-nothing = aucun élément, aucun point
score-wingspan-why-each =
    { $over ->
        [yes] jamais plus de { $most }
       *[no] un par élément
    }
score-wingspan-why-shared =
    { $many ->
        [yes] de la { $first } à la { $last } place
       *[no] { $first } et { $last } places
    }, partagées : ({ $sum }) / { $count } = { $whole ->
        [yes] { $points }
       *[no] { $exact }, arrondi à { $points }
    }
score-wingspan-goal-sum = Toutes les manches

## Oiseaux et cartes bonus

score-wingspan-bonus-of = Cartes bonus : { $name }
score-wingspan-add-bonus = Ajouter une carte bonus
score-wingspan-items-hand = À la main. Compté : { $items } ↺
score-wingspan-items-counted = compté d'après les oiseaux
score-wingspan-items-asked = À compter vous-même.
score-wingspan-items-birds = Ajoutez les oiseaux, ou comptez vous-même.
score-wingspan-counts = Combien : { $counts }
score-wingspan-birds-of = Oiseaux : { $name }
score-wingspan-add-bird = Ajouter un oiseau
score-wingspan-birds-why = Avec les oiseaux joués, les cartes bonus et les points des oiseaux se comptent tout seuls.
score-wingspan-birds-sum =
    { $count ->
        [one] { $count } oiseau
       *[other] { $count } oiseaux
    }, { score-wingspan-points }
score-wingspan-counted-by = compte pour : { $cards }
score-wingspan-search-hint = Une partie du nom
score-wingspan-found =
    { $count ->
        [0] Aucun oiseau ne correspond.
        [one] Un oiseau trouvé.
       *[other] { $count } oiseaux trouvés, { $shown } affichés.
    }
score-wingspan-owned = chez { $name }

## L'Automate

score-wingspan-automa = Automate
score-wingspan-cubes = cubes sur l'objectif
score-wingspan-cubes-of = Cubes de l'Automate sur l'objectif de la manche { $round }
score-wingspan-automa-items =
    { $items ->
        [one] compte pour { $items } élément
       *[other] compte pour { $items } éléments
    }
score-wingspan-automa-bonus = Sa carte bonus
score-wingspan-automa-bonus-how = Retournez des cartes bonus jusqu'à l'une de celles-ci ; elle dit quels oiseaux l'Automate prend.
score-wingspan-automa-bonus-choose = Choisir sa carte bonus
score-wingspan-automa-bonus-any = ce que demande sa carte bonus
score-wingspan-automa-round = Manche { $round } sur { $rounds }
score-wingspan-automa-turns = Tours joués : { $turn } sur { $turns }
score-wingspan-automa-begin = { $turns } tours chacun, et vous commencez. Ses cartes sont mélangées ici : votre tour fini, retournez la première.
score-wingspan-automa-reveal = Mon tour { $turn } est fini : sa carte
score-wingspan-automa-over = C'était son dernier tour de la manche { $round }. Comptez maintenant l'objectif.
score-wingspan-automa-next = Commencer la manche { $round }
score-wingspan-automa-unfinished = Indiquez d'abord ce que l'Automate a pris.
score-wingspan-automa-turn = Son tour { $turn }
score-wingspan-automa-action =
    { $action ->
        [draw_cards] Pioche des cartes
        [play_bird] Joue un oiseau
        [lay_eggs] { $eggs ->
            [one] Pond { $eggs } œuf
           *[other] Pond { $eggs } œufs
        }
       *[gain_food] Gagne de la nourriture
    }
score-wingspan-automa-does =
    { $action ->
        [draw_cards] Défaussez toutes les cartes de l'étalage. L'Automate reçoit la première carte de la pioche, face cachée ; elle est comptée ci-dessous.
        [play_bird] Cherchez dans l'étalage les oiseaux qui conviennent à sa carte bonus ({ $bonus }). L'Automate prend celui qui vaut le plus de points ; défaussez les autres qui conviennent.
        [lay_eggs] { $eggs ->
            [one] Donnez un œuf à l'Automate ; il est compté ci-dessous.
           *[other] Donnez { $eggs } œufs à l'Automate ; ils sont comptés ci-dessous.
        }
       *[gain_food] Si tous les dés de la mangeoire sont identiques, relancez-les une fois. Puis retirez tous les dés de la première face de cette liste qui s'y trouve :
    }
score-wingspan-automa-extra =
    { $extra ->
        [add_cube] Mettez un de ses cubes sur l'objectif de la manche : il y en a maintenant { $cubes }.
        [remove_cube] Retirez un de ses cubes de l'objectif de la manche, s'il y en a : il en reste { $cubes }.
       *[activate_pink] Tous vos oiseaux roses qui sont prêts peuvent utiliser leur pouvoir.
    }
score-wingspan-automa-tray = Complétez l'étalage.
score-wingspan-automa-which = Quel oiseau prend l'Automate ?
score-wingspan-automa-none = Aucun ne convient : une carte face cachée
score-wingspan-automa-no-match = ne convient pas à sa carte bonus
score-wingspan-automa-took = L'Automate a pris { $bird }, qui vaut { $points }.
score-wingspan-automa-took-down = L'Automate a pris la première carte de la pioche, face cachée.
score-wingspan-automa-took-other = Corriger
score-wingspan-automa-score = Le score de l'Automate
score-wingspan-automa-number = Nombre
score-wingspan-automa-down = Cartes face cachée
score-wingspan-automa-each = { $points } points chacune
score-wingspan-automa-birds = Oiseaux visibles
score-wingspan-automa-birds-add = Ses oiseaux visibles

## Les options

score-wingspan-option =
    { $option ->
        [goals] Plateau des objectifs
        [names] Noms sur vos cartes
        [automa] L'Automate
       *[expert] L'Automate a aussi sa carte d'expert
    }
score-wingspan-choice =
    { $choice ->
        [green] Vert : des points selon la place
        [blue] Bleu : un point par élément
        [en] en anglais
        [fr] en français
        [eaglet] Aiglon : plus facile
        [eagle] Aigle
        [eagle_eyed_eagle] Aigle au regard perçant : plus difficile
       *[none] Pas d'Automate : seulement ma propre feuille
    }
