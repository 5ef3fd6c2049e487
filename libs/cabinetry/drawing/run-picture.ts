import type { BoardCatalogue } from '../model/boards';
import type { Box, Cabinet } from '../model/parts';
import { METALS, type Colour, type HardwareFinish } from './colour';
import { drawDimensions, listMeasureExtents, formatMillimetres, calculateTextSize, type Measure } from './dimension';
import { drawFloorShadow } from './ground';
import { Kit } from './hardware/kit';
import { measureExtent, drawNiches, paintShape, listShapes, type Scene, type Shape } from './scene-paint';
import { dropHidden, getHigh, createOblique, sortBackToFront, moveBox, createBoxSolid, type Vec } from './space';
import { createSurfacePaint, getDefaultPattern, type SurfacePattern } from './surface-paint';
import {
  Canvas,
  SQUARE,
  growExtent,
  path,
  polygon,
  rectangle,
  tag,
  joinExtents,
  type Extent,
  type PictureOptions,
} from './svg';
import { listBodies, type Body } from './unit-scene';
import { WALL_UNIT_HEIGHT } from '../model/hung';

/** Unit of a run with its place on the wall. */
export type RunUnit = Readonly<{
  cabinet: Cabinet;
  /** Left side of the carcass from the left end of the run, mm. */
  x: number;
  /** Underside of the carcass above the floor, mm; when absent, on its legs, or at the usual height of wall units. */
  bottom?: number;
  /** Distance from the wall, mm; a filler stands in line with the fronts beside it. */
  out?: number;
}>;

/** Hole of a sink or hob in a top: along the wall from the top's left end, and from its front edge, mm. */
export type RunSink = Readonly<{
  x: number;
  front: number;
  width: number;
  depth: number;
  round?: boolean;
  finish: HardwareFinish;
}>;

/** Worktop of a run. */
export type RunTop = Readonly<{
  /** Left end from the left end of the run, mm. */
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
  /** Left face from the left end of the run, mm. */
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
  /** Colour code of the plinth in front of the legs; absent without a plinth. */
  plinth?: string;
}>;

const HUNG: readonly Cabinet['unit']['type'][] = ['wall', 'wall-lift'];

const getBottom = ({ cabinet, bottom }: RunUnit): number =>
  bottom ?? (HUNG.includes(cabinet.unit.type) ? WALL_UNIT_HEIGHT : cabinet.legHeight);

/** Moves a unit to its place; backs are aligned, so that deeper units stand out. */
function moveUnit(cabinet: Cabinet, offset: Vec): Cabinet {
  return {
    ...cabinet,
    envelope: moveBox(cabinet.envelope, offset),
    panels: cabinet.panels.map((panel) => ({
      ...panel,
      instances: panel.instances.map((instance) => ({
        ...instance,
        box: moveBox(instance.box, offset),
        ...(instance.notch ? { notch: moveBox(instance.notch, offset) } : {}),
      })),
    })),
    hardware: cabinet.hardware.map((line) => ({
      ...line,
      boxes: line.boxes.map((place) => ({ ...place, box: moveBox(place.box, offset) })),
    })),
    spaces: cabinet.spaces.map((space) => ({ ...space, box: moveBox(space.box, offset) })),
  };
}

const placeUnits = ({ units }: RunSpec): { readonly cabinet: Cabinet }[] =>
  units.map((unit) => ({ cabinet: moveUnit(unit.cabinet, [unit.x, getBottom(unit), unit.out ?? 0]) }));

/** Lists the rows of units that a plinth runs along: units on legs, and fillers beside them, up to the wall. */
export function listPlinthRows(spec: RunSpec): Row[] {
  const placedUnits = placeUnits(spec);
  return spec.plinth === undefined
    ? []
    : joinRows(
        placedUnits.filter(({ cabinet }) => standsBehindPlinth(cabinet, placedUnits)),
        2,
      );
}

/** Draws a run of units on one wall with top and plinth, and its total length. */
export function drawRun(spec: RunSpec, catalogue: BoardCatalogue, options: PictureOptions = {}): string {
  const canvas = new Canvas();
  const placedUnits = placeUnits(spec);
  const deepest = Math.max(
    ...placedUnits.map(({ cabinet }) => getHigh(cabinet.envelope, 2)),
    ...(spec.tops ?? []).map(({ depth }) => depth),
  );
  const projection = createOblique(deepest);
  const endPanels = spec.ends ?? [];
  const runEnds = {
    left: Math.min(...placedUnits.map(({ cabinet }) => cabinet.envelope.x), ...endPanels.map(({ x }) => x)),
    right: Math.max(
      ...placedUnits.map(({ cabinet }) => getHigh(cabinet.envelope, 0)),
      ...endPanels.map(({ x, thickness }) => x + thickness),
    ),
  };
  const length = runEnds.right - runEnds.left;
  const frame = options.frame ?? SQUARE;

  const unitsUnderTop = placedUnits.filter(({ cabinet }) => takesTop(cabinet));
  const tops = (spec.tops ?? []).map((top) => ({ top, body: createTopBody(top, unitsUnderTop) }));
  const plinthBodies = listPlinthRows(spec).map((row) => createPlinthBody(row, spec.plinth));
  const [first] = placedUnits;
  if (!first) throw new RangeError(`"${spec.name}" has no units to draw`);

  // Units stand side by side and never reach into each other: the bodies of each are sorted by themselves, then the units.
  const sortedParts = sortBackToFront(
    [
      ...placedUnits.map(({ cabinet }) => {
        const unitBodies = listBodies(cabinet, 'closed').filter(
          (body) => body.role !== 'leg' || spec.plinth === undefined,
        );
        const shapes = dropHidden(
          sortBackToFront(unitBodies, projection).flatMap((body) => listShapes(body, cabinet, projection)),
        );
        return { solid: createBoxSolid(getOuterBox(cabinet, spec.plinth !== undefined)), shapes };
      }),
      ...[...tops.map(({ body }) => body), ...plinthBodies, ...endPanels.map(createEndBody)].map((body) => ({
        solid: body.solid,
        shapes: listShapes(body, first.cabinet, projection),
      })),
    ],
    projection,
  );
  const shapes = dropHidden(sortedParts.flatMap((part) => part.shapes));
  const productExtent = measureExtent(shapes.map((shape) => shape.points));
  const longerSide =
    Math.max(
      (productExtent.right - productExtent.left) / frame.width,
      (productExtent.bottom - productExtent.top) / frame.height,
    ) * Math.max(frame.width, frame.height);
  const scene: Scene = { canvas, catalogue, projection, longest: longerSide, isExploded: false };
  const text = calculateTextSize(productExtent, frame, 0.9);

  const shadow = {
    x: (runEnds.left + runEnds.right) / 2 + 90,
    y: productExtent.bottom - 30,
    rx: length * 0.54 + 60,
    ry: 70,
  };
  const hasLegs = placedUnits.some(({ cabinet }) => cabinet.legHeight > 0);
  canvas.add(
    hasLegs ? drawFloorShadow(canvas, [shadow.x, shadow.y], shadow.rx, shadow.ry, 0.34) : '',
    ...placedUnits.map(({ cabinet }) => drawNiches(scene, cabinet)),
  );
  const paintedShapes = shapes.map((shape) => {
    const paintedTop = tops.find(({ body }) => body === shape.body);
    return paintedTop ? paintTop(canvas, shape, paintedTop.top) : paintShape(scene, shape);
  });
  canvas.add(tag('g', { 'stroke-width': longerSide * 0.0013, 'stroke-linejoin': 'round' }, paintedShapes.join('')));
  for (const { top, body } of tops) {
    const projectPoint = (x: number, fromFront: number) =>
      projection.at([top.x + x, body.solid.to, top.depth - fromFront]);
    canvas.add(...(top.sinks ?? []).map((sink) => drawBowl(sink, projectPoint)));
    if (top.tap) canvas.add(drawTap(canvas, projectPoint(top.tap.x, top.depth - 90), top.tap.finish));
  }
  const y = productExtent.bottom + text * 1.2;
  const measures: Measure[] = [{ from: [runEnds.left, y], to: [runEnds.right, y], text: formatMillimetres(length) }];
  canvas.add(drawDimensions(measures, text));
  const extent = joinExtents(productExtent, getShadowExtent(shadow), ...listMeasureExtents(measures, text));
  return canvas.buildSvg(
    growExtent(extent, longerSide * 0.035),
    `${spec.name}, ${spec.units.length} units, ${Math.round(length)} mm long`,
    options,
  );
}

const getShadowExtent = ({ x, y, rx, ry }: Readonly<{ x: number; y: number; rx: number; ry: number }>): Extent => ({
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
  units: readonly { readonly cabinet: Cabinet }[],
): boolean =>
  legHeight > 0 || (unit.type === 'filler' && units.some(({ cabinet }) => cabinet.legHeight === envelope.y));

/** Returns the box of a unit with its fronts, and with its legs unless a plinth covers them. */
function getOuterBox(cabinet: Cabinet, withoutLegs: boolean): Box {
  const { envelope, legHeight } = cabinet;
  const legs = withoutLegs ? 0 : legHeight;
  return { ...envelope, y: envelope.y - legs, dy: envelope.dy + legs, dz: envelope.dz + 40 };
}

/**
 * Returns the boxes of unbroken rows of units of one height; gaps up to `bridge` mm, as for an appliance, do not
 * break a row.
 */
function joinRows(placedUnits: readonly { readonly cabinet: Cabinet }[], bridge: number): Row[] {
  const sortedUnits = placedUnits.map(({ cabinet }) => cabinet).sort((a, b) => a.envelope.x - b.envelope.x);
  const joinedRows: Row[] = [];
  for (const { envelope, ...cabinet } of sortedUnits) {
    const last = joinedRows.at(-1);
    const level = getHigh(envelope, 1);
    const legHeight = cabinet.unit.type === 'filler' ? envelope.y : cabinet.legHeight;
    if (last && envelope.x - last.right <= bridge && last.floor === envelope.y - legHeight)
      joinedRows[joinedRows.length - 1] = {
        ...last,
        right: getHigh(envelope, 0),
      };
    else
      joinedRows.push({
        left: envelope.x,
        right: getHigh(envelope, 0),
        level,
        front: getHigh(envelope, 2),
        floor: envelope.y - legHeight,
        legHeight,
      });
  }
  return joinedRows;
}

type Row = Readonly<{ left: number; right: number; level: number; front: number; floor: number; legHeight: number }>;

const createBoardBody = (box: Box, colour: string, role: Body['role']): Body => ({
  solid: createBoxSolid(box),
  stage: 'run',
  look: 'board',
  colour,
  grain: 'horizontal',
  role,
});

/** Returns the body of a row's plinth, set back to leave space for feet. */
const createPlinthBody = (row: Row, colour = ''): Body =>
  createBoardBody(
    { x: row.left, y: row.floor, z: row.front - 56, dx: row.right - row.left, dy: row.legHeight - 5, dz: 16 },
    colour,
    'plinth',
  );

const createEndBody = ({ x, bottom, height, depth, thickness, colour }: RunEnd): Body => ({
  ...createBoardBody({ x, y: bottom, z: 0, dx: thickness, dy: height, dz: depth }, colour, 'panel'),
  grain: 'vertical',
});

/** Returns the body of a top; it lies on the highest unit below it. */
function createTopBody(
  { x, length, thickness, depth }: RunTop,
  unitsUnderTop: readonly { readonly cabinet: Cabinet }[],
): Body {
  const carriers = unitsUnderTop.filter(
    ({ cabinet: { envelope } }) => envelope.x < x + length && getHigh(envelope, 0) > x,
  );
  const level = Math.max(0, ...carriers.map(({ cabinet }) => getHigh(cabinet.envelope, 1)));
  return createBoardBody({ x, y: level, z: 0, dx: length, dy: thickness, dz: depth }, '', 'top');
}

/** Draws a sink or basin as seen from in front of the top: its rim, and the dark of the bowl. */
function drawBowl(
  { x, front, width, depth, round, finish }: RunSink,
  at: (x: number, fromFront: number) => readonly [number, number],
): string {
  const metal = METALS[finish];
  const drawOutline = (inset: number): string => {
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
  return path(drawOutline(-10), metal.light) + path(drawOutline(0), metal.dark) + path(drawOutline(25), metal.base);
}

function paintTop(canvas: Canvas, { points, side, body }: Shape, top: RunTop): string {
  const pattern = top.pattern ?? getDefaultPattern(top.material, top.colour);
  const paint = createSurfacePaint(canvas, 'top', top.colour, { pattern, direction: 'horizontal', coarseness: 1.4 });
  const d = polygon(points, 1);
  if (side === 'top')
    return (
      path(d, paint) +
      path(
        d,
        canvas.defineGradient(
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
  const { left, right, bottom } = measureExtent([points]);
  const shade = path(
    rectangle(left, bottom, right - left, 55),
    canvas.defineGradient(
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

function drawTap(canvas: Canvas, [x, y]: readonly [number, number], finish: HardwareFinish): string {
  const kit = new Kit(canvas, finish);
  return tag(
    'g',
    { transform: `translate(${Math.round(x)} ${Math.round(y)})` },
    kit.drawTube('M0 0v-230a75 75 0 0 1 150 0v40', 24, kit.metal, 'butt') + kit.drawTube('M8 -70l54 -18', 14),
  );
}
