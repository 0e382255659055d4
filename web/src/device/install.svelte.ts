import { keepClient } from './version.svelte';

/** What a browser that can install the page hands over, to be shown when it suits. */
interface Offer extends Event {
  prompt(): Promise<unknown>;
}

let offer = $state.raw<Offer | null>(null);

/** Makes the page one that can be installed, and that has something to show without a network. */
export function beInstallable(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offer = event as Offer;
  });
  addEventListener('appinstalled', () => (offer = null));
  if (import.meta.env.PROD && isSecureContext && 'serviceWorker' in navigator) {
    // The first load has better things to fetch.
    addEventListener('load', () => void keepClient());
  }
}

/** Whether the browser offers to install the page. */
export function canInstall(): boolean {
  return offer !== null;
}

/** Lets the browser ask. It does so once for each offer. */
export async function install(): Promise<void> {
  const asked = offer;
  offer = null;
  await asked?.prompt();
}
