import fc from 'fast-check';
import { correctText } from './what-is-meant';

const WORDS = ['soft', 'close', 'hinge', 'wall', 'unit', 'cupboard', 'wardrobe'];
const vocabulary = {
  has: (word: string) => WORDS.includes(word),
  hasItself: (word: string) => WORDS.includes(word),
  nearest: (word: string) => (word === 'hindge' ? 'hinge' : null),
};
const meant = (text: string) => correctText(text, vocabulary);

test.each([
  ['hinge', 'hinge', false],
  ['hindge 110', 'hinge 110', true],
  ['Softclose hindge', 'soft close hinge', true],
  ['softclose', 'soft close', false],
  ['cubord', 'cupboard', true],
  ['Blum', 'soft-close hinge', true],
  ['wall mounted', 'wall unit', true],
  ['wall-mounted cupboard', 'wall unit', true],
  ['wall mounted tap', 'wall mounted tap', false],
  ['replacement doors', 'panel', true],
  ['door only', 'panel', true],
  ['kombuiskas', 'kitchen cupboard', true],
  ['Tandem 500', 'soft-close runner 500', true],
  ['geyser', 'geyser', false],
  ['xyzzy', 'xyzzy', false],
  ['600x720', '600x720', false],
])('%j means %j', (text, shown, corrected) => expect(meant(text)).toEqual({ text: shown, corrected }));

test('what the catalogue has is left as it was typed', () =>
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...WORDS), { maxLength: 6 }), (words) => {
      expect(meant(words.join(' '))).toEqual({ text: words.join(' '), corrected: false });
    }),
  ));
