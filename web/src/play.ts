import { arrive } from './guest/arrive';
import { company } from './home/company';
import { level, type Level } from './home/level';
import { HERE, Refusal, ask, type Base } from './net/api';
import { freshId } from './net/connection';
import { server } from './net/server';
import type { Command, Opened, Options, Request } from './protocol';
import { go } from './route.svelte';

/** Sits down with these characters, starts at once and goes there. It needs nobody else, so it needs no server either. */
export async function playNow(characters: string[] = company(), strength: Level = level()): Promise<void> {
  const { ready } = await import('./here/here');
  const base: Base = (await ready()) ? HERE : '';
  if (base === '' && server() === null) throw new Refusal('no_tables', 'This browser cannot lay a table.');
  const code = await openTable(base, { seats: characters.length + 1, pace: 'natural' });
  const comeIn = (character: string, index: number) =>
    tell(base, code, { add_bot: { seat: index + 1, level: strength, character } });
  await Promise.all(characters.map(comeIn));
  await tell(base, code, 'start');
  go(`${base}/t/${code}`);
}

/** Opens a table on the server, where friends are waited for, and goes there. */
export async function playWithFriends(): Promise<void> {
  go(`/t/${await openTable('', {})}`);
}

/** Opens a table. Answers its code. */
export async function openTable(base: Base, options: Partial<Options>): Promise<string> {
  // The screen of the table is needed next; it may as well come while the table is opened.
  void import('./screens/Table.svelte');
  await arrive(base);
  return (await ask<Opened>('POST', `${base}/api/tables`, options)).code;
}

/** Does something at a table that nobody looks at yet. */
export async function tell(base: Base, code: string, command: Command): Promise<void> {
  const request: Request = { id: freshId(), do: command };
  await ask('POST', `${base}/api/tables/${code}/commands`, request);
}
