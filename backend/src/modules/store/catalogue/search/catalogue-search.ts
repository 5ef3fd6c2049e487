import type { Sliced } from '../../../../platform/runtime/cache/slices';
import { BitSet, ones } from '../bit-set';
import type { Found } from '../catalogue-index';
import { askedWords, isJoining, type Asked } from './asked-words';
import { kindsOfThing } from './kind-of-thing';
import { Largest } from './largest';
import { MeasuresBuilder, measuresTyped, noSuchMeasure, type MadeTo, type Measures } from './measures';
import { notSoldIn, type NotSold } from './not-sold';
import { PostingsBuilder, WEIGHT_STEPS, type Postings } from './postings';
import { distanceWithin, letterMask, singular, sizesApart, slipsAllowed, wordsOf } from './search-words';
import { Assortments, variantWords, type AssortmentsFor } from './variant-words';
import { whatIsMeant } from './what-is-meant';

/** What the search reads of an item. */
export interface SearchedItem {
  readonly name: string;
  /** What else it is called, one name after the other with commas between them. */
  readonly alsoCalled: string;
  /** The room that it stands in, by which one asks for cupboards: `kitchen`. */
  readonly room?: string;
  /** Its part of the shop and its article numbers. */
  readonly codes: string;
  /** Sizes, colours and finishes that there are of it. */
  readonly variants: readonly string[];
  /** Width, height and depth, as far as it has them. */
  readonly sizes: readonly number[];
  /** Sizes that it is made to as they are wanted. */
  readonly madeTo?: readonly MadeTo[];
  readonly description: string;
}

/** What a word counts by where it stands. */
const NAME = 4;
const CALLED = 3;
const SIZE = 2;
const VARIANT = 1.5;
const DESCRIPTION = 1;

/** What a match counts beside the word itself. */
const BEGINNING = 0.5;
/** Letters of a short word. */
const SHORT = 4;
/** A size that nothing has may mean one that differs by less than this part of it. */
const NEAR = 0.2;

/** A word that means something by itself. */
const TELLING = /\p{L}{3}/u;

/** What shows how a cupboard looks and is not sold by itself. */
const FRONTS = /(?<![\p{L}\p{N}])(?:fronts?|doors?)(?![\p{L}\p{N}])/giu;

/** A word that follows itself. */
const TWICE = /(?<![\p{L}\p{N}])([\p{L}\p{N}]+)\s+\1(?![\p{L}\p{N}])/giu;

/** A sort key holds a score in hundredths above the row number. */
const ROWS = 2 ** 21;
const MOST_SCORE = 2 ** 31;
/** What is of the kind that was asked for comes before what only has the words: hinges before their caps. */
const PER_KIND = 1_000;
/** Where nothing has all the words, an item with more of them comes before any with fewer. */
const PER_WORD = 100_000;
/** Of the same kind, what has a variant with all that was asked for comes before what has it in several: more than words score. */
const TOGETHER = 500;

/** Collects the words of a catalogue's items, one by one, in the order of their rows. */
export class CatalogueSearchBuilder {
  private readonly ids = new Map<string, number>();
  private readonly postings = new PostingsBuilder();
  private readonly kinds = new PostingsBuilder();
  private readonly sizes = new Set<number>();
  private readonly assortments = new Assortments();
  private readonly measures = new MeasuresBuilder();
  private size = 0;

  add(item: SearchedItem): void {
    for (const [word, weight] of weighed(item)) this.postings.add(this.idOf(word), this.size, weight);
    const kinds = kindsOfThing(item.name, item.alsoCalled);
    if (item.room !== undefined) kinds.add(item.room);
    for (const kind of kinds) this.kinds.add(this.idOf(kind), this.size, 1);
    for (const size of item.sizes) this.sizes.add(size);
    this.assortments.add(item.variants);
    this.measures.add(item);
    this.size += 1;
  }

  private idOf(word: string): number {
    let id = this.ids.get(word);
    if (id === undefined) this.ids.set(word, (id = this.ids.size));
    return id;
  }

  *finish(): Sliced<CatalogueSearch> {
    const vocabulary = yield* this.inOrder();
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
    return new CatalogueSearch(
      this.size,
      vocabulary,
      postings,
      kinds,
      plain,
      sizes,
      this.assortments.finish(),
      measures,
    );
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

/** A word of the catalogue that somebody may mistype. */
interface PlainWord {
  readonly place: number;
  readonly word: string;
  readonly letters: number;
}

/** How what was typed was read. */
export interface Reading {
  /** What was looked for, where that is not what was typed. */
  readonly shown: string | null;
  /** Words that nothing has, where something has the others. */
  readonly without: readonly string[];
  /** What is answered to whoever asks for what the shop does not have. */
  readonly notSold: string | null;
  /** What is said of a measure that was typed and that nothing of it has, with what is nearest. */
  readonly noMeasure: string | null;
}

/**
 * Full-text search over names, sizes, other names, variants and descriptions that forgives typing mistakes. A word finds itself, what begins with it and what
 * means the same; where that is nothing, what it may have been meant to be, and of a size those near it. Scores are summed in one array for all items, and of
 * what is found only the items that are shown are put in order.
 */
export class CatalogueSearch {
  /** Of the last question; one is answered at a time. */
  private readonly scores: Float32Array;
  /** What the word that is being looked at counts in each item that has it. */
  private readonly gained: Float32Array;
  private readonly had: Uint32Array;
  /** How well each item is what was asked for. */
  private readonly kinship: Uint8Array;
  /** The words that each item is called by in its name. */
  private readonly called: Uint32Array;

  constructor(
    private readonly size: number,
    private readonly vocabulary: readonly string[],
    private readonly postings: Postings,
    /** The items that are what a word says. */
    private readonly kinds: Postings,
    /** By length; numbers and article numbers must be right. */
    private readonly plain: ReadonlyMap<number, readonly PlainWord[]>,
    /** In mm, with the word that says it. */
    private readonly sizes: readonly { size: number; place: number }[],
    private readonly assortments: AssortmentsFor,
    private readonly measures: Measures,
  ) {
    this.scores = new Float32Array(size);
    this.gained = new Float32Array(size);
    this.had = new Uint32Array(size);
    this.kinship = new Uint8Array(size);
    this.called = new Uint32Array(size);
  }

  /**
   * What has all the words; when nothing has, what has any of them, those with most first. Numbers alone, beside words that say nothing, find nothing. Good until
   * the next question.
   * @param exactly looks for what was typed, whatever else may have been meant
   */
  find(typed: string, exactly = false): Found & Reading {
    const unsold = exactly ? null : notSoldIn(typed, (thing) => this.isSold(thing));
    const asked = unsold === null ? typed : this.nearestTo(typed, unsold);
    const { text, corrected } = exactly ? { text: asked, corrected: false } : this.meant(asked);
    const words = this.wordsIn(text);
    this.scores.fill(0);
    this.had.fill(0);
    this.kinship.fill(0);
    this.called.fill(0);
    const matches = words.map((word) => this.matchesOrNear(word));
    matches.forEach((found, index) => {
      this.score(found, 1 << index);
      this.recogniseKind(found, words[index].nth);
    });
    const complete = this.complete(matches, 2 ** words.length - 1);
    const telling = words.flatMap(({ typed }, index) => (TELLING.test(typed) ? [matches[index]] : []));
    // What nothing comes near to is not looked for by the words beside it.
    const isNowhere = unsold !== null && unsold.nearest === '';
    const saysNothing = isNowhere || (telling.length > 0 && telling.every((found) => found.length === 0));
    const rows = (isNowhere ? null : complete) ?? (saysNothing ? new BitSet(this.size) : this.withAny());
    const without = words.flatMap((word, index) => (matches[index].length === 0 ? [word.typed] : []));
    const together = this.assortments(words);
    const missing = unsold === null ? this.measureMissing(text, words, matches, rows) : null;
    return {
      rows,
      best: (among, count) => this.best(among, count, complete === null, together),
      shown: !isNowhere && (corrected || unsold !== null) ? text : null,
      without: without.length < words.length && !saysNothing ? without.filter((word) => word !== missing?.word) : [],
      notSold: unsold?.says ?? null,
      noMeasure: missing?.says ?? null,
    };
  }

  /** The first measure of what was typed that nothing of the kind asked for has; where no kind was, that nothing found has. */
  private measureMissing(
    text: string,
    words: readonly Asked[],
    matches: readonly (readonly Match[])[],
    rows: BitSet,
  ): { word: string; says: string } | null {
    const typed = measuresTyped(
      text,
      words.map((word) => word.typed),
    );
    if (typed.length === 0 || rows.count() === 0) return null;
    const meant = this.kindMeant(words, matches, rows) ?? rows;
    const isMeant = (row: number): boolean => meant.has(row);
    const missing = typed.find(({ measure }) => !this.measures.isOfAny(measure, isMeant));
    if (missing === undefined) return null;
    const nearest = this.measures.nearest(missing.measure, isMeant);
    return { word: String(missing.measure), says: noSuchMeasure(missing, nearest) };
  }

  /** All that is of the kind that was asked for, where something of it was found: a handle, and not what is handleless. */
  private kindMeant(words: readonly Asked[], matches: readonly (readonly Match[])[], rows: BitSet): BitSet | null {
    const { starts, rows: ofKind } = this.kinds;
    for (const [index] of [...words.entries()].sort(([, a], [, b]) => b.nth - a.nth)) {
      const kind = new BitSet(this.size);
      let isFound = false;
      for (const [place, factor] of matches[index]) {
        if (factor < 1) continue;
        for (let at = starts[place]; at < starts[place + 1]; at += 1) {
          kind.add(ofKind[at]);
          isFound ||= rows.has(ofKind[at]);
        }
      }
      if (isFound) return kind;
    }
    return null;
  }

  /** Whether something is of that kind, or called so though what comes nearest to it is not. */
  private isSold({ word, nearest }: NotSold): boolean {
    if (this.isKind(word)) return true;
    if (nearest.includes(word)) return false;
    const [first, ...others] = word.split(' ').map((each) => this.calledSo(each));
    return [...first].some((row) => others.every((rows) => rows.has(row)));
  }

  /** Whether something of the catalogue is that, by its name or another one. */
  private isKind(word: string): boolean {
    const place = this.firstFrom(word);
    return this.isKnown(word) && this.kinds.starts[place + 1] > this.kinds.starts[place];
  }

  /** The items that a word calls, in their name or another one. */
  private calledSo(word: string): Set<number> {
    if (!this.isKnown(word)) return new Set();
    const { starts, rows, weights } = this.postings;
    const place = this.firstFrom(word);
    const found = new Set<number>();
    for (let at = starts[place]; at < starts[place + 1]; at += 1)
      if (weights[at] >= CALLED * WEIGHT_STEPS) found.add(rows[at]);
    return found;
  }

  /** What is looked for in place of what is not sold. */
  private nearestTo(typed: string, { said, nearest, isLook }: NotSold): string {
    const rest = typed.replace(said, ' ').trim();
    if (isLook && wordsOf(rest.replace(FRONTS, ' ')).some((word) => this.isKind(singular(word)))) return rest;
    const beside = isLook ? typed.replace(FRONTS, ' ') : typed;
    return beside.replace(said, nearest).replace(TWICE, '$1').replace(/\s+/g, ' ').trim();
  }

  private meant(typed: string) {
    return whatIsMeant(typed, {
      has: (word) => isJoining(word) || askedWords(word, () => true).some((asked) => this.matches(asked).length > 0),
      hasItself: (word) => this.isKnown(word),
      nearest: (word) => this.nearest(word),
    });
  }

  /** What was typed, word by word, as it is looked for. */
  wordsIn(text: string): Asked[] {
    return askedWords(text, (word) => this.isKnown(word));
  }

  /** Whether an item is called so, as it was typed: what its description tells counts for nothing here, and no slip or near size is forgiven. */
  has(row: number, text: string): boolean {
    const { starts, rows, weights } = this.postings;
    const isCalled = ([place]: Match): boolean => {
      const at = rows.subarray(starts[place], starts[place + 1]).indexOf(row);
      return at !== -1 && weights[starts[place] + at] > DESCRIPTION * WEIGHT_STEPS;
    };
    return this.wordsIn(text).every((asked) => this.matches(asked).some(isCalled));
  }

  private withAny(): BitSet {
    const rows = new BitSet(this.size);
    for (let row = 0; row < this.size; row += 1) if (this.had[row] !== 0) rows.add(row);
    return rows;
  }

  /** The rows with all the words, looked for among those of the rarest; null when there is none. */
  private complete(matches: readonly (readonly Match[])[], all: number): BitSet | null {
    const { starts, rows } = this.postings;
    const spread = matches.map((found) => this.spread(found));
    const rarest = matches[spread.indexOf(Math.min(...spread))] ?? [];
    let complete: BitSet | null = null;
    for (const [place] of rarest) {
      for (let at = starts[place]; at < starts[place + 1]; at += 1) {
        if (this.had[rows[at]] === all) (complete ??= new BitSet(this.size)).add(rows[at]);
      }
    }
    return complete;
  }

  private spread(found: readonly Match[]): number {
    return found.reduce((sum, [place]) => sum + this.postings.starts[place + 1] - this.postings.starts[place], 0);
  }

  /** The so many best of a set: of the same score the first. */
  private best(among: BitSet, count: number, byWords: boolean, together: ReturnType<AssortmentsFor>): number[] {
    const kept = new Largest(Math.min(count, this.size));
    among.forEach((row) => {
      const score =
        this.scores[row] +
        PER_KIND * this.kinship[row] +
        (together(row, this.called[row]) ? TOGETHER : 0) +
        (byWords ? PER_WORD * ones(this.had[row]) : 0);
      kept.offer(Math.min(MOST_SCORE, Math.round(score * 100)) * ROWS + (ROWS - 1 - row));
    });
    return kept.inOrder().map((key) => ROWS - 1 - (key % ROWS));
  }

  /** Each item counts a word once, as the best of what it has for it; a word that few have counts more. */
  private score(found: readonly Match[], bit: number): void {
    const { starts, rows, weights } = this.postings;
    const { scores, gained, had, called, size } = this;
    const many = Math.min(size, this.spread(found));
    const rarity = Math.log(1 + (size - many + 0.5) / (many + 0.5)) / WEIGHT_STEPS;
    for (const [place, factor] of found) {
      for (let at = starts[place]; at < starts[place + 1]; at += 1) {
        const row = rows[at];
        const gain = rarity * factor * weights[at];
        const before = (had[row] & bit) === 0 ? 0 : gained[row];
        had[row] |= bit;
        if (weights[at] >= NAME * WEIGHT_STEPS) called[row] |= bit;
        if (gain <= before) continue;
        scores[row] += gain - before;
        gained[row] = gain;
      }
    }
  }

  private recogniseKind(found: readonly Match[], nth: number): void {
    const { starts, rows } = this.kinds;
    for (const [place] of found) {
      for (let at = starts[place]; at < starts[place + 1]; at += 1) {
        if (nth > this.kinship[rows[at]]) this.kinship[rows[at]] = nth;
      }
    }
  }

  /** The words of the catalogue that a typed word finds, and how much each counts. */
  private matches({ typed, same }: Asked): Match[] {
    const found = new Map<number, number>();
    const offer = (place: number, factor: number) => void found.set(place, Math.max(factor, found.get(place) ?? 0));
    const one = singular(typed);
    if (this.isKnown(typed)) offer(this.firstFrom(typed), 1);
    // A single letter begins too much to say anything.
    if (one.length > 1) {
      this.beginning(one, (place, longer) => {
        if (singular(longer) === one) offer(place, 1);
        else if (longer.startsWith(typed)) offer(place, (BEGINNING * typed.length) / longer.length);
      });
    }
    this.meaning(same, (place) => offer(place, 1));
    return [...found];
  }

  /** The same, and for a size that nothing has those near it. */
  private matchesOrNear(asked: Asked): Match[] {
    const found = this.matches(asked);
    return found.length > 0 ? found : this.nearly(asked.typed);
  }

  /** Every word of the catalogue that begins so. */
  private beginning(word: string, visit: (place: number, longer: string) => void): void {
    for (
      let place = this.firstFrom(word);
      place < this.vocabulary.length && this.vocabulary[place].startsWith(word);
      place += 1
    )
      visit(place, this.vocabulary[place]);
  }

  /** These words themselves, one or many of it. */
  private meaning(words: readonly string[], visit: (place: number) => void): void {
    for (const word of words)
      this.beginning(word, (place, longer) => (singular(longer) === word ? visit(place) : undefined));
  }

  /** The sizes near one that nothing has: the nearer, the more they count. */
  private nearly(word: string): Match[] {
    const asked = /^\d{2,4}$/.test(word) ? Number(word) : 0;
    return this.sizes.flatMap(({ size, place }): Match[] => {
      const apart = Math.abs(size - asked) / (NEAR * asked);
      return apart < 1 ? [[place, 1 - apart]] : [];
    });
  }

  /** The word of the catalogue that is fewest slips away; of several the one that begins alike, and that more items have. */
  private nearest(word: string): string | null {
    const slips = slipsAllowed(word);
    if (slips === 0) return null;
    const letters = letterMask(word);
    let nearest: { word: string; rank: number } | null = null;
    for (let length = word.length - slips; length <= word.length + slips; length += 1) {
      for (const candidate of this.plain.get(length) ?? []) {
        // A slip changes two letters at most: most words differ in more and need no closer look.
        if (ones(letters ^ candidate.letters) > 2 * slips) continue;
        // Of so few letters another one makes another word: a sofa is not soft. One may be missing, or two changed about.
        if (word.length <= SHORT && length <= word.length && letters !== candidate.letters) continue;
        const distance = distanceWithin(word, candidate.word, slips);
        if (distance > slips) continue;
        const alike = candidate.word.startsWith(word.slice(0, 1));
        const rank = this.spread([[candidate.place, 1]]) + this.size * ((alike ? 2 : 0) - 3 * distance);
        if (nearest === null || rank > nearest.rank) nearest = { word: candidate.word, rank };
      }
    }
    return nearest?.word ?? null;
  }

  private isKnown(word: string): boolean {
    return this.vocabulary[this.firstFrom(word)] === word;
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

/** The words of an item and what each counts, by the best place it stands in. */
function weighed({ name, alsoCalled, codes, variants, sizes, description }: SearchedItem): Map<string, number> {
  const weights = new Map<string, number>();
  const addAll = (words: readonly string[], weight: number) => {
    for (const word of words) if ((weights.get(word) ?? 0) < weight) weights.set(word, weight);
  };
  const add = (text: string, weight: number) => addAll(wordsOf(sizesApart(text)), weight);
  add(name, NAME);
  add(`${alsoCalled} ${codes}`, CALLED);
  add(sizes.join(' '), SIZE);
  addAll(variants.flatMap(variantWords), VARIANT);
  add(description, DESCRIPTION);
  return weights;
}
