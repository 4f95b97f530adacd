### Scenes of Wingspan: opening, end of a round, final scoring; and the faces of its cards.

## Cards

scenes-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
scenes-nest =
    { $eggs ->
        [one] { $nest }, 1 œuf au plus
       *[other] { $nest }, { $eggs } œufs au plus
    }
scenes-wingspan = { $wingspan } cm
scenes-tier = { $from } à { $to }
scenes-tier-open = { $from } et +
scenes-points-short = { $points } pts
scenes-each =
    { $points ->
        [one] 1 point pour chacun
       *[other] { $points } points pour chacun
    }
scenes-bonus-now = Compte { $items } pour l'instant
scenes-on-mat =
    { $you ->
        [yes] Sur votre plateau : { $eggs }, { $cached }, { $tucked }.
       *[no] Chez { $player } : { $eggs }, { $cached }, { $tucked }.
    }
scenes-goal-round = Objectif de la manche { $round }
scenes-goal-none = N'est pas un objectif de cette partie.
scenes-who = Joueur
scenes-items = Compte
scenes-goal-points = Points
scenes-goal-points-now = Points pour l'instant
scenes-automa = L'Automate
scenes-you = { $player } (vous)

## Opening

scenes-opening = Choisissez votre départ
scenes-opening-spectators = Le départ
scenes-opening-how = Chaque oiseau gardé vous coûte une de vos nourritures. Des deux cartes bonus, vous en gardez une.
scenes-opening-guided = Vos oiseaux et votre nourriture sont donnés. Des deux cartes bonus, vous en gardez une.
scenes-birds = Oiseaux
scenes-birds-kept =
    { $kept ->
        [one] { $kept } gardé sur { $all }
       *[other] { $kept } gardés sur { $all }
    }
scenes-foods = Nourriture
scenes-foods-kept =
    { $kept ->
        [one] { $kept } gardée sur { $all }
       *[other] { $kept } gardées sur { $all }
    }
scenes-bonus = Carte bonus
scenes-bonus-one = gardez-en une
scenes-fits-hand = Compte parmi vos oiseaux : { $birds }
scenes-fits-none = Ne compte aucun de vos oiseaux
scenes-balance =
    { $birds ->
        [0] Vous ne gardez aucun oiseau, et toute votre nourriture.
        [one] Vous gardez 1 oiseau : rendez { $price } ; { $left }.
       *[other] Vous gardez { $birds } oiseaux : rendez { $price } ; { $left }.
    }
scenes-food-count =
    { $count ->
        [one] { $count } nourriture
       *[other] { $count } nourritures
    }
scenes-food-left =
    { $count ->
        [0] il n'en reste aucune
        [one] il en reste 1
       *[other] il en reste { $count }
    }
scenes-too-few =
    { $count ->
        [one] Rendez encore 1 nourriture, ou gardez un oiseau de moins.
       *[other] Rendez encore { $count } nourritures, ou gardez moins d'oiseaux.
    }
scenes-too-many =
    { $count ->
        [one] Reprenez 1 nourriture, ou gardez un oiseau de plus.
       *[other] Reprenez { $count } nourritures, ou gardez plus d'oiseaux.
    }
scenes-no-bonus = Choisissez une carte bonus.
scenes-ready = Vous pouvez valider.
scenes-confirm = Valider
scenes-confirm-change = Valider le changement
scenes-confirmed = Validé
scenes-confirming = Envoi de votre choix…
scenes-saved = Ce choix est enregistré. Vous pouvez le changer tant que tous n'ont pas choisi.
scenes-saved-other = Un autre choix est enregistré ; celui-ci n'est pas encore validé.
scenes-back-to-saved = Revenir au choix enregistré
scenes-waiting = Choisissent encore : { $players }.
scenes-already-sent = Une partie de ce choix est déjà envoyée et ne change plus ici ; annulez-la d'abord.
scenes-watching = Les joueurs choisissent en secret les oiseaux, la nourriture et la carte bonus qu'ils gardent.
scenes-orientation = La suite de la partie
scenes-tray = Étalage
scenes-goals = Objectifs de fin de manche
scenes-feeder = Mangeoire
scenes-round = Manche { $round }
scenes-has-chosen = a choisi
scenes-chooses = choisit encore

## End of a round

scenes-round-over = La manche { $round } est finie
scenes-next = Manche { $round } : { $turns } tours chacun. Objectif : { $goal }.
scenes-close = Fermer

## Final scoring

scenes-final = Décompte final
scenes-row = Ligne
scenes-row-of =
    { $row ->
        [birds] Oiseaux
        [bonus] Cartes bonus
        [goals] Objectifs de fin de manche
        [eggs] Œufs
        [cached] Nourriture stockée
       *[tucked] Cartes glissées
    }
scenes-total = Points
scenes-food-row = Nourriture restante
scenes-wins = gagne
scenes-all-at-once = Tout montrer
scenes-nothing-here = ne marque rien ici
scenes-bonus-cards = Cartes bonus
scenes-bonus-counted =
    { $items ->
        [0] { $bonus } : ne compte rien
       *[other] { $bonus } : compte { $items }, { $points }
    }
