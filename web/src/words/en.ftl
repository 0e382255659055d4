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

## Characters

## Remarks
