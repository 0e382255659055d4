// Tells the module what the program was told in its games, from standard input, and prints the hash of what it said in each, and
// how many milliseconds it ran: `node trial.mjs MODULE FILE…`, where the files are what players have learnt.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

const [path, ...files] = process.argv.slice(2);
const module = await WebAssembly.compile(readFileSync(path));
const learnt = files.map((file) => readFileSync(file));
/** What time it is where no time has passed. */
const BEGINNING = 1_800_000_000_000;

/** A module of its own, and what has come out of it. */
class Game {
  #heard = createHash('sha256');
  #passed = 0;
  #took = 0;

  static async begin(key) {
    const game = new Game();
    const note = (at, length) => game.#heard.update(game.#bytes(at, length)).update('\n');
    const worker = {
      tell: note,
      serve(at, length) {
        const text = Buffer.from(game.#bytes(at, length)).toString();
        // What players have learnt is missed by all games of a program together.
        if (text !== '"wants_learnt"') note(at, length);
        if (text.startsWith('{"fell"')) console.error(text);
      },
      now: () => BEGINNING + game.#passed,
      running: () => game.#passed,
      chance: (at, length) => game.#bytes(at, length).set(Buffer.from(key, 'hex')),
    };
    game.exports = (await WebAssembly.instantiate(module, { worker })).exports;
    learnt.forEach((file, index) => {
      game.#give(file);
      if (!game.exports.skull_learn(index === files.length - 1)) throw new Error(`${files[index]} is not taken`);
    });
    return game;
  }

  do(what, how) {
    if (what === 'run') {
      this.#passed = Number(how);
      const began = performance.now();
      this.exports.skull_run();
      this.#took += performance.now() - began;
      return;
    }
    this.#give(Buffer.from(how));
    const isRead = what === 'hear' ? this.exports.skull_hear() : this.exports.skull_take();
    if (!isRead) throw new Error(`${what} ${how}`);
  }

  end() {
    console.log(`${this.#heard.digest('hex')} ${this.#took}`);
  }

  #give(bytes) {
    const at = this.exports.skull_room(bytes.length);
    this.#bytes(at, bytes.length).set(bytes);
  }

  /** Memory moves when it grows, so it is looked at anew each time. */
  #bytes(at, length) {
    return new Uint8Array(this.exports.memory.buffer, at, length);
  }
}

let game;
for await (const line of createInterface({ input: process.stdin })) {
  const space = line.indexOf(' ');
  const [what, how] = [line.slice(0, space), line.slice(space + 1)];
  if (what === 'key') {
    game?.end();
    game = await Game.begin(how);
  } else game.do(what, how);
}
game?.end();
