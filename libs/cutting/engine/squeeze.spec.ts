import fc from 'fast-check';
import { anySheet, listFaults, listParts } from '../testing/sheets';
import { SheetTree } from './sheet-tree';
import { squeeze } from './squeeze';
import { listPartTypes } from './tidy';
import type { CutTree, TreeRules } from './tree-rules';

type Division = Extract<CutTree, { kind: 'division' }>;

const rules: TreeRules = { stages: 60, minW: 1, minH: 1, bend: 5_000, largest: 10_000 };
const part = (type: number, w: number, h: number): CutTree => ({ kind: 'part', type, w, h, turned: false });
const rest = (w: number, h: number): CutTree => ({ kind: 'leftover', w, h });
const along = (axis: 0 | 1, w: number, h: number, ...children: readonly CutTree[]): Division => ({
  kind: 'division',
  axis,
  w,
  h,
  children,
});

/** Two rows in a stack that has been made for a wider part: 90 wide, of which 80 are needed. */
const STACK = along(
  0,
  100,
  100,
  along(1, 90, 100, along(0, 90, 40, part(0, 80, 40), rest(10, 40)), along(0, 90, 60, part(1, 70, 60), rest(20, 60))),
  rest(10, 100),
);

/** The same rows right across the sheet. */
const ROWS = along(
  1,
  100,
  100,
  along(0, 100, 40, part(0, 80, 40), rest(20, 40)),
  along(0, 100, 60, part(1, 70, 60), rest(30, 60)),
);

const COLUMN = along(
  0,
  100,
  100,
  along(1, 80, 100, part(0, 80, 40), along(0, 80, 60, part(1, 70, 60), rest(10, 60))),
  rest(20, 100),
);

function isLoose(tree: CutTree, withRoot: boolean): boolean {
  const sheet = new SheetTree();
  sheet.load(0, tree, rules);
  return sheet.isLoose(withRoot);
}

describe('squeezing a sheet', () => {
  it('makes a stack of rows as wide as the widest of them', () => {
    expect(squeeze(STACK, false)).toEqual(COLUMN);
  });

  it('turns the waste of all rows into a column, where the first cuts may lie the other way', () => {
    expect(squeeze(ROWS, true)).toEqual(COLUMN);
    expect(squeeze(ROWS, false)).toEqual(ROWS);
  });

  it('has nothing to do where a part is as wide as its stack', () => {
    expect(squeeze(COLUMN, false)).toEqual(COLUMN);
  });

  it('puts together what then lies along one axis', () => {
    const inner = along(1, 40, 70, part(0, 40, 30), part(1, 40, 40));
    const nested = along(
      0,
      100,
      100,
      along(1, 50, 100, along(0, 50, 70, inner, rest(10, 70)), rest(50, 30)),
      rest(50, 100),
    );
    expect(squeeze(nested, false)).toEqual(
      along(0, 100, 100, along(1, 40, 100, part(0, 40, 30), part(1, 40, 40), rest(40, 30)), rest(60, 100)),
    );
  });

  it('squeezes from the inside out, and loses no part', () => {
    // The block needs 45 of its 50, so the row needs 45 of its 60, and then the stack does too.
    const block = along(
      1,
      50,
      90,
      along(0, 50, 45, part(0, 40, 45), rest(10, 45)),
      along(0, 50, 45, part(1, 45, 45), rest(5, 45)),
    );
    const outer = along(
      0,
      100,
      100,
      along(1, 60, 100, along(0, 60, 90, block, rest(10, 90)), rest(60, 10)),
      rest(40, 100),
    );
    const squeezed = squeeze(outer, false);
    const stack = along(1, 45, 100, along(0, 45, 45, part(0, 40, 45), rest(5, 45)), part(1, 45, 45), rest(45, 10));
    expect(squeezed).toEqual(along(0, 100, 100, stack, rest(55, 100)));
    expect(listPartTypes(squeezed)).toEqual(listPartTypes(outer));
  });
});

function depthOf(tree: CutTree): number {
  return tree.kind === 'division' ? 1 + Math.max(...tree.children.map(depthOf)) : 0;
}

describe('any sheet, squeezed', () => {
  it('still holds all parts, is filled without a gap, and takes no more stages unless its first cuts were turned', () => {
    fc.assert(
      fc.property(anySheet, fc.boolean(), (sheet, mayTurn) => {
        const result = squeeze(sheet, mayTurn);
        expect(listFaults(result, listParts(sheet))).toEqual([]);
        expect(listPartTypes(result)).toEqual(listPartTypes(sheet));
        expect([result.w, result.h]).toEqual([sheet.w, sheet.h]);
        expect(depthOf(result)).toBeLessThanOrEqual(depthOf(sheet) + (mayTurn ? 1 : 0));
      }),
      { numRuns: 500 },
    );
  });
});

describe('a sheet', () => {
  it('is loose where a division is wider than what lies in it', () => {
    expect(isLoose(STACK, false)).toBe(true);
    expect(isLoose(COLUMN, false)).toBe(false);
  });

  it('is loose as a whole where every row has waste', () => {
    expect(isLoose(ROWS, true)).toBe(true);
    expect(isLoose(ROWS, false)).toBe(false);
  });

  it('is not loose where nothing is left of it', () => {
    expect(isLoose(along(0, 100, 100, part(0, 50, 100), part(1, 50, 100)), true)).toBe(false);
  });
});
