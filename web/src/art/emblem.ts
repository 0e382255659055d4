import { paper, sized, thread, type Cut } from './cut';
import { around, both, circle, petal, placed, scallops } from './shapes';
import { eyes, HEAD, SMILE } from './skulls';

/** A flower whose heart is a skull. */
export function emblem(): Cut[] {
  return [
    paper('leaf', around(8, petal('pointed', 28, 50, 17), 0.5), 'ink-deep', 1.6),
    paper('ember', around(8, petal('round', 14, 47, 30)), 'ink-deep', 2.4),
    paper('night-wine', around(8, petal('pointed', 36, 45, 3.6))),
    paper('coral', around(8, petal('heart', 12, 40, 26), 0.5), 'night-wine', 2),
    paper('sun', scallops(16, 28, 2.4), 'night-wine', 2),
    paper('ink-deep', circle(0, 0, 26.5)),
    ...sized(skull(), 0.64),
  ];
}

/** The same, for where there are no more than a few pixels. */
export function badge(): Cut[] {
  return [
    paper('ember', around(8, petal('round', 14, 49, 31)), 'ink-deep', 2),
    paper('ink-deep', circle(0, 0, 38)),
    ...sized(skull(), 0.9),
  ];
}

/** The skull of no tribe in particular. */
function skull(): Cut[] {
  const sprigs = both(placed(petal('pointed', 0, 10, 5), { x: 10, y: -20, turn: 0.22 }));
  return [
    paper('skull', HEAD),
    paper('coral', eyes(around(8, petal('round', 7, 13.6, 7))), 'ember', 1),
    paper('ink-deep', eyes(circle(0, 0, 9.2)) + both(placed(petal('round', 0, 8, 5.5), { x: 2.8, y: 16 }))),
    paper('skull', eyes(circle(2.5, -2.5, 3))),
    thread('ink-deep', 1.2, SMILE),
    paper('ember', placed(around(5, petal('heart', 1, 8.5, 8.5)), { y: -22 }) + sprigs),
  ];
}
