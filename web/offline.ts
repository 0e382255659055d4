import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { resolve, sep } from 'node:path';

import type { Plugin } from 'vite';

/** What is not kept: maps, what is there a second time, what is fetched by those who play, and the keeper itself. */
const NOT_KEPT = /\.(map|br|gz|net)$|^sw\.js$/;

/** Writes the service worker, with the names of all files of this version in front of it. */
export function offline(): Plugin {
  let root: string;
  let folder: string;
  return {
    name: 'offline',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      folder = resolve(config.root, config.build.outDir);
    },
    closeBundle: {
      // Before everything is compressed.
      order: 'pre',
      sequential: true,
      async handler() {
        const files = await filesOf(folder);
        const version = await digest(folder, files);
        const worker = await readFile(resolve(root, 'offline/sw.js'), 'utf8');
        const told = `const VERSION = ${JSON.stringify(version)};\nconst FILES = ${JSON.stringify(files)};\n`;
        await writeFile(resolve(folder, 'sw.js'), told + worker);
      },
    },
  };
}

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) =>
      resolve(parentPath, name)
        .slice(folder.length + 1)
        .replaceAll(sep, '/'),
    );
  return names.filter((name) => !NOT_KEPT.test(name)).sort();
}

/** The same files have the same name, wherever they are built. */
async function digest(folder: string, files: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const name of files) hash.update(name).update(await readFile(resolve(folder, name)));
  return hash.digest('hex').slice(0, 16);
}
