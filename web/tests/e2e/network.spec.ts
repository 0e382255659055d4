import { expectAccessible } from './accessible';
import { expect, test } from './people';
import { isOver, playQuickly } from './playHere';

test('what needs a server says so while there is no network, and comes back by itself', async ({ come }) => {
  const ana = await come('Ana');
  const button = (name: string) => ana.page.getByRole('button', { name, exact: true });
  await ana.goto('/');
  await expect(button('Join')).toBeEnabled();
  await ana.page.context().setOffline(true);
  await expect(ana.page.getByText('friends come back with it')).toBeVisible();
  await expect(ana.page.getByText('The list comes back with the network.')).toBeVisible();
  for (const name of ['Play with friends', 'Join']) await expect(button(name)).toBeDisabled();
  await expect(button('Play now'), 'which needs nobody').toBeEnabled();
  await expectAccessible(ana);
  const list = ana.page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/tables');
  await ana.page.context().setOffline(false);
  await list;
  for (const away of ['friends come back with it', 'The list comes back with the network.']) {
    await expect(ana.page.getByText(away)).toHaveCount(0);
  }
  for (const name of ['Play with friends', 'Join']) await expect(button(name)).toBeEnabled();
});

test('friends are invited to a table of the device as soon as there is a network', async ({ come }) => {
  const ana = await come('Ana');
  await playQuickly(ana, isOver(ana));
  await ana.page.locator('[data-act="change"]').click();
  const invite = ana.page.getByRole('button', { name: 'Invite friends' }).first();
  await ana.page.context().setOffline(true);
  await expect(invite).toBeDisabled();
  await expect(ana.page.getByText('The network is away').first()).toBeVisible();
  await ana.page.context().setOffline(false);
  await expect(invite).toBeEnabled();
});
