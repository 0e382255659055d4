// Asks the study's module what stands on each line of standard input, as a JSON string, and prints what it answers, as JSON:
// `node study.mjs MODULE LEARNT CRITIC`, where the latter are the files of weights.
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

const [path, ...nets] = process.argv.slice(2);
let text = '';
const worker = {
  answer: (at, length) => (text = Buffer.from(memory.buffer, at, length).toString()),
  progress() {},
  fell: (at, length) => console.error(Buffer.from(memory.buffer, at, length).toString()),
};
const { instance } = await WebAssembly.instantiate(readFileSync(path), { worker });
const { memory, skull_room, skull_study, skull_bring } = instance.exports;

function give(bytes) {
  const at = skull_room(bytes.length);
  new Uint8Array(memory.buffer, at, bytes.length).set(bytes);
}

for await (const line of createInterface({ input: process.stdin })) {
  const asked = Buffer.from(JSON.parse(line));
  let status;
  for (;;) {
    give(asked);
    status = skull_study();
    if (status > nets.length) break;
    give(readFileSync(nets[status - 1]));
    if (!skull_bring(status)) throw new Error(`${nets[status - 1]} is not taken`);
  }
  console.log(JSON.stringify([status, text]));
}
