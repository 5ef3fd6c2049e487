import fc from 'fast-check';
import { BoardSearch } from './board-search';
import { CoverMaster } from './cover-master';
import { PatternPool } from './pattern-pool';
import { PatternSearch } from './pattern-search';
import { PatternShapes } from './pattern-shapes';
import { ANY_STAGES, TURNED, UPRIGHT } from './problem';
import type { PartType, Problem, SheetType } from './problem';
import { Rng } from './rng';
import type { Layout } from './solution';
import { listPartTypes } from './tidy';
import { listFaults } from '../testing/sheets';
import type { CutTree } from './tree-rules';

const SHEET: SheetType = { w: 100, h: 100, cost: 1, stock: Infinity, firstAxis: -1, minStrip: 0 };

const part = (w: number, h: number, count = 1, turns = UPRIGHT): PartType => ({ w, h, count, turns });

const problemOf = (parts: readonly PartType[], given: Partial<SheetType> = {}, stages = ANY_STAGES): Problem => ({
  parts,
  sheets: [{ ...SHEET, ...given }],
  stages,
  kerf: 0,
  maxBookSheets: Infinity,
});

/** Shapes with as many of the parts as go on a sheet, in their order. */
function packed(problem: Problem): PatternShapes {
  const shapes = new PatternShapes(problem, problem.sheets[0]);
  problem.parts.forEach((_, type) => void (shapes.parts.length < 7 && shapes.add(type)));
  return shapes;
}

/** Stages of a tree, a trimming cut not counted: it parts one part from its leftover. */
function stagesOf(tree: CutTree): number {
  if (tree.kind !== 'division') return 0;
  const inner = Math.max(...tree.children.map(stagesOf));
  const isTrim = tree.children.length === 2 && tree.children.some((child) => child.kind === 'part') && inner === 0;
  return inner + (isTrim && tree.children.some((child) => child.kind === 'leftover') ? 0 : 1);
}

function search(problem: Problem, goal: number, slices: number): readonly Layout[] | undefined {
  const patterns = new PatternSearch(problem, 1);
  for (let slice = 0; slice < slices && !patterns.isExhausted; slice++) {
    const layouts = patterns.advance(goal);
    if (layouts !== undefined) return layouts;
  }
  return undefined;
}

describe('all ways to cut a few parts from one sheet', () => {
  it('know that no saw cuts the vanes of a windmill', () => {
    const windmill = [part(60, 40), part(40, 60), part(60, 40), part(40, 60)];
    expect(packed(problemOf(windmill)).parts).toHaveLength(3);
    // With vanes of half a sheet's width it does.
    expect(packed(problemOf([part(50, 40), part(40, 50), part(50, 40), part(40, 50)])).parts).toHaveLength(4);
  });

  it('keep to the stages that the saw has', () => {
    // A column, beside it a row of two over one part, of which the lower is two as well.
    const parts = [part(40, 100), part(60, 50), part(30, 50), part(30, 25), part(30, 25)];
    expect(packed(problemOf(parts, {}, 4)).parts).toHaveLength(5);
    expect(packed(problemOf(parts, {}, 3)).parts).toHaveLength(4);
    expect(packed(problemOf(parts, { firstAxis: 1 }, 4)).parts).toHaveLength(4);
  });

  it('give a sheet with every part once, filled without a gap, whatever the parts', () => {
    const sizes = fc.record({
      w: fc.integer({ min: 1, max: 100 }),
      h: fc.integer({ min: 1, max: 100 }),
      count: fc.constant(1),
      turns: fc.constantFrom(UPRIGHT, TURNED, UPRIGHT | TURNED),
    });
    fc.assert(
      fc.property(
        fc.array(sizes, { minLength: 1, maxLength: 12 }),
        fc.constantFrom<-1 | 0 | 1>(-1, 0, 1),
        fc.constantFrom(1, 2, 3, ANY_STAGES),
        (parts, firstAxis, stages) => {
          const problem = problemOf(parts, { firstAxis }, stages);
          const shapes = packed(problem);
          if (shapes.parts.length === 0) return;
          const tree = shapes.buildTree();
          expect(listFaults(tree, problem.parts)).toEqual([]);
          expect(listPartTypes(tree)).toEqual([...shapes.parts].sort((a, b) => a - b));
          expect([tree.w, tree.h]).toEqual([100, 100]);
          expect(stagesOf(tree)).toBeLessThanOrEqual(stages);
          if (firstAxis >= 0) expect(tree).toMatchObject({ axis: firstAxis });
        },
      ),
    );
  });
});

describe('the program that prices parts', () => {
  const pool = new PatternPool(3);
  for (const pair of [
    [0, 1],
    [1, 2],
    [0, 2],
  ])
    pool.add(Int32Array.from(pair));

  it('takes half a sheet of each of three pairs where every two of three parts go together', () => {
    const master = new CoverMaster(Int32Array.of(1, 1, 1), pool);
    master.improve();
    expect(master.value).toBeCloseTo(1.5, 3);
    expect([...master.prices]).toEqual([0.5, 0.5, 0.5]);
  });

  it('plans the rest anew once a sheet is fixed, and leaves the plan it came from as it was', () => {
    const master = new CoverMaster(Int32Array.of(2, 2, 2), pool);
    master.improve();
    const rest = master.copy();
    rest.reduceDemand([0, 1, 0]);
    rest.improve();
    expect(rest.value).toBeCloseTo(2, 3);
    expect(master.value).toBeCloseTo(3, 3);
  });
});

describe('the choice of patterns', () => {
  /** Parts that fill so many sheets without waste: each sheet cut across once, and both halves once more. */
  function jigsaw(sheets: number): PartType[] {
    const rng = new Rng(7);
    const between = (): number => 20 + rng.below(60);
    return Array.from({ length: sheets }).flatMap(() => {
      const [x, left, right] = [between(), between(), between()];
      return [part(x, left), part(x, 100 - left), part(100 - x, right), part(100 - x, 100 - right)];
    });
  }

  it('puts a list together again that was cut from eight sheets without any waste', () => {
    const problem = problemOf(jigsaw(8));
    const layouts = search(problem, 8, 3_000) ?? [];
    expect(layouts).toHaveLength(8);
    expect(layouts.flatMap(({ tree }) => listPartTypes(tree)).sort((a, b) => a - b)).toEqual([...problem.parts.keys()]);
    expect(layouts.flatMap(({ tree }) => listFaults(tree, problem.parts))).toEqual([]);
  });

  it('says when there is no plan of so few sheets', () => {
    const patterns = new PatternSearch(problemOf([part(51, 51, 3), part(49, 51, 2)]), 1);
    for (let slice = 0; slice < 200 && !patterns.isExhausted; slice++) expect(patterns.advance(2)).toBeUndefined();
    expect(patterns.isExhausted).toBe(true);
  });

  it('saves a sheet where each holds three or four parts: sixty of Martello and Vigo’s go on seventeen', () => {
    const sizes =
      '85x32 25x26 93x32 96x46 86x36 16x97 98x42 94x21 94x1 19x83 76x14 100x8 76x29 88x19 96x47 20x70 2x78 72x23 36x42 66x17 ' +
      '99x18 98x39 40x48 97x39 57x80 98x17 68x16 66x22 85x5 71x6 31x97 77x18 60x90 80x56 79x37 98x24 69x37 76x20 79x40 86x93 ' +
      '11x98 73x44 87x5 88x73 85x17 78x30 68x32 67x15 70x49 88x77 92x20 84x19 99x43 79x37 90x20 75x34 66x49 74x8 44x87 74x11';
    const parts = sizes.split(' ').map((size) => {
      const [w, h] = size.split('x').map(Number);
      return part(w, h);
    });
    const board = new BoardSearch(problemOf(parts), {
      seed: 2,
      polish: false,
      offcut: { long: 10, short: 10, kerf: 0 },
    });
    // Without patterns it takes eighteen, also with three times the iterations.
    while (!board.isDone && board.iterations < 30_000) board.advance(board.iterations / 30_000, 128);
    expect(board.best.layouts).toHaveLength(17);
  });
});
