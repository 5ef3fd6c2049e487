import type { Sliced } from '../../../../platform/runtime/cache/slices';
import { GrowingNumbers } from '../growing-numbers';

/** Steps of a weight, which is stored in one byte. */
export const WEIGHT_STEPS = 32;

/** Items of each word, word by word, with its weight in each. */
export interface Postings {
  readonly starts: Uint32Array;
  readonly rows: Uint32Array;
  readonly weights: Uint8Array;
}

/** Collects the items of words, in any order of words. */
export class PostingsBuilder {
  private readonly words = new GrowingNumbers();
  private readonly rows = new GrowingNumbers();
  private readonly weights = new GrowingNumbers();

  addPosting(word: number, row: number, weight: number): void {
    this.words.push(word);
    this.rows.push(row);
    this.weights.push(Math.round(weight * WEIGHT_STEPS));
  }

  /** @param places position in the sorted vocabulary, by word id */
  *finish(places: Uint32Array): Sliced<Postings> {
    const [words, rows, weights] = [this.words.toArray(), this.rows.toArray(), this.weights.toArray()];
    const starts = new Uint32Array(places.length + 1);
    for (const word of words) starts[places[word] + 1] += 1;
    yield;
    for (let place = 0; place < places.length; place += 1) starts[place + 1] += starts[place];
    const next = starts.slice();
    const postings = { starts, rows: new Uint32Array(rows.length), weights: new Uint8Array(rows.length) };
    for (let at = 0; at < rows.length; at += 1) {
      const to = next[places[words[at]]]++;
      postings.rows[to] = rows[at];
      postings.weights[to] = weights[at];
      if (at % 100_000 === 0) yield;
    }
    return postings;
  }
}
