import { cashHint } from './cash-hint';

describe('below the cash that was handed over', () => {
  it.each([
    [3_906_00, 0, 'Calculates the change'],
    [3_906_00, 3_906_00, 'No change to give'],
    [3_906_00, 4_000_00, 'Change to give: R94.00'],
    [3_906_01, 0, 'In cash it is R3 906.00: there are no coins below 10 c'],
    [3_906_07, 3_900_00, 'In cash it is R3 906.00: there are no coins below 10 c'],
    [3_906_07, 4_000_00, 'Change to give: R94.00. In cash it is R3 906.00: there are no coins below 10 c'],
    [3_906_07, 3_906_00, 'No change to give. In cash it is R3 906.00: there are no coins below 10 c'],
  ])('for %d cents and %d handed over: %s', (amount, tendered, words) => {
    expect(cashHint(amount, tendered).replaceAll(/\s/g, ' ')).toBe(words);
  });
});
