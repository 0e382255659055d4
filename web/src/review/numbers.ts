import { region } from '../words/words.svelte';

/** A point of a hundred, in the millionths that chances are told in. */
export const POINT = 10_000;

/** What is less sure than this is told as “about”. */
const SURE = 2 * POINT;

/** A chance, or what was won or lost of one, in whole points of a hundred. */
export function points(chance: number): number {
  // Minus nothing is nothing.
  return Math.round(chance / POINT) || 0;
}

/** Parts of a whole in whole points, so that they add up to that many: those that were cut most get what is left. */
export function wholeParts(parts: readonly number[], whole: number): number[] {
  const cut = parts.map((part) => Math.floor(part / POINT));
  const left = whole - cut.reduce((sum, part) => sum + part, 0);
  const loss = (index: number) => (parts[index] ?? 0) / POINT - (cut[index] ?? 0);
  const order = parts.map((_, index) => index).sort((a, b) => loss(b) - loss(a));
  const raised = new Set(order.slice(0, left));
  return cut.map((part, index) => part + Number(raised.has(index)));
}

/** Whether a number is told as “about”. */
export function isRough(uncertainty: number): boolean {
  return uncertainty > SURE;
}

/** A chance as it is written, as in `34%`: neither nothing nor certain unless it is. */
export function percent(chance: number): string {
  const written = new Intl.NumberFormat(region(), { style: 'percent', maximumFractionDigits: 0 });
  const whole = points(chance);
  if (whole === 0 && chance > 0) return `< ${written.format(0.01)}`;
  if (whole === 100 && chance < 100 * POINT) return `> ${written.format(0.99)}`;
  return written.format(whole / 100);
}

/** Points won or lost, with their sign, as in `−38`. */
export function signed(points: number): string {
  const written = new Intl.NumberFormat(region()).format(Math.abs(points));
  return points === 0 ? written : `${points < 0 ? '−' : '+'}${written}`;
}
