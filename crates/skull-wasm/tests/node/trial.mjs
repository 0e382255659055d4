// Plays the games of seeds in the module, and prints the hash of each: `node trial.mjs MODULE FROM TO FILE…`, where the files
// are what players have learnt.
import { readFileSync } from 'node:fs';

const [module, from, to, ...files] = process.argv.slice(2);
const worker = {
  tell() {},
  serve(text, length) {
    console.error(Buffer.from(memory.buffer, text, length).toString());
  },
  now: () => 0,
  running: () => 0,
  chance() {},
};
const { instance } = await WebAssembly.instantiate(readFileSync(module), { worker });
const { memory, skull_room, skull_learn, skull_trial } = instance.exports;

for (const [index, name] of files.entries()) {
  const file = readFileSync(name);
  const room = skull_room(file.length);
  new Uint8Array(memory.buffer, room, file.length).set(file);
  if (!skull_learn(index === files.length - 1)) throw new Error(`${name} is not taken`);
}
for (let seed = Number(from); seed < Number(to); seed++) {
  const hash = skull_trial(seed);
  console.log(Buffer.from(memory.buffer, hash, 32).toString('hex'));
}
