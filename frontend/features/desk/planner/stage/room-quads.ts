import type { StageBlock, StageWall } from './stage-scene';

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

/** Point at a wall, mm: along it, out from it, over the floor. */
export type WallPoint = readonly [along: number, out: number, up: number];
/** Four points, anticlockwise as seen from the side that is visible. */
export type Face = readonly [WallPoint, WallPoint, WallPoint, WallPoint];

/** Lists the visible faces of a part of the building: front, sides, top and underside; a slope has no upright front. */
export function listBlockFaces({ from, to, depth, low, high, isSlope }: StageBlock): Face[] {
  const frontLow = isSlope ? high : low;
  const front: Face = [
    [from, depth, low],
    [to, depth, low],
    [to, depth, high],
    [from, depth, high],
  ];
  return [
    ...(isSlope ? [] : [front]),
    [
      [from, 0, low],
      [from, depth, frontLow],
      [from, depth, high],
      [from, 0, high],
    ],
    [
      [to, depth, frontLow],
      [to, 0, low],
      [to, 0, high],
      [to, depth, high],
    ],
    [
      [from, depth, high],
      [to, depth, high],
      [to, 0, high],
      [from, 0, high],
    ],
    [
      [from, 0, low],
      [to, 0, low],
      [to, depth, frontLow],
      [from, depth, frontLow],
    ],
  ];
}
