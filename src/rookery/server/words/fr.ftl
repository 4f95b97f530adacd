# Le serveur de tables et sa page en français : ce qu'ils disent quel que soit le jeu.
# $you vaut "yes" quand la phrase parle à la personne dont il est question, "no" sinon.

## The server

told-sat =
    { $you ->
        [yes] Vous vous asseyez ; votre nom : { $name }.
       *[no] { $name } s'assied.
    }
told-bot_sat = { $name } s'assied ; le robot { $bot } joue à cette place.
told-started = Toutes les places sont prises : la partie commence.
told-undone =
    { $you ->
        [yes] Vous reprenez votre dernier choix.
       *[no] { $player } reprend son dernier choix.
    }

undo-acted = On ne peut pas le reprendre : { $player } a joué depuis.

refused-bad_message = Ce message n'a pas de sens à cette table : { $why }.
refused-bad_option = Cette partie ne peut pas être préparée : { $why }.
refused-bad_name = Un nom a de 1 à { $why } lettres, sur une seule ligne.
refused-other_site = La page d'un autre site ne peut pas demander cela.
refused-no_table = Cette table n'existe pas.
refused-no_link = Cette invitation n'existe pas.
refused-used_link = Ce lien a déjà servi, ou un plus récent l'a remplacé. Demandez-en un nouveau.
refused-not_yours = Cette place n'est pas la vôtre.
refused-not_maker = Seule la personne qui a ouvert la table peut faire cela.
refused-seat_taken = Quelqu'un est déjà assis là.
refused-not_started = La partie n'a pas commencé : il reste des places libres.
refused-stale = Cela a déjà été décidé, peut-être dans une autre fenêtre.
refused-illegal = Ce n'est pas possible maintenant.
refused-no_undo = Le dernier choix est définitif : on ne peut pas le reprendre.
refused-reused_id = Ceci a déjà été envoyé avec un autre contenu.
refused-too_much = C'est trop à la fois.
refused-failed = Le serveur a échoué. Rien n'a changé ; veuillez réessayer.

## The page

page-language = Langue
page-notice = Rookery est un projet de passionnés, sans lien officiel avec les jeux : ils appartiennent à leurs auteurs et à leurs éditeurs, qui n'y ont pris aucune part. S'ils vous plaisent ici, achetez les cartes.
page-unreachable = Le serveur ne répond pas. Réessayez dans un instant.
page-to-lobby = Retour à l'accueil

page-title-lobby = Rookery – jeux de société d'oiseaux
page-title-join = Rejoindre { $title } – Rookery
page-title-table = { $title } – Rookery
page-title-turn = ● À vous de jouer – { $title }

page-lobby = Ouvrir une table
page-lobby-lead = Jouez tout de suite contre des robots, ou invitez des amis par un lien. Aucun compte n'est nécessaire.
page-name = Votre nom
# Le nom de qui n'en donne pas : un oiseau par place, absent de nos jeux.
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
page-options = Options de { $title }
page-option-number = { $name }, de { $low } à { $high }
page-open-table = Ouvrir la table
page-tables = Vos tables dans ce navigateur

page-join = Rejoindre { $title }
page-join-who =
    { $count ->
        [0] Personne n'est encore à la table.
       *[other] À la table : { $names }.
    }
page-join-not = Ce lien ne mène nulle part
page-device = Votre place à { $title }
page-device-how = Vous jouerez aussi sur cet appareil ; la place reste la vôtre sur l'autre.
page-sit-down = S'asseoir
page-take-seat = Prendre la place ici

page-no-table = Table introuvable
page-connecting = Connexion…
page-offline = Connexion perdue, nouvelle tentative…
page-closed =
    { $code ->
        [4403] Cette place n'est pas la vôtre dans ce navigateur. Demandez un nouveau lien, ou rechargez la page pour regarder.
        [4404] Cette table n'existe plus.
       *[other] Le serveur et cette page ne se comprennent pas. Rechargez la page.
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
page-practice = Table d'entraînement : la donne a été choisie.
page-play-as = Jouer à la place
page-seat = { $number } : { $name }

page-seats-head = Joueurs
page-seat-number = Place { $number }
page-seat-open = libre
page-seat-you = vous
page-seat-by-bot = robot { $name }
page-deciding = doit jouer
page-invite = Créer un lien d'invitation
page-invite-link = Lien d'invitation
page-invite-how = À envoyer à une seule personne : il ne sert qu'une fois.
page-link-here = Il ne mène qu'à cet ordinateur. Pour jouer avec des amis ailleurs, lancez le serveur avec --host 0.0.0.0 et ouvrez cette page par l'adresse de votre ordinateur.
page-which-bot = Quel robot
page-seat-bot = L'asseoir ici
page-copy = Copier
page-copied = Copié

page-question = Votre choix
page-no-question = Rien à décider pour l'instant.
page-warning-do = Le faire
page-warning-leave = Y renoncer
page-undo = Annuler le choix
page-again = Ouvrir une autre table

page-plain = Phrases entières
page-log = Ce qui s'est passé
page-log-everything = Aussi les petites étapes
page-device-make = Lien pour un autre appareil
page-device-link = Lien pour votre autre appareil
page-device-once = Il ne sert qu'une fois et donne votre place à qui s'en sert : gardez-le pour vous.
page-curious = Pour les curieux
page-curious-how = Tout ce que vous avez le droit de voir, tel qu'un programme le reçoit.
