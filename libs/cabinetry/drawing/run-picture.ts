import type { BoardCatalogue } from '../model/boards';
import type { Box, Cabinet } from '../model/parts';
import { METALS, type Colour, type HardwareFinish } from './colour';
import { dimensions, measuresExtent, millimetres, textSize, type Measure } from './dimension';
import { floorShadow } from './ground';
import { Kit } from './hardware/kit';
import { extentOf, niches, paintShape, shapesOf, type Scene, type Shape } from './scene-paint';
import { dropHidden, high, oblique, paintersOrder, shift, solidOfBox, type Vec } from './space';
import { surfacePaint, usualPattern, type SurfacePattern } from './surface-paint';
import { Canvas, SQUARE, grow, path, polygon, rectangle, tag, union, type Extent, type PictureOptions } from './svg';
import { bodies, type Body } from './unit-scene';
import { WALL_UNIT_HEIGHT } from '../model/hung';

/** One unit of a run, in place on its wall. */
export type RunUnit = Readonly<{
  cabinet: Cabinet;
  /** Left side of the carcass from the left end of the run, mm. */
  x: number;
  /** Underside of the carcass over the floor, mm; left out: on its legs, or at the usual height for wall units. */
  bottom?: number;
  /** Distance from the wall, mm: a filler stands in line with the fronts beside it. */
  out?: number;
}>;

/** Sink or hob in a top, by its hole: along the wall from the top's left end, and from its front edge, mm. */
export type RunSink = Readonly<{
  x: number;
  front: number;
  width: number;
  depth: number;
  round?: boolean;
  finish: HardwareFinish;
}>;

/** One piece of top. */
export type RunTop = Readonly<{
  /** Its left end from the left end of the run, mm. */
  x: number;
  length: number;
  sinks?: readonly RunSink[];
  /** Tap, with its place in mm from the left end of the top. */
  tap?: Readonly<{ x: number; finish: HardwareFinish }>;
  colour: Colour;
  material: 'laminate' | 'stone';
  pattern?: SurfacePattern;
  /** mm */
  thickness: number;
  depth: number;
}>;

/** End panel, from the wall to the front of its unit. */
export type RunEnd = Readonly<{
  /** Its left face from the left end of the run, mm. */
  x: number;
  bottom: number;
  height: number;
  depth: number;
  thickness: number;
  colour: string;
}>;

export type RunSpec = Readonly<{
  name: string;
  units: readonly RunUnit[];
  tops?: readonly RunTop[];
  ends?: readonly RunEnd[];
  /** Colour code of the plinth board before the legs. */
  plinth?: string;
}>;

const HUNG: readonly Cabinet['unit']['type'][] = ['wall', 'wall-lift'];

const bottomOf = ({ cabinet, bottom }: RunUnit): number =>
  bottom ?? (HUNG.includes(cabinet.unit.type) ? WALL_UNIT_HEIGHT : cabinet.legHeight);

/** Moves a unit to its place, with backs aligned, so that deeper units stand out. */
function moveUnit(cabinet: Cabinet, by: Vec): Cabinet {
  return {
    ...cabinet,
    envelope: shift(cabinet.envelope, by),
    panels: cabinet.panels.map((panel) => ({
      ...panel,
      instances: panel.instances.map((instance) => ({
        ...instance,
        box: shift(instance.box, by),
        ...(instance.notch ? { notch: shift(instance.notch, by) } : {}),
      })),
    })),
    hardware: cabinet.hardware.map((line) => ({
      ...line,
      boxes: line.boxes.map((place) => ({ ...place, box: shift(place.box, by) })),
    })),
    spaces: cabinet.spaces.map((space) => ({ ...space, box: shift(space.box, by) })),
  };
}

const placedOf = ({ units }: RunSpec): { readonly cabinet: Cabinet }[] =>
  units.map((unit) => ({ cabinet: moveUnit(unit.cabinet, [unit.x, bottomOf(unit), unit.out ?? 0]) }));

/** Returns the rows of its plinth: before the legs, and before a filler beside them, up to the wall. */
export function plinthsOf(spec: RunSpec): Row[] {
  const placedUnits = placedOf(spec);
  return spec.plinth === undefined
    ? []
    : rows(
        placedUnits.filter(({ cabinet }) => standsBehindPlinth(cabinet, placedUnits)),
        2,
      );
}

/** Draws a run of units on one wall with top and plinth, and its total length. */
export function drawRun(spec: RunSpec, catalogue: BoardCatalogue, options: PictureOptions = {}): string {
  const canvas = new Canvas();
  const placedUnits = placedOf(spec);
  const deepest = Math.max(
    ...placedUnits.map(({ cabinet }) => high(cabinet.envelope, 2)),
    ...(spec.tops ?? []).map(({ depth }) => depth),
  );
  const projection = oblique(deepest);
  const boards = spec.ends ?? [];
  const ends = {
    left: Math.min(...placedUnits.map(({ cabinet }) => cabinet.envelope.x), ...boards.map(({ x }) => x)),
    right: Math.max(
      ...placedUnits.map(({ cabinet }) => high(cabinet.envelope, 0)),
      ...boards.map(({ x, thickness }) => x + thickness),
    ),
  };
  const length = ends.right - ends.left;
  const frame = options.frame ?? SQUARE;

  const below = placedUnits.filter(({ cabinet }) => takesTop(cabinet));
  const tops = (spec.tops ?? []).map((top) => ({ top, body: topBody(top, below) }));
  const kicks = plinthsOf(spec).map((row) => plinthBody(row, spec.plinth));
  const [first] = placedUnits;
  if (!first) throw new RangeError(`"${spec.name}" has no units to draw`);

  // Units stand side by side and never reach into each other: each is sorted by itself, then they as wholes.
  const wholes = paintersOrder(
    [
      ...placedUnits.map(({ cabinet }) => {
        const own = bodies(cabinet, 'closed').filter((body) => body.role !== 'leg' || spec.plinth === undefined);
        const shapes = dropHidden(
          paintersOrder(own, projection).flatMap((body) => shapesOf(body, cabinet, projection)),
        );
        return { solid: solidOfBox(outer(cabinet, spec.plinth !== undefined)), shapes };
      }),
      ...[...tops.map(({ body }) => body), ...kicks, ...boards.map(endBody)].map((body) => ({
        solid: body.solid,
        shapes: shapesOf(body, first.cabinet, projection),
      })),
    ],
    projection,
  );
  const shapes = dropHidden(wholes.flatMap((whole) => whole.shapes));
  const product = extentOf(shapes.map((shape) => shape.points));
  const longest =
    Math.max((product.right - product.left) / frame.width, (product.bottom - product.top) / frame.height) *
    Math.max(frame.width, frame.height);
  const scene: Scene = { canvas, catalogue, projection, longest, isExploded: false };
  const text = textSize(product, frame, 0.9);

  const shadow = { x: (ends.left + ends.right) / 2 + 90, y: product.bottom - 30, rx: length * 0.54 + 60, ry: 70 };
  const stands = placedUnits.some(({ cabinet }) => cabinet.legHeight > 0);
  canvas.add(
    stands ? floorShadow(canvas, [shadow.x, shadow.y], shadow.rx, shadow.ry, 0.34) : '',
    ...placedUnits.map(({ cabinet }) => niches(scene, cabinet)),
  );
  const paintedShapes = shapes.map((shape) => {
    const lies = tops.find(({ body }) => body === shape.body);
    return lies ? paintTop(canvas, shape, lies.top) : paintShape(scene, shape);
  });
  canvas.add(tag('g', { 'stroke-width': longest * 0.0013, 'stroke-linejoin': 'round' }, paintedShapes.join('')));
  for (const { top, body } of tops) {
    const at = (x: number, fromFront: number) => projection.at([top.x + x, body.solid.to, top.depth - fromFront]);
    canvas.add(...(top.sinks ?? []).map((sink) => bowl(sink, at)));
    if (top.tap) canvas.add(tap(canvas, at(top.tap.x, top.depth - 90), top.tap.finish));
  }
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

const isTall = ({ unit }: Cabinet): boolean => unit.height > 1200;

const takesTop = (cabinet: Cabinet): boolean =>
  !HUNG.includes(cabinet.unit.type) && !isTall(cabinet) && cabinet.legHeight > 0;

const standsBehindPlinth = (
  { unit, legHeight, envelope }: Cabinet,
  all: readonly { readonly cabinet: Cabinet }[],
): boolean => legHeight > 0 || (unit.type === 'filler' && all.some(({ cabinet }) => cabinet.legHeight === envelope.y));

/** Everything of a unit, fronts included; its legs too unless a plinth board stands before them. */
function outer(cabinet: Cabinet, withoutLegs: boolean): Box {
  const { envelope, legHeight } = cabinet;
  const legs = withoutLegs ? 0 : legHeight;
  return { ...envelope, y: envelope.y - legs, dy: envelope.dy + legs, dz: envelope.dz + 40 };
}

/**
 * Returns the boxes of unbroken rows of units of one height; gaps up to `bridge` mm, as for an appliance, do not
 * break a row.
 */
function rows(placedUnits: readonly { readonly cabinet: Cabinet }[], bridge: number): Row[] {
  const sortedUnits = placedUnits.map(({ cabinet }) => cabinet).sort((a, b) => a.envelope.x - b.envelope.x);
  const out: Row[] = [];
  for (const { envelope, ...cabinet } of sortedUnits) {
    const last = out.at(-1);
    const level = high(envelope, 1);
    const legHeight = cabinet.unit.type === 'filler' ? envelope.y : cabinet.legHeight;
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

/** Draws the plinth, set back to leave space for feet. */
const plinthBody = (row: Row, colour = ''): Body =>
  board(
    { x: row.left, y: row.floor, z: row.front - 56, dx: row.right - row.left, dy: row.legHeight - 5, dz: 16 },
    colour,
    'plinth',
  );

const endBody = ({ x, bottom, height, depth, thickness, colour }: RunEnd): Body => ({
  ...board({ x, y: bottom, z: 0, dx: thickness, dy: height, dz: depth }, colour, 'panel'),
  grain: 'vertical',
});

/** Returns the level of a top: that of the highest unit below it. */
function topBody({ x, length, thickness, depth }: RunTop, below: readonly { readonly cabinet: Cabinet }[]): Body {
  const carriers = below.filter(({ cabinet: { envelope } }) => envelope.x < x + length && high(envelope, 0) > x);
  const level = Math.max(0, ...carriers.map(({ cabinet }) => high(cabinet.envelope, 1)));
  return board({ x, y: level, z: 0, dx: length, dy: thickness, dz: depth }, '', 'top');
}

/** A sink or basin, seen from before the top: its rim, and the dark of the bowl. */
function bowl(
  { x, front, width, depth, round, finish }: RunSink,
  at: (x: number, fromFront: number) => readonly [number, number],
): string {
  const metal = METALS[finish];
  const outline = (inset: number): string => {
    const [rx, rz] = [width / 2 - inset, depth / 2 - inset];
    const corners = round
      ? Array.from({ length: 24 }, (_, step) => (step * Math.PI) / 12).map((angle) => [
          Math.cos(angle),
          Math.sin(angle),
        ])
      : [
          [-1, -1],
          [1, -1],
          [1, 1],
          [-1, 1],
        ];
    return polygon(
      corners.map(([u, v]) => at(x + rx * u, front + depth / 2 + rz * v)),
      1,
    );
  };
  return path(outline(-10), metal.light) + path(outline(0), metal.dark) + path(outline(25), metal.base);
}

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

function tap(canvas: Canvas, [x, y]: readonly [number, number], finish: HardwareFinish): string {
  const kit = new Kit(canvas, finish);
  return tag(
    'g',
    { transform: `translate(${Math.round(x)} ${Math.round(y)})` },
    kit.tube('M0 0v-230a75 75 0 0 1 150 0v40', 24, kit.metal, 'butt') + kit.tube('M8 -70l54 -18', 14),
  );
}
