import fc from 'fast-check';
import type { AllocationDemand } from './allocation-demands';
import type { AllocationLine } from './allocations.repository';
import { fitLines, lineKey } from './fit-lines';

const ITEMS = ['hinge', 'leg', 'runner'];
const SOURCES = ['goods', 'made'] as const;
const few = fc.nat(12);
const kept = fc.dictionary(fc.constantFrom(...ITEMS), few).map((found) => new Map(Object.entries(found)));
const demands: fc.Arbitrary<AllocationDemand[]> = fc.array(
  fc.record({ item_id: fc.constantFrom(...ITEMS), source: fc.constantFrom(...SOURCES), quantity: few }),
  { maxLength: 8 },
);
const lines: fc.Arbitrary<AllocationLine[]> = fc.uniqueArray(
  fc
    .record({
      item_id: fc.constantFrom(...ITEMS),
      source: fc.constantFrom(...SOURCES),
      waiting: few,
      picked: few,
      short: few,
    })
    .map(({ short, ...line }) => ({ ...line, id: lineKey(line), asked: line.waiting + line.picked + short })),
  { selector: lineKey },
);
const sumRows = <Row extends { item_id: string }>(
  rows: readonly Row[],
  item: string,
  number: (row: Row) => number,
): number => rows.reduce((sum, row) => sum + (row.item_id === item ? number(row) : 0), 0);

test('whatever is asked, held and free: nothing is counted twice, nothing is below nothing, and what is taken was there', () => {
  fc.assert(
    fc.property(lines, demands, kept, kept, (before, demandList, free, held) => {
      const after = fitLines(before, demandList, { free, reservedQuantities: held });
      for (const line of after.lines) {
        expect(line.asked).toBe(
          demandList
            .filter((demand) => lineKey(demand) === lineKey(line))
            .reduce((sum, { quantity }) => sum + quantity, 0),
        );
        expect(Math.min(line.waiting, line.picked, line.asked - line.waiting - line.picked)).toBeGreaterThanOrEqual(0);
      }
      for (const item of ITEMS) {
        const allocated = sumRows(after.keepings, item, (change) => change.allocated);
        const unheld = 0 - sumRows(after.keepings, item, (change) => change.held);
        const waited = (rows: readonly { item_id: string; source: string; waiting: number }[]) =>
          sumRows(rows, item, ({ waiting }) => waiting);
        expect(allocated).toBe(waited(after.lines) - waited(before));
        expect(unheld).toBe((held.get(item) ?? 0) - (after.held.get(item) ?? 0));
        expect(unheld).toBeGreaterThanOrEqual(0);
        // From what was held, or from what is free: no third place.
        expect(allocated - unheld).toBeLessThanOrEqual(free.get(item) ?? 0);
        const back = after.putBacks.filter(({ line_id }) => line_id.startsWith(`${item} `));
        expect(back.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(
          sumRows(before, item, ({ picked }) => picked) - sumRows(after.lines, item, ({ picked }) => picked),
        );
      }
    }),
  );
});

test('what is there is given out: no line lacks an item of which some is free', () => {
  fc.assert(
    fc.property(demands, kept, kept, (demandList, free, held) => {
      const { lines: fitted, keepings } = fitLines([], demandList, { free, reservedQuantities: held });
      for (const item of ITEMS) {
        const taken = sumRows(keepings, item, (change) => change.allocated + change.held);
        const lacks = fitted.some(({ item_id, asked: wanted, waiting }) => item_id === item && waiting < wanted);
        if (lacks) expect(taken).toBe(free.get(item) ?? 0);
      }
    }),
  );
});

test.each([
  { picked: 0, waiting: 1, putBacks: [] },
  { picked: 1, waiting: 0, putBacks: [{ line_id: 'top', quantity: 1 }] },
])('one of two tops is cut from the only blank ($picked picked): the other stays short', ({ putBacks, ...kept }) => {
  const line: AllocationLine = { id: 'top', item_id: 'blank', source: 'top', asked: 2, ...kept };
  const fitted = fitLines([line], [{ item_id: 'blank', source: 'top', quantity: 1 }], {
    free: new Map([['blank', 3]]),
    reservedQuantities: new Map(),
    isUsed: true,
  });
  expect(fitted.lines).toEqual([{ item_id: 'blank', source: 'top', asked: 1, picked: 0, waiting: 0 }]);
  expect(fitted.putBacks).toEqual(putBacks);
  expect(fitted.keepings.map(({ allocated }) => allocated + kept.waiting)).toEqual([0]);
});
