import { calculateChangeGiven, calculateCashRounding } from './in-coins';

const receipt = { title: 'receipt', method: 'cash', amount: 3_906_07 } as const;

describe('what a receipt says of coins', () => {
  it('R3 906.07 in cash is R3 906.00 in the hand', () =>
    expect(calculateCashRounding(receipt)).toEqual({ handed: 3_906_00, rounding: 7 }));

  it('the same is given back in cash', () =>
    expect(calculateCashRounding({ ...receipt, title: 'refund' })).toEqual({ handed: 3_906_00, rounding: 7 }));

  it('is nothing for a card, for an amount that coins pay, and for what is void', () => {
    expect(calculateCashRounding({ ...receipt, method: 'card' })).toBeNull();
    expect(calculateCashRounding({ ...receipt, amount: 3_906_10 })).toBeNull();
    expect(calculateCashRounding({ ...receipt, title: 'void' })).toBeNull();
  });
});

describe('the change of cash that was handed over', () => {
  it('is counted from what coins pay', () =>
    expect(calculateChangeGiven({ title: 'receipt', amount: 2_900_07, tendered: 3_000_00 })).toEqual({
      tendered: 3_000_00,
      change: 100_00,
    }));

  it('is not said where none was given, or nobody said what was handed over', () => {
    expect(calculateChangeGiven({ title: 'receipt', amount: 2_900_00, tendered: 2_900_00 })).toBeNull();
    expect(calculateChangeGiven({ title: 'receipt', amount: 2_900_00, tendered: null })).toBeNull();
    expect(calculateChangeGiven({ title: 'refund', amount: 2_900_00, tendered: 3_000_00 })).toBeNull();
  });
});
