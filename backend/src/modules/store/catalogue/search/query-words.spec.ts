import { parseSearchWords } from './query-words';

const typed = (text: string, known: readonly string[] = []): string[] =>
  parseSearchWords(text, (word) => known.includes(word)).map((queryWord) => queryWord.typedWord);

test.each([
  ['drawer runners 500mm', ['drawer', 'runners', '500']],
  ['wardrobe 900 mm', ['wardrobe', '900']],
  ['top of 60 cm', ['top', '600']],
  ['hinge 110°', ['hinge', '110']],
  ['b60', ['base', '600']],
  ['w45 white', ['wall', '450', 'white']],
  ['vir die kombuis', ['kombuis']],
  ['for the', ['for', 'the']],
  ['leg leg', ['leg']],
  ['mm', ['mm']],
  ['', []],
])('who types %j asks for %j', (text, words) => expect(typed(text)).toEqual(words));

test('an article number stays as it is, even when it looks like a cupboard', () =>
  expect(typed('SNK-S860', ['snk', 's860'])).toEqual(['snk', 's860']));

test('words of the trade and of the house mean what the catalogue calls them', () => {
  const same = (text: string) => parseSearchWords(text, () => false)[0].synonyms;
  expect(same('kas')).toContain('cupboard');
  expect(same('cabinets')).toContain('unit');
  expect(same('3')).toEqual(['three']);
  expect(same('sage')).toEqual([]);
});

test('the last word says what is wanted, unless it comes after "for"', () => {
  const wanted = (text: string) => parseSearchWords(text, () => false).toSorted((a, b) => b.rank - a.rank)[0].typedWord;
  expect(wanted('drawer runner')).toBe('runner');
  expect(wanted('handles for wardrobe')).toBe('handles');
  expect(wanted('hinges, soft close')).toBe('hinges');
});
