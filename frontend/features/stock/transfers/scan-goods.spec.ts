import { interpretGoodsScan } from './scan-goods';

const hinge = (plannedQuantity: number) => ({
  sku: 'HNG-1',
  base_unit: 'piece' as const,
  codes: [
    { lookup: 'I00012', quantity: 1 },
    { lookup: '16001234567896', quantity: 50 },
  ],
  plannedQuantity,
});
const leg = { sku: 'LEG-1', base_unit: 'piece' as const, codes: [], plannedQuantity: 4 };

test('an item’s code enters what is planned of it, in the first bin that is not complete', () => {
  expect(interpretGoodsScan('hng-1', [leg, hinge(3), hinge(2)], [0, 0, 0])).toEqual({ row: 1, quantity: 3 });
  expect(interpretGoodsScan('I00012', [leg, hinge(3), hinge(2)], [0, 3, 0])).toEqual({ row: 2, quantity: 2 });
});

test('each scan of a box adds what is in it', () => {
  expect(interpretGoodsScan('16001234567896', [hinge(120)], [0])).toEqual({ row: 0, quantity: 50 });
  expect(interpretGoodsScan('16001234567896', [hinge(120)], [50])).toEqual({ row: 0, quantity: 100 });
});

test.each([
  ['16001234567896', [100], 'The box holds 50. Enter how many of them: 120 in all.', 0],
  ['HNG-1', [120], 'All of that item is entered.', 0],
  ['HDL-9', [0], '“HDL-9” is not on this transfer.', null],
])('a wrong scan of %s after %j says what is right', (code, quantities, wrong, row) => {
  expect(interpretGoodsScan(code, [hinge(120)], quantities)).toEqual({ wrong, row });
});
