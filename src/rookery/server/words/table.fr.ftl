### La table et son plateau : barre de consigne, journal, conseils, réglages.

table-do = Valider
table-cancel = Pas ça
table-close = Fermer
table-reset = Annuler tout le tour
table-rules = Règles
table-hint = Conseil
table-hint-thinking = Le robot réfléchit à vos cartes, et à rien que vous ne puissiez voir…
table-hint-others = Il a aussi pensé à :
table-hint-show = Montrer sur le plateau
table-closer = Vu de près
table-panel = Journal et table
table-panel-open = Journal
table-practice = entraînement
table-watching = spectateur
table-seen-by = Vu par { $name }.
table-look = Revoir la table à ce moment
table-preferences = Préférences et touches
table-speed = Mouvements
table-speed-of =
    { $speed ->
        [calm] calmes
        [quick] rapides
       *[off] aucun
    }
table-calls = M'appeler quand c'est à moi et que je regarde ailleurs
table-calls-refused = Votre navigateur ne nous laisse pas vous appeler. Ses réglages pour ce site disent peut-être pourquoi.
table-text-view = Raconter la table en texte
table-board-view = Dessiner la table
table-key =
    { $key ->
        [undo] U
        [back] Échap
        [look] I
        [hint] H
        [rules] ?
        [log] L
        [moments] ← → Origine Fin
       *[arrows] ← →
    }
table-key-does =
    { $key ->
        [undo] reprendre le dernier choix
        [back] revenir en arrière : d'un choix, d'une carte, d'un moment passé
        [look] regarder de près la carte visée
        [hint] demander conseil à un robot
        [rules] lire la règle de ce qui est à décider
        [log] ouvrir ou fermer le journal
        [moments] parcourir les moments d'une partie finie
       *[arrows] passer d'une carte à l'autre
    }
