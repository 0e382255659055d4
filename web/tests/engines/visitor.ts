import { expect } from '@playwright/test';

import { Player, soon } from '../e2e/player';
import type { Key, Window } from './engine';

/** Somebody with a window of any engine. */
export class Visitor extends Player {
  constructor(
    name: string,
    private readonly home: string,
    readonly window: Window,
  ) {
    super(name);
  }

  async goto(path: string): Promise<void> {
    await this.window.goto(this.home + path);
    await this.window.evaluate(noteErrors, null);
  }

  path(): Promise<string> {
    return this.evaluate(() => location.pathname, null);
  }

  tap(selector: string): Promise<void> {
    return this.#tap({ selector, says: '' });
  }

  choose(says: string): Promise<void> {
    return this.#tap({ selector: 'button', says });
  }

  touch(selector: string): Promise<boolean> {
    return this.#touch({ selector, says: '' });
  }

  async sees(selector: string): Promise<boolean> {
    return this.evaluate(
      (selector) => document.querySelector(selector)?.checkVisibility({ visibilityProperty: true }) ?? false,
      selector,
    );
  }

  async write(selector: string, text: string): Promise<void> {
    await soon(() => this.sees(selector), selector).toBe(true);
    await this.evaluate(writeInto, { selector, text });
  }

  press(key: string): Promise<void> {
    return this.window.press(key as Key);
  }

  ask<T>(path: string): Promise<T> {
    return this.evaluate(async (path) => (await (await fetch(path)).json()) as T, path);
  }

  evaluate<A, R>(what: (argument: A) => R | Promise<R>, argument: A): Promise<R> {
    return this.window.evaluate(what, argument);
  }

  /** What went wrong within the page since it was opened. */
  errors(): Promise<string[]> {
    return this.evaluate(() => (globalThis as unknown as Noted).errors ?? [], null);
  }

  async #tap(what: Sought): Promise<void> {
    const message = `${what.selector} ${what.says}`;
    await expect.poll(() => this.#touch(what), { message, intervals: [100] }).toBe(true);
  }

  /** Touches something if it is there. What moves away between the look and the touch was not touched. */
  async #touch(what: Sought): Promise<boolean> {
    const point = await this.evaluate(pointOf, what);
    if (!point) return false;
    await this.window.click(point.x, point.y);
    return this.evaluate(() => (globalThis as unknown as Noted).touched === true, null);
  }
}

interface WindowPoint {
  readonly x: number;
  readonly y: number;
}

/** Something to be touched, by a selector and the first words it says. */
interface Sought {
  readonly selector: string;
  readonly says: string;
}

/** Where something is, once it rests, is enabled, and nothing lies above it. Runs in the page. */
async function pointOf({ selector, says }: Sought): Promise<WindowPoint | null> {
  const isSought = (element: Element) =>
    (element.getAttribute('aria-label') ?? element.textContent).trim().startsWith(says);
  const sought = [...document.querySelectorAll(selector)].find(isSought);
  if (!sought?.checkVisibility({ visibilityProperty: true }) || sought.matches(':disabled')) return null;
  sought.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  const middle = () => {
    const { x, y, width, height } = sought.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  };
  const before = middle();
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  const { x, y } = middle();
  const hit = document.elementFromPoint(x, y);
  const isStill = Math.hypot(x - before.x, y - before.y) < 0.5;
  if (!isStill || !hit || !(sought.contains(hit) || hit.contains(sought))) return null;
  const page = globalThis as unknown as Noted;
  page.touched = false;
  const note = ({ target }: Event) => {
    page.touched = target instanceof Node && (sought.contains(target) || target.contains(sought));
  };
  addEventListener('pointerdown', note, { capture: true, once: true });
  return { x, y };
}

/** Writes as a paste does: all at once, and the page is told. Runs in the page. */
function writeInto({ selector, text }: { selector: string; text: string }): void {
  const field = document.querySelector<HTMLInputElement | HTMLTextAreaElement>(selector);
  if (!field) throw new Error(`there is no ${selector}`);
  field.focus();
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** What is written down within the page. */
interface Noted {
  errors?: string[];
  /** Whether what was last to be touched was. */
  touched?: boolean;
}

/** Remembers what goes wrong from now on. Runs in the page. */
function noteErrors(): void {
  const errors: string[] = ((globalThis as unknown as Noted).errors = []);
  addEventListener('error', ({ message }) => {
    // No error: what it could not tell of within one frame is told of in the next.
    if (!message.startsWith('ResizeObserver loop')) errors.push(message);
  });
  addEventListener('unhandledrejection', ({ reason }) => errors.push(String(reason)));
}
