import type { BoardCatalogue } from '../model/boards';
import { hangs, hungAt } from '../model/hung';
import type { Box, Cabinet, Stage } from '../model/parts';
import { dimensions, measuresExtent, textSize } from './dimension';
import { drawFigure, FIGURE } from './figure';
import { floorShadow } from './ground';
import { extentOf, niches, paintShape, shapesOf, type Scene } from './scene-paint';
import { dropHidden, elevation, high, oblique, paintersOrder, perspective, solidOfBox, type Projection } from './space';
import { Canvas, SQUARE, grow, tag, union, type Extent, type Point, type PictureOptions } from './svg';
import { measuresOf } from './unit-measures';
import { sectionOf } from './unit-section';
import { bodies, type Body, type Pose } from './unit-scene';
import { unitTitle } from './unit-title';

/** Views of a cupboard. Each is one function of the built unit and its colours. */
export const UNIT_VIEWS = ['oblique', 'front', 'open', 'bare', 'exploded', 'dimensioned', 'scale'] as const;
export type UnitView = (typeof UNIT_VIEWS)[number];

export type UnitPictureOptions = PictureOptions &
  Readonly<{
    /**
     * Last stage of assembly to show, for a picture of each step. In the exploded view only that step's parts are
     * apart.
     */
    upTo?: Stage;
    /** Width and height as dimension lines; always on the dimensioned drawing. */
    dimensions?: boolean;
    /** Colour code of a plinth in front of the legs; without it the legs are visible. */
    plinth?: string;
  }>;

export function projectionOf(cabinet: Cabinet, view: UnitView): Projection {
  const { envelope } = cabinet;
  const front = envelope.z + envelope.dz;
  switch (view) {
    case 'front':
    case 'dimensioned':
    case 'scale':
      return elevation();
    case 'oblique':
    case 'bare':
    case 'exploded':
      return oblique(front, facesLeft(cabinet) ? 'left' : 'right');
    case 'open': {
      // Drawers are looked into from the side and above; behind doors one looks in from the front.
      if (
        cabinet.unit.type === 'l-corner' ||
        !cabinet.panels.some((panel) => panel.role === 'door' || panel.role === 'flap')
      )
        return oblique(front);
      const eyeHeight = hangs(cabinet)
        ? envelope.dy * 0.32
        : Math.max(envelope.dy * 0.62, Math.min(1500, envelope.dy + 420));
      return perspective(front, [envelope.dx / 2, eyeHeight], 1900 + 1.2 * Math.max(envelope.dx, envelope.dy));
    }
  }
}

/** Checks that a unit is drawn from the left: an L corner is seen from the side of its doors. */
function facesLeft(cabinet: Cabinet): boolean {
  const { envelope } = cabinet;
  return cabinet.panels.some((panel) =>
    panel.instances.some(
      ({ notch }) =>
        notch !== undefined && panel.role === 'base' && notch.x <= envelope.x + 1 && notch.z > envelope.z + 1,
    ),
  );
}

/** Gap between the elevation and the section, as a share of the larger side. */
const SECTION_APART = 0.1;

/** Returns the pose of a view; a single board is always closed. */
const poseOf = (cabinet: Cabinet, view: UnitView): Pose => (cabinet.panels.length === 1 ? 'closed' : POSES[view]);

const POSES: Readonly<Record<UnitView, Pose>> = {
  oblique: 'closed',
  front: 'closed',
  dimensioned: 'closed',
  scale: 'closed',
  open: 'open',
  bare: 'bare',
  exploded: 'exploded',
};

/** Shortens a strip, such as a plinth, to its end: whole, it would be a line on a product card. */
function shortenUnit(cabinet: Cabinet, view: UnitView): Cabinet {
  const { unit } = cabinet;
  if (view !== 'oblique' || (unit.type !== 'plinth' && unit.type !== 'cornice' && unit.type !== 'filler'))
    return cabinet;
  const axis = unit.type === 'filler' ? 'dy' : 'dx';
  const most = 4 * Math.max(unit.type === 'filler' ? unit.width : Math.max(unit.height, unit.depth), 90);
  const cut = (box: Box): Box => ({ ...box, [axis]: Math.min(box[axis], most) });
  return {
    ...cabinet,
    envelope: cut(cabinet.envelope),
    panels: cabinet.panels.map((panel) => ({
      ...panel,
      instances: panel.instances.map((instance) => ({ ...instance, box: cut(instance.box) })),
    })),
  };
}

export function drawUnit(
  whole: Cabinet,
  catalogue: BoardCatalogue,
  view: UnitView,
  options: UnitPictureOptions = {},
): string {
  const cabinet = shortenUnit(whole, view);
  const canvas = new Canvas();
  const projection = projectionOf(cabinet, view);
  const frame = options.frame ?? SQUARE;
  const orderedShapes = paintersOrder(
    withPlinth(cabinet, bodies(cabinet, poseOf(cabinet, view), options.upTo), options.plinth),
    projection,
  );
  const shapes = dropHidden(orderedShapes.flatMap((body) => shapesOf(body, cabinet, projection)));
  const product = extentOf(shapes.map((shape) => shape.points));
  // What is seen lowest stands on the floor: legs that are still to be screwed on lie below the carcass.
  const floor = Math.min(...orderedShapes.flatMap(({ solid }) => solid.bounds.map((bound) => bound.y)));
  const shadow = shadowOf(cabinet, projection, floor);

  let extent = union(product, shadow.extent);
  extent = grow(extent, 0.035 * Math.max(extent.right - extent.left, extent.bottom - extent.top));
  // A unit that hangs is shown at the height at which it hangs.
  const stand = -cabinet.legHeight - hungAt(cabinet);
  if (view === 'scale')
    extent = union(extent, {
      left: extent.right,
      right: extent.right + FIGURE.width,
      top: -stand - FIGURE.height,
      bottom: -stand + 20,
    });
  const wide = Math.max(product.right - product.left, product.bottom - product.top);
  const section = view === 'dimensioned' ? sectionOf(cabinet, catalogue, product.right + SECTION_APART * wide) : null;
  if (section) extent = union(extent, section.extent);
  const isMeasured = view === 'dimensioned' || view === 'scale' || options.dimensions === true;
  const longest =
    Math.max((extent.right - extent.left) / frame.width, (extent.bottom - extent.top) / frame.height) *
    Math.max(frame.width, frame.height);
  const text = textSize(extent, frame);
  const measures = isMeasured
    ? [...measuresOf(cabinet, projection, product, text, view === 'dimensioned'), ...(section?.measures(text) ?? [])]
    : [];
  if (isMeasured) extent = grow(union(extent, ...measuresExtent(measures, text)), text * 0.5);

  const scene: Scene = {
    canvas,
    catalogue,
    projection,
    longest,
    isExploded: view === 'exploded' && options.upTo === undefined,
  };
  canvas.add(shadow.markup(canvas), niches(scene, cabinet));
  if (view === 'scale') canvas.add(drawFigure(product.right + FIGURE.width * 0.55, stand));
  canvas.add(
    tag(
      'g',
      { 'stroke-width': longest * 0.0016, 'stroke-linejoin': 'round' },
      shapes.map((shape) => paintShape(scene, shape)).join(''),
    ),
  );
  if (section) canvas.add(section.markup);
  canvas.add(dimensions(measures, text));
  return canvas.finish(extent, unitTitle(cabinet.unit, catalogue), options);
}

function withPlinth(cabinet: Cabinet, scene: Body[], colour: string | undefined): Body[] {
  if (colour === undefined || cabinet.legHeight === 0) return scene;
  const { envelope, legHeight } = cabinet;
  const box: Box = {
    x: envelope.x,
    y: envelope.y - legHeight,
    z: high(envelope, 2) - 56,
    dx: envelope.dx,
    dy: legHeight - 5,
    dz: 16,
  };
  return [
    ...scene.filter((body) => body.role !== 'leg'),
    {
      solid: solidOfBox(box),
      stage: 'run',
      look: 'board',
      colour,
      grain: 'horizontal',
      role: 'plinth',
    },
  ];
}

function shadowOf(
  cabinet: Cabinet,
  projection: Projection,
  floor: number,
): { extent: Extent; markup: (canvas: Canvas) => string } {
  const { envelope } = cabinet;
  const hung = hangs(cabinet);
  const [front, back] = [high(envelope, 2), envelope.z];
  const corners = [
    projection.at([envelope.x, floor, front]),
    projection.at([high(envelope, 0), floor, front]),
    projection.at([high(envelope, 0), floor, back]),
  ] as const;
  const [a, b, c] = corners;
  const rx = ((Math.max(b[0], c[0]) - a[0]) / 2) * (hung ? 0.92 : 1.05) + (hung ? 0 : 18);
  const ry = hung ? 11 : Math.max(14, Math.min(48, 0.06 * envelope.dx + (a[1] - c[1]) * 0.3));
  const centre: Point = [(a[0] + Math.max(b[0], c[0])) / 2, a[1] - (a[1] - c[1]) * 0.3];
  return {
    extent: { left: centre[0] - rx, right: centre[0] + rx, top: centre[1] - ry, bottom: centre[1] + ry },
    markup: (canvas) => floorShadow(canvas, centre, rx, ry, hung ? 0.24 : 0.36),
  };
}
