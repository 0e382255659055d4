let wanted = false;
let lock: WakeLockSentinel | undefined;

/** Keeps the screen from going dark, as while a game is on, where the device can. */
export function keepAwake(on: boolean): void {
  if (on === wanted || !('wakeLock' in navigator)) return;
  wanted = on;
  if (on) {
    document.addEventListener('visibilitychange', hold);
    void hold();
  } else {
    document.removeEventListener('visibilitychange', hold);
    void lock?.release();
  }
}

/** A device lets go whenever the page is not seen, so it is asked again when it is. */
async function hold(): Promise<void> {
  if (document.visibilityState !== 'visible') return;
  try {
    lock = await navigator.wakeLock.request('screen');
    if (!wanted) await lock.release();
  } catch {
    // A phone that runs low on power says no; the game goes on all the same.
  }
}
