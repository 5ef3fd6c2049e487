import type { PlanFacts } from '@plinth/planner/plan/facts';
import type { Plan } from '@plinth/planner/plan/plan';

/** Checks that the worktops come without cut-outs: the measures of sinks and hobs that are not ours are unknown. */
export const isUncut = ({ places }: Plan): boolean =>
  Object.values(places).some(({ fitting }) => fitting !== undefined && fitting.item === undefined);

/**
 * Lists what a plan shows but the price leaves out, in the words of the total: sinks and hobs that are not ours, and
 * appliances.
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
