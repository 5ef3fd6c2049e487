import { findScannedLine } from './scan-receipt';

const lines = [
  { item_id: 'leg-1', pack_factor: 1 },
  { item_id: 'hng-1', pack_factor: 50 },
];

test('the code on a box of 50 counts as one pack of its line', () => {
  expect(findScannedLine([{ id: 'hng-1', pack: 50 }], lines)).toEqual({ at: 1, packs: 1 });
  expect(findScannedLine([{ id: 'hng-1', pack: 100 }], lines)).toEqual({ at: 1, packs: 2 });
});

test('a single piece, and a box that is no whole pack, only lead to the line', () => {
  expect(findScannedLine([{ id: 'hng-1', pack: null }], lines)).toEqual({ at: 1, packs: 0 });
  expect(findScannedLine([{ id: 'hng-1', pack: 20 }], lines)).toEqual({ at: 1, packs: 0 });
});

test('what was not ordered is on no line', () => {
  expect(findScannedLine([{ id: 'hdl-9', pack: null }], lines)).toBeNull();
});
