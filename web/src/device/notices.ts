/** Why notices can be sent, or cannot. `missing` is a browser without them; on iPhones it has them once installed. */
export type Notices = 'allowed' | 'unasked' | 'denied' | 'insecure' | 'missing';

/** Notices of one tag take each other's place. */
const TAG = 'skull-turn';

export function noticesAre(): Notices {
  if (!isSecureContext) return 'insecure';
  if (!('Notification' in window && 'serviceWorker' in navigator)) return 'missing';
  return ({ granted: 'allowed', default: 'unasked', denied: 'denied' } as const)[Notification.permission];
}

/** Asks to be allowed to send notices. To be called from a click. */
export async function askForNotices(): Promise<Notices> {
  if (noticesAre() === 'unasked') await Notification.requestPermission();
  return noticesAre();
}

/** Tells somebody who looks elsewhere; phones allow it to the service worker alone, which also hears the click. */
export async function notify(title: string, body: string): Promise<void> {
  if (noticesAre() !== 'allowed') return;
  const worker = await navigator.serviceWorker.getRegistration();
  await worker?.showNotification(title, {
    body,
    tag: TAG,
    icon: `${import.meta.env.BASE_URL}icon-192.png`,
    data: location.href,
  });
  document.addEventListener('visibilitychange', () => void takeBack(), { once: true });
}

/** Takes the notice back: it was seen, or is no longer true. */
export async function takeBack(): Promise<void> {
  if (noticesAre() !== 'allowed') return;
  const worker = await navigator.serviceWorker.getRegistration();
  for (const notice of (await worker?.getNotifications({ tag: TAG })) ?? []) notice.close();
}
