## Everywhere

skull = Skull
back = Back
close = Close
copy = Copy
copied = Copied
cancel = Cancel
loading = One moment…
language-name = English

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

tribe-ember = Ember
tribe-tide = Tide
tribe-moss = Moss
tribe-bone = Bone
tribe-dusk = Dusk
tribe-sun = Sun
tribe-coral = Coral
tribe-iron = Iron
tribe-frost = Frost
tribe-clay = Clay
tribe-ink = Ink
tribe-reed = Reed

## Characters

## Remarks
