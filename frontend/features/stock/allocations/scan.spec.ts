import type { AllocationLineView, AllocationStep } from '@plinth/contracts/stock/allocations/allocations';
import { interpretScan } from './scan';

const line = (id: string, sku: string): AllocationLineView => ({
  id,
  sku,
  codes: [],
  item_id: sku.toLowerCase(),
  name: sku,
  base_unit: 'piece',
  source: 'goods',
  asked: 2,
  waiting: 2,
  picked: 0,
  short: 0,
  more_on: null,
  on_order: 0,
});
const step = (line_id: string, bin: string, scan_code: string): AllocationStep => ({
  line_id,
  bin,
  scan_code,
  branch: null,
  quantity: 2,
});
const hinge: AllocationLineView = {
  ...line('hinge', 'HNG-1'),
  codes: [
    { lookup: 'I00012', quantity: 1 },
    { lookup: '06001234567899', quantity: 1 },
    { lookup: 'HET-PAIR', quantity: 2 },
    { lookup: '16001234567896', quantity: 50 },
  ],
};
const left = {
  lines: [hinge, line('leg', 'LEG-1'), line('done', 'HDL-1')],
  steps: [step('hinge', 'A-01-1', 'B00011'), step('leg', 'A-02-1', 'B00012')],
};

test('a bin is known by its label, by its code, and by an address on its label', () => {
  for (const typed of ['B00012', ' a-02-1 ', 'https://shop.example/production/stock/bin/B00012'])
    expect(interpretScan(typed, left, null)).toEqual({ kind: 'bin', step: left.steps[1] });
});

test('an item is taken in the bin that was scanned before it', () => {
  expect(interpretScan('leg-1', left, 'B00012')).toEqual({ kind: 'take', step: left.steps[1], pack: null });
});

test.each([
  ['6001234567899', null],
  ['I00012', null],
  ['het-pair', 2],
])('the barcode %s on an item or its box is that item', (typed, pack) => {
  expect(interpretScan(typed, left, 'B00011')).toEqual({ kind: 'take', step: left.steps[0], pack });
});

test.each([
  ['LEG-1', null, 'Scan the bin first, then the item.'],
  ['LEG-1', 'B00011', 'Take that item from A-02-1.'],
  ['HDL-1', 'B00011', 'All of that item is picked.'],
  ['16001234567896', 'B00011', 'The box holds 50, and only 2 are needed. Take them out, and tap “Took”.'],
  ['B00099', null, 'There is nothing to take from that bin.'],
  ['6001234', 'B00011', '“6001234” is not on this list.'],
])('a wrong scan of %s at %s says what is right', (typed, currentBin, message) => {
  expect(interpretScan(typed, left, currentBin)).toEqual({ kind: 'wrong', message, isBin: typed === 'B00099' });
});
