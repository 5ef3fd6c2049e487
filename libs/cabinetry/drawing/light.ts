import { createBoardPaint, type GrainDirection } from './board-paint';
import { measureBrightness, darken, lighten, mix, type Colour } from './colour';
import { type Canvas, path, type Stop } from './svg';
import type { Side } from './space';

/**
 * Light from above, left and in front, for each side: tone at its start and end (below 0 darker, above 0 lighter),
 * and the gradient's direction between them.
 */
const LIGHT: Readonly<
  Record<Side, readonly [from: number, to: number, direction: readonly [number, number, number, number]]>
> = {
  front: [0.02, -0.05, [0, 0, 0, 1]],
  behind: [-0.2, -0.3, [0, 0, 0, 1]],
  top: [0.05, 0.3, [0, 0, 0, 1]],
  under: [-0.36, -0.24, [0, 0, 0, 1]],
  right: [-0.15, -0.3, [0, 0, 1, 0.25]],
  left: [-0.17, -0.06, [0, 0, 1, 0]],
};
/** Light inside a cupboard, which falls off towards the back. */
const INSIDE: typeof LIGHT = {
  ...LIGHT,
  front: [-0.3, -0.12, [0, 0, 0, 1]],
  top: [-0.16, 0.02, [0, 0, 0, 1]],
  right: [-0.08, -0.26, [0, 0, 1, 0]],
  left: [-0.26, -0.1, [0, 0, 1, 0]],
};

/** Lightens a colour by a tone above zero, or darkens it by one below. */
export const applyTone = (base: string, tone: number): string =>
  tone >= 0 ? lighten(base, tone) : darken(base, -tone);

/** Returns the outline colour of a board: darker than a light board, lighter than a dark one. */
export const getOutlineColour = (base: string): string =>
  measureBrightness(base) < 0.3 ? mix(base, '#ffffff', 0.16) : darken(base, 0.3);

/** Paints one side of a board. Thin edges take a single tone. */
export function paintSide(
  canvas: Canvas,
  d: string,
  side: Side,
  colour: Colour,
  key: string,
  options: Readonly<{ inside: boolean; thin: boolean; grain: GrainDirection; coarseness: number; line: string }>,
): string {
  const [from, to, direction] = (options.inside ? INSIDE : LIGHT)[side];
  const stroke = { stroke: options.line };
  if (options.thin) return path(d, applyTone(colour.base, side === 'front' ? 0.03 : (from + to) / 2), stroke);
  const name = `${options.inside ? 'i' : 'o'}${side.charAt(0)}`;
  if (colour.grain === null) {
    const stops: Stop[] = [
      [0, applyTone(colour.base, from)],
      [1, applyTone(colour.base, to)],
    ];
    return path(d, canvas.defineGradient(`${key}${name}`, direction, stops), stroke);
  }
  const createStop = (tone: number, at: number): Stop => [at, tone >= 0 ? '#fff' : '#1d140a', Math.abs(tone)];
  return (
    path(d, createBoardPaint(canvas, key, colour, options.grain, options.coarseness), stroke) +
    path(d, canvas.defineGradient(name, direction, [createStop(from, 0), createStop(to, 1)]))
  );
}
