import type { Lasting } from '../protocol';

let lasting = $state<Lasting>('all');

/** Whether this device keeps what is played on it, and if not, why. */
export function keeps(): Lasting {
  return lasting;
}

/** Notes what the tables say of it. */
export function noteKept(told: Lasting): void {
  lasting = told;
}
