import { parseAbbreviation, inFull } from './abbreviations';
import { ASIDE } from './kind-of-thing';
import { sameAs } from './synonyms';
import { singular, sizesApart, wordsOf } from './search-words';

/** A word that a shopper typed. */
export interface Asked {
  readonly typedWord: string;
  /** Synonyms in the catalogue. */
  readonly same: readonly string[];
  /**
   * Rank by position: later words say more about the kind of item ("drawer runner" is a runner), except after "for"
   * ("runner for a drawer").
   */
  readonly nth: number;
}

/** Joining words without a meaning of their own. */
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
/** Checks that a word says nothing about the item. */
export const isJoining = (word: string): boolean => JOINING.has(word);

/** Most words of a search: a set of them has to fit into the bits of a number. */
const MOST_WORDS = 30;

/** Removes units from sizes, as in the catalogue: "500mm", "500 mm" and "50 cm" become 500. */
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

/** Expands an abbreviation ("b60" is a base unit of 600 mm), unless the catalogue has this very word. */
function spellOut(word: string, isKnown: (word: string) => boolean): string[] {
  const short = isKnown(word) ? null : parseAbbreviation(word);
  return short === null ? [word] : [inFull(short.type), String(short.width)];
}

/** Parses the typed text into words. */
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
