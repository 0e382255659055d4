## Everywhere

skull = Skull
back = Retour
close = Fermer
copy = Copier
copied = Copié
cancel = Annuler
loading = Un instant…
language-name = Français
home = Accueil
broken = Quelque chose a cassé
broken-words = Pardon, c’est de notre faute. Votre place et vos parties sont en sûreté.
broken-reload = Réessayer
nowhere = Personne ici
nowhere-words = Les lanternes sont éteintes dans cette rue. Il y a plus de monde au marché.
nowhere-home = Retour au marché

## Home

home-tagline = Des fleurs, des crânes et un air innocent.
home-again = Quel plaisir de vous revoir, { $name }.
play-now = Jouer
play-now-waiting = { $names } vous attendent
play-now-busy = On vous avance une chaise…
play-level = Niveau
play-level-novice = en douceur
play-level-regular = sérieux
play-level-expert = sans pitié
friends = Jouer entre amis
friends-hint = Ouvrez une table, envoyez son lien. Sans compte, sur n’importe quel téléphone.
friends-open = Ouvrir une table
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
how-to-play = Apprendre à jouer
rules = Règles
settings = Réglages

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
lobby-leave = Quitter la table
lobby-make-host = Faire de { $name } l’hôte
lobby-kick = Demander à { $name } de partir
lobby-kick-sure = { $name } ne pourra plus revenir à cette table. C’est bien ce que tu veux ?
lobby-kick-yes = Oui, au revoir { $name }
lobby-kick-no = Non, reste
lobby-kept-words = { $name } a quitté la partie. Un robot continue.
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

option-yes = oui
option-no = non
option-players = Joueurs
option-players-hint = Les places restées libres sont retirées au départ.
option-fill = Places libres
option-fill-none = Restent vides
option-fill-none-hint = Vous jouez avec ceux qui sont là.
option-fill-random = Au hasard
option-fill-random-hint = Des robots sans idée prennent les places libres au départ.
option-fill-novice = Débutants
option-fill-novice-hint = Des robots honnêtes prennent les places libres au départ.
option-fill-regular = Habitués
option-fill-regular-hint = Des robots qui bluffent prennent les places libres au départ.
option-fill-expert = Experts
option-fill-expert-hint = Des robots qui te lisent prennent les places libres au départ.
option-clock = Pendule
option-clock-off = Sans
option-clock-off-hint = Prends tout ton temps.
option-clock-relaxed = Calme
option-clock-relaxed-hint = Une minute par coup. Après, un robot joue pour toi.
option-clock-brisk = Vive
option-clock-brisk-hint = Vingt secondes par coup. Après, un robot joue pour toi.
option-clock-own = À toi
option-clock-own-hint = Ton propre temps par coup, de cinq secondes à sept jours.
option-clock-count = Temps par coup
option-clock-unit = en
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
option-opening-simultaneous = Tous ensemble
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
option-next_leader-loser = Le premier sorti
option-next_leader-loser-hint = Qui est sorti le premier mène la partie suivante, ou qui avait le moins de disques.
option-next_leader-drawn = Au sort
option-next_leader-drawn-hint = On tire au sort, comme pour une première partie.
option-skin = Lumière
option-skin-hint = L’air de la table, pour tout le monde.
option-skin-lantern = Lanterne
option-skin-daylight = Plein jour
option-skin-ink = Encre
option-pace = Les robots pensent
option-pace-natural = Comme nous
option-pace-natural-hint = Assez lentement pour qu’on suive.
option-pace-quick = Vite
option-pace-quick-hint = Plus vite que nous.
option-pace-instant = Aussitôt
option-pace-instant-hint = Sans la moindre attente.
option-spectators = Spectateurs
option-spectators-hint = D’autres peuvent entrer et regarder.
option-out_talk = Qui entend les éliminés
option-out_talk-all = Tous
option-out_talk-all-hint = Qui est éliminé, ou regarde, parle à toute la table.
option-out_talk-apart = Entre eux
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

## Talk

## After

## Replay

## Learn

## Rules

## Settings

## Notices

## Refusals

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

about-Maud = compte deux fois, annonce une fois
about-Silvio = sourit surtout sur un crâne
about-Tito = parierait sur la pluie au désert
about-Bruna = n’aime que ses propres annonces
about-Odile = n’a jamais oublié un disque
about-Wren = observe, attend et tombe juste
about-Pell = regarde sous son tapis avant de s’asseoir
about-Saffi = dit vrai quand on s’y attend le moins
about-Juno = doit déjà la chance de l’an prochain
about-Hob = s’est déjà trompé, et plus fort
about-Vesna = tient une liste, et vous y êtes
about-Ismay = joue comme aux échecs

## Remarks
