import { readFileSync } from 'node:fs';

import type { Plugin } from 'vite';

const SHEET = /\s*<link rel="stylesheet"[^>]*>/g;

/** The style of what is seen until the page has come, on one line. The server's policy lets it pass by its hash. */
export const COMING = readFileSync(new URL('src/look/coming.css', import.meta.url), 'utf8')
  .replace(/\/\*.*?\*\//gs, '')
  .replace(/\s+/g, ' ')
  .trim();

/**
 * Lets something be seen as soon as the page itself is there: style sheets stand behind it, so that a browser paints what
 * comes before them. Scripts still wait for them.
 */
export function firstPaint(): Plugin {
  return {
    name: 'first-paint',
    transformIndexHtml: {
      order: 'post',
      handler(page) {
        const sheets = page.match(SHEET) ?? [];
        return page
          .replace(SHEET, '')
          .replace('</head>', `  <style>${COMING}</style>\n  </head>`)
          .replace('</body>', `${sheets.join('')}\n  </body>`);
      },
    },
  };
}
