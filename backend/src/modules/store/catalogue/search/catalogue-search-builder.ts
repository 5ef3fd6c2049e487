import type { Sliced } from '../../../../platform/runtime/cache/slices';
import { CatalogueSearch } from './catalogue-search';
import { kindsOfThing } from './kind-of-thing';
import { MeasuresBuilder, type MadeTo } from './measures';
import { PostingsBuilder } from './postings';
import { letterMask, separateSizes, wordsOf } from './search-words';
import { Assortments, variantWords } from './variant-words';
import { Vocabulary, type PlainWord } from './vocabulary';
import { CALLED, DESCRIPTION, NAME, SIZE, VARIANT } from './word-weights';

/** Text of an item that the search reads. */
export interface SearchedItem {
  readonly name: string;
  /** Other names, separated by commas. */
  readonly alsoCalled: string;
  /** Room of a cupboard, by which shoppers search: `kitchen`. */
  readonly room?: string;
  /** Subcategory and article numbers. */
  readonly codes: string;
  /** Sizes, colours and finishes of its variants. */
  readonly variants: readonly string[];
  /** Width, height and depth in mm, as far as known. */
  readonly sizes: readonly number[];
  /** Ranges of sizes that it is made to on request. */
  readonly madeTo?: readonly MadeTo[];
  readonly description: string;
}

/** Collects the words of a catalogue's items, one by one, in the order of their rows. */
export class CatalogueSearchBuilder {
  private readonly ids = new Map<string, number>();
  private readonly postings = new PostingsBuilder();
  private readonly kinds = new PostingsBuilder();
  private readonly sizes = new Set<number>();
  private readonly assortments = new Assortments();
  private readonly measures = new MeasuresBuilder();
  private size = 0;

  addItem(item: SearchedItem): void {
    for (const [word, weight] of weighWords(item)) this.postings.addPosting(this.idOf(word), this.size, weight);
    const kinds = kindsOfThing(item.name, item.alsoCalled);
    if (item.room !== undefined) kinds.add(item.room);
    for (const kind of kinds) this.kinds.addPosting(this.idOf(kind), this.size, 1);
    for (const size of item.sizes) this.sizes.add(size);
    this.assortments.addRow(item.variants);
    this.measures.addItem(item);
    this.size += 1;
  }

  private idOf(word: string): number {
    let id = this.ids.get(word);
    if (id === undefined) this.ids.set(word, (id = this.ids.size));
    return id;
  }

  *finish(): Sliced<CatalogueSearch> {
    const vocabulary = yield* this.sortWords();
    const places = new Uint32Array(vocabulary.length);
    for (const [place, word] of vocabulary.entries()) {
      places[this.ids.get(word) ?? 0] = place;
      if (place % 10_000 === 0) yield;
    }
    const postings = yield* this.postings.finish(places);
    const kinds = yield* this.kinds.finish(places);
    const plain = new Map<number, PlainWord[]>();
    for (const [place, word] of vocabulary.entries()) {
      if (place % 5_000 === 0) yield;
      if (/\p{N}/u.test(word)) continue;
      const entry = { place, word, letters: letterMask(word) };
      const alike = plain.get(word.length);
      if (alike) alike.push(entry);
      else plain.set(word.length, [entry]);
    }
    const sizes = [...this.sizes].map((size) => ({ size, place: places[this.idOf(String(size))] }));
    const measures = yield* this.measures.finish();
    const words = new Vocabulary(this.size, vocabulary, postings, plain, sizes);
    return new CatalogueSearch(this.size, words, postings, kinds, this.assortments.finish(), measures);
  }

  /** Yields all words in order, sorted in groups by their first letters, so that no single sort takes long. */
  private *sortWords(): Sliced<string[]> {
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

/** Returns the words of an item, each with the weight of the best field that has it. */
function weighWords({ name, alsoCalled, codes, variants, sizes, description }: SearchedItem): Map<string, number> {
  const weights = new Map<string, number>();
  const addAll = (words: readonly string[], weight: number) => {
    for (const word of words) if ((weights.get(word) ?? 0) < weight) weights.set(word, weight);
  };
  const add = (text: string, weight: number) => addAll(wordsOf(separateSizes(text)), weight);
  add(name, NAME);
  add(`${alsoCalled} ${codes}`, CALLED);
  add(sizes.join(' '), SIZE);
  addAll(variants.flatMap(variantWords), VARIANT);
  add(description, DESCRIPTION);
  return weights;
}
