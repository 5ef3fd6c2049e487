import { TURNED, UPRIGHT } from './problem';
import type { Problem } from './problem';
import { buildRowLayouts } from './rows';
import { listPartTypes } from './tidy';

const problem = (given: Partial<Problem> = {}): Problem => ({
  parts: [{ w: 500, h: 200, turns: UPRIGHT | TURNED, count: 20 }],
  sheets: [{ w: 2000, h: 1000, cost: 1, stock: Infinity, firstAxis: -1, minStrip: 0 }],
  stages: 3,
  kerf: 0,
  maxBookSheets: Infinity,
  ...given,
});

describe('first plans of rows', () => {
  it('fill a sheet without waste where the parts allow it', () => {
    const layouts = buildRowLayouts(problem(), 0);
    expect(layouts.map(({ tree }) => listPartTypes(tree).length)).toEqual([20]);
  });

  it('are not made where the saw cannot hold a row of the sheet', () => {
    const [sheet] = problem().sheets;
    expect(buildRowLayouts(problem({ sheets: [{ ...sheet, minStrip: 1_100 }] }), 0)).toEqual([]);
  });

  it('are not made where one stage must do', () => {
    expect(buildRowLayouts(problem({ stages: 1 }), 0)).toEqual([]);
  });
});
