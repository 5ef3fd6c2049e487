import { countBits } from '../bit-set';
import type { SearchWord } from './query-words';
import type { Postings } from './postings';
import { countSlips, letterMask, singular, slipsAllowed } from './search-words';

/** Weight of a match with only the beginning of a word. */
const BEGINNING = 0.5;
/** Largest number of letters of a short word. */
const SHORT_WORD = 4;
/** Largest difference to a size that is matched instead of a missing one, as a share of it. */
const NEAR = 0.2;

/** Word of the catalogue, as a candidate for corrections. */
export interface PlainWord {
  readonly place: number;
  readonly word: string;
  readonly letters: number;
}

/** Matching word of the catalogue, by its place, with the weight of the match. */
export type Match = readonly [place: number, factor: number];

/** Words of the catalogue in order, with their items; finds the matches of a typed word, and corrections for it. */
export class Vocabulary {
  constructor(
    /** Number of items. */
    private readonly size: number,
    private readonly words: readonly string[],
    private readonly postings: Postings,
    /** Words without figures, by their length. */
    private readonly plain: ReadonlyMap<number, readonly PlainWord[]>,
    /** Sizes in mm, with the place of their word. */
    private readonly sizes: readonly { size: number; place: number }[],
  ) {}

  /** Finds the words that match a typed word, with their weights. */
  findMatches({ typedWord, synonyms }: SearchWord): Match[] {
    const factorsByPlace = new Map<number, number>();
    const offer = (place: number, factor: number) =>
      void factorsByPlace.set(place, Math.max(factor, factorsByPlace.get(place) ?? 0));
    const singularWord = singular(typedWord);
    if (this.isKnown(typedWord)) offer(this.findPlace(typedWord), 1);
    // A single letter begins too much to say anything.
    if (singularWord.length > 1) {
      this.visitPrefixed(singularWord, (place, longer) => {
        if (singular(longer) === singularWord) offer(place, 1);
        else if (longer.startsWith(typedWord)) offer(place, (BEGINNING * typedWord.length) / longer.length);
      });
    }
    this.visitSynonyms(synonyms, (place) => offer(place, 1));
    return [...factorsByPlace];
  }

  /** Finds the matches of a typed word, and for a missing size those of sizes near it. */
  findMatchesOrNear(askedWord: SearchWord): Match[] {
    const matches = this.findMatches(askedWord);
    return matches.length > 0 ? matches : this.findNearSizes(askedWord.typedWord);
  }

  /** Visits every word with this prefix. */
  private visitPrefixed(word: string, visit: (place: number, longer: string) => void): void {
    for (let place = this.findPlace(word); place < this.words.length && this.words[place].startsWith(word); place += 1)
      visit(place, this.words[place]);
  }

  /** Visits these words in singular and plural. */
  private visitSynonyms(words: readonly string[], visit: (place: number) => void): void {
    for (const word of words)
      this.visitPrefixed(word, (place, longer) => (singular(longer) === word ? visit(place) : undefined));
  }

  /** Finds sizes near a missing one; nearer ones weigh more. */
  private findNearSizes(word: string): Match[] {
    const askedSize = /^\d{2,4}$/.test(word) ? Number(word) : 0;
    return this.sizes.flatMap(({ size, place }): Match[] => {
      const apart = Math.abs(size - askedSize) / (NEAR * askedSize);
      return apart < 1 ? [[place, 1 - apart]] : [];
    });
  }

  /**
   * Finds the word with the fewest typing mistakes; of several, one with the same first letter, then the one of most
   * items.
   */
  findNearestWord(word: string): string | null {
    const slips = slipsAllowed(word);
    if (slips === 0) return null;
    const letters = letterMask(word);
    let nearest: { word: string; rank: number } | null = null;
    for (let length = word.length - slips; length <= word.length + slips; length += 1) {
      for (const candidate of this.plain.get(length) ?? []) {
        // A slip changes two letters at most: most words differ in more and need no closer look.
        if (countBits(letters ^ candidate.letters) > 2 * slips) continue;
        // In a short word a wrong letter makes another word ("sofa" is not "soft"), so only a missing letter or two swapped ones are corrected.
        if (word.length <= SHORT_WORD && length <= word.length && letters !== candidate.letters) continue;
        const distance = countSlips(word, candidate.word, slips);
        if (distance > slips) continue;
        const alike = candidate.word.startsWith(word.slice(0, 1));
        const rank = this.countPostings([[candidate.place, 1]]) + this.size * ((alike ? 2 : 0) - 3 * distance);
        if (nearest === null || rank > nearest.rank) nearest = { word: candidate.word, rank };
      }
    }
    return nearest?.word ?? null;
  }

  isKnown(word: string): boolean {
    return this.words[this.findPlace(word)] === word;
  }

  /** Returns the place of the first word that does not sort before this one. */
  findPlace(word: string): number {
    let [low, high] = [0, this.words.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.words[middle] < word) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  countPostings(matches: readonly Match[]): number {
    return matches.reduce((sum, [place]) => sum + this.postings.starts[place + 1] - this.postings.starts[place], 0);
  }
}
