import type { WorkedTop } from '../top/work-out';
import type { TopCutOut } from '../top/top';
import { describeTop } from '../top/top-text';
import type { Colour } from './colour';
import {
  DIMENSION_INK,
  DIMENSION_TEXT,
  drawDimensions,
  listMeasureExtents,
  formatMillimetres,
  calculateTextSize,
  type Measure,
} from './dimension';
import { createSurfacePaint, getDefaultPattern, type SurfacePattern } from './surface-paint';
import {
  Canvas,
  circle,
  growExtent,
  formatNumber,
  path,
  rectangle,
  roundRectangle,
  SQUARE,
  tag,
  joinExtents,
  type Extent,
  type PictureOptions,
} from './svg';

const FINISHED_EDGE_INK = '#1F5A4C';
const JOIN_INK = '#A8431C';
const FONT = 'Hanken Grotesk,sans-serif';

export type TopLook = Readonly<{ colour: Colour; pattern?: SurfacePattern }>;

/**
 * Draws a top from above, to scale, its front edge below: cut-outs, joins and finished edges. Holes are measured to
 * their centre from the left end, as they are marked out.
 */
export function drawTopPlan(workedTop: WorkedTop, { colour, pattern }: TopLook, options: PictureOptions = {}): string {
  const { top, slab, joins, edges } = workedTop;
  const { length, depth } = top;
  const canvas = new Canvas();
  const frame = options.frame ?? SQUARE;
  const paint = createSurfacePaint(canvas, 't', colour, {
    pattern: pattern ?? getDefaultPattern(slab.material, colour),
    direction: 'horizontal',
  });
  const topExtent: Extent = { left: 0, right: length, top: 0, bottom: depth };
  const text = calculateTextSize(growExtent(topExtent, Math.max(length, depth) * 0.08), frame, 0.8);
  /** Returns the y of a row of measures above the top; its text is below the line. */
  const getRowY = (row: number): number => -text * (2 + row * 1.9);
  /** Converts a depth from the front to the drawing's y. */
  const toY = (fromFront: number): number => depth - fromFront;

  const cutOuts = [...top.cut_outs].sort((a, b) => a.x - b.x);
  const cutOutRows: Measure[] = cutOuts.map(({ x }, row) => {
    const level = getRowY(row);
    return { from: [0, level], to: [x, level], text: formatMillimetres(x) };
  });
  const joinRows: Measure[] = joins.map((x, row) => {
    const level = depth + text * (1 + row * 1.9);
    return { from: [0, level], to: [x, level], text: `join at ${formatMillimetres(x)}` };
  });
  const lengthRowY = depth + text * (1 + joins.length * 1.9);
  const measures: Measure[] = [
    ...cutOutRows,
    ...joinRows,
    { from: [0, lengthRowY], to: [length, lengthRowY], text: formatMillimetres(length) },
    { from: [-text * 0.8, 0], to: [-text * 0.8, depth], text: formatMillimetres(depth) },
  ];

  const lineWidth = Math.max(length, depth) * 0.003;
  const finishedEdges = edges.map(({ where }) => drawEdge(where, length, depth)).join('');
  const waterfalls = workedTop.pieces
    .filter(({ kind }) => kind === 'waterfall')
    .map(({ x }) => rectangle(x === 0 ? 0 : length - slab.thickness, 0, slab.thickness, depth))
    .join('');
  canvas.add(
    path(rectangle(0, 0, length, depth), paint, { stroke: DIMENSION_INK, 'stroke-width': lineWidth * 0.6 }),
    top.drainer === 'none' ? '' : drawGrooves(workedTop, lineWidth, toY),
    ...cutOuts.map((cut) => drawHole(cut, toY, lineWidth)),
    waterfalls && path(waterfalls, JOIN_INK, { 'fill-opacity': 0.5 }),
    joins.length === 0
      ? ''
      : path(joins.map((x) => `M${formatNumber(x)} 0v${formatNumber(depth)}`).join(''), 'none', {
          stroke: JOIN_INK,
          'stroke-width': lineWidth * 1.4,
          'stroke-dasharray': `${formatNumber(lineWidth * 5)} ${formatNumber(lineWidth * 3)}`,
        }),
    path(finishedEdges, 'none', {
      stroke: FINISHED_EDGE_INK,
      'stroke-width': lineWidth * 2.4,
      'stroke-linecap': 'square',
    }),
    ...cutOuts.map(({ x, front, depth: hole }, row) =>
      path(`M${formatNumber(x)} ${formatNumber(getRowY(row))}V${formatNumber(toY(front + hole))}`, 'none', {
        stroke: DIMENSION_INK,
        'stroke-width': lineWidth * 0.4,
        'stroke-dasharray': `${formatNumber(lineWidth * 2)} ${formatNumber(lineWidth * 2)}`,
      }),
    ),
    ...cutOuts.map((cut) => drawLabel(cut, toY, text)),
    drawDimensions(measures, text),
  );
  const extent = joinExtents(growExtent(topExtent, lineWidth * 2), ...listMeasureExtents(measures, text));
  const title = `Plan of a top seen from above: ${describeTop(top, slab).join(', ')}${joins.map((x) => `, joined ${x} mm from the left`).join('')}`;
  return canvas.buildSvg(growExtent(extent, text * 0.6), title, options);
}

function drawEdge(where: 'front' | 'back' | 'left' | 'right', length: number, depth: number): string {
  switch (where) {
    case 'front':
      return `M0 ${formatNumber(depth)}H${formatNumber(length)}`;
    case 'back':
      return `M0 0H${formatNumber(length)}`;
    case 'left':
      return `M0 0V${formatNumber(depth)}`;
    case 'right':
      return `M${formatNumber(length)} 0V${formatNumber(depth)}`;
  }
}

function drawHole(
  { kind, x, front, width, depth, round }: TopCutOut,
  y: (fromFront: number) => number,
  line: number,
): string {
  const [left, upper] = [x - width / 2, y(front + depth)];
  const edge = { stroke: '#3B342C', 'stroke-width': line * 0.6 };
  if (kind === 'tap') return path(circle(x, y(front + depth / 2), width / 2), '#FFFFFF', edge);
  if (kind === 'hob') {
    const zones = [
      [0.27, 0.28],
      [0.73, 0.28],
      [0.27, 0.72],
      [0.73, 0.72],
    ]
      .map(([u = 0, v = 0], index) =>
        circle(left + width * u, upper + depth * v, Math.min(width, depth) * (index % 3 === 0 ? 0.17 : 0.13)),
      )
      .join('');
    return (
      path(roundRectangle(left, upper, width, depth, 8), '#2A2826') +
      path(zones, 'none', { stroke: '#8a8581', 'stroke-opacity': 0.45, 'stroke-width': line * 0.6 })
    );
  }
  if (round) {
    const [rx, ry] = [formatNumber(width / 2), formatNumber(depth / 2)];
    return path(
      `M${formatNumber(left)} ${formatNumber(upper + depth / 2)}a${rx} ${ry} 0 1 1 ${formatNumber(width)} 0a${rx} ${ry} 0 1 1 ${formatNumber(-width)} 0Z`,
      '#FFFFFF',
      edge,
    );
  }
  return path(roundRectangle(left, upper, width, depth, kind === 'undermount' ? 40 : 20), '#FFFFFF', edge);
}

/** Labels a hole with its size and distance from the front, as large as fits. */
function drawLabel(
  { kind, x, front, width, depth }: TopCutOut,
  y: (fromFront: number) => number,
  text: number,
): string {
  if (kind === 'tap') return '';
  const lines = [`${width} × ${depth}`, `${front} from the front`];
  const size = Math.min(text * 0.8, width / (Math.max(...lines.map(({ length }) => length)) * 0.58), depth / 3.4);
  const middle = y(front + depth / 2);
  const isOnDark = kind === 'hob';
  const content = lines
    .map((words, row) =>
      tag('text', { x: formatNumber(x), y: formatNumber(middle + size * (row === 0 ? -0.25 : 1.05)) }, words),
    )
    .join('');
  return tag(
    'g',
    {
      'font-family': FONT,
      'font-size': formatNumber(size),
      fill: isOnDark ? '#FFFFFF' : DIMENSION_TEXT,
      'text-anchor': 'middle',
    },
    content,
  );
}

/** Draws six drainer grooves beside the first sink. */
function drawGrooves({ top }: WorkedTop, line: number, y: (fromFront: number) => number): string {
  const sink = top.cut_outs.filter(({ kind }) => kind === 'sink' || kind === 'undermount').sort((a, b) => a.x - b.x)[0];
  if (!sink) return '';
  const inner = top.drainer === 'left' ? sink.x - sink.width / 2 - 30 : sink.x + sink.width / 2 + 30;
  const outer = inner + (top.drainer === 'left' ? -390 : 390);
  const d = Array.from(
    { length: 6 },
    (_, row) =>
      `M${formatNumber(inner)} ${formatNumber(y(sink.front + (sink.depth * (row + 0.5)) / 6))}H${formatNumber(outer)}`,
  ).join('');
  return path(d, 'none', {
    stroke: DIMENSION_INK,
    'stroke-width': line,
    'stroke-opacity': 0.6,
    'stroke-linecap': 'round',
  });
}
