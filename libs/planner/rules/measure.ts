import type { Command } from '../plan/commands';
import type { PlanFacts } from '../plan/facts';
import { listFreeSpans } from '../plan/free';
import { reduce } from '../plan/reduce';
import type { Plan } from '../plan/plan';
import { toRoomPoint, type Point } from '../plan/room';
import { listRow, type Space, type PlacedUnit } from '../plan/space';
import { TALL } from '../plan/body';

export const isSink = ({ body, place }: PlacedUnit): boolean =>
  place.fitting?.kind === 'sink' || body.type === 'sink-base' || body.type === 'vanity';
export const isHob = ({ body, place }: PlacedUnit): boolean =>
  place.fitting?.kind === 'hob' || body.appliance === 'stove';
export const isFridge = ({ body }: PlacedUnit): boolean => body.appliance === 'fridge';
export const isTall = ({ body }: PlacedUnit): boolean => body.low < 900 && body.high >= TALL;

/** Returns the middle of a unit's front. */
export const getFrontMiddle = ({ place, body, run }: PlacedUnit): Point =>
  toRoomPoint(run, place.x + body.clearLeft + body.width / 2, body.reach);
export const getMiddle = ({ from, to }: PlacedUnit): number => (from + to) / 2;
export const measureDistance = (a: Point, b: Point): number => Math.round(Math.hypot(a.x - b.x, a.y - b.y));

/**
 * Measures the unbroken worktop beside a unit, mm; on the right it includes the arm of a corner unit on the next
 * wall.
 */
export function measureWorktopBeside(space: Space, unit: PlacedUnit, side: 'left' | 'right'): number {
  const row = listRow(space, unit.run.id);
  const orderedRow = side === 'left' ? [...row].reverse() : row;
  const index = orderedRow.findIndex(({ place }) => place.id === unit.place.id);
  let length = 0;
  let edge = side === 'left' ? unit.from : unit.to;
  for (const next of orderedRow.slice(index + 1)) {
    const gap = side === 'left' ? edge - next.to : next.from - edge;
    if (gap > MAX_CRACK || isTall(next) || isHob(next) || isSink(next) || next.body.reach === 0) break;
    edge = side === 'left' ? next.from : next.to;
    length = Math.abs(edge - (side === 'left' ? unit.from : unit.to));
  }
  // Around the corner, over the arm of a corner unit of the next wall.
  if (side === 'right') {
    const arm = findArmAfter(space, unit.run.wall);
    if (arm > 0 && unit.run.length - arm - edge < MAX_CRACK) return length + arm;
  }
  // Fillers up to the wall are covered as well.
  const span = findSpanAt(space, unit, edge);
  const restLength = span === undefined ? 0 : side === 'left' ? edge - span.from : span.to - edge;
  return length + (restLength < MAX_CRACK ? restLength : 0);
}
const MAX_CRACK = 150;

function findArmAfter(space: Space, wall: string | null): number {
  const { corners } = space.plan.room;
  const index = corners.findIndex(({ id }) => id === wall);
  const next = corners.at((index + 1) % corners.length);
  return index < 0 || next === undefined
    ? 0
    : Math.max(0, ...listRow(space, `${next.id}/floor`).map(({ body }) => body.arm));
}

const findSpanAt = (space: Space, { run, body }: PlacedUnit, edge: number) =>
  listFreeSpans(space, run, { low: body.low, high: body.high, depth: Math.max(1, body.reach) }).find(
    ({ from, to }) => edge >= from && edge <= to,
  );

/** Finds the nearest thing along the wall that matches, with its distance in mm; null for none. */
export function findNearestInRow(
  space: Space,
  unit: PlacedUnit,
  matches: (other: PlacedUnit) => boolean,
): { other: PlacedUnit; gap: number } | null {
  const matchingUnits = listRow(space, unit.run.id)
    .filter((other) => other.place.id !== unit.place.id && matches(other))
    .map((other) => ({ other, gap: Math.max(other.from - unit.to, unit.from - other.to, 0) }))
    .sort((a, b) => a.gap - b.gap);
  return matchingUnits.at(0) ?? null;
}

/** Returns the first remedy that can be applied and removes the hint; null for none. */
export function findRemedy(
  plan: Plan,
  facts: PlanFacts,
  remedies: readonly { readonly label: string; readonly commands: readonly Command[] }[],
  isBetter: (after: Plan) => boolean,
): { label: string; commands: readonly Command[] } | null {
  for (const remedy of remedies) {
    let planAfter: Plan | undefined = plan;
    for (const command of remedy.commands)
      planAfter = planAfter === undefined ? undefined : reduce(planAfter, command, facts).plan;
    if (planAfter !== undefined && isBetter(planAfter)) return remedy;
  }
  return null;
}
