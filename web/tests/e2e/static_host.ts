import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

/** What `scripts/site` has written. */
const SITE = process.env.SKULL_SITE ?? join(import.meta.dirname, '../../../target/site');

/** As most hosts know them. */
const TYPES: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

/** What a host knows that was set up before there were compiled modules. */
export const OLD_TYPES = Object.fromEntries(Object.entries(TYPES).filter(([ending]) => ending !== '.wasm'));

/** A host that knows files and nothing else: it has the site in a folder, and never heard of it. */
export class StaticHost {
  private constructor(
    private readonly host: HttpServer,
    private readonly folder: string,
  ) {}

  static async open(folder = '/some/folder/', types = TYPES): Promise<StaticHost> {
    const host = createServer(({ method, url }, answer) => {
      const { pathname } = new URL(url ?? '/', 'http://localhost');
      const name = pathname.startsWith(folder)
        ? normalize(pathname.slice(folder.length) || 'index.html')
        : '..';
      const file = method === 'GET' && !name.startsWith('..') ? readFile(join(SITE, name)) : Promise.reject();
      file.then(
        (content) =>
          answer.setHeader('Content-Type', types[extname(name)] ?? 'application/octet-stream').end(content),
        () => answer.writeHead(404).end(),
      );
    });
    host.listen(0, '127.0.0.1');
    await once(host, 'listening');
    return new StaticHost(host, folder);
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.host.address() as AddressInfo).port}`;
  }

  /** The address of the site. */
  get url(): string {
    return this.origin + this.folder;
  }

  close(): void {
    this.host.closeAllConnections();
    this.host.close();
  }
}
