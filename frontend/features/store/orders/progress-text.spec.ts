import { allTogether, doingNow, stepsDone } from './progress-text';

const counts = (over: object) => ({
  panels: 12,
  cut: 0,
  to_edge: 8,
  edged: 0,
  to_drill: 6,
  drilled: 0,
  packed: 0,
  ...over,
});

test('a cupboard goes from the saw to the packers in words', () => {
  expect(doingNow(counts({}))).toBe('Next at the saw');
  expect(doingNow(counts({ cut: 5 }))).toBe('Being cut');
  expect(doingNow(counts({ cut: 12, edged: 7 }))).toBe('Being edged');
  expect(doingNow(counts({ cut: 12, edged: 8, drilled: 5 }))).toBe('Being drilled');
  expect(doingNow(counts({ cut: 12, edged: 8, drilled: 6 }))).toBe('Ready to be packed');
  expect(doingNow(counts({ cut: 12, edged: 8, drilled: 6, packed: 3 }))).toBe('Being packed');
  expect(doingNow(counts({ cut: 12, edged: 8, drilled: 6, packed: 12 }))).toBe('Packed');
});

test('a cupboard without edging or holes says nothing of them', () => {
  expect(stepsDone(counts({ cut: 12, to_edge: 0, to_drill: 0 }))).toEqual([
    { step: 'Cut', done: 'all 12' },
    { step: 'Packed', done: '0 of 12' },
  ]);
});

test('an order of one cupboard, and of several', () => {
  const packed = counts({ cut: 12, edged: 8, drilled: 6, packed: 12 });
  expect(allTogether([counts({})])).toBe('Your cupboard is planned, and not cut yet.');
  expect(allTogether([counts({ cut: 1 })])).toBe('Your cupboard is being made.');
  expect(allTogether([counts({}), counts({ cut: 1 })])).toBe('Your 2 cupboards are being made.');
  expect(allTogether([packed, counts({ cut: 1 })])).toBe('1 of 2 cupboards is packed.');
  expect(allTogether([packed, packed])).toBe('All 2 cupboards are packed.');
});
