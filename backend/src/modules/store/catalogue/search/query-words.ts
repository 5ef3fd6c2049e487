import { parseAbbreviation, spellOutType } from './abbreviations';
import { ASIDE } from './kind-of-thing';
import { findSynonyms } from './synonyms';
import { singular, separateSizes, wordsOf } from './search-words';

/** A word that a shopper typed. */
export interface SearchWord {
  readonly typedWord: string;
  /** Synonyms in the catalogue. */
  readonly synonyms: readonly string[];
  /**
   * Rank by position: later words say more about the kind of item ("drawer runner" is a runner), except after "for"
   * ("runner for a drawer").
   */
  readonly rank: number;
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

/** Largest number of words of a search: a set of them has to fit into the bits of a number. */
const MOST_WORDS = 30;

/** Removes units from sizes, as in the catalogue: "500mm", "500 mm" and "50 cm" become 500. */
function removeUnits(words: readonly string[]): string[] {
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
  const abbreviation = isKnown(word) ? null : parseAbbreviation(word);
  return abbreviation === null ? [word] : [spellOutType(abbreviation.type), String(abbreviation.width)];
}

/** Parses the typed text into words. */
export function parseSearchWords(typedText: string, isKnown: (word: string) => boolean): SearchWord[] {
  const text = separateSizes(typedText);
  const all = removeUnits(wordsOf(text)).flatMap((word) => spellOut(word, isKnown));
  const meaningfulWords = all.filter((word) => !JOINING.has(word));
  const words = [...new Set(meaningfulWords.length > 0 ? meaningfulWords : all)].slice(0, MOST_WORDS);
  const [, ...aside] = text
    .toLowerCase()
    .split(ASIDE)
    .flatMap((part) => [wordsOf(part)]);
  const asides = new Set(aside.flat());
  return words.map((typedWord, index) => ({
    typedWord,
    synonyms: [...new Set([...findSynonyms(typedWord), ...findSynonyms(singular(typedWord))])],
    rank: asides.has(typedWord) ? 1 : index + 2,
  }));
}
