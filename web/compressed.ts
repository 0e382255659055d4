import { readdir, readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

import type { Plugin } from 'vite';

/** Pictures, fonts and what players have learnt are as small as they get. */
const TEXT = /\.(css|html|js|json|svg|txt|wasm|webmanifest)$/;

/** What is shorter than this fits into one packet anyway. */
const WORTH_IT = 1024;

/** Writes each text a second and a third time, as small as it gets: the server compresses nothing while people wait. */
export function compressed(): Plugin {
  let folder: string;
  return {
    name: 'compressed',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    async closeBundle() {
      const names = await readdir(folder, { recursive: true });
      await Promise.all(
        names.filter((name) => TEXT.test(name)).map((name) => compress(resolve(folder, name))),
      );
    },
  };
}

async function compress(path: string): Promise<void> {
  const plain = await readFile(path);
  if (plain.length < WORTH_IT) return;
  // Brotli is as thorough as it can be unless it is told otherwise.
  await writeFile(`${path}.br`, await promisify(brotliCompress)(plain));
  await writeFile(`${path}.gz`, await promisify(gzip)(plain, { level: 9 }));
}
