import type { CameraMask } from '@plinth/contracts/facility/cameras/cameras';

interface Point {
  readonly x: number;
  readonly y: number;
}

const WHOLE = 1_000;
/** Smallest side of a mask; anything smaller was a click. */
const SMALLEST = 10;

const within = (value: number): number => Math.min(WHOLE, Math.max(0, Math.round(value)));

/** Returns the rectangle between two corners, in either order; null when it is too small. */
export function rectangleBetween(one: Point, other: Point): CameraMask | null {
  const [left, right] = [within(Math.min(one.x, other.x)), within(Math.max(one.x, other.x))];
  const [top, bottom] = [within(Math.min(one.y, other.y)), within(Math.max(one.y, other.y))];
  const [width, height] = [right - left, bottom - top];
  return width < SMALLEST || height < SMALLEST ? null : { x: left, y: top, width, height };
}

export const SIDES = ['x', 'y', 'width', 'height'] as const;
export type Side = (typeof SIDES)[number];
export const sideNames: Readonly<Record<Side, string>> = {
  x: 'From the left',
  y: 'From the top',
  width: 'Width',
  height: 'Height',
};

/** Moves or resizes a mask by a typed percentage, within the picture. */
export function withSide(mask: CameraMask, side: Side, percent: number): CameraMask {
  const changedMask = { ...mask, [side]: within(percent * 10) };
  const x = Math.min(changedMask.x, WHOLE - 1);
  const y = Math.min(changedMask.y, WHOLE - 1);
  return {
    x,
    y,
    width: Math.max(1, Math.min(changedMask.width, WHOLE - x)),
    height: Math.max(1, Math.min(changedMask.height, WHOLE - y)),
  };
}
