import { expect, test, type Person } from './people';
import { openTable } from './tables';

/** A seat at the table by what a screen reader says of it. */
const seat = ({ page }: Person, spoken: RegExp) => page.getByRole('button', { name: spoken });
const button = ({ page }: Person, name: string | RegExp) => page.getByRole('button', { name });
const shut = ({ page }: Person) => expect(page.getByRole('dialog')).toHaveCount(0);

/** Ana, who hosts a table for five, and Bo, who came by its link. */
async function gather(come: (name: string) => Promise<Person>): Promise<[Person, Person, string]> {
  const [ana, bo] = [await come('Ana'), await come('Bo')];
  const link = await openTable(ana, { seats: 5 });
  await expect(ana.page.getByText('It takes two: wait for a friend or add a bot.')).toBeVisible();
  await expect(button(ana, /^Start/)).toBeDisabled();
  await bo.join(link);
  return [ana, bo, link];
}

test('who comes by a link sits down, changes seats at a touch and says when they are ready', async ({
  come,
}) => {
  const [ana, bo] = await gather(come);
  await expect(seat(bo, /^Bo, you, Tide, not ready yet$/)).toBeVisible();
  await expect(seat(ana, /^Bo, Tide, not ready yet$/), 'and is seen to be here').toBeVisible();
  await seat(bo, /^free, Bone/).click();
  await expect(seat(ana, /^Bo, Bone/)).toBeVisible();
  await expect(ana.page.getByText('3 seats stay empty. Bo isn’t ready yet.')).toBeVisible();
  await expect(bo.page.getByText('Ana starts the game.')).toBeVisible();
  await button(bo, 'I’m ready').click();
  await expect(seat(ana, /^Bo, Bone, ready$/)).toBeVisible();
  await expect(button(ana, 'Start with 2')).toBeEnabled();
});

test('the host brings bots of any character and level, and sends them away', async ({ come }) => {
  const [ana] = await gather(come);
  await seat(ana, /^free, Moss/).click();
  await ana.page.getByRole('radio', { name: 'Expert' }).check();
  await button(ana, /^Maud/).click();
  await shut(ana);
  await seat(ana, /^Maud, Moss$/).click();
  await expect(ana.page.getByRole('dialog').getByText('Expert')).toBeVisible();
  await button(ana, 'Send away').click();
  await expect(seat(ana, /^free, Moss$/)).toBeVisible();
  await shut(ana);
  await button(ana, 'Add a bot').click();
  await button(ana, /^Somebody/).click();
  await expect(button(ana, 'Start with 3')).toBeEnabled();
  await expect(ana.page.getByText('Three is unforgiving')).toBeVisible();
});

test('what the host chooses is read by all at once, and never puts anybody out', async ({ come }) => {
  const [ana, bo] = await gather(come);
  const players = ana.page.getByRole('group', { name: 'Players' });
  for (const left of ['4', '3', '2']) {
    await players.getByRole('button', { name: 'Fewer' }).click();
    await expect(players.getByRole('status')).toHaveText(left);
  }
  await expect(players.getByRole('button', { name: 'Fewer' })).toBeDisabled();
  await expect(bo.page.getByText('2 of 2 seats taken')).toBeVisible();

  await ana.page.getByRole('radio', { name: 'Custom' }).check();
  await ana.page.getByRole('combobox', { name: 'Unit' }).selectOption('days');
  await expect(bo.page.getByText('2 days')).toBeVisible();

  await ana.page.getByText('More rules').click();
  await ana.page.getByRole('radio', { name: 'Two' }).check();
  await expect(seat(bo, /^Bo, you, Tide, Bone/), 'two tribes that face each other').toBeVisible();

  await ana.page.getByText('Manners').click();
  await ana.page.getByRole('radio', { name: 'Daylight' }).check();
  await expect(bo.page.locator('[data-skin="daylight"]')).toHaveCount(1);
});

test('a locked door keeps friends out until it is opened', async ({ come }) => {
  const [ana, , link] = await gather(come);
  await ana.page.getByRole('switch', { name: 'Lock the door' }).check();
  await expect(ana.page.getByText('Table, locked')).toBeVisible();
  const cy = await come('Cy');
  await cy.page.goto(link);
  await cy.page.getByRole('textbox', { name: 'Your name' }).fill('Cy');
  await button(cy, 'Come in').click();
  await expect(cy.page.getByRole('heading', { name: 'The door is locked' })).toBeVisible();
  await ana.page.getByRole('switch', { name: 'Lock the door' }).uncheck();
  await expect(ana.page.getByText('Table, locked')).toHaveCount(0);
  await button(cy, 'Try again').click();
  await expect(seat(cy, /^Cy, you/)).toBeVisible();
});

test('people stand up to watch, sit down again, and go by another name', async ({ come }) => {
  const [ana, bo] = await gather(come);
  await seat(bo, /^Bo, you/).click();
  await bo.page.getByRole('textbox', { name: 'Your name' }).fill('Robert');
  await button(bo, 'That’s me').click();
  await expect(seat(ana, /^Robert, Tide/)).toBeVisible();
  await shut(bo);
  await seat(bo, /^Robert, you/).click();
  await button(bo, 'Stand up and watch').click();
  await expect(ana.page.getByText('Watching', { exact: true })).toBeVisible();
  await button(bo, 'Sit down').click();
  await expect(seat(ana, /^Robert, Tide/)).toBeVisible();
});

test('the host is asked twice before somebody is banned, and may hand the table over', async ({ come }) => {
  const [ana, bo, link] = await gather(come);
  const cy = await come('Cy');
  await cy.join(link);
  await seat(ana, /^Cy/).click();
  await button(ana, 'Ban Cy from this table').click();
  await expect(ana.page.getByText('Cy can never come back to this table.')).toBeVisible();
  await button(ana, 'Yes, ban Cy').click();
  await expect(cy.page.getByText('banned you from this table')).toBeVisible();
  await shut(ana);
  await seat(ana, /^Bo/).click();
  await button(ana, 'Make Bo the host').click();
  await expect(button(bo, /^Start with 2/)).toBeEnabled();
  await expect(ana.page.getByText('Bo starts the game.')).toBeVisible();
});
