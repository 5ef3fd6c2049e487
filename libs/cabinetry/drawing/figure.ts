import { tag, type Point } from './svg';

/** Height of the drawn person, mm, who shows the scale. */
const HEIGHT = 1700;

export const FIGURE = { width: 700, height: HEIGHT } as const;

/** Right half of the outline, from the neck down to between the feet; x from the middle, y up from the floor. */
const HALF: readonly Point[] = [
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

/** Smooth curve through points: each corner is cut at the middles of its sides. */
function smooth(points: readonly Point[]): string {
  const mid = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  const whole = (p: Point): Point => [Math.round(p[0]), Math.round(p[1])];
  const step = (from: Point, to: Point) => `${to[0] - from[0]} ${to[1] - from[1]}`;
  let out = '';
  points.forEach((p, i) => {
    const next = points[(i + 1) % points.length] ?? p;
    const previous = points[(i + points.length - 1) % points.length] ?? p;
    const start = whole(mid(previous, p));
    if (i === 0) out = `M${start[0]} ${start[1]}`;
    out += `q${step(start, p)} ${step(start, whole(mid(p, next)))}`;
  });
  return `${out}z`;
}

export function drawFigure(x: number, floor: number): string {
  const middle = Math.round(x);
  const foot = Math.round(-floor);
  const right = HALF.map(([dx, y]): Point => [middle + dx, foot - y]);
  const left = HALF.map(([dx, y]): Point => [middle - dx, foot - y]).reverse();
  return (
    tag('ellipse', { cx: middle, cy: foot, rx: 230, ry: 16, 'fill-opacity': 0.08 }) +
    tag('path', { d: smooth([...right, ...left]), fill: '#CFC3B2' }) +
    tag('ellipse', { cx: middle, cy: foot - 1588, rx: 78, ry: 112, fill: '#CFC3B2' })
  );
}
