import type { Seen } from '../../src/protocol';

/** Phones upright and on their side, enlarged pages, tablets, desktops and a large screen. */
export const SIZES = [
  [320, 568],
  [360, 640],
  [390, 844],
  [568, 320],
  [667, 375],
  [844, 390],
  [932, 430],
  [640, 400],
  [820, 1180],
  [1180, 820],
  [1280, 800],
  [1440, 2560],
  [2560, 1440],
] as const;

/** Sees everybody at once: each seat has bid, and every other one has passed since. */
export function bids(seats: number): Seen[] {
  const all = Array.from({ length: seats }, (_, seat) => seat);
  return [
    ...all.map((seat): Seen => ({ type: 'bid', seat, bid: seat + 1 })),
    ...all.filter((seat) => seat % 2 > 0).map((seat): Seen => ({ type: 'passed', seat })),
  ];
}

/** What covers something else, or lies beyond the screen. Runs in the page. */
export async function clashes(): Promise<string[]> {
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  const found = (selector: string, whose: (element: Element) => string) =>
    [...document.querySelectorAll(selector)].map((element) => ({
      what: `${selector} of ${whose(element)}`,
      whose: whose(element),
      box: element.getBoundingClientRect(),
    }));
  const seat = (element: Element) =>
    element.getAttribute('data-chip') ?? element.closest('.mark')?.getAttribute('data-tribe') ?? '';
  const things = [
    ...found('.mark .mat', seat),
    ...found('.mark .portrait', seat),
    ...found('.mark .name:not(.spoken)', seat),
    ...found('[data-chip]', seat),
    ...found('[data-middle] p', () => 'the table'),
    // What is turned up on a mat: it has to be seen, and so has all that lies around it.
    ...found(
      '[data-piece]:has(.open:not(.secret))',
      (piece) => piece.getAttribute('data-piece')!.split('.')[0]!,
    ).filter(({ box }) => box.bottom < innerHeight * 0.6),
    ...found('.tray', () => 'the tray'),
  ];
  const slack = 1.5;
  return things.flatMap(({ what, whose, box }, index) => {
    const isOut =
      box.left < -slack ||
      box.top < -slack ||
      box.right > innerWidth + slack ||
      box.bottom > innerHeight + slack;
    const met = things.slice(index + 1).filter((other) => {
      const isApart =
        box.right <= other.box.left + slack ||
        other.box.right <= box.left + slack ||
        box.bottom <= other.box.top + slack ||
        other.box.bottom <= box.top + slack;
      return other.whose !== whose && !isApart;
    });
    return [
      ...(isOut ? [`${what} is not on the screen`] : []),
      ...met.map((other) => `${what} meets ${other.what}`),
    ];
  });
}

/** Names that are not read to their end. Runs in the page. */
export async function clipped(): Promise<string[]> {
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  return [...document.querySelectorAll('.mark .name:not(.spoken) .word, .chips .word')]
    .filter((word) => word.scrollWidth > word.clientWidth + 1 || word.scrollHeight > word.clientHeight + 2)
    .map((word) => `${word.textContent} in ${word.clientWidth} × ${word.clientHeight}`);
}

/** Sees an attempt in which every seat has three discs, and the challenger has turned two of each. */
export function attempt(seats: number): Seen[] {
  const all = Array.from({ length: seats }, (_, seat) => seat);
  const bid = 3 + 2 * (seats - 1);
  return [
    ...all.flatMap((seat) => [1, 2, 3].map((): Seen => ({ type: 'placed', seat, disc: null }))),
    ...all.slice(1).map((seat): Seen => ({ type: 'bid', seat, bid: seat })),
    { type: 'bid', seat: 0, bid },
    ...all.slice(1).map((seat): Seen => ({ type: 'passed', seat })),
    { type: 'attempt_started', seat: 0, bid },
    ...[1, 2].flatMap(() => all.map((seat): Seen => ({ type: 'flipped', by: 0, seat, disc: 'flower' }))),
  ];
}

/** How much larger than the screen the page is: nothing may move under the thumb. Runs in the page. */
export function overflow(): { x: number; y: number } {
  const { scrollWidth, scrollHeight, clientWidth, clientHeight } = document.documentElement;
  return { x: scrollWidth - clientWidth, y: scrollHeight - clientHeight };
}
