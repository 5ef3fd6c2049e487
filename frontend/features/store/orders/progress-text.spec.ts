import { describeProgress, describeCurrentStep, listDoneSteps } from './progress-text';

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
  expect(describeCurrentStep(counts({}))).toBe('Next at the saw');
  expect(describeCurrentStep(counts({ cut: 5 }))).toBe('Being cut');
  expect(describeCurrentStep(counts({ cut: 12, edged: 7 }))).toBe('Being edged');
  expect(describeCurrentStep(counts({ cut: 12, edged: 8, drilled: 5 }))).toBe('Being drilled');
  expect(describeCurrentStep(counts({ cut: 12, edged: 8, drilled: 6 }))).toBe('Ready to be packed');
  expect(describeCurrentStep(counts({ cut: 12, edged: 8, drilled: 6, packed: 3 }))).toBe('Being packed');
  expect(describeCurrentStep(counts({ cut: 12, edged: 8, drilled: 6, packed: 12 }))).toBe('Packed');
});

test('a cupboard without edging or holes says nothing of them', () => {
  expect(listDoneSteps(counts({ cut: 12, to_edge: 0, to_drill: 0 }))).toEqual([
    { step: 'Cut', done: 'all 12' },
    { step: 'Packed', done: '0 of 12' },
  ]);
});

test('an order of one cupboard, and of several', () => {
  const packed = counts({ cut: 12, edged: 8, drilled: 6, packed: 12 });
  expect(describeProgress([counts({})])).toBe('Your cupboard is planned, and not cut yet.');
  expect(describeProgress([counts({ cut: 1 })])).toBe('Your cupboard is being made.');
  expect(describeProgress([counts({}), counts({ cut: 1 })])).toBe('Your 2 cupboards are being made.');
  expect(describeProgress([packed, counts({ cut: 1 })])).toBe('1 of 2 cupboards is packed.');
  expect(describeProgress([packed, packed])).toBe('All 2 cupboards are packed.');
});
