import { MOVING, test } from '../e2e/people';
import { playBotsHere } from '../e2e/playHere';
import { playBots } from '../e2e/tables';

/** A phone four times slower than this machine. */
const SLOWER = 4;
const PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true, ...MOVING };
const SECONDS = 20;

/** Where the table is, and how somebody comes to it. */
const WAYS = [
  ['the server', playBots],
  ['the device', playBotsHere],
] as const;

const TABLES = WAYS.flatMap(([way, play]) => [6, 12].map((seats) => ({ way, play, seats })));

for (const { way, play, seats } of TABLES) {
  test(`frames at a table of ${seats} by way of ${way}, on a phone ${SLOWER} times slower`, async ({
    come,
  }) => {
    const ana = await come('Ana', PHONE);
    await play(ana, { seats, pace: 'natural' });
    const session = await ana.page.context().newCDPSession(ana.page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    const gaps = (await ana.page.evaluate(measure, SECONDS * 1000)).sort((a, b) => a - b);
    const at = (part: number) => gaps[Math.floor(gaps.length * part)]?.toFixed(1);
    const late = (100 * gaps.filter((gap) => gap > 1.5 * (1000 / 60)).length) / gaps.length;
    console.log(
      `${way}, ${seats} seats: ${gaps.length} frames in ${SECONDS} s; ` +
        `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms; ${late.toFixed(1)} % late`,
    );
  });
}

/**
 * The time between frames, for so many milliseconds. Meanwhile the page plays on by itself, with whatever is offered
 * first, so that discs fly, turn and return: a hand from outside would have to look for it in the page, and look is slow.
 */
function measure(time: number): Promise<number[]> {
  const hand = setInterval(
    () => document.querySelector<HTMLElement>('[data-place], [data-act]:not(:disabled)')?.click(),
    400,
  );
  return new Promise((resolve) => {
    const gaps: number[] = [];
    const start = performance.now();
    let last = start;
    requestAnimationFrame(function frame(now) {
      gaps.push(now - last);
      last = now;
      if (now - start < time) return void requestAnimationFrame(frame);
      clearInterval(hand);
      resolve(gaps.slice(1));
    });
  });
}
