import type { Heard, Seen, Sight, View, Wishes } from '../../src/protocol';
import { watchFor } from './order';
import { expect, MOVING, test, type Person } from './people';
import { attemptBy, play } from './plans';
import { openTable, playBots } from './tables';
import { prompter } from './wire';

/** Reads what the server sends to a person, and adds messages of the test's own behind some of it. */
async function eavesdrop(person: Person, more: (sight: Sight) => readonly Sight[]): Promise<void> {
  await person.page.routeWebSocket(/\/api\/tables\//, (socket) => {
    socket.connectToServer().onMessage((message) => {
      socket.send(message);
      for (const sight of more(JSON.parse(String(message)) as Sight)) socket.send(JSON.stringify(sight));
    });
  });
}

/** Ana and Bo at a table of two, where Bo hears what `more` adds. */
async function duel(
  come: (name: string, options: object) => Promise<Person>,
  more: (sight: Sight) => readonly Sight[] = () => [],
  options: Wishes = {},
): Promise<[Person, Person]> {
  const [ana, bo] = [await come('Ana', MOVING), await come('Bo', MOVING)];
  await eavesdrop(bo, more);
  const link = await openTable(ana, { seats: 2, show_seconds: 0, ...options });
  await bo.join(link);
  await ana.page.getByRole('button', { name: /^Start/ }).click();
  await expect(bo.page.locator('[data-place]').first()).toBeVisible();
  return [ana, bo];
}

/** Turns discs of one seat until a skull is met, or the bid is done. */
async function turnAll(person: Person, seat: number): Promise<void> {
  for (let view = await person.view(); view.phase === 'flipping'; view = await person.view())
    await person.flip(seat);
}

test('a bot greets a skull once it was seen; what people type is heard at once', async ({ come }) => {
  const said = (version: number, line: number, from: Heard['from'], text: string): Sight => ({
    type: 'said',
    version,
    talk_version: 1000 + line,
    line: 1000 + line,
    at: Date.now(),
    from,
    words: 'seat' in from ? { remark: { key: 'none.such', text } } : { text },
  });
  const [ana, bo] = await duel(come, (sight) =>
    sight.type === 'update' && sight.events.some(({ type }) => type === 'challenge_failed')
      ? [
          said(sight.version, 0, { seat: 1 }, 'Hello there, skull'),
          said(sight.version, 1, { who: 0 }, 'Typed by Ana'),
        ]
      : [],
  );
  await play([ana, bo], attemptBy(0, 1), (view) => view.phase === 'flipping');
  const order = await watchFor(bo, {
    skull: '.token.met',
    remark: '.bubble|Hello there, skull',
    typed: '.bubble|Typed by Ana',
  });
  await turnAll(ana, 1);
  await expect(bo.page.locator('.bubble', { hasText: 'Hello there, skull' })).toBeVisible();
  expect(await order()).toEqual(['typed', 'skull', 'remark']);
  expect((await bo.view()).phase).toBe('losing');
});

test('neither whose time runs nor the title tells of a skull before it was seen', async ({ come }) => {
  const [ana, bo] = await duel(come, undefined, { clock: 90 });
  await play([ana, bo], attemptBy(0, 1), (view) => view.phase === 'flipping');
  await expect(ana.page.locator('[data-act="flip"]').first()).toBeVisible();
  await expect(bo.page.locator('[data-middle]')).toContainText('/');
  const ring = await watchFor(ana, { skull: '.token.met', ring: '.mark:nth-child(2) > svg' });
  const title = await watchFor(bo, {
    skull: '.token.met',
    title: 'title|Your turn',
    icon: '#icon[href*="turn"]',
  });
  await turnAll(ana, 1);
  await expect(bo.page.locator('[data-act="take"]').first()).toBeVisible();
  await expect(ana.page.locator('.mark:nth-child(2) > svg')).toBeVisible();
  expect(await ring()).toEqual(['skull', 'ring']);
  expect((await title())[0]).toBe('skull');
  expect((await title()).toSorted()).toEqual(['icon', 'skull', 'title']);
});

test('the breath is as long before a skull as before a flower, and longer before the last disc', async ({
  come,
}) => {
  const ana = await come('Ana', MOVING);
  const tell = await prompter(ana);
  await playBots(ana, { seats: 4, pace: 'natural' });
  await expect(ana.page.locator('[data-place]').first()).toBeVisible();
  const { version } = await ana.sight();
  /** How long a disc trembles before it is turned, in milliseconds. */
  const breath = async (bid: number, disc: 'flower' | 'skull'): Promise<number> => {
    const round: Seen[] = [
      { type: 'round_started', round: 1, first: 1 },
      { type: 'placed', seat: 2, disc: null },
      { type: 'bid', seat: 1, bid },
      { type: 'attempt_started', seat: 1, bid },
    ];
    tell({ type: 'update', version, at: 0, events: round });
    await expect(ana.page.locator('[data-middle]')).toContainText(`0/${bid}`);
    const trembled = ana.page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let began: number | undefined;
          const look = () => {
            const trembles = document.querySelector('.trembling') !== null;
            if (trembles) began ??= performance.now();
            if (!trembles && began !== undefined) resolve(performance.now() - began);
            else requestAnimationFrame(look);
          };
          look();
        }),
    );
    tell({ type: 'update', version, at: 0, events: [{ type: 'flipped', by: 1, seat: 2, disc }] });
    return trembled;
  };
  // Frames and timers come late on a busy machine, never early: what differs by itself differs each time.
  const slack = 150;
  await expect(async () => {
    const [flower, skull] = [await breath(3, 'flower'), await breath(3, 'skull')];
    const [lastFlower, lastSkull] = [await breath(1, 'flower'), await breath(1, 'skull')];
    expect(Math.abs(flower - skull)).toBeLessThan(slack);
    expect(Math.abs(lastFlower - lastSkull)).toBeLessThan(slack);
    expect(Math.min(lastFlower, lastSkull)).toBeGreaterThan(Math.max(flower, skull) + slack);
  }).toPass({ timeout: 40_000 });
});

test('whoever loses their last disc is told that they are out once the skull was seen', async ({ come }) => {
  const ana = await come('Ana', MOVING);
  const tell = await prompter(ana);
  await playBots(ana, { seats: 3, pace: 'natural' });
  await expect(ana.page.locator('[data-place]').first()).toBeVisible();
  const { version, game } = await ana.sight();
  const { view } = game!;
  const lost = { ...view.seats[0]!, hand: 0, lost: 4 };
  const own = { ...view.own[0]!, hand: { flower: 0, skull: 0 } };
  const out: View = {
    ...view,
    phase: 'opening',
    round: 2,
    to_act: [1, 2],
    seats: [lost, ...view.seats.slice(1)],
    own: [own],
  };
  const began: Seen[] = [
    { type: 'placed', seat: 1, disc: null },
    { type: 'bid', seat: 0, bid: 1 },
    { type: 'attempt_started', seat: 0, bid: 1 },
  ];
  tell({ type: 'update', version: version + 1, at: 0, events: began });
  await expect(ana.page.locator('[data-middle]')).toContainText('0/1');
  const order = await watchFor(ana, { bar: '.watching', skull: '.token.met' });
  tell({
    type: 'update',
    version: version + 2,
    at: 0,
    events: [
      { type: 'flipped', by: 0, seat: 1, disc: 'skull' },
      { type: 'challenge_failed', seat: 0, skull_owner: 1 },
      { type: 'lost', seat: 0, disc: null, taken: { by: 1, position: 0 } },
      { type: 'eliminated', seat: 0 },
      { type: 'round_started', round: 2, first: 1 },
    ],
    game: { ...game!, legal: [], view: out },
  });
  await expect(ana.page.locator('.watching')).toContainText(/You.re out/);
  expect(await order()).toEqual(['skull', 'bar']);
});

test('before a disc is turned the tray says whose, and afterwards whose skull it was', async ({ come }) => {
  const name = 'Bartholomew Featherstone';
  const [ana, bo] = [await come('Ana', MOVING), await come(name, MOVING)];
  const link = await openTable(ana, { seats: 2, show_seconds: 0 });
  await bo.join(link);
  await ana.page.getByRole('button', { name: /^Start/ }).click();
  await expect(bo.page.locator('[data-place]').first()).toBeVisible();
  await play([ana, bo], attemptBy(0, 1), (view) => view.phase === 'flipping');
  await expect(ana.page.locator('[data-middle]')).toContainText('You');
  await expect(ana.page.locator('[data-act="flip"]').first()).toBeVisible();
  const told = await sentences(ana);
  await turnAll(ana, 1);
  await expect(ana.page.locator('[data-middle]')).toContainText(`${name}’s skull!`);
  await expect(ana.page.locator('[data-middle]')).toContainText('you lose a disc');
  await expect(bo.page.locator('[data-middle]')).toContainText('your skull!');
  await expect(bo.page.locator('[data-middle]')).toContainText('Ana loses a disc');
  const all = await told();
  expect(all).toContain(`you turn ${name}’s…`);
  expect(all.filter((words) => words === 'you turn your own: a flower')).toEqual([]);
  // A long name is read to its end, also on a phone.
  const clipped = await ana.page
    .locator('[data-middle] p')
    .evaluateAll((lines) => lines.filter((line) => line.scrollWidth > line.clientWidth + 1).length);
  expect(clipped).toBe(0);
  // At its mat it may be cut short: then the menu has all of it.
  await ana.page.getByRole('button', { name: 'Menu' }).click();
  const inMenu = ana.page.getByRole('dialog').locator('.name', { hasText: name });
  await expect(inMenu).toBeVisible();
  expect(await inMenu.evaluate((line) => line.scrollWidth <= line.clientWidth + 1)).toBe(true);
});

/** Every sentence that the tray says from now on. */
async function sentences({ page }: Person): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const told: string[] = [];
    Object.assign(window, { told });
    const tray = document.querySelector('.tray')!;
    new MutationObserver(() => {
      const words = tray.querySelector('.prompt')?.textContent.trim() ?? '';
      if (words && told.at(-1) !== words) told.push(words);
    }).observe(tray, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => (window as unknown as { told: string[] }).told);
}

test('in an attempt the faces are lit, nobody’s words cover them or the bid, and what each has bid is seen', async ({
  come,
}) => {
  const seats = 5;
  const ana = await come('Ana', { viewport: { width: 320, height: 568 } });
  const tell = await prompter(ana);
  await playBots(ana, { seats, pace: 'natural' });
  await expect(ana.page.locator('[data-place]').first()).toBeVisible();
  const { version } = await ana.sight();
  const events: Seen[] = [
    { type: 'bid', seat: 1, bid: 2 },
    { type: 'bid', seat: 2, bid: 3 },
    { type: 'passed', seat: 3 },
    { type: 'passed', seat: 4 },
    { type: 'passed', seat: 0 },
    { type: 'passed', seat: 1 },
    { type: 'attempt_started', seat: 2, bid: 3 },
  ];
  tell({ type: 'update', version, at: 0, events });
  await expect(ana.page.locator('[data-middle]')).toContainText('0/3');
  await expect(ana.page.locator('[data-chip="1"]')).toContainText('2');
  await expect(ana.page.locator('[data-chip="2"]')).toContainText('3');
  await expect(ana.page.locator('[data-chip="3"]')).not.toContainText(/\d/);
  for (let seat = 0; seat < seats; seat++) {
    tell({
      type: 'said',
      version,
      talk_version: 100 + seat,
      line: 100 + seat,
      at: Date.now(),
      from: { seat },
      words: { remark: { key: 'none.such', text: `This I want to see, all of it (${seat})` } },
    });
    await expect(ana.page.locator('.bubble', { hasText: `(${seat})` })).toBeVisible();
    const covered = await ana.page.evaluate((words) => {
      const boxOf = (element: Element) => element.getBoundingClientRect();
      const bubble = [...document.querySelectorAll('.bubble')].find((one) => one.textContent.includes(words));
      const { left, right, top, bottom } = boxOf(bubble!);
      return [...document.querySelectorAll('.mark .portrait, [data-middle] .number')]
        .filter((element) => {
          const box = boxOf(element);
          return right > box.left + 2 && box.right > left + 2 && bottom > box.top + 2 && box.bottom > top + 2;
        })
        .map((element) => element.closest('[data-tribe], [data-middle]')!.outerHTML.slice(0, 80));
    }, `(${seat})`);
    expect(covered, `the words of seat ${seat}`).toEqual([]);
  }
  // Nothing dark lies over a face.
  const lit = await ana.page.locator('.mark .portrait').evaluateAll((faces) =>
    faces.every((face) => {
      const { x, y, width, height } = face.getBoundingClientRect();
      const above = document.elementsFromPoint(x + width / 2, y + height / 2);
      const night = document.querySelector('.night')!;
      const mark = face.closest('.mark')!;
      const isBelow = (night.compareDocumentPosition(mark) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
      return !above.includes(night) && isBelow && getComputedStyle(night).zIndex === 'auto';
    }),
  );
  expect(lit).toBe(true);
});
