### Après la partie : résultat et relecture.

review-result = Résultat
review-place =
    { $place ->
        [1] 1er
       *[other] { $place }e
    }
review-wins = gagne
review-points =
    { $points ->
        [one] point
       *[other] points
    }
review-rows-points = D'où viennent les points
review-rows-course = Le déroulement

## Relecture

review-replay = Relecture
review-moments = Moments de la partie
review-first = Au début
review-play = Lecture
review-pause = Pause
review-last = À la fin
review-at-end = La fin de la partie.
review-keys = Touches : ← → Début Fin
review-to-result = Résultat

## Montré aux autres

review-show = Montrer aux autres
review-show-how = Ils voient le plateau comme vous et peuvent vous suivre de moment en moment.
review-show-by-other = { $name } montre la partie.
review-show-by-you = Vous montrez la partie aux autres.
review-following = { $name } montre la partie. Vous voyez la même chose.
review-show-stopped = { $name } ne montre plus la partie.
review-follow = Suivre
review-unfollow = Ne plus suivre
review-take-over = Prendre le relais
review-stop = Ne plus montrer

## Un moment

review-share = Partager
review-link = Lien vers le moment { $at }
review-link-end = Lien vers la relecture
review-link-how = Il montre la table telle qu'elle était à ce moment.
review-link-closed = Seules les personnes qui ont joué à cette table peuvent l'ouvrir.
review-what-if = Et si… ?
review-practice = Entraînement
review-what-if-how = Revenez à un moment passé, vu par l'un des joueurs : de là, vous pourrez continuer autrement, contre des robots. Cette partie reste telle quelle.
review-from = À partir du moment { $at }, en jouant pour { $player } :
review-origin = Aller à la partie d'origine

## Analyse

review-curve = Ce que chacun pouvait espérer
review-curve-how = Touchez la courbe, ou parcourez-la avec les flèches : le plateau montre la décision.
review-at-curve = Décision { $number }, { $player } : { $played }. Chances de victoire juste avant : { $expected } %.
review-turning = Les tournants
review-point =
    { $loss ->
        [one] { $player } perd { $loss } point de chances de victoire
       *[other] { $player } perd { $loss } points de chances de victoire
    }
review-decision = Décision { $number }
review-better = Mieux
review-played-here = Joué
review-better-here = Mieux
review-was-played = Joué : { $text }.
review-was-better = Mieux : { $text }.
review-why = Pourquoi
review-why-expected = Le robot donnait à ce choix { $best } % de chances de victoire, contre { $played } % au choix qui a été fait.
review-why-line = Il prévoyait :
review-step = { $player } : { $text }
review-look = Montrer
review-look-decision = Montrer la décision { $number }
review-players = La qualité des choix
review-as-good = Meilleur choix, ou aussi bon
review-mean-loss = Perte moyenne
