import type { Cabinet } from './parts';

/** Underside of wall units over the floor, mm: 870 base unit, 30 top, 550 between (PG Bison article on the kitchen carcass). */
export const WALL_UNIT_HEIGHT = 1450;

/** Height of a vanity's rim over the floor, mm: usual for basins. */
const VANITY_RIM = 850;

export const hangs = ({ unit }: Pick<Cabinet, 'unit'>): boolean =>
  unit.type === 'wall' || unit.type === 'wall-lift' || (unit.type === 'vanity' && unit.legs === 0);

/** Underside over the floor in use, mm; 0 for units that stand. */
export const hungAt = (cabinet: Pick<Cabinet, 'unit'>): number =>
  !hangs(cabinet) ? 0 : cabinet.unit.type === 'vanity' ? VANITY_RIM - cabinet.unit.height : WALL_UNIT_HEIGHT;
