import { preferred, speak } from './words/words.svelte';

/** What a person has chosen for this device. */
export interface Settings {
  sound: boolean;
  /** Whether the device shakes where something weighs enough to be felt. */
  haptics: boolean;
  /** `auto` follows the device. */
  motion: 'auto' | 'full' | 'reduced';
  /** What is played with: discs with flowers and skulls, or cards with roses and crowns. */
  pieces: 'discs' | 'cards';
  /** A language's code, or `auto` for the browser's. */
  language: string;
  text: 'normal' | 'large';
  contrast: 'normal' | 'high';
  hand: 'right' | 'left';
  /** Whether to be told of one's turn when the page is not seen. */
  notices: boolean;
  /** Whether bots play without a word. */
  quietBots: boolean;
  /** Whether what people throw across the table is seen. */
  reactions: boolean;
  /** Whether the coach, where nobody else plays, asks once more before a blunder. */
  gentleCoach: boolean;
}

const KEY = 'skull.settings';

const DEFAULTS: Settings = {
  sound: true,
  haptics: true,
  motion: 'auto',
  pieces: 'discs',
  language: 'auto',
  text: 'normal',
  contrast: 'normal',
  hand: 'right',
  notices: false,
  quietBots: false,
  reactions: true,
  gentleCoach: false,
};

export const settings = $state<Settings>({ ...DEFAULTS, ...kept() });

const stillness = matchMedia('(prefers-reduced-motion: reduce)');
let deviceIsStill = $state(stillness.matches);
stillness.addEventListener('change', () => (deviceIsStill = stillness.matches));

/** Whether things appear where they belong instead of moving there. */
export function isStill(): boolean {
  return settings.motion === 'reduced' || (settings.motion === 'auto' && deviceIsStill);
}

/** Keeps the settings and lets the page follow them. To be called once, where effects can run. */
export function followSettings(): void {
  $effect(() => localStorage.setItem(KEY, JSON.stringify(settings)));
  $effect(() => {
    const { dataset } = document.documentElement;
    dataset.motion = isStill() ? 'reduced' : 'full';
    dataset.text = settings.text;
    dataset.contrast = settings.contrast;
    dataset.hand = settings.hand;
    dataset.pieces = settings.pieces;
  });
  $effect(() => void speak(spokenLanguage(), settings.pieces));
}

/** The language chosen, or the browser's. */
export function spokenLanguage(): string {
  return settings.language === 'auto' ? preferred(navigator.languages) : settings.language;
}

function kept(): Partial<Settings> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings>;
  } catch {
    return {};
  }
}
