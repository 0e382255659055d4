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

## Characters

## Remarks
