import type { Box, Cabinet, PanelRole } from './parts';

/** Clear sizes of a carcass, mm. */
export interface Inside {
  readonly width: number;
  readonly height: number;
  readonly depth: number;
}

const boxesOf = ({ panels }: Cabinet, ...roles: PanelRole[]): Box[] =>
  panels.flatMap(({ role, instances }) => (roles.includes(role) ? instances.map(({ box }) => box) : []));

/**
 * Returns the room between the sides, over the base, below the top or its cleats, and before the back; shelves and
 * drawers not counted. Null for units without an inside, and for an L corner, whose inside is no box.
 */
export function inside(cabinet: Cabinet): Inside | null {
  const { unit } = cabinet;
  const sides = boxesOf(cabinet, 'side').toSorted((a, b) => a.x - b.x);
  const [left, right] = [sides.at(0), sides.at(-1)];
  const bases = boxesOf(cabinet, 'base');
  if (unit.type === 'l-corner' || sides.length < 2 || bases.length === 0 || !left || !right) return null;
  const floor = Math.min(...bases.map(({ y, dy }) => y + dy));
  const above = boxesOf(cabinet, 'top', 'cleat').filter(({ y }) => y > unit.height / 2);
  const backs = boxesOf(cabinet, 'back').map(({ z, dz }) => z + dz);
  return {
    width: Math.floor(right.x - (left.x + left.dx)),
    height: Math.floor(Math.min(unit.height, ...above.map(({ y }) => y)) - floor),
    depth: Math.floor(unit.depth - Math.max(0, ...backs)),
  };
}
