# Le serveur de tables et son client web en français : les textes qui ne dépendent pas du jeu.
# $you vaut "yes" quand la phrase parle à la personne dont il est question, "no" sinon.

## The server

feed-sat =
    { $you ->
        [yes] Vous rejoignez la table ; votre nom : { $name }.
       *[no] { $name } rejoint la table.
    }
feed-bot_sat = { $name } rejoint la table ; le robot { $bot } joue à cette place.
feed-started = Toutes les places sont prises : la partie commence.
feed-undone =
    { $you ->
        [yes] Vous annulez votre dernier choix.
       *[no] { $player } annule son dernier choix.
    }

# { $by } est une autre personne, qui a trop attendu.
feed-left =
    { $you ->
        [yes] Vous quittez la table.
       *[no] { $player } quitte la table.
    }
feed-handed_over =
    { $other ->
        [yes] { $you ->
            [yes] { $by } laisse le robot { $bot } jouer à votre place.
           *[no] { $by } laisse le robot { $bot } jouer pour { $player }.
        }
       *[no] { $you ->
            [yes] Le robot { $bot } joue à votre place.
           *[no] Le robot { $bot } joue pour { $player }.
        }
    }
feed-came_back =
    { $you ->
        [yes] Vous jouez de nouveau.
       *[no] { $player } joue de nouveau.
    }
feed-resigned =
    { $you ->
        [yes] Vous abandonnez.
       *[no] { $player } abandonne.
    }
feed-ended =
    { $why ->
        [resigned] La partie est terminée : tous les autres ont abandonné.
       *[left] La partie est terminée : plus personne n'y joue.
    }
feed-chat_sent =
    { $you ->
        [yes] Vous : { $text }
       *[no] { $player } : { $text }
    }
feed-next_table_made =
    { $kind ->
        [same_deal] Une nouvelle table vous attend avec les mêmes cartes.
       *[rematch] Une nouvelle table vous attend pour une autre partie.
    }
feed-resumed = Les règles ont été corrigées ; la partie reprend au début du tour.
feed-undone_by_force =
    { $you ->
        [yes] Vous revenez à votre dernier choix. Le résultat de cette table ne compte plus.
       *[no] { $player } revient à un choix précédent. Le résultat de cette table ne compte plus.
    }

ended-resigned =
    { $you ->
        [yes] Vous gagnez : les autres ont abandonné.
       *[no] { $player } gagne : les autres ont abandonné.
    }
ended-left = La partie n'a pas été terminée.

clock-none = Sans pendule : chacun prend son temps.
clock-live =
    { $minutes ->
        [one] { $minutes } minute
       *[other] { $minutes } minutes
    }{ $seconds ->
        [0] {""}
        [one] {" "}et { $seconds } seconde
       *[other] {" "}et { $seconds } secondes
    } par personne{ $increment ->
        [0] .
        [one] , et { $increment } seconde de plus à chaque tour.
       *[other] , et { $increment } secondes de plus à chaque tour.
    }
clock-days =
    { $days ->
        [1] Un jour par tour.
       *[other] { $days } jours par tour.
    }

undo-acted = On ne peut pas l'annuler : { $player } a joué depuis.

refused-bad_message = Ce message n'a pas de sens à cette table : { $why }.
refused-bad_message-late = Le téléphone a daté cette saisie de plusieurs années trop tard. Réglez son horloge et recommencez la saisie.
refused-bad_option = Cette partie ne peut pas être préparée : { $why }.
refused-bad_name = Un nom a de 1 à { $why } caractères, sur une seule ligne.
refused-bad_origin = La page d'un autre site ne peut pas demander cela.
refused-no_table = Cette table n'existe pas.
refused-no_link = Cette invitation n'existe pas.
refused-no_sheet = Aucune feuille n'a ce code. Un code compte six lettres et chiffres ; la feuille est peut-être trop ancienne.
refused-full_sheet = Cette feuille est pleine.
refused-used_link = Ce lien a déjà servi, ou un plus récent l'a remplacé. Demandez-en un nouveau.
refused-not_your_seat = Cette place n'est pas la vôtre.
refused-not_owner = Seule la personne qui a ouvert la table peut faire cela.
refused-seat_taken = Cette place est déjà prise.
refused-not_started = La partie n'a pas commencé : il reste des places libres.
refused-not_over = C'est possible seulement quand la partie est terminée.
refused-not_presenting = Ce n'est pas vous qui montrez la partie en ce moment.
refused-over = La partie est terminée.
refused-not_public = Il faut une invitation pour rejoindre cette table.
refused-no_spectators = Cette table n'accepte pas de spectateurs.
refused-too_early = Laissez-lui encore un peu de temps.
refused-no_substitute = Aucun robot ne joue à cette place.
refused-bot_plays = Un robot joue à votre place.
refused-no_chat = On ne discute pas à cette table.
refused-no_hints = Aucun robot ne donne de conseils à cette table.
refused-bad_chat = Un message a de 1 à { $why } caractères, sur une seule ligne.
refused-no_moment = Cette partie a { $why } moments.
refused-old_rules = Les règles ont changé depuis cette partie : vous pouvez seulement la consulter.
refused-not_your_turn = Vous n'avez rien à décider pour le moment.
refused-stale = Cela a déjà été décidé, peut-être dans une autre fenêtre.
refused-illegal = Ce n'est pas possible maintenant.
refused-revealed = La réponse précédente révèle quelque chose. Répondez de nouveau quand vous l'aurez vu.
refused-answer = La réponse { $number } est refusée, et aucune n'est donc donnée : { $why }
refused-no_undo = Le dernier choix est définitif : on ne peut pas l'annuler.
refused-reused_id = Ceci a déjà été envoyé avec un autre contenu.
refused-rate_limited = Trop de demandes à la fois.
refused-server_error = Le serveur a eu un problème. Rien n'a changé ; veuillez réessayer.

## Le client web

page-language = Langue
page-notice = Rookery est un projet de passionnés, sans lien officiel avec les jeux : ils appartiennent à leurs auteurs et à leurs éditeurs, qui n'y ont pris aucune part. S'ils vous plaisent ici, achetez les cartes.
page-unreachable = Le serveur ne répond pas. Réessayez dans un instant.
page-to-lobby = Retour à l'accueil

page-title-lobby = Rookery – jeux de société d'oiseaux
page-title-join = Rejoindre { $title } – Rookery
page-title-table = { $title } – Rookery
page-title-turn = ● À vous de jouer – { $title }

page-lobby = Ouvrir une table
page-lobby-lead = Jouez tout de suite contre des robots, ou invitez des amis par un lien. Aucun compte n'est nécessaire.
page-name = Votre nom
# Le nom d'une personne qui n'en donne pas : un oiseau par place, absent de nos jeux.
page-name-default =
    { $seat ->
        [0] Moineau
        [1] Hirondelle
        [2] Martinet
        [3] Alouette
        [4] Pinson
        [5] Rossignol
       *[other] Étourneau
    }
page-game = Jeu
page-seats = Joueurs
page-seats-count =
    { $count ->
        [1] En solo
       *[other] { $count } joueurs
    }
page-opponent = Joueur { $number }
page-bot = Robot { $name }
page-friend = Quelqu'un, par un lien d'invitation
page-friend-how = Le lien se crée à la table.
page-same-device = Quelqu'un ici, sur cet appareil
page-same-device-how = Vous vous passez l'appareil ; personne ne voit les cartes des autres.
page-same-device-name = Nom du joueur { $number }
page-options = { $title } : les options
page-option-number = { $name }, de { $low } à { $high }
page-policy = Pendule, accès, discussion
page-clock = Pendule
page-clock-kind =
    { $kind ->
        [live] Des minutes pour toute la partie
        [days] Des jours par tour
       *[none] Aucune : chacun prend son temps
    }
page-clock-minutes = Minutes par personne
page-clock-increment = Secondes de plus à chaque tour
page-clock-days = Jours
page-clock-how = Personne ne perd au temps : une fois le temps écoulé, les autres peuvent laisser jouer un robot.
page-public = Tout le monde peut trouver cette table et la rejoindre, s'il reste une place
page-spectators = Toute personne qui connaît l'adresse peut regarder
page-chat-on = On peut discuter
page-open-table = Ouvrir la table
page-tables = Vos tables dans ce navigateur
page-open-tables = Tables avec une place libre
page-open-seats =
    { $count ->
        [one] Une place libre.
       *[other] { $count } places libres.
    }

page-join = Rejoindre { $title }
page-join-who =
    { $count ->
        [0] Personne n'a encore rejoint la table.
       *[other] À la table : { $names }.
    }
page-wait = Un instant…
page-link-invalid = Ce lien ne fonctionne pas
page-device = Votre place à { $title }
page-device-how = Vous jouerez aussi sur cet appareil ; la place reste la vôtre sur l'autre.
page-sit-down = Rejoindre
page-take-seat = Prendre la place ici

page-no-table = Table introuvable
page-closed-table = Table fermée
page-connecting = Connexion…
page-offline = Connexion perdue, nouvelle tentative…
page-closed =
    { $code ->
        [4403] Cette place n'est pas la vôtre dans ce navigateur. Demandez un nouveau lien, ou rechargez la page pour regarder.
        [4404] Cette table n'existe plus.
       *[other] Le serveur et cette page ne sont pas compatibles. Rechargez la page.
    }
page-status-open =
    { $count ->
        [one] Il manque encore une personne.
       *[other] Il manque encore { $count } personnes.
    }
page-status-you =
    { $count ->
        [0] À vous de jouer.
       *[other] À vous de jouer. On attend aussi { $names }.
    }
page-status-others = On attend { $names }.
page-watching = Vous regardez la partie.
page-practice =
    { $kind ->
        [same_deal] Table d'entraînement : les mêmes cartes de nouveau.
        [branch] Table d'entraînement : elle continue à partir d'un moment d'une autre partie.
       *[chosen] Table d'entraînement : la donne a été choisie.
    }
page-play-as = Jouer à la place
page-seat = { $number } : { $name }
page-pass-to = Passez l'appareil à { $name }
page-pass-how = Rien n'est montré avant que la personne suivante l'ait en main.
page-pass-open = Je suis { $name } : montrer la table

page-seats-head = Joueurs
page-seat-number = Place { $number }
page-seat-open = libre
page-seat-you = vous
page-seat-by-bot = robot { $name }
page-deciding = doit jouer
page-seat-left = a quitté la table
page-seat-resigned = a abandonné
page-seat-substitute = le robot { $name } joue
page-seat-give = Donner cette place à quelqu'un
page-clock-left = reste { $time }
page-clock-days-left =
    { $days ->
        [one] reste { $days } jour { $time }
       *[other] reste { $days } jours { $time }
    }
page-clock-over = temps écoulé
page-replace = Laisser un robot jouer pour { $name }
page-your-seat = Votre place
page-substitute = Le robot { $name } joue à votre place.
page-come-back = Reprendre ma place
page-hand-over = Le laisser jouer pour moi
page-resign = Abandonner
page-resign-warning =
    { $seats ->
        [2] L'autre personne gagne. Vous ne pourrez pas revenir.
       *[other] Un robot continue à votre place. Vous ne pourrez pas revenir.
    }
page-leave = Quitter la table
page-leave-warning =
    { $stage ->
        [open] Votre place devient libre. Il vous faudra une invitation pour revenir.
       *[running] Un robot continue à votre place. Il vous faudra une invitation pour revenir.
    }
page-invite = Créer un lien d'invitation
page-invite-link = Lien d'invitation
page-invite-how = À envoyer à une seule personne : il ne sert qu'une fois.
page-link-local-only = Ce lien ne s'ouvre que sur cet ordinateur. Pour laisser entrer des téléphones ou des amis du même réseau, arrêtez le serveur et relancez-le avec make play HOST=0.0.0.0 (ou rookery serve --host 0.0.0.0 --network-links). Vos tables sont conservées.
page-which-bot = Quel robot
page-seat-bot = Le placer ici
page-copy = Copier
page-copied = Copié

page-question = Votre choix
page-no-question = Rien à décider pour l'instant.
page-warning-confirm = Valider
page-warning-cancel = Renoncer
page-confirm-yes = Oui
page-confirm-no = Non
page-undo = Annuler le choix
page-undo-force = Revenir à mon dernier choix
page-undo-force-price = Le résultat de cette table ne comptera alors plus.
page-undo-force-note = Le résultat ne comptera alors plus.
page-another-table = Ouvrir une autre table
page-next-steps = Et maintenant ?
page-next-table =
    { $kind ->
        [same_deal] Les mêmes cartes
       *[rematch] Revanche
    }
page-next-table-made =
    { $kind ->
        [same_deal] Une nouvelle table vous attend avec les mêmes cartes.
       *[rematch] Une nouvelle table vous attend pour une autre partie.
    }
page-next-table-join =
    { $kind ->
        [same_deal] Rejoindre les mêmes cartes
       *[rematch] Rejoindre la revanche
    }
page-next-table-watch =
    { $kind ->
        [same_deal] Regarder les mêmes cartes
       *[rematch] Regarder la revanche
    }
page-record = Télécharger la partie

page-statistics = La partie en chiffres
page-place = Rang
page-score = Points
page-decisions = Décisions
page-undone = Choix annulés
page-time = Temps utilisé
page-longest = Plus longue réflexion
page-numbers = Tours : { $turns }. Décisions : { $decisions }.
page-numbers-time = Durée : { $time }.
page-automatic-opponent =
    { $score ->
        [one] L'adversaire automatique a { $score } point.
       *[other] L'adversaire automatique a { $score } points.
    }
page-unranked = Le résultat ne compte pas.

page-analysis = Analyse
page-analysis-how = Un robot examine chaque décision et n'utilise que ce que savait la personne. Cela prend d'une seconde à quelques minutes.
page-analysis-running = Le robot réfléchit…
page-analysis-progress = Décisions examinées : { $done } sur { $total }.
page-analysis-failed = Le robot n'a pas terminé. Vous pouvez relancer l'analyse.
page-analyse = Lancer l'analyse
page-analysis-all = Toutes les décisions
page-number = N°
page-player = Joueur
page-played = Choix
page-expected = Attendu
page-lost = Perte
page-percent = { $share } %

page-review = Revoir la partie
page-review-as = Vu par
page-review-spectator = Un spectateur
page-moment = Moment { $at } sur { $last }
page-earlier = Avant
page-later = Après
page-to-now = Retour au présent
page-reviewing = Vous revoyez la partie, au moment { $at }.
page-branch = Continuer à partir d'ici
page-branch-how = Une table d'entraînement pour vous : des robots prennent les autres places.

page-full-sentences = Phrases entières
page-log = Ce qui s'est passé
page-log-everything = Aussi les petites étapes
page-chat = Dire quelque chose
page-chat-send = Envoyer
page-device-make = Lien pour un autre appareil
page-device-link = Lien pour votre autre appareil
page-device-once = Il ne sert qu'une fois et donne votre place à la personne qui l'utilise : gardez-le pour vous.
page-raw-view = Pour les curieux
page-raw-view-how = Tout ce que vous avez le droit de voir, tel qu'un programme le reçoit.

## What the score is made of

score-row-desert = Désert
score-row-forest = Forêt
score-row-ocean = Océan
score-row-wetlands = Zones humides
score-row-mountains = Montagnes
score-row-full_habitats = Bonus d'habitat
score-row-birds = Oiseaux
score-row-bonus = Cartes bonus
score-row-goals = Objectifs de fin de manche
score-row-eggs = Œufs
score-row-cached = Nourriture stockée
score-row-tucked = Cartes glissées
score-count-species = Espèces
score-count-birds = Oiseaux observés
score-count-birds_played = Oiseaux joués

## L'analyse

analysis-head = { $title } ({ $players }) : { $done ->
        [1] 1 décision examinée
       *[other] { $done } décisions examinées
    } par { $bot } ({ $budget }).
analysis-stopped =
    { $done ->
        [one] Arrêté après { $done } décision sur { $total }.
       *[other] Arrêté après { $done } décisions sur { $total }.
    }
analysis-turning = Les tournants, le plus grand d'abord :
analysis-no-turning = Aucun tournant : personne n'a beaucoup perdu d'un coup.
analysis-point = Décision { $number }, { $player } perd { $loss } % de chances de victoire : { $played }.
analysis-better = Mieux : { $better }.
analysis-seat = { $player } : { $decisions ->
        [1] 1 décision
       *[other] { $decisions } décisions
    }, la meilleure ou une aussi bonne dans { $share } % des cas ; en moyenne, { $loss } % de chances de victoire perdues par décision.
analysis-curve = Ce que chacun pouvait espérer, de la première décision à la dernière :
analysis-line = { $player } { $chart } de { $first } % à { $last } %
analysis-decimal = { $whole },{ $tenths }
analysis-empty = Il n'y a aucune décision à examiner.

## Annuler

refused-no_undo-often = Vous avez changé d'avis { $why } fois à cette table : votre choix est maintenant définitif.

## L'abandon

refused-bot_plays-resigned = Vous avez abandonné : un robot joue à votre place jusqu'à la fin.

## Les conseils

# $expected : le résultat qu'attend le robot, de 0 à 100. En solo, il juge le score, non les chances de victoire.
hint-expected =
    { $alone ->
        [yes] Le robot estime alors votre partie à { $expected } sur 100.
       *[no] Le robot estime alors vos chances à { $expected } %.
    }
# { $other } is an action in words.
hint-better =
    { $points ->
        [one] C'est un point sur cent de mieux que le meilleur des autres choix : « { $other } ».
       *[other] C'est { $points } points sur cent de mieux que le meilleur des autres choix : « { $other } ».
    }
hint-seems-better = Vient ensuite « { $other } », avec { $expected } % ; une si petite différence peut être due au hasard.
hint-equal = Il ne voit pas de différence avec « { $other } » : l'un ou l'autre convient.
hint-others-left = Il n'a essayé les autres choix que brièvement : ils se sont vite révélés moins bons.
hint-share =
    { $sure ->
        [sure] Il en est presque certain : { $share } % de sa réflexion y est passée.
        [nearly] Il penche pour ce choix : { $share } % de sa réflexion y est passée.
       *[unsure] Il hésite : { $share } % seulement de sa réflexion y est passée.
    }
hint-then =
    { $you ->
        [yes] Vous pourriez continuer ainsi : « { $text } ».
       *[no] { $player } pourrait répondre : « { $text } ».
    }
hint-imagined = Il a dû imaginer les cartes que vous ne voyez pas : la suite peut être tout autre.
hint-only = Il n'y a rien d'autre à faire.
hint-no-figures = Ce robot ne compare rien : il dit seulement ce qu'il ferait.
