import type { BoardCatalogue } from '../model/boards';
import { hangs, hungAt } from '../model/hung';
import type { Box, Cabinet, Stage } from '../model/parts';
import { drawDimensions, listMeasureExtents, calculateTextSize } from './dimension';
import { drawFigure, FIGURE } from './figure';
import { drawFloorShadow } from './ground';
import { measureExtent, drawNiches, paintShape, listShapes, type Scene } from './scene-paint';
import {
  dropHidden,
  createElevation,
  getHigh,
  createOblique,
  sortBackToFront,
  createPerspective,
  createBoxSolid,
  type Projection,
} from './space';
import { Canvas, SQUARE, growExtent, tag, joinExtents, type Extent, type Point, type PictureOptions } from './svg';
import { listUnitMeasures } from './unit-measures';
import { drawSection } from './unit-section';
import { listBodies, type Body, type Pose } from './unit-scene';
import { describeUnitPicture } from './unit-title';

/** Views of a cupboard; each is drawn from the cabinet and its colours alone. */
export const UNIT_VIEWS = ['oblique', 'front', 'open', 'bare', 'exploded', 'dimensioned', 'scale'] as const;
export type UnitView = (typeof UNIT_VIEWS)[number];

export type UnitPictureOptions = PictureOptions &
  Readonly<{
    /**
     * Last stage of assembly to show, for a picture of each step. In the exploded view only that step's parts are
     * apart.
     */
    upTo?: Stage;
    /** True to draw width and height as dimension lines; the dimensioned drawing always has them. */
    dimensions?: boolean;
    /** Colour code of a plinth in front of the legs; without it the legs are visible. */
    plinth?: string;
  }>;

export function createProjection(cabinet: Cabinet, view: UnitView): Projection {
  const { envelope } = cabinet;
  const front = envelope.z + envelope.dz;
  switch (view) {
    case 'front':
    case 'dimensioned':
    case 'scale':
      return createElevation();
    case 'oblique':
    case 'bare':
    case 'exploded':
      return createOblique(front, facesLeft(cabinet) ? 'left' : 'right');
    case 'open': {
      // Open drawers are seen from the side and above; the inside behind doors from the front.
      if (
        cabinet.unit.type === 'l-corner' ||
        !cabinet.panels.some((panel) => panel.role === 'door' || panel.role === 'flap')
      )
        return createOblique(front);
      const eyeHeight = hangs(cabinet)
        ? envelope.dy * 0.32
        : Math.max(envelope.dy * 0.62, Math.min(1500, envelope.dy + 420));
      return createPerspective(front, [envelope.dx / 2, eyeHeight], 1900 + 1.2 * Math.max(envelope.dx, envelope.dy));
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
const SECTION_GAP = 0.1;

/** Returns the pose of a view; a single board is always closed. */
const getPose = (cabinet: Cabinet, view: UnitView): Pose => (cabinet.panels.length === 1 ? 'closed' : POSES[view]);

const POSES: Readonly<Record<UnitView, Pose>> = {
  oblique: 'closed',
  front: 'closed',
  dimensioned: 'closed',
  scale: 'closed',
  open: 'open',
  bare: 'bare',
  exploded: 'exploded',
};

/** Shortens a strip, such as a plinth, to a piece of it: in full length it would be a thin line on a product card. */
function shortenUnit(cabinet: Cabinet, view: UnitView): Cabinet {
  const { unit } = cabinet;
  if (view !== 'oblique' || (unit.type !== 'plinth' && unit.type !== 'cornice' && unit.type !== 'filler'))
    return cabinet;
  const axis = unit.type === 'filler' ? 'dy' : 'dx';
  const maxLength = 4 * Math.max(unit.type === 'filler' ? unit.width : Math.max(unit.height, unit.depth), 90);
  const shortenBox = (box: Box): Box => ({ ...box, [axis]: Math.min(box[axis], maxLength) });
  return {
    ...cabinet,
    envelope: shortenBox(cabinet.envelope),
    panels: cabinet.panels.map((panel) => ({
      ...panel,
      instances: panel.instances.map((instance) => ({ ...instance, box: shortenBox(instance.box) })),
    })),
  };
}

export function drawUnit(
  wholeCabinet: Cabinet,
  catalogue: BoardCatalogue,
  view: UnitView,
  options: UnitPictureOptions = {},
): string {
  const cabinet = shortenUnit(wholeCabinet, view);
  const canvas = new Canvas();
  const projection = createProjection(cabinet, view);
  const frame = options.frame ?? SQUARE;
  const orderedShapes = sortBackToFront(
    replaceLegsByPlinth(cabinet, listBodies(cabinet, getPose(cabinet, view), options.upTo), options.plinth),
    projection,
  );
  const shapes = dropHidden(orderedShapes.flatMap((body) => listShapes(body, cabinet, projection)));
  const productExtent = measureExtent(shapes.map((shape) => shape.points));
  // The floor is at the lowest visible part: in assembly steps the carcass may still be without legs.
  const floor = Math.min(...orderedShapes.flatMap(({ solid }) => solid.bounds.map((bound) => bound.y)));
  const shadow = createShadow(cabinet, projection, floor);

  let extent = joinExtents(productExtent, shadow.extent);
  extent = growExtent(extent, 0.035 * Math.max(extent.right - extent.left, extent.bottom - extent.top));
  // A unit that hangs is shown at the height at which it hangs.
  const groundLevel = -cabinet.legHeight - hungAt(cabinet);
  if (view === 'scale')
    extent = joinExtents(extent, {
      left: extent.right,
      right: extent.right + FIGURE.width,
      top: -groundLevel - FIGURE.height,
      bottom: -groundLevel + 20,
    });
  const largerSide = Math.max(productExtent.right - productExtent.left, productExtent.bottom - productExtent.top);
  const section =
    view === 'dimensioned' ? drawSection(cabinet, catalogue, productExtent.right + SECTION_GAP * largerSide) : null;
  if (section) extent = joinExtents(extent, section.extent);
  const isMeasured = view === 'dimensioned' || view === 'scale' || options.dimensions === true;
  const longerSide =
    Math.max((extent.right - extent.left) / frame.width, (extent.bottom - extent.top) / frame.height) *
    Math.max(frame.width, frame.height);
  const text = calculateTextSize(extent, frame);
  const measures = isMeasured
    ? [
        ...listUnitMeasures(cabinet, projection, productExtent, text, view === 'dimensioned'),
        ...(section?.measures(text) ?? []),
      ]
    : [];
  if (isMeasured) extent = growExtent(joinExtents(extent, ...listMeasureExtents(measures, text)), text * 0.5);

  const scene: Scene = {
    canvas,
    catalogue,
    projection,
    longest: longerSide,
    isExploded: view === 'exploded' && options.upTo === undefined,
  };
  canvas.add(shadow.markup(canvas), drawNiches(scene, cabinet));
  if (view === 'scale') canvas.add(drawFigure(productExtent.right + FIGURE.width * 0.55, groundLevel));
  canvas.add(
    tag(
      'g',
      { 'stroke-width': longerSide * 0.0016, 'stroke-linejoin': 'round' },
      shapes.map((shape) => paintShape(scene, shape)).join(''),
    ),
  );
  if (section) canvas.add(section.markup);
  canvas.add(drawDimensions(measures, text));
  return canvas.buildSvg(extent, describeUnitPicture(cabinet.unit, catalogue), options);
}

function replaceLegsByPlinth(cabinet: Cabinet, scene: Body[], colour: string | undefined): Body[] {
  if (colour === undefined || cabinet.legHeight === 0) return scene;
  const { envelope, legHeight } = cabinet;
  const box: Box = {
    x: envelope.x,
    y: envelope.y - legHeight,
    z: getHigh(envelope, 2) - 56,
    dx: envelope.dx,
    dy: legHeight - 5,
    dz: 16,
  };
  return [
    ...scene.filter((body) => body.role !== 'leg'),
    {
      solid: createBoxSolid(box),
      stage: 'run',
      look: 'board',
      colour,
      grain: 'horizontal',
      role: 'plinth',
    },
  ];
}

function createShadow(
  cabinet: Cabinet,
  projection: Projection,
  floor: number,
): { extent: Extent; markup: (canvas: Canvas) => string } {
  const { envelope } = cabinet;
  const isHung = hangs(cabinet);
  const [front, back] = [getHigh(envelope, 2), envelope.z];
  const corners = [
    projection.at([envelope.x, floor, front]),
    projection.at([getHigh(envelope, 0), floor, front]),
    projection.at([getHigh(envelope, 0), floor, back]),
  ] as const;
  const [a, b, c] = corners;
  const rx = ((Math.max(b[0], c[0]) - a[0]) / 2) * (isHung ? 0.92 : 1.05) + (isHung ? 0 : 18);
  const ry = isHung ? 11 : Math.max(14, Math.min(48, 0.06 * envelope.dx + (a[1] - c[1]) * 0.3));
  const centre: Point = [(a[0] + Math.max(b[0], c[0])) / 2, a[1] - (a[1] - c[1]) * 0.3];
  return {
    extent: { left: centre[0] - rx, right: centre[0] + rx, top: centre[1] - ry, bottom: centre[1] + ry },
    markup: (canvas) => drawFloorShadow(canvas, centre, rx, ry, isHung ? 0.24 : 0.36),
  };
}
