## Everywhere

skull = Skull
back = Retour
close = Fermer
copy = Copier
copied = Copié
cancel = Annuler
loading = Un instant…
language-name = Français

## Home

## Name

## Games

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

## Remarks
