import type { BoardCatalogue } from '../model/boards';
import { FRONT_ROLES, type Box, type Cabinet, type Panel, type PanelInstance, type PanelRole } from '../model/parts';
import { millimetres, type Measure } from './dimension';
import { high } from './space';
import { num, path, rectangle, tag, type Extent, type Point } from './svg';

/**
 * Draws the section of a unit, front to the left, beside the elevation: its depth with front and back, and the clear
 * height above each shelf. An L corner is shown from above instead.
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

const detail = (value: number): string => String(Math.round(value));

interface Plane {
  /** Returns the place of a box on the drawing: left, top, width, height. */
  readonly rectangle: (box: Box) => readonly [number, number, number, number];
}

/** From the left: the front nearest to the elevation. */
const fromTheSide = (left: number, front: number): Plane => ({
  rectangle: ({ y, z, dy, dz }) => [left + front - z - dz, -y - dy, dz, dy],
});
/** From above, the wall along the top. */
const fromAbove = (left: number, top: number, { x, z }: Box): Plane => ({
  rectangle: (box) => [left + box.x - x, top + box.z - z, box.dx, box.dz],
});

const LAID: readonly PanelRole[] = ['base', 'top', 'cleat', 'fixed-shelf', 'shelf'];

const copiesOf = (cabinet: Cabinet): { panel: Panel; instance: PanelInstance }[] =>
  cabinet.panels.flatMap((panel) => panel.instances.map((instance) => ({ panel, instance })));

const drawBox = (plane: Plane, box: Box, fill: string): string => path(rectangle(...plane.rectangle(box)), fill);

const fillOf = (catalogue: BoardCatalogue, { role, board }: Panel): string =>
  role.startsWith('drawer-') && role !== 'drawer-front'
    ? BOX
    : FRONT_ROLES.includes(role)
      ? (catalogue.get(board.colour)?.base ?? CUT)
      : CUT;

function drawFrame(parts: readonly string[], stroke: number): string {
  return tag('g', { stroke: INK, 'stroke-width': num(stroke), 'stroke-linejoin': 'round' }, parts.join(''));
}

/** Returns the clear spaces between horizontal parts, lowest first, as levels; a drawer's is that of its box. */
function freeHeights(cabinet: Cabinet): { from: number; to: number }[] {
  const drawers = copiesOf(cabinet).flatMap(({ panel, instance }) =>
    panel.role === 'drawer-side' ? [instance.box] : [],
  );
  const laidBoards = copiesOf(cabinet)
    .filter(({ panel }) => LAID.includes(panel.role))
    .map(({ instance }) => instance.box)
    .toSorted((a, b) => a.y - b.y);
  return laidBoards.slice(1).flatMap((box, index) => {
    const from = Math.max(...laidBoards.slice(0, index + 1).map((below) => high(below, 1)));
    const hasDrawer = drawers.some(({ y }) => y > from && y < box.y);
    return box.y > from && !hasDrawer ? [{ from, to: box.y }] : [];
  });
}

function sideSection(cabinet: Cabinet, catalogue: BoardCatalogue, left: number): Section {
  const { unit, envelope, legHeight } = cabinet;
  const copies = copiesOf(cabinet);
  const boxes = copies.map(({ instance }) => instance.box);
  const front = Math.max(...boxes.map((box) => high(box, 2)));
  const plane = fromTheSide(left, front);
  const sides = copies.filter(({ panel }) => panel.role === 'side').slice(0, 1);
  const others = copies.filter(({ panel }) => panel.role !== 'side' && panel.role !== 'post');
  const order = (role: PanelRole): number => (role.startsWith('drawer-') && role !== 'drawer-front' ? 0 : 1);
  const hardware = cabinet.hardware.flatMap(({ kind, boxes: places }) =>
    kind === 'leg' || kind === 'rail' ? places.map(({ box }) => box) : [],
  );
  const extent = { left, right: left + front - envelope.z, top: -unit.height, bottom: legHeight };
  const level = (from: number, to: number, y: number, label = detail): Measure => ({
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
          .toSorted((a, b) => order(a.panel.role) - order(b.panel.role))
          .map(({ panel, instance }) => drawBox(plane, instance.box, fillOf(catalogue, panel))),
      ],
      Math.max(1, unit.height * 0.0016),
    ),
    measures: (text) => {
      const below = extent.bottom + text * 1.1;
      const overall = front - envelope.z;
      return [
        ...(overall > unit.depth ? [level(0, unit.depth, below)] : []),
        level(envelope.z, front, below + (overall > unit.depth ? text * 2.3 : 0), millimetres),
        ...freeHeights(cabinet)
          .filter(({ from, to }) => to - from > text * 2.1)
          .map(({ from, to }): Measure => ({
            from: [extent.right + text * 2, -to],
            to: [extent.right + text * 2, -from],
            text: detail(to - from),
          })),
      ];
    },
  };
}

/** Draws an L corner from above, with both wall sides and the depth of its arms. */
function plan(cabinet: Cabinet, catalogue: BoardCatalogue, left: number, arm: number): Section {
  const { unit, envelope } = cabinet;
  const top = -unit.height;
  const plane = fromAbove(left, top, envelope);
  const at = (x: number, z: number): Point => [left + x - envelope.x, top + z - envelope.z];
  const copies = copiesOf(cabinet);
  const base = copies.find(({ panel }) => panel.role === 'base')?.instance;
  const rest = copies.filter(({ panel }) => panel.role === 'side' || panel.role === 'back' || panel.role === 'door');
  const outline = base?.notch
    ? `M${[
        at(base.box.x, base.box.z),
        at(high(base.box, 0), base.box.z),
        at(high(base.box, 0), base.notch.z),
        at(base.notch.x, base.notch.z),
        at(base.notch.x, high(base.box, 2)),
        at(base.box.x, high(base.box, 2)),
      ]
        .map(([x, y]) => `${num(x)} ${num(y)}`)
        .join('L')}z`
    : '';
  const [right, bottom] = at(unit.width, unit.depth);
  return {
    extent: { left, right, top, bottom },
    markup: drawFrame(
      [
        path(outline, CARCASS),
        ...rest.map(({ panel, instance }) =>
          drawBox(plane, instance.box, panel.role === 'door' ? fillOf(catalogue, panel) : CUT),
        ),
      ],
      Math.max(1, unit.height * 0.0016),
    ),
    measures: (text) => [
      { from: at(0, unit.depth + text * 1.1), to: at(arm, unit.depth + text * 1.1), text: detail(arm) },
      {
        from: at(unit.width + text * 2, 0),
        to: at(unit.width + text * 2, unit.depth),
        text: millimetres(unit.depth),
      },
    ],
  };
}

/** Returns the section for the dimensioned drawing; null for a single board, which the elevation fully shows. */
export function sectionOf(cabinet: Cabinet, catalogue: BoardCatalogue, left: number): Section | null {
  const { unit } = cabinet;
  if (unit.type === 'l-corner') return plan(cabinet, catalogue, left, unit.armDepth);
  return cabinet.panels.some(({ role }) => role === 'side') ? sideSection(cabinet, catalogue, left) : null;
}
