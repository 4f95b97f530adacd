### La table et son plateau : barre de consigne, journal, conseils, réglages.

table-confirm = Valider
table-cancel = Revenir
table-close = Fermer
table-reset = Annuler tout le tour
table-rules = Règles
table-hint = Conseil
table-hint-thinking = Le robot réfléchit, sans rien voir de plus que vous…
table-hint-others = Il a aussi pensé à :
table-hint-show = Montrer sur le plateau
table-you = Vous
table-read-all = Tout lire
table-next-asked =
    { $known ->
        [no] { $kind ->
            [same_deal] Les mêmes cartes sont redistribuées.
           *[rematch] On vous propose une revanche.
        }
       *[yes] { $kind ->
            [same_deal] { $name } a redistribué les mêmes cartes.
           *[rematch] { $name } propose une revanche.
        }
    }
table-next-asked-join =
    { $known ->
        [no] { $kind ->
            [same_deal] Les mêmes cartes : y aller
           *[rematch] Une revanche vous attend : y aller
        }
       *[yes] { $kind ->
            [same_deal] { $name } a redistribué les mêmes cartes : y aller
           *[rematch] { $name } propose une revanche : y aller
        }
    }
table-next-others-asked =
    { $kind ->
        [same_deal] La proposition de rejouer les mêmes cartes a été transmise.
       *[rematch] La proposition de revanche a été transmise.
    }
table-missed = Pendant votre absence
table-missed-show =
    { $count ->
        [one] Pendant votre absence : revoir ce qui s'est passé
       *[other] Pendant votre absence : revoir les { $count } actions
    }
table-missed-skip = Ne pas revoir ce qui s'est passé
table-close-up = Vu de près
table-panel = Journal et table
table-panel-open = Journal
table-practice = entraînement
table-watching = vous regardez
table-seen-by = Vu par { $name }.
table-show-moment = Revoir la table à ce moment
table-preferences = Langue et préférences
table-preferences-open = Préférences
table-speed = Vitesse des animations
table-speed-of =
    { $speed ->
        [calm] lente
        [quick] rapide
       *[off] aucune animation
    }
table-notify = Me prévenir quand c'est à moi de jouer et que cet onglet est en arrière-plan
table-notify-refused = Votre navigateur n'autorise pas les notifications. Vérifiez ses réglages pour ce site.
table-keys = Raccourcis clavier d'une seule lettre
table-keys-head = Touches
table-text-view = Afficher la table en texte
table-board-view = Afficher le plateau
table-key =
    { $key ->
        [undo] U
        [back] Échap
        [look] I
        [hint] H
        [rules] ?
        [log] L
        [moments] ← → Début Fin
       *[arrows] ← →
    }
table-key-does =
    { $key ->
        [undo] annuler le dernier choix
        [back] revenir d'un choix, d'une carte ou d'un moment passé
        [look] regarder de près la carte sélectionnée
        [hint] demander conseil à un robot
        [rules] lire les règles de la décision en cours
        [log] ouvrir ou fermer le journal
        [moments] parcourir les moments d'une partie finie
       *[arrows] passer d'une carte à l'autre
    }
