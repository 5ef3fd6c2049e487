import type { Problem } from './problem';
import type { Layout, Solution } from './solution';
import { listPartTypes, measure, tidy, treeKey } from './tidy';
import type { OffcutSize } from './tidy';

/** Criteria for comparing two solutions, in order of priority. */
export interface Score {
  readonly cost: number;
  readonly leftover: number;
  /** Number of saw loads: identical sheets are stacked in books of at most the saw's limit. */
  readonly books: number;
  readonly turns: number;
  readonly cutLength: number;
}

export function calculateScore(solution: Solution, offcut: OffcutSize, book: number): Score {
  let leftover = 0;
  let turns = 0;
  let cutLength = 0;
  let books = 0;
  const sheets = new Map<string, number>();
  for (const layout of solution.layouts) {
    const key = layoutKey(layout);
    const measures = measure(layout.tree, offcut);
    leftover = Math.max(leftover, measures.leftover);
    const cutCount = sheets.get(key) ?? 0;
    sheets.set(key, cutCount + 1);
    // Sheets of a book are turned and cut once.
    if (cutCount % book !== 0) continue;
    books++;
    turns += measures.turns;
    cutLength += measures.cutLength;
  }
  return { cost: solution.cost, leftover, books, turns, cutLength };
}

/** Returns a key that is equal for sheets of one size with the same cuts. */
export function layoutKey({ sheet, tree }: Layout): string {
  return `${sheet}:${treeKey(tree)}`;
}

/** Returns a key that is equal for sheets of one size with the same parts. */
export function contentsKey({ sheet, tree }: Layout): string {
  return `${sheet}:${listPartTypes(tree).join(',')}`;
}

export function tidyLayout(layout: Layout, problem: Problem): Layout {
  const { firstAxis, minStrip } = problem.sheets[layout.sheet];
  return {
    sheet: layout.sheet,
    tree: tidy(layout.tree, { stages: problem.stages, freeFirstCut: firstAxis === -1, minStrip }),
  };
}

export function tidySolution(solution: Solution, problem: Problem): Solution {
  return { ...solution, layouts: solution.layouts.map((layout) => tidyLayout(layout, problem)) };
}
