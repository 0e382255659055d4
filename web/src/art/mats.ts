import { lace, paper, thread, type Cut } from './cut';
import { flower } from './flowers';
import { PATTERNS } from './patterns';
import { around, circle, dots, petal, placed, scallops } from './shapes';
import { skull } from './skulls';
import type { TribeKey } from './tribes';

const SCALLOPS = 20;

/** The edge of a mat: bows, an eyelet in each, and a row of drops between. */
const EDGE =
  scallops(SCALLOPS, 45.5, 3.6) +
  dots(SCALLOPS, 46.2, 1.5, 0.5) +
  around(SCALLOPS, petal('round', 40.4, 44.6, 2.2)) +
  circle(0, 0, 39);

export function mat(tribe: TribeKey, side: 'skull' | 'flower'): Cut[] {
  return side === 'skull' ? skullSide(tribe) : flowerSide(tribe);
}

function skullSide(tribe: TribeKey): Cut[] {
  return [
    lace('tribe', EDGE),
    paper('tribe-deep', circle(0, 0, 39.6)),
    thread('tribe', 0.8, circle(0, 0, 37.6)),
    pattern(tribe, 'tribe-rich', 0.84),
    ...small(skull(tribe), 0.5),
  ];
}

function flowerSide(tribe: TribeKey): Cut[] {
  return [
    lace('tribe-pale', EDGE),
    paper('tribe', circle(0, 0, 39.6)),
    thread('tribe-pale', 0.8, circle(0, 0, 37.6)),
    pattern(tribe, 'tribe-rich', 0.84),
    ...small(flower(tribe), 0.7),
  ];
}

function pattern(tribe: TribeKey, colour: string, scale: number): Cut {
  const { d, width } = PATTERNS[tribe] as { d: string; width?: number };
  const cut = placed(d, { scale });
  return width ? thread(colour, width * scale, cut) : paper(colour, cut);
}

function small(cuts: Cut[], scale: number): Cut[] {
  return cuts.map((cut) => ({ ...cut, d: placed(cut.d, { scale }), width: cut.width && cut.width * scale }));
}
