let keeps = $state(true);

/** Whether this device keeps what is played on it. */
export function isKept(): boolean {
  return keeps;
}

/** Notes what the browser makes of keeping things. */
export function noteKept(does: boolean): void {
  keeps = does;
}
