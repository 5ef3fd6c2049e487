import type { BoardCatalogue } from '../model/boards';
import { FRONT_ROLES, type Box, type Cabinet, type Panel, type PanelInstance, type PanelRole } from '../model/parts';
import { formatMillimetres, type Measure } from './dimension';
import { getHigh } from './space';
import { formatNumber, path, rectangle, tag, type Extent, type Point } from './svg';

/**
 * Section of a unit, front to the left, beside the elevation: its depth with front and back, and the clear height
 * above each shelf. For an L corner it is a plan from above.
 */
export interface Section {
  readonly extent: Extent;
  readonly markup: string;
  /** @param text height of the texts, in drawing units */
  measures(text: number): readonly Measure[];
}

const CARCASS = '#F6F1E7';
const CUT = '#D8CBB4';
const BOX = '#EBE2D2';
const METAL = '#6B655C';
const INK = '#5A5147';

const formatDetail = (value: number): string => String(Math.round(value));

interface Plane {
  /** Returns the place of a box on the drawing: left, top, width, height. */
  readonly rectangle: (box: Box) => readonly [number, number, number, number];
}

/** Returns the plane of a section seen from the left, the front next to the elevation. */
const createSidePlane = (left: number, front: number): Plane => ({
  rectangle: ({ y, z, dy, dz }) => [left + front - z - dz, -y - dy, dz, dy],
});
/** Returns the plane of a plan from above, the wall along the top. */
const createTopPlane = (left: number, top: number, { x, z }: Box): Plane => ({
  rectangle: (box) => [left + box.x - x, top + box.z - z, box.dx, box.dz],
});

const HORIZONTAL_ROLES: readonly PanelRole[] = ['base', 'top', 'cleat', 'fixed-shelf', 'shelf'];

const listCopies = (cabinet: Cabinet): { panel: Panel; instance: PanelInstance }[] =>
  cabinet.panels.flatMap((panel) => panel.instances.map((instance) => ({ panel, instance })));

const drawBox = (plane: Plane, box: Box, fill: string): string => path(rectangle(...plane.rectangle(box)), fill);

const getFill = (catalogue: BoardCatalogue, { role, board }: Panel): string =>
  role.startsWith('drawer-') && role !== 'drawer-front'
    ? BOX
    : FRONT_ROLES.includes(role)
      ? (catalogue.get(board.colour)?.base ?? CUT)
      : CUT;

function drawFrame(parts: readonly string[], stroke: number): string {
  return tag('g', { stroke: INK, 'stroke-width': formatNumber(stroke), 'stroke-linejoin': 'round' }, parts.join(''));
}

/**
 * Returns the lower and upper level of each clear space between horizontal parts, lowest first; spaces that hold a
 * drawer are left out.
 */
function listClearHeights(cabinet: Cabinet): { from: number; to: number }[] {
  const drawers = listCopies(cabinet).flatMap(({ panel, instance }) =>
    panel.role === 'drawer-side' ? [instance.box] : [],
  );
  const laidBoards = listCopies(cabinet)
    .filter(({ panel }) => HORIZONTAL_ROLES.includes(panel.role))
    .map(({ instance }) => instance.box)
    .toSorted((a, b) => a.y - b.y);
  return laidBoards.slice(1).flatMap((box, index) => {
    const from = Math.max(...laidBoards.slice(0, index + 1).map((below) => getHigh(below, 1)));
    const hasDrawer = drawers.some(({ y }) => y > from && y < box.y);
    return box.y > from && !hasDrawer ? [{ from, to: box.y }] : [];
  });
}

function drawSideSection(cabinet: Cabinet, catalogue: BoardCatalogue, left: number): Section {
  const { unit, envelope, legHeight } = cabinet;
  const copies = listCopies(cabinet);
  const boxes = copies.map(({ instance }) => instance.box);
  const front = Math.max(...boxes.map((box) => getHigh(box, 2)));
  const plane = createSidePlane(left, front);
  const sides = copies.filter(({ panel }) => panel.role === 'side').slice(0, 1);
  const others = copies.filter(({ panel }) => panel.role !== 'side' && panel.role !== 'post');
  const rankRole = (role: PanelRole): number => (role.startsWith('drawer-') && role !== 'drawer-front' ? 0 : 1);
  const hardware = cabinet.hardware.flatMap(({ kind, boxes: places }) =>
    kind === 'leg' || kind === 'rail' ? places.map(({ box }) => box) : [],
  );
  const extent = { left, right: left + front - envelope.z, top: -unit.height, bottom: legHeight };
  const createHorizontal = (from: number, to: number, y: number, label = formatDetail): Measure => ({
    from: [left + front - to, y],
    to: [left + front - from, y],
    text: label(to - from),
  });
  return {
    extent,
    markup: drawFrame(
      [
        ...hardware.map((box) => drawBox(plane, box, METAL)),
        ...sides.map(({ instance }) => drawBox(plane, instance.box, CARCASS)),
        ...others
          .toSorted((a, b) => rankRole(a.panel.role) - rankRole(b.panel.role))
          .map(({ panel, instance }) => drawBox(plane, instance.box, getFill(catalogue, panel))),
      ],
      Math.max(1, unit.height * 0.0016),
    ),
    measures: (text) => {
      const firstRowY = extent.bottom + text * 1.1;
      const overallDepth = front - envelope.z;
      return [
        ...(overallDepth > unit.depth ? [createHorizontal(0, unit.depth, firstRowY)] : []),
        createHorizontal(
          envelope.z,
          front,
          firstRowY + (overallDepth > unit.depth ? text * 2.3 : 0),
          formatMillimetres,
        ),
        ...listClearHeights(cabinet)
          .filter(({ from, to }) => to - from > text * 2.1)
          .map(({ from, to }): Measure => ({
            from: [extent.right + text * 2, -to],
            to: [extent.right + text * 2, -from],
            text: formatDetail(to - from),
          })),
      ];
    },
  };
}

/** Draws an L corner from above, with both wall sides and the depth of its arms. */
function drawCornerPlan(cabinet: Cabinet, catalogue: BoardCatalogue, left: number, arm: number): Section {
  const { unit, envelope } = cabinet;
  const top = -unit.height;
  const plane = createTopPlane(left, top, envelope);
  const toDrawing = (x: number, z: number): Point => [left + x - envelope.x, top + z - envelope.z];
  const copies = listCopies(cabinet);
  const base = copies.find(({ panel }) => panel.role === 'base')?.instance;
  const otherPanels = copies.filter(
    ({ panel }) => panel.role === 'side' || panel.role === 'back' || panel.role === 'door',
  );
  const outline = base?.notch
    ? `M${[
        toDrawing(base.box.x, base.box.z),
        toDrawing(getHigh(base.box, 0), base.box.z),
        toDrawing(getHigh(base.box, 0), base.notch.z),
        toDrawing(base.notch.x, base.notch.z),
        toDrawing(base.notch.x, getHigh(base.box, 2)),
        toDrawing(base.box.x, getHigh(base.box, 2)),
      ]
        .map(([x, y]) => `${formatNumber(x)} ${formatNumber(y)}`)
        .join('L')}z`
    : '';
  const [right, bottom] = toDrawing(unit.width, unit.depth);
  return {
    extent: { left, right, top, bottom },
    markup: drawFrame(
      [
        path(outline, CARCASS),
        ...otherPanels.map(({ panel, instance }) =>
          drawBox(plane, instance.box, panel.role === 'door' ? getFill(catalogue, panel) : CUT),
        ),
      ],
      Math.max(1, unit.height * 0.0016),
    ),
    measures: (text) => [
      {
        from: toDrawing(0, unit.depth + text * 1.1),
        to: toDrawing(arm, unit.depth + text * 1.1),
        text: formatDetail(arm),
      },
      {
        from: toDrawing(unit.width + text * 2, 0),
        to: toDrawing(unit.width + text * 2, unit.depth),
        text: formatMillimetres(unit.depth),
      },
    ],
  };
}

/** Returns the section for the dimensioned drawing; null for a single board, which the elevation fully shows. */
export function drawSection(cabinet: Cabinet, catalogue: BoardCatalogue, left: number): Section | null {
  const { unit } = cabinet;
  if (unit.type === 'l-corner') return drawCornerPlan(cabinet, catalogue, left, unit.armDepth);
  return cabinet.panels.some(({ role }) => role === 'side') ? drawSideSection(cabinet, catalogue, left) : null;
}
