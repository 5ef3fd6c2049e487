import { type Canvas, num, tag, type Point } from './svg';

/** Draws the soft shadow of a body on the floor, which fades before the picture's edge. */
export function floorShadow(canvas: Canvas, centre: Point, rx: number, ry: number, strength = 0.34): string {
  const paint = canvas.radial('f', [
    [0, '#2b1f12', strength],
    [0.55, '#2b1f12', strength * 0.62],
    [1, '#2b1f12', 0],
  ]);
  return tag('ellipse', { cx: num(centre[0]), cy: num(centre[1]), rx: num(rx), ry: num(ry), fill: paint });
}
