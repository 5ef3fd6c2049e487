import { parseAbbreviation, inFull } from './abbreviations';
import { ASIDE } from './kind-of-thing';
import { sameAs } from './other-words';
import { singular, sizesApart, wordsOf } from './search-words';

/** A word that a shopper typed. */
export interface Asked {
  readonly typedWord: string;
  /** Words that the catalogue may use for it. */
  readonly same: readonly string[];
  /**
   * Place of the word, by which it tells what is wanted: the later the more ("drawer runner" is a runner), but not
   * behind "for" ("runner for a drawer").
   */
  readonly nth: number;
}

/** Words that join others and mean nothing by themselves. */
const JOINING = new Set([
  'a',
  'an',
  'and',
  'die',
  'en',
  'for',
  'from',
  'ho',
  'in',
  'met',
  'my',
  'of',
  'on',
  'or',
  'the',
  'to',
  'under',
  'van',
  'vir',
  'with',
  'ya',
]);
/** Checks that a word tells nothing of what is wanted. */
export const isJoining = (word: string): boolean => JOINING.has(word);

/** A set of words fits into the bits of a number; nobody types more that matter. */
const MOST_WORDS = 30;

/** Sizes as the catalogue writes them: "500mm", "500 mm" and "50 cm" are 500. */
function withoutUnits(words: readonly string[]): string[] {
  const plain: string[] = [];
  for (const word of words) {
    const [, digits, unit] = /^(\d*)(mm|cm)$/.exec(word) ?? [];
    const number = digits === '' ? plain.at(-1) : digits;
    if (unit === undefined || number === undefined || !/^\d+$/.test(number)) {
      plain.push(word);
      continue;
    }
    if (digits === '') plain.pop();
    plain.push(unit === 'cm' ? String(Number(number) * 10) : number);
  }
  return plain;
}

/** "b60" is a base unit of 600, unless the catalogue has something of that very name. */
function spellOut(word: string, isKnown: (word: string) => boolean): string[] {
  const short = isKnown(word) ? null : parseAbbreviation(word);
  return short === null ? [word] : [inFull(short.type), String(short.width)];
}

/** Parses what was typed, word by word. */
export function askedWords(typedText: string, isKnown: (word: string) => boolean): Asked[] {
  const text = sizesApart(typedText);
  const all = withoutUnits(wordsOf(text)).flatMap((word) => spellOut(word, isKnown));
  const telling = all.filter((word) => !JOINING.has(word));
  const words = [...new Set(telling.length > 0 ? telling : all)].slice(0, MOST_WORDS);
  const [, ...aside] = text
    .toLowerCase()
    .split(ASIDE)
    .flatMap((part) => [wordsOf(part)]);
  const asides = new Set(aside.flat());
  return words.map((typedWord, index) => ({
    typedWord,
    same: [...new Set([...sameAs(typedWord), ...sameAs(singular(typedWord))])],
    nth: asides.has(typedWord) ? 1 : index + 2,
  }));
}
