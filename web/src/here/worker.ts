/** The worker in which the tables of this device live, or through which this tab asks the one that has them. */
import { Engine } from './engine';
import { ENGINE, LEARNT } from './files';
import type { FromPage, ToWorker } from '../protocol';
import type { Overheard } from './overheard';
import { Shelf } from './shelf';
import { Turns } from './turns';
import { weights } from './weights';

let engine: Engine | undefined;
const shelf = new Shelf();
const turns = Turns.take(
  { begin, end: () => engine?.end(), hear: (message) => guarded(() => engine?.hear(message)) },
  { tell: post, ready: (ready) => post({ ready }) },
);

self.onmessage = async ({ data }: MessageEvent<FromPage>) => {
  post('heard');
  (await turns).say(data);
};

async function begin(): Promise<void> {
  const { tell } = await turns.then((turns) => ({ tell: turns.tell.bind(turns) }));
  engine = await Engine.start(ENGINE ?? '', { tell, serves, guarded });
  guarded(() => engine?.begin());
}

/** What the engine needs of this worker. Nothing of it is for the page: it holds every secret. */
function serves(wish: ToWorker): void {
  if (wish === 'wants_learnt') void learn();
  else if ('fell' in wish) post(wish);
  else void keep(wish.keep);
}

async function keep({ n, wish }: Extract<ToWorker, { keep: unknown }>['keep']): Promise<void> {
  const done = await shelf.grant(wish);
  guarded(() => engine?.kept(n, done));
}

/** Without what the players have learnt they play as they can, and it is asked for again. */
async function learn(): Promise<void> {
  const learnt = await weights(LEARNT);
  if (learnt) guarded(() => engine?.learn(learnt));
}

/** What breaks down is told to the page, which hires another worker. */
function guarded(act: () => void): void {
  try {
    act();
  } catch (error) {
    post({ fell: { why: String(error) } });
  }
}

function post(message: Overheard): void {
  self.postMessage(message);
}
