import { expect, soon, test, type Person } from './people';
import { openTable, playBots } from './tables';

/** What a player can do now, in the page's own order. */
const CONTROLS = '[data-place], [data-act]';

/** Goes from one thing to the next until the wanted one has the focus, as somebody without a mouse does. */
async function tabTo(person: Person, selector: string): Promise<void> {
  const { page } = person;
  for (let step = 0; step < 40; step++) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${selector} cannot be reached by keyboard`);
}

test('a whole game is played by keyboard alone', async ({ come }) => {
  const ana = await come('Ana');
  await playBots(ana, { seats: 2, rules: { wins_to_win: 1 }, show_seconds: 0 });
  const over = ana.page.getByRole('heading', { name: /wins?\b/i });
  const anything = ana.page.locator(CONTROLS);
  await expect(async () => {
    await expect(over.or(anything).first()).toBeVisible();
    if (await over.isVisible()) return;
    const { version } = await ana.sight();
    const bids = ana.page.locator('input[name="bid"]');
    // Bids by arrow and Enter, everything else with the first thing in reach.
    if ((await bids.count()) > 0) {
      await tabTo(ana, 'input[name="bid"]');
      await ana.page.keyboard.press('ArrowRight');
    } else {
      await tabTo(ana, CONTROLS);
    }
    await ana.page.keyboard.press('Enter');
    const sure = ana.page.locator('[data-act="sure"]');
    if (await sure.isVisible()) {
      await expect(sure).toBeFocused();
      await ana.page.keyboard.press('Enter');
    }
    await soon(async () => (await ana.sight()).version).toBeGreaterThan(version);
    expect(await over.isVisible()).toBe(true);
  }).toPass({ intervals: [50], timeout: 150_000 });
});

test('focus is always to be seen', async ({ come }) => {
  const ana = await come('Ana');
  await playBots(ana, { seats: 3 });
  await tabTo(ana, '[data-place]');
  const outline = await ana.page.evaluate(() => getComputedStyle(document.activeElement!).outlineStyle);
  expect(outline).toBe('solid');
});

test('letters place and pass, digits choose a bid, arrows a stack, and a question mark shows them all', async ({
  come,
}) => {
  const [ana, bo] = [await come('Ana'), await come('Bo')];
  const link = await openTable(ana, { seats: 2, show_seconds: 0 });
  await bo.join(link);
  await ana.page.getByRole('button', { name: /^Start/ }).click();
  for (const person of [ana, bo]) {
    await expect(person.page.locator('[data-place="flower"]').first()).toBeVisible();
    await person.page.keyboard.press('f');
  }
  await soon(async () => (await ana.view()).phase).toBe('placing');
  const first = (await ana.view()).turn!;
  const [leader, other] = first === 0 ? [ana, bo] : [bo, ana];
  const bid = leader.page.locator('[data-act="bid"]');
  await expect(bid).toBeVisible();

  await test.step('where a disc can be placed, nothing weighs more than the hand', async () => {
    const area = async (selector: string) => {
      const { width, height } = (await leader.page.locator(selector).first().boundingBox())!;
      return width * height;
    };
    expect(await area('[data-act="bid"]')).toBeLessThan(await area('[data-place]'));
  });

  await test.step('to bid every disc is asked about once more', async () => {
    await leader.page.keyboard.press('2');
    await expect(leader.page.locator('input[name="bid"][value="2"]')).toBeChecked();
    await leader.page.keyboard.press('Enter');
    await expect(leader.page.getByText('Every disc on the table')).toBeVisible();
    await leader.page.locator('[data-act="unsure"]').click();
    expect((await leader.view()).bid).toBe(0);
  });

  await leader.page.keyboard.press('1');
  await leader.page.keyboard.press('Enter');
  await soon(async () => (await leader.view()).bid).toBe(1);
  await expect(other.page.locator('[data-act="pass"]')).toBeVisible();
  await other.page.keyboard.press('?');
  await expect(other.page.getByRole('dialog', { name: 'Keys' })).toContainText('place the skull');
  await other.page.keyboard.press('p');
  expect((await other.view()).phase, 'keys of the table rest while a sheet is open').toBe('bidding');
  await other.page.keyboard.press('Escape');
  await expect(other.page.getByRole('dialog')).toHaveCount(0);
  await other.page.keyboard.press('p');
  await soon(async () => (await leader.view()).seats[first]!.wins).toBe(1);

  await test.step('an arrow leads to a stack', async () => {
    for (const person of [ana, bo]) {
      await expect(person.page.locator('[data-place="flower"]').first()).toBeVisible();
      await person.page.keyboard.press('f');
    }
    await expect(leader.page.locator('[data-act="bid"]')).toBeVisible();
    await leader.bid(2);
    await expect(leader.page.locator('[data-act="flip"]')).toBeVisible();
    await leader.page.keyboard.press('ArrowRight');
    await expect(leader.page.locator('[data-act="flip"]')).toBeFocused();
    await leader.page.keyboard.press('Enter');
    await soon(async () => (await leader.view()).phase).toBe('over');
  });
});
