### Les téléphones qui tiennent une feuille ensemble.

## Sur le téléphone qui partage sa feuille

score-join-why = Plusieurs téléphones peuvent tenir cette feuille ensemble. Toute personne qui a le code peut la lire et y écrire.
score-join-start = Obtenir un code
score-join-code = Le code
score-join-how = Sur un autre téléphone : lisez l'image avec l'appareil photo, ou ouvrez-y la feuille de score et tapez le code.
score-join-qr = Le lien, à lire avec un appareil photo
score-join-link = Le lien
score-join-copy = Copier le lien
score-join-copied = Copié
score-join-send = Envoyer le lien
score-join-message = Comptons les points ensemble. Le code est { $code }.
score-join-local-only = Cette adresse ne fonctionne que sur cet ordinateur. Ouvrez la page par le nom ou l'adresse de l'ordinateur dans votre réseau, et les autres téléphones la trouveront aussi.
score-join-state =
    { $state ->
        [joined] Relié : ce que vous écrivez ici, les autres le voient en quelques secondes.
        [offline] Pas de connexion. Continuez : ce que vous écrivez est gardé ici et partira plus tard.
        [gone] Le serveur n'a plus cette feuille ; ici, rien n'est perdu. Un nouveau code vous permet de continuer ensemble.
       *[asking] À la recherche des autres…
    }
score-join-waiting =
    { $count ->
        [one] { $count } saisie attend d'être envoyée.
       *[other] { $count } saisies attendent d'être envoyées.
    }
score-join-refused = Une saisie n'a pas été acceptée : { $why }
score-join-new = Obtenir un nouveau code
score-join-leave = Quitter les autres
score-join-leave-how = Ce téléphone garde la feuille telle qu'elle est ; les autres continuent sans lui.
score-join-none = Cette copie de la feuille de score n'a pas de serveur où les téléphones pourraient se retrouver. Vous pouvez envoyer la feuille sous forme de fichier.
score-join-unreachable = Le serveur ne répond pas. Y a-t-il du réseau ? Réessayez dans un moment.

## Sur le téléphone qui rejoint

score-join-title = Rejoindre d'autres téléphones
score-join-type = Code
score-join-type-how = Six lettres et chiffres : ils se trouvent dans le menu de la feuille, sur l'autre téléphone.
score-join-submit = Rejoindre
score-join-busy = Recherche de la feuille…
score-join-who = Quel joueur êtes-vous ?
score-join-who-how = Votre feuille s'affichera en premier. Chacun peut écrire sur toutes les feuilles.
score-join-nobody = Je ne joue pas
