import type { UnitConfiguration } from '@plinth/contracts/store/catalogue/configuration';
import { bodyOf, canStand, levelOf, calculateTakenWidth } from './body';
import type { PlanFacts } from './facts';
import type { Place, Plan } from './plan';
import { reduce } from './reduce';
import { runId, wallsOf } from './room';

/** A cupboard of a ready-made set. */
export interface SetUnit {
  readonly item: string;
  readonly configuration: UnitConfiguration;
}

/**
 * Copies a ready-made set into a plan, its cupboards from left to right: on the longest wall, then on the next
 * longest. Returns those that do not fit.
 */
export function withSet(plan: Plan, units: readonly SetUnit[], facts: PlanFacts): { plan: Plan; leftOut: string[] } {
  const walls = [...wallsOf(plan.room)].sort((a, b) => b.length - a.length);
  const leftOut: string[] = [];
  const ends = new Map<string, number>();
  let now = plan;
  for (const [index, { item, configuration }] of units.entries()) {
    const planItem = facts.items.get(item);
    if (planItem === undefined || !canStand(planItem.unit.type)) continue;
    const what: Place['what'] = { kind: 'unit', item, configuration };
    const level = levelOf(what, facts);
    let isPlaced = false;
    for (const { id: wall } of walls) {
      const run = runId(wall, level);
      const place: Place = { id: `u${index}`, run, x: ends.get(run) ?? 0, what };
      const result = reduce(now, { do: 'put', place }, facts);
      if (result.plan === undefined || result.changedPlaces.some(({ from, to }) => from.width !== to.width)) continue;
      now = result.plan;
      const body = bodyOf(now.places[place.id], now, facts);
      ends.set(run, now.places[place.id].x + (body === null ? 0 : calculateTakenWidth(body)));
      isPlaced = true;
      break;
    }
    if (!isPlaced) leftOut.push(planItem.name);
  }
  return { plan: now, leftOut };
}
