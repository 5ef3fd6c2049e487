import type { StageWall } from './stage-scene';

/** Rectangle on a wall, mm: along it and over the floor. */
export type Quad = readonly [from: number, to: number, low: number, high: number];

/** Splits a wall without its holes into rectangles. */
export function splitAroundHoles({ holes, length }: Pick<StageWall, 'holes' | 'length'>, height: number): Quad[] {
  const quads: Quad[] = [];
  let position = 0;
  for (const { from, to, low, high } of [...holes].sort((one, other) => one.from - other.from)) {
    if (from > position) quads.push([position, from, 0, height]);
    if (low > 0) quads.push([from, to, 0, low]);
    if (high < height) quads.push([from, to, high, height]);
    position = Math.max(position, to);
  }
  if (position < length) quads.push([position, length, 0, height]);
  return quads;
}
