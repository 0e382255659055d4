import { arrive } from './guest/arrive';
import { company } from './home/company';
import { level, type Level } from './home/level';
import { ask } from './net/api';
import { freshId } from './net/connection';
import type { Command, Opened, Options, Request } from './protocol';
import { go } from './route.svelte';

/** Sits down with these characters, starts at once and goes there. */
export async function playNow(characters: string[] = company(), strength: Level = level()): Promise<void> {
  const code = await open({ seats: characters.length + 1, pace: 'natural' });
  const comeIn = (character: string, index: number) =>
    tell(code, { add_bot: { seat: index + 1, level: strength, character } });
  await Promise.all(characters.map(comeIn));
  await tell(code, 'start');
  go(`/t/${code}`);
}

/** Opens a table, where friends are waited for, and goes there. */
export async function openTable(options: Partial<Options> = {}): Promise<void> {
  go(`/t/${await open(options)}`);
}

async function open(options: Partial<Options>): Promise<string> {
  // The screen of the table is needed next; it may as well come while the table is opened.
  void import('./screens/Table.svelte');
  await arrive();
  return (await ask<Opened>('POST', '/api/tables', options)).code;
}

async function tell(code: string, command: Command): Promise<void> {
  const request: Request = { id: freshId(), do: command };
  await ask('POST', `/api/tables/${code}/commands`, request);
}
