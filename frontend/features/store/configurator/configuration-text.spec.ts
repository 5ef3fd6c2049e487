import { describeDoorsChange, describeRefused, describeRemedy, toSentence } from './configuration-text';

const names = {
  colour: (code: string) => (code === 'sage' ? 'Sage' : code),
  handle: (code: string) => code,
  fitting: (code: string) => code,
};

test.each([
  ['width', 600, 'Make it 600 mm wide'],
  ['drawers', 1, 'Make it 1 drawer'],
  ['shelves', 0, 'Make it no shelves'],
  ['doors', 2, 'Make it 2 doors'],
  ['front_colour', 'sage', 'Choose Sage'],
  ['handle', 'none', 'Choose no handles'],
] as const)('the way out of %s to %s reads %s', (field, value, words) => {
  expect(describeRemedy(field, value, names)).toBe(words);
});

test('a reason of the workshop is told as a sentence', () => {
  expect(toSentence('width 1400 mm is more than a base unit can have: 1200 mm')).toBe(
    'Width 1400 mm is more than a base unit can have: 1200 mm.',
  );
});

test('what cannot be chosen is named with the reason', () => {
  expect(describeRefused(['5'], '5 shelves leave 101 mm between them')).toBe(
    '5 is not possible: 5 shelves leave 101 mm between them.',
  );
  expect(describeRefused(['1', '2', '3'], 'the top is too narrow')).toBe(
    '1, 2 and 3 are not possible: the top is too narrow.',
  );
});

test('a door more is told with the width from which there is one', () => {
  expect(describeDoorsChange({ at: 601, grows: true, now: 2, before: 1 }, null)).toBe(
    'From 601 mm it has two doors instead of one door.',
  );
  expect(describeDoorsChange({ at: 600, grows: false, now: 1, before: 2 }, null)).toBe(
    'Up to 600 mm it has one door instead of two doors.',
  );
});
