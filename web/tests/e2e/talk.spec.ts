import { expect, soon, test, type Person } from './people';
import { command, openTable } from './tables';

const WIDE = { viewport: { width: 1280, height: 800 } };

/** Ana, who hosts on a desktop, and Bo, on a phone, at a table where a game with one bot is on. */
async function gather(
  come: (name: string, options?: object) => Promise<Person>,
): Promise<[Person, Person, string]> {
  const [ana, bo] = [await come('Ana', WIDE), await come('Bo')];
  const link = await openTable(ana, { seats: 3, fill: 'novice' });
  await bo.join(link);
  await ana.page.getByRole('button', { name: /^Start/ }).click();
  await expect(ana.page.locator('[data-place]').first()).toBeVisible();
  await expect(bo.page.locator('[data-place]').first()).toBeVisible();
  return [ana, bo, link];
}

const line = ({ page }: Person, words: string) => page.getByRole('button', { name: words, exact: true });
const bubble = ({ page }: Person, words: string) => page.locator('.bubble', { hasText: words });
const openTalk = ({ page }: Person) => page.getByRole('button', { name: /^Talk/ }).click();

async function speak({ page }: Person, words: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Say something' }).fill(words);
  await page.keyboard.press('Enter');
}

test('what is said before the game and during it is heard by all, as bubbles too', async ({ come }) => {
  const [ana, bo] = [await come('Ana', WIDE), await come('Bo')];
  const link = await openTable(ana, { seats: 3, fill: 'novice' });
  await bo.join(link);
  await speak(bo, 'I brought biscuits');
  await expect(line(ana, 'I brought biscuits')).toBeVisible();

  await ana.page.getByRole('button', { name: /^Start/ }).click();
  await expect(bo.page.locator('[data-place]').first()).toBeVisible();
  await ana.page.getByRole('button', { name: 'Only flowers here.' }).click();
  await expect(bubble(bo, 'Only flowers here.')).toBeVisible();
  await expect(bo.page.getByRole('button', { name: 'Talk, one new line' })).toBeVisible();
  await expect(bo.page.locator('[aria-live]', { hasText: 'Ana: Only flowers here.' })).toBeAttached();
  await openTalk(bo);
  await expect(line(bo, 'I brought biscuits')).toBeVisible();
  await expect(line(bo, 'Only flowers here.').first()).toBeVisible();
  await bo.page.keyboard.press('Escape');
  await expect(bo.page.getByRole('button', { name: 'Talk', exact: true })).toBeVisible();
  await expect(bubble(bo, 'Only flowers here.')).toBeHidden();
});

test('a line can be taken back by who said it, and any line by the host', async ({ come }) => {
  const [ana, bo] = await gather(come);
  await openTalk(bo);
  for (const words of ['my first slip', 'my second slip']) {
    await speak(bo, words);
    await expect(line(ana, words)).toBeVisible();
  }
  await line(bo, 'my first slip').click();
  await bo.page.getByRole('button', { name: 'Take it back' }).click();
  await expect(line(ana, 'my first slip')).toHaveCount(0);
  await line(ana, 'my second slip').click();
  await ana.page.getByRole('button', { name: 'Take it back' }).click();
  await expect(line(bo, 'my second slip')).toHaveCount(0);
  await expect(bubble(ana, 'my second slip')).toHaveCount(0);
});

test('who is muted is not heard, until they are heard again, also after a reload', async ({ come }) => {
  const [ana, bo] = await gather(come);
  await openTalk(bo);
  await speak(bo, 'La la la');
  await line(ana, 'La la la').click();
  await ana.page.getByRole('button', { name: 'Mute Bo' }).click();
  await expect(line(ana, 'La la la')).toHaveCount(0);
  await speak(bo, 'Anybody there?');
  await expect(line(bo, 'Anybody there?')).toBeVisible();
  await ana.page.reload();
  await expect(ana.page.getByText('You don’t hear Bo.')).toBeVisible();
  await expect(line(ana, 'Anybody there?')).toHaveCount(0);
  await ana.page.getByRole('button', { name: 'Hear again' }).click();
  await expect(line(ana, 'Anybody there?')).toBeVisible();
});

test('too many lines at once are refused with a sentence, and what was typed is not lost', async ({
  come,
}) => {
  const [ana, bo] = await gather(come);
  for (let count = 1; count <= 5; count++) {
    await speak(ana, `line ${count}`);
    await expect(line(ana, `line ${count}`)).toBeVisible();
  }
  await speak(ana, 'one too many');
  await expect(ana.page.getByRole('alert').filter({ hasText: 'breath' })).toBeVisible();
  await expect(ana.page.getByRole('textbox', { name: 'Say something' })).toHaveValue('one too many');
  await openTalk(bo);
  await expect(line(bo, 'line 5')).toBeVisible();
  await expect(line(bo, 'one too many')).toHaveCount(0);
});

test('what happened is told in words, on screen and for who listens, and is still there after a reload', async ({
  come,
}) => {
  const [ana, bo] = await gather(come);
  await ana.place('skull');
  const log = ana.page.getByRole('region', { name: 'What happened' });
  await expect(log.getByText('you place the skull')).toBeVisible();
  await expect(ana.page.locator('[aria-live]', { hasText: 'you place a disc' })).toBeAttached();
  await openTalk(bo);
  await bo.page.getByRole('tab', { name: 'Talk' }).press('ArrowRight');
  await expect(bo.page.getByRole('tabpanel')).toContainText(/Ana.* place/);
  await ana.page.reload();
  await expect(log.getByText('you place the skull')).toBeVisible();
});

test('the menu leads out of the game: a bot keeps the seat, and it can be taken back', async ({ come }) => {
  const [, bo] = await gather(come);
  await bo.page.getByRole('button', { name: 'Menu' }).click();
  await bo.page.getByRole('button', { name: 'Stand up and watch' }).click();
  await expect(bo.page.getByText('A bot keeps your seat and plays on.')).toBeVisible();
  await bo.page.getByRole('button', { name: 'Stand up and watch' }).last().click();
  await expect(bo.page.getByRole('dialog')).toHaveCount(0);
  await expect(bo.page.locator('[data-place]')).toHaveCount(0);
  await bo.page.getByRole('button', { name: 'Take my seat' }).click();
  await expect(bo.page.getByRole('button', { name: 'Take my seat' })).toHaveCount(0);
  await bo.page.getByRole('button', { name: 'Menu' }).click();
  await bo.page.getByRole('button', { name: 'Leave the table' }).click();
  await bo.page.getByRole('button', { name: 'Leave the table' }).last().click();
  await expect(bo.page).toHaveURL(/\/$/);
});

test('the host gives the hand of somebody who has left to nobody, and locks the door', async ({ come }) => {
  const [ana, bo, link] = await gather(come);
  await command(bo, link, 'leave');
  const cy = await come('Cy');
  await cy.page.goto(link);
  await openTalk(cy);
  await cy.page.getByRole('button', { name: 'Come to the table' }).last().click();
  await cy.page.getByRole('textbox', { name: 'Your name' }).fill('Cy');
  await cy.page.keyboard.press('Enter');
  await ana.page.getByRole('button', { name: 'Menu' }).click();
  await expect(ana.page.getByText('Cy', { exact: true }).first()).toBeVisible();
  await expect(ana.page.getByRole('button', { name: /Give this seat/ })).toHaveCount(0);
  await ana.page.getByRole('switch', { name: 'Lock the door' }).click();
  await soon(async () => (await cy.sight()).table.locked).toBe(true);
});
