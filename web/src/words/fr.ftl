## Everywhere

skull = Skull
back = Retour
close = Fermer
copy = Copier
copied = Copié
loading = Un instant…

## Home

home-tagline = Des fleurs, des crânes et un air innocent.
home-again = Quel plaisir de vous revoir, { $name }.
play-now = Jouer
play-now-waiting = { $names } vous attendent
play-now-busy = On vous avance une chaise…
play-level = Niveau
friends = Jouer entre amis
friends-hint = Un lien suffit : sans compte, sur tout téléphone.
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

## Replay

## Learn

## Rules

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

refused = Ça n'a pas marché. Réessaie.
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
