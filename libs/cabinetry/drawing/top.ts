import { darken, lighten, mix, type Colour } from './colour';
import { dimensions, measuresExtent, millimetres, textSize, type Measure } from './dimension';
import { floorShadow } from './ground';
import { surfacePaint, usualPattern, type SurfacePattern } from './surface-paint';
import {
  Canvas,
  SQUARE,
  grow,
  num,
  path,
  polygon,
  rectangle,
  tag,
  union,
  type Extent,
  type PictureOptions,
  type Point,
} from './svg';
import type { TopEdgeShape } from '../top/slab';

/** A hole in the top, measured along its length from the left and from the front edge, mm. */
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

/** A top is looked down on: more of its depth is seen than of a cupboard's. */
const KX = 0.34;
const KY = 0.52;
const at = (x: number, z: number, y = 0): Point => [x + z * KX, y - z * KY];

/**
 * Draws a worktop: without cut-outs a close view of its right-hand end, to show colour and edge; with cut-outs, or
 * `whole`, all of it.
 */
export function drawTop(spec: TopSpec, options: PictureOptions & Readonly<{ whole?: boolean }> = {}): string {
  const canvas = new Canvas();
  const { colour, depth, thickness: t, edge } = spec;
  const cutOuts = spec.cutOuts ?? [];
  const whole = options.whole === true || cutOuts.length > 0 || spec.length <= depth * 1.2;
  const length = whole ? spec.length : Math.round(depth * 0.9);
  const pattern = spec.pattern ?? usualPattern(spec.material, colour);
  const paint = surfacePaint(canvas, 't', colour, {
    pattern,
    direction: 'horizontal',
    transform: `matrix(1 0 ${-KX / KY} 1 0 0)`,
  });
  const jag: Point[] = whole
    ? [at(0, depth), at(0, 0)]
    : [at(0, depth), at(18, depth * 0.72), at(-14, depth * 0.5), at(16, depth * 0.24), at(0, 0)];
  const face = polygon([at(length, 0), at(length, depth), ...jag]);
  const core = spec.material === 'laminate' ? '#C7A87C' : darken(colour.base, 0.14);
  const end = endProfile(length, depth, t, edge);

  canvas.add(
    floorShadow(canvas, [length / 2 + depth * KX * 0.5, t + 6], length * 0.56 + 40, depth * 0.16 + 20, 0.24),
    path(face, paint),
    path(
      face,
      canvas.gradient(
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
    path(end, core, { stroke: darken(core, 0.3), 'stroke-width': 1 }),
    spec.material === 'laminate' ? path(end, chips(canvas)) : '',
    frontEdge(canvas, length, t, edge, colour, pattern === 'plain' ? colour.base : paint, whole),
    ...cutOuts.map((cut) => hole(canvas, cut, t, core)),
  );
  const right = length + depth * KX;
  const product: Extent = { left: -24, right: right + 12, top: -depth * KY - 8, bottom: t + depth * 0.1 };
  const frame = options.frame ?? SQUARE;
  const text = textSize(product, frame);
  const measures: Measure[] = [
    { from: [0, product.bottom + text], to: [length, product.bottom + text], text: millimetres(spec.length) },
  ];
  canvas.add(whole ? dimensions(measures, text) : '');
  const extent = whole ? union(product, ...measuresExtent(measures, text)) : product;
  const holes = [...new Set(cutOuts.map(({ kind }) => kind))].join(' and ');
  const title = `${spec.material === 'stone' ? 'Stone' : 'Laminate'} top, ${spec.length} × ${depth} × ${t} mm${holes && `, cut out for ${holes}`}`;
  return canvas.finish(grow(extent, (extent.right - extent.left) * 0.04), title, options);
}

/** The cut end of the slab with its front profile. */
function endProfile(length: number, depth: number, t: number, edge: TopEdgeShape): string {
  const p = (z: number, y: number) => at(length, z, y).map(num).join(' ');
  const r = edge === 'postformed' ? t * 0.55 : edge === 'bullnose' ? t * 0.5 : edge === 'bevel' ? t * 0.3 : 0;
  const curve = (corner: string, to: string) => (edge === 'bevel' ? `L${to}` : `Q${corner} ${to}`);
  const upper = r > 0 ? `L${p(r, 0)}${curve(p(0, 0), p(0, r))}` : `L${p(0, 0)}`;
  const lower = edge === 'bullnose' ? `L${p(0, t - r)}${curve(p(0, t), p(r, t))}` : `L${p(0, t)}`;
  return `M${p(depth, t)}L${p(depth, 0)}${upper}${lower}z`;
}

function frontEdge(
  canvas: Canvas,
  length: number,
  t: number,
  edge: TopEdgeShape,
  colour: Colour,
  paint: string,
  whole: boolean,
): string {
  const face = whole ? rectangle(0, 0, length, t) : `M0 0l10 ${num(t * 0.5)}l-12 ${num(t * 0.5)}H${num(length)}V0z`;
  const light = lighten(colour.base, 0.55);
  const round = edge === 'postformed' || edge === 'bullnose';
  const gradient = canvas.gradient(
    'e',
    [0, 0, 0, 1],
    round
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
    path(rectangle(whole ? 0 : 4, -0.8, length - (whole ? 0 : 4), 1.6), '#ffffff', { 'fill-opacity': 0.4 })
  );
}

/** Chipboard seen where it was sawn. */
function chips(canvas: Canvas): string {
  const flakes = (d: string, stroke: string) => tag('path', { d, stroke, 'stroke-opacity': 0.5, 'stroke-width': 1.6 });
  const content =
    flakes('M2 3h4M9 8h6M16 2h3M4 13h5M14 15h6', '#7d5f37') + flakes('M11 3h3M1 8h4M18 9h4M9 12h3', '#f3e3c5');
  return canvas.define('c', (id) =>
    tag('pattern', { id, width: 23, height: 17, patternUnits: 'userSpaceOnUse' }, content),
  );
}

function hole(canvas: Canvas, cut: CutOut, t: number, core: string): string {
  if (cut.kind === 'tap' || cut.round) {
    const [cx, cy] = at(cut.x + cut.width / 2, cut.y + cut.depth / 2);
    return `<ellipse cx="${num(cx)}" cy="${num(cy)}" rx="${num(cut.width / 2)}" ry="${num((cut.depth / 2) * KY)}" fill="#3B342C"/>`;
  }
  const [x0, x1, z0, z1] = [cut.x, cut.x + cut.width, cut.y, cut.y + cut.depth];
  const outline = polygon([at(x0, z0), at(x1, z0), at(x1, z1), at(x0, z1)]);
  if (cut.kind === 'hob') return path(outline, '#211f1e') + rings(canvas, cut);
  const below = t * 0.9;
  const wallBack = polygon([at(x0, z1), at(x1, z1), at(x1, z1, below), at(x0, z1, below)]);
  const wallLeft = polygon([
    at(x0, z0),
    at(x0, z1),
    at(x0, z1, below),
    at(x0, z0, Math.min(below, cut.depth * KY * 0.5)),
  ]);
  return (
    path(outline, mix('#6b5c4b', '#000000', 0.25)) +
    path(wallBack, core) +
    path(wallLeft, darken(core, 0.25)) +
    path(outline, 'none', { stroke: '#1d140a', 'stroke-opacity': 0.35, 'stroke-width': 2 })
  );
}

/** Cooking zones on black glass. */
function rings(canvas: Canvas, cut: CutOut): string {
  const glass = canvas.gradient(
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
    const [cx, cy] = at(cut.x + cut.width * u, cut.y + cut.depth * v);
    return `<ellipse cx="${num(cx)}" cy="${num(cy)}" rx="${num(cut.width * r)}" ry="${num(cut.width * r * KY * 0.95)}"/>`;
  });
  const [x0, x1, z0, z1] = [cut.x, cut.x + cut.width, cut.y, cut.y + cut.depth];
  return (
    `<g fill="none" stroke="#8a8581" stroke-width="3">${zones.join('')}</g>` +
    path(polygon([at(x0, z0), at(x1, z0), at(x1, z1), at(x0, z1)]), glass)
  );
}
