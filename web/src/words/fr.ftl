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
