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

## Actions

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
