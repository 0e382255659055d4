import type { Sight } from '../../src/protocol';
import { soon } from '../e2e/player';
import type { Visitor } from './visitor';

interface Prompted {
  prompted?: WebSocket;
}

/** Speaks to somebody's page in the server's place: from then on it hears nothing else. */
export async function promptWith(person: Visitor, sight: Sight): Promise<void> {
  await person.evaluate(listenIn, null);
  await soon(() => person.evaluate(isListening, null)).toBe(true);
  await person.evaluate(tell, JSON.stringify(sight));
}

/** Lets the page dial anew, by a line we have a hand on. Runs in the page. */
function listenIn(): void {
  const page = globalThis as unknown as Prompted & { WebSocket: typeof WebSocket };
  page.WebSocket = class extends WebSocket {
    constructor(address: string | URL) {
      super(address);
      // The first message is how the table lies; whatever else the server says is kept from the page.
      this.addEventListener('message', (event) => {
        if (event.isTrusted && page.prompted) event.stopImmediatePropagation();
        page.prompted = this;
      });
    }
  };
  dispatchEvent(new Event('online'));
}

/** Runs in the page. */
function isListening(): boolean {
  return (globalThis as unknown as Prompted).prompted !== undefined;
}

/** Runs in the page. */
function tell(message: string): void {
  const { prompted } = globalThis as unknown as Prompted;
  prompted?.dispatchEvent(new MessageEvent('message', { data: message }));
}
