import type { PlanFacts } from '@plinth/planner/plan/facts';
import type { Plan } from '@plinth/planner/plan/plan';

/**
 * Checks that tops come without a hole for what stands in them: of fittings that are not ours nobody knows the
 * measures.
 */
export const isUncut = ({ places }: Plan): boolean =>
  Object.values(places).some(({ fitting }) => fitting !== undefined && fitting.item === undefined);

/**
 * Lists what a plan shows and does not sell, in the words of its total: what stands in the top without an item of
 * ours, and appliances.
 */
export function drawnOnly({ places }: Plan, facts: Pick<PlanFacts, 'items'>): string[] {
  const all = Object.values(places);
  const isOwn = (kind: 'sink' | 'hob') =>
    all.some(({ fitting }) => fitting?.kind === kind && fitting.item === undefined);
  const hasAppliance = all.some(
    ({ what }) =>
      what.kind === 'appliance' || (what.kind === 'unit' && facts.items.get(what.item)?.unit.type === 'oven-tall'),
  );
  return [
    ...(isOwn('sink') ? ['sink and tap'] : []),
    ...(isOwn('hob') ? ['hob'] : []),
    ...(hasAppliance ? ['appliances'] : []),
  ];
}
