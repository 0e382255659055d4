import AxeBuilder from '@axe-core/playwright';

import { expect, type Person } from './people';

/** What a tool can find wrong for people who see, hear or move otherwise. */
export async function expectAccessible({ page }: Person): Promise<void> {
  // A colour that is still changing into another is nobody's.
  await page.waitForFunction(() =>
    document.getAnimations().every((change) => !(change instanceof CSSTransition)),
  );
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  const told = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n  ')}`);
  expect(told).toEqual([]);
}
