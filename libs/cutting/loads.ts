import type { CuttingPlan, Placement, SawStep } from './model';

/**
 * Splits a plan for several identical sheets into saw loads: books of at most `maxBookSheets` sheets, each a plan
 * with its own part ids.
 */
export function splitIntoLoads(plan: CuttingPlan, maxBookSheets: number): CuttingPlan[] {
  const loads: CuttingPlan[] = [];
  for (let from = 0; from < plan.copies; from += maxBookSheets)
    loads.push(sliceCopies(plan, from, Math.min(plan.copies, from + maxBookSheets)));
  return loads;
}

function sliceCopies(plan: CuttingPlan, from: number, to: number): CuttingPlan {
  const slicePlacement = ({ parts, ...rest }: Placement): Placement => ({ ...rest, parts: parts.slice(from, to) });
  const sliceIds = (all: readonly string[]): string[] => all.slice(from, to);
  const sliceStep = ({ partIds, rest, ...fields }: SawStep): SawStep => ({
    ...fields,
    partIds: sliceIds(partIds),
    ...(rest && { rest: { ...rest, partIds: sliceIds(rest.partIds) } }),
  });
  return {
    ...plan,
    copies: to - from,
    books: 1,
    placements: plan.placements.map(slicePlacement),
    steps: plan.steps.map(sliceStep),
  };
}
