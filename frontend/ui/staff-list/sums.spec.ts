import { sumsOf } from './sums';

const sums = { balance: 0, invoiced: 125_00, quoted: 90_00, drafted: 0 };

describe('what stands below a column', () => {
  it('is its sum, also when it is nothing', () => {
    expect(sumsOf({ sum: 'balance' }, sums)).toEqual([{ word: '', cents: 0 }]);
  });

  it('is a sum of each thing that the rows add up to, where there is any', () => {
    expect(sumsOf({ sum: { invoiced: 'invoiced', quoted: 'quoted', drafted: 'in drafts' } }, sums)).toEqual([
      { word: 'invoiced', cents: 125_00 },
      { word: 'quoted', cents: 90_00 },
    ]);
  });

  it('is nothing where the list does not answer it', () => {
    expect(sumsOf({ sum: 'total' }, sums)).toEqual([]);
    expect(sumsOf({ sum: { total: 'sold' } }, undefined)).toEqual([]);
    expect(sumsOf({}, sums)).toEqual([]);
  });
});
