import type { ListedProduct } from './catalogue.rows';
import { distanceWithin, slipsAllowed, wordsOf } from './search-words';

/** What a word counts by where it stands. A short name is more about its words than a long one. */
const WORDS = 3;
const SIZE = 2;
const DESCRIPTION = 1;
const nameWeight = (length: number): number => 3 + 3 / length;

/** What a match counts beside the word itself. */
const BEGINNING = 0.5;
const SLIP = 0.3;

/** A sort key holds a score in thousandths above the row number. */
const ROWS = 2 ** 22;
const MOST_SCORE = 2 ** 30;
/** A set of words fits into the bits of a number; nobody types more that matter. */
const MOST_WORDS = 30;

/** The items in which a word stands, and how much it counts in each. */
interface Postings {
  readonly rows: Uint32Array;
  readonly weights: Float32Array;
}

/**
 * Full-text search over names, sizes, search words and descriptions that forgives typing mistakes. A word finds itself and what begins
 * with it; where that is nothing, what it may have been meant to be. Scores are summed in one array for all items and sorted as numbers, so a
 * search takes a few milliseconds among a hundred thousand items.
 */
export class CatalogueSearch {
  private readonly postings = new Map<string, Postings>();
  /** All words in order, for beginnings. */
  private readonly vocabulary: string[];
  /** Those that somebody may mistype, by length: numbers and article numbers must be right. */
  private readonly plainByLength = new Map<number, string[]>();
  private readonly size: number;

  constructor(products: readonly ListedProduct[]) {
    this.size = products.length;
    const collected = new Map<string, { rows: number[]; weights: number[] }>();
    products.forEach((product, row) => {
      for (const [word, weight] of weighed(product)) {
        let entry = collected.get(word);
        if (!entry) collected.set(word, (entry = { rows: [], weights: [] }));
        entry.rows.push(row);
        entry.weights.push(weight);
      }
    });
    for (const [word, { rows, weights }] of collected) {
      this.postings.set(word, { rows: Uint32Array.from(rows), weights: Float32Array.from(weights) });
    }
    this.vocabulary = [...collected.keys()].sort();
    for (const word of this.vocabulary) {
      if (/\p{N}/u.test(word)) continue;
      const alike = this.plainByLength.get(word.length);
      if (alike) alike.push(word);
      else this.plainByLength.set(word.length, [word]);
    }
  }

  /** Row numbers, best first; when nothing has all the words, what has most of them. */
  find(text: string): number[] {
    const words = [...new Set(wordsOf(text))].slice(0, MOST_WORDS);
    if (words.length === 0) return [];
    const scores = new Float32Array(this.size);
    const had = new Uint32Array(this.size);
    words.forEach((word, index) => {
      for (const [match, factor] of this.matches(word)) this.score(match, factor, 1 << index, scores, had);
    });
    return best(scores, had, words.length);
  }

  private score(word: string, factor: number, bit: number, scores: Float32Array, had: Uint32Array): void {
    const found = this.postings.get(word);
    if (!found) return;
    const { rows, weights } = found;
    const rarity = factor * Math.log(1 + (this.size - rows.length + 0.5) / (rows.length + 0.5));
    for (let i = 0; i < rows.length; i += 1) {
      const row = rows[i];
      scores[row] += rarity * weights[i];
      had[row] |= bit;
    }
  }

  /** The words of the catalogue that a typed word finds, and how much each counts. */
  private matches(word: string): (readonly [word: string, factor: number])[] {
    const found: (readonly [string, number])[] = this.postings.has(word) ? [[word, 1]] : [];
    if (word.length > 1) {
      for (let at = this.firstFrom(word); at < this.vocabulary.length && this.vocabulary[at].startsWith(word); at += 1) {
        const longer = this.vocabulary[at];
        if (longer !== word) found.push([longer, (BEGINNING * word.length) / longer.length]);
      }
    }
    return found.length > 0 ? found : this.mistyped(word);
  }

  private mistyped(word: string): (readonly [string, number])[] {
    const slips = slipsAllowed(word);
    if (slips === 0) return [];
    const found: (readonly [string, number])[] = [];
    for (let length = word.length - slips; length <= word.length + slips; length += 1) {
      for (const candidate of this.plainByLength.get(length) ?? []) {
        const distance = distanceWithin(word, candidate, slips);
        if (distance <= slips) found.push([candidate, SLIP / distance]);
      }
    }
    return found;
  }

  /** Place of the first word that is not before this one. */
  private firstFrom(word: string): number {
    let [low, high] = [0, this.vocabulary.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.vocabulary[middle] < word) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** The rows with all the words, or else with most of them, by score; of the same score the first. Sorted as plain numbers, which is quick. */
function best(scores: Float32Array, had: Uint32Array, words: number): number[] {
  const all = 2 ** words - 1;
  const complete: number[] = [];
  const partly: number[] = [];
  for (let row = 0; row < had.length; row += 1) {
    if (had[row] === 0) continue;
    if (had[row] === all) complete.push(keyOf(scores[row], row));
    else if (complete.length === 0) partly.push(row);
  }
  const keys = Float64Array.from(complete.length > 0 ? complete : partly.map((row) => keyOf(scores[row] + 1_000 * bitsOf(had[row]), row)));
  keys.sort();
  const rows = new Array<number>(keys.length);
  for (let i = 0; i < keys.length; i += 1) rows[i] = ROWS - 1 - (keys[keys.length - 1 - i] % ROWS);
  return rows;
}

const keyOf = (score: number, row: number): number => Math.min(MOST_SCORE, Math.round(score * 1_000)) * ROWS + (ROWS - 1 - row);

function bitsOf(set: number): number {
  let count = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/** The words of an item and what each counts, by the best place it stands in. */
function weighed(product: ListedProduct): Map<string, number> {
  const weights = new Map<string, number>();
  const add = (words: readonly string[], weight: number) => {
    for (const word of words) if ((weights.get(word) ?? 0) < weight) weights.set(word, weight);
  };
  const name = wordsOf(product.name);
  add(name, nameWeight(name.length));
  add(wordsOf([product.search_words, product.subcategory_slug, ...product.variants.map(({ sku }) => sku)].join(' ')), WORDS);
  add([product.width, product.height, product.depth].flatMap((size) => (size === null ? [] : [String(size)])), SIZE);
  add(wordsOf(product.description), DESCRIPTION);
  return weights;
}
