## Everywhere

skull = Skull
page-title = { $title } · Skull
back = Retour
close = Fermer
copy = Copier
copied = Copié
loading = Un instant…

## Home

home-tagline = Des fleurs, des crânes et un air innocent.
home-again = Ça fait plaisir de te revoir, { $name }.
play-now = Jouer
play-now-waiting = { $names } t'attendent
play-now-busy = On t'avance une chaise…
level-offer = Tu connais le jeu, maintenant. Des adversaires plus coriaces ?
level-stay = Pas encore
play-level = Niveau
friends = Jouer entre amis
friends-hint = Un lien suffit. N'importe quel téléphone, aucun compte.
join = Rejoindre
join-label = Tu as un code ou un lien ?
join-bad = Un code a cinq syllabes, comme bado-kimelu.
join-none = Aucune table ne s'appelle { $code }. Ça s'écrit bien comme ça ?
open-tables = Tables ouvertes
open-tables-none = C'est calme. Crée une table, ouvre-la aux inconnus, et on te trouvera ici.
open-tables-away = La liste revient dans un instant.
open-table = Chez { $host }
open-table-seats = { $free ->
    [0] complet
    [one] une place libre
   *[other] { $free } places libres
}
open-table-playing = partie en cours
open-table-clock = { $time } par coup
open-table-tribes = deux tribus chacun
open-table-join = Rejoindre
open-table-watch = Regarder
continue = Reprendre
continue-with = avec { $names }
continue-alone = Table { $code }
continue-turn = à toi
continue-playing = partie en cours
continue-gathering = on s'installe
my-games = Mes parties
how-to-play = Comment jouer
rules = Règles
broken = Quelque chose s'est cassé
broken-words = Pardon, c'est notre faute. Ta place et tes parties ne craignent rien.
broken-reload = Réessayer
nowhere = Personne à cette table
nowhere-words = Les lanternes sont éteintes dans cette rue. Il y a plus de monde au marché.
gone-closed = La porte est fermée
nowhere-home = Retour au marché

## Name

name-who = Qui es-tu ?
name-change = { $name } : changer de nom ou d'image
name = Ton nom
name-picture = Ton image
name-picture-number = Image { $number }
name-save = C'est moi
name-empty = Un nom, n'importe lequel.
name-guest = Convive { $word }
name-guest-words = Safran Gingembre Muscade Girofle Poivre Prune Figue Mangue Litchi Sésame Cacao Tamarin

## Games

games-none = Pas encore de partie
games-none-words = Joues-en une jusqu'au bout et elle restera ici, bluffs compris.
games-sentence = { $won ->
    [0] { $games ->
        [one] Une partie, pas encore de victoire. Garde ton air innocent.
       *[other] { $games } parties, pas encore de victoire. Garde ton air innocent.
    }
   *[other] { $games ->
        [one] Une partie, une victoire. Tu pourrais t'arrêter là.
       *[other] { $won ->
            [one] Tu as gagné une partie sur { $games }.
           *[other] Tu as gagné { $won } parties sur { $games }.
        }
    }
}
games-best = { $bid ->
    [one] Ton défi le plus osé : une seule fleur.
   *[other] Ton défi le plus osé : { $bid } disques, rien que des fleurs.
}
games-win-rate = { $percent } de victoires
games-bluffs = Bluffs
games-bluffs-none = Tu n'as jamais annoncé sur ton propre crâne. Pas encore.
games-bluffs-away = passés inaperçus
games-bluffs-caught = démasqués
games-challenges = Défis
games-challenges-none = Jusqu'ici, tu as laissé les autres essayer.
games-challenges-won = gagnés
games-challenges-own = sur ton propre crâne
games-challenges-others = sur le crâne d'un autre
games-sprung = pièges réussis
games-lost = disques perdus
games-rounds = manches jouées
games-list = Partie par partie
games-won = Gagné
games-lost-to = { $name } a gagné
games-against = avec { $names }
games-minutes = { $minutes } min
games-older = Parties plus anciennes

## Lobby

lobby-table = Table
lobby-table-locked = Table, fermée à clé
lobby-taken = { $taken } { $taken ->
    [one] place prise
   *[other] places prises
} sur { $places }
lobby-you = toi
lobby-host = hôte
lobby-program = un programme
lobby-ready = en place
lobby-not-ready = pas encore en place
lobby-not-connected = hors ligne
lobby-kept = un robot garde la place
lobby-seat-free = libre
lobby-seat-empty = Une place libre
lobby-watchers = Spectateurs

lobby-invite = Inviter des amis
lobby-invite-hint = Avec le lien, on s'assoit à ta table.
lobby-invite-text = { $name } t'invite à jouer à Skull, le jeu de bluff entre fleurs et crânes. Ni compte ni téléchargement : il s'apprend en 60 secondes, en attendant les autres.
lobby-invite-text-unnamed = Viens jouer à Skull, le jeu de bluff entre fleurs et crânes. Ni compte ni téléchargement : il s'apprend en 60 secondes, en attendant les autres.
lobby-copy-link = Copier le lien
lobby-link-copied = Le lien est copié. Envoie-le à tes amis.
lobby-qr = Scanner pour venir
lobby-qr-alt = QR code pour { $link }
lobby-qr-hint = Vise-le avec l'appareil photo d'un téléphone, ou lis le code à voix haute :

lobby-add-bot = Ajouter un robot
lobby-bot-level = Quel niveau ?
lobby-somebody = Quelqu'un
lobby-somebody-about = selon qui est libre ce soir
lobby-sits-already = est déjà à table
lobby-remove-bot = Lui dire au revoir
lobby-sit = M'asseoir
lobby-sit-here = M'asseoir ici
lobby-stand = Me lever et regarder
lobby-make-host = Confier la table à { $name }
lobby-unseat = Libérer la place de { $name }
lobby-unseat-playing = Faire garder la place de { $name } par un robot
lobby-unseat-hint = { $name } reste là, et peut se rasseoir.
lobby-kick = Bannir { $name } de cette table
lobby-kick-sure = { $name } ne pourra plus jamais revenir à cette table. C'est vraiment ce que tu veux ?
lobby-kick-yes = Oui, bannir { $name }
lobby-kick-no = Non, reste
lobby-person-host = C'est l'hôte de la table.
lobby-person-ready = En place, on peut y aller.
lobby-person-unready = À table, pas encore en place.
lobby-person-watching = Regarde la partie.
lobby-person-gone = Hors ligne en ce moment.

lobby-start = Lancer la partie
lobby-start-with = Jouer à { $count }
lobby-start-alone = Il faut être deux : attends un ami, ou ajoute un robot.
lobby-start-unready = On attend encore { $names }.
lobby-start-bots = { $count ->
    [one] Un robot prend la place libre.
   *[other] { $count } robots prennent les places libres.
}
lobby-start-empty = { $count ->
    [one] Une place reste vide.
   *[other] { $count } places restent vides.
}
lobby-start-many-unready = On attend encore { $count } joueurs.
lobby-start-three = À trois, ça ne pardonne pas ; à quatre, c'est plus doux pour débuter.
lobby-start-full = Tout le monde est là, on peut y aller.
lobby-im-ready = Quand vous voulez !
lobby-host-starts = { $name } lance la partie.
lobby-host-away = { $name } n'est pas là. Dans une minute, quelqu'un d'autre prend le relais.
lobby-watching = Tu regardes. Il y a une place pour toi.
lobby-watching-full = Tu regardes. Toutes les places sont prises.

lobby-fair = Hasard honnête
lobby-fair-sealed = Le hasard de la prochaine partie est déjà tiré : qui commence, et quel disque part quand on en prend un sans le voir. Il est scellé, et voici le sceau. Plus personne ne peut y toucher, pas même nous.
lobby-fair-opened = Après la partie, si ses disques sont découverts, le sceau est brisé et chacun peut vérifier qu'il a tenu.

lobby-options = Comment on joue
lobby-options-read = C'est l'hôte qui décide. Voici comment on joue à cette table :
lobby-options-rules = Plus de règles
lobby-options-manners = Savoir-vivre
lobby-fewer = Moins
lobby-more = Plus
lobby-two-players = À deux, c'est un duel : court et tranchant.
lobby-three-players = À trois, ça ne pardonne pas : un seul mauvais disque fait mal. À quatre ou cinq, c'est plus doux pour débuter.
lobby-many-players = À plus de six, on sort la deuxième boîte : c'est long, bruyant et splendide.
lobby-lock = Fermer à clé
lobby-lock-hint = Plus personne n'entre, même avec le lien.

option-yes = Oui
option-no = Non
option-players = Joueurs
option-players-hint = Les places restées libres sont retirées au début.
option-fill = Des robots complètent la table
option-fill-hint = Ils prennent les places libres au début.
option-clock = Pendule
option-clock-off = Aucune
option-clock-off-hint = Prends tout ton temps.
option-clock-relaxed = Tranquille
option-clock-relaxed-hint = Une minute par coup. Après, un robot joue pour toi.
option-clock-brisk = Rapide
option-clock-brisk-hint = Vingt secondes par coup. Après, un robot joue pour toi.
option-clock-own = Sur mesure
option-clock-own-hint = À toi de fixer le temps par coup, de cinq secondes à sept jours.
option-clock-count = Temps par coup
option-clock-unit = Unité
option-clock-seconds = { $count ->
    [one] seconde
   *[other] secondes
}
option-clock-minutes = { $count ->
    [one] minute
   *[other] minutes
}
option-clock-hours = { $count ->
    [one] heure
   *[other] heures
}
option-clock-days = { $count ->
    [one] jour
   *[other] jours
}
option-clock-in-seconds = { $count } s
option-clock-in-minutes = { $count } min
option-clock-in-hours = { $count } h
option-clock-in-days = { $count ->
    [one] un jour
   *[other] { $count } jours
}
option-listed = Ouverte aux inconnus
option-listed-hint = Oui : tout le monde trouve cette table à l'accueil. Non : il faut le lien.
option-wins_to_win = Défis à gagner
option-wins_to_win-hint = Deux, c'est la partie classique.
option-tribes_per_player = Tribus par joueur
option-tribes_per_player-1 = Une
option-tribes_per_player-1-hint = Un tapis et quatre disques chacun, comme d'habitude.
option-tribes_per_player-2 = Deux
option-tribes_per_player-2-hint = Chacun joue deux tribus qui se font face ; six joueurs au plus.
option-opening = Premier disque d'une manche
option-opening-simultaneous = Ensemble
option-opening-simultaneous-hint = Tout le monde cache son premier disque en même temps.
option-opening-first_player_last = Le premier attend
option-opening-first_player_last-hint = Le premier joueur attend que tous les autres aient posé.
option-after_own_skull = Après ton propre crâne
option-after_own_skull-lead = Tu commences
option-after_own_skull-lead-hint = Tu tombes sur ton propre crâne ? Tu commences la manche suivante.
option-after_own_skull-choose = Tu désignes
option-after_own_skull-choose-hint = Tu tombes sur ton propre crâne ? Tu dis qui commence la manche suivante.
option-show_after_failure = Montrer ses disques
option-show_after_failure-hint = Après un défi raté, les autres peuvent montrer ce qu'ils avaient.
option-show_seconds = Secondes pour montrer
option-show_seconds-hint = Le temps qu'ont les autres, avant que le disque soit perdu.
option-next_leader = Qui commence la revanche
option-next_leader-winner = Le vainqueur
option-next_leader-winner-hint = Le vainqueur commence la partie suivante.
option-next_leader-loser = Le premier sorti
option-next_leader-loser-hint = La première personne sortie commence la partie suivante ; si tout le monde a tenu, celle qui avait le moins de disques.
option-next_leader-drawn = Au sort
option-next_leader-drawn-hint = On tire au sort, comme pour une première partie.
option-skin = Lumière
option-skin-hint = L'ambiance de la table, pour tout le monde.
option-skin-lantern = Lanterne
option-skin-daylight = Plein jour
option-skin-ink = Encre
option-pace = Rythme des robots
option-pace-natural = Naturel
option-pace-natural-hint = Ils prennent leur temps, pour que tout le monde suive.
option-pace-quick = Rapide
option-pace-quick-hint = Ils pensent plus vite que nous.
option-pace-instant = Immédiat
option-pace-instant-hint = Ils ne réfléchissent pas longtemps.
option-spectators = Spectateurs
option-spectators-hint = On peut entrer et regarder sans jouer.
option-out_talk = Qui entend les joueurs hors jeu
option-out_talk-all = Tout le monde
option-out_talk-all-hint = Hors jeu ou spectateur, on parle à toute la table.
option-out_talk-apart = Eux seulement
option-out_talk-apart-hint = Hors jeu ou spectateur, on ne se parle qu'entre soi.
option-open_record = Tout découvrir après
option-open_record-hint = Après la partie, tout le monde peut la revoir avec tous les disques découverts.

arrive-invites = { $name } t'invite à jouer à Skull.
arrive-about = Cache des fleurs ou un crâne, annonce combien tu oses en retourner, et garde ton sérieux.
arrive-name = Comment on t'appelle ?
arrive-people = À table : { $people }.
arrive-nobody = Tu es là avant tout le monde.
arrive-game-on = Une partie est en cours : regarde-la, et joue la suivante.
arrive-join = Entrer
arrive-coming = On arrive à { $code }…
arrive-locked = La porte est fermée à clé
arrive-refused = Pas cette fois
arrive-again = Réessayer
arrive-home = Retour au marché

minute = Skull en 60 secondes
minute-open = Apprends-le en 60 secondes
minute-hand = Tout le monde a les mêmes quatre disques : trois fleurs et un crâne.
minute-lay = À ton tour, pose un disque face cachée sur ton tapis. Quand chacun en a un, tu peux annoncer un nombre à la place.
minute-bid = Ce nombre est un défi : « J'en retourne autant, et il n'y a que des fleurs. » Les autres annoncent plus, ou passent.
minute-turn = Qui annonce le plus haut s'exécute : d'abord ses propres disques, puis ceux des autres. Un crâne arrête tout et coûte un disque, pour de bon.
minute-win = Que des fleurs ? Un défi gagné, et deux gagnent la partie. Rester le dernier avec des disques suffit aussi.
minute-lesson = Essaie à une table, avec des conseils

screen-open = Afficher sur grand écran
screen-open-hint = Pour une télé : chacun joue sur son téléphone.
screen-fill = Plein écran
screen-come = Viens jouer
screen-how = Vise le code avec ton téléphone, ou tape :

watching = Tu regardes
watching-kept = Un robot garde ta place
watching-waits = Tu joues la prochaine
watching-out = Tu es hors jeu
watching-back-do = Reprendre ma place
watching-next-do = Jouer la prochaine
watching-ask-do = Demander à l'hôte
watching-ask-next-words = Je peux jouer la prochaine ?
watching-asked-next = Demande envoyée pour la prochaine
asks-for-bots-seat = { $name } voudrait jouer : { $owner } laisserait sa place
asks-to-play = { $name } voudrait jouer la prochaine
asks-yes = D'accord
asks-no = Pas maintenant
watching-double = Deux fois plus vite
watching-end = Aller à la fin

## Table

table-title = Skull à { $code }
menu = Menu
round = Manche { $round }
discs-on-table = { $discs ->
    [one] { $discs } disque sur la table
   *[other] { $discs } disques sur la table
}
on-the-table = { $discs ->
    [one] disque sur la table
   *[other] disques sur la table
}
of-discs = sur { $discs }
bid-stands = annonce
skull-met = { $whose ->
    [yours] ton crâne !
    [yours-own] ton propre crâne !
    [own] { $name } : son propre crâne !
   *[other] un crâne chez { $name } !
}
loses-a-disc = { $who ->
    [you] tu perds un disque
   *[other] { $name } perd un disque
}
you = Toi
turns = retournés
in-the-box = { $lost ->
    [one] Un disque est dans la boîte
   *[other] { $lost } disques sont dans la boîte
}
leads-this-round = commence cette manche
is-away = pas là
is-gone = plus là depuis un moment
is-played = un robot joue à sa place
seat-spoken = { $left ->
    [0] hors jeu
    [one] encore un disque, { seat-spoken-rest }
   *[other] encore { $left } disques, { seat-spoken-rest }
}
seat-spoken-rest = { $placed } sur le tapis, { $wins ->
    [0] aucun défi gagné
    [one] un défi gagné
   *[other] { $wins } défis gagnés
}
reconnecting = on revient…
peek = Ta pile : maintiens pour la regarder
peeked = Du bas vers le haut : { $stack }
seats = Autour de la table
seat-bid = a annoncé { $bid }
seat-passed = a passé
disc-flower = fleur
disc-skull = crâne
go-home = Accueil
your-move = À toi
talk-unread = { $unread ->
    [0] Discussion
    [one] Discussion, un nouveau message
   *[other] Discussion, { $unread } nouveaux messages
}
menu-table = Table { $code }
menu-people = À table
menu-settings = Réglages
menu-rules = Comment jouer
menu-home-hint = La table continue. Ta place reste à toi.
menu-stand = Me lever et regarder
menu-stand-words = { $game ->
    [on] Un robot garde ta place et joue pour toi. Rassieds-toi quand tu veux.
   *[off] Ta place sera libre pour les autres.
}
menu-leave = Quitter la table
menu-leave-words = { $game ->
    [on] Un robot joue ta main jusqu'au bout et ne la montre à personne. Le lien te ramènera.
   *[off] Le lien te ramènera.
}
menu-stay = Rester
people-you = toi
people-you-host = toi, l'hôte
people-host = hôte
people-watching = regarde
people-kept = un robot garde la place
people-played = un robot joue
arrived = Voilà { $name } !
arrived-title = { $count ->
    [one] Voilà { $names } !
   *[other] Voilà { $names } !
} · { $title }

## Actions

hint-place = Touche un disque, ou glisse-le sur ton tapis. Face cachée : personne d'autre ne sait lequel.
hint-place-or-bid = Touche un disque pour l'ajouter à ta pile, ou annonce un nombre.
key-flower = F
key-skull = C
key-pass = P
keys = Clavier
keys-flower = poser une fleur
keys-skull = poser le crâne
keys-bid = choisir ton annonce
keys-enter = l'annoncer, ou faire ce qui est choisi
keys-pass = passer
keys-stack = choisir chez qui retourner un disque
keys-help = montrer ces touches
place = { $disc ->
    [skull] Poser le crâne
   *[flower] Poser une fleur
}
bid = J'annonce { $bid } !
bid-all = Les { $bid } !
bid-all-sure = Tous les disques de la table, d'un coup. C'est sûr ?
bid-all-yes = Oui, les { $bid } !
bid-all-no = Pas encore
your-bid = Ton annonce
pass = Passer
passes = passe
flip-next = Retourner un disque chez { $name }
lead-next = { $name } commence la prochaine manche
take-one = Prendre le disque numéro { $position }
discard-one = { $disc ->
    [skull] Abandonner le crâne
   *[flower] Abandonner une fleur
}
show-top = Montrer un disque
show-nothing = Ne rien montrer
i-am-back = Me revoilà
away-words = Un robot joue à ta place
time-was-up = Temps écoulé : un robot a joué pour toi.
sit-in = Laisser un robot jouer pour { $name }
prompt-open = Pose ton premier disque
prompt-place = À toi : pose un disque
prompt-place-or-bid = À toi : pose un disque, ou annonce
prompt-must-bid = Main vide : il faut annoncer
prompt-raise = { $name } annonce { $bid }. Surenchérir ou passer ?
prompt-pass = Plus moyen de surenchérir : passe
prompt-flip = { $left ->
    [one] Encore une fleur ! Chez qui ?
   *[other] Encore { $left } fleurs ! Chez qui ?
}
prompt-take = Ton crâne ! { $name } perd un disque : choisis-le sans le voir
prompt-discard = Ton propre crâne ! Abandonne un disque, en secret
prompt-lead = Qui commence la prochaine manche ?
prompt-show = Envie de montrer ce que tu avais ?
wait-opening = { $status ->
    [watching] On attend { wait-for }
    [out] Tu es hors jeu. On attend { wait-for }
   *[in] Ton disque est posé. On attend { wait-for }
}
wait-for = { $count ->
    [1] { $names }
    [2] { $names }
   *[other] { $count } joueurs
}
wait-turn = { $status ->
    [out] Tu es hors jeu. { $name } réfléchit…
    [passed] Tu as passé pour cette manche. { $name } réfléchit…
   *[in] { $name } réfléchit…
}
wait-gone = { $count ->
    [one] { $names } n'est plus là depuis un moment
   *[other] { $names } ne sont plus là depuis un moment
}
wait-played = Un robot joue pour { $name }…
wait-flip = { $left ->
    [one] { $name } doit en retourner encore un
   *[other] { $name } doit en retourner encore { $left }
}
wait-chosen = C'est choisi. Les autres peuvent encore montrer
wait-show = { $who ->
    [you] Un crâne ! Tu perds un disque. Qui veut montrer les siens ?
   *[other] Un crâne ! { $name } perd un disque. Qui veut montrer ?
}
wait-discard = { $name } abandonne un disque en secret
wait-take = { $who ->
    [you] { $name } te prend un disque, sans le voir
   *[other] { $name } prend un disque à { $challenger }, sans le voir
}
wait-lead = { $name } choisit qui commence la prochaine manche
wait-over = La partie est finie

## Events

event-count = { $count ->
    [1] un
    [2] deux
    [3] trois
    [4] quatre
    [5] cinq
    [6] six
    [7] sept
    [8] huit
    [9] neuf
    [10] dix
    [11] onze
    [12] douze
   *[other] { $count }
}
event-disc = { $disc ->
    [flower] une fleur
    [skull] le crâne
   *[unknown] un disque
}
event-tribe = { $name } ({ $tribe })
event-which = { $tribe } : { $words }
event-round-started = { $who ->
    [you] Manche { $round } : à toi de commencer
   *[other] Manche { $round } : { $name } commence
}
event-placed = { $who ->
    [you] tu poses { event-disc }
   *[other] { $name } pose { event-disc }
}
event-bid = { $who ->
    [you] tu annonces { event-count }
   *[other] { $name } annonce { event-count }
}
event-passed = { $who ->
    [you] tu passes
   *[other] { $name } passe
}
event-attempt-started = { $who ->
    [you] à toi d'en retourner { event-count }
   *[other] { $name } doit en retourner { event-count }
}
event-turned = { $disc ->
    [skull] un crâne !
   *[flower] une fleur
}
event-flipped = { $who ->
    [you] { $whose ->
        [own] tu retournes le tien : { event-turned }
        [yours] tu retournes un disque de ton autre tribu : { event-turned }
       *[other] tu retournes un disque chez { $owner } : { event-turned }
    }
   *[other] { $whose ->
        [own] { $name } retourne le sien : { event-turned }
        [yours] { $name } retourne un disque chez toi : { event-turned }
       *[other] { $name } retourne un disque chez { $owner } : { event-turned }
    }
}
event-turning = { $who ->
    [you] { $whose ->
        [own] tu retournes le tien…
        [yours] tu retournes un disque de ton autre tribu…
       *[other] tu retournes un disque chez { $owner }…
    }
   *[other] { $whose ->
        [own] { $name } retourne le sien…
        [yours] { $name } retourne un disque chez toi…
       *[other] { $name } retourne un disque chez { $owner }…
    }
}
event-challenge-won = { $who ->
    [you] tu as réussi, rien que des fleurs ! { event-wins }
   *[other] { $name } a réussi, rien que des fleurs ! { event-wins }
}
event-wins = { $wins ->
    [1] Un défi gagné
   *[other] { $wins } défis gagnés
}
event-challenge-failed = { $who ->
    [you] { $whose ->
        [own] tu tombes sur ton propre crâne
        [yours] tu tombes sur le crâne de ton autre tribu
       *[other] tu tombes sur un crâne chez { $owner }
    }
   *[other] { $whose ->
        [own] { $name } tombe sur son propre crâne
        [yours] { $name } tombe sur ton crâne
       *[other] { $name } tombe sur un crâne chez { $owner }
    }
}
event-shown = { $who ->
    [you] tu montres { event-disc }
   *[other] { $name } montre { event-disc }
}
event-unseen = { $disc ->
    [flower] { "\u00A0" }: une fleur
    [skull] { "\u00A0" }: le crâne
   *[unknown] , sans le voir
}
event-taken = { $who ->
    [you] { $whose ->
        [yours] tu prends un disque à ton autre tribu{ event-unseen }
       *[other] tu prends un disque à { $owner }{ event-unseen }
    }
   *[other] { $whose ->
        [yours] { $name } te prend un disque{ event-unseen }
       *[other] { $name } prend un disque à { $owner }{ event-unseen }
    }
}
event-given-up = { $who ->
    [you] tu abandonnes { event-disc }
   *[other] { $disc ->
        [unknown] { $name } abandonne un disque en secret
       *[known] { $name } abandonne { event-disc }
    }
}
event-eliminated = { $who ->
    [you] te voilà hors jeu
   *[other] { $name } est hors jeu
}
event-leader-named = { $who ->
    [you] { $whose ->
        [own] tu choisis de commencer
        [yours] tu fais commencer ton autre tribu
       *[other] tu fais commencer { $owner }
    }
   *[other] { $whose ->
        [own] { $name } choisit de commencer
        [yours] { $name } te fait commencer
       *[other] { $name } fait commencer { $owner }
    }
}
event-game-won = { $who ->
    [you] { $by ->
        [last_standing] plus personne face à toi : tu gagnes la partie !
       *[challenges] tu gagnes la partie !
    }
   *[other] { $by ->
        [last_standing] plus personne face à { $name } : partie gagnée !
       *[challenges] { $name } gagne la partie !
    }
}

## Talk

talk = Discussion
log = Le fil du jeu
log-and-talk = Autour de la table
log-placed = { $names } posent un disque
log-placed-many = { $count } disques sont posés
log-empty = Rien encore. Tout commence par un disque.
talk-empty = Dis bonjour. On bluffe avant même le premier disque.
talk-say = Dire quelque chose
talk-send = Envoyer
talk-left = { $left ->
    [one] encore { $left } caractère
   *[other] encore { $left } caractères
}
talk-phrases = Phrases toutes prêtes
talk-you = Toi
talk-somebody = Quelqu'un de passage
talk-apart = en aparté
talk-unsay = Retirer
talk-mute = Ne plus entendre { $name }
talk-muted = Tu n'entends plus { $name }.
talk-hear-again = Entendre à nouveau
talk-hush = Faire taire les robots
talk-bots-quiet = Les robots se taisent.
talk-hear-bots = Les laisser parler
talk-come-first = Rejoins la table pour discuter.
talk-come = Rejoindre la table
talk-spoken = { $name } : { $words }

throw = Lancer quelque chose
throw-at = À qui ?
throw-at-all = Tout le monde
throw-flower = une fleur
throw-heart = un cœur
throw-star = une étoile
throw-tomato = une tomate
throw-snail = un escargot
throw-skull = un crâne
thrown = { $name } lance { $what }.
thrown-at = { $name } lance { $what } à { $at }.
phrase-hello = Salut !
phrase-well-played = Bien joué !
phrase-only-flowers = Que des fleurs chez moi.
phrase-skull-here = Il y a un crâne chez moi.
phrase-bluffing = Tu bluffes !
phrase-go-on = Allez, vas-y.
phrase-thinking = Attends, je réfléchis…
phrase-hurry-up = Tic, tac…
phrase-ouch = Aïe !
phrase-oops = Oups.
phrase-good-game = Belle partie !
phrase-again = Encore une !

## After

after-wins = { $name } gagne !
after-you-win = Tu gagnes !
after-by-challenges = { $won ->
    [one] Un défi gagné, rien que des fleurs
   *[other] { $won } défis gagnés, rien que des fleurs
}
after-last-standing = Plus un disque chez les autres
after-length = { $rounds ->
    [one] Une manche
   *[other] { $rounds } manches
} en { $minutes ->
    [one] une minute
   *[other] { $minutes } minutes
}
after-rematch = Revanche
after-change = Options
after-ready = Revanche ? J'en suis
after-waiting = { $name } peut lancer la suivante.
after-are-ready = { $count ->
    [one] { $names } en est.
   *[other] { $names } en sont.
}
after-replay = Revoir
after-share = Partager
after-share-words = { $name } a gagné à Skull. Voici comment :
after-fold = Replier et regarder la table
after-unfold = Déplier le récit de la partie
after-lives = Disques restants, manche par manche
after-lives-spoken = Disques de chacun au début et après chaque manche
after-challenges = Défis
after-challenges-legend = Une fleur par défi gagné, et chaque crâne qui en a arrêté un
after-challenges-spoken = { $attempted ->
    [0] Aucun défi tenté
    [one] Un défi tenté : { after-attempts }
   *[other] { $attempted } défis tentés : { after-attempts }
}
after-attempts = { $won } avec succès, { $own } sur son propre crâne, { $others } sur le crâne d'un autre
after-no-attempt = aucun défi tenté
after-best = jusqu'à { $bid }
after-worst = chute à { $bid }
after-bluffs = Bluffs
after-honest = une annonce honnête
after-got-away = un bluff passé inaperçu
after-caught = un bluff démasqué
after-bluffs-spoken = { $bids ->
    [0] N'a rien annoncé
    [one] Une annonce : { after-bluffs-of }
   *[other] { $bids } annonces : { after-bluffs-of }
}
after-bluffs-of = { $away ->
    [0] aucun bluff passé inaperçu
    [one] un bluff passé inaperçu
   *[other] { $away } bluffs passés inaperçus
}, { $caught ->
    [0] aucun démasqué
    [one] un démasqué
   *[other] { $caught } démasqués
}
after-closed = Cette table garde ses disques cachés. Ce que les autres avaient reste leur secret.
award-each = { $players ->
    [one] { "" }
   *[other] { " chacun" }
}
award-times = { $count } fois
award-verb = { $players ->
    [one] a
   *[other] ont
}
award-liar = La fleur du menteur
award-liar-why = { $names } { award-verb } bluffé { award-times }{ award-each } sans se faire prendre
award-boldest = Sans peur
award-boldest-why = { $names } { award-verb } retourné { $count } disques{ award-each }, rien que des fleurs
award-petal = À un pétale près
award-petal-why = { $names } { award-verb } gagné avec son dernier disque
award-unlucky = Pas de chance
award-unlucky-why = { $names } { award-verb } retourné { award-times }{ award-each } le crâne d'un autre
award-trap = Le piège
award-trap-why = { $names } { award-verb } arrêté { $count } défis{ award-each } avec un crâne
award-icarus = Trop près de la lanterne
award-icarus-why = { $names } { award-verb } visé { $count }{ award-each } et trouvé un crâne
award-own-skull = Tête en l'air
award-own-skull-why = { $names } { award-verb } trouvé { award-times }{ award-each } un crâne à domicile
award-unhurt = Sans une égratignure
award-unhurt-why = { $names } { award-verb } joué sans perdre un disque
award-silent = Bouche cousue
award-silent-why = { $names } { award-verb } joué sans rien annoncer

## Replay

replay-title = Revoir la partie
replay-moment = Moment de la partie
replay-where = Manche { $round }, coup { $act } sur { $acts }
replay-controls = Commandes
replay-play = Lecture
replay-pause = Pause
replay-back = Un coup en arrière
replay-on = Un coup en avant
replay-speed = Vitesse : { $speed } fois
replay-eyes = Point de vue
replay-eyes-all = Tout voir
replay-eyes-none = Public
replay-rounds = Manches
replay-round = { $end ->
    [won] Manche { $round } : { $name } annonce { $bid } et gagne
    [own] Manche { $round } : { $name } annonce { $bid } et tombe sur son propre crâne
    [other] Manche { $round } : { $name } annonce { $bid } et tombe sur un crâne chez { $owner }
   *[open] Manche { $round }
}
replay-copy-link = Copier un lien vers ce moment
replay-download = Télécharger la feuille de partie
record-title = Ouvrir une feuille de partie
record-words = Une feuille de partie, c'est toute une partie en texte. Ouvre celle que tu as téléchargée, ou qu'on t'a envoyée.
record-choose = Choisir un fichier, ou le déposer ici
record-paste = Ou coller son texte
record-open = Regarder
record-another = Une autre
dice-fair = Le hasard était honnête : qui a commencé et chaque disque pris sans le voir découlent du sceau montré avant la partie.
dice-fair-unsealed = Le hasard découle de la graine de cette feuille de partie. Rien n'y dit si elle était promise avant de jouer.
dice-unfair = Le hasard de cette feuille de partie ne découle pas de sa graine.

## Review

review = Analyse
review-hint = Ce que valait chaque choix, et la part du hasard. Quelques secondes suffisent.
review-make = Analyser la partie
review-made = L'analyse est là.
review-progress = { $done } sur { $of } examinés
review-stop = Arrêter
review-whose = La partie de qui ?
points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
about-points = { $about ->
    [about] environ { points }
   *[sure] { points }
}
review-sum = { $decisions } { $luck }
review-decisions = { $who ->
    [you] { $rank ->
        [best] Personne n'a mieux joué que toi ({ points } sur cent perdus par tes décisions)
       *[other] Tu as perdu { points } sur cent par tes décisions
    }
   *[other] { $rank ->
        [best] Personne n'a mieux joué que { $name } ({ points } sur cent perdus par ses décisions)
       *[other] { $name } a perdu { points } sur cent par ses décisions
    }
}
review-lucky = { $rank ->
    [best] { $who ->
        [you] et tu as eu le plus de chance ({ $change }).
       *[other] et a eu le plus de chance ({ $change }).
    }
    [worst] { $who ->
        [you] et tu as eu le moins de chance ({ $change }).
       *[other] et a eu le moins de chance ({ $change }).
    }
   *[between] { $who ->
        [you] et le hasard t'a valu { $change }.
       *[other] et le hasard lui a valu { $change }.
    }
}
review-part-fair = Part égale
review-part-own = Coût des décisions
review-part-others = Décisions des autres
review-part-luck = Hasard
review-part-result = À la fin
review-moments = { $moments ->
    [one] Le moment qui a compté
    [3] Les trois moments qui ont compté
   *[other] Les { $moments } moments qui ont compté
}
review-moment = Moment { $nth }
review-curve = Les chances de chacun
review-curve-seen = Vues
review-curve-truth = telles qu'elles étaient
review-curve-public = par tout le monde
review-now = Les chances à ce moment
review-choices = { $choices ->
    [one] Un choix
   *[other] { $choices } choix
}
review-cost = { $points ->
    [0] n'a rien coûté
    [one] a coûté { $points } point
   *[other] a coûté { $points } points
}
review-no-choice = pas de choix à juger
review-proven = prouvé
review-takes = { $who ->
    [you] tu prends un disque sans le voir
   *[other] { $name } prend un disque sans le voir
}
review-turns = { $who ->
    [you] { $whose ->
        [own] tu retournes le tien
        [yours] tu retournes celui de ton autre tribu
       *[other] tu retournes un disque chez { $owner }
    }
   *[other] { $whose ->
        [own] { $name } retourne le sien
        [yours] { $name } retourne le tien
       *[other] { $name } retourne un disque chez { $owner }
    }
}
review-where = Possible : { event-disc } { $places }.
review-next = Le prochain disque pouvait être { event-disc } { $places }.
review-place = { $where ->
    [top] en haut de la pile chez { $name } ({ $percent })
   *[mat] chez { $name } ({ $percent })
}
review-needs = Une annonce de { $bid } avait { $percent } de chances de tenir.
review-better = { $proven ->
    [yes] Mieux de { about-points }, c'est prouvé : { $choice }.
   *[no] Mieux de { about-points } : { $choice }.
}
review-best-of = Sur { $choices } choix, aucun n'a semblé meilleur.
review-slight = « { $choice } » aurait valu 1 point de mieux au plus.
review-close = « { $choice } » semblait valoir { points } de mieux, à { $doubt } près : trop juste pour trancher.
review-fortune-leader = Le sort décide qui commence.
review-fortune-met = { $whose ->
    [yours] On retourne ton disque : { event-turned }
   *[other] On retourne un disque chez { $owner } : { event-turned }
}{ review-end }
review-fortune-taken = Le disque pris sans être vu : { event-turned }{ review-end }
review-end = { $disc ->
    [skull] { "" }
   *[flower] .
}
review-swing = { $who ->
    [you] Le hasard t'a valu { $change }.
   *[other] Le hasard a valu { $change } à { $name }.
}
review-how = En points sur cent de chances de gagner. Chaque choix est jugé d'après ce que l'on savait alors à cette place, et d'après la suite qu'en ferait le meilleur joueur.
review-closed = En points sur cent de chances de gagner, d'après ce que l'on savait à cette place. Les disques des autres restent cachés, leurs décisions aussi.
review-public = Cette feuille ne montre les disques de personne : 0 décision à juger, rien que les chances que tous pouvaient connaître.
verdict-fine = bien
verdict-doubtful = douteux
verdict-mistake = une erreur
verdict-blunder = une gaffe
verdicts-fine = { $count ->
    [one] { $count } bon
   *[other] { $count } bons
}
verdicts-doubtful = { $count } douteux
verdicts-mistake = { $count ->
    [one] { $count } erreur
   *[other] { $count } erreurs
}
verdicts-blunder = { $count ->
    [one] { $count } gaffe
   *[other] { $count } gaffes
}
choice-bid = Annoncer { $bid }
choice-made = le choix fait
choice-best = le meilleur
choice-spoken = { $choice } : { $percent }{ $points ->
    [0] { "" }
    [one] , à { $points } point près
   *[other] , à { $points } points près
}{ $best ->
    [yes] , le meilleur
   *[no] { "" }
}{ $made ->
    [yes] , le choix fait
   *[no] { "" }
}
choices-title = Ce que vaut chaque choix
choices-all = Les { $choices }
choices-fewer = Moins
where-title = Où peut être leur { disc-skull }
where-stack = Pile de { $name } : risques de { disc-skull }
where-top = en haut :
where-below = { $depth } plus bas :
where-in-hand = en main { $percent }

## Coach

coach = Coach
coach-thinks = Un instant…
coach-looks = Le coach regarde…
coach-waits = Quand ce sera à toi, le coach parlera. C'est une partie d'entraînement.
coach-take-back = Reprendre ton dernier coup
coach-leave = Renvoyer le coach
coach-warns = Ce coup coûte { about-points } sur cent.
coach-think = Je réfléchis
coach-anyway = Je le joue
key-coach = H
key-take-back = A
keys-coach = appeler le coach, quand personne d'autre ne joue
keys-take-back = alors aussi : reprendre ton dernier coup
settings-coach = Un coach discret
settings-coach-hint = Quand personne d'autre ne joue : redemande avant une gaffe. Ces parties sont de l'entraînement.
after-practice = Entraînement, avec conseils ou coup repris : la partie ne compte pas.
why-even = « { $best } » et « { $second } » se valent : { points } entre les deux, à { $doubt } près.
why-can-be-met = Une annonce de { $bid } a { $percent } de chances de tenir.
why-bluff = Une annonce de { $bid }, pour qu'on surenchérisse : { about-points } de mieux.
why-outbid = Une annonce de { $bid }, pour qu'on surenchérisse : cela arrive dans { $percent } des cas.
why-let-go = Cela n'a que { $percent } de chances de tenir : laisse essayer les autres.
why-let-go-of = Une annonce de { $bid } aurait { $percent } de chances de tenir : laisse essayer les autres.
why-hide = Pose { event-disc } : { about-points } de mieux.
why-safest = Chez { $name }, le prochain est { event-disc } dans { $percent } des cas.
why-give-up = C'est { event-disc } qui manquera le moins : { about-points } de mieux.
why-rounds = Si notre meilleur joueur continue à toutes les places, tu réussis ou un rival échoue dans { $best } manches sur cent ; après « { $choice } », dans { $second }.
why-leader = Le plus sûr, c'est que { $name } commence : { about-points } de mieux.

## Puzzles

puzzles = Problèmes
puzzles-words = Un choix vaut mieux que tous les autres. Lequel ?
puzzle = Problème { $number }
puzzle-today = Le problème du jour
puzzle-solve = Résoudre
puzzle-again = Revoir
puzzle-streak = { $days ->
    [one] { $days } jour d'affilée
   *[other] { $days } jours d'affilée
}
puzzle-best-streak = { $days ->
    [one] Ta plus longue série : { $days } jour
   *[other] Ta plus longue série : { $days } jours
}
puzzle-theme-give-up = Quel disque abandonner
puzzle-theme-give-up-ask = C'était ton propre crâne. Quel disque abandonner ?
puzzle-theme-call-or-let-go = Tenter, ou laisser faire
puzzle-theme-call-or-let-go-ask = Est-ce le moment d'annoncer ?
puzzle-theme-bid-to-be-outbid = Annoncer pour qu'on surenchérisse
puzzle-theme-bid-to-be-outbid-ask = Ton crâne est posé. Que dis-tu ?
puzzle-theme-missing-skull = Le crâne disparu
puzzle-theme-missing-skull-ask = Un crâne a sans doute disparu. Que fais-tu ?
puzzle-theme-whose-disc = Quel disque ensuite
puzzle-theme-whose-disc-ask = Chez qui retournes-tu un disque ?
puzzle-grade = Difficulté ?
puzzle-grade-any = Toutes
puzzle-theme-any = Tous les thèmes
puzzle-theme-any-ask = Du plus facile au plus difficile, quel que soit le thème.
puzzle-grade-easy = Facile
puzzle-grade-medium = Moyenne
puzzle-grade-hard = Difficile
puzzle-difficulty = { $percent } de nos joueurs se trompent
puzzle-count = { $solved } sur { $of } résolus
puzzle-all-done = Les { $of } sont faits.
puzzle-next = Suivant
puzzle-menu = Tous les problèmes
puzzle-how-it-came = Comment on en est là
puzzle-answered = { $right ->
    [yes] Trouvé !
   *[no] Il y avait mieux.
}
puzzle-margin = { $right ->
    [yes] { $proven ->
        [yes] Prouvé : { about-points } de mieux que tout le reste.
       *[no] Mieux que tout le reste, de { about-points }.
    }
   *[no] { $proven ->
        [yes] Prouvé : « { $choice } » vaut { about-points } de mieux.
       *[no] « { $choice } » vaut { about-points } de mieux.
    }
}
puzzle-gone = Il n'y a que { $percent } de chances que { $name } ait encore { event-disc }.
puzzle-play-on = Jouer la suite
puzzle-play-once-more = Rejouer la suite
puzzle-ended = { $won ->
    [yes] Tu gagnes cette partie !
   *[no] { $name } gagne cette partie.
}
puzzle-numbers = Les chiffres
puzzle-share = Partager
puzzle-shared = { $right ->
    [yes] Skull, problème { $number } : trouvé.
   *[no] Skull, problème { $number } : raté.
} { puzzle-shared-streak }
puzzle-shared-streak = { $days ->
    [0] Et toi ?
    [one] Jour 1 de ma série.
   *[other] Jour { $days } de ma série.
}
puzzles-away = Pas moyen d'avoir les problèmes pour l'instant.

## Accuracy and luck

course-title = Décisions et hasard
course-sum = { $games ->
    [one] En une partie, tu as perdu { points } sur cent par tes décisions, et le hasard t'a valu { $luck }.
   *[other] En { $games } parties, tu as perdu { points } sur cent par partie par tes décisions, et le hasard t'a valu { $luck } par partie.
}
course-offer = Ce qu'ont coûté tes décisions et ce qu'a valu le hasard, partie par partie. Tes { $games } dernières parties sont examinées sur cet appareil, ce qui demande des données ({ $megabytes } Mo la première fois) et un peu de temps.
course-look = Examiner mes parties
course-progress = { $done } parties sur { $of } examinées
course-accuracy = Sur { $choices } choix, chacun a coûté { $each ->
    [one] { $each } point
   *[other] { $each } points
} en moyenne.
course-own = perdu par tes décisions
course-lost = Perdu
course-luck = Hasard
course-game = { $when } : { points } perdus par tes décisions, hasard { $luck }
course-against = Contre qui
course-rival = Rival
course-by-name = Par nom : deux rivaux du même nom comptent pour un.
course-won = Gagnées
course-won-of = { $won } sur { $games }

## Learn

learn-lesson = Comment jouer
learn-leave = Quitter la leçon
learn-back = Un pas en arrière
learn-skip = Sauter
learn-skip-chapter = Sauter ce chapitre
learn-next = Continuer
learn-table = La table
learn-you = Toi
learn-chapter = { $chapter }. { $title }
learn-chapter-hide = Des fleurs et des crânes
learn-chapter-bid = Annoncer ou passer
learn-chapter-attempt = Tenter le défi
learn-chapter-skull = Un crâne !
learn-chapter-win = Comment gagner
learn-chapter-bluff = Comment bluffer

learn-nudge-place = { $what ->
    [skull] Essayons plutôt le crâne, cette fois.
   *[flower] Essayons plutôt une fleur, cette fois.
}
learn-nudge-bid = Joli nombre. Mais cette fois, disons { $what }.
learn-nudge-pass = Quel courage ! Mais cette fois, passons.
learn-nudge-flip = C'est permis, bien sûr. Mais cette fois, allons chez { $name }.
learn-nudge-discard = { $what ->
    [skull] Cette fois, abandonnons le crâne.
   *[flower] Tentant ! Mais cette fois, abandonnons une fleur.
}
learn-nudge-lead = Tout le monde serait ravi. Mais cette fois, disons { $name }.

learn-talk-all = Tous !
learn-talk-flowers = Rien que des fleurs ici.

learn-hide-welcome = Bonsoir, moi c'est Wren. Assieds-toi ! Voici Maud, Silvio et Tito. Dans cinq minutes, tu mentiras comme eux.
learn-hide-discs = Ta main : trois fleurs et un crâne. Tout le monde a les quatre mêmes, et de dos, rien ne les distingue.
learn-hide-first = Pour ouvrir la manche, chacun cache un disque. Touche une fleur, ou glisse-la sur ton tapis.
learn-hide-peek = Quatre disques, face cachée. Personne d'autre ne connaît le tien. Un oubli ? Garde le doigt sur ton tapis.
learn-hide-add = Puis, chacun son tour, un disque de plus, par-dessus. Faisons une bêtise : ajoute ton crâne.
learn-hide-count = Maud et Silvio en ajoutent un aussi. Combien de disques, et chez qui, ça se voit. Lesquels, c'est secret.
learn-hide-end = Ça pourrait durer, jusqu'à ce que quelqu'un ose dire un nombre. Osons !

learn-bid-first = Nouvelle manche. Le moulin est chez Tito : il commence. Mais d'abord, chacun cache un disque. Toi, une fleur.
learn-bid-five = Tito en ajoute un : cinq disques en tout. À ton tour, tu fais pareil, ou bien tu annonces.
learn-bid-boast = Annoncer, c'est se vanter : « Je retourne tant de disques, et ce sont tous des fleurs. » Les siens d'abord.
learn-bid-two = Le tien est une fleur, et d'une. Quelqu'un en aura bien une autre. Choisis 2, et dis-le haut et fort.
learn-bid-jump = Maud passe. Silvio saute à quatre ! N'importe quel nombre plus grand convient. Et Tito passe, un peu vite.
learn-bid-pass = Après une annonce, on n'ajoute plus rien : on surenchérit ou on passe. Quatre sur cinq ? À lui d'essayer. Passe.
learn-bid-must = Tous les autres ont passé : Silvio doit tenter le défi. Son propre disque d'abord : une fleur.
learn-bid-crash = Le tien : une fleur. Celui de Maud : une fleur. Chez Tito… un crâne ! Voilà pourquoi il passait si vite. Bien vu !

learn-attempt-first = À toi de briller. C'est toi qui commences : cache une fleur.
learn-attempt-second = Et une autre fleur par-dessus. Deux fleurs à toi, c'est deux de moins à chercher.
learn-attempt-think = Maud en ajoute un, Silvio annonce deux, Tito trois. Six disques en tout, et tu en connais deux.
learn-attempt-four = Ces deux-là annonceraient sur un crâne ? Sûrement pas. Dis quatre !
learn-attempt-own = Tous passent : à toi le défi. Tes disques se retournent tout seuls, en partant du dessus. Plus que deux !
learn-attempt-tito = Choisis chez qui retourner le suivant. Tito a dit trois, ça sent la fleur. Touche Tito.
learn-attempt-silvio = Encore un ! Maud a passé sans un mot, et sa pile me fait un drôle d'effet. Essaie Silvio.
learn-attempt-won = Quatre fleurs ! Défi gagné : ton tapis passe côté fleur. Un deuxième, et la partie serait à toi.

learn-attempt-play = Voilà l'essentiel. Une vraie partie, et tu découvres la suite en jouant ? Ou continuons : il y a encore les crânes.

learn-skull-first = Tu te sens en veine ? Parfait. Autre table, et cette fois Silvio commence. Cache une fleur.
learn-skull-two = Silvio ouvre avec un petit un. Tu as une fleur, et qui annoncerait sur son propre crâne ? Dis deux.
learn-skull-flip = À toi. Ta fleur est retournée, encore une à trouver. Silvio a annoncé, donc chez lui, c'est sûr. Non ?
learn-skull-ouch = Aïe. Il a bel et bien annoncé sur son crâne, le coquin. C'est fini, et ça te coûte un disque, pour de bon.
learn-skull-shown = Avant ça, les autres peuvent montrer ce qu'ils avaient. Maud : une fleur, juste à côté. Trop aimable.
learn-skull-taken = Silvio a pris au hasard un de tes quatre disques : dans la boîte ! Personne d'autre ne le sait, mais c'était une fleur.
learn-skull-own = Il te reste des disques, donc tu commences. Fais comme Silvio : cache ton crâne.
learn-skull-lure = Et annonce deux, comme si c'était la plus belle des fleurs. Quelqu'un va surenchérir, c'est sûr.
learn-skull-nobody = Personne. C'est donc à toi, ton disque d'abord, et… coucou.
learn-skull-discard = Ton propre crâne : tu choisis ce qui part, en secret. Garde le crâne pour l'instant : abandonne une fleur.
learn-skull-end = Plus que deux disques. Les autres se demandent si ton crâne est parti. Laisse-les mijoter !

learn-out-hide = Une nuit plus sombre. Il ne te reste qu'un disque, et c'est ton crâne. Rien d'autre à cacher.
learn-out-must = Main vide : il faut annoncer. Dis un, souris, et espère que quelqu'un va surenchérir.
learn-out-nobody = Ils connaissent ce sourire, maintenant. Tous ont passé, et le voilà.
learn-out-discard = Ton dernier disque s'en va donc aussi. Touche-le, et une minute de silence.
learn-out-lead = Tu es hors jeu. Mais c'était ton crâne : à toi de dire qui commence ensuite. Un cadeau d'adieu, pour Maud ?
learn-out-end = Sur le crâne d'un autre, ce serait à lui de commencer. Et hors jeu, reste donc regarder : ce n'est qu'un jeu.

learn-win-mats = Une nuit plus claire ! Ton tapis montre sa fleur : un défi gagné. Silvio aussi. Au deuxième, on gagne la partie.
learn-win-first = C'est peut-être la bonne. Cache une fleur, l'air de rien.
learn-win-three = Maud en ajoute un. Silvio annonce deux, et s'il réussit, il gagne. Pas ce soir ! Dis trois.
learn-win-top = Ta fleur est retournée. Silvio sourit trop, mais la prudente Maud a deux disques. Essaie celui du dessus.
learn-win-same = Une fleur ! On peut changer de tapis à chaque disque, ou rester là où on est bien. Reste chez Maud.
learn-win-won = Ton deuxième défi gagné, et la partie est à toi, sur-le-champ !
learn-last-two = On gagne aussi autrement. Il est tard, Maud et Silvio sont hors jeu, et Tito n'a plus qu'un disque.
learn-last-hide = Toi, tu en as encore trois. Cache ton crâne, et attends-le.
learn-last-all = Son seul disque est posé, sa main est vide : il doit annoncer… et il annonce tous les disques de la table !
learn-last-skull = Personne ne peut surenchérir, alors il se lance. Sa propre fleur… puis ton crâne.
learn-last-take = C'est ton crâne : à toi de prendre le disque qu'il perd, sans le voir. Il n'en a qu'un. Allez, prends.
learn-last-end = Tito est hors jeu : il n'y a plus de disques que chez toi. C'est gagné, même sans avoir gagné de défi.

learn-bluff-talk = Place au plaisir. Dis ce que tu veux de tes disques, vrai ou faux. Mais interdit de les montrer.
learn-bluff-first = Ton pauvre petit piège de tout à l'heure ? Tendons-le comme il faut. Cache ton crâne.
learn-bluff-two = Annonce tout de suite, comme avec une fleur sous la main. Deux, s'il te plaît. Et respire.
learn-bluff-gun = Maud parle juste après toi : pas très confortable, avec tous les autres derrière elle. Elle passe.
learn-bluff-cop = Silvio passe. Tito ne résiste pas : trois ! Il n'y a plus que toi pour l'arrêter.
learn-bluff-pass = L'arrêter ? Bien sûr que non. Passe, sans sourire.
learn-bluff-caught = Sa propre fleur. Puis ton disque, car qui annoncerait deux sur un crâne ? Toi.
learn-bluff-take = Ton crâne, ton choix : prends un de ses disques, sans le voir. N'importe lequel.
learn-bluff-end = Et voilà, c'est Skull. Cacher, se vanter, lire les visages. Dis parfois la vérité, ça les déroute complètement.

learn-finish = Tu sais jouer à Skull
learn-play = Jouer
learn-rules = Toutes les règles
learn-again = Recommencer

## Rules

rules-title = Les règles
rules-intro = Chacun a des fleurs et un crâne à cacher. Quelqu'un se vante de pouvoir retourner tant de disques sans tomber sur un crâne ; les autres surenchérissent, ou laissent faire.
rules-lesson = Apprendre en jouant
rules-contents = Sommaire
rules-search = Chercher une règle
rules-search-hint = Chercher : crâne, passer, R4.1…
rules-found = { $rules ->
    [0] Rien ici n'en parle.
    [one] Une règle en parle.
   *[other] { $rules } règles en parlent.
}
rules-link = Lien vers la règle { $rule }

rules-short = En deux minutes
rules-short-1 = Cacher. Chacun pose un disque, face cachée, sur son tapis.
rules-short-2 = Ajouter ou annoncer. À tour de rôle, ajoute un disque par-dessus, ou annonce combien de disques tu peux retourner, rien que des fleurs. Main vide ? Il faut annoncer.
rules-short-3 = Surenchérir ou passer. À partir de là, plus personne n'ajoute de disque : annonce un nombre plus grand, ou passe. Si tu annonces tous les disques de la table, tu te lances aussitôt.
rules-short-4 = Retourner. Quand tous les autres ont passé, c'est à toi. Ta pile d'abord, en partant du dessus ; puis le disque du dessus de la pile que tu veux, un par un.
rules-short-5 = Rien que des fleurs ? Tu gagnes le défi et tu retournes ton tapis. Gagnes-en un deuxième, et la partie est à toi.
rules-short-6 = Un crâne ? Stop. Tu perds un disque pour de bon : le propriétaire du crâne le prend sans le voir, ou tu le choisis en secret si c'était le tien.
rules-short-7 = Et on recommence. Tu as tenté le défi ? Tu commences la manche suivante. Plus de disque, et tu es hors jeu ; si personne d'autre n'en a, tu gagnes.

rules-R1 = Ce qu'il faut
rule-R1-1 = Chacun commence avec quatre disques : trois fleurs et un crâne. Un disque est l'un ou l'autre, et tous les dos d'un même joueur sont pareils.
rule-R1-2 = Chacun a un tapis, avec un côté crâne et un côté fleur. Au début, c'est le crâne qu'on voit : pas encore de défi gagné.
rule-R1-3 = De trois à six, c'est la partie classique. À deux, c'est un duel ; de sept à douze, on sort la deuxième boîte.
rule-R1-4 = On tire au sort qui commence la première manche.

rules-R2 = Chacun cache un disque
rule-R2-1 = Tous ceux qui sont encore en jeu choisissent un disque et le posent, face cachée, sur leur tapis.
rule-R2-2 = Tout le monde pose en même temps, ou dans l'ordre qu'on veut. Personne ne voit ce que les autres ont choisi.
rule-R2-3 = Si la table en a convenu, le premier joueur attend tous les autres et pose en dernier.
rule-R2-4 = Quand tout le monde a posé, la manche continue.

rules-R3 = Ajouter un disque, ou lancer un défi
rule-R3-1 = Le premier joueur commence, puis on tourne dans le sens des aiguilles d'une montre. À ton tour, ajoute un disque, face cachée, sur ta pile, ou lance un défi par une annonce.
rule-R3-2 = Si ta main est vide, tu dois lancer un défi.
rule-R3-3 = À ce stade, on ne peut pas passer.
rule-R3-4 = On peut faire plusieurs tours. Dès la première annonce, on ne pose plus de disque de toute la manche.

rules-R4 = Annoncer, surenchérir ou passer
rule-R4-1 = Une annonce dit combien de disques tu comptes retourner : au moins un, au plus tous ceux qui sont sur les tapis, y compris chez ceux qui ont passé.
rule-R4-2 = Dans le sens des aiguilles d'une montre, chacun surenchérit ou passe. N'importe quel nombre plus grand convient : on peut sauter, même tout de suite au maximum.
rule-R4-3 = Si tu passes, tu n'annonces plus de toute la manche. Tes disques restent en place et peuvent encore être retournés.
rule-R4-4 = Quand tous les autres ont passé, l'auteur de la plus haute annonce est le challenger et doit tenter le défi. S'il ne reste que toi, on ne te redemande rien.
rule-R4-5 = Une annonce de tous les disques de la table est imbattable. On ne demande plus rien à personne, et le challenger se lance aussitôt.

rules-R5 = Tenter le défi
rule-R5-1 = Le challenger retourne exactement autant de disques qu'annoncé, un par un, et s'arrête au premier crâne.
rule-R5-2 = Sa propre pile d'abord, en partant du dessus, tout entière. Si l'annonce est plus petite que cette pile, seuls les disques du dessus sont retournés, pas un de plus. Il n'y a rien à décider ici : ils se retournent tout seuls.
rule-R5-3 = Ensuite, le challenger désigne quelqu'un avant chaque disque, et le premier disque encore caché de sa pile est retourné. On peut aller de tapis en tapis, revenir, et laisser une pile inachevée.
rule-R5-4 = Le challenger ne retourne jamais un disque de plus qu'annoncé, même par curiosité.

rules-R6 = Rien que des fleurs : défi gagné
rule-R6-1 = Aucun crâne parmi eux ? Le challenger a gagné le défi et retourne son tapis, côté fleur.
rule-R6-2 = Si c'était son deuxième, il gagne la partie sur-le-champ.
rule-R6-3 = Sinon, chacun reprend ses disques, et le challenger commence une nouvelle manche.

rules-R7 = Un crâne : défi raté
rule-R7-1 = Chacun reprend ses disques en main, et le challenger en perd un pour de bon. Personne d'autre ne perd rien.
rule-R7-2 = Le crâne d'un autre ? Tous les disques du challenger sont mélangés, face cachée, et le propriétaire du crâne en prend un sans le voir. Chacun a autant de chances de partir.
rule-R7-3 = Son propre crâne ? Le challenger choisit le disque qu'il perd, en secret.
rule-R7-4 = Seul le challenger sait quel disque est parti. Qui l'a pris ne regarde pas, et personne ne peut demander à le voir plus tard. C'est peut-être bien le crâne.
rule-R7-5 = On prend ou on abandonne le disque d'un vrai geste, même s'il n'en reste qu'un : la table a ainsi un moment avant.
rule-R7-6 = Ce moment est fait pour narguer : tant que le disque n'est pas parti, tout le monde sauf le challenger peut montrer les disques encore cachés sur son propre tapis, en partant du dessus, un par un. Personne n'y est obligé.

rules-R8 = Qui sort, et qui commence ensuite
rule-R8-1 = Sans disque, on est hors jeu, et on retire son tapis de la table.
rule-R8-2 = Le challenger commence la manche suivante, défi gagné ou raté, tant qu'il est encore en jeu.
rule-R8-3 = Si le crâne d'un autre l'a mis hors jeu, c'est cet autre qui commence.
rule-R8-4 = Si c'est son propre crâne, il désigne qui commence, parmi ceux qui sont encore en jeu.
rule-R8-5 = Une table peut convenir d'un autre usage : le challenger qui tombe sur son propre crâne, hors jeu ou non, désigne qui commence, et peut se désigner s'il est encore en jeu.
rule-R8-6 = Seul le challenger risque quelque chose. Si ton crâne arrête quelqu'un, tu ne perds rien, même si ce crâne est ton seul disque.

rules-R9 = La fin
rule-R9-1 = La partie s'arrête dès que quelqu'un gagne son deuxième défi, ou dès qu'un seul joueur a encore des disques. Celui-là gagne, même s'il n'a gagné aucun défi.

rules-R10 = Variantes
rule-R10-1 = Deux boîtes : de sept à douze joueurs, avec exactement les mêmes règles.
rule-R10-2 = Deux tribus chacun : tout le monde a deux places qui se font face, chacune avec ses disques, son tapis et son tour. Pour l'une, l'autre est une place comme les autres, et son crâne un crâne comme les autres. Tu vois ce que voient tes deux places. Tu gagnes quand une même place a gagné deux défis, ou quand toutes les places encore en jeu sont à toi.

rules-R11 = Parler à table
rule-R11 = Dis ce que tu veux, vrai ou faux, de tes disques ou de ceux des autres, mais ne prouve jamais rien. Un disque caché n'est que pour les yeux de son propriétaire, et ne se découvre que de deux façons : le challenger le retourne (R5), ou son propriétaire le montre après un défi raté (R7.6).

rules-R12 = Les mots du jeu
rule-R12 = Quatre mots que tu entendras à table. Les choses ont aussi d'autres noms : un disque peut être un sous-bock ou une carte, une fleur une rose, et des couronnes peuvent compter les défis gagnés. Le jeu est le même.
lingo-burn-out = la totale
lingo-burn-out-means = une annonce de tous les disques de la table.
lingo-under-the-gun = en première ligne
lingo-under-the-gun-means = la deuxième personne à parler, une fois le défi lancé.
lingo-the-cop = le flic
lingo-the-cop-means = la dernière personne à parler avant la plus haute annonce, et qui peut encore l'arrêter.
lingo-stoned = à sec
lingo-stoned-means = plus qu'un seul disque.

rules-options = Ce que la table peut choisir
rules-options-words = Qui crée une table choisit avant la partie. Voici ce qu'on joue si personne ne touche à rien, et ce qu'on peut jouer à la place.
rules-option-opening = Premiers disques
rules-option-opening-usual = Tout le monde pose en même temps (R2.2).
rules-option-opening-or = Le premier joueur pose en dernier (R2.3).
rules-option-own-skull = Après son propre crâne
rules-option-own-skull-usual = Le challenger commence, et ne désigne quelqu'un qu'une fois hors jeu (R8.2, R8.4).
rules-option-own-skull-or = Le challenger désigne qui commence (R8.5).
rules-option-show = Après un défi raté
rules-option-show-usual = Les autres peuvent montrer leurs disques (R7.6).
rules-option-show-or = Ce qui n'a pas été retourné reste caché.
rules-option-tribes = Tribus
rules-option-tribes-usual = Une place chacun.
rules-option-tribes-or = Deux places chacun (R10.2).
rules-option-wins = Défis à gagner
rules-option-wins-usual = Deux (R6.2).
rules-option-wins-or = Un autre nombre, pour une partie plus courte ou plus longue.
rules-option-record = Après la partie
rules-option-record-usual = Tout le monde peut voir ce qui était caché.
rules-option-record-or = Les secrets restent secrets, même alors.
rules-usual = d'habitude
rules-or = ou bien

rules-know = Qui peut savoir quoi
rules-know-all = Le nombre de disques de chaque main et de chaque pile, les annonces et qui a passé, les tapis, à qui de jouer, qui a commencé, tout disque retourné ou montré
rules-know-all-who = tout le monde, spectateurs compris
rules-know-down = Ce qui est caché dans une pile, et ce qu'il y a dans une main
rules-know-down-who = son propriétaire
rules-know-lost = Quel disque a été perdu
rules-know-lost-who = le challenger qui l'a perdu

## Settings

settings = Réglages
settings-no-name = On ne se connaît pas encore.
settings-name = Changer
settings-forget = M'oublier
settings-forget-sure = On t'oublie ?
settings-forget-what = Ton nom et la liste de tes parties disparaîtront pour de bon. Les parties jouées restent chez ceux qui étaient là.
settings-forget-yes = Oui, oubliez-moi
settings-forget-no = Non, je reste
settings-forgotten = C'est fait. On ne s'est jamais vus.
settings-sound = Son
settings-sound-hint = De petits coups, des clochettes et un tambour.
settings-haptics = Vibrations
settings-haptics-hint = Pour sentir que c'est à toi, que le temps file, ou que ça devient sérieux.
settings-sound-try = Écouter les sons
sound-placed = un disque posé
sound-bid = une annonce
sound-passed = quelqu'un passe
sound-attempt = un défi tenté
sound-breath = un souffle retenu
sound-turned = un disque retourné
sound-flower = une fleur
sound-skull = un crâne
sound-won = un défi gagné
sound-lost = un disque perdu
sound-game = la partie gagnée
sound-turn = à toi
sound-hurry = le temps presse
sound-talk = quelqu'un parle
sound-join = quelqu'un arrive
settings-pieces = Pièces
settings-pieces-discs = Disques
settings-pieces-discs-hint = Fleurs et crânes
settings-pieces-cards = Cartes
settings-pieces-cards-hint = Roses pour les fleurs, couronnes pour les crânes
settings-motion = Mouvement
settings-motion-auto = Automatique
settings-motion-auto-hint = Selon les réglages de l'appareil.
settings-motion-full = Complet
settings-motion-full-hint = Tout bouge, brille et se retourne.
settings-motion-reduced = Calme
settings-motion-reduced-hint = Les choses apparaissent à leur place.
settings-reactions = Ce qui vole au-dessus de la table
settings-reactions-hint = Des fleurs, des cœurs, parfois une tomate.
settings-text = Grands caractères
settings-contrast = Contraste élevé
settings-hand = Main gauche
settings-hand-hint = Ce que tu touches passe à gauche.
settings-language = Langue
settings-language-auto = Automatique
settings-notices = Me prévenir quand c'est à moi
settings-notices-hint = Une notification, quand tu regardes ailleurs.
settings-notices-denied = Ton navigateur a reçu l'ordre de se taire. Tu peux autoriser les notifications dans ses réglages pour ce site.
settings-notices-insecure = Les navigateurs n'envoient de notifications que pour les adresses en https.
settings-notices-missing = Ce navigateur n'a pas de notifications. Sur iPhone, ajoute d'abord Skull à l'écran d'accueil.
settings-install = Skull en appli
settings-install-hint = Sa propre icône, en plein écran, et presque rien à télécharger.
settings-install-do = Installer

## Notices

notice-your-turn = C'est à toi
notice-title = À toi ! · { $title }

## Refusals

refused-bad-seat = Cette place n'existe pas à cette table.
refused-game-over = Cette partie est finie. On en refait une ?
refused-seat-is-out = Plus un seul disque à cette place : elle est hors jeu.
refused-not-your-turn = Pas encore : ce n'est pas à toi de jouer.
refused-wrong-phase = Pas maintenant : la manche n'en est pas là.
refused-no-such-disc = Tu n'as plus de disque de cette sorte.
refused-bid-too-low = Annonce plus haut, ou passe.
refused-bid-too-high = Il n'y a pas autant de disques sur la table.
refused-empty-stack = Il n'y a plus rien à retourner ici.
refused-own-stack = Tes disques sont déjà tous retournés. Va chez quelqu'un d'autre.
refused-bad-position = Il n'y a pas autant de disques à prendre.
refused-bad-options = Ces options ne vont pas ensemble. Change-en une et réessaie.
refused-no-table = Aucune table ne s'appelle comme ça. Vérifie le code, ou ouvre-en une.
refused-not-here = Rejoins d'abord la table : dis-nous ton nom.
refused-not-host = Seul l'hôte peut faire ça.
refused-locked = L'hôte a fermé cette table à clé. Demande-lui d'ouvrir.
refused-kicked = L'hôte ne veut plus de toi à cette table.
refused-full = Cette table est complète. Une autre, peut-être ?
refused-no-spectators = À cette table, on ne regarde pas : on joue.
refused-seat-taken = Quelqu'un a été plus rapide. Une autre place ?
refused-no-free-seat = Tout est pris. Reste donc regarder, le temps qu'une place se libère.
refused-no-such-person = Cette personne a quitté la table.
refused-no-bot-there = Il n'y a plus de robot à cette place.
refused-no-such-character = Personne ne s'appelle comme ça ici. Choisis quelqu'un d'autre.
refused-not-seated = Assieds-toi d'abord.
refused-not-your-seat = Cette place est à quelqu'un d'autre.
refused-which-seat = Tu as deux places : dis laquelle joue.
refused-game-on = Une partie est en cours. Attends qu'elle finisse.
refused-no-game = Aucune partie en cours. L'hôte peut en lancer une.
refused-too-few-players = Il faut être deux pour jouer. Attends un ami, ou ajoute un robot.
refused-nothing-to-repeat = Il n'y a pas encore eu de partie. Lance la première.
refused-too-late = Le temps était écoulé juste avant ton coup.
refused-stale = La table a avancé pendant que tu choisissais. Regarde à nouveau.
refused-nothing-to-show = Tu n'as rien à montrer maintenant.
refused-already-chosen = Tu as déjà choisi. On laisse les autres montrer ce qu'ils veulent.
refused-not-away = Ta place est déjà à toi.
refused-still-here = Pas si vite : cette personne est encore là, ou vient de partir. Attends une demi-minute.
refused-bot-plays = Un robot joue déjà à sa place.
refused-people-play = Quelqu'un joue encore : on va à son rythme.
refused-nobody-watches = Seuls des robots joueraient, et personne ne regarde. Ouvre la table, puis lance une autre partie.
refused-not-alone = Le coach ne vient que si personne d'autre ne joue, et sans pendule. On ne reprend pas non plus ses coups ici.
refused-not-coached = Appelle d'abord le coach. La partie compte alors comme un entraînement.
refused-nothing-to-take-back = Tu n'as encore rien joué dans cette partie.
refused-too-talkative = Respire : quelques messages en dix secondes, c'est bien assez.
refused-no-such-line = Ce message n'est plus là.
refused-not-your-line = Seuls son auteur et l'hôte peuvent retirer un message.
refused-worn-out = Il s'est passé tant de choses à cette table qu'elle est usée. Ouvre-en une autre.
refused-busy = Trop de choses à la fois à cette table. Réessaie dans un instant.
refused-unsure = Le serveur ne sait pas si c'est bien passé. Regarde avant de recommencer.
refused-closed = Les disques de cette partie restent cachés : on ne peut revoir que ce qu'un joueur a vu.
refused-bad-record = Cette feuille de partie est illisible. { $why }
refused-bad-request = On n'a pas compris. Essaie autrement.
refused-too-large = C'est trop long pour nous. Fais plus court.
refused-no-guest = Dis-nous d'abord ton nom.
refused-bad-origin = Ça vient de la page d'un autre site. Ouvre le jeu à sa propre adresse.
refused-slow-down = C'est un peu rapide pour nous. Attends un instant et réessaie.
refused-no-such-game = Cette partie n'est pas ici, ou n'y est plus.
refused-no-such-puzzle = Il n'y a pas de problème de ce numéro.
refused-not-found = Il n'y a rien ici.
refused-bad-method = Ce n'est pas possible ici.
refused-unavailable = On n'arrive pas à retrouver les parties. Réessaie dans un instant.
refused-offline = Personne ne répond. Vérifie ta connexion et réessaie.

## Tribes

tribe-ember = Braise
tribe-tide = Marée
tribe-moss = Mousse
tribe-bone = Os
tribe-dusk = Crépuscule
tribe-sun = Soleil
tribe-coral = Corail
tribe-iron = Fer
tribe-frost = Givre
tribe-clay = Argile
tribe-ink = Encre
tribe-reed = Roseau

## Characters

character-maud = compte deux fois, annonce une fois
character-silvio = sourit surtout avec un crâne sous la main
character-tito = parierait sur la pluie en plein désert
character-bruna = n'accepte aucun nombre, sauf le sien
character-odile = n'a jamais oublié un disque
character-wren = observe, attend, et a souvent raison
character-pell = regarde sous son tapis avant de s'asseoir
character-saffi = dit la vérité quand personne ne s'y attend
character-juno = a déjà dépensé la chance de l'an prochain
character-hob = s'est déjà trompé, et plus fort que ça
character-vesna = tient une liste, et tu es dessus
character-ismay = joue ça comme aux échecs
manner-level-headed = du genre posé
manner-cautious = du genre prudent
manner-bluffer = du genre bluffeur
manner-gambler = du genre flambeur
manner-mule = du genre têtu
manner-grudge-holder = du genre rancunier
level-random = Au hasard
level-random-about = fait n'importe quoi, dans les règles
level-novice = Novice
level-novice-about = joue franc jeu et se lit facilement
level-regular = Habitué
level-regular-about = bluffe, et pèse le risque
level-expert = Expert
level-expert-about = se souvient, doute, et ment au bon moment
level-oracle = Oracle
level-oracle-about = notre plus fort ; connaît par cœur le duel résolu

## Remarks

remark-anybody-bids-0 = Ça, je peux le faire.
remark-anybody-bids-1 = Qui dit mieux ?
remark-anybody-bids-2 = Facile.
remark-anybody-catches-0 = Bouh.
remark-anybody-catches-1 = Coucou.
remark-anybody-catches-2 = Il a mon sourire, non ?
remark-anybody-claims-flowers-0 = Rien que des fleurs ici.
remark-anybody-claims-flowers-1 = Un vrai jardin, je vous dis.
remark-anybody-claims-flowers-2 = Chez moi, pas de danger.
remark-anybody-claims-skull-0 = Il y a un crâne là-dessous, promis.
remark-anybody-claims-skull-1 = Moi, je ne toucherais pas au mien.
remark-anybody-is-out-0 = Bonne nuit, tout le monde.
remark-anybody-is-out-1 = Je vais faire du thé.
remark-anybody-loses-disc-0 = Je l'aimais bien, celui-là.
remark-anybody-loses-disc-1 = Prends-en soin.
remark-anybody-meets-skull-0 = Oh.
remark-anybody-meets-skull-1 = Le voilà.
remark-anybody-meets-skull-2 = Évidemment.
remark-anybody-own-skull-0 = C'était le mien.
remark-anybody-own-skull-1 = Mais il fallait surenchérir !
remark-anybody-passes-0 = Sans moi.
remark-anybody-passes-1 = À toi l'honneur.
remark-anybody-passes-2 = Moi, je regarde.
remark-anybody-round-begins-0 = Cachez bien, tout le monde.
remark-anybody-round-begins-1 = C'est reparti.
remark-anybody-round-begins-2 = On ne regarde pas !
remark-anybody-succeeds-0 = Merci, merci.
remark-anybody-succeeds-1 = Tout un bouquet.
remark-anybody-watches-0 = Respire.
remark-anybody-watches-1 = Ça, je veux le voir.
remark-anybody-watches-2 = Pas le mien, pas le mien.
remark-anybody-wins-0 = On remet ça ?
remark-anybody-wins-1 = Quelle soirée.
remark-anybody-wins-2 = Bien joué, tout le monde.
remark-bluffer-bids-0 = Que des fleurs. Tout le monde te le dira.
remark-bluffer-bids-1 = Pitié, que quelqu'un m'arrête.
remark-bluffer-catches-0 = Mais j'avais dit fleurs ! Non ?
remark-bluffer-catches-1 = Tu m'as fait confiance. Trop mignon.
remark-bluffer-claims-flowers-0 = Moi, mentir ? Des fleurs.
remark-bluffer-claims-flowers-1 = Viens chez moi, ça sent la rose.
remark-bluffer-claims-skull-0 = Un crâne. Un gros. Essaie, pour voir.
remark-bluffer-claims-skull-1 = Le mien mord.
remark-bluffer-own-skull-0 = Dans mon propre piège. Bravo, moi.
remark-bluffer-own-skull-1 = Ça se tentait.
remark-bluffer-passes-0 = Oh, après toi.
remark-bluffer-passes-1 = Quel dommage.
remark-bluffer-round-begins-0 = Je sais exactement lequel.
remark-bluffer-round-begins-1 = Regardez mes mains, pas mes yeux.
remark-bluffer-succeeds-0 = Et pour une fois, j'étais sincère.
remark-bluffer-watches-0 = Commence donc par le mien.
remark-bluffer-watches-1 = Le plus joli, c'est le mien.
remark-bluffer-wins-0 = Franchement ? C'était la franchise.
remark-cautious-bids-0 = Je les ai comptés.
remark-cautious-bids-1 = Jusque-là, je vois clair.
remark-cautious-claims-flowers-0 = Des fleurs. Je n'oserais rien d'autre.
remark-cautious-meets-skull-0 = Je le savais. Je le savais, et je l'ai retourné.
remark-cautious-own-skull-0 = Qu'est-ce qui m'a pris ?
remark-cautious-passes-0 = Mes disques sont bien là où ils sont.
remark-cautious-round-begins-0 = Tout doux.
remark-cautious-round-begins-1 = Laissez-moi réfléchir un peu.
remark-cautious-succeeds-0 = Le compte est bon.
remark-gambler-bids-0 = Pourquoi pas ?
remark-gambler-bids-1 = À quoi bon savoir ?
remark-gambler-is-out-0 = Qui me prête un disque ?
remark-gambler-loses-disc-0 = Il m'en reste plein. Enfin, quelques-uns.
remark-gambler-meets-skull-0 = Quitte ou double ?
remark-gambler-passes-0 = Je vais le regretter.
remark-gambler-round-begins-0 = Je me sens en veine.
remark-gambler-round-begins-1 = Le sort me doit bien ça.
remark-gambler-succeeds-0 = Pas une seconde de doute !
remark-gambler-succeeds-1 = Vous avez vu ça ?
remark-gambler-watches-0 = Une chance sur deux !
remark-grudge-holder-bids-0 = Je sais chez qui je vais en premier.
remark-grudge-holder-catches-0 = On est quittes. Presque.
remark-grudge-holder-claims-skull-0 = Celui-là, il y a ton nom dessus.
remark-grudge-holder-is-out-0 = Je reviendrai.
remark-grudge-holder-loses-disc-0 = Ce disque, tu me le paieras.
remark-grudge-holder-meets-skull-0 = Je m'en souviendrai.
remark-grudge-holder-meets-skull-1 = Hop, sur la liste.
remark-grudge-holder-round-begins-0 = Je n'ai rien oublié.
remark-grudge-holder-round-begins-1 = Quelqu'un ici me doit un disque.
remark-grudge-holder-watches-0 = Pas le mien. Tu sais pourquoi.
remark-level-headed-catches-0 = Je m'en doutais.
remark-level-headed-round-begins-0 = Bon, allons-y.
remark-level-headed-round-begins-1 = Voyons voir.
remark-mule-bids-0 = Je l'ai dit et je le pense.
remark-mule-bids-1 = Tu ne l'auras pas.
remark-mule-meets-skull-0 = Je le referais.
remark-mule-passes-0 = Pour cette fois.
remark-mule-round-begins-0 = Comme avant. Ça finira bien par marcher.
remark-mule-round-begins-1 = Je ne change pas d'avis.
remark-mule-succeeds-0 = Je vous l'avais dit.
remark-mule-wins-0 = Vous voyez ?

## Sur cet appareil

here-invite-hint = Tu joues sur cet appareil. Invite, et la table déménage là où tes amis peuvent venir.
here-playing-hint = Cette partie se joue sur cet appareil seul. Quand elle sera finie, tes amis pourront venir.
here-games-only = Voici les parties de cet appareil. Celles du serveur reviendront quand il répondra.
here-games-coming = Les parties de cet appareil arrivent.
here-games-missing = On n'arrive pas à retrouver les parties de cet appareil. Recharge la page pour réessayer.
here-not-kept = Rien n'est gardé sur cet appareil pour l'instant : recharger la page perdrait la partie.
version-ready = Une nouvelle version est prête.
version-take = La prendre
offline-friends = Pas de réseau pour l'instant. Jouer contre les robots, ça marche ; les amis reviendront avec lui.
here-newer = Une version plus récente du jeu est passée par ici. Recharge la page, sinon rien ne sera gardé.

## Un serveur ailleurs, ou aucun

refused-no-server = Il faut un serveur pour cela, et ce site n'en a pas. Tu peux en indiquer un dans les réglages.
refused-no-tables = Ce navigateur n'arrive pas à dresser une table. Réessaie dans un instant, ou indique un serveur dans les réglages.
refused-no-judge = Ce qui juge tes parties n'est pas encore sur cet appareil. Cela vient avec le réseau, et puis cela reste.
friends-no-server = Les amis se retrouvent sur un serveur, et ce site n'en a pas. Si tu en connais un qui accepte ce site, indique-le.
friends-name-server = Indiquer un serveur
open-tables-no-server = Les tables ouvertes sont sur un serveur, et ce site n'en a pas.
open-tables-offline = La liste reviendra avec le réseau.
here-no-server = Tu joues sur cet appareil. Pour que des amis viennent, il faut un serveur, et ce site n'en a pas : tu peux en indiquer un dans les réglages.
here-offline = Tu joues sur cet appareil. Le réseau est parti ; quand il sera revenu, tes amis pourront venir.
server-title = Un serveur pour les amis
server-hint = Les tables entre amis, et les tables ouvertes, sont sur un serveur. Pour jouer sans les autres, pas besoin.
server-label = Son adresse
server-use = L'utiliser
server-bad = On ne peut pas joindre un serveur sans risque à cette adresse. Elle doit commencer par https.
server-closed = { $server } ne répond pas, ou n'accepte pas ce site. Qui s'en occupe peut l'accepter avec --allow-origin { $site }.
server-none = Aucun serveur n'est indiqué.
server-chosen = Les amis se retrouvent sur { $server }.
server-leave = N'utiliser aucun serveur
