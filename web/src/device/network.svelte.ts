let online = $state(navigator.onLine);

addEventListener('online', () => (online = true));
addEventListener('offline', () => (online = false));

/** Whether this device has a network, as far as it knows. */
export function isOnline(): boolean {
  return online;
}
