import { tag, type Point } from './svg';

/** Height of the drawn person, mm, who shows the scale. */
const HEIGHT = 1700;

export const FIGURE = { width: 700, height: HEIGHT } as const;

/** Right half of the outline, from the neck down to between the feet; x from the middle, y up from the floor. */
const RIGHT_HALF: readonly Point[] = [
  [46, 1500],
  [50, 1430],
  [190, 1400],
  [235, 1300],
  [250, 900],
  [248, 720],
  [206, 740],
  [204, 900],
  [168, 1230],
  [150, 1020],
  [174, 820],
  [150, 400],
  [128, 90],
  [170, 0],
  [58, 0],
  [56, 340],
  [12, 800],
];

/**
 * Draws a closed smooth curve along points: from the middle of each side to the middle of the next, with the corner
 * between them as control point.
 */
function drawSmoothCurve(points: readonly Point[]): string {
  const findMiddle = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  const roundPoint = (p: Point): Point => [Math.round(p[0]), Math.round(p[1])];
  const formatStep = (from: Point, to: Point) => `${to[0] - from[0]} ${to[1] - from[1]}`;
  let pathData = '';
  points.forEach((p, i) => {
    const next = points[(i + 1) % points.length] ?? p;
    const previous = points[(i + points.length - 1) % points.length] ?? p;
    const start = roundPoint(findMiddle(previous, p));
    if (i === 0) pathData = `M${start[0]} ${start[1]}`;
    pathData += `q${formatStep(start, p)} ${formatStep(start, roundPoint(findMiddle(p, next)))}`;
  });
  return `${pathData}z`;
}

export function drawFigure(x: number, floor: number): string {
  const middle = Math.round(x);
  const foot = Math.round(-floor);
  const right = RIGHT_HALF.map(([dx, y]): Point => [middle + dx, foot - y]);
  const left = RIGHT_HALF.map(([dx, y]): Point => [middle - dx, foot - y]).reverse();
  return (
    tag('ellipse', { cx: middle, cy: foot, rx: 230, ry: 16, 'fill-opacity': 0.08 }) +
    tag('path', { d: drawSmoothCurve([...right, ...left]), fill: '#CFC3B2' }) +
    tag('ellipse', { cx: middle, cy: foot - 1588, rx: 78, ry: 112, fill: '#CFC3B2' })
  );
}
