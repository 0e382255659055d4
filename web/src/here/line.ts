import type { Line } from '../net/line';

/** A line to a table on this device, in the manner of a web socket. */
export class LineHere implements Line {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  readyState: number = WebSocket.CONNECTING;
  /** Says something, once the line is open. */
  #say: ((text: string) => void) | undefined;
  #hangUp: (() => void) | undefined;

  constructor(path: string) {
    void import('./here').then(({ here }) => {
      if (this.readyState === WebSocket.CLOSED) return;
      const { say, hangUp } = here().dial(path, this);
      this.#say = say;
      this.#hangUp = hangUp;
    });
  }

  send(text: string): void {
    this.#say?.(text);
  }

  close(): void {
    if (this.readyState === WebSocket.CLOSED) return;
    this.#hangUp?.();
    this.ended();
  }

  opened(): void {
    this.readyState = WebSocket.OPEN;
    this.onopen?.();
  }

  told(text: string): void {
    this.onmessage?.({ data: text });
  }

  ended(): void {
    if (this.readyState === WebSocket.CLOSED) return;
    this.readyState = WebSocket.CLOSED;
    this.onclose?.();
  }
}
