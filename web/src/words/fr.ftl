## Everywhere

skull = Skull
back = Retour
close = Fermer
copy = Copier
copied = Copié
loading = Un instant…

## Home

home-tagline = Des fleurs, des crânes et du bluff.
home-again = Quel plaisir de vous revoir, { $name }.
play-now = Jouer
play-now-waiting = { $names } vous attendent
play-now-busy = On vous avance une chaise…
play-level = Niveau
friends = Jouer entre amis
friends-hint = Un lien suffit, sans compte.
join = Rejoindre
join-label = Un code ou un lien ?
join-bad = Un code a cinq syllabes, comme bado-kimelu.
join-none = Aucune table ne s’appelle { $code }. Ça s’écrivait bien comme ça ?
open-tables = Tables ouvertes
open-tables-none = C’est calme. Ouvrez une table, affichez-la, et on vous trouvera ici.
open-tables-away = La liste revient dans un instant.
open-table = Table de { $host }
open-table-seats = { $free ->
    [0] complète
    [1] une place libre
   *[other] { $free } places libres
  }
open-table-playing = partie en cours
open-table-clock = { $seconds } s par tour
open-table-tribes = deux tribus chacun
open-table-join = Rejoindre
open-table-watch = Regarder
continue = Reprendre
continue-with = avec { $names }
continue-alone = Table { $code }
continue-turn = à vous
continue-playing = en cours
continue-gathering = on se retrouve
my-games = Mes parties
how-to-play = Comment jouer
rules = Règles
broken = Quelque chose a cassé
broken-words = Pardon, c’est de notre faute. Votre place et vos parties sont en sûreté.
broken-reload = Réessayer
nowhere = Personne ici
nowhere-words = Les lanternes sont éteintes dans cette rue. Il y a plus de monde au marché.
nowhere-home = Retour au marché

## Name

name-who = Qui êtes-vous ?
name-change = { $name } : changer de nom ou d’image
name = Votre nom
name-picture = Votre image
name-picture-number = Image { $number }
name-save = C’est moi
name-empty = Un nom, n’importe lequel.
name-guest = Invité { $word }
name-guest-words = Safran Gingembre Muscade Girofle Poivre Prune Figue Mangue Litchi Sésame Cacao Tamarin

## Games

games-none = Pas encore de partie
games-none-words = Jouez-en une jusqu’au bout et elle restera ici, bluff compris.
games-sentence = { $won ->
    [0] { $games ->
        [1] Une partie, pas encore de victoire. Gardez votre air innocent.
       *[other] { $games } parties, pas encore de victoire. Gardez votre air innocent.
      }
   *[other] { $games ->
        [1] Une partie, une victoire. Vous pourriez vous arrêter là.
       *[other] Vous avez gagné { $won } parties sur { $games }.
      }
  }
games-best = Votre victoire la plus osée : { $bid } { $bid ->
    [1] disque
   *[other] disques
  }, que des fleurs.
games-win-rate = { $percent } gagnées
games-bluffs = Bluffs
games-bluffs-none = Vous n’avez jamais annoncé sur votre propre crâne. Pas encore.
games-bluffs-away = passés
games-bluffs-caught = démasqués
games-challenges = Défis
games-challenges-none = Jusqu’ici, vous avez laissé les autres retourner.
games-challenges-won = gagnés
games-challenges-own = votre crâne
games-challenges-others = leur crâne
games-sprung = tombés sur votre crâne
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
    [0] place prise
    [1] place prise
   *[other] places prises
  } sur { $places }
lobby-you = toi
lobby-host = hôte
lobby-ready = peut commencer
lobby-not-ready = on l’attend encore
lobby-not-connected = hors ligne
lobby-kept = un robot garde la place
lobby-seat-free = libre
lobby-seat-empty = Une place libre
lobby-watchers = Spectateurs

lobby-invite = Inviter des amis
lobby-invite-hint = Qui a le lien s’assoit avec toi.
lobby-invite-text = Des fleurs, des crânes et un air innocent : viens jouer à { $code }.
lobby-copy-link = Copier le lien
lobby-link-copied = Le lien est copié. Envoie-le à tes amis.
lobby-qr = Scanner pour venir
lobby-qr-alt = QR code de { $link }
lobby-qr-hint = Vise avec l’appareil photo d’un téléphone, ou dis le nom de la table à voix haute :

lobby-add-bot = Ajouter un robot
lobby-bot-level = Comment joue-t-il ?
lobby-somebody = N’importe qui
lobby-somebody-about = qui a le temps ce soir
lobby-sits-already = est déjà à table
lobby-remove-bot = Le laisser partir
lobby-sit = M’asseoir
lobby-sit-here = M’asseoir ici
lobby-stand = Me lever et regarder
lobby-make-host = Faire de { $name } l’hôte
lobby-kick = Demander à { $name } de partir
lobby-kick-sure = { $name } ne pourra plus revenir à cette table. C’est bien ce que tu veux ?
lobby-kick-yes = Oui, au revoir { $name }
lobby-kick-no = Non, reste
lobby-let-in = Donner cette place à { $name }
lobby-person-host = Reçoit à cette table.
lobby-person-ready = Peut commencer.
lobby-person-unready = À table, on l’attend encore.
lobby-person-watching = Regarde.
lobby-person-gone = Hors ligne en ce moment.

lobby-start = Commencer
lobby-start-with = Commencer à { $count }
lobby-start-alone = Il faut être deux : attends un ami ou ajoute un robot.
lobby-start-unready = On attend encore { $names }.
lobby-start-bots = { $count ->
    [1] Un robot prend la place libre.
   *[other] { $count } robots prennent les places libres.
  }
lobby-start-empty = { $count ->
    [1] Une place reste vide.
   *[other] { $count } places restent vides.
  }
lobby-start-many-unready = On en attend encore { $count }.
lobby-start-three = À trois, ça ne pardonne pas ; à quatre, c’est plus doux pour débuter.
lobby-start-full = Tout le monde est là. On peut y aller.
lobby-im-ready = On peut y aller
lobby-host-starts = { $name } lance la partie.
lobby-host-away = { $name } n’est pas là. Dans une minute, quelqu’un d’autre reçoit.
lobby-watching = Tu regardes. Il y a une place pour toi.
lobby-watching-full = Tu regardes. Toutes les places sont prises.

lobby-fair = Hasard honnête
lobby-fair-sealed = Tout le hasard de la prochaine partie est déjà décidé : qui commence, et quel disque est tiré à l’aveugle. Il est scellé, et voici le sceau. Plus personne ne peut y toucher, pas même le serveur.
lobby-fair-opened = Après la partie le sceau est ouvert, si la partie reste visible, et chacun peut vérifier qu’il a tenu.

lobby-options = Comment on joue
lobby-options-read = C’est l’hôte qui décide. Voici la table :
lobby-options-rules = Plus de règles
lobby-options-manners = Les usages
lobby-fewer = Moins
lobby-more = Plus
lobby-two-players = À deux, c’est un duel : court et tranchant.
lobby-three-players = À trois, ça ne pardonne pas : un seul mauvais disque fait mal. À quatre ou cinq, c’est plus doux pour débuter.
lobby-many-players = À plus de six, on sort la deuxième boîte : long, bruyant et splendide.
lobby-lock = Fermer à clé
lobby-lock-hint = Plus personne n’entre, lien ou pas.

option-yes = Oui
option-no = Non
option-players = Joueurs
option-players-hint = Les places restées libres sont retirées au départ.
option-fill = Des robots complètent la table
option-fill-hint = Ils prennent les places libres au départ.
option-clock = Pendule
option-clock-off = Sans
option-clock-off-hint = Prends tout ton temps.
option-clock-relaxed = Calme
option-clock-relaxed-hint = Une minute par coup. Après, un robot joue pour toi.
option-clock-brisk = Vive
option-clock-brisk-hint = Vingt secondes par coup. Après, un robot joue pour toi.
option-clock-own = Perso
option-clock-own-hint = Ton propre temps par coup, de cinq secondes à sept jours.
option-clock-count = Temps par coup
option-clock-unit = Unité
option-clock-seconds = secondes
option-clock-minutes = minutes
option-clock-hours = heures
option-clock-days = jours
option-clock-in-seconds = { $count } s
option-clock-in-minutes = { $count } min
option-clock-in-hours = { $count } h
option-clock-in-days = { $count ->
    [1] un jour
   *[other] { $count } jours
  }
option-listed = Ouverte aux inconnus
option-listed-hint = Oui : tout le monde trouve cette table à l’accueil. Non : il faut le lien.
option-wins_to_win = Défis à gagner
option-wins_to_win-hint = Deux, c’est le jeu habituel.
option-tribes_per_player = Tribus par joueur
option-tribes_per_player-1 = Une
option-tribes_per_player-1-hint = Un tapis et quatre disques chacun, comme d’habitude.
option-tribes_per_player-2 = Deux
option-tribes_per_player-2-hint = Chacun joue deux tribus qui se font face ; six joueurs au plus.
option-opening = Premier disque d’une manche
option-opening-simultaneous = Ensemble
option-opening-simultaneous-hint = Chacun cache son premier disque en même temps.
option-opening-first_player_last = Meneur en dernier
option-opening-first_player_last-hint = Qui mène voit d’abord les autres poser.
option-after_own_skull = Après son propre crâne
option-after_own_skull-lead = On mène
option-after_own_skull-lead-hint = Qui tombe sur son crâne mène la manche suivante.
option-after_own_skull-choose = On désigne
option-after_own_skull-choose-hint = Qui tombe sur son crâne dit qui mène la manche suivante.
option-show_after_failure = Montrer
option-show_after_failure-hint = Après un défi raté, les autres peuvent montrer ce qu’ils avaient.
option-show_seconds = Secondes pour montrer
option-show_seconds-hint = Combien de temps la perte attend.
option-next_leader = Qui mène la revanche
option-next_leader-winner = Le gagnant
option-next_leader-winner-hint = Qui a gagné mène la partie suivante.
option-next_leader-loser = Le perdant
option-next_leader-loser-hint = Qui est sorti le premier mène la partie suivante, ou qui avait le moins de disques.
option-next_leader-drawn = Au sort
option-next_leader-drawn-hint = On tire au sort, comme pour une première partie.
option-skin = Lumière
option-skin-hint = L’air de la table, pour tout le monde.
option-skin-lantern = Lanterne
option-skin-daylight = Plein jour
option-skin-ink = Encre
option-pace = Rythme des robots
option-pace-natural = Naturel
option-pace-natural-hint = Ils prennent leur temps, pour que tout le monde suive.
option-pace-quick = Vif
option-pace-quick-hint = Ils pensent plus vite que nous.
option-pace-instant = Aussitôt
option-pace-instant-hint = Ils ne réfléchissent pas longtemps.
option-spectators = Spectateurs
option-spectators-hint = D’autres peuvent entrer et regarder.
option-out_talk = Qui entend les éliminés
option-out_talk-all = Tous
option-out_talk-all-hint = Qui est éliminé, ou regarde, parle à toute la table.
option-out_talk-apart = entre ceux qui sont hors jeu
option-out_talk-apart-hint = Qui est éliminé, ou regarde, n’est entendu que des autres comme lui.
option-open_record = Partie visible
option-open_record-hint = Après la partie, tout le monde peut la revoir avec tous les disques.

arrive-name = Comment t’appelle-t-on ?
arrive-people = À table : { $people }.
arrive-nobody = Personne encore : la table est à toi.
arrive-game-on = Une partie est en cours : regarde-la, et joue la suivante.
arrive-join = Entrer
arrive-coming = On arrive à { $code }…
arrive-locked = La porte est fermée
arrive-refused = Pas cette fois
arrive-again = Réessayer
arrive-home = Retour au marché

watching-back = Tu regardes. Un robot garde ta place.
watching-back-do = La reprendre
watching-next = Tu regardes. Il y a une place pour la prochaine partie.
watching-next-do = Jouer la prochaine
watching-ask = Tu regardes. L’hôte peut te donner une place qu’un robot garde.
watching-ask-do = Demander à l’hôte
watching-ask-words = Je peux prendre une place qu’un robot garde ?
watching-asked = C’est demandé. À l’hôte de voir.
watching-none = Tu regardes. Toutes les places sont prises.

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
bid-stands = l’enchère
turns = retournés
in-the-box = { $lost ->
    [one] { $lost } disque est dans la boîte
   *[other] { $lost } disques sont dans la boîte
}
leads-this-round = mène cette manche
is-away = absent
seat-spoken = { $left ->
    [0] hors jeu
    [one] un disque restant, { $placed } sur le tapis, { $wins } gagnés
   *[other] { $left } disques restants, { $placed } sur le tapis, { $wins } gagnés
}
reconnecting = on revient…
peek = Maintenez pour regarder votre pile. Du bas vers le haut : { $stack }
disc-flower = fleur
disc-skull = crâne
go-home = Accueil
your-move = À vous
talk-unread = { $unread ->
    [0] Discussion
    [one] Discussion, une nouvelle ligne
   *[other] Discussion, { $unread } nouvelles lignes
}
menu-table = Table { $code }
menu-people = À la table
menu-settings = Réglages
menu-rules = Comment jouer
menu-home-hint = La table continue. Votre place reste à vous.
menu-stand = Se lever et regarder
menu-stand-words = { $game ->
    [on] Un bot garde votre place et joue pour vous. Rasseyez-vous quand vous voulez.
   *[off] Votre place sera libre pour les autres.
}
menu-leave = Quitter la table
menu-leave-words = { $game ->
    [on] Un bot garde votre place et joue pour vous. Le lien vous ramènera.
   *[off] Le lien vous ramènera.
}
menu-stay = Rester
people-you = vous
people-you-host = vous, l’hôte
people-host = hôte
people-watching = regarde
people-kept = un bot garde la place

## Actions

place = { $disc ->
    [skull] Poser le crâne
   *[flower] Poser une fleur
}
bid = J’annonce { $bid } !
bid-all = Les { $bid } !
your-bid = Votre enchère
pass = Passer
i-pass = je passe
flip-next = Retourner le prochain disque de { $name }
lead-next = { $name } mène la manche suivante
take-one = Prendre le disque numéro { $position }
discard-one = { $disc ->
    [skull] Abandonner le crâne
   *[flower] Abandonner une fleur
}
show-top = Montrer mon disque du dessus
show-nothing = Ne rien montrer
i-am-back = Me revoilà
prompt-open = Posez votre premier disque
prompt-place = À vous : posez un disque
prompt-place-or-bid = À vous : posez un disque, ou annoncez
prompt-must-bid = Main vide : il faut annoncer
prompt-raise = { $name } annonce { $bid }. Surenchérir, ou passer ?
prompt-pass = On ne peut pas monter plus haut : passez
prompt-flip = { $left ->
    [one] Encore une fleur ! Chez qui ?
   *[other] Encore { $left } fleurs ! Chez qui ?
}
prompt-take = Votre crâne ! Prenez un disque de { $name }, sans le voir
prompt-discard = Votre propre crâne. Abandonnez un disque ; vous seul le voyez
prompt-lead = Qui mène la manche suivante ?
prompt-show = Envie de montrer ce que vous aviez ?
wait-opening = { $status ->
    [watching] { $names } : disque attendu
    [out] Vous êtes hors jeu. On attend { $names }
   *[in] Votre disque est posé. On attend { $names }
}
wait-turn = { $status ->
    [out] Vous êtes hors jeu. À { $name } de jouer
    [passed] Vous avez passé, jusqu’à la prochaine manche. À { $name }
   *[in] { $name } réfléchit…
}
wait-flip = { $left ->
    [one] { $name } doit en retourner encore un
   *[other] { $name } doit en retourner encore { $left }
}
wait-chosen = C’est choisi. On laisse un instant aux autres pour montrer
wait-show = Un crâne ! { $name } perd un disque ; les autres peuvent montrer les leurs
wait-discard = { $name } abandonne un disque en secret
wait-take = { $name } prend un disque à { $challenger }, sans le voir
wait-lead = { $name } choisit qui mène la manche suivante
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
event-round-started = { $who ->
    [you] Manche { $round } : à vous de mener
   *[other] Manche { $round } : { $name } mène
}
event-placed = { $who ->
    [you] vous posez { event-disc }
   *[other] { $name } pose { event-disc }
}
event-bid = { $who ->
    [you] vous annoncez { event-count }
   *[other] { $name } annonce { event-count }
}
event-passed = { $who ->
    [you] vous passez
   *[other] { $name } passe
}
event-attempt-started = { $who ->
    [you] à vous d’en retourner { event-count }
   *[other] { $name } doit en retourner { event-count }
}
event-turned = { $disc ->
    [skull] un crâne !
   *[flower] une fleur
}
event-flipped = { $who ->
    [you] { $whose ->
        [own] vous retournez le vôtre : { event-turned }
        [yours] vous retournez chez votre autre tribu : { event-turned }
       *[other] vous retournez chez { $owner } : { event-turned }
    }
   *[other] { $whose ->
        [own] { $name } retourne le sien : { event-turned }
        [yours] { $name } retourne chez vous : { event-turned }
       *[other] { $name } retourne chez { $owner } : { event-turned }
    }
}
event-challenge-won = { $who ->
    [you] pari tenu, rien que des fleurs ! { event-wins }
   *[other] pari tenu pour { $name }, rien que des fleurs ! { event-wins }
}
event-wins = { $wins ->
    [1] Un défi gagné
   *[other] { $wins } défis gagnés
}
event-challenge-failed = { $who ->
    [you] { $whose ->
        [own] vous tombez sur votre propre crâne
        [yours] vous tombez sur le crâne de votre autre tribu
       *[other] vous tombez sur un crâne chez { $owner }
    }
   *[other] { $whose ->
        [own] { $name } tombe sur son propre crâne
        [yours] { $name } tombe sur votre crâne
       *[other] { $name } tombe sur un crâne chez { $owner }
    }
}
event-shown = { $who ->
    [you] vous montrez { event-disc }
   *[other] { $name } montre { event-disc }
}
event-unseen = { $disc ->
    [flower] {" "}: une fleur
    [skull] {" "}: le crâne
   *[unknown] , sans le voir
}
event-taken = { $who ->
    [you] { $whose ->
        [yours] vous prenez un de vos disques{ event-unseen }
       *[other] vous prenez un disque à { $owner }{ event-unseen }
    }
   *[other] { $whose ->
        [yours] { $name } vous prend un disque{ event-unseen }
       *[other] { $name } prend un disque à { $owner }{ event-unseen }
    }
}
event-given-up = { $who ->
    [you] vous abandonnez { event-disc }
   *[other] { $disc ->
        [unknown] { $name } abandonne un disque en secret
       *[known] { $name } abandonne { event-disc }
    }
}
event-eliminated = { $who ->
    [you] vous voilà hors jeu
   *[other] { $name } est hors jeu
}
event-leader-named = { $who ->
    [you] { $whose ->
        [own] vous gardez la main
        [yours] vous donnez la main à votre autre tribu
       *[other] vous donnez la main à { $owner }
    }
   *[other] { $whose ->
        [own] { $name } garde la main
        [yours] { $name } vous donne la main
       *[other] { $name } donne la main à { $owner }
    }
}
event-game-won = { $who ->
    [you] { $by ->
        [last_standing] plus que vous à la table : vous gagnez la partie !
       *[challenges] vous gagnez la partie !
    }
   *[other] { $by ->
        [last_standing] plus que { $name } à la table : partie gagnée !
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
talk-empty = Dites bonjour. On bluffe avant même le premier disque.
talk-say = Dire quelque chose
talk-send = Envoyer
talk-left = { $left ->
    [one] { $left } caractère restant
   *[other] { $left } caractères restants
}
talk-phrases = À dire d’une touche
talk-you = Vous
talk-somebody = Quelqu’un de passage
talk-apart = entre ceux qui sont hors jeu
talk-unsay = Retirer
talk-mute = Ne plus entendre { $name }
talk-muted = Vous n’entendez plus { $name }.
talk-hear-again = Réentendre
talk-hush = Faire taire les bots
talk-bots-quiet = Les bots se taisent.
talk-hear-bots = Les laisser parler
talk-come-first = Rejoignez la table pour discuter.
talk-come = Rejoindre la table
talk-spoken = { $name } : { $words }
phrase-hello = Salut !
phrase-well-played = Bien joué !
phrase-only-flowers = Que des fleurs ici.
phrase-skull-here = Il y a un crâne ici.
phrase-bluffing = Tu bluffes !
phrase-go-on = Vas-y, ose.
phrase-thinking = Je réfléchis…
phrase-hurry-up = Tic, tac…
phrase-ouch = Aïe !
phrase-oops = Oups.
phrase-good-game = Belle partie !
phrase-again = Encore une !

## After

after-wins = { $name } gagne !
after-you-win = Vous gagnez !
after-by-challenges = { $won ->
    [one] Un défi remporté, rien que des fleurs
   *[other] { $won } défis remportés, rien que des fleurs
}
after-last-standing = Le dernier disque de la table
after-length = { $rounds ->
    [one] Une manche
   *[other] { $rounds } manches
} en { $minutes ->
    [one] une minute
   *[other] { $minutes } minutes
}
after-rematch = Revanche
after-change = Changer la table
after-ready = J’en suis
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
    [0] N’a jamais eu à retourner
    [one] Un défi : { after-attempts }
   *[other] { $attempted } défis : { after-attempts }
}
after-attempts = { $won } gagnés, { $own } arrêtés par son propre crâne, { $others } par celui d’un autre
after-no-attempt = aucun défi
after-best = au mieux { $bid }
after-worst = au pire { $bid }
after-bluffs = Bluffs
after-honest = une annonce honnête
after-got-away = un bluff qui passe
after-caught = un bluff démasqué
after-bluffs-spoken = { $bids ->
    [0] N’a rien annoncé
    [one] Une annonce : { after-bluffs-of }
   *[other] { $bids } annonces : { after-bluffs-of }
}
after-bluffs-of = { $away } bluffs passés, { $caught } démasqués
after-closed = Cette table garde ses disques fermés. Ce que les autres cachaient reste à eux.
award-each = { $players ->
    [one] { "" }
   *[other] { " chacun" }
}
award-liar = La fleur du menteur
award-liar-why = { $count } bluffs{ award-each }, jamais démasqués : { $names }
award-boldest = Sans peur
award-boldest-why = { $count } disques{ award-each }, rien que des fleurs : { $names }
award-petal = À un pétale près
award-petal-why = Victoire avec un seul disque : { $names }
award-unlucky = Pas de chance
award-unlucky-why = { $count } fois sur le crâne d’un autre{ award-each } : { $names }
award-trap = Le piège
award-trap-why = { $count } défis arrêtés par son crâne{ award-each } : { $names }
award-icarus = Trop près de la lanterne
award-icarus-why = { $count } annoncés{ award-each }, et un crâne au bout : { $names }
award-own-skull = Tête en l’air
award-own-skull-why = { $count } fois sur son propre crâne{ award-each } : { $names }
award-unhurt = Sans une égratignure
award-unhurt-why = Pas un disque perdu : { $names }
award-silent = Bouche cousue
award-silent-why = Pas une seule annonce : { $names }

## Replay

replay-title = Revoir la partie
replay-moment = Moment de la partie
replay-where = Manche { $round }, coup { $act } sur { $acts }
replay-controls = Lecture
replay-play = Lecture
replay-pause = Pause
replay-back = Un coup en arrière
replay-on = Un coup en avant
replay-speed = Vitesse : { $speed } fois
replay-eyes = Vu par
replay-eyes-all = Tout ouvert
replay-eyes-none = Spectateur
replay-rounds = Manches
replay-round = { $end ->
    [won] Manche { $round } : { $name } annonce { $bid } et gagne
    [own] Manche { $round } : { $name } annonce { $bid } et trouve son propre crâne
    [other] Manche { $round } : { $name } annonce { $bid } et trouve le crâne de { $owner }
   *[open] Manche { $round }
}
replay-copy-link = Copier un lien vers ce moment
replay-download = Télécharger la feuille de partie
record-title = Ouvrir une feuille de partie
record-words = Une feuille de partie, c’est toute la partie en texte. Ouvrez celle que vous avez téléchargée, ou qu’on vous a envoyée.
record-choose = Choisir un fichier, ou le déposer ici
record-paste = Ou coller son texte
record-open = Regarder
record-another = Une autre

## Learn

learn-lesson = Apprendre à jouer
learn-leave = Quitter la leçon
learn-back = Un pas en arrière
learn-skip = Sauter
learn-skip-chapter = Sauter ce chapitre
learn-next = Continuer
learn-table = La table
learn-you = Vous
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
learn-nudge-flip = C’est permis, bien sûr. Mais cette fois, allons chez { $name }.
learn-nudge-discard = { $what ->
    [skull] Cette fois, laissons partir le crâne.
   *[flower] Tentant ! Mais cette fois, laissons partir une fleur.
}
learn-nudge-lead = Tout le monde serait ravi. Mais cette fois, disons { $name }.

learn-talk-all = Tous !
learn-talk-flowers = Rien que des fleurs ici.

learn-hide-welcome = Bonsoir, moi c’est Wren. Asseyez-vous ! Voici Maud, Silvio et Tito. Cinq minutes, et vous mentirez aussi bien qu’eux.
learn-hide-discs = Votre main : trois fleurs et un crâne. Tout le monde a les quatre mêmes, et de dos, rien ne les distingue.
learn-hide-first = Pour commencer la manche, chacun cache un disque. Touchez une fleur, ou glissez-la sur votre tapis.
learn-hide-peek = Quatre disques, face cachée. Le vôtre n’est connu que de vous. Déjà oublié ? Gardez le doigt sur votre tapis.
learn-hide-add = Ensuite, chacun son tour, un disque de plus, par-dessus. Soyons vilains : ajoutez votre crâne.
learn-hide-count = Maud et Silvio en ajoutent un aussi. Le nombre de disques n’est jamais secret. Ce qu’ils montrent, si.
learn-hide-end = Cela pourrait durer longtemps, jusqu’à ce que quelqu’un s’enhardisse et dise un nombre. Allons-y.

learn-bid-first = Nouvelle manche : le moulin à vent dit que Tito la mène. Mais d’abord, chacun cache un disque. Une fleur pour vous.
learn-bid-five = Tito en ajoute un : cinq disques en tout. À votre tour, vous faites de même, ou bien vous annoncez.
learn-bid-boast = Annoncer, c’est se vanter : « Je retourne tant de disques, et tous sont des fleurs. » Les siens d’abord.
learn-bid-two = Le vôtre est une fleur, et d’une. Quelqu’un en aura bien une autre. Choisissez 2, et dites-le haut et fort.
learn-bid-jump = Maud passe. Silvio saute à quatre ! Tout nombre plus grand convient. Et Tito passe, bien vite.
learn-bid-pass = Dès la première annonce, plus de disques : on monte ou on passe. Quatre sur cinq ? À lui d’essayer. Passez.
learn-bid-must = Tous les autres ont passé : Silvio doit le faire. Son disque à lui d’abord : une fleur.
learn-bid-crash = Le vôtre : une fleur. Celui de Maud : une fleur. Celui de Tito… un crâne ! Vous avez bien fait de passer.

learn-attempt-first = À vous de briller. Vous menez cette manche ; cachez une fleur.
learn-attempt-second = Et une autre fleur par-dessus. Deux fleurs à soi, c’est deux de moins à chercher.
learn-attempt-think = Maud en ajoute un, Silvio dit deux, Tito trois. Six disques en tout, et vous en connaissez deux.
learn-attempt-four = Ces deux-là annonceraient sur un crâne ? Sûrement pas. Dites quatre !
learn-attempt-own = Tous passent : à vous le défi. Vos disques se retournent seuls, du haut vers le bas. Plus que deux !
learn-attempt-tito = Choisissez chez qui prendre le suivant. Tito a dit trois, cela sent la fleur. Touchez Tito.
learn-attempt-silvio = Encore un ! Maud a passé sans un mot, et sa pile me fait un drôle d’effet. Essayez Silvio.
learn-attempt-won = Quatre fleurs ! Défi gagné : votre tapis se retourne, côté fleur. Et vous menez encore.

learn-skull-first = La chance vous sourit ? Parfait. C’est Silvio qui mène. Cachez une fleur.
learn-skull-two = Silvio ouvre avec un petit un. Vous avez une fleur, et qui annoncerait sur son propre crâne ? Dites deux.
learn-skull-flip = À vous. Votre fleur est retournée, encore une. Silvio a annoncé, donc chez lui, c’est sûr. Non ?
learn-skull-ouch = Aïe. Il a bel et bien annoncé sur son crâne, le coquin. C’est fini, et il vous en coûte un disque, pour de bon.
learn-skull-shown = Avant, les autres peuvent montrer ce qu’ils avaient. Maud le fait : une fleur, juste à côté. Trop aimable.
learn-skull-taken = Silvio a tiré un de vos quatre disques mélangés, sans le voir. Dans la boîte ! C’était une fleur, mais cela ne regarde que vous.
learn-skull-own = Il vous reste des disques, donc vous menez. Faites comme Silvio : cachez votre crâne.
learn-skull-lure = Et annoncez deux, comme si c’était la plus belle des fleurs. Quelqu’un va surenchérir, c’est sûr.
learn-skull-nobody = Personne. C’est donc à vous, votre disque d’abord, et… bonsoir.
learn-skull-discard = Votre propre crâne : vous choisissez ce qui part, en secret. Gardez le crâne pour l’instant : donnez une fleur.
learn-skull-end = Plus que deux disques. Les autres se demandent si votre crâne est parti. Qu’ils se demandent !

learn-out-hide = Une nuit plus sombre. Il ne vous reste qu’un disque, et c’est votre crâne. Rien d’autre à cacher.
learn-out-must = Main vide : il faut annoncer. Dites un, souriez, et espérez que quelqu’un monte.
learn-out-nobody = Ils connaissent ce sourire, maintenant. Tous ont passé, et le voilà.
learn-out-discard = Votre dernier disque s’en va donc aussi. Touchez-le, avec une minute de silence.
learn-out-lead = Vous êtes hors jeu. Mais c’était votre crâne : à vous de dire qui mène ensuite. Un cadeau d’adieu, pour Maud ?
learn-out-end = Avec le crâne d’un autre, c’est lui qui mènerait. Et hors jeu, restez donc regarder. Ce n’est qu’un jeu.

learn-win-mats = Une nuit plus claire ! Votre tapis montre sa fleur : un défi gagné. Silvio aussi. Au deuxième, on gagne la partie.
learn-win-first = C’est peut-être la bonne. Cachez une fleur, l’air de rien.
learn-win-three = Maud en ajoute un. Silvio dit deux, et s’il réussit, il gagne. Pas ce soir ! Dites trois.
learn-win-top = Votre fleur est retournée. Silvio sourit trop, mais la prudente Maud a deux disques. Essayez celui du dessus.
learn-win-same = Une fleur ! On peut changer de tapis à chaque disque, ou rester où l’on est bien. Restez chez Maud.
learn-win-won = Votre deuxième défi, et la partie est à vous, sur-le-champ !
learn-last-two = On gagne aussi autrement. Il est tard, Maud et Silvio sont hors jeu, et Tito n’a plus qu’un disque.
learn-last-hide = Vous en avez encore trois. Cachez votre crâne, et laissez-le venir.
learn-last-all = Un seul disque : « à sec », dit-on. Main vide, il doit annoncer… et il annonce tous les disques ! « La totale ».
learn-last-skull = On ne peut rien dire de plus, alors il se lance. Sa fleur à lui… puis votre crâne.
learn-last-take = C’est votre crâne : vous tirez le disque qu’il perd, sans le voir. Il n’en a qu’un. Allez, prenez.
learn-last-end = Tito est hors jeu, et plus personne d’autre n’a de disques. Cela gagne aussi, même sans défi gagné.

learn-bluff-talk = Place au plaisir. Dites ce que vous voulez de vos disques, vrai ou faux. Seulement, ne les montrez pas.
learn-bluff-first = Votre pauvre petit piège de tantôt ? Tendons-le comme il faut. Cachez votre crâne.
learn-bluff-two = Annoncez tout de suite, comme avec une fleur sous la main. Deux, s’il vous plaît. Et respirez.
learn-bluff-gun = Maud parle juste après vous : elle est « en première ligne ». Place peu confortable. Elle passe.
learn-bluff-cop = Silvio passe. Tito ne résiste pas : trois ! Il n’y a plus que vous pour l’arrêter : c’est vous « le flic ».
learn-bluff-pass = L’arrêter ? Bien sûr que non. Passez, sans sourire.
learn-bluff-caught = Sa fleur. Puis votre disque, car qui annoncerait deux sur un crâne ? Vous.
learn-bluff-take = Votre crâne, votre choix : tirez un de ses disques, sans le voir. N’importe lequel.
learn-bluff-end = Et voilà, c’est Skull. Cacher, se vanter, lire les visages. Dites parfois la vérité, ça les déroute.

learn-finish = Vous savez jouer à Skull
learn-finish-words = Et vous pouvez en parler comme il faut :
learn-play = Jouer
learn-rules = Toutes les règles
learn-again = Reprendre

## Rules

rules-title = Les règles
rules-intro = Chacun a des fleurs et un crâne à cacher. Quelqu’un se vante de pouvoir retourner tant de disques sans tomber sur un crâne ; les autres montent, ou le laissent essayer.
rules-lesson = Apprendre en jouant
rules-contents = Sommaire
rules-search = Chercher une règle
rules-search-hint = Chercher : crâne, passer, R4.1…
rules-found = { $rules ->
    [0] Rien ici n’en parle.
    [one] Une règle en parle.
   *[other] { $rules } règles en parlent.
}
rules-link = Lien vers la règle { $rule }

rules-short = En deux minutes
rules-short-1 = Cacher. Chacun pose un disque face cachée sur son tapis.
rules-short-2 = Ajouter ou se vanter. À tour de rôle, ajoutez un disque par-dessus, ou dites combien de disques vous saurez retourner, rien que des fleurs. Main vide : il faut se vanter.
rules-short-3 = Plus haut, ou dehors. Dès lors, plus personne n’ajoute de disque : dites un nombre plus grand, ou passez. Si vous dites tous les disques de la table, vous y allez aussitôt.
rules-short-4 = Retourner. Quand tous les autres ont passé, c’est à vous. Votre pile d’abord, du haut vers le bas ; puis le disque du dessus de n’importe quelle pile, un à la fois.
rules-short-5 = Rien que des fleurs ? Défi gagné : retournez votre tapis. Gagnez-en un deuxième, et la partie est à vous.
rules-short-6 = Un crâne ? Stop. Vous perdez un disque pour de bon : tiré à l’aveugle par qui possède le crâne, ou choisi par vous en secret si c’était le vôtre.
rules-short-7 = Encore. Qui a tenté le défi mène la manche suivante. Sans disques, on est hors jeu ; on gagne aussi en restant seul à en avoir.

rules-R1 = Ce qu’il faut
rule-R1-1 = Chacun commence avec quatre disques : trois fleurs et un crâne. Un disque est l’un ou l’autre, et tous les dos d’un joueur sont pareils.
rule-R1-2 = Chacun a un tapis, avec un côté crâne et un côté fleur. Au début, le crâne est visible : aucun défi gagné.
rule-R1-3 = De trois à six joueurs, c’est une partie normale. À deux, c’est un duel ; de sept à douze, il faut une deuxième boîte.
rule-R1-4 = On tire au sort qui mène la première manche.

rules-R2 = Chacun cache un disque
rule-R2-1 = Quiconque est encore en jeu choisit un disque et le pose face cachée sur son tapis.
rule-R2-2 = Tous le font en même temps, ou dans l’ordre qui leur plaît. Personne ne voit le choix d’un autre.
rule-R2-3 = Si la table en a convenu, qui mène la manche attend tous les autres et pose en dernier.
rule-R2-4 = Quand tout le monde a posé, la manche continue.

rules-R3 = Ajouter un disque, ou lancer un défi
rule-R3-1 = Qui mène la manche commence, puis on tourne dans le sens des aiguilles d’une montre. À votre tour, ajoutez un disque, face cachée, sur votre pile, ou lancez un défi par une annonce.
rule-R3-2 = Si votre main est vide, vous devez lancer un défi.
rule-R3-3 = À ce stade, on ne peut pas passer.
rule-R3-4 = On peut faire plusieurs tours ainsi. Dès la première annonce, on ne pose plus de disque de toute la manche.

rules-R4 = Annoncer, surenchérir ou passer
rule-R4-1 = Une annonce dit combien de disques vous comptez retourner : au moins un, au plus tous ceux qui se trouvent sur les tapis, y compris chez ceux qui ont passé.
rule-R4-2 = Dans le sens des aiguilles, chacun surenchérit ou passe. Tout nombre plus grand convient : on peut sauter, même jusqu’au maximum.
rule-R4-3 = Qui a passé ne parle plus de la manche. Ses disques restent en place et peuvent encore être retournés.
rule-R4-4 = Quand tous les autres ont passé, l’annonce la plus haute doit être tentée. On ne redemande rien à qui reste seul en lice.
rule-R4-5 = Une annonce de tous les disques de la table est imbattable. On ne demande rien à personne, et le défi commence aussitôt.

rules-R5 = Tenter le défi
rule-R5-1 = Qui tente le défi retourne exactement autant de disques qu’annoncé, un par un, et s’arrête au premier crâne.
rule-R5-2 = Sa propre pile d’abord, du haut vers le bas, tout entière. Si l’annonce est plus petite que cette pile, seuls les disques du dessus sont retournés. Il n’y a rien à décider ici : ils se retournent tout seuls.
rule-R5-3 = Ensuite, avant chaque disque, on nomme un joueur, et le disque caché du dessus de sa pile est retourné. On peut aller de tapis en tapis, revenir, et laisser une pile inachevée.
rule-R5-4 = On ne retourne jamais un disque de plus qu’annoncé, pas même par curiosité.

rules-R6 = Rien que des fleurs : défi gagné
rule-R6-1 = Aucun crâne parmi eux ? Le défi est gagné, et le tapis se retourne, côté fleur.
rule-R6-2 = Si c’était le deuxième, la partie est gagnée sur-le-champ.
rule-R6-3 = Sinon, chacun reprend ses disques, et qui a gagné le défi mène une nouvelle manche.

rules-R7 = Un crâne : défi perdu
rule-R7-1 = Chacun reprend ses disques en main, et qui a tenté le défi en perd un pour de bon. Personne d’autre ne perd rien.
rule-R7-2 = Le crâne d’un autre ? Tous les disques du perdant sont mélangés, face cachée, et qui possède le crâne en prend un sans regarder. Chacun a autant de chances de partir.
rule-R7-3 = Son propre crâne ? On choisit soi-même le disque à perdre, en secret.
rule-R7-4 = Seul le perdant apprend quel disque est parti. Qui l’a tiré ne regarde pas, et nul ne peut demander à le voir plus tard. C’est peut-être bien le crâne.
rule-R7-5 = Le disque est pris ou donné par un geste voulu, même s’il n’en reste qu’un, pour que la table ait un moment avant.
rule-R7-6 = Ce moment est fait pour narguer : tant que le disque n’est pas parti, tous sauf le perdant peuvent retourner les disques encore cachés sur leur propre tapis, par le dessus, un à la fois. Nul n’y est obligé.

rules-R8 = Qui sort, et qui mène ensuite
rule-R8-1 = Sans disques, on est hors jeu, et on retire son tapis de la table.
rule-R8-2 = Qui a tenté le défi mène la manche suivante, gagné ou perdu, tant qu’il lui reste un disque.
rule-R8-3 = Si le crâne d’un autre l’a mis hors jeu, c’est cet autre qui mène.
rule-R8-4 = Si c’est son propre crâne, il nomme qui mène, parmi ceux qui sont encore en jeu.
rule-R8-5 = Une table peut convenir d’un autre usage : qui échoue sur son propre crâne, hors jeu ou non, nomme qui mène, et peut se nommer s’il est encore en jeu.
rule-R8-6 = Seul qui tente un défi risque quelque chose. Si votre crâne arrête quelqu’un, vous ne perdez rien, même si ce crâne est votre seul disque.

rules-R9 = La fin
rule-R9-1 = La partie s’arrête dès que quelqu’un gagne son deuxième défi, ou qu’un seul joueur a encore des disques. C’est lui qui gagne, avec un défi gagné ou sans aucun.

rules-R10 = Variantes
rule-R10-1 = Deux boîtes : de sept à douze joueurs, avec exactement les mêmes règles.
rule-R10-2 = Deux tribus chacun : chaque joueur a deux places qui se font face, chacune avec ses disques, son tapis et son tour. Pour l’une, l’autre est une place comme les autres, et son crâne un crâne comme les autres. Vous voyez ce que voient vos deux places. On gagne quand une même place a gagné deux défis, ou quand toutes les places encore en jeu sont les siennes.

rules-R11 = Parler à table
rule-R11 = Dites ce que vous voulez, vrai ou faux, de vos disques ou de ceux des autres, mais ne prouvez jamais rien. Un disque caché n’est que pour les yeux de son propriétaire, et n’apparaît que de deux façons : on le retourne pendant un défi (R5), ou son propriétaire le montre après un défi raté (R7.6).

rules-R12 = Les mots du jeu
rule-R12 = Quatre mots que vous entendrez à la table. Les choses ont aussi d’autres noms : un disque peut être un sous-bock ou une carte, une fleur une rose, et des couronnes peuvent compter les défis gagnés. Le jeu est le même.
lingo-burn-out = la totale
lingo-burn-out-means = une annonce de tous les disques de la table.
lingo-under-the-gun = en première ligne
lingo-under-the-gun-means = qui parle en deuxième, une fois le défi lancé.
lingo-the-cop = le flic
lingo-the-cop-means = qui parle en dernier avant la plus haute annonce, et peut encore l’arrêter.
lingo-stoned = à sec
lingo-stoned-means = réduit à son dernier disque.

rules-options = Ce dont une table peut convenir
rules-options-words = Qui ouvre une table choisit avant la partie. Voici ce qu’on joue si personne ne touche à rien, et ce qu’on peut jouer à la place.
rules-option-opening = Premiers disques
rules-option-opening-usual = Tous posent en même temps (R2.2).
rules-option-opening-or = Qui mène pose en dernier (R2.3).
rules-option-own-skull = Après son propre crâne
rules-option-own-skull-usual = On mène, et on ne nomme quelqu’un qu’une fois hors jeu (R8.2, R8.4).
rules-option-own-skull-or = On nomme qui mène (R8.5).
rules-option-show = Après un échec
rules-option-show-usual = Les autres peuvent montrer leurs disques (R7.6).
rules-option-show-or = Ce qui n’a pas été retourné reste caché.
rules-option-tribes = Tribus
rules-option-tribes-usual = Une place chacun.
rules-option-tribes-or = Deux places chacun (R10.2).
rules-option-wins = Défis à gagner
rules-option-wins-usual = Deux (R6.2).
rules-option-wins-or = Un autre nombre, pour une partie plus courte ou plus longue.
rules-option-record = Après la partie
rules-option-record-usual = Tout le monde peut voir ce qui était caché.
rules-option-record-or = Les secrets restent secrets, même alors.
rules-usual = d’habitude
rules-or = ou bien

rules-know = Qui peut savoir quoi
rules-know-all = Le nombre de disques de chaque main et de chaque pile, les annonces et les passes, les tapis, à qui le tour, qui mène, tout disque retourné ou montré
rules-know-all-who = tout le monde, public compris
rules-know-down = Ce qui est caché dans une pile, et ce qu’il y a dans une main
rules-know-down-who = son propriétaire
rules-know-lost = Quel disque a été perdu
rules-know-lost-who = qui l’a perdu

## Settings

settings = Réglages
settings-no-name = On ne se connaît pas encore.
settings-name = Changer
settings-forget = M'oublier
settings-forget-sure = On t'oublie ?
settings-forget-what = Ton nom et la liste de tes parties disparaîtront pour de bon. Les parties jouées restent à ceux qui étaient là.
settings-forget-yes = Oui, oubliez-moi
settings-forget-no = Non, je reste
settings-forgotten = C'est fait. On ne s'est jamais vus.
settings-sound = Son et vibrations
settings-sound-hint = De petits coups, des clochettes et un tambour. Une secousse, si l'appareil sait faire.
settings-sound-try = Écouter les sons
sound-placed = un disque posé
sound-bid = une annonce
sound-passed = quelqu'un passe
sound-attempt = un défi commence
sound-turned = un disque retourné
sound-flower = une fleur
sound-skull = un crâne
sound-won = un défi réussi
sound-lost = un disque perdu
sound-game = la partie gagnée
sound-turn = à toi
sound-hurry = le temps presse
sound-talk = une parole
settings-pieces = Pièces
settings-pieces-discs = Disques
settings-pieces-discs-hint = Fleurs et crânes
settings-pieces-cards = Cartes
settings-pieces-cards-hint = Roses et couronnes
settings-motion = Mouvement
settings-motion-auto = Automatique
settings-motion-auto-hint = Comme l'appareil est réglé.
settings-motion-full = Complet
settings-motion-full-hint = Tout bouge, brille et se retourne.
settings-motion-reduced = Discret
settings-motion-reduced-hint = Les choses apparaissent à leur place.
settings-text = Grands caractères
settings-contrast = Contraste élevé
settings-hand = Main gauche
settings-hand-hint = Ce que tu touches passe à gauche.
settings-language = Langue
settings-language-auto = Automatique
settings-notices = Me prévenir quand c'est à moi
settings-notices-hint = Un avis, quand tu regardes ailleurs.
settings-notices-denied = Ton navigateur a reçu l'ordre de se taire. Tu peux autoriser les avis dans ses réglages pour ce site.
settings-notices-insecure = Les navigateurs n'envoient d'avis que pour les adresses en https.
settings-notices-missing = Ce navigateur ne connaît pas les avis. Sur iPhone, ajoute d'abord Skull à l'écran d'accueil.
settings-install = Skull comme une appli
settings-install-hint = Avec son icône et tout l'écran. Elle ne pèse presque rien.
settings-install-do = Installer

## Notices

notice-your-turn = C'est à toi
notice-title = À toi ! · { $title }

## Refusals

refused-bad-seat = Cette place n'existe pas à cette table.
refused-game-over = Cette partie est finie. On en refait une ?
refused-seat-is-out = Plus un seul disque à cette place : elle a quitté la partie.
refused-not-your-turn = Pas encore : ce n'est pas à toi de jouer.
refused-wrong-phase = Pas maintenant : la manche en est ailleurs.
refused-no-such-disc = Tu n'as plus de disque comme ça.
refused-bid-too-low = Annonce plus, ou passe.
refused-bid-too-high = Il n'y a pas autant de disques sur la table.
refused-empty-stack = Rien n'est face cachée ici.
refused-own-stack = Tes disques sont déjà tous retournés. Choisis ceux d'un autre.
refused-bad-position = Il y a moins de disques que ça à prendre.
refused-bad-options = Ces options ne vont pas ensemble. Change-en une et réessaie.
refused-no-table = Aucune table ne porte ce nom. Vérifie le code, ou ouvre-en une.
refused-not-here = Viens d'abord à la table : dis-nous ton nom.
refused-not-host = Seul l'hôte peut faire ça.
refused-locked = L'hôte a fermé cette table. Demande-lui d'ouvrir.
refused-kicked = L'hôte t'a demandé de quitter cette table.
refused-full = Cette table est pleine. Une autre, peut-être ?
refused-no-spectators = Personne ne regarde à cette table : on y joue seulement.
refused-seat-taken = Quelqu'un a été plus rapide. Une autre place ?
refused-no-free-seat = Tout est pris. Reste regarder jusqu'à ce qu'une place se libère.
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
refused-ask-the-host = Une partie est en cours. L'hôte peut te donner une place gardée par un robot.
refused-too-late = Le temps est tombé juste avant ton coup.
refused-stale = La table a avancé pendant que tu choisissais. Regarde encore.
refused-nothing-to-show = Tu n'as rien à montrer maintenant.
refused-already-chosen = Tu as déjà choisi. On attend que chacun ait montré ce qu'il veut.
refused-not-away = Ta place est déjà à toi.
refused-too-talkative = Respire : quelques phrases en dix secondes suffisent.
refused-no-such-line = Cette phrase n'est plus là.
refused-not-your-line = Seul son auteur ou l'hôte peut retirer une phrase.
refused-worn-out = Il s'est passé tant de choses à cette table qu'elle est usée. Ouvre-en une autre.
refused-busy = Trop de choses à la fois à cette table. Réessaie dans un instant.
refused-unsure = On n'est pas sûrs que ce soit arrivé. Réessaie.
refused-closed = Les disques de cette partie restent fermés : on ne peut revoir que ce qu’un joueur a vu.
refused-bad-record = Ce fichier de partie est illisible.
refused-bad-request = On n'a pas compris. Essaie autrement.
refused-too-large = C'est trop long pour nous. Fais plus court.
refused-no-guest = Dis-nous d'abord ton nom.
refused-bad-origin = Cela vient de la page d'un autre site. Ouvre le jeu à sa propre adresse.
refused-slow-down = C'est un peu rapide pour nous. Attends un instant et réessaie.
refused-no-such-game = Cette partie n'est pas ici, ou n'y est plus.
refused-not-found = Il n'y a rien ici.
refused-bad-method = Ce n'est pas possible ici.
refused-unavailable = Le serveur ne retrouve pas ses carnets. Réessaie dans un instant.
refused-offline = Le serveur ne répond pas. Vérifie ta connexion et réessaie.

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
character-silvio = ne sourit jamais autant qu'avec un crâne sous la main
character-tito = parierait sur la pluie en plein désert
character-bruna = ne laisse debout aucun chiffre que le sien
character-odile = n'a jamais oublié un seul disque
character-wren = observe, attend, et a souvent raison
character-pell = regarde sous son tapis avant de s'asseoir
character-saffi = dit la vérité quand personne ne s'y attend
character-juno = a déjà dépensé la chance de l'an prochain
character-hob = s'est déjà trompé, et plus fort que ça
character-vesna = tient une liste, et tu es dessus
character-ismay = joue comme si c'étaient les échecs
manner-level-headed = du genre posé
manner-cautious = du genre prudent
manner-bluffer = du genre bluffeur
manner-gambler = du genre flambeur
manner-mule = du genre têtu
manner-grudge-holder = du genre rancunier
level-random = Au hasard
level-random-about = fait n'importe quoi de permis
level-novice = Novice
level-novice-about = joue franc jeu et se lit facilement
level-regular = Habitué
level-regular-about = bluffe, et pèse le risque
level-expert = Expert
level-expert-about = se souvient, doute, et ment au bon moment

## Remarks

remark-anybody-bids-0 = Ça, je peux.
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
remark-anybody-is-out-1 = Je vais faire chauffer l'eau.
remark-anybody-loses-disc-0 = Je l'aimais bien, celui-là.
remark-anybody-loses-disc-1 = Doucement avec lui.
remark-anybody-meets-skull-0 = Oh.
remark-anybody-meets-skull-1 = Le voilà.
remark-anybody-meets-skull-2 = Évidemment.
remark-anybody-own-skull-0 = C'était le mien.
remark-anybody-own-skull-1 = Vous deviez surenchérir !
remark-anybody-passes-0 = Sans moi.
remark-anybody-passes-1 = Je te le laisse.
remark-anybody-passes-2 = Je regarde.
remark-anybody-round-begins-0 = Cachez bien, tous.
remark-anybody-round-begins-1 = C'est reparti.
remark-anybody-round-begins-2 = On ne regarde pas.
remark-anybody-succeeds-0 = Merci, merci.
remark-anybody-succeeds-1 = Tout un bouquet.
remark-anybody-watches-0 = Respire.
remark-anybody-watches-1 = Ça, je veux le voir.
remark-anybody-watches-2 = Pas le mien, pas le mien.
remark-anybody-wins-0 = On remet ça ?
remark-anybody-wins-1 = Quelle soirée.
remark-anybody-wins-2 = Bien joué, vous tous.
remark-bluffer-bids-0 = Que des fleurs. Demandez autour.
remark-bluffer-bids-1 = Pitié, arrêtez-moi.
remark-bluffer-catches-0 = Mais j'avais dit fleur ! Non ?
remark-bluffer-catches-1 = Tu m'as fait confiance. Trop mignon.
remark-bluffer-claims-flowers-0 = Moi, mentir ? Des fleurs.
remark-bluffer-claims-flowers-1 = Viens chez moi, ça sent la rose.
remark-bluffer-claims-skull-0 = Un crâne. Un gros. Essaie, pour voir.
remark-bluffer-claims-skull-1 = Le mien mord.
remark-bluffer-own-skull-0 = Pris à mon propre piège.
remark-bluffer-own-skull-1 = Ça valait le coup.
remark-bluffer-passes-0 = Oh, après toi.
remark-bluffer-passes-1 = Quel dommage.
remark-bluffer-round-begins-0 = Je sais exactement lequel.
remark-bluffer-round-begins-1 = Regardez mes mains, pas mes yeux.
remark-bluffer-succeeds-0 = Et pour une fois, j'étais sincère.
remark-bluffer-watches-0 = Commence par le mien, va.
remark-bluffer-watches-1 = Le plus joli, c'est le mien.
remark-bluffer-wins-0 = Franchement, c'était la franchise.
remark-cautious-bids-0 = Je les ai comptés.
remark-cautious-bids-1 = Jusque-là, je vois clair.
remark-cautious-claims-flowers-0 = Des fleurs. Je ne risque rien d'autre.
remark-cautious-meets-skull-0 = Je le savais, et je l'ai retourné.
remark-cautious-own-skull-0 = Qu'est-ce qui m'a pris ?
remark-cautious-passes-0 = Mes disques sont bien où ils sont.
remark-cautious-round-begins-0 = Tout doux.
remark-cautious-round-begins-1 = Laissez-moi réfléchir un peu.
remark-cautious-succeeds-0 = Le compte est bon.
remark-gambler-bids-0 = Pourquoi pas ?
remark-gambler-bids-1 = À quoi bon savoir ?
remark-gambler-is-out-0 = Qui me prête un disque ?
remark-gambler-loses-disc-0 = Il m'en reste plein. Enfin, un peu.
remark-gambler-meets-skull-0 = Quitte ou double ?
remark-gambler-passes-0 = Je vais le regretter.
remark-gambler-round-begins-0 = Je sens la chance.
remark-gambler-round-begins-1 = Le sort me doit bien ça.
remark-gambler-succeeds-0 = Jamais douté !
remark-gambler-succeeds-1 = Vous avez vu ça ?
remark-gambler-watches-0 = Une chance sur deux !
remark-grudge-holder-bids-0 = Je sais qui je retourne en premier.
remark-grudge-holder-catches-0 = On est quittes. Presque.
remark-grudge-holder-claims-skull-0 = Celui-ci porte ton nom.
remark-grudge-holder-is-out-0 = Je reviendrai.
remark-grudge-holder-loses-disc-0 = Ce disque, tu vas le payer.
remark-grudge-holder-meets-skull-0 = Je m'en souviendrai.
remark-grudge-holder-meets-skull-1 = Te voilà sur la liste.
remark-grudge-holder-round-begins-0 = Je n'ai rien oublié.
remark-grudge-holder-round-begins-1 = Quelqu'un ici me doit un disque.
remark-grudge-holder-watches-0 = Pas le mien. Tu sais pourquoi.
remark-level-headed-catches-0 = Je m'en doutais.
remark-level-headed-round-begins-0 = Eh bien, allons-y.
remark-level-headed-round-begins-1 = Voyons voir.
remark-mule-bids-0 = Je l'ai dit et je le pense.
remark-mule-bids-1 = Tu ne l'auras pas.
remark-mule-meets-skull-0 = Je le referais.
remark-mule-passes-0 = Pour cette fois.
remark-mule-round-begins-0 = Pareil qu'avant. Ça finira par marcher.
remark-mule-round-begins-1 = Je ne change pas d'avis.
remark-mule-succeeds-0 = Je vous l'avais dit.
remark-mule-wins-0 = Vous voyez ?
