import { darken, lighten, mix, type Colour } from './colour';
import { drawDimensions, listMeasureExtents, formatMillimetres, calculateTextSize, type Measure } from './dimension';
import { drawFloorShadow } from './ground';
import { createSurfacePaint, getDefaultPattern, type SurfacePattern } from './surface-paint';
import {
  Canvas,
  SQUARE,
  growExtent,
  formatNumber,
  path,
  polygon,
  rectangle,
  tag,
  joinExtents,
  type Extent,
  type PictureOptions,
  type Point,
} from './svg';
import type { TopEdgeShape } from '../top/slab';

/** Hole in a top: its left and front edge from the left end and from the front edge of the top, mm. */
export type CutOut = Readonly<{
  kind: 'sink' | 'hob' | 'tap';
  x: number;
  y: number;
  width: number;
  depth: number;
  round?: boolean;
}>;

export type TopSpec = Readonly<{
  material: 'laminate' | 'stone';
  colour: Colour;
  pattern?: SurfacePattern;
  /** mm */
  length: number;
  depth: number;
  thickness: number;
  edge: TopEdgeShape;
  cutOuts?: readonly CutOut[];
}>;

/** Shifts to the right and up for each mm of depth: a top is seen more from above than a cupboard. */
const KX = 0.34;
const KY = 0.52;
const projectPoint = (x: number, z: number, y = 0): Point => [x + z * KX, y - z * KY];

/**
 * Draws a worktop: without cut-outs a close view of its right-hand end, to show colour and edge; with cut-outs, or
 * `whole`, all of it.
 */
export function drawTop(spec: TopSpec, options: PictureOptions & Readonly<{ whole?: boolean }> = {}): string {
  const canvas = new Canvas();
  const { colour, depth, thickness: t, edge } = spec;
  const cutOuts = spec.cutOuts ?? [];
  const isWhole = options.whole === true || cutOuts.length > 0 || spec.length <= depth * 1.2;
  const length = isWhole ? spec.length : Math.round(depth * 0.9);
  const pattern = spec.pattern ?? getDefaultPattern(spec.material, colour);
  const paint = createSurfacePaint(canvas, 't', colour, {
    pattern,
    direction: 'horizontal',
    transform: `matrix(1 0 ${-KX / KY} 1 0 0)`,
  });
  const leftEnd: Point[] = isWhole
    ? [projectPoint(0, depth), projectPoint(0, 0)]
    : [
        projectPoint(0, depth),
        projectPoint(18, depth * 0.72),
        projectPoint(-14, depth * 0.5),
        projectPoint(16, depth * 0.24),
        projectPoint(0, 0),
      ];
  const face = polygon([projectPoint(length, 0), projectPoint(length, depth), ...leftEnd]);
  const core = spec.material === 'laminate' ? '#C7A87C' : darken(colour.base, 0.14);
  const endPath = buildEndProfile(length, depth, t, edge);

  canvas.add(
    drawFloorShadow(canvas, [length / 2 + depth * KX * 0.5, t + 6], length * 0.56 + 40, depth * 0.16 + 20, 0.24),
    path(face, paint),
    path(
      face,
      canvas.defineGradient(
        'g',
        [0, 1, 0.7, 0],
        [
          [0, '#fff', 0.02],
          [0.45, '#fff', colour.finish === 'gloss' ? 0.3 : 0.14],
          [0.6, '#fff', 0.03],
          [1, '#1d140a', 0.12],
        ],
      ),
    ),
    path(endPath, core, { stroke: darken(core, 0.3), 'stroke-width': 1 }),
    spec.material === 'laminate' ? path(endPath, createChipPaint(canvas)) : '',
    drawFrontEdge(canvas, length, t, edge, colour, pattern === 'plain' ? colour.base : paint, isWhole),
    ...cutOuts.map((cut) => drawHole(canvas, cut, t, core)),
  );
  const right = length + depth * KX;
  const product: Extent = { left: -24, right: right + 12, top: -depth * KY - 8, bottom: t + depth * 0.1 };
  const frame = options.frame ?? SQUARE;
  const text = calculateTextSize(product, frame);
  const measures: Measure[] = [
    { from: [0, product.bottom + text], to: [length, product.bottom + text], text: formatMillimetres(spec.length) },
  ];
  canvas.add(isWhole ? drawDimensions(measures, text) : '');
  const extent = isWhole ? joinExtents(product, ...listMeasureExtents(measures, text)) : product;
  const holes = [...new Set(cutOuts.map(({ kind }) => kind))].join(' and ');
  const title = `${spec.material === 'stone' ? 'Stone' : 'Laminate'} top, ${spec.length} × ${depth} × ${t} mm${holes && `, cut out for ${holes}`}`;
  return canvas.buildSvg(growExtent(extent, (extent.right - extent.left) * 0.04), title, options);
}

/** Returns the path data of the slab's cut end with its front profile. */
function buildEndProfile(length: number, depth: number, t: number, edge: TopEdgeShape): string {
  const formatPoint = (z: number, y: number) => projectPoint(length, z, y).map(formatNumber).join(' ');
  const r = edge === 'postformed' ? t * 0.55 : edge === 'bullnose' ? t * 0.5 : edge === 'bevel' ? t * 0.3 : 0;
  const formatCurve = (corner: string, to: string) => (edge === 'bevel' ? `L${to}` : `Q${corner} ${to}`);
  const upper =
    r > 0 ? `L${formatPoint(r, 0)}${formatCurve(formatPoint(0, 0), formatPoint(0, r))}` : `L${formatPoint(0, 0)}`;
  const lower =
    edge === 'bullnose'
      ? `L${formatPoint(0, t - r)}${formatCurve(formatPoint(0, t), formatPoint(r, t))}`
      : `L${formatPoint(0, t)}`;
  return `M${formatPoint(depth, t)}L${formatPoint(depth, 0)}${upper}${lower}z`;
}

function drawFrontEdge(
  canvas: Canvas,
  length: number,
  t: number,
  edge: TopEdgeShape,
  colour: Colour,
  paint: string,
  isWhole: boolean,
): string {
  const face = isWhole
    ? rectangle(0, 0, length, t)
    : `M0 0l10 ${formatNumber(t * 0.5)}l-12 ${formatNumber(t * 0.5)}H${formatNumber(length)}V0z`;
  const light = lighten(colour.base, 0.55);
  const isRound = edge === 'postformed' || edge === 'bullnose';
  const gradient = canvas.defineGradient(
    'e',
    [0, 0, 0, 1],
    isRound
      ? [
          [0, light, 0.15],
          [0.22, light, 0.6],
          [0.5, '#1d140a', 0.1],
          [1, '#1d140a', edge === 'bullnose' ? 0.55 : 0.36],
        ]
      : edge === 'bevel'
        ? [
            [0, light, 0.55],
            [0.28, light, 0.45],
            [0.3, '#1d140a', 0.16],
            [1, '#1d140a', 0.26],
          ]
        : [
            [0, '#1d140a', 0.16],
            [1, '#1d140a', 0.26],
          ],
  );
  return (
    path(face, paint) +
    path(face, gradient) +
    path(rectangle(isWhole ? 0 : 4, -0.8, length - (isWhole ? 0 : 4), 1.6), '#ffffff', { 'fill-opacity': 0.4 })
  );
}

/** Creates the paint of sawn chipboard. */
function createChipPaint(canvas: Canvas): string {
  const flakes = (d: string, stroke: string) => tag('path', { d, stroke, 'stroke-opacity': 0.5, 'stroke-width': 1.6 });
  const content =
    flakes('M2 3h4M9 8h6M16 2h3M4 13h5M14 15h6', '#7d5f37') + flakes('M11 3h3M1 8h4M18 9h4M9 12h3', '#f3e3c5');
  return canvas.define('c', (id) =>
    tag('pattern', { id, width: 23, height: 17, patternUnits: 'userSpaceOnUse' }, content),
  );
}

function drawHole(canvas: Canvas, cut: CutOut, t: number, core: string): string {
  if (cut.kind === 'tap' || cut.round) {
    const [cx, cy] = projectPoint(cut.x + cut.width / 2, cut.y + cut.depth / 2);
    return `<ellipse cx="${formatNumber(cx)}" cy="${formatNumber(cy)}" rx="${formatNumber(cut.width / 2)}" ry="${formatNumber((cut.depth / 2) * KY)}" fill="#3B342C"/>`;
  }
  const [x0, x1, z0, z1] = [cut.x, cut.x + cut.width, cut.y, cut.y + cut.depth];
  const outline = polygon([projectPoint(x0, z0), projectPoint(x1, z0), projectPoint(x1, z1), projectPoint(x0, z1)]);
  if (cut.kind === 'hob') return path(outline, '#211f1e') + drawZones(canvas, cut);
  const visibleDepth = t * 0.9;
  const wallBack = polygon([
    projectPoint(x0, z1),
    projectPoint(x1, z1),
    projectPoint(x1, z1, visibleDepth),
    projectPoint(x0, z1, visibleDepth),
  ]);
  const wallLeft = polygon([
    projectPoint(x0, z0),
    projectPoint(x0, z1),
    projectPoint(x0, z1, visibleDepth),
    projectPoint(x0, z0, Math.min(visibleDepth, cut.depth * KY * 0.5)),
  ]);
  return (
    path(outline, mix('#6b5c4b', '#000000', 0.25)) +
    path(wallBack, core) +
    path(wallLeft, darken(core, 0.25)) +
    path(outline, 'none', { stroke: '#1d140a', 'stroke-opacity': 0.35, 'stroke-width': 2 })
  );
}

/** Draws the cooking zones of a hob on black glass. */
function drawZones(canvas: Canvas, cut: CutOut): string {
  const glass = canvas.defineGradient(
    'h',
    [0, 1, 1, 0],
    [
      [0, '#fff', 0],
      [0.5, '#fff', 0.18],
      [1, '#fff', 0.02],
    ],
  );
  const zones = [
    [0.27, 0.28, 0.16],
    [0.73, 0.28, 0.12],
    [0.27, 0.72, 0.12],
    [0.73, 0.72, 0.16],
  ].map(([u = 0, v = 0, r = 0]) => {
    const [cx, cy] = projectPoint(cut.x + cut.width * u, cut.y + cut.depth * v);
    return `<ellipse cx="${formatNumber(cx)}" cy="${formatNumber(cy)}" rx="${formatNumber(cut.width * r)}" ry="${formatNumber(cut.width * r * KY * 0.95)}"/>`;
  });
  const [x0, x1, z0, z1] = [cut.x, cut.x + cut.width, cut.y, cut.y + cut.depth];
  return (
    `<g fill="none" stroke="#8a8581" stroke-width="3">${zones.join('')}</g>` +
    path(polygon([projectPoint(x0, z0), projectPoint(x1, z0), projectPoint(x1, z1), projectPoint(x0, z1)]), glass)
  );
}
