import type { UnitType } from '../model/unit';

/** Facts of a cupboard that its place on a wall depends on, mm. */
export interface Placeable {
  readonly type: UnitType;
  readonly width: number;
  readonly height: number;
  /** Height of its legs; 0 without legs. */
  readonly legs: number;
}
export interface Placed extends Placeable {
  readonly x: number;
  readonly y: number;
}

/** Upper edge of wall units above the floor, mm: level with tall units of 2030 on legs of 150. */
const UPPER_EDGE = 2_180;
const HUNG: readonly UnitType[] = ['wall', 'wall-lift'];

/** Returns the default height of a cupboard's underside above the floor, mm. */
const getDefaultHeight = ({ type, height, legs }: Placeable): number =>
  HUNG.includes(type) ? Math.max(0, UPPER_EDGE - height) : type === 'cornice' ? UPPER_EDGE : legs;

/** Returns the default place of the next cupboard on a wall: to the right of all that share its height. */
export function placeOnWall(next: Placeable, placedUnits: readonly Placed[]): { x: number; y: number } {
  const y = getDefaultHeight(next);
  const isLevel = (unit: Placed) => unit.y < y + next.height && y < unit.y + unit.height;
  const unitsAtHeight = placedUnits.filter((one) => isLevel(one));
  return { x: Math.max(0, ...unitsAtHeight.map((one) => one.x + one.width)), y };
}

/**
 * Returns the stretch of wall that a worktop covers: the first unbroken row of base units on the floor; null without
 * base units.
 */
export function findTopStretch(placedUnits: readonly Placed[]): { x: number; length: number } | null {
  const baseUnits = placedUnits.filter(({ type }) => BASES.includes(type)).sort((a, b) => a.x - b.x);
  const [first] = baseUnits;
  if (baseUnits.length === 0) return null;
  let end = first.x;
  for (const { x, width } of baseUnits) if (x <= end) end = Math.max(end, x + width);
  return { x: first.x, length: end - first.x };
}
const BASES: readonly UnitType[] = ['base', 'sink-base', 'drawer-base', 'open-base', 'blind-corner', 'l-corner'];

/**
 * Finds the first of the other cupboards that a cupboard would overlap; undefined for none. Plinths, cornices and
 * panels overlap nothing.
 */
export function findOverlapping<One extends Placed>(unit: Placed, others: readonly One[]): One | undefined {
  if (FLAT.includes(unit.type)) return undefined;
  return others.find(
    (other) =>
      !FLAT.includes(other.type) &&
      unit.x < other.x + other.width &&
      other.x < unit.x + unit.width &&
      unit.y < other.y + other.height &&
      other.y < unit.y + unit.height,
  );
}
const FLAT: readonly UnitType[] = ['plinth', 'cornice', 'panel'];
