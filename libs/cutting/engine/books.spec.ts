import { BookSearch } from './books';
import { UPRIGHT } from './problem';
import type { Problem } from './problem';
import { calculateScore } from './scoring';
import type { Solution } from './solution';
import { listPartTypes } from './tidy';
import type { CutTree } from './tree-rules';

/** Rows right across a sheet of 100 × 100, of 60, 40 and 20. */
const HEIGHTS = [60, 40, 20];
const problem: Problem = {
  parts: [2, 2, 4].map((count, type) => ({ w: 100, h: HEIGHTS[type], turns: UPRIGHT, count })),
  sheets: [{ w: 100, h: 100, cost: 1, stock: Infinity, firstAxis: -1, minStrip: 0 }],
  stages: 3,
  kerf: 0,
  maxBookSheets: Infinity,
};
const offcut = { long: 20, short: 20, kerf: 0 };

function rows(...types: readonly number[]): CutTree {
  const children: CutTree[] = types.map((type) => ({ kind: 'part', w: 100, h: HEIGHTS[type], type, turned: false }));
  const rest = 100 - types.reduce((sum, type) => sum + HEIGHTS[type], 0);
  if (rest > 0) children.push({ kind: 'leftover', w: 100, h: rest });
  return { kind: 'division', axis: 1, w: 100, h: 100, children };
}

function searched(given: Solution): Solution {
  const search = new BookSearch(problem, given, offcut, 1);
  while (!search.isDone) search.advance(100);
  return search.best;
}

describe('identical sheets', () => {
  it('are sought where three different plans cost the same and leave as much', () => {
    const given = { cost: 3, layouts: [rows(0, 1), rows(0, 2, 2), rows(1, 2, 2)].map((tree) => ({ sheet: 0, tree })) };
    const found = searched(given);
    expect(calculateScore(found, offcut, Infinity)).toMatchObject({ cost: 3, leftover: 2_000, books: 2 });
    expect(found.layouts.flatMap(({ tree }) => listPartTypes(tree)).sort()).toEqual([0, 0, 1, 1, 2, 2, 2, 2]);
  });

  it('are not bought with a smaller leftover', () => {
    // All that is left is in one piece here; two equal sheets would leave it on either.
    const given = { cost: 2, layouts: [rows(0, 1), rows(0)].map((tree) => ({ sheet: 0, tree })) };
    const parts = problem.parts.map((part, type) => ({ ...part, count: [2, 1, 0][type] }));
    const search = new BookSearch({ ...problem, parts }, given, offcut, 1);
    while (!search.isDone) search.advance(100);
    expect(calculateScore(search.best, offcut, Infinity)).toMatchObject({ leftover: 4_000, books: 2 });
  });
});
