import type { Sliced } from '../../platform/cache/slices';
import { BitSet, ones } from './bit-set';
import type { Found } from './catalogue-index';
import { GrowingNumbers } from './growing-numbers';
import { distanceWithin, letterMask, slipsAllowed, wordsOf } from './search-words';

/** What the search reads of an item. */
export interface SearchedItem {
  readonly name: string;
  /** What else it is called, its part of the shop and its article numbers. */
  readonly words: string;
  /** Width, height and depth, as far as it has them. */
  readonly sizes: readonly number[];
  readonly description: string;
}

/** What a word counts by where it stands. A short name is more about its words than a long one. */
const WORDS = 3;
const SIZE = 2;
const DESCRIPTION = 1;
const nameWeight = (length: number): number => 3 + 3 / length;
/** Weights are kept in a byte each. */
const WEIGHT_STEPS = 32;

/** What a match counts beside the word itself. */
const BEGINNING = 0.5;
const SLIP = 0.3;

/** A sort key holds a score in thousandths above the row number. */
const ROWS = 2 ** 21;
const MOST_SCORE = 2 ** 31;
/** An item with more of the words comes before any with fewer. */
const PER_WORD = 1_000;
/** A set of words fits into the bits of a number; nobody types more that matter. */
const MOST_WORDS = 30;

/** Collects the words of a catalogue's items, one by one, in the order of their rows. */
export class CatalogueSearchBuilder {
  private readonly ids = new Map<string, number>();
  private readonly words = new GrowingNumbers();
  private readonly rows = new GrowingNumbers();
  private readonly weights = new GrowingNumbers();
  private size = 0;

  add(item: SearchedItem): void {
    for (const [word, weight] of weighed(item)) {
      let id = this.ids.get(word);
      if (id === undefined) this.ids.set(word, (id = this.ids.size));
      this.words.push(id);
      this.rows.push(this.size);
      this.weights.push(Math.round(weight * WEIGHT_STEPS));
    }
    this.size += 1;
  }

  *finish(): Sliced<CatalogueSearch> {
    const vocabulary = yield* this.inOrder();
    const places = new Uint32Array(vocabulary.length);
    for (const [place, word] of vocabulary.entries()) {
      places[this.ids.get(word) ?? 0] = place;
      if (place % 10_000 === 0) yield;
    }
    const [words, rows, weights] = [this.words.taken(), this.rows.taken(), this.weights.taken()];
    const starts = new Uint32Array(vocabulary.length + 1);
    for (const word of words) starts[places[word] + 1] += 1;
    yield;
    for (let place = 0; place < vocabulary.length; place += 1) starts[place + 1] += starts[place];
    const next = starts.slice();
    const postings = { starts, rows: new Uint32Array(rows.length), weights: new Uint8Array(rows.length) };
    for (let at = 0; at < rows.length; at += 1) {
      const to = next[places[words[at]]]++;
      postings.rows[to] = rows[at];
      postings.weights[to] = weights[at];
      if (at % 100_000 === 0) yield;
    }
    const plain = new Map<number, PlainWord[]>();
    for (const [place, word] of vocabulary.entries()) {
      if (place % 5_000 === 0) yield;
      if (/\p{N}/u.test(word)) continue;
      const entry = { place, word, letters: letterMask(word) };
      const alike = plain.get(word.length);
      if (alike) alike.push(entry);
      else plain.set(word.length, [entry]);
    }
    return new CatalogueSearch(this.size, vocabulary, postings, plain);
  }

  /** All words in order. Sorted by what they begin with, so that no sorting takes long. */
  private *inOrder(): Sliced<string[]> {
    const byBeginning = new Map<string, string[]>();
    for (const word of this.ids.keys()) {
      const beginning = word.slice(0, 2);
      const alike = byBeginning.get(beginning);
      if (alike) alike.push(word);
      else byBeginning.set(beginning, [word]);
    }
    yield;
    const vocabulary: string[] = [];
    for (const beginning of [...byBeginning.keys()].sort()) {
      for (const word of byBeginning.get(beginning)?.sort() ?? []) vocabulary.push(word);
      yield;
    }
    return vocabulary;
  }
}

/** The items in which each word stands, word by word, and how much it counts there. */
interface Postings {
  readonly starts: Uint32Array;
  readonly rows: Uint32Array;
  readonly weights: Uint8Array;
}

/** A word of the catalogue that somebody may mistype. */
interface PlainWord {
  readonly place: number;
  readonly word: string;
  readonly letters: number;
}

/**
 * Full-text search over names, sizes, search words and descriptions that forgives typing mistakes. A word finds itself and what begins
 * with it; where that is nothing, what it may have been meant to be. Scores are summed in one array for all items, and of what is found
 * only the items that are shown are put in order.
 */
export class CatalogueSearch {
  /** Of the last question; one is answered at a time. */
  private readonly scores: Float32Array;
  private readonly had: Uint32Array;

  constructor(
    private readonly size: number,
    private readonly vocabulary: readonly string[],
    private readonly postings: Postings,
    /** By length; numbers and article numbers must be right. */
    private readonly plain: ReadonlyMap<number, readonly PlainWord[]>,
  ) {
    this.scores = new Float32Array(size);
    this.had = new Uint32Array(size);
  }

  /** What has all the words; when nothing has, what has any of them, those with most first. Good until the next question. */
  find(text: string): Found {
    const words = [...new Set(wordsOf(text))].slice(0, MOST_WORDS);
    this.scores.fill(0);
    this.had.fill(0);
    const matches = words.map((word) => this.matches(word));
    matches.forEach((found, index) => {
      for (const [place, factor] of found) this.score(place, factor, 1 << index);
    });
    let rows = this.complete(matches, 2 ** words.length - 1);
    if (rows === null) {
      rows = new BitSet(this.size);
      for (let row = 0; row < this.size; row += 1) {
        if (this.had[row] === 0) continue;
        rows.add(row);
        this.scores[row] += PER_WORD * ones(this.had[row]);
      }
    }
    return { rows, best: (among, count) => this.best(among, count) };
  }

  /** The rows with all the words, looked for among those of the rarest; null when there is none. */
  private complete(matches: readonly (readonly Match[])[], all: number): BitSet | null {
    const { starts, rows } = this.postings;
    const spread = matches.map((found) => found.reduce((sum, [place]) => sum + starts[place + 1] - starts[place], 0));
    const rarest = matches[spread.indexOf(Math.min(...spread))] ?? [];
    let complete: BitSet | null = null;
    for (const [place] of rarest) {
      for (let at = starts[place]; at < starts[place + 1]; at += 1) {
        if (this.had[rows[at]] === all) (complete ??= new BitSet(this.size)).add(rows[at]);
      }
    }
    return complete;
  }

  /** The so many best of a set: of the same score the first. */
  private best(among: BitSet, count: number): number[] {
    const kept = new Largest(Math.min(count, this.size));
    among.forEach((row) => kept.offer(Math.min(MOST_SCORE, Math.round(this.scores[row] * 1_000)) * ROWS + (ROWS - 1 - row)));
    return kept.inOrder().map((key) => ROWS - 1 - (key % ROWS));
  }

  private score(place: number, factor: number, bit: number): void {
    const { starts, rows, weights } = this.postings;
    const { scores, had } = this;
    const [from, to] = [starts[place], starts[place + 1]];
    const rarity = (factor * Math.log(1 + (this.size - (to - from) + 0.5) / (to - from + 0.5))) / WEIGHT_STEPS;
    for (let at = from; at < to; at += 1) {
      const row = rows[at];
      scores[row] += rarity * weights[at];
      had[row] |= bit;
    }
  }

  /** The words of the catalogue that a typed word finds, and how much each counts. */
  private matches(word: string): Match[] {
    const found: Match[] = [];
    for (let place = this.firstFrom(word); place < this.vocabulary.length; place += 1) {
      const longer = this.vocabulary[place];
      if (longer === word) found.push([place, 1]);
      else if (word.length > 1 && longer.startsWith(word)) found.push([place, (BEGINNING * word.length) / longer.length]);
      else break;
    }
    return found.length > 0 ? found : this.mistyped(word);
  }

  private mistyped(word: string): Match[] {
    const slips = slipsAllowed(word);
    if (slips === 0) return [];
    const letters = letterMask(word);
    const found: Match[] = [];
    for (let length = word.length - slips; length <= word.length + slips; length += 1) {
      for (const candidate of this.plain.get(length) ?? []) {
        // A slip changes two letters at most: most words differ in more and need no closer look.
        if (ones(letters ^ candidate.letters) > 2 * slips) continue;
        const distance = distanceWithin(word, candidate.word, slips);
        if (distance <= slips) found.push([candidate.place, SLIP / distance]);
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

/** A word of the catalogue by its place, and how much it counts as a match. */
type Match = readonly [place: number, factor: number];

/** Keeps the largest of many numbers: a heap with the least of those kept on top. */
class Largest {
  private readonly heap: number[] = [];

  constructor(private readonly most: number) {}

  offer(value: number): void {
    const { heap, most } = this;
    if (heap.length < most) {
      heap.push(value);
      let at = heap.length - 1;
      for (let parent = (at - 1) >> 1; at > 0 && heap[parent] > value; parent = (at - 1) >> 1) {
        heap[at] = heap[parent];
        at = parent;
      }
      heap[at] = value;
    } else if (most > 0 && value > heap[0]) {
      let at = 0;
      for (let child = 1; child < most; child = 2 * at + 1) {
        if (child + 1 < most && heap[child + 1] < heap[child]) child += 1;
        if (heap[child] >= value) break;
        heap[at] = heap[child];
        at = child;
      }
      heap[at] = value;
    }
  }

  /** The largest first. */
  inOrder(): number[] {
    return this.heap.toSorted((a, b) => b - a);
  }
}

/** The words of an item and what each counts, by the best place it stands in. */
function weighed({ name, words, sizes, description }: SearchedItem): Map<string, number> {
  const weights = new Map<string, number>();
  const add = (found: readonly string[], weight: number) => {
    for (const word of found) if ((weights.get(word) ?? 0) < weight) weights.set(word, weight);
  };
  const named = wordsOf(name);
  add(named, nameWeight(named.length));
  add(wordsOf(words), WORDS);
  add(sizes.map(String), SIZE);
  add(wordsOf(description), DESCRIPTION);
  return weights;
}
