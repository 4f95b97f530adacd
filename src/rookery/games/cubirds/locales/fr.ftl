# CuBirds en français. Nos propres mots ; les identifiants sont ceux du moteur.
# $you vaut « yes » quand la phrase s'adresse au joueur dont elle parle, « rival » quand elle parle de RobinBird, « no »
# sinon. Un nom peut commencer par une voyelle : jamais « de » ni « que » juste avant.

## Oiseaux

species-flamingo =
    { $count ->
        [one] flamant rose
       *[other] flamants roses
    }
species-owl =
    { $count ->
        [one] chouette
       *[other] chouettes
    }
species-toucan =
    { $count ->
        [one] toucan
       *[other] toucans
    }
species-duck =
    { $count ->
        [one] canard
       *[other] canards
    }
species-parrot =
    { $count ->
        [one] perroquet
       *[other] perroquets
    }
species-magpie =
    { $count ->
        [one] pie
       *[other] pies
    }
species-reed_warbler =
    { $count ->
        [one] rousserolle
       *[other] rousserolles
    }
species-robin =
    { $count ->
        [one] rouge-gorge
       *[other] rouges-gorges
    }
birds = { $count } { $species }
no-birds = rien
rival = RobinBird

## Ce qui se passe

event-dealer =
    { $you ->
        [yes] Vous distribuez et commencez.
       *[no] { $player } distribue et commence.
    }
event-row_laid_out = La rangée { $row } commence avec { $birds }.
event-duplicate = On écarte un doublon de la rangée { $row } : { $species }.
event-first_bird =
    { $you ->
        [yes] Votre collection commence avec { $birds }.
        [rival] { $player } a dès le début { $birds } dans sa collection.
       *[no] { $player } commence sa collection avec { $birds }.
    }
event-dealt =
    { $seen ->
        [yes]
            { $you ->
                [yes] Vous recevez { $birds }.
               *[no] { $player } reçoit { $birds }.
            }
       *[no] { $player } reçoit { $count } cartes.
    }
event-laid =
    { $you ->
        [yes] Vous posez { $birds } { side } de la rangée { $row }.
       *[no] { $player } pose { $birds } { side } de la rangée { $row }.
    }
side =
    { $side ->
        [left] à gauche
       *[right] à droite
    }
event-took =
    { $you ->
        [yes] Vous prenez { $birds }.
       *[no] { $player } prend { $birds }.
    }
event-refilled = On complète la rangée { $row } avec { $birds }.
event-drew =
    { $count ->
        [0]
            { $you ->
                [yes] Vous voulez piocher, mais il n'y a plus de carte.
               *[no] { $player } veut piocher, mais il n'y a plus de carte.
            }
       *[other]
            { $seen ->
                [yes]
                    { $you ->
                        [yes] Vous piochez { $birds }.
                       *[no] { $player } pioche { $birds }.
                    }
               *[no]
                    { $player } pioche { $count ->
                        [one] { $count } carte
                       *[other] { $count } cartes
                    }.
            }
    }
event-declined =
    { $you ->
        [yes] Vous ne piochez pas.
       *[no] { $player } ne pioche pas.
    }
event-flocked =
    { $you ->
        [yes] Vous faites une envolée : { $birds }. Vous en gardez { $kept }.
       *[no] { $player } fait une envolée : { $birds }, et en garde { $kept }.
    }
event-stayed =
    { $you ->
        [yes] Vous ne faites pas d'envolée.
       *[no] { $player } ne fait pas d'envolée.
    }
event-reshuffled =
    { $count ->
        [one] La défausse, { $count } carte, devient la pioche.
       *[other] La défausse, { $count } cartes, est mélangée et devient la pioche.
    }
event-round_ended =
    { $you ->
        [yes] Votre main est vide : la manche est finie, et toutes les mains sont défaussées.
       *[no] { $player } a la main vide : la manche est finie, et toutes les mains sont défaussées.
    }
event-threw =
    { $count ->
        [0]
            { $you ->
                [yes] Vous n'avez aucune carte à défausser.
               *[no] { $player } n'a aucune carte à défausser.
            }
       *[other]
            { $seen ->
                [yes]
                    { $you ->
                        [yes] Vous défaussez { $birds }.
                       *[no] { $player } défausse { $birds }.
                    }
               *[no]
                    { $player } défausse { $count ->
                        [one] { $count } carte
                       *[other] { $count } cartes
                    }.
            }
    }
event-game_over = La partie est finie : { $reason }. { $result }

reason-seven_species = sept espèces sont réunies
reason-two_triples = deux espèces de trois oiseaux sont réunies
reason-failed_deal = il reste trop peu de cartes pour une nouvelle donne, et la plus grande collection compte
reason-exhausted = il reste trop peu de cartes à piocher, et la plus grande collection compte
reason-turn_limit = le dernier tour est joué, et la plus grande collection compte

## Ce que l'on peut faire

action-lay = poser { $birds } { side } de la rangée { $row }
action-draw =
    { $left ->
        [none] piocher, bien qu'il n'y ait plus de carte
        [one] piocher la dernière carte
        [ends] piocher
       *[two] piocher 2 cartes
    }
action-decline =
    { $left ->
        [one] laisser la dernière carte
        [two] laisser les deux cartes
       *[none] ne pas piocher
    }
action-flock = faire une envolée de { $birds }
action-stay = ne pas faire d'envolée maintenant

choice-takes = { $action } : prend { $birds }
choice-takes-refill = { $action } : prend { $birds }, puis la rangée est complétée
choice-takes-nothing = { $action } : ne prend rien
choice-flock =
    { $species ->
        [one] { $action } : en garder { $kept }, et avoir { $species } espèce sur 7, les deux meilleures à { $best } + { $second } sur 3 + 3
       *[other] { $action } : en garder { $kept }, et avoir { $species } espèces sur 7, les deux meilleures à { $best } + { $second } sur 3 + 3
    }
choice-flock-wins = { $action } : en garder { $kept }, et gagner
# Une collection donnée par une position gagne à la fin du tour, sans envolée.
choice-wins = { $choice }, et gagner
choice-ends-round_ended = { $choice } ; votre main est alors vide et la manche finit
choice-ends-failed_deal = { $choice } ; votre main est alors vide et la partie finit : il reste trop peu de cartes pour une nouvelle donne, et on compte les collections
choice-ends-turn_limit = { $choice } ; la partie finit alors : on compte les collections
choice-ends-exhausted = { $choice } : il reste trop peu de cartes, vous n'en prenez aucune et la partie finit : on compte les collections

warning-round_ended = Votre main est alors vide : la manche finit, et toutes les mains sont défaussées.
warning-failed_deal = Votre main est alors vide et il reste trop peu de cartes pour une nouvelle donne : la partie finit, et on compte les collections.
warning-exhausted = Il reste trop peu de cartes à piocher : la partie finit, et on compte les collections.

menu-ends = Ce que rapporterait chaque bout de rangée ; g est la gauche, d la droite :
menu-elsewhere =
    { $listed ->
        [0] Aucun bout ne rapporte d'oiseau ; { elsewhere-then }.
       *[other] Posé ailleurs, on ne prend rien ; { elsewhere-then }.
    }
elsewhere-then =
    { $then ->
        [none] il n'y a plus de carte à piocher
        [one] vous pouvez ensuite piocher la dernière carte
        [ends] piocher ensuite finirait la partie, car il reste trop peu de cartes
        [round_ended] votre main est alors vide et la manche finit
        [failed_deal] votre main est alors vide et la partie finit : on compte les collections
        [turn_limit] la partie finit alors : on compte les collections
        [wins] vous gagnez alors la partie
       *[two] vous pouvez ensuite piocher 2 cartes
    }
menu-how = Tapez un numéro, ou l'espèce, la rangée et le côté : perroquet 1 gauche, ou p1g.

prompt-lay = À vous. Posez tous vos oiseaux d'une espèce à un bout d'une rangée.
prompt-draw_offer =
    { $left ->
        [none] Vous n'avez rien pris, et il n'y a plus de carte. Piocher tout de même ?
        [one] Vous n'avez rien pris. Piocher la dernière carte ?
        [ends] Vous n'avez rien pris, et il reste trop peu de cartes : piocher finit la partie. Piocher ?
       *[two] Vous n'avez rien pris. Piocher 2 cartes ?
    }
prompt-flock = Faire une envolée ? Choisissez ses oiseaux.
prompt-robin = RobinBird joue.
prompt-over = La partie est finie.
last-turn = Le dernier tour : on compte ensuite les collections. { $question }

phase-lay =
    { $you ->
        [yes] À vous de poser des oiseaux.
       *[no] À { $player } de poser des oiseaux.
    }
phase-draw_offer =
    { $you ->
        [yes] Vous pouvez piocher.
       *[no] { $player } peut piocher.
    }
phase-flock =
    { $you ->
        [yes] Vous pouvez faire une envolée.
       *[no] { $player } peut faire une envolée.
    }
phase-robin = RobinBird joue.
phase-over = La partie est finie.

## La table

table-piles = Manche { $round }, tour { $turn }. Pioche { $draw }, défausse { $discard }.
row = Rangée { $row }
row-line = Rangée { $row } : { $birds }.
row-empty = vide
column-player = Joueur
column-hand = Main
column-species = 7 espèces
column-triples = 3 + 3
column-collection = Collection
player-line =
    { $you ->
        [yes]
            Vous : { $hand ->
                [one] { $hand } carte
               *[other] { $hand } cartes
            } en main ; collection : { $birds } ; espèces : { $species } sur 7 ; les deux meilleures espèces à { $best } et { $second } oiseaux sur 3.
       *[no]
            { $player } : { $hand ->
                [one] { $hand } carte
               *[other] { $hand } cartes
            } en main ; collection : { $birds } ; espèces : { $species } sur 7 ; les deux meilleures espèces à { $best } et { $second } oiseaux sur 3.
    }
hand-head =
    { $count ->
        [0] Votre main est vide.
        [one] Votre main, { $count } carte :
       *[other] Votre main, { $count } cartes :
    }
hand-flock =
    { $keep ->
        [0] envolée { $small }/{ $big }
       *[other] envolée { $small }/{ $big }, prête : en garder { $keep }
    }
hand-line =
    { $keep ->
        [0] { $birds } ; envolées à { $small } et { $big }.
       *[other] { $birds } ; envolées à { $small } et { $big }, prête : en garder { $keep }.
    }
rival-hand = Main de RobinBird : { $birds }.
known-line =
    { $hand ->
        [one] { $player }, { $hand } carte.
       *[other] { $player }, { $hand } cartes.
    }
known-some = Certain : { $birds }.
known-none = Aucun oiseau de ces espèces : { $species }.
known-most = Au plus : { $birds }.
discard-line = Vu dans la défausse : { $birds }.

## Ce que l'on tape. Chaque message donne les mots de même sens ; le premier est montré.

typed-lay = poser pose
typed-left = gauche g
typed-right = droite d
typed-row = rangée
typed-draw = piocher pioche oui o
typed-decline = laisser non n
typed-flock = envolée
typed-stay = rester non n

error-species = L'espèce « { $typed } » n'existe pas.{ $near } Les espèces sont : { $species }.
error-not-held = Vous n'avez pas l'espèce { $species } ; votre main : { $birds }.
error-row = La rangée { $row } n'existe pas ; les rangées vont de 1 à 4.
error-no-row = Dites sur quelle rangée, de 1 à 4 : { $example }.
error-side = Le côté « { $typed } » n'existe pas ; les côtés sont gauche et droite (g, d).
error-no-side = Dites de quel côté, gauche ou droite : { $example }.
error-no-flock = Pas d'envolée possible, espèce { $species } : vous en avez { $held }, il en faut { $small }.
error-expected-lay = « { $typed } » ne convient pas : on attend espèce, rangée et côté, par exemple { $example }.
error-expected-draw_offer = « { $typed } » ne convient pas : on attend piocher ou laisser.
error-expected-flock = « { $typed } » ne convient pas : on attend rester ou { $example }.

final-drew = une carte a été piochée
final-refilled = une rangée a été complétée
final-dealt = de nouvelles mains ont été distribuées
final-laid = RobinBird a joué depuis

## Options choisies, dites au début quand elles ne sont pas celles d'usage.

option-setup_duplicates =
    { $value ->
        [reshuffle] Les cartes écartées en formant les rangées sont mélangées à la pioche.
       *[discard] Les cartes écartées en formant les rangées vont dans la défausse.
    }
option-exhaustion =
    { $value ->
        [end_game] La partie finit quand quelqu'un veut piocher et qu'il reste moins de deux cartes.
       *[play_on] Quand il reste moins de deux cartes, on pioche ce qu'il y a.
    }
option-open_discard =
    { $value ->
        [true] Les mains défaussées en fin de manche sont montrées.
       *[false] Les mains défaussées en fin de manche restent cachées.
    }
option-empty_hand =
    { $value ->
        [end_immediately] Poser ses derniers oiseaux sans rien prendre termine aussitôt la manche.
       *[offer_draw] Après avoir posé ses derniers oiseaux, on peut encore piocher.
    }
option-empty_pile =
    { $value ->
        [reshuffle_when_needed] Quand la pioche est épuisée, on mélange la défausse dès qu'il faut une carte.
       *[reshuffle_at_once] Quand la pioche est épuisée, on mélange aussitôt la défausse.
    }
option-turn_limit =
    { $value ->
        [0] Il n'y a pas de dernier tour.
        [one] On compte les collections après { $value } tour.
       *[other] On compte les collections après { $value } tours.
    }
option-handicap =
    { $value ->
        [0] RobinBird n'a pas de handicap.
        [one] RobinBird commence avec { $value } oiseau de plus.
       *[other] RobinBird commence avec { $value } oiseaux de plus.
    }

## Aide

help-game =
    Vous gagnez avec sept espèces dans votre collection, ou avec trois oiseaux dans chacune de deux espèces.
    Un tour : posez tous vos oiseaux d'une espèce à un bout d'une rangée. Les oiseaux entre eux et leurs semblables de cette rangée rejoignent votre main. Si vous n'avez rien pris, vous pouvez piocher 2 cartes. Puis vous pouvez faire une envolée, qui laisse 1 oiseau dans votre collection, ou 2 si elle était grande. Une main vide termine la manche.
help-letters = Lettres et envolées : { $species }.
help-letter = { $letter } { $species } { $small }/{ $big }
