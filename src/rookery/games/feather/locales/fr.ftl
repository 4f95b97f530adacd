# Birds of a Feather en français. Nos propres mots ; les identifiants sont ceux du moteur.
# Les noms d'oiseaux viennent de data/birds.csv et s'emploient comme des noms propres, sans article.
# $you vaut « yes » quand la phrase s'adresse au joueur dont elle parle, « no » sinon. Un nom peut commencer par une
# voyelle : jamais « de » ni « que » juste avant.

## Habitats et types

habitat-desert = désert
habitat-forest = forêt
habitat-ocean = océan
habitat-wetlands = zones humides
habitat-mountains = montagnes
row-desert = Désert
row-forest = Forêt
row-ocean = Océan
row-wetlands = Zones humides
row-mountains = Montagnes
the-habitat =
    { $habitat ->
        [desert] dans le désert
        [forest] en forêt
        [ocean] au bord de l'océan
        [wetlands] dans les zones humides
       *[mountains] dans les montagnes
    }
type-ace = as
type-raptor = rapace
type-rare = rare
type-uncommon_1 = peu commun
type-uncommon_2 = peu commun
type-uncommon_3 = peu commun
type-common = commun
times =
    { $count ->
        [1] { $bird }
        [2] { $bird } deux fois
       *[other] { $bird } { $count } fois
    }
no-birds = rien
points =
    { $points ->
        [0] aucun point
        [one] 1 point
       *[other] { $points } points
    }
cards =
    { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    }

## Ce qui se passe

event-dealt =
    { $shown ->
        [yes]
            { $you ->
                [yes] Vous recevez { $birds }.
               *[no] { $player } reçoit { $birds }.
            }
       *[no] { $player } reçoit { cards }.
    }
event-dummy_dealt = Une main fantôme reçoit { cards }.
event-deck_laid =
    { $count ->
        [one] La pioche, face cachée, a 1 carte.
       *[other] La pioche, face cachée, a { $count } cartes.
    }
event-set_aside_rest =
    { $count ->
        [one] On écarte 1 carte sans la regarder.
       *[other] On écarte { $count } cartes sans les regarder.
    }
event-pool =
    { $you ->
        [yes] Dans votre paquet : { $birds }.
       *[no] { $player } a reçu un paquet : { $birds }.
    }
event-chosen =
    { $you ->
        [yes] Vous avez choisi.
       *[no] { $player } a choisi.
    }
event-choice =
    { $verb ->
        [keep]
            { $you ->
                [yes] Vous gardez { $bird }.
               *[no] { $player } garde { $bird }.
            }
       *[give]
            { $you ->
                [yes] Vous donnez { $bird } à { to-dummy }.
               *[no] { $player } donne { $bird } à une main fantôme.
            }
    }
to-dummy =
    { $own ->
        [yes] votre main fantôme
       *[no] la main fantôme
    }
event-migrated =
    { $you ->
        [yes] Vous passez à { $receiver } : { $birds }.
       *[no]
            { $shown ->
                [yes]
                    { $to_you ->
                        [yes] { $player } vous passe { $birds }.
                       *[no] { $player } passe à { $receiver } : { $birds }.
                    }
               *[no] { $player } passe { cards } à { $receiver }.
            }
    }
event-pools_passed =
    { $direction ->
        [left] Les paquets passent à gauche.
       *[right] Les paquets passent à droite.
    }
event-dummy_shuffled = On mélange une main fantôme de { cards }.
event-opened = La pioche montre pour cette manche { $birds }.
event-went =
    { $you ->
        [yes] Vous allez { the-habitat } avec { $bird }.
        [nobody] { $bird } arrive { the-habitat } sans joueur.
        [deck] { $bird } arrive de la pioche { the-habitat }.
       *[no] { $player } va { the-habitat } avec { $bird }.
    }
event-scared = { $bird } met en fuite ce qui s'attardait { the-habitat } : { $birds }.
event-saw =
    { $shown ->
        [yes]
            { $new ->
                [0]
                    { $you ->
                        [yes] Vous ne voyez rien de nouveau { the-habitat }.
                       *[no] { $player } ne voit rien de nouveau { the-habitat }.
                    }
               *[other]
                    { $you ->
                        [yes] Vous voyez { $birds } : { gained }.
                       *[no] { $player } voit { $birds } : { gained }.
                    }
            }
       *[no] { $player } observe { the-habitat }.
    }
gained =
    { $full ->
        [0] { points }
       *[other] { points }, dont { $full } pour avoir tout vu { the-habitat }
    }
saw-own = { $bird } (carte jouée)
saw-arriving = { $bird } (à l'arrivée)
saw-lingering = { $bird } (encore là)
event-cleared = Ne sont plus là : { $birds }.
event-discarded =
    { $you ->
        [yes] Vous défaussez { $bird }.
       *[no] { $player } défausse { $bird }.
    }
event-drew =
    { $shown ->
        [yes]
            { $you ->
                [yes] Vous piochez { $bird }.
               *[no] { $player } pioche { $bird }.
            }
       *[no] { $player } pioche une carte.
    }
event-last_card =
    { $shown ->
        [yes]
            { $you ->
                [yes] Vous écartez votre dernière carte, { $bird }.
               *[no] { $player } écarte sa dernière carte, { $bird }.
            }
       *[no] { $player } écarte sa dernière carte.
    }
event-game_over =
    { $alone ->
        [yes]
            { $you ->
                [yes] La partie est finie. Vous avez { points }. { rank-reached }
               *[no] La partie est finie. { $player } a { points }. { rank-reached }
            }
       *[no] La partie est finie : { $reason }. { $result } Points : { $scores }.
    }
rank-reached = Rang : { $reason }.

reason-rounds_played = toutes les manches sont jouées
reason-no_binoculars = Jumelles restées à la maison
reason-garden_birder = Ornitho du jardin
reason-keen_birder = Ornitho dans l'âme
reason-high_flyer = De haut vol
reason-big_year = La grande année

## Ce que l'on peut faire

action-play = jouer { $bird }
action-pass = passer { $bird }
action-keep = garder { $bird }
action-give = donner { $bird }
action-discard = défausser { $bird }

certain =
    { $count ->
        [0] aucun nouvel oiseau assuré
       *[other] { certain-points }
    }
certain-points =
    { $points ->
        [0] aucun point, mais à découvrir : { $birds }{ unless-chased }
       *[other]
            { $raptor ->
                [none] au moins { points }, pour { $birds }
               *[other] { points } pour { $birds }{ unless-chased }
            }
    }
unless-chased =
    { $raptor ->
        [none] {""}
       *[other] , sauf si { $raptor } met en fuite { $chased }
    }
unless = (sauf si { $code })
choice-play = { $action } : { $habitat }, { $certain }
choice-discard =
    { $seen ->
        [yes] { $action }, déjà au carnet ; carte jouée à la prochaine manche : { $certain }
       *[no] { $action }, pas encore au carnet ; carte jouée à la prochaine manche : { $certain }
    }
choice-worth = { $action } : { $habitat }, { $type }, { points }

menu-line =
    { $seen ->
        [yes] { $action }, { $code }{ menu-copies } : { $habitat }, { $type }, déjà au carnet{ $certain }.
       *[no] { $action }, { $code }{ menu-copies } : { $habitat }, { $type }, { points }{ $certain }.
    }
menu-copies =
    { $count ->
        [1] {""}
       *[other] , { $count } exemplaires
    }
if-played-choose = { " " }; { $certain }
if-played-discard = { " " }; carte jouée à la prochaine manche : { $certain }
gains-choose = Après le +, ce qu'apporte la carte jouée : points et oiseaux à découvrir. D'autres peuvent arriver.
gains-discard = Après le +, ce qu'apporterait la carte, gardée puis jouée à la prochaine manche.
gains-raptor = Avec { $unless } : pas tout, si ce rapace arrive et met des oiseaux en fuite.
menu-how = Tapez un numéro, un code ou un nom : { $code }, ou { $name }.
how-several = Choisissez-les l'un après l'autre, dans l'ordre de votre main.
menu-how-several = Vous pouvez aussi les nommer tous sur une ligne, dans n'importe quel ordre.

prompt-choose =
    { $alone ->
        [yes] Manche { $round } sur { $rounds }. Quel oiseau jouez-vous ? Vous allez dans son habitat.
       *[no] Quel oiseau jouez-vous ? Vous allez dans son habitat.
    }
prompt-migrate =
    { $item ->
        [1]
            { $wanted ->
                [one] Quel oiseau passez-vous à { $receiver } ?
               *[other] Quels { $wanted } oiseaux passez-vous à { $receiver } ?
            }
       *[other] Vous passez { $birds } à { $receiver }. Et quel oiseau ensuite, { $item } sur { $wanted } ?
    }
prompt-draft =
    { $asks ->
        [give] { $kept } est à vous. Quel oiseau donnez-vous à { to-dummy } ?
        [both] Quel oiseau gardez-vous ? Ensuite vous en donnez un à { to-dummy }.
        [last] Lequel gardez-vous ? L'autre va de lui-même à { to-dummy }.
       *[keep] Quel oiseau gardez-vous ?
    }
prompt-discard = Quel oiseau défaussez-vous ? Ensuite vous en piochez un.
prompt-over = La partie est finie.
chosen-already = Votre choix tient : { $choice }. Vous pouvez en changer tant que tous n'ont pas choisi.

phase-choose =
    { $waiting ->
        [you] À vous de choisir un oiseau.
       *[others] On attend encore le choix d'un oiseau : { $players }.
    }
phase-migrate =
    { $waiting ->
        [you] À vous de choisir des oiseaux à passer à gauche.
       *[others] On attend encore les oiseaux à passer à gauche : { $players }.
    }
phase-draft =
    { $waiting ->
        [you] À vous de choisir dans votre paquet.
       *[others] On attend encore le choix dans un paquet : { $players }.
    }
phase-discard =
    { $waiting ->
        [you] À vous de défausser un oiseau.
       *[others] On attend encore la défausse d'un oiseau : { $players }.
    }
phase-over = La partie est finie.

## La table

table-round =
    { $round ->
        [0] Avant la première manche.
       *[other] Manche { $round } sur { $rounds }.
    }
table-draft =
    { $direction ->
        [left] Draft, paquet { $pool } sur { $pools }, étape { $step } sur { $steps } ; les paquets passent à gauche{ to-receiver }.
       *[right] Draft, paquet { $pool } sur { $pools }, étape { $step } sur { $steps } ; les paquets passent à droite{ to-receiver }.
    }
to-receiver =
    { $receiver ->
        [none] {""}
       *[other] , le vôtre à { $receiver }
    }
cards-dummies =
    { $hands ->
        [one] Main fantôme : { cards }.
       *[other] { $hands } mains fantômes : { cards } chacune.
    }
cards-deck = Pioche : { cards }.
cards-aside = Écartées sans être vues : { cards }.

lingering-none = Aucun oiseau n'est encore là.
head-lingering = S'attardent, pour qui s'y rend :
head-arriving = Arrivent de la pioche à cette manche :
line-lingering = Encore là { the-habitat } : { $birds }.
line-arriving = De la pioche, { the-habitat } : { $birds }.
new = à découvrir
by-you = vous
by-dummy = la main fantôme
by-own-dummy = votre main fantôme
by-other-dummy = l'autre main fantôme
by-dummies = la main fantôme { $number }
by-deck = la pioche

column-player = Joueur
column-points = Points
column-birds = Oiseaux
column-aces = As
column-full = Bonus d'habitat
player-line =
    { $count ->
        [0] { $name } : { points }, { birds-seen }, { aces-seen }.
       *[other] { $name } : { points }, { birds-seen }, { aces-seen } ; tout vu : { $full }.
    }
player-hidden = { $name } : carnet caché.
birds-seen =
    { $birds ->
        [0] aucun oiseau vu
        [one] 1 oiseau vu
       *[other] { $birds } oiseaux vus
    }
aces-seen =
    { $aces ->
        [0] aucun as
       *[other] { $aces } as
    }
hidden = secret
rank =
    { $goes_on ->
        [yes] Rang actuel : { $reason }{ rank-next }.
       *[no] Rang : { $reason }.
    }
rank-next =
    { $next ->
        [none] {""}
       *[other] { " " }; puis : { $next }, dès { $least }
    }

sheet-head =
    { $goes_on ->
        [yes] Votre carnet, { points } ; x = déjà vu, + = là et à découvrir :
       *[no] Votre carnet, { points } ; x = déjà vu :
    }
sheet-all = { $row } : les 7 au carnet.
sheet-none = { $row } : rien encore au carnet.
sheet-some = { $row }, au carnet : { $seen } ; à découvrir : { $missing }.
sheets-head = Oiseaux vus, par le signe de leur type :
sheets-player = { $name }, { points }. { $rows }
sheets-hidden = { $name } : carnet caché.
sheets-all = { $row } : tout.
sheets-none = { $row } : rien.
sheets-but = { $row } : tout sauf { $missing }.
sheets-some = { $row } : { $seen }.

hand-head =
    { $count ->
        [0] Votre main est vide.
        [one] Votre main, { $count } carte :
       *[other] Votre main, { $count } cartes :
    }
pool-head =
    { $count ->
        [one] Le paquet devant vous, { $count } carte :
       *[other] Le paquet devant vous, { $count } cartes :
    }
begun = Déjà au choix : { $birds }.
hand-none = Vous regardez, et n'avez pas de main.
hand-line =
    { $seen ->
        [yes] { $bird }, { $code } : { $habitat }, { $type }, déjà au carnet{ $certain }.
       *[no] { $bird }, { $code } : { $habitat }, { $type }, { points }{ $certain }.
    }
copies = { $bird } ×{ $count }
seen = au carnet

known-nothing = Rien n'a encore été joué.
known-passed = { $receiver } a encore ce que vous avez passé : { $birds }.
known-gave = Vous avez donné à { $hand } ces oiseaux, qu'elle n'a pas joués : { $birds }.
known-pool-open =
    { $count ->
        [1] De ce que vous avez laissé, { $players } en a pris 1, et le reste circule encore : { $birds }.
       *[other] De ce que vous avez laissé, { $players } en ont pris { $count }, et le reste circule encore : { $birds }.
    }
known-pool-taken =
    { $count ->
        [1] De ce que vous avez laissé au draft, { $players } a pris { $birds }.
       *[other] De ce que vous avez laissé au draft, { $players } ont pris, sans qu'on sache qui a quoi : { $birds }.
    }
known-discarded = Vous avez défaussé { $birds }.
unplayed-head =
    { $hand ->
        [yes] Pas encore joués, outre votre main :
       *[no] Pas encore joués :
    }
played-head = Joués, manche par manche :
birds-line = { $row } : { $birds }.

## Ce que l'on tape. Chaque message donne les mots de même sens ; le premier est montré.

typed-play = jouer joue
typed-pass = passer passe
typed-keep = garder garde prendre
typed-give = donner donne
typed-discard = défausser défausse jeter
typed-and = et

error-expected = « { $typed } » ne convient pas : on attend un oiseau, par exemple { $code } ou { $example }.
error-verb = Il s'agit maintenant de { $wanted }, pas de { $other }.
error-bird = L'oiseau « { $typed } » n'existe pas.{ $near } Vous pouvez choisir : { $codes }.
error-which = « { $typed } » peut vouloir dire { $birds }.
error-not-held = Vous n'avez pas { $bird } ; vous pouvez choisir : { $codes }.
error-not-pool = { $bird } n'est pas dans votre paquet ; vous pouvez choisir : { $codes }.
error-not-next = { $bird } ne peut pas venir ensuite : l'un après l'autre, on passe les oiseaux dans l'ordre de la main. Vous pouvez choisir : { $codes }, ou nommer tous les oiseaux sur une ligne.
error-hand = Vous n'avez pas { $birds } ; dans votre main : { $codes }.
error-too-many =
    { $wanted ->
        [one] Vous nommez { $count } oiseaux, mais il n'en reste que { $wanted } à passer.
       *[other] Vous nommez { $count } oiseaux, mais il n'y en a que { $wanted } à passer.
    }
error-copies = Vous n'avez { $bird } que { $count } fois.
error-earlier = { $bird } vient avant ce que vous avez choisi ; annulez d'abord, puis nommez tous les oiseaux sur une ligne.
error-too-few = Après { $bird }, il reste trop peu d'oiseaux dans l'ordre de votre main ; nommez-les tous, { $wanted }, sur une ligne.

final-went = les oiseaux ont été montrés
final-migrated = les oiseaux ont été passés
final-pool = les paquets ont été passés
final-drew = une carte a été piochée
final-dummy_shuffled = le draft est terminé

## Options choisies, dites au début quand elles ne sont pas celles d'usage.

option-raptors =
    { $value ->
        [true] Un rapace qui arrive met en fuite ce qui s'attarde dans son habitat.
       *[false] Les rapaces ne mettent rien en fuite.
    }
option-dummy_raptors =
    { $value ->
        [true] Si les rapaces chassent, ceux d'une main fantôme ou de la pioche le font aussi.
       *[false] Si les rapaces chassent, seuls le font ceux que jouent des personnes.
    }
option-start =
    { $value ->
        [migration] Avant la première manche, chacun passe des oiseaux à gauche.
        [draft] Les mains se forment par un draft, avec des paquets qui tournent.
       *[plain] Les mains sont distribuées.
    }
option-edition =
    { $value ->
        [2022] À deux ou trois, une pioche face cachée remplace les mains qui manquent.
        [open_deck] À deux ou trois, une pioche remplace les mains qui manquent, et montre ses oiseaux avant que tous choisissent.
       *[2015] À deux ou trois, des mains fantômes remplacent celles qui manquent.
    }
option-hidden_sheets =
    { $value ->
        [true] Ce que les autres ont vu n'est montré qu'à la fin.
       *[false] Ce que chacun a vu est montré.
    }
option-tie_break =
    { $value ->
        [true] Les égalités sont départagées par les habitats complets, puis les as, puis les oiseaux.
       *[false] À égalité de points, on partage la victoire.
    }
option-hand =
    { $value ->
        [0] Les mains ont leur taille d'usage.
       *[other] Chacun commence avec { $value } cartes.
    }

## Aide

help-game =
    Vous observez des oiseaux ; qui a le plus de points gagne. Tous choisissent un oiseau en secret et le montrent en même temps. Vous allez dans l'habitat de votre oiseau et voyez tous ceux qui y arrivent à cette manche, et tous ceux qui s'y attardent depuis la manche précédente. Ce que vous avez vu une fois reste dans votre carnet.
    La partie finit quand chacun n'a plus qu'une carte ; elle ne compte pas.
help-alone =
    Vous observez des oiseaux, en solo, pour des points et un rang. Choisissez un oiseau ; trois autres viennent de la pioche. Vous allez dans l'habitat de votre oiseau et voyez tous ceux qui y arrivent à cette manche, et tous ceux qui s'y attardent depuis la manche précédente. Puis vous défaussez un oiseau et en piochez un.
    La partie finit quand la pioche est vide.
help-raptors = Un rapace qui arrive met en fuite les oiseaux qui s'attardent dans son habitat, avant qu'on les voie. Dans la liste des choix, { $unless } avertit d'un rapace qui peut encore venir, ici { $raptor }.
help-now-migrate = En ce moment, avant la première manche : choisissez les oiseaux à passer à gauche. Vous en recevez autant de la droite.
help-now-draft = En ce moment, avant la première manche : les mains se forment par un draft. Gardez un oiseau du paquet devant vous ; le reste passe au voisin, et un autre paquet vous arrive, jusqu'à ce que les paquets soient vides.
help-now-draft-give = En ce moment, avant la première manche : les mains se forment par un draft. Gardez un oiseau du paquet devant vous et donnez-en un à une main fantôme, qui joue au hasard ; le reste passe au voisin, et un autre paquet vous arrive, jusqu'à ce que les paquets soient vides.
help-now-choose = En ce moment : choisissez l'oiseau à jouer.
help-now-discard = En ce moment : choisissez l'oiseau à défausser. Il ne rapporte rien ; ensuite vous piochez une carte.
signs = Signes : { $signs }.
help-points = Points : { $types } ; et { $full } de plus pour les sept oiseaux d'un habitat.
help-codes = Un code est la lettre de l'habitat et le signe du type. Les oiseaux :

## Pages of this game alone

command-sheets = feuilles carnets
help-sheets = les carnets de tous
