import type { Person } from './people';

/**
 * Writes down when each of these is first to be seen on a page: a selector, and behind a bar the words it has. `title` is
 * the page's.
 */
export async function watchFor(
  { page }: Person,
  wanted: Record<string, string>,
): Promise<() => Promise<string[]>> {
  await page.evaluate((wanted) => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const look = () => {
      for (const [what, [selector, words]] of Object.entries(wanted).map(
        ([what, where]) => [what, where.split('|')] as const,
      )) {
        const found = [...document.querySelectorAll(selector!)];
        const isThere = found.some((element) => !words || element.textContent.includes(words));
        if (isThere && !seen.includes(what)) seen.push(what);
      }
    };
    new MutationObserver(look).observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
  }, wanted);
  return () => page.evaluate(() => (window as unknown as { seen: string[] }).seen);
}
