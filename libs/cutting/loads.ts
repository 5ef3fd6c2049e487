import type { CuttingPlan, Placement, SawStep } from './model';

/**
 * Splits a plan for several equal sheets into loads of the saw, books of as many sheets as it takes, each with its
 * own parts and finished by itself.
 */
export function loadsOf(plan: CuttingPlan, maxBookSheets: number): CuttingPlan[] {
  const loads: CuttingPlan[] = [];
  for (let from = 0; from < plan.copies; from += maxBookSheets)
    loads.push(copiesOf(plan, from, Math.min(plan.copies, from + maxBookSheets)));
  return loads;
}

function copiesOf(plan: CuttingPlan, from: number, to: number): CuttingPlan {
  const placement = ({ parts, ...rest }: Placement): Placement => ({ ...rest, parts: parts.slice(from, to) });
  const ids = (all: readonly string[]): string[] => all.slice(from, to);
  const step = ({ partIds, rest, ...fields }: SawStep): SawStep => ({
    ...fields,
    partIds: ids(partIds),
    ...(rest && { rest: { ...rest, partIds: ids(rest.partIds) } }),
  });
  return {
    ...plan,
    copies: to - from,
    books: 1,
    placements: plan.placements.map(placement),
    steps: plan.steps.map(step),
  };
}
