# Ce qui se dit autrement quand on joue aux cartes : une fleur est une rose, un crâne une couronne.

discs-on-table = { $discs ->
    [one] { $discs } carte sur la table
   *[other] { $discs } cartes sur la table
}
on-the-table = { $discs ->
    [one] carte sur la table
   *[other] cartes sur la table
}
skull-met = { $whose ->
    [yours] ta couronne !
    [yours-own] ta propre couronne !
    [own] { $name } : sa propre couronne !
   *[other] une couronne chez { $name } !
}
loses-a-disc = { $who ->
    [you] tu perds une carte
   *[other] { $name } perd une carte
}
turns = retournées
in-the-box = { $lost ->
    [one] Une carte est dans la boîte
   *[other] { $lost } cartes sont dans la boîte
}
seat-spoken = { $left ->
    [0] hors jeu
    [one] encore une carte, { seat-spoken-rest }
   *[other] encore { $left } cartes, { seat-spoken-rest }
}
disc-flower = rose
disc-skull = couronne
hint-place = Touche une carte, ou glisse-la sur ton tapis. Face cachée : personne d'autre ne sait laquelle.
hint-place-or-bid = Touche une carte pour l'ajouter à ta pile, ou annonce un nombre.
key-flower = R
key-skull = C
keys-flower = poser une rose
keys-skull = poser la couronne
keys-stack = choisir chez qui retourner une carte
place = { $disc ->
    [skull] Poser la couronne
   *[flower] Poser une rose
}
bid-all-sure = Toutes les cartes de la table, d'un coup. C'est sûr ?
flip-next = Retourner une carte chez { $name }
take-one = Prendre la carte numéro { $position }
discard-one = { $disc ->
    [skull] Abandonner la couronne
   *[flower] Abandonner une rose
}
show-top = Montrer une carte
prompt-open = Pose ta première carte
prompt-place = À toi : pose une carte
prompt-place-or-bid = À toi : pose une carte, ou annonce
prompt-flip = { $left ->
    [one] Encore une rose ! Chez qui ?
   *[other] Encore { $left } roses ! Chez qui ?
}
prompt-take = Ta couronne ! { $name } perd une carte : choisis-la sans la voir
prompt-discard = Ta propre couronne ! Abandonne une carte, en secret
wait-opening = { $status ->
    [watching] On attend { wait-for }
    [out] Tu es hors jeu. On attend { wait-for }
   *[in] Ta carte est posée. On attend { wait-for }
}
wait-flip = { $left ->
    [one] { $name } doit en retourner encore une
   *[other] { $name } doit en retourner encore { $left }
}
wait-show = { $who ->
    [you] Une couronne ! Tu perds une carte. Qui veut montrer ?
   *[other] Une couronne ! { $name } perd une carte. Qui veut montrer ?
}
wait-discard = { $name } abandonne une carte en secret
wait-take = { $who ->
    [you] { $name } te prend une carte, sans la voir
   *[other] { $name } prend une carte à { $challenger }, sans la voir
}
event-disc = { $disc ->
    [flower] une rose
    [skull] la couronne
   *[unknown] une carte
}
event-turned = { $disc ->
    [skull] une couronne !
   *[flower] une rose
}
event-flipped = { $who ->
    [you] { $whose ->
        [own] tu retournes la tienne : { event-turned }
        [yours] tu retournes une carte de ton autre tribu : { event-turned }
       *[other] tu retournes une carte chez { $owner } : { event-turned }
    }
   *[other] { $whose ->
        [own] { $name } retourne la sienne : { event-turned }
        [yours] { $name } retourne une carte chez toi : { event-turned }
       *[other] { $name } retourne une carte chez { $owner } : { event-turned }
    }
}
event-turning = { $who ->
    [you] { $whose ->
        [own] tu retournes la tienne…
        [yours] tu retournes une carte de ton autre tribu…
       *[other] tu retournes une carte chez { $owner }…
    }
   *[other] { $whose ->
        [own] { $name } retourne la sienne…
        [yours] { $name } retourne une carte chez toi…
       *[other] { $name } retourne une carte chez { $owner }…
    }
}
event-challenge-won = { $who ->
    [you] tu as réussi, rien que des roses ! { event-wins }
   *[other] { $name } a réussi, rien que des roses ! { event-wins }
}
log-placed = { $names } posent une carte
log-placed-many = { $count } cartes sont posées
log-empty = Rien encore. Tout commence par une carte.
talk-empty = Dis bonjour. On bluffe avant même la première carte.
phrase-only-flowers = Que des roses chez moi.
phrase-skull-here = Il y a une couronne chez moi.
sound-placed = une carte posée
sound-turned = une carte retournée
sound-flower = une rose
sound-skull = une couronne
sound-lost = une carte perdue
event-challenge-failed = { $who ->
    [you] { $whose ->
        [own] tu tombes sur ta propre couronne
        [yours] tu tombes sur la couronne de ton autre tribu
       *[other] tu tombes sur une couronne chez { $owner }
    }
   *[other] { $whose ->
        [own] { $name } tombe sur sa propre couronne
        [yours] { $name } tombe sur ta couronne
       *[other] { $name } tombe sur une couronne chez { $owner }
    }
}
event-unseen = { $disc ->
    [flower] { "\u00A0" }: une rose
    [skull] { "\u00A0" }: la couronne
   *[unknown] , sans la voir
}
event-taken = { $who ->
    [you] { $whose ->
        [yours] tu prends une carte à ton autre tribu{ event-unseen }
       *[other] tu prends une carte à { $owner }{ event-unseen }
    }
   *[other] { $whose ->
        [yours] { $name } te prend une carte{ event-unseen }
       *[other] { $name } prend une carte à { $owner }{ event-unseen }
    }
}
event-given-up = { $who ->
    [you] tu abandonnes { event-disc }
   *[other] { $disc ->
        [unknown] { $name } abandonne une carte en secret
       *[known] { $name } abandonne { event-disc }
    }
}
review-takes = { $who ->
    [you] tu prends une carte sans la voir
   *[other] { $name } prend une carte sans la voir
}
review-turns = { $who ->
    [you] { $whose ->
        [own] tu retournes la tienne
        [yours] tu retournes celle de ton autre tribu
       *[other] tu retournes une carte chez { $owner }
    }
   *[other] { $whose ->
        [own] { $name } retourne la sienne
        [yours] { $name } retourne la tienne
       *[other] { $name } retourne une carte chez { $owner }
    }
}
review-fortune-met = { $whose ->
    [yours] On retourne ta carte : { event-turned }
   *[other] On retourne une carte chez { $owner } : { event-turned }
}{ review-end }
why-safest = Chez { $name }, la prochaine est { event-disc } dans { $percent } des cas.
review-fortune-taken = La carte prise sans être vue : { event-turned }{ review-end }
review-next = La prochaine carte pouvait être { event-disc } { $places }.
puzzle-theme-give-up = Quelle carte abandonner
puzzle-theme-give-up-ask = C'était ta propre couronne. Quelle carte abandonner ?
puzzle-theme-bid-to-be-outbid-ask = Ta couronne est posée. Que dis-tu ?
puzzle-theme-missing-skull = La couronne disparue
puzzle-theme-missing-skull-ask = Une couronne a sans doute disparu. Que fais-tu ?
puzzle-theme-whose-disc = Quelle carte ensuite
puzzle-theme-whose-disc-ask = Chez qui retournes-tu une carte ?
