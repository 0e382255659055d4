import { LineHere } from '../here/line';
import { HERE } from './api';
import { server, token } from './server';

/** A line to a table: a web socket, or what is like one. */
export interface Line {
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
  readonly readyState: number;
  send(text: string): void;
  close(): void;
}

/** Opens a line to a table on the server, or to one on this device. */
export function dial(path: string): Line {
  if (path.startsWith(`${HERE}/`)) return new LineHere(path.slice(HERE.length));
  const { protocol, host } = location;
  const base = server() ?? '';
  const known = base === '' ? null : token();
  const address = `${base === '' ? `${protocol}//${host}` : base}${path}`.replace(/^http/, 'ws');
  return new WebSocket(address, known === null ? [] : ['skull', `skull.token.${known}`]) as Line;
}
