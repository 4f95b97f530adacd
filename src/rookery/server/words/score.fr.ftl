### La feuille de score.

score-title = Feuille de score
score-language = Langue
score-home = Retour au début
score-no-evening = Cette partie n'est pas sur cet appareil.
score-notice = Un projet d'amateurs, non officiel. Les jeux appartiennent à leurs éditeurs.
