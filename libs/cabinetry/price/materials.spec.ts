import fc from 'fast-check';
import { billOfMaterials, type UnitToMake } from './materials';
import { DEFAULT_RATES } from './rates';
import { make, WORKSHOP } from '../test/fixture';

const base = make({ type: 'base', width: 600, height: 720, depth: 560 });
const door = make({ type: 'panel', width: 500, height: 1000, depth: 16, front: { colour: 'honey-oak' } });
const bill = (units: readonly Omit<UnitToMake, 'workshop'>[], percent = 15) => {
  const waste = { carcassPercent: percent, frontPercent: percent, hardboardPercent: percent };
  const workshop = { ...WORKSHOP, rates: { ...DEFAULT_RATES, waste } };
  return billOfMaterials(units.map((unit) => ({ ...unit, workshop })));
};

describe('what must be bought to make units', () => {
  it('is nothing for no units', () => expect(bill([])).toEqual({ boards: [], edging: [], hardware: [] }));

  it('adds boards, edging and hardware of all units up', () => {
    const one = bill([
      { quantity: 1, cabinet: base },
      { quantity: 1, cabinet: door },
    ]);
    const ten = bill([
      { quantity: 10, cabinet: base },
      { quantity: 10, cabinet: door },
    ]);
    expect(ten.boards.map(({ key, area, panels }) => [key, area, panels])).toEqual(
      one.boards.map(({ key, area, panels }) => [key, area * 10, panels * 10]),
    );
    expect(ten.edging.map(({ length }) => length)).toEqual(one.edging.map(({ length }) => length * 10));
    expect(ten.hardware.map(({ quantity, spare }) => [quantity, spare])).toEqual(
      one.hardware.map(({ quantity, spare }) => [quantity * 10, spare * 10]),
    );
  });

  it('tells oak from white, and hardboard from both', () => {
    expect(
      bill([
        { quantity: 1, cabinet: base },
        { quantity: 1, cabinet: door },
      ])
        .boards.map(({ key }) => key)
        .toSorted(),
    ).toEqual(['hardboard-polar-white/3', 'honey-oak/16', 'polar-white/16']);
  });

  it('counts whole sheets: ten panels of 0.5 m² with 15% waste are 5.75 m², two sheets of 2730 × 1810', () => {
    expect(bill([{ quantity: 10, cabinet: door }]).boards).toMatchObject([
      { key: 'honey-oak/16', area: 5_000_000, sheets: 2 },
    ]);
  });

  it('counts what cutting wastes of each kind: eight panels of 1.2 m² are two sheets of fronts, three where a quarter is lost', () => {
    const sheets = (frontPercent: number) => {
      const rates = { ...DEFAULT_RATES, waste: { carcassPercent: 90, frontPercent, hardboardPercent: 90 } };
      const cabinet = make({ type: 'panel', width: 600, height: 2000, depth: 16, front: { colour: 'honey-oak' } });
      return billOfMaterials([{ quantity: 8, cabinet, workshop: { ...WORKSHOP, rates } }]).boards.map(
        (need) => need.sheets,
      );
    };
    expect([sheets(0), sheets(25)]).toEqual([[2], [3]]);
  });

  it('never needs fewer sheets than the panels cover', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 0, max: 60 }), (quantity, waste) => {
        for (const { area, sheets, key } of bill([{ quantity, cabinet: base }], waste).boards)
          expect([key, sheets * 2_730 * 1_810 >= area]).toEqual([key, true]);
      }),
    );
  });
});
