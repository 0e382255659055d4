import type { Message, Seen, View } from '../../src/protocol';
import { expect, type Person } from './people';

/** Nothing that arrived at a browser may tell what lies face down on a mat, or is in the hand, of somebody else. */
export function expectNoSecrets(person: Person, own: readonly number[]): void {
  expectNoSecretsIn(person.frames, own);
}

/** The same of messages that came by another way. */
export function expectNoSecretsIn(frames: readonly string[], own: readonly number[]): void {
  const messages = frames.map((frame) => JSON.parse(frame) as Message);
  expect(messages.length, 'something was recorded').toBeGreaterThan(0);
  for (const message of messages) {
    if (message.type === 'update') message.events.forEach((event) => expectNoSecretIn(event, own));
    if ((message.type === 'update' || message.type === 'table') && message.game) {
      expectNothingHidden(message.game.view, own);
      expect(message.game.legal.every(({ seat }) => own.includes(seat))).toBe(true);
    }
  }
}

function expectNoSecretIn(event: Seen, own: readonly number[]): void {
  if (event.type === 'placed' || event.type === 'lost') {
    if (own.includes(event.seat)) expect(event.disc).not.toBeNull();
    else expect(event.disc).toBeNull();
  }
}

function expectNothingHidden(view: View, own: readonly number[]): void {
  expect(view.own.map(({ seat }) => seat)).toEqual(own);
  for (const seat of view.seats) {
    const down = seat.stack.slice(0, seat.stack.length - seat.face_up);
    expect(down.every((disc) => disc === null)).toBe(true);
  }
}
