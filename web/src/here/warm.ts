import { here, isPossible } from './here';

/** How long a browser that does not say when it is idle is left alone, in milliseconds. */
const A_WHILE = 1000;

/**
 * Has the tables of this device come once the page is seen and has nothing else to do, so that whoever wants to play does not
 * wait for them. Not where somebody pays for what is fetched, and may not want to play.
 */
export function warmUp(): void {
  const line = (navigator as Navigator & { connection?: { saveData?: boolean } }).connection;
  if (!isPossible() || line?.saveData) return;
  if ('requestIdleCallback' in globalThis) requestIdleCallback(() => here());
  else setTimeout(() => here(), A_WHILE);
}
