import { remedyText, sentence } from './words';

const names = (code: string) => (code === 'sage' ? 'Sage' : code);

test.each([
  ['width', 600, 'Make it 600 mm wide'],
  ['drawers', 1, 'Make it 1 drawer'],
  ['shelves', 0, 'Make it no shelves'],
  ['doors', 2, 'Make it 2 doors'],
  ['front_colour', 'sage', 'Take Sage'],
  ['handle', 'none', 'Leave the handles out'],
] as const)('the way out of %s to %s reads %s', (field, value, words) => {
  expect(remedyText(field, value, names)).toBe(words);
});

test('a reason of the workshop is told as a sentence', () => {
  expect(sentence('width 1400 mm is more than a base unit can have: 1200 mm')).toBe('Width 1400 mm is more than a base unit can have: 1200 mm.');
});
