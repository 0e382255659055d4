import { CRITIC, LEARNT, STUDY } from './files';
import { here, isPossible } from './here';
import { weights } from './weights';

/** How long a browser that does not say when it is idle is left alone, in milliseconds. */
const A_WHILE = 1000;

/**
 * Has the tables of this device come once the page is seen and has nothing else to do, so that whoever wants to play does not
 * wait for them. Not where somebody pays for what is fetched, and may not want to play.
 */
export function warmUp(): void {
  if (isPossible() && !paysForMore()) whenIdle(() => here());
}

/**
 * Has what games are judged by come once somebody has played one here, so that a review of it needs no network later. It is more
 * than all the rest together, so only for those who have installed the client; to others it comes with their first review.
 */
export function prepareReviews(): void {
  if (STUDY === undefined || paysForMore() || !isInstalled()) return;
  whenIdle(() => [LEARNT, CRITIC].forEach((net) => void weights(net)));
}

/** Whether somebody has told their browser to save data. */
export function paysForMore(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData ?? false;
}

function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches;
}

function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(act);
  else setTimeout(act, A_WHILE);
}
