import { readQuantity } from './quantity';

const shelf = { current: 2, min: 1, max: 6, maxReason: 'We have 6 in stock' };

describe('a quantity that somebody types', () => {
  it.each([
    ['5', 5],
    [' 3 ', 3],
    ['0006', 6],
    ['４', 4],
    ['', 2],
  ])('%j is taken as it is meant', (typed, quantity) =>
    expect(readQuantity(typed, shelf)).toEqual({ quantity, note: null }),
  );

  it.each(['1.5', '2,0', '1e2', '-4', 'two'])('%j changes nothing, and says so', (typed) =>
    expect(readQuantity(typed, shelf)).toEqual({
      quantity: 2,
      note: `“${typed}” is not a whole number. It is still 2.`,
    }),
  );

  it('more than there are is what there is, and says why', () =>
    expect(readQuantity('50', shelf)).toEqual({ quantity: 6, note: 'We have 6 in stock: it is 6 now.' }));

  it('none is not a way to take a line out', () =>
    expect(readQuantity('0', shelf)).toEqual({ quantity: 2, note: 'Type 1 or more. It is still 2.' }));
});
