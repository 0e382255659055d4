import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** The program under test. */
const SKULL = process.env.SKULL ?? join(import.meta.dirname, '../../../target/debug/skull');

/** A real `skull serve` on a port and in a folder of its own. */
export class Server {
  private process: ChildProcess | undefined;
  /** Any port that is free at first, and the same one when it comes back. */
  private listen = '127.0.0.1:0';

  private constructor(
    private readonly data: string,
    /** What it is told beside that. */
    private readonly told: readonly string[],
  ) {}

  static async start(...told: string[]): Promise<Server> {
    const server = new Server(await mkdtemp(join(tmpdir(), 'skull-web-')), told);
    await server.up();
    return server;
  }

  get url(): string {
    return `http://${this.listen}`;
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

  /** Starts, and waits until it says where it is. */
  async up(): Promise<void> {
    const process = spawn(
      SKULL,
      ['serve', '--listen', this.listen, '--data', this.data, '--log-filter', 'error', ...this.told],
      { stdio: ['ignore', 'pipe', 'inherit'], env: { ...globalThis.process.env, ...LIMITS } },
    );
    this.process = process;
    for await (const line of createInterface(process.stdout)) {
      const [, address] = /served at http:\/\/(\S+)/.exec(line) ?? [];
      if (!address) continue;
      this.listen = address;
      return;
    }
    throw new Error(`${SKULL} did not start: build it with cargo build`);
  }

  async stop(): Promise<void> {
    await this.kill();
    await rm(this.data, { recursive: true, force: true });
  }
}

/** Many people come from one address here. */
const LIMITS = {
  SKULL_TABLES_PER_ADDRESS: '100000',
  SKULL_SOCKETS_PER_ADDRESS: '1000',
};
