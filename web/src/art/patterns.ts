import {
  around,
  both,
  circle,
  crescent,
  dots,
  line,
  mirrored,
  petal,
  placed,
  polar,
  star,
  times,
  wave,
} from './shapes';
import type { TribeKey } from './tribes';

/** What covers the band between a disc's sign and its rim: full shapes, or lines of a thickness. */
export interface Pattern {
  d: string;
  width?: number;
}

/** The pattern of a tribe, between the radii 25 and 43. */
export function pattern(tribe: TribeKey): Pattern {
  return PATTERNS[tribe]();
}

const PATTERNS: Record<TribeKey, () => Pattern> = {
  ember: () => ({ d: around(9, petal('flame', 25.5, 43.5, 11)) + around(9, petal('flame', 31, 41, 5), 0.5) }),
  tide: () => ({ d: wave(11, 28, 1.6) + wave(11, 34.5, 2) + wave(11, 41, 1.8), width: 2.6 }),
  moss: () => ({ d: around(7, frond()) + dots(7, 34.5, 1.7, 0.5) }),
  bone: () => ({ d: around(15, twist()) + around(15, mirrored(twist())), width: 1.9 }),
  dusk: () => ({ d: around(8, moon()) + dots(8, 34.5, 1.9, 0.5) }),
  sun: () => ({
    d: around(12, 'M-3.4 -25.5L3.4 -25.5L0 -43.5Z') + around(12, 'M-1.4 -25.5L1.4 -25.5L0 -36Z', 0.5),
  }),
  coral: () => ({ d: around(8, fan()) + dots(8, 41, 0.6, 0.5), width: 1.9 }),
  iron: () => ({ d: dots(12, 34.5, 4) + dots(24, 41.8, 1) + dots(24, 27.2, 1) }),
  frost: () => ({ d: around(6, branch()) + around(6, icicle(), 0.5), width: 2.2 }),
  clay: () => ({ d: times(9, meander), width: 2.6 }),
  ink: () => ({ d: around(6, bigStar()) + around(6, spark(), 0.5) }),
  reed: () => ({ d: times(13, stalk), width: 2.8 }),
};

function moon(): string {
  return placed(crescent(6.6), { y: -34.5, turn: 0.03 });
}

function icicle(): string {
  return line(0, -27, 0, -35) + circle(0, -40, 0.5);
}

function bigStar(): string {
  return placed(star(5, 7.4, 3.1), { y: -34.5 });
}

function spark(): string {
  return placed(star(4, 4.6, 1.3), { y: -38.5 }) + circle(0, -29, 1.4);
}

function frond(): string {
  const leaflet = (at: number): string =>
    both(placed(petal('pointed', 0.6, 8.4 - at * 1.2, 2.7), { y: -28 - at * 3.5, turn: 0.15 }));
  return (
    times(4, leaflet) +
    placed(petal('pointed', 0, 6, 3), { y: -37.5 }) +
    'M-0.7 -25L0.7 -25L0.4 -40L-0.4 -40Z'
  );
}

function twist(): string {
  const [bendX, bendY] = polar(36, 0.06);
  const [endX, endY] = polar(43, 0.16);
  return `M0 -25Q${bendX} ${bendY} ${endX} ${endY}`;
}

function fan(): string {
  const rib = (turn: number): string => line(0, -26, Math.sin(turn) * 12, -27 - Math.cos(turn) * 14);
  return `M0 -26C-16 -30 -14 -42 0 -42C14 -42 16 -30 0 -26Z${rib(-0.5)}${rib(0)}${rib(0.5)}`;
}

function branch(): string {
  return line(0, -26, 0, -43) + both(line(0, -31, 4.5, -35.5) + line(0, -36, 5, -41));
}

function meander(at: number): string {
  const key = [28, 0, 41, 0, 41, 4, 32.5, 4, 32.5, 2.2, 36.5, 2.2];
  const corner = (radius: number, step: number) => polar(radius, (at + step / 6) / 9);
  const corners = times(key.length / 2, (n) => `L${corner(key[n * 2] ?? 0, key[n * 2 + 1] ?? 0).join(' ')}`);
  return `M${corners.slice(1)}${line(...corner(28, 0), ...corner(28, 6))}`;
}

function stalk(at: number): string {
  const x = (at - 6) * 6.6;
  const y = Math.sqrt(43 * 43 - x * x);
  return line(x, -y, x, y);
}
