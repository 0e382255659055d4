import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';

import type { Engine, Key, Window } from './engine';

/** The smallest of browsers, which comes with WebKitGTK itself. */
const BROWSER = process.env.WEBKIT ?? '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';

/** Its menus would be wider than a phone; what a page shows is not styled by this. */
const STYLE = '* { min-width: 0; margin: 0; padding: 0; font-size: 1px; }';

/** A screen on which every window of a story finds room. */
const SCREEN = '2560x2560x24';

/** Keys as WebDriver writes them. */
const KEYS: Record<Key, string> = {
  Enter: '\uE007',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
};

/** WebKitGTK, over WebDriver, on a screen that nobody looks at. */
export async function webkit(): Promise<Engine> {
  const config = await mkdtemp(join(tmpdir(), 'skull-webkit-'));
  await mkdir(join(config, 'gtk-3.0'));
  await writeFile(join(config, 'gtk-3.0/gtk.css'), STYLE);
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', SCREEN, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [display] = (await once(screen.stdio[3] as Readable, 'data')) as [Buffer];
  const env = {
    ...process.env,
    DISPLAY: `:${display.toString().trim()}`,
    GDK_BACKEND: 'x11',
    XDG_CONFIG_HOME: config,
  };
  return {
    open: () => open(env),
    close: async () => {
      await end(screen);
      await rm(config, { recursive: true, force: true });
    },
  };
}

/** A driver leads one browser, so everybody has a driver of their own. */
async function open(env: NodeJS.ProcessEnv): Promise<Window> {
  const { driver, root } = await startDriver(env);
  const { sessionId } = await send<{ sessionId: string }>(`${root}/session`, 'POST', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { binary: BROWSER, args: ARGUMENTS } } },
  });
  const session = `${root}/session/${sessionId}`;
  const post = <T>(command: string, body: unknown = {}) => send<T>(`${session}/${command}`, 'POST', body);
  const perform = (type: string, actions: unknown[]) =>
    post('actions', { actions: [{ type, id: type, actions }] });
  await leaveMenus(session);
  return {
    goto: (url) => post('url', { url }),
    evaluate: (what, argument) =>
      post('execute/sync', { script: `return (${what.toString()})(...arguments)`, args: [argument] }),
    click: async (x, y) => {
      const at = { type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) };
      await perform('pointer', [at, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }]);
    },
    press: async (key) => {
      const value = KEYS[key];
      await perform('key', [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
    },
    resize: (width, height) => post('window/rect', { width, height }),
    close: () => send(session, 'DELETE').finally(() => end(driver)) as Promise<void>,
  };
}

const ARGUMENTS = ['--automation', '--javascript-can-open-windows-automatically=true'];

/** How long to wait before a driver is asked again, in milliseconds. */
const SOON = 20;

/** A driver is told its port, and ends at once if somebody else took it meanwhile: then it is another one's turn. */
async function startDriver(env: NodeJS.ProcessEnv): Promise<{ driver: ChildProcess; root: string }> {
  for (let tries = 0; tries < 5; tries++) {
    const port = await freePort();
    const root = `http://127.0.0.1:${port}`;
    const driver = spawn('WebKitWebDriver', [`--port=${port}`], { env, stdio: 'ignore' });
    const isUp = () => send(`${root}/status`, 'GET').then(Boolean, () => false);
    while (driver.exitCode === null && !(await isUp())) await setTimeout(SOON);
    if (driver.exitCode === null) return { driver, root };
  }
  throw new Error('WebKitWebDriver does not start');
}

/** A port that nobody listens on. */
async function freePort(): Promise<number> {
  const probe = createServer();
  probe.listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

/** Goes over to a window without a tool bar, all of which belongs to the page. */
async function leaveMenus(session: string): Promise<void> {
  const handles = () => send<string[]>(`${session}/window/handles`, 'GET');
  const [first] = await handles();
  await send(`${session}/execute/sync`, 'POST', {
    script: 'window.open("about:blank", "page", "popup,width=390,height=844")',
    args: [],
  });
  let handle: string | undefined;
  while ((handle = (await handles()).find((other) => other !== first)) === undefined) await setTimeout(SOON);
  await send(`${session}/window`, 'DELETE');
  await send(`${session}/window`, 'POST', { handle });
}

/** Asks a driver. What it refuses it says why. */
async function send<T>(address: string, method: string, body?: unknown): Promise<T> {
  const answer = await fetch(address, { method, body: body === undefined ? null : JSON.stringify(body) });
  const { value } = (await answer.json()) as { value: T };
  if (!answer.ok) throw new Error((value as { message: string }).message);
  return value;
}

async function end(process: ChildProcess): Promise<void> {
  const gone = once(process, 'exit');
  if (process.kill()) await gone;
}
