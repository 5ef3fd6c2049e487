import type { UnitType } from '../model/unit';

/** Facts of a cupboard that its place on a wall depends on, mm. */
export interface Placeable {
  readonly type: UnitType;
  readonly width: number;
  readonly height: number;
  /** Height of its feet; 0 for what has none. */
  readonly legs: number;
}
export interface Placed extends Placeable {
  readonly x: number;
  readonly y: number;
}

/** Upper edge of wall units over the floor: level with tall units of 2030 on their feet of 150. */
const UPPER_EDGE = 2_180;
const HUNG: readonly UnitType[] = ['wall', 'wall-lift'];

/** Returns the height of its underside from the floor. */
const restOf = ({ type, height, legs }: Placeable): number =>
  HUNG.includes(type) ? Math.max(0, UPPER_EDGE - height) : type === 'cornice' ? UPPER_EDGE : legs;

/** Returns the default place of the next cupboard of a wall: to the right of all that are at its height. */
export function placeOnWall(next: Placeable, placedUnits: readonly Placed[]): { x: number; y: number } {
  const y = restOf(next);
  const isLevel = (one: Placed) => one.y < y + next.height && y < one.y + one.height;
  const beside = placedUnits.filter((one) => isLevel(one));
  return { x: Math.max(0, ...beside.map((one) => one.x + one.width)), y };
}

/** Returns the stretch of wall that a worktop covers: adjoining base units on the floor. */
export function stretchOfTop(placedUnits: readonly Placed[]): { x: number; length: number } | null {
  const base = placedUnits.filter(({ type }) => BASES.includes(type)).sort((a, b) => a.x - b.x);
  const [first] = base;
  if (base.length === 0) return null;
  let end = first.x;
  for (const { x, width } of base) if (x <= end) end = Math.max(end, x + width);
  return { x: first.x, length: end - first.x };
}
const BASES: readonly UnitType[] = ['base', 'sink-base', 'drawer-base', 'open-base', 'blind-corner', 'l-corner'];

/** Finds the first earlier cupboard that it would overlap; undefined for none. Derived pieces have no depth. */
export function inTheWay<One extends Placed>(one: Placed, others: readonly One[]): One | undefined {
  if (FLAT.includes(one.type)) return undefined;
  return others.find(
    (other) =>
      !FLAT.includes(other.type) &&
      one.x < other.x + other.width &&
      other.x < one.x + one.width &&
      one.y < other.y + other.height &&
      other.y < one.y + one.height,
  );
}
const FLAT: readonly UnitType[] = ['plinth', 'cornice', 'panel'];
