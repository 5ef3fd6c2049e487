import type { Command } from '../plan/commands';
import type { PlanFacts } from '../plan/facts';
import { freeSpans } from '../plan/free';
import { reduce } from '../plan/reduce';
import type { Plan } from '../plan/plan';
import { pointOn, type Point } from '../plan/room';
import { rowOf, type Space, type PlacedUnit } from '../plan/space';
import { TALL } from '../plan/body';

export const isSink = ({ body, place }: PlacedUnit): boolean =>
  place.fitting?.kind === 'sink' || body.type === 'sink-base' || body.type === 'vanity';
export const isHob = ({ body, place }: PlacedUnit): boolean =>
  place.fitting?.kind === 'hob' || body.appliance === 'stove';
export const isFridge = ({ body }: PlacedUnit): boolean => body.appliance === 'fridge';
export const isTall = ({ body }: PlacedUnit): boolean => body.low < 900 && body.high >= TALL;

/** Returns the middle of a unit's front. */
export const frontOf = ({ place, body, run }: PlacedUnit): Point =>
  pointOn(run, place.x + body.clearLeft + body.width / 2, body.reach);
export const middleOf = ({ from, to }: PlacedUnit): number => (from + to) / 2;
export const apart = (a: Point, b: Point): number => Math.round(Math.hypot(a.x - b.x, a.y - b.y));

/** Measures the unbroken worktop beside a unit, mm. A corner unit's other arm counts as far as a hand reaches. */
export function worktopBeside(space: Space, one: PlacedUnit, side: 'left' | 'right'): number {
  const row = rowOf(space, one.run.id);
  const orderedRow = side === 'left' ? [...row].reverse() : row;
  const index = orderedRow.findIndex(({ place }) => place.id === one.place.id);
  let length = 0;
  let edge = side === 'left' ? one.from : one.to;
  for (const next of orderedRow.slice(index + 1)) {
    const near = side === 'left' ? edge - next.to : next.from - edge;
    if (near > CRACK || isTall(next) || isHob(next) || isSink(next) || next.body.reach === 0) break;
    edge = side === 'left' ? next.from : next.to;
    length = Math.abs(edge - (side === 'left' ? one.from : one.to));
  }
  // Around the corner, over the arm of a corner unit of the next wall.
  if (side === 'right') {
    const arm = armAfter(space, one.run.wall);
    if (arm > 0 && one.run.length - arm - edge < CRACK) return length + arm;
  }
  // Fillers up to the wall are covered as well.
  const span = spanAt(space, one, edge);
  const rest = span === undefined ? 0 : side === 'left' ? edge - span.from : span.to - edge;
  return length + (rest < CRACK ? rest : 0);
}
const CRACK = 150;

function armAfter(space: Space, wall: string | null): number {
  const { corners } = space.plan.room;
  const index = corners.findIndex(({ id }) => id === wall);
  const next = corners.at((index + 1) % corners.length);
  return index < 0 || next === undefined
    ? 0
    : Math.max(0, ...rowOf(space, `${next.id}/floor`).map(({ body }) => body.arm));
}

const spanAt = (space: Space, { run, body }: PlacedUnit, edge: number) =>
  freeSpans(space, run, { low: body.low, high: body.high, depth: Math.max(1, body.reach) }).find(
    ({ from, to }) => edge >= from && edge <= to,
  );

/** Finds the nearest thing along the wall for which `is` holds, with the distance in mm; null when there is none. */
export function nearestInRow(
  space: Space,
  one: PlacedUnit,
  is: (other: PlacedUnit) => boolean,
): { other: PlacedUnit; gap: number } | null {
  const all = rowOf(space, one.run.id)
    .filter((other) => other.place.id !== one.place.id && is(other))
    .map((other) => ({ other, gap: Math.max(other.from - one.to, one.from - other.to, 0) }))
    .sort((a, b) => a.gap - b.gap);
  return all.at(0) ?? null;
}

/** Returns the first candidate remedy that can be applied and removes the hint; null for none. */
export function remedyOf(
  plan: Plan,
  facts: PlanFacts,
  ways: readonly { readonly label: string; readonly commands: readonly Command[] }[],
  isBetter: (after: Plan) => boolean,
): { label: string; commands: readonly Command[] } | null {
  for (const way of ways) {
    let after: Plan | undefined = plan;
    for (const command of way.commands) after = after === undefined ? undefined : reduce(after, command, facts).plan;
    if (after !== undefined && isBetter(after)) return way;
  }
  return null;
}
