import type { BoardCatalogue } from '../boards';
import type { Box, Built } from '../parts';
import type { Colour } from './colour';
import { dimensions, measuresExtent, millimetres, textSize, type Measure } from './dimension';
import { floorShadow } from './ground';
import { Kit } from './hardware/kit';
import { extentOf, niches, paintShape, shapesOf, type Scene, type Shape } from './scene-paint';
import { dropHidden, high, oblique, paintersOrder, shift, solidOfBox, type Vec } from './space';
import { surfacePaint, usualPattern, type SurfacePattern } from './surface-paint';
import { Canvas, SQUARE, grow, path, polygon, rectangle, tag, union, type Extent, type PictureOptions } from './svg';
import { bodies, type Body } from './unit-scene';
import { WALL_UNIT_HEIGHT } from './unit-picture';

/** One unit of a run, in place on its wall. */
export type RunUnit = Readonly<{
  built: Built;
  /** Left side of the carcass from the left end of the run, mm. */
  x: number;
  /** Underside of the carcass over the floor, mm; left out: on its legs, or at the usual height for wall units. */
  bottom?: number;
}>;

export type RunTop = Readonly<{
  colour: Colour;
  material: 'laminate' | 'stone';
  pattern?: SurfacePattern;
  /** mm */
  thickness: number;
  depth: number;
}>;

export type RunSpec = Readonly<{
  name: string;
  units: readonly RunUnit[];
  top?: RunTop;
  /** Colour code of the plinth board before the legs. */
  plinth?: string;
  /** Where a tap stands on the top, mm from the left end. */
  tapAt?: number;
}>;

const HUNG: readonly Built['unit']['type'][] = ['wall', 'wall-lift'];

const bottomOf = ({ built, bottom }: RunUnit): number =>
  bottom ?? (HUNG.includes(built.unit.type) ? WALL_UNIT_HEIGHT : built.legHeight);

/** The same unit elsewhere: backs in line, so that deeper units stand out. */
function moved(built: Built, by: Vec): Built {
  return {
    ...built,
    envelope: shift(built.envelope, by),
    panels: built.panels.map((panel) => ({
      ...panel,
      instances: panel.instances.map((instance) => ({
        ...instance,
        box: shift(instance.box, by),
        ...(instance.notch ? { notch: shift(instance.notch, by) } : {}),
      })),
    })),
    hardware: built.hardware.map((line) => ({
      ...line,
      boxes: line.boxes.map((place) => ({ ...place, box: shift(place.box, by) })),
    })),
    spaces: built.spaces.map((space) => ({ ...space, box: shift(space.box, by) })),
  };
}

/** A kitchen as it stands: units on one wall with top and plinth, and the length of the whole as its measure. */
export function drawRun(spec: RunSpec, catalogue: BoardCatalogue, options: PictureOptions = {}): string {
  const canvas = new Canvas();
  const placed = spec.units.map((unit) => ({ built: moved(unit.built, [unit.x, bottomOf(unit), 0]) }));
  const deepest = Math.max(...placed.map(({ built }) => high(built.envelope, 2)), spec.top?.depth ?? 0);
  const projection = oblique(deepest);
  const ends = {
    left: Math.min(...placed.map(({ built }) => built.envelope.x)),
    right: Math.max(...placed.map(({ built }) => high(built.envelope, 0))),
  };
  const length = ends.right - ends.left;
  const frame = options.frame ?? SQUARE;

  const tops =
    spec.top === undefined
      ? []
      : rows(
          placed.filter(({ built }) => takesTop(built)),
          620,
        ).map((row) => topBody(row, spec.top));
  const kicks =
    spec.plinth === undefined
      ? []
      : rows(
          placed.filter(({ built }) => built.legHeight > 0),
          2,
        ).map((row) => plinthBody(row, spec.plinth));
  const [first] = placed;
  if (!first) throw new RangeError(`"${spec.name}" has no units to draw`);

  // Units stand side by side and never reach into each other: each is sorted by itself, then they as wholes.
  const wholes = paintersOrder(
    [
      ...placed.map(({ built }) => {
        const own = bodies(built, 'closed').filter((body) => body.role !== 'leg' || spec.plinth === undefined);
        const shapes = dropHidden(paintersOrder(own, projection).flatMap((body) => shapesOf(body, built, projection)));
        return { solid: solidOfBox(outer(built, spec.plinth !== undefined)), shapes };
      }),
      ...[...tops, ...kicks].map((body) => ({ solid: body.solid, shapes: shapesOf(body, first.built, projection) })),
    ],
    projection,
  );
  const shapes = dropHidden(wholes.flatMap((whole) => whole.shapes));
  const product = extentOf(shapes.map((shape) => shape.points));
  const longest =
    Math.max((product.right - product.left) / frame.width, (product.bottom - product.top) / frame.height) *
    Math.max(frame.width, frame.height);
  const scene: Scene = { canvas, catalogue, projection, longest, exploded: false };
  const text = textSize(product, frame, 0.9);

  const shadow = { x: (ends.left + ends.right) / 2 + 90, y: product.bottom - 30, rx: length * 0.54 + 60, ry: 70 };
  const stands = placed.some(({ built }) => built.legHeight > 0);
  canvas.add(
    stands ? floorShadow(canvas, [shadow.x, shadow.y], shadow.rx, shadow.ry, 0.34) : '',
    ...placed.map(({ built }) => niches(scene, built)),
  );
  const painted = shapes.map((shape) =>
    spec.top && tops.includes(shape.body) ? paintTop(canvas, shape, spec.top) : paintShape(scene, shape),
  );
  canvas.add(tag('g', { 'stroke-width': longest * 0.0013, 'stroke-linejoin': 'round' }, painted.join('')));
  const surface = tops[0]?.solid.to;
  if (spec.tapAt !== undefined && surface !== undefined)
    canvas.add(tap(canvas, projection.at([spec.tapAt, surface, 90])));
  const y = product.bottom + text * 1.2;
  const measures: Measure[] = [{ from: [ends.left, y], to: [ends.right, y], text: millimetres(length) }];
  canvas.add(dimensions(measures, text));
  const extent = union(product, around(shadow), ...measuresExtent(measures, text));
  return canvas.finish(
    grow(extent, longest * 0.035),
    `${spec.name}, ${spec.units.length} units, ${Math.round(length)} mm long`,
    options,
  );
}

const around = ({ x, y, rx, ry }: Readonly<{ x: number; y: number; rx: number; ry: number }>): Extent => ({
  left: x - rx,
  right: x + rx,
  top: y - ry,
  bottom: y + ry,
});

const isTall = ({ unit }: Built): boolean => unit.height > 1200;

const takesTop = (built: Built): boolean => !HUNG.includes(built.unit.type) && !isTall(built) && built.legHeight > 0;

/** Everything of a unit, fronts included; its legs too unless a plinth board stands before them. */
function outer(built: Built, withoutLegs: boolean): Box {
  const { envelope, legHeight } = built;
  const legs = withoutLegs ? 0 : legHeight;
  return { ...envelope, y: envelope.y - legs, dy: envelope.dy + legs, dz: envelope.dz + 40 };
}

/** Boxes of unbroken rows of units of one height; gaps up to `bridge` mm (an appliance) do not break a row. */
function rows(placed: readonly { readonly built: Built }[], bridge: number): Row[] {
  const sorted = placed.map(({ built }) => built).sort((a, b) => a.envelope.x - b.envelope.x);
  const out: Row[] = [];
  for (const { envelope, legHeight } of sorted) {
    const last = out.at(-1);
    const level = high(envelope, 1);
    if (last && envelope.x - last.right <= bridge && last.floor === envelope.y - legHeight)
      out[out.length - 1] = {
        ...last,
        right: high(envelope, 0),
      };
    else
      out.push({
        left: envelope.x,
        right: high(envelope, 0),
        level,
        front: high(envelope, 2),
        floor: envelope.y - legHeight,
        legHeight,
      });
  }
  return out;
}

type Row = Readonly<{ left: number; right: number; level: number; front: number; floor: number; legHeight: number }>;

const board = (box: Box, colour: string, role: Body['role']): Body => ({
  solid: solidOfBox(box),
  stage: 'run',
  look: 'board',
  colour,
  grain: 'horizontal',
  role,
});

/** The board before the legs, set back for the feet of whoever works there. */
const plinthBody = (row: Row, colour = ''): Body =>
  board(
    { x: row.left, y: row.floor, z: row.front - 56, dx: row.right - row.left, dy: row.legHeight - 5, dz: 16 },
    colour,
    'plinth',
  );

const topBody = (row: Row, top: RunTop | undefined): Body =>
  board(
    { x: row.left, y: row.level, z: 0, dx: row.right - row.left, dy: top?.thickness ?? 0, dz: top?.depth ?? 0 },
    '',
    'top',
  );

function paintTop(canvas: Canvas, { points, side, body }: Shape, top: RunTop): string {
  const pattern = top.pattern ?? usualPattern(top.material, top.colour);
  const paint = surfacePaint(canvas, 'top', top.colour, { pattern, direction: 'horizontal', coarseness: 1.4 });
  const d = polygon(points, 1);
  if (side === 'top')
    return (
      path(d, paint) +
      path(
        d,
        canvas.gradient(
          'tl',
          [0, 0, 1, 0],
          [
            [0, '#fff', 0.1],
            [0.4, '#fff', 0.28],
            [1, '#fff', 0.02],
          ],
        ),
      )
    );
  if (side === 'right') return path(d, paint) + path(d, '#1d140a', { 'fill-opacity': 0.3 });
  // Below the front edge lies its shade on the fronts.
  const { left, right, bottom } = extentOf([points]);
  const shade = path(
    rectangle(left, bottom, right - left, 55),
    canvas.gradient(
      'ts',
      [0, 0, 0, 1],
      [
        [0, '#1d140a', 0.34],
        [1, '#1d140a', 0],
      ],
    ),
  );
  return path(d, paint) + path(d, '#1d140a', { 'fill-opacity': 0.1 }) + (body.role === 'top' ? shade : '');
}

function tap(canvas: Canvas, [x, y]: readonly [number, number]): string {
  const kit = new Kit(canvas, 'chrome');
  return tag(
    'g',
    { transform: `translate(${Math.round(x)} ${Math.round(y)})` },
    kit.tube('M0 0v-230a75 75 0 0 1 150 0v40', 24, kit.metal, 'butt') + kit.tube('M8 -70l54 -18', 14),
  );
}
