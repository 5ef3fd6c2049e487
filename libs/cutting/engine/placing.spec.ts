import fc from 'fast-check';
import { anySheet, listParts } from '../testing/sheets';
import { ANY_STAGES, TURNED, UPRIGHT } from './problem';
import type { PartType, Problem } from './problem';
import { DEFAULT_SETTINGS, RuinRecreate } from './ruin-recreate';
import { SheetTree } from './sheet-tree';
import { ROOM, ROOM_AT, ROOM_H, ROOM_W } from './tree-format';
import { ACROSS, ALONG } from './tree-rules';
import type { CutTree, TreeRules } from './tree-rules';

/** The value of the leftovers for every way that a part could go onto a sheet, each tried on a copy of it. */
function valuesOf(tree: CutTree, problem: Problem, type: number, rules: TreeRules): number[] {
  const part = problem.parts[type];
  const base = new SheetTree();
  base.load(0, tree, rules);
  const values: number[] = [];
  for (const turns of [UPRIGHT, TURNED]) {
    if ((part.turns & turns) === 0) continue;
    const [w, h] = turns === UPRIGHT ? [part.w, part.h] : [part.h, part.w];
    for (let at = 0; at < base.leftoverCount * ROOM; at += ROOM) {
      const [roomW, roomH] = [base.leftovers[at + ROOM_W], base.leftovers[at + ROOM_H]];
      const level = base.leftovers[at + ROOM_AT] >> 1;
      if (w > roomW || h > roomH) continue;
      const ways = level < rules.stages && w < roomW && h < roomH ? [ALONG, ACROSS] : [ALONG];
      for (const way of ways) {
        const copy = new SheetTree();
        copy.copyFrom(base);
        copy.insert(at, type, w, h, turns === UPRIGHT ? 0 : 1, way, 0, rules);
        values.push(copy.value);
      }
    }
  }
  return values;
}

describe('a part that is out', () => {
  it('goes where the leftovers keep most of their value, on any sheet, in any number of stages', () => {
    const side = fc.integer({ min: 1, max: 30 });
    fc.assert(
      fc.property(
        anySheet,
        fc.record<PartType>({
          w: side,
          h: side,
          count: fc.constant(1),
          turns: fc.constantFrom(UPRIGHT, TURNED, UPRIGHT | TURNED),
        }),
        fc.constantFrom(1, 2, 3, ANY_STAGES),
        (tree, part, stages) => {
          const parts = [...listParts(tree), part];
          // Where a saw has a narrowest strip the search leaves out what stays beside the part in its strip: there it may choose otherwise.
          const sheet = { w: tree.w, h: tree.h, cost: 1, stock: 1, firstAxis: tree.axis, minStrip: 0 };
          const problem: Problem = { parts, sheets: [sheet], stages, kerf: 0, maxBookSheets: 1 };
          const largest = sheet.w * sheet.h;
          // No leftover is too small to be looked at; what is too small for the part is passed over anyway.
          const rules: TreeRules = { stages, minW: 1, minH: 1, bend: largest / 2, largest };
          const search = new RuinRecreate(problem, 1, { ...DEFAULT_SETTINGS, blink: 1e9 });
          search.continueFrom([{ sheet: 0, tree }], 1);
          const values = valuesOf(tree, problem, parts.length - 1, rules);
          expect(search.isComplete).toBe(values.length > 0);
          if (values.length === 0) return;
          const after = new SheetTree();
          after.load(0, search.getSolution().layouts[0].tree, rules);
          expect(after.value).toBe(Math.max(...values));
        },
      ),
      { numRuns: 1000 },
    );
  });
});
