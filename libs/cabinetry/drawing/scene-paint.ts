import type { BoardCatalogue } from '../model/boards';
import type { Box, Cabinet } from '../model/parts';
import { createBoardPaint, createSheen } from './board-paint';
import { METALS, darken, getHandleMetal, type Colour } from './colour';
import { drawHandle } from './handle-mark';
import { NO_HANDLE } from '../model/handle-wishes';
import { getHandleShape } from '../model/handles';
import { getOutlineColour, paintSide } from './light';
import { getHigh, getLow, listVisibleFaces, type Face, type Projection } from './space';
import { type Canvas, formatNumber, path, polygon, type Extent, type Point } from './svg';
import type { Body } from './unit-scene';

/** One visible side of one body, with the unit that it belongs to. */
export type Shape = Face & Readonly<{ body: Body; owner: Cabinet; covers: boolean }>;

/** Data for painting a scene. */
export interface Scene {
  readonly canvas: Canvas;
  readonly catalogue: BoardCatalogue;
  readonly projection: Projection;
  /** Longer side of the picture, mm, which sets the width of lines and the coarseness of the grain. */
  readonly longest: number;
  /** True in exploded pictures, where no part is in the shade of the cupboard. */
  readonly isExploded: boolean;
}

const PLASTIC: Colour = { base: '#3b3a39', grain: null, finish: 'matt' };
const RAIL: Colour = { base: METALS.chrome.base, grain: null, finish: 'gloss' };

export function measureExtent(polygons: readonly (readonly Point[])[]): Extent {
  const points = polygons.flat();
  const xs = points.map((p) => p[0]);
  const ys = points.map((p) => p[1]);
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

export function listShapes(body: Body, owner: Cabinet, projection: Projection): Shape[] {
  const faces = listVisibleFaces(body.solid, projection).map((face): Shape => ({
    ...face,
    body,
    owner,
    covers: body.look !== 'metal',
  }));
  // A hinge is a few pixels: its broadest side is enough.
  if (body.role !== 'hinge') return faces;
  const measureArea = ({ points }: Shape) => {
    const e = measureExtent([points]);
    return (e.right - e.left) * (e.bottom - e.top);
  };
  return faces.sort((a, b) => measureArea(b) - measureArea(a)).slice(0, 1);
}

/** Draws oven niches, through whose open back the shaded wall is seen. */
export function drawNiches({ canvas, projection, isExploded }: Scene, cabinet: Cabinet): string {
  if (isExploded) return '';
  return cabinet.spaces
    .filter((space) => space.kind === 'niche')
    .map(({ box }) => {
      const corners = [
        [box.x, box.y],
        [getHigh(box, 0), box.y],
        [getHigh(box, 0), getHigh(box, 1)],
        [box.x, getHigh(box, 1)],
      ] as const;
      const d = polygon(
        corners.map(([x, y]) => projection.at([x, y, getLow(cabinet.envelope, 2)])),
        1,
      );
      return path(
        d,
        canvas.defineGradient(
          'w',
          [0, 0, 0, 1],
          [
            [0, '#2b1f12', 0.5],
            [0.5, '#2b1f12', 0.3],
            [1, '#2b1f12', 0.22],
          ],
        ),
      );
    })
    .join('');
}

function getColour({ catalogue }: Scene, cabinet: Cabinet, body: Body): Colour {
  if (body.look === 'plastic') return PLASTIC;
  if (body.role === 'handle') return { ...RAIL, base: getHandleMetal(cabinet).base };
  if (body.look === 'metal') return RAIL;
  const colour = catalogue.get(body.colour);
  if (!colour) throw new RangeError(`No colour "${body.colour}" in the board catalogue`);
  return colour;
}

/** Checks that a side of a body faces into the carcass and not out of it. */
function looksInside(cabinet: Cabinet, body: Body, face: Face): boolean {
  const box = body.solid.bounds[0];
  if (!box || face.side === 'behind') return false;
  const axis = face.side === 'front' ? 2 : face.side === 'top' || face.side === 'under' ? 1 : 0;
  const isPlusSide = face.side === 'front' || face.side === 'top' || face.side === 'right';
  const positionOutside = isPlusSide ? getHigh(box, axis) + 30 : getLow(box, axis) - 30;
  return positionOutside > getLow(cabinet.envelope, axis) && positionOutside < getHigh(cabinet.envelope, axis);
}

export function paintShape(scene: Scene, shape: Shape): string {
  const { canvas, catalogue, projection, longest } = scene;
  const { body, owner: cabinet } = shape;
  const shapeExtent = measureExtent([shape.points]);
  if (Math.min(shapeExtent.right - shapeExtent.left, shapeExtent.bottom - shapeExtent.top) < longest * 0.0018)
    return '';
  if (body.role === 'leg') return shape.side === 'front' ? paintLeg(canvas, shape.points) : '';
  if (body.handle) return shape.side === 'front' ? paintHandle(canvas, cabinet, body.handle, projection) : '';
  const colour = getColour(scene, cabinet, body);
  const d = polygon(shape.points, longest > 500 ? 1 : 0.1);
  const coarseness = longest > 1500 ? 1.6 : 1.1;
  const key =
    body.look === 'plastic'
      ? 'k'
      : body.role === 'handle'
        ? 'n'
        : body.look === 'metal'
          ? 'm'
          : `c${[...catalogue.keys()].indexOf(body.colour)}`;
  if (body.look === 'front' && shape.side === 'front')
    return paintFront(canvas, d, colour, key, body, coarseness, longest);
  const [p, q, , s] = shape.points;
  const isThin =
    p && q && s ? Math.min(Math.hypot(q[0] - p[0], q[1] - p[1]), Math.hypot(s[0] - p[0], s[1] - p[1])) < 26 : true;
  const isInside = !scene.isExploded && body.look === 'board' && looksInside(cabinet, body, shape);
  return paintSide(canvas, d, shape.side, colour, key, {
    inside: isInside,
    thin: isThin,
    grain: body.grain,
    coarseness,
    line: getOutlineColour(colour.base),
  });
}

/** Paints a front: a dark gap around it, the board, its sheen, and a highlight at its upper left. */
function paintFront(
  canvas: Canvas,
  d: string,
  colour: Colour,
  key: string,
  body: Body,
  coarseness: number,
  longest: number,
): string {
  const bevel = canvas.defineGradient(
    'e',
    [0, 0, 1, 1],
    [
      [0, '#fff', 0.55],
      [0.45, '#fff', 0.08],
      [0.55, '#1d140a', 0.06],
      [1, '#1d140a', 0.4],
    ],
  );
  return (
    path(d, createBoardPaint(canvas, key, colour, body.grain, coarseness), {
      stroke: darken(colour.base, 0.72),
      'stroke-width': Math.max(3, longest * 0.003),
      'paint-order': 'stroke',
    }) + path(d, createSheen(canvas, colour), { stroke: bevel, 'stroke-width': longest * 0.002 })
  );
}

/** Paints an adjustable leg: plate, tube and a wider foot. */
function paintLeg(canvas: Canvas, points: readonly Point[]): string {
  const { left, right, top, bottom } = measureExtent([points]);
  const [w, h] = [right - left, bottom - top];
  const tube = canvas.defineGradient(
    'l',
    [0, 0, 1, 0],
    [
      [0, '#5d5b58'],
      [0.3, '#777470'],
      [0.6, '#403e3c'],
      [1, '#2a2827'],
    ],
  );
  const d =
    `M${formatNumber(left - 3)} ${formatNumber(top)}h${formatNumber(
      w + 6,
    )}l-5 ${formatNumber(h * 0.1)}h-4v${formatNumber(h * 0.74)}l7 ${formatNumber(h * 0.08)}v${formatNumber(h * 0.08)}h${formatNumber(-w - 2)}v${formatNumber(-h * 0.08)}` +
    `l7 ${formatNumber(-h * 0.08)}v${formatNumber(-h * 0.74)}h-4z`;
  return path(d, tube);
}

function paintHandle(canvas: Canvas, cabinet: Cabinet, box: Box, projection: Projection): string {
  const { unit, hardware } = cabinet;
  if (!('handle' in unit) || unit.handle.style === NO_HANDLE) return '';
  const [left, top] = projection.at([box.x, getHigh(box, 1), box.z]);
  const [right, bottom] = projection.at([getHigh(box, 0), box.y, box.z]);
  return drawHandle(canvas, getHandleShape(hardware, unit.handle.style), getHandleMetal(cabinet), {
    x: left,
    y: top,
    w: right - left,
    h: bottom - top,
  });
}
