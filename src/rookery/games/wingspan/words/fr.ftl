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
habitat-wetland = zone humide
power-none = Aucun pouvoir.
power-when =
    { $trigger ->
        [white] Quand il est joué : { $effects }.
        [brown] Quand il est activé : { $effects }.
       *[pink] Une fois entre deux de vos tours, quand { $occasion } : { $effects }.
    }
power-occasion =
    { $occasion ->
        [lay_eggs] un autre joueur choisit l'action de pondre
        [gain_food] un autre joueur obtient { $food } par son action de prendre de la nourriture
        [bird_played] un autre joueur joue un oiseau { $habitat }
       *[hunt] la chasse d'un autre joueur réussit
    }
power-next =
    { $after ->
        [yes] { $before } ; si vous le faites, { $next }
       *[no] { $before } ; { $next }
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
        [wetland] en zone humide
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
                [fewest] { " " }; vous dites lequel d'entre eux commence
               *[all] { " " }; vous dites qui commence
            }
       *[any] { "" }
    }
power-gain-food =
    { $who ->
        [all]
            { $source ->
                [feeder] chaque joueur prend { $food } dans la mangeoire{ $order }
               *[supply] chaque joueur prend { $food } dans la réserve{ $order }
            }
        [fewest]
            { $source ->
                [feeder] tous ceux qui ont le moins d'oiseaux { $habitat } prennent { $food } dans la mangeoire{ $order }
               *[supply] tous ceux qui ont le moins d'oiseaux { $habitat } prennent { $food } dans la réserve{ $order }
            }
       *[owner]
            { $source ->
                [feeder]
                    { $to ->
                        [cache] stockez sur cet oiseau { $food } de la mangeoire, s'il y en a
                        [either] prenez { $food } dans la mangeoire, s'il y en a, pour vos provisions ou à stocker sur cet oiseau
                       *[player]
                            { $all ->
                                [yes] prenez { $food } de la mangeoire
                               *[no]
                                    { $any ->
                                        [yes] prenez { $food } dans la mangeoire
                                       *[no] prenez { $food } dans la mangeoire, s'il y en a
                                    }
                            }
                    }
               *[supply]
                    { $to ->
                        [cache] stockez sur cet oiseau { $food } de la réserve
                        [either] prenez { $food } dans la réserve, pour vos provisions ou à stocker sur cet oiseau
                       *[player] prenez { $food } dans la réserve
                    }
            }
    }
power-draw-cards =
    { $who ->
        [all]
            { $source ->
                [deck] chaque joueur pioche { $cards } dans le paquet{ $order }
               *[deck_or_tray] chaque joueur pioche { $cards }{ $order }
            }
        [fewest]
            { $source ->
                [deck] tous ceux qui ont le moins d'oiseaux { $habitat } piochent { $cards } dans le paquet{ $order }
               *[deck_or_tray] tous ceux qui ont le moins d'oiseaux { $habitat } piochent { $cards }{ $order }
            }
       *[owner]
            { $all ->
                [yes] prenez toutes les cartes visibles
               *[no]
                    { $source ->
                        [deck] piochez { $cards } dans le paquet
                        [tray] prenez { $cards } parmi les cartes visibles
                       *[deck_or_tray] piochez { $cards }
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
        [deck] glissez sous cet oiseau { $cards } du paquet
       *[hand] glissez sous cet oiseau { $cards } de votre main
    }
power-draw-bonus =
    { $keep ->
        [one] piochez { $count } cartes bonus et gardez-en une
       *[other] piochez { $count } cartes bonus et gardez-en { $keep }
    }
power-hunt-dice = lancez les dés hors de la mangeoire ; si l'un d'eux montre { $food }, stockez sur cet oiseau { $food } de la réserve
power-hunt-deck = retournez la première carte du paquet ; si son envergure est inférieure à { $below } cm, glissez-la sous cet oiseau, sinon défaussez-la
power-pay-egg =
    { $exclude ->
        [this] défaussez { $eggs } d'un autre de vos oiseaux
       *[none] défaussez { $eggs } de l'un de vos oiseaux
    }
power-pay-food = payez { $food } de vos provisions
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
power-draft-cards = piochez une carte de plus qu'il n'y a de joueurs ; chaque joueur en choisit une, vous en premier, et la dernière est aussi pour vous
power-trade-food =
    { $count ->
        [one] échangez une de vos nourritures contre une nourriture d'une autre sorte, prise dans la réserve
       *[other] échangez { $count } de vos nourritures contre autant d'une autre sorte, prises dans la réserve
    }
