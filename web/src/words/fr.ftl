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
