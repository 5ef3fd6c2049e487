import type { PlanFacts } from '@plinth/planner/plan/facts';
import type { Plan } from '@plinth/planner/plan/plan';

/** Checks that some sink or hob is not ours: its size is unknown, so the worktops come without its cut-out. */
export const hasUnknownCutOuts = ({ places }: Plan): boolean =>
  Object.values(places).some(({ fitting }) => fitting !== undefined && fitting.item === undefined);

/**
 * Lists what a plan shows but the price leaves out, in the words of the total: sinks and hobs that are not ours, and
 * appliances.
 */
export function listDrawnOnly({ places }: Plan, facts: Pick<PlanFacts, 'items'>): string[] {
  const placeList = Object.values(places);
  const hasBuyersOwn = (kind: 'sink' | 'hob') =>
    placeList.some(({ fitting }) => fitting?.kind === kind && fitting.item === undefined);
  const hasAppliance = placeList.some(
    ({ what }) =>
      what.kind === 'appliance' || (what.kind === 'unit' && facts.items.get(what.item)?.unit.type === 'oven-tall'),
  );
  return [
    ...(hasBuyersOwn('sink') ? ['sink and tap'] : []),
    ...(hasBuyersOwn('hob') ? ['hob'] : []),
    ...(hasAppliance ? ['appliances'] : []),
  ];
}
