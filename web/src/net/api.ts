import { server, token } from './server';

/** Tables and games have the same addresses on a server and on this device; behind this they are the device's own. */
export const HERE = '/here';

/** Where a table or a game is: on the server, or on this device. */
export type Base = '' | typeof HERE;

/** What came back: a status of HTTP, and a text. */
export interface Answered {
  status: number;
  text: string;
}

/** Something to ask for, as HTTP has it. */
interface Asking {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  body?: string;
  headers?: Record<string, string>;
}

/** What the server would not do, and why, in a sentence for people. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly status = 0,
  ) {
    super(message);
  }
}

/** Asks the server, or this device; what is refused, or a server that is away, is thrown as a [Refusal]. */
export async function ask<T>(method: Asking['method'], path: string, body?: unknown): Promise<T> {
  const json = { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } };
  return answered<T>(path, { method, ...(body === undefined ? {} : json) });
}

/** Sends text as it is, such as a record. */
export function post<T>(path: string, text: string): Promise<T> {
  return answered<T>(path, { method: 'POST', body: text, headers: { 'Content-Type': 'text/plain' } });
}

/** Asks for text, such as a record. */
export function read(path: string): Promise<string> {
  return taken(path, { method: 'GET' });
}

async function answered<T>(path: string, asking: Asking): Promise<T> {
  const text = await taken(path, asking);
  return (text === '' ? undefined : JSON.parse(text)) as T;
}

async function taken(path: string, asking: Asking): Promise<string> {
  const { status, text } = await carried(path, asking);
  if (status < 200 || status > 299) throw refusalOf(status, text);
  return text;
}

async function carried(path: string, asking: Asking): Promise<Answered> {
  if (path.startsWith(`${HERE}/`)) {
    const { here } = await import('../here/here');
    return here().ask(asking.method, path.slice(HERE.length), asking.body);
  }
  const base = server();
  if (base === null) throw new Refusal('no_server', 'This site has no server for that.');
  try {
    const answer = await fetch(base + path, base === '' ? asking : fromElsewhere(asking));
    return { status: answer.status, text: await answer.text() };
  } catch {
    throw new Refusal('offline', 'The server does not answer.');
  }
}

/** A server elsewhere gets no cookies; it knows us by a token. */
function fromElsewhere({ headers, ...asking }: Asking): RequestInit {
  const known = token();
  const authorized = known === null ? headers : { ...headers, Authorization: `Bearer ${known}` };
  return { ...asking, credentials: 'omit', headers: authorized ?? {} };
}

export function refusalOf(status: number, text: string): Refusal {
  try {
    const { error } = JSON.parse(text) as { error: { code: string; message: string } };
    return new Refusal(error.code, error.message, status);
  } catch {
    return new Refusal('unavailable', 'The server does not answer as it should.', status);
  }
}
