/** The worker in which the tables of this device live, or through which this tab asks the one that has them. */
import { Engine } from './engine';
import { ENGINE, LEARNT } from './files';
import type { FromPage, FromWorker, ToPage } from './messages';
import { Shelf } from './shelf';
import { Turns } from './turns';

/** Where the weights are kept from one visit to the next. */
const CACHE = 'skull-learnt';

let engine: Engine | undefined;
let wakes: ReturnType<typeof setTimeout> | undefined;
const shelf = new Shelf((keeps) => post({ keeps }));
const turns = new Turns(Number(self.name), { begin, end, hear }, post, () => post({ ready: true }));

self.onmessage = ({ data }: MessageEvent<FromPage>) => {
  turns.say(data);
  post('heard');
};

/** Where the engine does not start, nobody leads, and the server is asked instead. */
async function begin(): Promise<void> {
  try {
    engine = await Engine.start(ENGINE ?? '', said);
  } catch (error) {
    post({ ready: false });
    throw error;
  }
  hear({ begin: {} });
}

function end(): void {
  clearTimeout(wakes);
  engine = undefined;
}

function hear(message: FromPage): void {
  guarded(() => engine?.hear(message));
}

function said(message: ToPage): void {
  if (message === 'wants_learnt') void learn();
  else if ('keep' in message) void keep(message.keep);
  else if ('wake' in message) wakeIn(message.wake.in_ms);
  else if ('fell' in message) post(message);
  else turns.tell(message);
}

async function keep(keeping: Extract<ToPage, { keep: unknown }>['keep']): Promise<void> {
  const kept = await shelf.do(keeping);
  hear({ kept: { n: keeping.n, ...kept } });
}

function wakeIn(milliseconds: number): void {
  clearTimeout(wakes);
  wakes = setTimeout(() => guarded(() => engine?.run()), milliseconds);
}

/** Fetches what the players have learnt; without it they play as they can. */
async function learn(): Promise<void> {
  if (LEARNT === undefined) return;
  try {
    const cache = await caches.open(CACHE);
    const found = await cache.match(LEARNT);
    const answer = found ?? (await fetch(LEARNT));
    if (!answer.ok) return;
    if (!found) await cache.put(LEARNT, answer.clone());
    const weights = new Uint8Array(await answer.arrayBuffer());
    guarded(() => engine?.learn(weights));
  } catch {
    // Away from the network it is asked for again when the next one sits down.
  }
}

/** What falls in the engine is told to the page, which hires another worker. */
function guarded(act: () => void): void {
  try {
    act();
  } catch (error) {
    post({ fell: { why: String(error) } });
  }
}

function post(message: FromWorker): void {
  self.postMessage(message);
}
