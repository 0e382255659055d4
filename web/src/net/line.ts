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
  const base = server();
  if (base === null) return new NoLine();
  const { protocol, host } = location;
  const known = token();
  const address = `${base === '' ? `${protocol}//${host}` : base}${path}`.replace(/^http/, 'ws');
  // A page cannot send a header of its own along, and an address is no place for a token.
  return new WebSocket(address, known === null ? [] : ['skull', `skull.token.${known}`]) as Line;
}

/** The line to a server where there is none: it ends before it begins. */
class NoLine implements Line {
  onopen: Line['onopen'] = null;
  onmessage: Line['onmessage'] = null;
  onclose: Line['onclose'] = null;
  readonly readyState = 3;

  constructor() {
    queueMicrotask(() => this.onclose?.());
  }

  send(): void {
    throw new Error('nobody is at the other end');
  }

  close(): void {
    this.onclose = null;
  }
}
