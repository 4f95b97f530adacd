### La feuille de score : toutes les pages sauf les feuilles des jeux, qui ont leurs propres fichiers.

score-title = Feuille de score
score-language = Langue
score-home = Retour à l'accueil
score-close = Fermer
score-undo = Annuler
score-menu = Menu
score-again = Réessayer
score-no-sheet = Cette partie n'est pas sur cet appareil.
score-no-game = La feuille de score ne connaît pas ce jeu.
score-not-loaded = Le chargement a échoué. Sans réseau, seul ce qui a déjà été chargé est disponible.
score-notice = Un projet de passionnés, non officiel. Les jeux appartiennent à leurs auteurs et à leurs éditeurs.
score-page =
    { $page ->
        [new] Nouvelle partie
        [sheet] Partie
        [birds] Les oiseaux de Wingspan
        [people] Statistiques et fichiers
        [join] Rejoindre d'autres téléphones
       *[shared] Résultat
    }
score-page-failed = Cette page ne peut pas être affichée.
score-unshown = Cette partie ne peut pas être affichée. Elle reste gardée ici.
score-game =
    { $game ->
        [cubirds] CuBirds
        [feather] Birds of a Feather
       *[wingspan] Wingspan
    }

## L'accueil

score-continue = Continuer
score-new-head = Quel jeu est sur la table ?
score-new = Nouvelle partie
score-more = Plus
score-to-birds = Les oiseaux de Wingspan
score-people = Statistiques et fichiers
score-to-lobby = Jouer ici, sans les vraies cartes
score-code = Rejoindre un autre téléphone
score-code-how = L'autre téléphone affiche un code de six lettres et chiffres.
score-code-join = Rejoindre
score-past = Parties passées
score-past-all = Afficher les { $count }
score-winner = Victoire :

## Une nouvelle partie

score-players = Joueurs
score-player-name = Nom du joueur { $number }
score-player-unnamed = Joueur { $number }
score-player-up = Monter le joueur { $number }
score-player-remove = Retirer le joueur { $number }
score-player-add = Un joueur de plus
score-names = Noms déjà utilisés
score-options = Comment vous jouez
score-begin = Commencer

## Le menu d'une partie

score-finish = Terminer la partie
score-reopen = Pas encore finie : continuer
score-done = Cette partie est terminée.
score-players-change = Modifier les joueurs
score-phones = Plusieurs téléphones ensemble
score-joined =
    { $state ->
        [ok] Relié
        [asking] Recherche…
        [waiting] { $count } à envoyer
        [offline] Pas de connexion
       *[trouble] Lien rompu
    }
score-remove = Supprimer cette partie
score-remove-sure = Supprimer cette partie et tout ce qui y est noté ?
score-remove-confirm = Supprimer
score-remove-cancel = La garder
score-removed = La partie a été supprimée.
score-restore = La récupérer

## Partager

score-share = Partager le résultat
score-share-failed = Ce navigateur ne sait faire ni lien ni image. Les fichiers ci-dessous fonctionnent.
score-share-link = En lien
score-share-link-how = Toute personne qui l'ouvre voit les noms et les points. Ils sont dans le lien lui-même, sur aucun serveur.
score-copy = Copier
score-copied =
    { $done ->
        [copied] Copié.
       *[other] Le navigateur ne le permet pas. Le lien est sélectionné : copiez-le vous-même.
    }
score-send = Envoyer le lien
score-share-picture = En image
score-share-picture-alt = Le résultat de { $title } en image
score-send-picture = Envoyer l'image
score-save-picture = Enregistrer l'image
score-files = En fichiers
score-save-csv = Tableau (CSV)
score-save-json = Tout (JSON)
score-result = Résultat
score-sheet = La feuille
score-shared-note = Ce résultat a été partagé avec vous. Il n'est pas conservé sur cet appareil.
score-shared-own = Compter vos propres points
score-shared-broken = Ce lien est abîmé.
score-shared-broken-how = Il a sans doute été coupé à l'envoi. Demandez le lien entier, ou l'image.

## People and files

score-people-none = Quand une partie est terminée, elle est comptée ici pour chaque joueur.
score-people-how = Seules les parties terminées comptent. Un même nom désigne une même personne.
score-player = Joueur
score-statistic =
    { $column ->
        [played] Parties
        [won] Gagnées
        [average] Moy.
       *[best] Record
    }
score-column =
    { $head ->
        [date] Date
        [game] Jeu
        [player] Joueur
        [total] Total
        [won] Gagnée
       *[finished] Terminée
    }
score-files-how = Les parties ne sont enregistrées que sur cet appareil. Un fichier JSON les contient toutes, et tout appareil peut l'importer.
score-all-csv = Enregistrer tous les résultats en tableau (CSV)
score-all-json = Tout enregistrer (JSON)
score-import = Importer un fichier enregistré (JSON)
score-imported =
    { $count ->
        [0] Le fichier ne contient aucune partie.
        [one] Une partie a été importée.
       *[other] { $count } parties ont été importées.
    }
score-import-wrong =
    { $reason ->
        [json] Ce fichier est illisible : ce n'est pas du JSON, ou il a été coupé. Rien n'a été changé ici.
       *[format] Ce fichier n'a pas été enregistré par la feuille de score. Rien n'a été changé ici.
    }
score-import-sheet = La partie { $number } de ce fichier est abîmée : aucune n'a été importée. Rien n'a été changé ici.

## What is kept on the device

score-not-saved = Ce navigateur ne peut rien enregistrer pour l'instant : les parties ne durent que tant que cette page reste ouverte. Enregistrez-les dans un fichier avant de la fermer.
score-not-saved-now = Rien n'est gardé ici.
score-save-now = Enregistrer
score-database-unreadable = Les parties gardées ici auparavant ne s'ouvrent pas ({ $why }). Rien n'y a été touché ; la prochaine visite réessaiera. Les nouvelles sont gardées à côté.
score-save-all = Tout enregistrer dans un fichier
score-broken =
    { $count ->
        [one] Une partie gardée sur cet appareil est illisible. Elle a été mise de côté : enregistrez-la dans un fichier ; on pourra peut-être la réparer.
       *[other] { $count } parties gardées sur cet appareil sont illisibles. Elles ont été mises de côté : enregistrez-les dans un fichier ; on pourra peut-être les réparer.
    }
score-broken-save = Enregistrer dans un fichier
score-broken-clear = C'est enregistré : effacer ici
score-device = Sur cet appareil
score-offline =
    { $readiness ->
        [ready] Prête à servir sans réseau.
        [painting] Prête à servir sans réseau ; des images d'oiseaux arrivent encore.
        [off] Cette page a été chargée en http simple : elle ne peut pas être installée et a besoin du réseau. En https, tout cela fonctionnerait. Les parties sont gardées malgré tout.
        [failed] La page n'a pas pu être enregistrée pour servir sans réseau. La prochaine visite réessaiera.
       *[preparing] Enregistrement de la page pour servir sans réseau…
    }
score-pictures-loading = Images chargées : { $here } sur { $wanted }.
score-install = La mettre sur l'écran d'accueil
score-install-how =
    { $browser ->
        [safari] Pour l'avoir parmi vos applications : Partager, puis « Sur l'écran d'accueil ».
       *[other] Pour l'avoir parmi vos applications, choisissez « Installer » ou « Ajouter à l'écran d'accueil » dans le menu du navigateur.
    }
score-version-new = Une nouvelle version est prête. Ce que vous avez noté reste.
score-version-load = La charger
