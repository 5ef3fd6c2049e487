import { calculateLowerBound } from './bounds';
import { TURNED, UPRIGHT } from './problem';
import type { PartType, Problem, SheetType } from './problem';

const SHEET: SheetType = { w: 100, h: 100, cost: 1, stock: Infinity, firstAxis: -1, minStrip: 0 };

function bound(
  parts: readonly (readonly [number, number, number, boolean?])[],
  sheets: readonly SheetType[] = [SHEET],
): number {
  const types = parts.map(([w, h, count, mayTurn = false]): PartType => ({
    w,
    h,
    count,
    turns: mayTurn && w !== h ? UPRIGHT | TURNED : UPRIGHT,
  }));
  const problem: Problem = { parts: types, sheets, stages: 3, kerf: 0, maxBookSheets: Infinity };
  return calculateLowerBound(problem).cost;
}

describe('the lower bound', () => {
  it('is the area where parts are small', () => {
    expect(bound([[10, 10, 250]])).toBe(3);
  });

  it('sees that parts of more than half a sheet each way cannot share one', () => {
    // Five parts of 51 × 51 have the area of 1.3 sheets.
    expect(bound([[51, 51, 5]])).toBe(5);
  });

  it('tells what a part takes of a sheet: all of it where no other goes beside it', () => {
    const parts: PartType[] = [
      { w: 51, h: 51, count: 5, turns: UPRIGHT },
      { w: 5, h: 5, count: 1, turns: UPRIGHT },
    ];
    const { shares } = calculateLowerBound({ parts, sheets: [SHEET], stages: 3, kerf: 0, maxBookSheets: Infinity });
    expect(shares[0]).toBeCloseTo(1);
    expect(shares[1]).toBeLessThan(0.01);
  });

  it('sees that only two parts of more than a third fit side by side', () => {
    // 34 × 34: at most 2 × 2 on a sheet, though the area would allow eight.
    expect(bound([[34, 34, 12]])).toBe(3);
  });

  it('sees a narrow part that fills what a large one leaves', () => {
    // Each 60 × 100 leaves 40 × 100, room for just one part of 40 × 60.
    expect(
      bound([
        [60, 100, 3],
        [40, 60, 5],
      ]),
    ).toBe(4);
  });

  it('counts the better way to lie where a part may turn', () => {
    expect(bound([[100, 30, 6]])).toBe(2);
    expect(bound([[100, 30, 6, true]])).toBe(2);
    // Upright each needs a sheet; turned, two lie side by side.
    expect(
      bound([
        [60, 45, 4, false],
        [60, 60, 1],
      ]),
    ).toBeGreaterThan(bound([[45, 60, 2, true]]));
  });

  it('takes the cheapest sheets for the area', () => {
    const sheets = [
      { ...SHEET, cost: 10 },
      { ...SHEET, w: 50, cost: 4, stock: 1 },
    ];
    // 1.2 sheets of area: the one cheap half and a whole one.
    expect(bound([[10, 10, 120]], sheets)).toBe(14);
  });

  it('counts whole sheets of several sizes', () => {
    const small = { ...SHEET, w: 60, cost: 7 };
    // 1.3 sheets of area: a large one and a small one, 17, or three small ones, 21.
    expect(bound([[10, 10, 130]], [{ ...SHEET, cost: 10 }, small])).toBe(17);
    expect(
      bound(
        [[10, 10, 130]],
        [
          { ...SHEET, cost: 10 },
          { ...small, stock: 0 },
        ],
      ),
    ).toBe(20);
  });

  it('does not count on an offcut that holds none of the parts, nor for more than those that it holds', () => {
    const offcut = { ...SHEET, w: 40, cost: 1, stock: 5 };
    expect(bound([[50, 50, 4]], [{ ...SHEET, cost: 10 }, offcut])).toBe(10);
    // One part of 20 × 20 fits the offcut: the large ones still need a sheet.
    expect(
      bound(
        [
          [50, 50, 4],
          [20, 20, 1],
        ],
        [{ ...SHEET, cost: 10 }, offcut],
      ),
    ).toBe(11);
  });

  it('is a cost that sheets can add up to', () => {
    // 0.01 of a sheet still takes a whole one.
    expect(bound([[10, 10, 1]], [{ ...SHEET, cost: 95_000 }])).toBe(95_000);
  });

  it('is 0 where the stock cannot hold the parts', () => {
    expect(bound([[51, 51, 3]], [{ ...SHEET, stock: 1 }])).toBe(0);
  });

  it('is 0 for nothing', () => {
    expect(bound([])).toBe(0);
  });
});
