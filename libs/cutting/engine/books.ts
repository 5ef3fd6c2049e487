import type { Problem } from './problem';
import { RuinRecreate } from './ruin-recreate';
import type { Layout, Solution } from './solution';
import { compareScores, contentsKey, layoutKey, score, tidySolution } from './scoring';
import { contentsOf, measure } from './tidy';
import type { OffcutSize } from './tidy';

/** Iterations for each try to repeat a pattern. */
const EFFORT = 3_000;
const MOST_TRIES = 12;

/** Sheets that hold the same parts are cut the same way: the one with the larger leftover, then fewer turns, then shorter cuts. */
export function unifyContents(solution: Solution, offcut: OffcutSize): Solution {
  const best = new Map<string, Layout>();
  for (const layout of solution.layouts) {
    const key = contentsKey(layout);
    const known = best.get(key);
    if (known === undefined || isEasier(layout, known, offcut)) best.set(key, layout);
  }
  return { ...solution, layouts: solution.layouts.map((layout) => best.get(contentsKey(layout)) ?? layout) };
}

function isEasier(a: Layout, b: Layout, offcut: OffcutSize): boolean {
  const x = measure(a.tree, offcut);
  const y = measure(b.tree, offcut);
  return (y.leftover - x.leftover || x.turns - y.turns || x.cutLength - y.cutLength) < 0;
}

/**
 * Repeats one sheet's pattern as often as the parts allow, keeps the sheet with the largest leftover, and cuts the rest anew; what
 * needs fewer different plans at no loss is kept.
 */
export function fewerPatterns(problem: Problem, given: Solution, offcut: OffcutSize, seed: number): { solution: Solution; iterations: number } {
  let solution = given;
  let iterations = 0;
  const tried = new Set<string>();
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const candidate = repeatable(problem, solution, offcut, tried);
    if (candidate === undefined) break;
    tried.add(layoutKey(candidate.pattern));
    const outcome = repeat(problem, solution, candidate, seed + tries);
    iterations += outcome.iterations;
    if (outcome.solution === undefined) continue;
    const next = unifyContents(tidySolution(outcome.solution, problem), offcut);
    if (compareScores(score(next, offcut), score(solution, offcut)) < 0) solution = next;
  }
  return { solution, iterations };
}

interface Candidate {
  readonly pattern: Layout;
  readonly copies: number;
  readonly host: Layout;
}

/** The pattern that can be repeated most often beyond what it is already. */
function repeatable(problem: Problem, solution: Solution, offcut: OffcutSize, tried: ReadonlySet<string>): Candidate | undefined {
  const host = solution.layouts.reduce((best, layout) => (measure(layout.tree, offcut).leftover > measure(best.tree, offcut).leftover ? layout : best));
  const free = problem.parts.map((part) => part.count);
  for (const type of contentsOf(host.tree)) free[type]--;
  let best: Candidate | undefined;
  for (const pattern of solution.layouts) {
    const key = layoutKey(pattern);
    if (pattern === host || tried.has(key)) continue;
    const needs = new Map<number, number>();
    for (const type of contentsOf(pattern.tree)) needs.set(type, (needs.get(type) ?? 0) + 1);
    const present = solution.layouts.filter((layout) => layout !== host && layoutKey(layout) === key).length;
    const room = solution.layouts.filter((layout) => layout !== host && layout.sheet === pattern.sheet).length;
    const copies = Math.min(room, ...[...needs].map(([type, count]) => Math.floor(free[type] / count)));
    if (copies > Math.max(1, present) && copies > (best?.copies ?? 1)) best = { pattern, copies, host };
  }
  return best;
}

function repeat(problem: Problem, solution: Solution, { pattern, copies, host }: Candidate, seed: number): { solution?: Solution; iterations: number } {
  const fixed: Layout[] = [host, ...Array.from({ length: copies }, () => pattern)];
  const counts = problem.parts.map((part) => part.count);
  const used = problem.sheets.map(() => 0);
  for (const { sheet, tree } of fixed) {
    used[sheet]++;
    for (const type of contentsOf(tree)) counts[type]--;
  }
  const fixedCost = fixed.reduce((sum, { sheet }) => sum + problem.sheets[sheet].cost, 0);
  const rest: Problem = {
    ...problem,
    parts: problem.parts.map((part, type) => ({ ...part, count: counts[type] })),
    sheets: problem.sheets.map((sheet, index) => ({ ...sheet, stock: sheet.stock - used[index] })),
  };
  if (counts.every((count) => count === 0)) return { solution: { layouts: fixed, cost: fixedCost }, iterations: 0 };
  const search = new RuinRecreate(rest, seed);
  search.adopt([], solution.cost - fixedCost + 1);
  let iterations = 0;
  while (!search.isComplete && iterations < EFFORT) {
    iterations++;
    search.step();
  }
  if (!search.isComplete) return { iterations };
  const found = search.solution();
  return { solution: { layouts: [...fixed, ...found.layouts], cost: found.cost + fixedCost }, iterations };
}
