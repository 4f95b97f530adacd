# Les textes communs à tous les jeux, en français : terminal, images et icônes.

list = { $first } et { $last }
you = Vous
result =
    { $you ->
        [alone] Vous gagnez !
        [shared] { $winners } et vous partagez la victoire.
       *[no]
            { $count ->
                [one] { $winners } gagne.
               *[other] { $winners } se partagent la victoire.
            }
    }
near = { " " }Vouliez-vous dire « { $word } » ?
colon = { " : " }

## Jouer

player-name = Joueur { $number }
begin = { $title }. Vous jouez contre { $players }.
begin-alone = { $title }. Vous jouez en solo.
begin-help = Tapez aide pour voir ce que vous pouvez taper, quitter pour arrêter et reprendre plus tard.
begin-again = { $title }. La partie contre { $players } continue.
begin-again-alone = { $title }. Votre partie continue.
begin-seat = Vous êtes { $name }.
begin-bot = Le robot « { $bot } » joue pour { $name }.
ask = Votre choix :
error-number =
    { $last ->
        [one] Le choix { $typed } n'existe pas ; il n'y a que le 1.
       *[other] Le choix { $typed } n'existe pas ; les choix vont de 1 à { $last }.
    }
error-history = « historique { $typed } » ne convient pas : on attend historique, ou historique et un nombre à partir de 1.
error-file = Dites dans quel fichier : { $command } { file-word }.
file-word = FICHIER
error-file-failed = Impossible d'écrire { $file } : { $why }.
confirm = { $warning } Tapez oui pour le faire, ou choisissez autre chose.
confirm-no = D'accord, rien n'a été fait.
warning-file = { $file } existe déjà et serait remplacé.
undo-done =
    { $others ->
        [0] Annulé : { $action }.
       *[other] Annulé, avec ce que les autres ont joué depuis : { $action }.
    }
undo-nothing = Il n'y a rien à annuler.
undo-other = On ne peut pas l'annuler : un autre joueur a joué depuis, et { $why }.
undo-final = On ne peut pas l'annuler : { $why }.
final = une information cachée a été révélée
hint = Conseil : { $choice } (tapez { $number }).
saved = Partie enregistrée dans { $file }. Pour la reprendre : { $command }
record-saved =
    { $goes_on ->
        [yes] La partie est notée dans { $file } ; toutes les cartes cachées y sont : ne le lisez pas en cours de partie. Pour la revoir : { $command }
       *[no] La partie est notée dans { $file }. Pour la revoir : { $command }
    }
crash-saved = Une erreur du programme arrête la partie ; elle est enregistrée. Pour la reprendre : { $command }
quit-saved = La partie est enregistrée. Pour la reprendre : { $command }
quit-nothing = Vous n'avez encore rien joué : rien n'est enregistré.
over-seed = La graine { $seed } donne de nouveau les mêmes cartes.
over-how = Pour garder cette partie, tapez noter et un fichier. Tapez aide pour voir ce que vous pouvez encore taper.
over-ask = Votre choix (Entrée pour sortir) :
over-error = « { $typed } » ne convient pas : la partie est finie. Tapez aide, ou Entrée pour sortir.
over-saved = Partie enregistrée dans { $file }. Pour la revoir : { $command }

## Règles

rules-where = Les règles sont dans { $file }.
rules-command = Pour lire une section : rookery rules { $game } 2
rules-how = Tapez règles et un numéro pour lire une section : règles 2.
rules-missing = La section { $typed } n'existe pas ; les sections sont { $sections }.

## Options

options-head =
    { $low ->
        [1] { $title } ({ $game }), pour 2 à { $high } joueurs ou en solo.
       *[other] { $title } ({ $game }), pour { $low } à { $high } joueurs.
    }
options-line = { $name } : { $values }. Par défaut : { $default }.
options-value = { $value } : { $meaning }
options-number = un nombre entier de { $low } à { $high }
options-number-or = { $first }, ou un nombre entier de { $low } à { $high }
options-how = Pour choisir : rookery play { $game } --option { $name }={ $value }

## Revoir

replay-head = { $title }, joué par { $players }.

## Ce que l'on peut taper. Chaque message donne les mots de même sens ; le premier est montré.

command-help = aide a ?
command-rules = règles
command-table = table
command-hand = main
command-known = connu
command-choices = choix
command-history = historique
command-undo = annuler u
command-hint = conseil
command-save = enregistrer
command-record = noter
command-quit = quitter q
command-yes = oui o
command-no = non n

help-head =
    { $over ->
        [yes] La partie est finie. Vous pouvez encore taper l'un de ces mots ; Entrée pour sortir :
       *[no] Vous pouvez taper une action, son numéro, ou l'un de ces mots :
    }
help-line = { $word } : { $text }
help-help = ce texte
help-rules = comment jouer, et les sections des règles ; avec un numéro, cette section
help-table = la table, de nouveau
help-hand = votre main
help-known = ce que l'on peut savoir des cartes cachées
help-choices = tous les choix avec leur numéro
help-history = ce qui s'est passé ; avec un nombre N, seulement les N dernières phrases
help-undo =
    { $at_once ->
        [yes] revenir sur votre dernier choix, tant que tous n'ont pas choisi ; les robots choisissent avant vous : votre choix est définitif une fois complet
        [alone] revenir sur votre dernier choix, tant qu'aucune carte cachée n'est apparue
       *[no] revenir sur votre dernier choix, et ce que les robots ont joué depuis, tant qu'aucune carte cachée n'est apparue
    }
help-hint = ce que ferait le robot le plus fort
help-save = enregistrer la partie dans le fichier que vous nommez
help-record = noter la partie, sous forme de texte et avec toutes les cartes cachées, dans le fichier que vous nommez
help-quit =
    { $over ->
        [yes] sortir
       *[no] arrêter ; la partie est enregistrée
    }

## Robots

bot-random = Joue au hasard, sans préférer aucune action.
bot-greedy = Joue ce qui rapporte le plus tout de suite, d'après quelques règles simples, sans plan ni patience.
bot-hatchling = Ne voit que ce qu'il a sous le bec : des points tout de suite, jamais de plan.
bot-fledgling = Joue d'instinct et regarde un peu plus loin ; les grands plans lui échappent.
bot-jay = Réfléchit avant chaque coup et en manque rarement un bon.
bot-raven = Suit chaque coup jusqu'à la fin de la partie, compte ce que vous pouvez avoir en main et ne pardonne rien.
bot-measured = { $title }, { $seats } joueurs : gagne { $share } % des parties contre des robots greedy (à force égale, ce serait { $equal } %) ; environ { $milliseconds } ms par tour.
bot-budget = Avec @, un niveau réfléchit plus ou moins : raven@0.5s, une demi-seconde par tour ; raven@800, autant de simulations par tour.

## Serving

serve-open = Les tables sont ouvertes à l'adresse { $address }
serve-network = Pour les autres dans votre réseau : { $address }
serve-stop = Ctrl-C arrête le serveur ; les tables reprennent quand vous le relancez.
serve-no-page = La page pour navigateur n'est pas construite ici : make web la construit. Les programmes peuvent quand même utiliser l'API sous /api.

## Images

picture = { $bird }, { $scene }
scene-branch = sur une branche feuillue
scene-pine = sur une branche de pin
scene-berries = sur un rameau chargé de baies
scene-blossom = sur un rameau en fleurs
scene-oak = sur une branche de chêne
scene-thorns = sur une branche épineuse
scene-brush = sur un tas de branchages
scene-vine = sur une vigne sauvage
scene-maple = sur une branche d'érable
scene-willow = sur un rameau de saule
scene-birch = sur une branche de bouleau
scene-juniper = sur un genévrier
scene-magnolia = sur un magnolia en fleurs
scene-cypress = sur un genou de cyprès dans un marécage
scene-barbed = sur un fil de fer barbelé
scene-nestbox = sur un nichoir
scene-trunk = sur le tronc d'un arbre
scene-snag = sur un arbre mort
scene-forestfloor = sur le sol de la forêt
scene-jungle = parmi de grandes feuilles
scene-night = sur une branche au clair de lune
scene-barn = sur la poutre d'une grange
scene-meadow =
    { $pose ->
        [fly] en vol au-dessus d'un pré
       *[other] dans un pré
    }
scene-reeds = dans les roseaux
scene-cattail = sur une massette
scene-post = sur un piquet de clôture
scene-thistle = sur un chardon
scene-flowers = en vol sur place devant une fleur
scene-sky = en vol dans le ciel
scene-desert =
    { $pose ->
        [fly] en vol au-dessus du désert
       *[other] dans le désert
    }
scene-cactus = sur un cactus
scene-yucca = sur un yucca
scene-cliff = sur une falaise
scene-mountain =
    { $pose ->
        [fly] en vol au-dessus des montagnes
       *[other] sur un rocher en montagne
    }
scene-snow = dans la neige
scene-alpine = dans un alpage
scene-lake = sur un lac
scene-pond = sur un étang aux nénuphars
scene-marsh =
    { $pose ->
        [fly] en vol au-dessus d'un marais
       *[other] dans un marais
    }
scene-lagoon = dans une lagune
scene-swamp = dans un marais de cyprès
scene-lilies = sur des feuilles de nénuphar
scene-gravel = sur une rive de galets
scene-shallows = rasant une eau calme
scene-beach = sur une plage
scene-searock = sur un rocher au bord de la mer
scene-sea =
    { $pose ->
        [fly] en vol au-dessus de la mer
       *[other] sur la mer
    }
scene-pier = sur une jetée
scene-river = au bord d'une rivière
scene-granary = sur un arbre garni de glands
scene-roofs = en vol au-dessus des toits
scene-canopy = en vol au-dessus de la cime des arbres
scene-wire = sur un fil
scene-gourds = sur une barre garnie de gourdes pour hirondelles
scene-burrow = devant son terrier
scene-sapwells = sur un arbre percé de rangées de trous à sève
scene-weed = sur une tige ployée
scene-fence = sur un fil de clôture
scene-sage = sur une armoise
scene-prairie = dans la prairie
scene-stubble = dans un chaume
scene-sunflower = sur un tournesol
scene-catkins = sur un rameau à chatons
scene-bison = sur le dos d'un bison

## Icônes

icon-food-invertebrate = Invertébré
icon-food-seed = Graine
icon-food-fish = Poisson
icon-food-fruit = Fruit
icon-food-rodent = Rongeur
icon-food-wild = Nourriture au choix
icon-food-none = Aucune nourriture
icon-die-invertebrate = Dé : invertébré
icon-die-seed = Dé : graine
icon-die-fish = Dé : poisson
icon-die-fruit = Dé : fruit
icon-die-rodent = Dé : rongeur
icon-die-invertebrate_seed = Dé : invertébré ou graine
icon-egg-empty = Place pour un œuf
icon-egg-cream = Œuf crème
icon-egg-blue = Œuf bleu
icon-egg-speckled = Œuf tacheté
icon-egg-olive = Œuf olive
icon-egg-rust = Œuf rouille
icon-nest-platform = Nid en plateforme
icon-nest-bowl = Nid en coupe
icon-nest-cavity = Nid en cavité
icon-nest-ground = Nid au sol
icon-nest-star = Nid au choix
icon-nest-none = Aucun nid
icon-habitat-forest = Forêt
icon-habitat-grassland = Prairie
icon-habitat-wetland = Marais
icon-habitat-desert = Désert
icon-habitat-ocean = Océan
icon-habitat-wetlands = Zones humides
icon-habitat-mountains = Montagnes
icon-habitat-any = Habitat au choix
icon-power-none = Aucun pouvoir
icon-power-white = Pose
icon-power-brown = Activation
icon-power-pink = Une fois entre deux tours
icon-sign-play_bird = Jouer un oiseau
icon-sign-gain_food = Gagner de la nourriture
icon-sign-lay_eggs = Pondre des œufs
icon-sign-draw_cards = Piocher des cartes
icon-sign-hunt_dice = Chasse aux dés
icon-sign-hunt_wingspan = Chasse à l'envergure
icon-sign-flocking = Oiseaux en bande
icon-sign-tucked = Carte glissée sous un oiseau
icon-sign-cached = Nourriture stockée
icon-sign-bonus_card = Carte bonus
icon-sign-wingspan = Envergure
icon-sign-points = Points
icon-sign-bird = Oiseau
icon-sign-birdfeeder = Mangeoire
icon-goal = Objectif : { $goal }
icon-bonus = Carte bonus : { $card }
icon-type-ace = As
icon-type-raptor = Rapace
icon-type-rare = Rare
icon-type-uncommon_1 = Peu commun 1
icon-type-uncommon_2 = Peu commun 2
icon-type-uncommon_3 = Peu commun 3
icon-type-common = Commun
icon-type-uncommon = Peu commun
icon-token-1 = Place 1 : plume
icon-token-2 = Place 2 : gland
icon-token-3 = Place 3 : œuf
icon-token-4 = Place 4 : lune
icon-token-5 = Place 5 : fleur
icon-token-6 = Place 6 : arbre
icon-token-7 = Place 7 : champignon
icon-back-cubirds = Dos de carte : CuBirds
icon-back-feather = Dos de carte : Birds of a Feather
icon-back-wingspan = Dos de carte : Wingspan
icon-back-bonus = Dos de carte : bonus de Wingspan
icon-back-automa = Dos de carte : Automate de Wingspan
icon-texture-cubirds = Table : CuBirds
icon-texture-feather = Table : Birds of a Feather
icon-texture-wingspan = Table : Wingspan
icon-app = Rookery : un freux sur son nid
icon-favicon = Rookery
