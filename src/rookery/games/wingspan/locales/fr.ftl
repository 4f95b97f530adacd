# Wingspan en français. Nos propres mots ; les identifiants sont ceux du moteur.

## Pouvoirs
# Une étape d'un pouvoir n'a ni majuscule ni point, pour pouvoir en suivre une autre.

food-invertebrate = invertébré
food-seed = graine
food-fish = poisson
food-fruit = fruit
food-rodent = rongeur
food-wild = nourriture au choix
face-invertebrate = invertébré
face-seed = graine
face-fish = poisson
face-fruit = fruit
face-rodent = rongeur
face-invertebrate_seed = invertébré ou graine
nest-platform = plateforme
nest-bowl = coupe
nest-cavity = cavité
nest-ground = sol
nest-star = étoile
nest-none = aucun nid
habitat-forest = forêt
habitat-grassland = prairie
habitat-wetland = marais
power-none = Aucun pouvoir.
power-when =
    { $trigger ->
        [white] Pose : { $effects }.
        [brown] Activation : { $effects }.
       *[pink] Une fois entre deux tours : quand { $occasion }, { $effects }.
    }
power-occasion =
    { $occasion ->
        [lay_eggs] un autre joueur utilise l'action « pondre des œufs »
        [gain_food] un autre joueur gagne { $food } avec l'action « gagner de la nourriture »
        [bird_played] un autre joueur joue un oiseau { $habitat }
       *[hunt] la chasse d'un autre joueur réussit
    }
power-next =
    { $after ->
        [yes] { $before } ; si vous le faites, { $next }
       *[no] { $before } ; { $next }
    }
power-food =
    { $food ->
        [invertebrate]
            { $count ->
                [one] un invertébré
               *[other] { $count } invertébrés
            }
        [seed]
            { $count ->
                [one] une graine
               *[other] { $count } graines
            }
        [fish]
            { $count ->
                [one] un poisson
               *[other] { $count } poissons
            }
        [fruit]
            { $count ->
                [one] un fruit
               *[other] { $count } fruits
            }
        [rodent]
            { $count ->
                [one] un rongeur
               *[other] { $count } rongeurs
            }
       *[any]
            { $count ->
                [one] une nourriture au choix
               *[other] { $count } nourritures au choix
            }
    }
power-all-food =
    { $food ->
        [invertebrate] tous les invertébrés
        [seed] toutes les graines
        [fish] tous les poissons
        [fruit] tous les fruits
       *[rodent] tous les rongeurs
    }
power-or = { $first } ou { $second }
power-cards =
    { $count ->
        [one] une carte
       *[other] { $count } cartes
    }
power-eggs =
    { $count ->
        [one] un œuf
       *[other] { $count } œufs
    }
power-habitat =
    { $habitat ->
        [forest] en forêt
        [grassland] en prairie
        [wetland] dans le marais
       *[other] dans le même habitat
    }
power-nest =
    { $nest ->
        [platform] { " " }à nid en plateforme
        [bowl] { " " }à nid en coupe
        [cavity] { " " }à nid en cavité
        [ground] { " " }à nid au sol
       *[none] { "" }
    }
power-birds =
    { $target ->
        [this] cet oiseau
        [each] chacun de vos oiseaux{ $nest }
       *[one]
            { $exclude ->
                [none]
                    { $who ->
                        [all] l'un de ses oiseaux{ $nest }
                       *[owner] l'un de vos oiseaux{ $nest }
                    }
               *[other] un autre de vos oiseaux{ $nest }
            }
    }
power-order =
    { $order ->
        [owner_first]
            { $who ->
                [fewest] , vous en premier si vous êtes du nombre
               *[all] , vous en premier
            }
        [owner_picks]
            { $who ->
                [fewest] { " " }; vous dites lequel d'entre eux commence
               *[all] { " " }; vous dites qui commence
            }
       *[any] { "" }
    }
power-gain-food =
    { $who ->
        [all]
            { $source ->
                [feeder] chaque joueur gagne { $food } de la mangeoire{ $order }
               *[supply] chaque joueur gagne { $food } de la réserve{ $order }
            }
        [fewest]
            { $source ->
                [feeder] tous ceux qui ont le moins d'oiseaux { $habitat } gagnent { $food } de la mangeoire{ $order }
               *[supply] tous ceux qui ont le moins d'oiseaux { $habitat } gagnent { $food } de la réserve{ $order }
            }
       *[owner]
            { $source ->
                [feeder]
                    { $to ->
                        [cache] stockez sur cet oiseau { $food } de la mangeoire, s'il y en a
                        [either] gagnez { $food } de la mangeoire, s'il y en a, à garder ou à stocker sur cet oiseau
                       *[player]
                            { $all ->
                                [yes] gagnez { $food } de la mangeoire
                               *[no]
                                    { $any ->
                                        [yes] gagnez { $food } de la mangeoire
                                       *[no] gagnez { $food } de la mangeoire, s'il y en a
                                    }
                            }
                    }
               *[supply]
                    { $to ->
                        [cache] stockez sur cet oiseau { $food } de la réserve
                        [either] gagnez { $food } de la réserve, à garder ou à stocker sur cet oiseau
                       *[player] gagnez { $food } de la réserve
                    }
            }
    }
power-draw-cards =
    { $who ->
        [all]
            { $source ->
                [deck] chaque joueur pioche { $cards } dans la pioche{ $order }
               *[deck_or_tray] chaque joueur pioche { $cards } de la pioche ou de l'étalage{ $order }
            }
        [fewest]
            { $source ->
                [deck] tous ceux qui ont le moins d'oiseaux { $habitat } piochent { $cards } dans la pioche{ $order }
               *[deck_or_tray] tous ceux qui ont le moins d'oiseaux { $habitat } piochent { $cards } de la pioche ou de l'étalage{ $order }
            }
       *[owner]
            { $all ->
                [yes] prenez toutes les cartes de l'étalage
               *[no]
                    { $source ->
                        [deck] piochez { $cards } dans la pioche
                        [tray] prenez { $cards } de l'étalage
                       *[deck_or_tray] piochez { $cards } de la pioche ou de l'étalage
                    }
            }
    }
power-lay-egg =
    { $who ->
        [all] chaque joueur pond { $eggs } sur { $birds }
       *[owner]
            { $optional ->
                [yes]
                    { $exclude ->
                        [previous] vous pouvez en pondre un de plus sur { $birds }
                       *[none] vous pouvez pondre { $eggs } sur { $birds }
                    }
               *[no] pondez { $eggs } sur { $birds }
            }
    }
power-tuck =
    { $source ->
        [deck] glissez sous cet oiseau { $cards } de la pioche
       *[hand] glissez sous cet oiseau { $cards } de votre main
    }
power-draw-bonus =
    { $keep ->
        [one] piochez { $count } cartes bonus et gardez-en une
       *[other] piochez { $count } cartes bonus et gardez-en { $keep }
    }
power-hunt-dice = lancez les dés hors de la mangeoire ; si l'un d'eux montre { $food }, stockez sur cet oiseau { $food } de la réserve
power-hunt-deck = retournez la première carte de la pioche ; si son envergure est inférieure à { $below } cm, glissez-la sous cet oiseau, sinon défaussez-la
power-pay-egg =
    { $exclude ->
        [this] défaussez { $eggs } d'un autre de vos oiseaux
       *[none] défaussez { $eggs } de l'un de vos oiseaux
    }
power-pay-food = payez { $food } de votre nourriture
power-play-bird =
    { $same ->
        [yes] jouez un autre oiseau dans le même habitat, à son coût habituel
       *[no] jouez un autre oiseau { $habitat }, à son coût habituel
    }
power-move-self = si aucun oiseau ne se trouve à sa droite, déplacez-le vers un autre habitat
power-discard-card = défaussez { $cards } de votre main à la fin du tour
power-repeat-power =
    { $target ->
        [predator] un autre prédateur de la même rangée chasse une fois de plus
       *[brown] un autre oiseau de la même rangée utilise une fois de plus son pouvoir marron
    }
power-draft-cards = piochez, de la pioche ou de l'étalage, une carte de plus qu'il n'y a de joueurs ; chaque joueur en choisit une, vous en premier, et la dernière est aussi pour vous
power-trade-food =
    { $count ->
        [one] échangez une de vos nourritures contre une nourriture d'une autre sorte, prise dans la réserve
       *[other] échangez { $count } de vos nourritures contre autant d'une autre sorte, prises dans la réserve
    }

## Noms et tournures
# Les noms d'oiseaux et de cartes bonus viennent de data/ et s'emploient comme des noms propres, sans article.
# $you vaut « yes » quand la phrase s'adresse au joueur dont elle parle, « no » sinon, « rival » pour l'Automate. Un nom
# peut commencer par une voyelle : jamais « de » ni « que » juste avant.

rival = l'Automate
by-you = vous
nothing = rien
semicolon = {" ; "}
no-food = aucune nourriture
either = { $first } ou { $last }
any-habitat = tout habitat
times =
    { $count ->
        [one] { $thing }
       *[other] { $thing } ×{ $count }
    }
slot = { $habitat } { $column }
row-forest = Forêt
row-grassland = Prairie
row-wetland = Marais
points =
    { $points ->
        [0] aucun point
        [one] 1 point
       *[other] { $points } points
    }
goal-birds_in_forest = oiseaux en forêt
goal-eggs_in_forest = œufs en forêt
goal-birds_in_grassland = oiseaux en prairie
goal-eggs_in_grassland = œufs en prairie
goal-birds_in_wetland = oiseaux dans le marais
goal-eggs_in_wetland = œufs dans le marais
goal-bowl_birds_with_eggs = oiseaux à nid en coupe avec au moins un œuf
goal-eggs_in_bowl_nests = œufs dans les nids en coupe
goal-cavity_birds_with_eggs = oiseaux à nid en cavité avec au moins un œuf
goal-eggs_in_cavity_nests = œufs dans les nids en cavité
goal-ground_birds_with_eggs = oiseaux à nid au sol avec au moins un œuf
goal-eggs_in_ground_nests = œufs dans les nids au sol
goal-platform_birds_with_eggs = oiseaux à nid en plateforme avec au moins un œuf
goal-eggs_in_platform_nests = œufs dans les nids en plateforme
goal-total_birds = oiseaux en tout
goal-egg_sets = séries de trois œufs, un dans chaque habitat

## Cartes

card-body =
    { $eggs ->
        [0] { points } ; pas de nid ; { $wingspan } cm
        [1] { points } ; nid : { $nest }, 1 œuf ; { $wingspan } cm
       *[other] { points } ; nid : { $nest }, { $eggs } œufs ; { $wingspan } cm
    }
card-facts = { $habitats } ; coût : { $cost } ; { $body }
card-short = { $habitats } ; coût : { $cost } ; { points }
card-line = { $bird } : { $card }.
bonus-rule = { $counts } : { $pays }
pays-each =
    { $each ->
        [one] 1 point pour chacun
       *[other] { $each } points pour chacun
    }
pays-tiers = { $low_points } points de { $low } à { $below }, { $high_points } à partir de { $high }
counts-smallest_row = oiseaux de l'habitat où vous en avez le moins
counts-hand = cartes dans votre main à la fin
counts-predator = oiseaux qui chassent
counts-flocking = oiseaux qui glissent des cartes sous eux
counts-food =
    { $asked ->
        [wild] oiseaux qui coûtent une nourriture au choix
        [fish] oiseaux qui mangent du poisson
        [seed] oiseaux qui mangent des graines
        [fruit] oiseaux qui mangent des fruits
        [rodent] oiseaux qui mangent des rongeurs
       *[other] oiseaux qui mangent : { $food }
    }
counts-only_food =
    { $asked ->
        [invertebrate] oiseaux qui ne mangent que des invertébrés
       *[other] oiseaux qui mangent uniquement : { $food }
    }
counts-only_habitat =
    { $asked ->
        [forest] oiseaux qui ne vivent qu'en forêt
        [grassland] oiseaux qui ne vivent qu'en prairie
       *[wetland] oiseaux qui ne vivent que dans le marais
    }
counts-nest =
    { $asked ->
        [ground] oiseaux à nid au sol ou étoile
       *[other] oiseaux à nid en { $nest } ou étoile
    }
counts-points_below = oiseaux valant moins de { $number } points
counts-span_above = oiseaux d'une envergure supérieure à { $number } cm
counts-span_at_most = oiseaux d'une envergure de { $number } cm au plus
counts-eggs_at_least =
    { $number ->
        [1] oiseaux avec un œuf
       *[other] oiseaux avec au moins { $number } œufs
    }
counts-name =
    { $asked ->
        [anatomist] oiseaux dont le nom cite une partie du corps
        [cartographer] oiseaux dont le nom contient un mot de géographie
        [historian] oiseaux nommés d'après une personne
       *[photographer] oiseaux dont le nom contient une couleur
    }

## Ce qui se passe

event-dealt =
    { $shown ->
        [yes]
            { $you ->
                [yes] Vous recevez { $cards }.
               *[no] { $player } reçoit { $cards }.
            }
       *[no] { $player } reçoit { power-cards }.
    }
event-bonus_dealt =
    { $shown ->
        [yes]
            { $you ->
                [yes] Vous recevez les cartes bonus { $cards }.
               *[no] { $player } reçoit les cartes bonus { $cards }.
            }
       *[no] { $player } reçoit { bonus-cards }.
    }
bonus-cards =
    { $count ->
        [one] une carte bonus
       *[other] { $count } cartes bonus
    }
event-goals_laid = Les objectifs de fin de manche : { $goals }.
event-feeder_rolled = On lance les dés dans la mangeoire : { $dice }.
event-tray_filled = { $bird } arrive à l'étalage.
event-first_player =
    { $you ->
        [yes] Vous êtes le premier joueur.
       *[no] { $player } est le premier joueur.
    }
event-choice =
    { $you ->
        [yes] Votre choix : { $action }.
       *[no] Choix fait par { $player } : { $action }.
    }
event-chosen =
    { $you ->
        [yes] Vous avez choisi.
       *[no] { $player } a choisi.
    }
event-opened =
    { $kept ->
        [0]
            { $you ->
                [yes] Vous ne gardez aucun oiseau ; nourriture : { $food }.
               *[no] { $player } ne garde aucun oiseau ; nourriture : { $food }.
            }
        [1]
            { $you ->
                [yes] Vous gardez 1 oiseau ; nourriture : { $food }.
               *[no] { $player } garde 1 oiseau ; nourriture : { $food }.
            }
       *[other]
            { $you ->
                [yes] Vous gardez { $kept } oiseaux ; nourriture : { $food }.
               *[no] { $player } garde { $kept } oiseaux ; nourriture : { $food }.
            }
    }
opened-none = aucune
event-round_began =
    { $alone ->
        [yes] La manche { $round } commence, avec { $turns } tours. Son objectif : { $goal }.
       *[no]
            { $you ->
                [yes] La manche { $round } commence, avec { $turns } tours chacun. Son objectif : { $goal }. Vous commencez.
               *[no] La manche { $round } commence, avec { $turns } tours chacun. Son objectif : { $goal }. { $player } commence.
            }
    }
event-turn_began =
    { $you ->
        [yes] C'est votre tour.
       *[no] C'est à { $player } de jouer.
    }
event-acted =
    { $habitat ->
        [forest]
            { $you ->
                [yes] Vous gagnez de la nourriture{ with-birds }.
               *[no] { $player } gagne de la nourriture{ with-birds }.
            }
        [grassland]
            { $you ->
                [yes] Vous pondez{ with-birds }.
               *[no] { $player } pond{ with-birds }.
            }
       *[wetland]
            { $you ->
                [yes] Vous piochez{ with-birds }.
               *[no] { $player } pioche{ with-birds }.
            }
    }
with-birds =
    { $birds ->
        [0] {""}
        [1] {" "}avec 1 oiseau { power-habitat }
       *[other] {" "}avec { $birds } oiseaux { power-habitat }
    }
event-bird_played =
    { $you ->
        [yes] Vous jouez { $bird } { $where }.
       *[no] { $player } joue { $bird } { $where }.
    }
event-food_paid =
    { $you ->
        [yes] Vous payez { $food }.
       *[no] { $player } paie { $food }.
    }
event-egg_spent =
    { $you ->
        [yes] Vous défaussez un œuf de votre { $bird }.
       *[no] { $player } défausse un œuf pris à { $bird }.
    }
event-egg_laid =
    { $you ->
        [yes] Vous pondez un œuf sur votre { $bird }.
       *[no] { $player } pond un œuf sur { $bird }.
    }
event-die_taken =
    { $you ->
        [yes] Vous gagnez { $tokens } de la mangeoire.
       *[no] { $player } gagne { $tokens } de la mangeoire.
    }
event-feeder_rerolled = On relance tous les dés : { $dice }.
event-food_gained =
    { $you ->
        [yes] Vous gagnez { $tokens } de la réserve.
       *[no] { $player } gagne { $tokens } de la réserve.
    }
event-food_spent =
    { $you ->
        [yes] Vous dépensez { $tokens }.
       *[no] { $player } dépense { $tokens }.
    }
event-food_cached =
    { $you ->
        [yes] Vous stockez { $tokens } sur votre { $bird }.
       *[no] { $player } stocke { $tokens } sur { $bird }.
    }
event-food_kept =
    { $you ->
        [yes] Vous gardez { $tokens } au lieu de stocker sur votre { $bird }.
       *[no] { $player } garde { $tokens } au lieu de stocker sur { $bird }.
    }
event-hand_tucked =
    { $shown ->
        [yes]
            { $you ->
                [yes] Vous glissez { $card } sous votre { $bird }.
               *[no] { $player } glisse { $card } sous { $bird }.
            }
       *[no] { $player } glisse une carte de sa main sous { $bird }.
    }
event-deck_tucked =
    { $you ->
        [yes] Vous glissez une carte de la pioche sous votre { $bird }.
       *[no] { $player } glisse une carte de la pioche sous { $bird }.
    }
event-hunted_deck =
    { $caught ->
        [yes]
            { $you ->
                [yes] Votre { $bird } chasse et attrape { $card } : carte glissée dessous.
               *[no] { $player } chasse avec { $bird }, qui attrape { $card } : carte glissée dessous.
            }
       *[no]
            { $you ->
                [yes] Votre { $bird } chasse, mais { $card } est une proie trop grande : carte défaussée.
               *[no] { $player } chasse avec { $bird }, mais { $card } est une proie trop grande : carte défaussée.
            }
    }
event-hunted_dice =
    { $caught ->
        [yes]
            { $you ->
                [yes] Votre { $bird } chasse aux dés ({ $dice }) : une prise.
               *[no] { $player } chasse aux dés avec { $bird } ({ $dice }) : une prise.
            }
       *[no]
            { $you ->
                [yes] Votre { $bird } chasse aux dés ({ $dice }) : aucune prise.
               *[no] { $player } chasse aux dés avec { $bird } ({ $dice }) : aucune prise.
            }
    }
event-card_drawn =
    { $tray ->
        [tray]
            { $you ->
                [yes] Vous prenez { $bird } à l'étalage.
               *[no] { $player } prend { $bird } à l'étalage.
            }
       *[deck]
            { $shown ->
                [yes]
                    { $you ->
                        [yes] Vous piochez { $bird }.
                       *[no] { $player } pioche { $bird }.
                    }
               *[no] { $player } pioche une carte.
            }
    }
event-card_discarded =
    { $you ->
        [yes] Vous défaussez { $bird }.
       *[no] { $player } défausse { $bird }.
    }
event-bonus_drawn =
    { $shown ->
        [yes]
            { $you ->
                [yes] Vous piochez les cartes bonus { $cards }.
               *[no] { $player } pioche les cartes bonus { $cards }.
            }
       *[no] { $player } pioche { bonus-cards }.
    }
event-bonus_chosen =
    { $shown ->
        [yes]
            { $you ->
                [yes] Vous gardez la carte bonus { $bonus }.
               *[no] { $player } garde la carte bonus { $bonus }.
            }
       *[no] { $player } garde une carte bonus.
    }
event-bird_moved =
    { $you ->
        [yes] Votre { $bird } passe { from-habitat } { to-habitat }.
       *[no] { $player } fait passer { $bird } { from-habitat } { to-habitat }.
    }
from-habitat =
    { $from ->
        [forest] de la forêt
        [grassland] de la prairie
       *[wetland] du marais
    }
to-habitat =
    { $to ->
        [forest] à la forêt
        [grassland] à la prairie
       *[wetland] au marais
    }
event-power_repeated =
    { $you ->
        [yes] Votre { $bird } répète le pouvoir de votre { $other }.
       *[no] { $player } répète avec { $bird } un autre pouvoir : { $other }.
    }
event-power_used =
    { $you ->
        [yes] Vous utilisez le pouvoir de votre { $bird }.
       *[no] { $player } utilise un pouvoir : { $bird }.
    }
event-skipped =
    { $you ->
        [yes] Vous en restez là.
       *[no] { $player } en reste là.
    }
event-power_skipped =
    { $you ->
        [yes] Vous n'utilisez pas le pouvoir de votre { $bird }.
       *[no] { $player } renonce à un pouvoir : { $bird }.
    }
event-card_offered =
    { $tray ->
        [tray] Au choix : { $bird }, de l'étalage.
       *[deck] Au choix : { $bird }, de la pioche.
    }
event-card_picked =
    { $you ->
        [yes] Vous choisissez { $bird }.
       *[no] { $player } choisit { $bird }.
    }
event-tray_cleared = On défausse les cartes de l'étalage : { $birds }.
event-reshuffled =
    { $count ->
        [one] La pioche est vide ; la seule carte défaussée devient la pioche.
       *[other] La pioche est vide ; on mélange les { $count } cartes défaussées.
    }
event-bonus_reshuffled =
    { $count ->
        [one] Il n'y a plus de carte bonus à piocher ; la seule carte défaussée devient la pioche.
       *[other] Il n'y a plus de carte bonus à piocher ; on mélange les { $count } cartes défaussées.
    }
event-goal_scored = Objectif de la manche { $round }, { $goal } : { $parts }.
goal-part = { $items } pour { $player } ({ points })
goal-without = rien pour { $players }
event-scored =
    { $cards ->
        [0] { $player } : { points }. { $rows }.
       *[other] { $player } : { points }. { $rows }. { score-cards }
    }
score-cards = Cartes bonus : { $bonus }.
score-part =
    { $row ->
        [birds] oiseaux { $points }
        [bonus] cartes bonus { $points }
        [goals] objectifs { $points }
        [eggs] œufs { $points }
        [cached] nourriture stockée { $points }
       *[tucked] cartes glissées { $points }
    }
score-row =
    { $row ->
        [birds] Oiseaux
        [bonus] Cartes bonus
        [goals] Objectifs
        [eggs] Œufs
        [cached] Nourriture stockée
       *[tucked] Cartes glissées
    }
score-total = Total
event-automa_bonus = La carte bonus de l'Automate : { $bonus }.
event-automa_card = L'Automate retourne sa carte suivante.
event-automa_took =
    { $bird ->
        [none] L'Automate prend une carte face cachée.
       *[other]
            { $count ->
                [0] L'Automate prend { $bird } à l'étalage.
               *[other] L'Automate prend { $bird } à l'étalage et défausse { $discarded }.
            }
    }
event-automa_laid =
    { $eggs ->
        [one] L'Automate pond 1 œuf.
       *[other] L'Automate pond { $eggs } œufs.
    }
event-automa_ate = L'Automate prend dans la mangeoire : { $dice }.
event-automa_cubes =
    { $change ->
        [added] L'Automate met un cube sur l'objectif de la manche et en a maintenant { cubes }.
       *[removed]
            { $cubes ->
                [0] L'Automate n'a pas de cube sur l'objectif de la manche.
               *[other] L'Automate retire un cube de l'objectif de la manche et en a maintenant { cubes }.
            }
    }
cubes =
    { $cubes ->
        [1] un
       *[other] { $cubes }
    }
event-automa_scored =
    { $score ->
        [one] L'Automate a { $score } point.
       *[other] L'Automate a { $score } points.
    }
event-game_over =
    { $alone ->
        [yes] La partie est finie. { $result } { $reason }
       *[no] La partie est finie. { $result } { $reason } Points : { $scores }.
    }
reason-most_points = Le plus de points l'emporte.
reason-more_food = À égalité de points, le plus de nourriture restante l'emporte.
reason-shared = Il y a égalité de points et de nourriture.

## Ce qu'on peut faire

action-keep = garder { $bird }
action-enough = assez
action-lose = rendre { $food }
action-bonus = bonus { $bonus }
action-play = jouer { $bird } { $habitat }
action-gain =
    { $kind ->
        [food] gagner de la nourriture
       *[other] gagner { $food }
    }
action-lay =
    { $kind ->
        [action] pondre
       *[slot] pondre sur { $bird }
    }
action-draw =
    { $kind ->
        [cards] piocher
        [deck] piocher dans la pioche
       *[tray]
            { $bird ->
                [none] piocher à l'étalage { $place }
               *[other] piocher { $bird }
            }
    }
action-pay = payer { $food }
action-spend =
    { $kind ->
        [egg] défausser un œuf de votre { $bird }
       *[food] dépenser { $food }
    }
action-take =
    { $kind ->
        [dual] prendre { $food } (dé { $face })
       *[plain] prendre { $food }
    }
action-reroll = relancer tous les dés
action-discard = défausser { $bird }
action-tuck = glisser { $bird }
action-pick = choisir { $bird }
# $kind vaut « all » (tout ce que donne un pouvoir), « part » (une partie) ou « one » (l'un après l'autre) ; $of dit quoi.
action-use =
    { $kind ->
        [part]
            { $of ->
                [tray]
                    { $count ->
                        [2] en prendre une seule
                       *[other] en prendre une partie
                    }
                [dice]
                    { $count ->
                        [2] en prendre un seul
                       *[other] en prendre une partie
                    }
                [food] en prendre moins
                [eggs]
                    { $count ->
                        [2] pondre sur un seul
                       *[other] pondre sur une partie seulement
                    }
                [tucks] glisser une seule carte
               *[none] utiliser en partie
            }
        [one]
            { $of ->
                [tucks] glisser une carte
               *[none] utiliser
            }
       *[all]
            { $of ->
                [tray]
                    { $count ->
                        [2] prendre les deux
                       *[other] prendre tout
                    }
                [dice]
                    { $count ->
                        [1] prendre
                        [2] prendre les deux
                       *[other] prendre tout
                    }
                [food] prendre tout
                [eggs]
                    { $count ->
                        [2] pondre sur les deux
                       *[other] pondre sur tous
                    }
                [tucks] glisser les deux cartes
                [gift] prendre
               *[none] utiliser
            }
    }
action-skip =
    { $kind ->
        [rest] laisser le reste
        [eggs] ne plus pondre
        [gift] s'en passer
       *[none] passer
    }
action-move =
    { $habitat ->
        [forest] aller en forêt
        [grassland] aller en prairie
       *[wetland] aller dans le marais
    }
action-repeat = répéter { $bird }
action-start = commencer par { $player }
action-to =
    { $kind ->
        [supply] avec votre nourriture
       *[bird] sur l'oiseau
    }
choice = { $action } : { $detail }
part-most = au moins 1, au plus { $most }
part-cost = vous payez quand même { $cost }
play-price =
    { $free ->
        [yes]
            { $eggs ->
                [0] ne coûte rien
                [1] coûte 1 œuf
               *[other] coûte { $eggs } œufs
            }
       *[no]
            { $eggs ->
                [0] coûte { $cost }
                [1] coûte 1 œuf et { $cost }
               *[other] coûte { $eggs } œufs et { $cost }
            }
    }
play-two =
    { $ways ->
        [1] {" "}(deux jetons pour un : vous paieriez { $food })
       *[other] {" "}(seulement avec deux jetons pour un)
    }
pay-two =
    { $count ->
        [1] deux jetons pour un
       *[other] { $count } fois deux jetons pour un
    }
nest-now =
    { $limit ->
        [one] { $eggs } œuf sur { $limit }
       *[other]
            { $eggs ->
                [one] { $eggs } œuf sur { $limit }
               *[other] { $eggs } œufs sur { $limit }
            }
    }
have-now = vous en avez { $count }
bonus-fits =
    { $count ->
        [0] {" "}; { fits-hand }
       *[other]
            { $hand ->
                [0] {" "}; { fits-mat }
               *[other] {" "}; { fits-mat }, { fits-hand }
            }
    }
fits-mat =
    { $count ->
        [1] 1 oiseau de votre plateau compte
       *[other] { $count } oiseaux de votre plateau comptent
    }
fits-hand =
    { $hand ->
        [1] 1 carte de votre main compterait
       *[other] { $hand } cartes de votre main compteraient
    }
gain-forest =
    { $trade ->
        [yes] { dice-count }, et un de plus contre une carte de votre main si vous voulez
       *[no] { dice-count }
    }
dice-count =
    { $count ->
        [1] 1 dé
       *[other] { $count } dés
    }
gain-grassland =
    { $possible ->
        [0] aucun de vos oiseaux n'a de place pour un œuf
       *[other]
            { $trade ->
                [yes] { eggs-count }, et un de plus contre une nourriture si vous voulez
               *[no] { eggs-count }
            }
    }
eggs-count =
    { $possible ->
        [1] 1 œuf
       *[other] { $possible } œufs
    }
gain-wetland =
    { $possible ->
        [0] il n'y a plus de cartes
       *[other]
            { $trade ->
                [yes] { cards-count }, et une de plus contre un œuf si vous voulez
               *[no] { cards-count }
            }
    }
cards-count =
    { $possible ->
        [1] 1 carte
       *[other] { $possible } cartes
    }
row-acts =
    { $count ->
        [1] . Puis agit : { $birds }
       *[other] . Puis agissent : { $birds }
    }
warning-eggs = Aucun de vos oiseaux n'a de place pour un œuf, et aucun oiseau en prairie n'agirait.
warning-cards = Il n'y a plus de carte à piocher, et aucun oiseau dans le marais n'agirait.
menu-how = Tapez un numéro, ou des mots : { $example }. Tapez oiseaux pour tous les pouvoirs en jeu, main pour vos cartes.
menu-how-opening = Tapez un numéro ou un nom ; ou tout sur une ligne : garder x, y ; rendre graine, poisson ; bonus z.

## Ce qui est demandé

prompt-opening = { $question }
prompt-playing = { $question }
prompt-over = La partie est finie.
chosen-already = Votre choix est fait : { $choice }. Vous pouvez le changer tant que tous n'ont pas choisi.
opening-birds =
    { $begun ->
        [yes] Vous gardez { $birds }. Un autre oiseau plus bas dans la liste, ou est-ce assez ? Chacun vous coûte une nourriture.
       *[no] Quels oiseaux gardez-vous ? Chacun vous coûte une de vos cinq nourritures.
    }
opening-food =
    { $more ->
        [1]
            { $lost ->
                [none] Quelle nourriture rendez-vous pour { $birds } ?
               *[other] Vous rendez { $lost }. Quelle autre nourriture rendez-vous pour { $birds } ? La dernière.
            }
       *[other]
            { $lost ->
                [none] Quelles { $more } nourritures rendez-vous pour { $birds } ?
               *[other] Vous rendez { $lost }. Quelles { $more } autres nourritures rendez-vous pour { $birds } ?
            }
    }
how-birds = Descendez la liste : un oiseau sauté est défaussé ; dites assez quand vous avez ceux que vous voulez.
how-foods = Descendez la liste : une nourriture sautée est gardée, et quand il n'en reste pas plus qu'il n'en faut, elles sont rendues.
how-list = Descendez la liste en sautant ce que vous ne voulez pas.
how-line = Vous pouvez aussi en nommer plusieurs sur une ligne, dans n'importe quel ordre.
opening-offered = Vous garderez ensuite une de ces cartes bonus :
opening-guided = Vous commencez avec { $birds } ; nourriture : { $food }. Quelle carte bonus gardez-vous ?
opening-bonus =
    { $count ->
        [0] Quelle carte bonus gardez-vous ?
       *[other] Vous gardez { $birds }. Quelle carte bonus gardez-vous ?
    }
asked-by =
    { $owner ->
        [none]
            { $pink ->
                [yes] { $bird } réagit : {""}
               *[no] { $bird } : {""}
            }
       *[other] { $bird } ({ $owner }) : {""}
    }
asked-action =
    { $turns ->
        [1] Manche { $round }, votre dernier tour. Que faites-vous ?
       *[other] Manche { $round }, encore { $turns } tours. Que faites-vous ?
    }
asked-egg_cost =
    { $more ->
        [1] Pour jouer { $bird } : de quel oiseau défaussez-vous un œuf ?
       *[other] Pour jouer { $bird } : de quels oiseaux défaussez-vous { $more } œufs ?
    }
asked-food_cost = Comment payez-vous { $bird } ({ $cost }) ?
asked-die =
    { $food ->
        [any]
            { $begun ->
                [yes]
                    { $more ->
                        [1] prenez-vous encore un dé ?
                       *[other] quels dés prenez-vous encore, { $more } au plus ?
                    }
               *[no]
                    { $more ->
                        [1] quel dé prenez-vous ?
                       *[other] quels dés prenez-vous, { $more } au plus ?
                    }
            }
       *[other]
            { $more ->
                [1] prenez-vous { $food } dans la mangeoire ?
               *[other] quels dés prenez-vous pour { $food }, { $more } au plus ?
            }
    }
asked-nest =
    { $more ->
        [1] sur quel oiseau{ $nest } pondez-vous un œuf ?
       *[other] sur quels oiseaux{ $nest } pondez-vous { $more } œufs ?
    }
asked-card =
    { $source ->
        [deck]
            { $more ->
                [1] piochez-vous une carte ?
               *[other] piochez-vous ? { $more } cartes.
            }
        [tray]
            { $more ->
                [1] quelle carte de l'étalage prenez-vous ?
               *[other] quelles { $more } cartes de l'étalage prenez-vous ?
            }
       *[deck_or_tray]
            { $more ->
                [1] quelle carte piochez-vous ?
               *[other] quelles { $more } cartes piochez-vous ?
            }
    }
asked-conversion =
    { $habitat ->
        [forest] Défaussez-vous une carte pour prendre un dé de plus ?
        [grassland] Dépensez-vous une nourriture pour pondre un œuf de plus ?
       *[wetland] Défaussez-vous un œuf pour piocher une carte de plus ?
    }
asked-use =
    { $of ->
        [tray]
            { $count ->
                [2] prenez-vous les deux cartes de l'étalage, ou une seule ?
               *[other] prenez-vous les { $count } cartes de l'étalage, ou une partie seulement ?
            }
        [food] gagnez-vous { $tokens }, ou moins ?
        [eggs]
            { $count ->
                [2] pondez-vous un œuf sur les deux oiseaux{ $nest } qui ont de la place, ou sur un seul ?
               *[other] pondez-vous un œuf sur les { $count } oiseaux{ $nest } qui ont de la place, ou sur une partie seulement ?
            }
        [tucks] payez-vous { $price } pour glisser { $count } cartes de la pioche, ou une seule ?
       *[none] utilisez-vous le pouvoir ?
    }
asked-tuck = quelle carte de votre main glissez-vous dessous ?
asked-bonus = quelle carte bonus gardez-vous ?
asked-move = où va-t-il ?
asked-repeat = quel pouvoir répète-t-il ?
asked-start = qui prend le premier dé ?
asked-supply =
    { $more ->
        [1] quelle nourriture gagnez-vous ?
       *[other] quelles { $more } nourritures gagnez-vous ?
    }
asked-trade = quelle nourriture rendez-vous, contre une d'une autre sorte ?
asked-egg =
    { $more ->
        [1] de quel oiseau défaussez-vous un œuf ?
       *[other] de quels oiseaux défaussez-vous { $more } œufs ?
    }
asked-where = où va la nourriture ?
asked-play = quel oiseau jouez-vous en plus ?
asked-draft =
    { $more ->
        [1] quelle carte mettez-vous au choix de tous ? La dernière.
       *[other] quelles cartes mettez-vous au choix de tous ? Encore { $more }.
    }
asked-pick = quelle carte choisissez-vous ?
asked-owed =
    { $owed ->
        [1] Le tour se termine : quelle carte défaussez-vous ?
       *[other] Le tour se termine : quelles cartes défaussez-vous ? { $owed } en tout.
    }
asked-sweep =
    { $count ->
        [0] pas de dé qui donne { $food }. Relancez-vous tous les dés ?
        [1] prenez-vous le seul dé qui donne { $food } ?
        [2] prenez-vous les deux dés qui donnent { $food }, ou un seul ?
       *[other] prenez-vous les { $count } dés qui donnent { $food }, ou une partie seulement ?
    }
asked-part =
    { $of ->
        [tray]
            { $begun ->
                [yes]
                    { $more ->
                        [1] prenez-vous encore une carte de l'étalage ?
                       *[other] quelles cartes de l'étalage prenez-vous encore, { $more } au plus ?
                    }
               *[no]
                    { $more ->
                        [1] quelle carte de l'étalage prenez-vous ?
                       *[other] quelles cartes de l'étalage prenez-vous, { $more } au plus ?
                    }
            }
        [dice]
            { $begun ->
                [yes]
                    { $more ->
                        [1] prenez-vous encore un dé qui donne { $food } ?
                       *[other] prenez-vous encore des dés qui donnent { $food }, { $more } au plus ?
                    }
               *[no]
                    { $more ->
                        [1] quel dé prenez-vous pour { $food } ?
                       *[other] quels dés prenez-vous pour { $food }, { $more } au plus ?
                    }
            }
        [food]
            { $begun ->
                [yes] gagnez-vous encore { $food } ?
               *[no] gagnez-vous { $food } ?
            }
        [eggs]
            { $begun ->
                [yes]
                    { $more ->
                        [1] pondez-vous encore un œuf, sur un autre oiseau{ $nest } ?
                       *[other] sur quels autres oiseaux{ $nest } pondez-vous un œuf, { $more } au plus ?
                    }
               *[no]
                    { $more ->
                        [1] sur quel oiseau{ $nest } pondez-vous un œuf ?
                       *[other] sur quels oiseaux{ $nest } pondez-vous un œuf, { $more } au plus ?
                    }
            }
       *[tucks]
            { $begun ->
                [yes] glissez-vous encore une carte de la pioche ?
               *[no] glissez-vous une carte de la pioche ?
            }
    }
asked-gift =
    { $food ->
        [any] prenez-vous une carte de la pioche ?
       *[other] gagnez-vous { $food } ?
    }

phase-opening =
    { $waiting ->
        [you] À vous de choisir ce que vous gardez au début.
       *[others] Doivent encore choisir ce qu'ils gardent au début : { $players }.
    }
phase-playing =
    { $you ->
        [yes] C'est votre tour.
       *[no] C'est à { $player } de jouer.
    }
phase-over = Partie terminée, victoire : { $winners }. Points : { $scores }.

## La table

table-round =
    { $turns ->
        [1] Manche { $round } sur { $rounds }, dernier tour.
       *[other] Manche { $round } sur { $rounds }, encore { $turns } tours.
    }
feeder = Mangeoire : { $dice }.
decks = Pioche : { $count } ; défausse : { $discards }.
tray-head =
    { $count ->
        [0] L'étalage est vide.
       *[other] Étalage :
    }
goal-now = Objectif de cette manche, { $goal } : { $standing }.
goals-later =
    { $all ->
        [yes] Objectifs de fin de manche : { $goals }.
       *[no]
            { $count ->
                [1] Objectif de la dernière manche : { $goals }.
               *[other] Objectifs suivants : { $goals }.
            }
    }
goals-green = Les objectifs rapportent selon la place ; en cas d'égalité on partage, et qui n'a rien n'obtient rien.
goals-blue = Les objectifs rapportent un point par élément, { $most } au plus.
goals-line =
    { $state ->
        [later]
            { $kind ->
                [green] Manche { $round }, { $goal } ({ $first }, { $second }, { $third } points) : { $standing }.
               *[blue] Manche { $round }, { $goal } : { $standing }.
            }
        [now]
            { $kind ->
                [green] Maintenant, manche { $round }, { $goal } ({ $first }, { $second }, { $third } points) : { $standing }.
               *[blue] Maintenant, manche { $round }, { $goal } : { $standing }.
            }
       *[scored] La manche { $round } est comptée, { $goal } : { $standing }.
    }
goals-part =
    { $scored ->
        [yes] { $items } pour { $player } ({ points })
       *[no] { $items } pour { $player }
    }
bonus-own =
    { $count ->
        [one] Votre carte bonus : { $cards }.
       *[other] Vos cartes bonus : { $cards }.
    }
bonus-part = { $bonus } en compte { $items } ({ points })
bonus-head =
    { $phase ->
        [opening] De ces cartes bonus, vous en gardez une :
       *[other] Vos cartes bonus :
    }
bonus-now = { $bonus }. { $rule }. Elle en compte maintenant { $items } : { points }.
bonus-mat = Sur votre plateau : { $birds }.
bonus-hand = Dans votre main : { $birds }.
bonus-none = Vous n'avez pas de carte bonus.
bonus-watch = Vous regardez : vous n'avez pas de cartes bonus.
rival-line =
    { $count ->
        [0] L'Automate : { points }, { rival-eggs }, { rival-down } ; cubes sur l'objectif : { $cubes } ; carte bonus : { $bonus }.
       *[other] L'Automate : { points }, { rival-eggs }, { rival-down }, oiseaux visibles : { $birds } ; cubes sur l'objectif : { $cubes } ; carte bonus : { $bonus }.
    }
rival-eggs =
    { $eggs ->
        [one] { $eggs } œuf
       *[other] { $eggs } œufs
    }
rival-down =
    { $down ->
        [one] { $down } carte face cachée
       *[other] { $down } cartes face cachée
    }
mat-head =
    { $hidden ->
        [yes]
            { $bonus ->
                [0] { $name } : { points }. Nourriture : { $food }. { hand-cards }.
                [1] { $name } : { points }, sans compter une carte bonus. Nourriture : { $food }. { hand-cards }.
               *[other] { $name } : { points }, sans compter { $bonus } cartes bonus. Nourriture : { $food }. { hand-cards }.
            }
       *[no] { $name } : { points }. Nourriture : { $food }. { hand-cards }.
    }
hand-cards =
    { $cards ->
        [0] Aucune carte en main
        [1] 1 carte en main
       *[other] { $cards } cartes en main
    }
mat-cell = { $bird } { $eggs }/{ $limit }
mat-cached = , { $count } en stock
mat-tucked =
    { $count ->
        [one] , { $count } glissée
       *[other] , { $count } glissées
    }
mat-bird =
    { $limit ->
        [0] { $bird }, sans nid
       *[other]
            { $eggs ->
                [one] { $bird }, { $eggs } œuf sur { $limit }
               *[other] { $bird }, { $eggs } œufs sur { $limit }
            }
    }
mat-row = { $row } : { $birds }.
mat-empty = Pas encore d'oiseau.

hand-head =
    { $count ->
        [0] Votre main est vide.
        [1] Votre main, 1 carte :
       *[other] Votre main, { $count } cartes :
    }
hand-none = Vous regardez : vous n'avez pas de main.
birds-none = Aucun oiseau n'est visible.
birds-head = { $name } :
bird-power = { $row }, { $bird }. { $power }

known-hand =
    { $cards ->
        [0] { $player } n'a pas de carte en main.
        [1]
            { $count ->
                [0] { $player } a 1 carte, jamais vue.
               *[other] { $player } a 1 carte : { $birds }.
            }
       *[other]
            { $count ->
                [0] { $player } a { $cards } cartes, jamais vues.
               *[other] { $player } a { $cards } cartes, dont { $birds }.
            }
    }
known-perhaps = { $player } a encore en main, ou a glissé : { $birds }.
known-tucked = Vous avez glissé depuis votre main : { $birds }.
known-bonus = Cartes bonus vues et rendues : { $cards }.
known-yours = Les autres savent que vous avez en main : { $birds }.
known-deck =
    { $tucked ->
        [0] Face cachée : { known-birds } dans la pioche, { known-bonuses }.
        [1] Face cachée : { known-birds } dans la pioche, 1 carte glissée, { known-bonuses }.
       *[other] Face cachée : { known-birds } dans la pioche, { $tucked } cartes glissées, { known-bonuses }.
    }
known-birds =
    { $count ->
        [one] { $count } oiseau
       *[other] { $count } oiseaux
    }
known-bonuses =
    { $bonus ->
        [one] { $bonus } carte bonus
       *[other] { $bonus } cartes bonus
    }
known-discards =
    { $count ->
        [1] 1 carte est défaussée :
       *[other] { $count } cartes sont défaussées :
    }

## Ce qu'on tape. Chaque message donne les mots qui ont le même sens ; le premier est celui qu'on montre.

typed-keep = garder garde
typed-enough = assez aucun fini
typed-lose = rendre rends perdre
typed-bonus = bonus
typed-play = jouer joue
typed-gain = gagner gagne prendre prends
typed-lay = pondre ponds
typed-draw = piocher pioche prendre prends
typed-pay = payer paie
typed-spend = dépenser dépense défausser défausse retirer retire rendre
typed-take = prendre prends
typed-reroll = relancer relance
typed-discard = défausser défausse
typed-tuck = glisser glisse
typed-pick = choisir choisis prendre
typed-use = utiliser utilise oui o tout tous deux prendre prends accepter
typed-part = partie seul seule seulement moins
typed-skip = passer passe non n laisser laisse assez arrêter refuser sans
typed-move = aller déplacer
typed-repeat = répéter répète
typed-start = commencer
typed-to = vers
typed-food = nourriture dés
typed-eggs = œufs œuf
typed-cards = cartes carte
typed-deck = pioche
typed-tray = étalage
typed-dual = dual double ou
typed-me = moi vous
typed-to-supply = nourriture moi garder réserve provisions
typed-to-bird = oiseau stocker
typed-fill = un une le la les l de du des d en dans sur à au avec et pour par pris votre vos tous reste

error-expected = « { $typed } » ne convient pas : on attend un numéro, ou des mots comme : { $example }.
error-verb = « { $typed } » n'est pas demandé maintenant. Vous pouvez taper, par exemple : { $example }.
error-which =
    { $more ->
        [0] « { $typed } » peut vouloir dire { $choices }.
       [1] « { $typed } » peut vouloir dire { $choices }, et 1 autre choix.
       *[other] « { $typed } » peut vouloir dire { $choices }, et { $more } autres choix.
    }
error-unfit = Rien ici ne correspond à « { $typed } ».{ $near } Vous pouvez taper un numéro, ou par exemple : { $example }.
error-unplayable = On ne peut pas jouer { $bird } là maintenant : il manque de la nourriture, des œufs ou de la place.
error-too-many = Vous en nommez { $count }, mais on en demande seulement { $wanted }.
error-line = Tout cela n'est pas possible ensemble ; répondez l'un après l'autre.
error-lose =
    { $wanted ->
        [0] Vous ne gardez aucun oiseau : vous ne rendez aucune nourriture.
        [1] Vous gardez 1 oiseau : vous rendez 1 nourriture ; vous en nommez { $count }.
       *[other] Vous gardez { $wanted } oiseaux : vous rendez { $wanted } nourritures différentes ; vous en nommez { $count }.
    }
error-bonus = Vous ne gardez qu'une carte bonus.
error-earlier = { $birds } ne peut pas s'ajouter à ce que vous avez choisi ; annulez d'abord votre choix.

final-opened = les débuts de partie ont été montrés
final-round_began = la manche a commencé
final-hunted_deck = une carte a été retournée dans une chasse
final-hunted_dice = des dés ont été lancés dans une chasse
final-bonus_drawn = des cartes bonus ont été piochées
final-feeder_rerolled = les dés ont été relancés
final-feeder_rolled = les dés ont été lancés
final-automa_card = l'Automate a joué
final-card_offered = une carte de la pioche a été mise au choix
final-deck_tucked = une carte de la pioche a été glissée
final-tray_filled = l'étalage a été complété
final-card_drawn = une carte a été piochée
final-scored = les cartes bonus ont été montrées

## Options en vigueur, dites au début quand elles ne sont pas les habituelles.

option-start =
    { $value ->
        [swift] Les quatre premiers joueurs commencent avec les oiseaux et la nourriture d'un guide.
       *[plain] Chacun garde les oiseaux de son choix parmi cinq et rend une nourriture par oiseau gardé.
    }
option-cards =
    { $value ->
        [all] Les 180 oiseaux sont en jeu, y compris ceux de la partie d'initiation.
       *[core] On joue avec les 170 oiseaux de base.
    }
option-goals =
    { $value ->
        [blue] Les objectifs rapportent un point par élément, cinq au plus.
       *[green] Les objectifs rapportent selon la place.
    }
option-tournament =
    { $value ->
        [true] Quatre oiseaux trop forts sont écartés.
       *[false] Aucun oiseau n'est écarté.
    }
option-names =
    { $value ->
        [fr] Les cartes bonus utilisent les noms français des oiseaux.
       *[en] Les cartes bonus utilisent les noms anglais des oiseaux.
    }
option-gifts =
    { $value ->
        [asked] On vous demande si vous prenez la nourriture et les cartes que le pouvoir d'un adversaire donne à tous.
       *[given] Vous prenez la nourriture et les cartes que le pouvoir d'un adversaire donne à tous, sans qu'on vous le demande.
    }
option-automa =
    { $value ->
        [eaglet] En solo : une carte face cachée de l'Automate vaut 3 points.
        [eagle_eyed_eagle] En solo : une carte face cachée de l'Automate vaut 5 points.
       *[eagle] En solo : une carte face cachée de l'Automate vaut 4 points.
    }
option-expert =
    { $value ->
        [true] En solo : l'Automate a aussi sa carte d'expert.
       *[false] En solo : l'Automate joue sans sa carte d'expert.
    }

## Aide

help-game =
    Vous rassemblez des oiseaux pour avoir le plus de points en { $rounds } manches : { $turns } tours chacun dans la première, un de moins dans chaque manche suivante. On compte les points des oiseaux, des cartes bonus et des objectifs, et un point pour chaque œuf, chaque nourriture stockée et chaque carte glissée.
    Un tour est une action parmi quatre. Jouer un oiseau de votre main : payez sa nourriture (deux jetons peuvent en remplacer un d'une autre sorte), et des œufs de la deuxième à la cinquième place d'une rangée. Gagner de la nourriture (forêt), pondre (prairie) ou piocher (marais) : plus la rangée a d'oiseaux, plus vous obtenez ; avec un nombre impair d'oiseaux vous pouvez échanger pour avoir un de plus. Puis les oiseaux de la rangée dont le pouvoir s'active agissent, de droite à gauche ; on peut renoncer à chaque pouvoir.
    Vous n'êtes pas obligé de tout prendre : de plusieurs dés vous pouvez en laisser, après en avoir pris un, et quand un pouvoir vous donne plusieurs choses, vous pouvez n'en prendre qu'une partie.
    Sur la table, Canard colvert 2/4 est un oiseau avec 2 œufs et de la place pour 4. À la fin de chaque manche on compte son objectif.
    Quand on demande plusieurs dés, nids, œufs ou cartes, vous pouvez les nommer sur une ligne : graine, poisson. Un nombre devant un nom le répète : 2 colvert.
help-rival = Vous jouez contre l'Automate : ses cartes disent ce qu'il fait, et il prend à l'étalage les oiseaux qui conviennent à sa carte bonus. Ses cubes comptent pour l'objectif de la manche.
help-now-opening = Maintenant : choisissez les oiseaux que vous gardez, la nourriture que vous rendez pour eux (une chacun), et une carte bonus sur deux.
help-now-playing = Maintenant : tapez un numéro de la liste, ou des mots, par exemple pondre.

## Pages de ce jeu

command-birds = oiseaux pouvoirs
help-birds = les pouvoirs de tous les oiseaux en jeu
command-goals = objectifs
help-goals = les objectifs de fin de manche et où chacun en est
command-bonuses = cartes-bonus cartesbonus mesbonus
help-bonuses = vos cartes bonus et ce qu'elles valent maintenant

## Le plateau

# $habitat est power-habitat.
board-queue = Oiseau { $at } sur { $of } { $habitat }
