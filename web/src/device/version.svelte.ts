/** A version of the client that was fetched, and waits. */
let waiting = $state.raw<ServiceWorker | null>(null);

/** How often a page that stays open looks for another version, in milliseconds. */
const OFTEN = 60 * 60 * 1000;

/** Keeps the client on this device, and looks for newer versions of it. */
export async function keepClient(): Promise<void> {
  const registration = await registered(`${import.meta.env.BASE_URL}sw.js`);
  if (!registration) return;
  const look = (): void => void registration.update().catch(() => undefined);
  setInterval(look, OFTEN);
  addEventListener('online', look);
  note(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const coming = registration.installing;
    coming?.addEventListener('statechange', () => {
      if (coming.state === 'installed') note(coming);
    });
  });
}

/** Nothing where a browser keeps nothing, as in a private window: the page does without. */
async function registered(worker: string): Promise<ServiceWorkerRegistration | undefined> {
  try {
    return await navigator.serviceWorker.register(worker);
  } catch {
    return undefined;
  }
}

/** Whether a newer version waits to be taken. */
export function isNewer(): boolean {
  return waiting !== null;
}

/** Takes the newer version: the page is loaded anew, and loses nothing by it. */
export function takeNewer(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  waiting?.postMessage('take over');
}

/** The first version of all waits for nobody. */
function note(worker: ServiceWorker | null): void {
  if (worker && navigator.serviceWorker.controller) waiting = worker;
}
