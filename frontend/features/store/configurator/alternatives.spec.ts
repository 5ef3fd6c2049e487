import { listAlternatives, calculateDoorsCost, createFindPrice } from './alternatives';
import { describeDoorsChange } from './configuration-text';

const options = new Map([
  [
    'handle' as const,
    [
      { value: 'bar', selected: true, refusal: null },
      { value: 'knob', selected: false, refusal: null },
      { value: 'cup', selected: false, refusal: 'too wide' },
    ],
  ],
  ['doors' as const, [{ value: 2, selected: true, refusal: null }]],
]);
const step = { field: 'width' as const, at: 601, grows: true, now: 2, before: 1 };

test('asked for is what may be chosen instead, and the size at which a door comes with the one before', () => {
  expect(listAlternatives(options, [step])).toEqual([
    { field: 'handle', values: ['knob'] },
    { field: 'width', values: [601, 600] },
  ]);
});

test('from 600 to 613 mm the second door is what costs more, and that is said', () => {
  const priceOf = createFindPrice(listAlternatives(options, [step]), [
    { prices: [1_650_00] },
    { prices: [1_912_00, 1_690_00] },
  ]);
  expect([priceOf('handle', 'knob'), priceOf('handle', 'cup')]).toEqual([1_650_00, null]);
  expect(calculateDoorsCost(step, priceOf)).toBe(222_00);
  expect(describeDoorsChange(step, 222_00)).toBe(
    'From 601 mm it has two doors instead of one door. That alone makes it R222.00 dearer.',
  );
  expect(describeDoorsChange({ ...step, at: 600, grows: false, now: 1, before: 2 }, -222_00)).toBe(
    'Up to 600 mm it has one door instead of two doors. That alone makes it R222.00 cheaper.',
  );
});

test('while prices are on their way nothing is said of them', () => {
  expect(calculateDoorsCost(step, createFindPrice([], []))).toBeNull();
  expect(describeDoorsChange(step, null)).toBe('From 601 mm it has two doors instead of one door.');
});
