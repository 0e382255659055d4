import type { Seen } from '../protocol';
import { play, vibrate, type SoundManner } from '../sound/play';
import type { Sound } from '../sound/sounds';
import { placed, type Scene } from '../stage/scene';

/** Lets an event be heard, and felt where it weighs enough. */
export function feel(event: Seen, scene: Scene): void {
  const made = soundOf(event, scene);
  if (!made) return;
  play(made.sound, made.manner);
  vibrate(made.sound);
}

/** The sound of an event; some are told without one. */
export function soundOf(event: Seen, scene: Scene): { sound: Sound; manner?: SoundManner } | undefined {
  switch (event.type) {
    case 'placed':
      return { sound: 'placed' };
    case 'bid':
      return { sound: 'bid', manner: { height: event.bid / Math.max(1, placed(scene)) } };
    case 'passed':
      return { sound: 'passed' };
    case 'attempt_started':
      return { sound: 'attempt' };
    case 'flipped':
      return event.disc === 'skull'
        ? { sound: 'turned' }
        : { sound: 'flower', manner: { height: scene.turned / Math.max(1, scene.bid) } };
    case 'shown':
      return { sound: 'turned' };
    case 'challenge_failed':
      return { sound: 'skull' };
    case 'challenge_won':
      return { sound: 'won' };
    case 'lost':
      return { sound: 'lost' };
    case 'game_won':
      return { sound: 'game' };
    case 'round_started':
    case 'eliminated':
    case 'leader_named':
      return undefined;
  }
}
