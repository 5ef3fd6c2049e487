import type { BoardCatalogue } from '../boards';
import type { Box, Built, Stage } from '../parts';
import { boardPaint, sheen } from './board-paint';
import { METALS, darken, type Colour, type HardwareFinish } from './colour';
import { DIMENSION_SIZE, dimensions, withDimensions, type Measure } from './dimension';
import { drawFigure, FIGURE } from './figure';
import { floorShadow } from './ground';
import { handleMark } from './handle-mark';
import { outline, paintSide } from './light';
import { dropHidden, elevation, high, low, oblique, paintersOrder, perspective, visibleFaces, type Face, type Projection } from './space';
import { Canvas, SQUARE, grow, num, path, polygon, tag, union, type Extent, type Point, type PictureOptions } from './svg';
import { measuresOf } from './unit-measures';
import { bodies, type Body, type Pose } from './unit-scene';
import { unitTitle } from './unit-title';

/** What one sees of a cupboard. Each is one function of the built unit and its colours. */
export const UNIT_VIEWS = ['oblique', 'front', 'open', 'bare', 'exploded', 'dimensioned', 'scale'] as const;
export type UnitView = (typeof UNIT_VIEWS)[number];

export type UnitPictureOptions = PictureOptions &
  Readonly<{
    /** Leaves out what is assembled later: one picture for each assembly step. */
    upTo?: Stage;
    /** Width and height as dimension lines; always on the dimensioned drawing. */
    dimensions?: boolean;
    /** Colour code of a plinth board before the legs; left out, the legs are seen. */
    plinth?: string;
  }>;

const PLASTIC: Colour = { base: '#3b3a39', grain: null, finish: 'matt' };
const RAIL: Colour = { base: METALS.chrome.base, grain: null, finish: 'gloss' };

type Shape = Face & Readonly<{ body: Body; covers: boolean }>;

function projectionOf(built: Built, view: UnitView): Projection {
  const { envelope } = built;
  const front = envelope.z + envelope.dz;
  switch (view) {
    case 'front': case 'dimensioned': case 'scale': return elevation();
    case 'oblique': case 'bare': case 'exploded': return oblique(front, facesLeft(built) ? 'left' : 'right');
    case 'open': {
      // Drawers are looked into from the side and above; behind doors one looks in from the front.
      if (built.unit.type === 'l-corner' || !built.panels.some((panel) => panel.role === 'door' || panel.role === 'flap')) return oblique(front);
      const hung = built.legHeight === 0 && (built.unit.type === 'wall' || built.unit.type === 'wall-lift');
      const eyeHeight = hung ? envelope.dy * 0.32 : Math.max(envelope.dy * 0.62, Math.min(1500, envelope.dy + 420));
      return perspective(front, [envelope.dx / 2, eyeHeight], 1900 + 1.2 * Math.max(envelope.dx, envelope.dy));
    }
  }
}

/** An L corner opens towards its doors: it is drawn from the side from which they are seen. */
function facesLeft(built: Built): boolean {
  const { envelope } = built;
  return built.panels.some((panel) =>
    panel.instances.some(({ notch }) => notch !== undefined && panel.role === 'base' && notch.x <= envelope.x + 1 && notch.z > envelope.z + 1),
  );
}

const POSES: Readonly<Record<UnitView, Pose>> = {
  oblique: 'closed', front: 'closed', dimensioned: 'closed', scale: 'closed', open: 'open', bare: 'bare', exploded: 'exploded',
};

/** Strips are sold by length; seen whole in a card they would be a line, so their picture shows an end of them. */
function shortened(built: Built, view: UnitView): Built {
  const { unit } = built;
  if (view !== 'oblique' || (unit.type !== 'plinth' && unit.type !== 'cornice' && unit.type !== 'filler')) return built;
  const axis = unit.type === 'filler' ? 'dy' : 'dx';
  const most = 4 * Math.max(unit.type === 'filler' ? unit.width : Math.max(unit.height, unit.depth), 90);
  const cut = (box: Box): Box => ({ ...box, [axis]: Math.min(box[axis], most) });
  return {
    ...built,
    envelope: cut(built.envelope),
    panels: built.panels.map((panel) => ({ ...panel, instances: panel.instances.map((instance) => ({ ...instance, box: cut(instance.box) })) })),
  };
}

export function drawUnit(whole: Built, catalogue: BoardCatalogue, view: UnitView, options: UnitPictureOptions = {}): string {
  const built = shortened(whole, view);
  const canvas = new Canvas();
  const projection = projectionOf(built, view);
  const frame = options.frame ?? SQUARE;
  const scene = withPlinth(built, bodies(built, POSES[view], options.upTo), options.plinth);
  const ordered = paintersOrder(scene, projection);
  const shapes = dropHidden(ordered.flatMap((body) => shapesOf(body, projection)));
  const product = extentOf(shapes.map((shape) => shape.points));
  const floor = built.envelope.y - built.legHeight;
  const shadow = shadowOf(built, projection, floor);

  let extent = union(product, shadow.extent);
  extent = grow(extent, 0.035 * Math.max(extent.right - extent.left, extent.bottom - extent.top));
  if (view === 'scale') extent = union(extent, { ...FIGURE.extent, left: extent.right, right: extent.right + FIGURE.width });
  const measured = view === 'dimensioned' || view === 'scale' || options.dimensions === true;
  const longest = Math.max((extent.right - extent.left) / frame.width, (extent.bottom - extent.top) / frame.height) * Math.max(frame.width, frame.height);
  const unit = longest * DIMENSION_SIZE * 1.15;
  const measures: Measure[] = measured ? measuresOf(built, projection, product, unit, view === 'dimensioned') : [];
  const levels = view === 'dimensioned' ? 2 : 1;
  if (measured) for (let i = 0; i < levels; i++) extent = withDimensions(extent, unit);

  canvas.add(shadow.markup(canvas), niches(canvas, built, projection, view));
  if (view === 'scale') canvas.add(drawFigure(product.right + FIGURE.width * 0.55, floor));
  canvas.add(
    tag(
      'g',
      { 'stroke-width': longest * 0.0016, 'stroke-linejoin': 'round' },
      shapes.map((shape) => paintShape(canvas, built, catalogue, shape, projection, view, longest)).join(''),
    ),
  );
  canvas.add(dimensions(measures, unit));
  return canvas.finish(extent, unitTitle(built.unit, catalogue), options);
}

function shapesOf(body: Body, projection: Projection): Shape[] {
  const faces = visibleFaces(body.solid, projection).map((face): Shape => ({ ...face, body, covers: body.look !== 'metal' }));
  // A hinge is a few pixels: its broadest side is enough.
  if (body.role !== 'hinge') return faces;
  const area = ({ points }: Shape) => { const e = extentOf([points]); return (e.right - e.left) * (e.bottom - e.top); };
  return faces.sort((a, b) => area(b) - area(a)).slice(0, 1);
}

function withPlinth(built: Built, scene: Body[], colour: string | undefined): Body[] {
  if (colour === undefined || built.legHeight === 0) return scene;
  const { envelope, legHeight } = built;
  const box: Box = { x: envelope.x, y: envelope.y - legHeight, z: high(envelope, 2) - 56, dx: envelope.dx, dy: legHeight - 5, dz: 16 };
  return [
    ...scene.filter((body) => body.role !== 'leg'),
    {
      solid: { axis: 1, outline: [[box.x, box.z], [high(box, 0), box.z], [high(box, 0), high(box, 2)], [box.x, high(box, 2)]], from: box.y, to: high(box, 1), bounds: [box] },
      stage: 'run', look: 'board', colour, grain: 'horizontal', role: 'plinth',
    },
  ];
}

export function extentOf(polygons: readonly (readonly Point[])[]): Extent {
  const points = polygons.flat();
  const xs = points.map((p) => p[0]);
  const ys = points.map((p) => p[1]);
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

function shadowOf(built: Built, projection: Projection, floor: number): { extent: Extent; markup: (canvas: Canvas) => string } {
  const { envelope } = built;
  const [front, back] = [high(envelope, 2), envelope.z];
  const corners = [projection.at([envelope.x, floor, front]), projection.at([high(envelope, 0), floor, front]), projection.at([high(envelope, 0), floor, back])] as const;
  const [a, b, c] = corners;
  const rx = (Math.max(b[0], c[0]) - a[0]) / 2 + envelope.dx * 0.05 + 18;
  const ry = Math.max(14, Math.min(48, 0.06 * envelope.dx + (a[1] - c[1]) * 0.3));
  const centre: Point = [(a[0] + Math.max(b[0], c[0])) / 2, a[1] - (a[1] - c[1]) * 0.3];
  return {
    extent: { left: centre[0] - rx, right: centre[0] + rx, top: centre[1] - ry, bottom: centre[1] + ry },
    markup: (canvas) => floorShadow(canvas, centre, rx, ry, built.legHeight > 0 ? 0.36 : 0.28),
  };
}

/** An oven's niche has no back: one looks through it at the wall in its shade. */
function niches(canvas: Canvas, built: Built, projection: Projection, view: UnitView): string {
  if (view === 'exploded') return '';
  return built.spaces
    .filter((space) => space.kind === 'niche')
    .map(({ box }) => {
      const corners = [[box.x, box.y], [high(box, 0), box.y], [high(box, 0), high(box, 1)], [box.x, high(box, 1)]] as const;
      const d = polygon(corners.map(([x, y]) => projection.at([x, y, low(built.envelope, 2)])), 1);
      return path(d, canvas.gradient('w', [0, 0, 0, 1], [[0, '#2b1f12', 0.5], [0.5, '#2b1f12', 0.3], [1, '#2b1f12', 0.22]]));
    })
    .join('');
}

function colourOf(built: Built, body: Body, catalogue: BoardCatalogue): Colour {
  if (body.look === 'plastic') return PLASTIC;
  if (body.role === 'handle') return { ...RAIL, base: METALS[handleFinish(built)].base };
  if (body.look === 'metal') return RAIL;
  const colour = catalogue.get(body.colour);
  if (!colour) throw new RangeError(`No colour "${body.colour}" in the board catalogue`);
  return colour;
}

/** Whether this side looks into the carcass rather than out of it. */
function looksInside(built: Built, body: Body, face: Face): boolean {
  const box = body.solid.bounds[0];
  if (!box || face.side === 'behind') return false;
  const axis = face.side === 'front' ? 2 : face.side === 'top' || face.side === 'under' ? 1 : 0;
  const outward = face.side === 'front' || face.side === 'top' || face.side === 'right';
  const beyond = outward ? high(box, axis) + 30 : low(box, axis) - 30;
  return beyond > low(built.envelope, axis) && beyond < high(built.envelope, axis);
}

function paintShape(canvas: Canvas, built: Built, catalogue: BoardCatalogue, shape: Shape, projection: Projection, view: UnitView, longest: number): string {
  const { body } = shape;
  const sliver = extentOf([shape.points]);
  if (Math.min(sliver.right - sliver.left, sliver.bottom - sliver.top) < longest * 0.0018) return '';
  if (body.role === 'leg') return shape.side === 'front' ? paintLeg(canvas, shape.points) : '';
  if (body.handle) return shape.side === 'front' ? paintHandle(canvas, built, body.handle, projection) : '';
  const colour = colourOf(built, body, catalogue);
  const d = polygon(shape.points, longest > 500 ? 1 : 0.1);
  const coarseness = longest > 1500 ? 1.6 : 1.1;
  const key = body.look === 'plastic' ? 'k' : body.role === 'handle' ? 'n' : body.look === 'metal' ? 'm' : `c${[...catalogue.keys()].indexOf(body.colour)}`;
  if (body.look === 'front' && shape.side === 'front') return paintFront(canvas, d, colour, key, body, coarseness, longest);
  const [p, q, , s] = shape.points;
  const thin = p && q && s ? Math.min(Math.hypot(q[0] - p[0], q[1] - p[1]), Math.hypot(s[0] - p[0], s[1] - p[1])) < 26 : true;
  const inside = view !== 'exploded' && body.look === 'board' && looksInside(built, body, shape);
  return paintSide(canvas, d, shape.side, colour, key, { inside, thin, grain: body.grain, coarseness, line: outline(colour.base) });
}

/** A front: dark gap around it, the board, its sheen, and a bevel that catches the light at its upper left. */
function paintFront(canvas: Canvas, d: string, colour: Colour, key: string, body: Body, coarseness: number, longest: number): string {
  const bevel = canvas.gradient('e', [0, 0, 1, 1], [[0, '#fff', 0.55], [0.45, '#fff', 0.08], [0.55, '#1d140a', 0.06], [1, '#1d140a', 0.4]]);
  return (
    path(d, boardPaint(canvas, key, colour, body.grain, coarseness), { stroke: darken(colour.base, 0.72), 'stroke-width': Math.max(3, longest * 0.003), 'paint-order': 'stroke' }) +
    path(d, sheen(canvas, colour), { stroke: bevel, 'stroke-width': longest * 0.002 })
  );
}

/** An adjustable leg: plate, tube and a wider foot. */
function paintLeg(canvas: Canvas, points: readonly Point[]): string {
  const { left, right, top, bottom } = extentOf([points]);
  const [w, h] = [right - left, bottom - top];
  const tube = canvas.gradient('l', [0, 0, 1, 0], [[0, '#5d5b58'], [0.3, '#777470'], [0.6, '#403e3c'], [1, '#2a2827']]);
  const d =
    `M${num(left - 3)} ${num(top)}h${num(w + 6)}l-5 ${num(h * 0.1)}h-4v${num(h * 0.74)}l7 ${num(h * 0.08)}v${num(h * 0.08)}h${num(-w - 2)}v${num(-h * 0.08)}` +
    `l7 ${num(-h * 0.08)}v${num(-h * 0.74)}h-4z`;
  return path(d, tube);
}

const handleFinish = ({ unit }: Built): HardwareFinish => ('handle' in unit ? unit.handle.finish : 'brushed-steel');

function paintHandle(canvas: Canvas, built: Built, box: Box, projection: Projection): string {
  const { unit } = built;
  if (!('handle' in unit) || unit.handle.style === 'none') return '';
  const [left, top] = projection.at([box.x, high(box, 1), box.z]);
  const [right, bottom] = projection.at([high(box, 0), box.y, box.z]);
  return handleMark(canvas, unit.handle.style, handleFinish(built), { x: left, y: top, w: right - left, h: bottom - top });
}

