import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The program under test. */
const SKULL = process.env.SKULL ?? join(import.meta.dirname, '../../../target/debug/skull');

/** A real `skull serve` on a port and in a folder of its own. */
export class Server {
  private process: ChildProcess | undefined;

  private constructor(
    private readonly port: number,
    private readonly data: string,
  ) {}

  static async start(): Promise<Server> {
    const server = new Server(await freePort(), await mkdtemp(join(tmpdir(), 'skull-web-')));
    await server.up();
    return server;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Ends as if the power had failed. */
  async kill(): Promise<void> {
    const { process } = this;
    this.process = undefined;
    if (!process) return;
    const gone = once(process, 'exit');
    process.kill('SIGKILL');
    await gone;
  }

  /** Starts, and waits until it answers. */
  async up(): Promise<void> {
    const process = spawn(
      SKULL,
      ['serve', '--listen', `127.0.0.1:${this.port}`, '--data', this.data, '--log-filter', 'error'],
      { stdio: ['ignore', 'ignore', 'inherit'], env: { ...globalThis.process.env, ...LIMITS } },
    );
    this.process = process;
    let ended = false;
    process.once('exit', () => (ended = true));
    while (!(await this.answers())) {
      if (ended) throw new Error(`${SKULL} did not start: build it with cargo build`);
    }
  }

  async stop(): Promise<void> {
    await this.kill();
    await rm(this.data, { recursive: true, force: true });
  }

  private async answers(): Promise<boolean> {
    try {
      return (await fetch(`${this.url}/healthz`)).ok;
    } catch {
      return false;
    }
  }
}

/** Many people come from one address here. */
const LIMITS = {
  SKULL_TABLES_PER_ADDRESS: '100000',
  SKULL_SOCKETS_PER_ADDRESS: '1000',
};

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  probe.listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
