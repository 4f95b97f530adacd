### Le plateau de Wingspan.

wingspan-table = Table
wingspan-tabs = Plateaux
wingspan-active = à qui c'est le tour
wingspan-first = premier joueur
wingspan-mat =
    { $you ->
        [yes] Votre plateau
       *[no] Plateau : { $name }
    }
wingspan-round = Manche { $round } sur { $rounds }
wingspan-turns =
    { $count ->
        [one] dernier tour
       *[other] encore { $count } tours
    }
wingspan-opponent-hand =
    { $cards ->
        [one] { $cards } carte
       *[other] { $cards } cartes
    } en main, { $bonus ->
        [one] { $bonus } carte bonus
       *[other] { $bonus } cartes bonus
    }

## Le plateau d'un joueur

wingspan-action =
    { $habitat ->
        [forest] Gagner de la nourriture
        [grassland] Pondre
       *[wetland] Piocher
    }
wingspan-acts =
    { $count ->
        [one] puis { $count } oiseau agit
       *[other] puis { $count } oiseaux agissent
    }
wingspan-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
wingspan-eggs =
    { $eggs ->
        [one] { $eggs } œuf sur { $limit }
       *[other] { $eggs } œufs sur { $limit }
    }
wingspan-cached =
    { $count ->
        [one] { $count } nourriture stockée
       *[other] { $count } nourritures stockées
    }
wingspan-tucked =
    { $count ->
        [one] { $count } carte glissée
       *[other] { $count } cartes glissées
    }
wingspan-empty = vide
wingspan-move-here = Déplacer ici
wingspan-cost-eggs =
    { $count ->
        [one] { $count } œuf
       *[other] { $count } œufs
    }
wingspan-cost-food =
    { $count ->
        [one] { $count } jeton
       *[other] { $count } jetons
    }
wingspan-use-all = Utiliser tout le reste
wingspan-use-some = Une partie

## La table

wingspan-feeder = Mangeoire
wingspan-dice =
    { $count ->
        [one] { $count } dé
       *[other] { $count } dés
    }
wingspan-tray = Étalage
wingspan-deck = Pioche { $count }
wingspan-goals = Objectifs de fin de manche
wingspan-goals-note = nombre (points)
wingspan-goal-round =
    { $state ->
        [scored] Manche { $round }, comptée :
        [now] Manche { $round }, en cours :
       *[later] Manche { $round } :
    }
wingspan-goal-points =
    { $state ->
        [scored] { $points ->
            [one] { $points } point
           *[other] { $points } points
        }
       *[now] rapporterait { $points }
    }
wingspan-bonus = Vos cartes bonus
wingspan-bonus-now =
    { $items ->
        [0] rien pour l'instant
        [one] { $items } compte : { wingspan-points }
       *[other] { $items } comptent : { wingspan-points }
    }
wingspan-bonus-next = puis à { $items } : { $points }
wingspan-bonus-none = aucune

## Nourriture et main

wingspan-hand-area = Votre nourriture et votre main
wingspan-food = Votre nourriture
wingspan-hand = Main { $count }
wingspan-hand-empty = Aucune carte en main.
wingspan-pick = { $bird } : choisissez un habitat
wingspan-pay = À payer : { $bird }
wingspan-pay-best = conseillé
wingspan-pay-two = deux pour un
wingspan-plan-head = Votre sélection
wingspan-plan =
    { $kind ->
        [supply] Nourriture à gagner : { $planned } sur { $count }. Touchez celle que vous voulez.
        [nest] Œufs à pondre : { $planned } sur { $count }. Touchez les oiseaux qui les reçoivent.
        [part_eggs] Œufs à pondre : { $planned } sur { $count } au plus. Touchez les oiseaux qui en reçoivent un.
        [part_cards] Cartes à prendre : { $planned } sur { $count } au plus. Touchez celles que vous voulez.
       *[other] Œufs à dépenser : { $planned } sur { $count }. Touchez les oiseaux qui les donnent.
    }
wingspan-plan-less = Un de moins : { $name }
wingspan-plan-send =
    { $complete ->
        [yes]
            { $kind ->
                [supply] Prendre cette nourriture
                [nest] Pondre ces œufs
                [part_eggs]
                    { $count ->
                        [one] Pondre cet œuf
                       *[other] Pondre ces œufs
                    }
                [part_cards]
                    { $count ->
                        [one] Prendre cette carte
                       *[other] Prendre ces cartes
                    }
               *[other] Dépenser ces œufs
            }
       *[no] Seulement { $count } pour l'instant
    }

## L'Automate

wingspan-automa-eggs =
    { $count ->
        [one] { $count } œuf
       *[other] { $count } œufs
    }
wingspan-automa-cubes =
    { $count ->
        [one] { $count } cube pour les objectifs
       *[other] { $count } cubes pour les objectifs
    }
wingspan-automa-face-down =
    { $count ->
        [one] { $count } carte face cachée
       *[other] { $count } cartes face cachée
    }
wingspan-automa-turns-left =
    { $count ->
        [one] { $count } carte à venir
       *[other] { $count } cartes à venir
    }
wingspan-automa-no-birds = Il n'a encore pris aucun oiseau.
