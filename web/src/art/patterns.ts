import {
  around,
  both,
  crescent,
  dots,
  line,
  mirrored,
  petal,
  placed,
  polar,
  polygon,
  star,
  times,
  wave,
} from './shapes';

/** What covers the band between a disc's sign and its rim: full shapes, or lines of a thickness. */
export interface Pattern {
  d: string;
  width?: number;
}

/** The pattern of each tribe, between the radii 25 and 43. */
export const PATTERNS = {
  ember: { d: around(9, petal('flame', 25, 43, 11)) + around(9, petal('flame', 30, 40, 5), 0.5) },
  tide: { d: wave(11, 28, 1.6) + wave(11, 34.5, 2) + wave(11, 41, 1.8), width: 2.6 },
  moss: { d: around(7, frond()) },
  bone: { d: around(15, twist()) + around(15, mirrored(twist())), width: 1.9 },
  dusk: { d: around(8, placed(crescent(6.4), { y: -34.5 })) + dots(8, 34.5, 1.9, 0.5) },
  sun: {
    d:
      around(
        12,
        polygon([
          [-3.2, -25.5],
          [3.2, -25.5],
          [0, -43],
        ]),
      ) +
      around(
        12,
        polygon([
          [-1.3, -25.5],
          [1.3, -25.5],
          [0, -36],
        ]),
        0.5,
      ),
  },
  coral: { d: around(8, fan()), width: 1.9 },
  iron: { d: dots(12, 34.5, 4) + dots(24, 41.5, 1) + dots(24, 27.5, 1) },
  frost: {
    d:
      around(6, branch()) +
      around(
        6,
        line([
          [0, -27],
          [0, -34],
        ]),
        0.5,
      ),
    width: 2.2,
  },
  clay: { d: times(9, meander), width: 2.6 },
  ink: {
    d:
      around(6, placed(star(5, 7, 2.9), { y: -34.5 })) +
      around(6, placed(star(4, 4.2, 1.2), { y: -38 }), 0.5) +
      dots(6, 29, 1.4, 0.5),
  },
  reed: { d: times(13, stalk), width: 2.8 },
} satisfies Record<string, Pattern>;

function frond(): string {
  const leaflet = (at: number): string =>
    both(placed(petal('pointed', 0.5, 6.4 - at * 0.8, 3), { x: 0, y: -27 - at * 3.4, turn: 0.16 }));
  return (
    times(4, leaflet) +
    placed(petal('pointed', 0, 5, 2.6), { y: -38.5 }) +
    polygon([
      [-0.6, -25],
      [0.6, -25],
      [0.5, -40],
      [-0.5, -40],
    ])
  );
}

function twist(): string {
  const [ax, ay] = polar(25, 0);
  const [bx, by] = polar(36, 0.06);
  const [cx, cy] = polar(43, 0.16);
  return `M${ax} ${ay}Q${bx} ${by} ${cx} ${cy}`;
}

function fan(): string {
  const rib = (turn: number): string =>
    line([
      [0, -26],
      [Math.sin(turn) * 12, -27 - Math.cos(turn) * 14],
    ]);
  return `M0 -26C-16 -30 -14 -42 0 -42C14 -42 16 -30 0 -26Z${rib(-0.5)}${rib(0)}${rib(0.5)}`;
}

function branch(): string {
  return (
    line([
      [0, -26],
      [0, -43],
    ]) +
    both(
      line([
        [0, -31],
        [4.5, -35.5],
      ]) +
        line([
          [0, -36],
          [5, -41],
        ]),
    )
  );
}

function meander(at: number): string {
  const p = (radius: number, step: number) => polar(radius, (at + step / 6) / 9);
  return (
    line([p(28, 0), p(41, 0), p(41, 4), p(32.5, 4), p(32.5, 2.2), p(36.5, 2.2)]) + line([p(28, 0), p(28, 6)])
  );
}

function stalk(at: number): string {
  const x = (at - 6) * 6.6;
  const y = Math.sqrt(43 * 43 - x * x);
  return line([
    [x, -y],
    [x, y],
  ]);
}
