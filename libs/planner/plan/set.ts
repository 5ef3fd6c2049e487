import type { UnitConfiguration } from '@plinth/contracts/store/catalogue/configuration';
import { createBody, mayBePlaced, getLevel, calculateTakenWidth } from './body';
import type { PlanFacts } from './facts';
import type { Place, Plan } from './plan';
import { reduce } from './reduce';
import { createRunId, listWalls } from './room';

/** Cupboard of a ready-made set. */
export interface SetUnit {
  readonly item: string;
  readonly configuration: UnitConfiguration;
}

/**
 * Copies the cupboards of a ready-made set into a plan, from left to right on the longest wall, then on the next
 * longest; `leftOut` has the names of those that do not fit.
 */
export function addSet(plan: Plan, units: readonly SetUnit[], facts: PlanFacts): { plan: Plan; leftOut: string[] } {
  const walls = [...listWalls(plan.room)].sort((a, b) => b.length - a.length);
  const leftOut: string[] = [];
  const ends = new Map<string, number>();
  let nextPlan = plan;
  for (const [index, { item, configuration }] of units.entries()) {
    const planItem = facts.items.get(item);
    if (planItem === undefined || !mayBePlaced(planItem.unit.type)) continue;
    const what: Place['what'] = { kind: 'unit', item, configuration };
    const level = getLevel(what, facts);
    let isPlaced = false;
    for (const { id: wall } of walls) {
      const run = createRunId(wall, level);
      const place: Place = { id: `u${index}`, run, x: ends.get(run) ?? 0, what };
      const result = reduce(nextPlan, { do: 'put', place }, facts);
      if (result.plan === undefined || result.changedPlaces.some(({ from, to }) => from.width !== to.width)) continue;
      nextPlan = result.plan;
      const body = createBody(nextPlan.places[place.id], nextPlan, facts);
      ends.set(run, nextPlan.places[place.id].x + (body === null ? 0 : calculateTakenWidth(body)));
      isPlaced = true;
      break;
    }
    if (!isPlaced) leftOut.push(planItem.name);
  }
  return { plan: nextPlan, leftOut };
}
