import { countBits } from '../bit-set';
import { GrowingNumbers } from '../growing-numbers';
import type { SearchWord } from './query-words';
import { singular, separateSizes, wordsOf } from './search-words';

/** Typed word for a variant, with its synonyms. */
export type TypedWord = Pick<SearchWord, 'typedWord' | 'synonyms'>;

/** Thousands as papers print them: `2 400`. */
export const THOUSANDS = /(?<![\d.,])(\d{1,2})\s(?=\d{3}(?!\d))/g;

/** Returns the words of a name or an option, with sizes as they are typed, too: "2 400 mm" is also 2400. */
export function variantWords(text: string): string[] {
  const joinedText = text.replace(THOUSANDS, '$1');
  return wordsOf(separateSizes(joinedText === text ? text : `${text} ${joinedText}`));
}

/**
 * Checks that a typed word matches a part: "mat" begins "matt", but 12 does not match 128, and one letter matches
 * nothing longer.
 */
const isMeant = (part: string, word: string): boolean =>
  word.length < 2 || /^\d+$/.test(word) ? part === word : part.startsWith(word);

/** Lists each typed word with its synonyms. */
const listMeanings = (words: readonly TypedWord[]): string[][] =>
  words.map(({ typedWord, synonyms }) => [...new Set([singular(typedWord), ...synonyms])]);

function matchMeaningBits(parts: readonly string[], meaningsByWord: readonly (readonly string[])[]): number {
  let metBits = 0;
  for (const [index, alike] of meaningsByWord.entries())
    if (parts.some((part) => alike.some((word) => isMeant(part, word)))) metBits |= 1 << index;
  return metBits;
}

/** Returns the typed words that a variant has, as bits, the first word lowest. */
export const matchWordBits = (parts: readonly string[], words: readonly TypedWord[]): number =>
  matchMeaningBits(parts, listMeanings(words));

/** Counts the typed words that a variant has. */
export const countMatchedWords = (parts: readonly string[], words: readonly TypedWord[]): number =>
  countBits(matchWordBits(parts, words));

/** Variants of each item. Many items share a list, so each list is stored once and checked once per search. */
export class Assortments {
  private readonly ids = new Map<string, number>([['', 0]]);
  private readonly lists: (readonly (readonly string[])[])[] = [[]];
  private readonly ofRow = new GrowingNumbers();

  /** @param variants names of the next row's variants */
  addRow(variants: readonly string[]): void {
    // A single variant has all words of its item and needs no check.
    const key = variants.length < 2 ? '' : variants.join('\n');
    let id = this.ids.get(key);
    if (id === undefined) {
      this.ids.set(key, (id = this.lists.length));
      this.lists.push(variants.map(variantWords));
    }
    this.ofRow.push(id);
  }

  finish(): AssortmentsFor {
    const ofRow = this.ofRow.toArray();
    const { lists } = this;
    return (words) => {
      const meaningsByWord = listMeanings(words);
      const metByAssortment = new Map<number, readonly number[]>();
      return (row, calledBits) => {
        const id = ofRow[row];
        if (id === 0) return true;
        let sets = metByAssortment.get(id);
        if (sets === undefined)
          metByAssortment.set(
            id,
            (sets = [...new Set(lists[id].map((parts) => matchMeaningBits(parts, meaningsByWord)))]),
          );
        // Words in the item's own name do not distinguish its variants.
        let any = 0;
        for (const set of sets) any |= set & ~calledBits;
        return sets.some((set) => (set & ~calledBits) === any);
      };
    };
  }
}

/**
 * Check that a single variant of a row has all typed words that its variants have together: black and 160 mm, not
 * black at 96 and steel at 160.
 * @param nameBits bits of the words that are in the item's own name
 */
export type AssortmentsFor = (words: readonly TypedWord[]) => (row: number, nameBits: number) => boolean;
