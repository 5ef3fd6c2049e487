import { optionWords, wordsBesideSwatches, type LineOption } from './line-options';

const CUPBOARD: LineOption[] = [
  { name: 'Front', value: 'Polar White', of: 'front' },
  { name: 'Carcass', value: 'White, matt', of: 'carcass' },
  { name: 'Size', value: '600 × 720 × 560 mm' },
  { name: 'Handle', value: 'bar 160 brushed steel' },
  { name: '', value: 'based on Base unit 600, one door' },
];

test('a line says everything that was chosen of it, and the set that it came with', () => {
  expect(optionWords({ options: CUPBOARD, set_name: 'Flat kitchen, 1.8 m' })).toBe(
    'Front: Polar White, Carcass: White, matt, Size: 600 × 720 × 560 mm, Handle: bar 160 brushed steel, ' +
      'based on Base unit 600, one door, part of Flat kitchen, 1.8 m',
  );
  expect(optionWords({ options: [], set_name: '' })).toBe('');
});

test('beside swatches and size a cupboard says the rest, whatever commas its colours have', () => {
  expect(wordsBesideSwatches({ options: CUPBOARD })).toBe(
    'Handle: bar 160 brushed steel, based on Base unit 600, one door',
  );
});

test('a sentence that was kept before is shown as it is', () => {
  const kept = { options: [{ name: '', value: 'Colour: Polar White, hinges right, part of Family kitchen' }] };
  expect([optionWords(kept), wordsBesideSwatches(kept)]).toEqual([kept.options[0].value, kept.options[0].value]);
});
