import { above, faceOf, fanOf, labelOf, nameOf, slide } from './footprint';
import type { Layout, Spot } from './layout';
import { areApart, isInside, type Rect } from './rect';

/** Words are written in at most three lines, about as wide and as high as this, in pixels. */
const LETTER = 7.6;
const LINE = 19;
const PADDING = { x: 22, y: 12 };
/** A single word may be made of wide letters, and is not broken. */
const LEAST = 76;
const MOST_LINES = 3;
const WIDTHS = [240, 190, 150, 120, 96, 88];

/**
 * Where words stand that are said at a seat: below its mat and growing inwards, so that they cover no face and no bid,
 * and neither a name nor this person's hand where there is a place without; rather the speaker's own name than another.
 */
export function placeOfWords(
  layout: Layout,
  seat: number,
  spot: Spot,
  words: string,
  nearest: boolean,
): Rect {
  const { width, height, mats, middle } = layout;
  const high = Math.max(24, middle.r * 0.4);
  const kept = [
    ...mats.flatMap((mat) => [faceRect(mat), faceRect(slide(layout, mat))]),
    { left: middle.x - middle.r, right: middle.x + middle.r, top: middle.y - high, bottom: middle.y + high },
  ];
  const own = nameOf(layout, spot);
  const others = mats.flatMap((mat, index) => (index === seat ? [] : [nameOf(layout, mat)]));
  const stage = { left: 2, right: width - 2, top: 2, bottom: height - 2 };
  const sizes = WIDTHS.map((most) => sizeOf(words, Math.min(most, width - 8)));
  const candidates = sizes.flatMap((size) => spots(layout, spot, size, nearest));
  const leaving = (taken: readonly Rect[]) =>
    candidates.find((rect) => isInside(rect, stage) && taken.every((other) => areApart(rect, other)));
  const fan = fanOf(layout);
  const place =
    leaving([...kept, ...others, fan, own]) ??
    leaving([...kept, ...others, fan]) ??
    leaving([...kept, ...others]) ??
    leaving(kept);
  return place ?? candidates.at(-1) ?? faceRect(mats[seat] ?? spot);
}

interface Size {
  readonly width: number;
  readonly height: number;
}

function sizeOf(words: string, most: number): Size {
  const whole = Math.max(LEAST, words.length * LETTER + PADDING.x);
  const lines = Math.min(MOST_LINES, Math.ceil(whole / most));
  return { width: Math.min(whole, most), height: lines * LINE + PADDING.y };
}

/** Below the mat, over its lower half, below its name, or beside it: from the outer rim, the middle, or beyond it. */
function spots({ width, lines }: Layout, { x, y, r, inwards }: Spot, size: Size, nearest: boolean): Rect[] {
  const tops = nearest
    ? [y - r * 0.7, y - r * 0.2, y - above(r) - size.height]
    : [y + r, y + r * 0.55, y + r * 1.3, y - r * 0.1, y + r * 1.42 + labelOf(r, lines)];
  const starts = nearest ? [-r * 1.1, size.width + r * 1.1, size.width / 2] : [r, r * 1.5, 0, -r * 0.5, -r];
  return tops.flatMap((top) =>
    starts.map((start) => {
      const edge = inwards === 'right' ? x - start : x + start - size.width;
      const left = Math.min(Math.max(4, edge), width - 4 - size.width);
      return { left, right: left + size.width, top, bottom: top + size.height };
    }),
  );
}

function faceRect({ x, y, r, inwards }: Spot): Rect {
  const face = faceOf(r);
  const at = inwards === 'right' ? x - face.out : x + face.out;
  return { left: at - face.r, right: at + face.r, top: y - face.up - face.r, bottom: y - face.up + face.r };
}
