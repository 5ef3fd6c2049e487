import { type Canvas, formatNumber, tag, type Point } from './svg';

/** Draws the soft shadow of a body on the floor, which fades before the picture's edge. */
export function drawFloorShadow(canvas: Canvas, centre: Point, rx: number, ry: number, strength = 0.34): string {
  const paint = canvas.defineRadial('f', [
    [0, '#2b1f12', strength],
    [0.55, '#2b1f12', strength * 0.62],
    [1, '#2b1f12', 0],
  ]);
  return tag('ellipse', {
    cx: formatNumber(centre[0]),
    cy: formatNumber(centre[1]),
    rx: formatNumber(rx),
    ry: formatNumber(ry),
    fill: paint,
  });
}
