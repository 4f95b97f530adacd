### L'accueil.

lobby-head = Quels oiseaux aujourd'hui ?
lobby-play = Jouer
lobby-more = Plus d'options
lobby-rules = Règles
# { $section } is the heading of the section about what is decided now.
lobby-rules-now = Règle du moment : { $section }
lobby-reset = Revenir aux réglages par défaut
lobby-score = Compter les points des vraies cartes
lobby-score-how = Les vraies cartes sont sur la table ? Votre téléphone compte les points.
lobby-api = Vous programmez ? Écrivez votre propre robot ou votre propre client

## Les jeux

lobby-summary =
    { $game ->
        [cubirds] Posez vos oiseaux au bout des rangées, entourez ceux des autres espèces et faites des envolées. Rapide et malicieux.
        [feather] Tout le monde observe en même temps : choisissez en secret, voyez qui se montre et où, et remplissez votre carnet.
        [wingspan] Attirez des oiseaux dans votre forêt, votre prairie et votre marais, et combinez leurs pouvoirs pour gagner nourriture, œufs et cartes, en quatre manches.
       *[other] Un jeu d'oiseaux.
    }
lobby-players =
    { $low ->
        [1] En solo ou jusqu'à { $high } joueurs
       *[other] De { $low } à { $high } joueurs
    }
lobby-minutes =
    { $game ->
        [cubirds] environ 15 min
        [feather] environ 10 min
        [wingspan] de 30 à 60 min
       *[other] aussi longtemps qu'il vous plaira
    }
# Ce pour quoi l'on joue en solo.
lobby-solo =
    { $game ->
        [cubirds] En solo, vous faites la course contre un oiseau automate qui a ses propres règles.
        [feather] En solo, vous cherchez à marquer le plus de points possible, pour obtenir un rang.
        [wingspan] En solo, vous affrontez l'Automate, qui suit ses propres cartes.
       *[other] Vous jouez en solo.
    }
# { $names } est une seule expression : vous, des robots, des personnes invitées ou devant le même appareil.
lobby-opponents =
    { $count ->
        [0] Vous jouez en solo.
       *[other] { $names }.
    }
lobby-you = Vous
lobby-bots =
    { $count ->
        [1] le robot { $name }
       *[other] { $count } robots { $name }
    }
lobby-friends =
    { $count ->
        [1] une personne invitée
       *[other] { $count } personnes invitées
    }

## Ce que l'on peut varier

# { $name } : le nom que lui donnent les programmes.
lobby-option =
    { $option ->
        [cubirds-setup_duplicates] Cartes écartées au début
        [cubirds-exhaustion] Quand les cartes s'épuisent
        [cubirds-empty_hand] Quand la main est vide
        [cubirds-empty_pile] Quand la pioche est épuisée
        [cubirds-turn_limit] Dernier tour
        [cubirds-handicap] Avance de RobinBird, en solo
        [feather-start] Mains de départ
        [feather-edition] À deux ou trois
        [feather-hand] Cartes en main
        [wingspan-start] Départ
        [wingspan-cards] Oiseaux de la pioche
        [wingspan-goals] Objectifs de fin de manche
        [wingspan-names] Noms d'oiseaux pour les cartes bonus
        [wingspan-gifts] Cadeaux des pouvoirs adverses
        [wingspan-automa] Force de l'Automate, en solo
       *[other] { $name }
    }

## Ses propres tables

lobby-finished = Tables terminées
lobby-show-all = Tout afficher ({ $count })
lobby-resume = Reprendre
lobby-review = Revoir
lobby-remove = Retirer de la liste
lobby-removed = { $title } n'est plus dans votre liste.
lobby-undo-remove = Remettre
lobby-with = avec { $names }
lobby-your-turn = À vous de jouer !
lobby-over = Terminée
lobby-stage =
    { $stage ->
        [open] En attente de joueurs
        [gone] Cette table n'existe plus.
        [closed] Cette table ne vous est pas ouverte.
       *[running] En cours
    }
lobby-result =
    { $how ->
        [won] Terminée : vous avez gagné.
        [shared] Terminée : vous partagez la victoire.
        [placed] Terminée : { $place }e place sur { $count }.
        [named] Terminée : gagnée par { $names }.
        [beaten] Terminée : votre adversaire a gagné.
       *[other] Terminée.
    }
lobby-points =
    { $count ->
        [one] { $count } point.
       *[other] { $count } points.
    }

## Invitations

lobby-invite = Inviter quelqu'un
lobby-or-bot = Ou laisser jouer un robot
lobby-qr = Code QR du lien
lobby-qr-how = La personne invitée peut scanner ce code avec son téléphone ; ou bien envoyez-lui le lien.
lobby-share = Partager
# Envoyé avec le lien.
lobby-invitation = Viens jouer avec moi à { $title } !
lobby-invited =
    { $count ->
        [one] { $names } vous attend.
       *[other] { $names } vous attendent.
    }
lobby-hints = Conseils d'un robot sur demande
