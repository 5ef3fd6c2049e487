import { BitSet, countBits } from '../bit-set';
import type { SearchMatches } from '../catalogue-index';
import { parseSearchWords, isJoining, type SearchWord } from './query-words';
import { Largest } from './largest';
import { listTypedMeasures, describeMissingMeasure, type Measures } from './measures';
import { findNotSold, type NotSold } from './not-sold';
import { WEIGHT_STEPS, type Postings } from './postings';
import { singular, wordsOf } from './search-words';
import type { AssortmentsFor } from './variant-words';
import type { Match, Vocabulary } from './vocabulary';
import { correctText } from './what-is-meant';
import { CALLED, DESCRIPTION, NAME } from './word-weights';

/** Pattern of a word with a meaning of its own. */
const MEANINGFUL = /\p{L}{3}/u;

/** Words for fronts, which are looks of a cupboard and not sold by themselves. */
const FRONTS = /(?<![\p{L}\p{N}])(?:fronts?|doors?)(?![\p{L}\p{N}])/giu;

/** Repeated word. */
const REPEATED_WORD = /(?<![\p{L}\p{N}])([\p{L}\p{N}]+)\s+\1(?![\p{L}\p{N}])/giu;

/** Factor of a sort key, which is a score in hundredths times `ROWS` plus a row. */
const ROWS = 2 ** 21;
const MOST_SCORE = 2 ** 31;
/** Score that ranks items of the wanted kind above items that only contain the words: hinges before hinge caps. */
const PER_KIND = 1_000;
/** Score per matching word, used when no item has all of them; outweighs all other scores. */
const PER_WORD = 100_000;
/** Score within a kind for an item with all typed words in one variant; outweighs the words' own scores. */
const TOGETHER = 500;

/** Interpretation of the typed text. */
export interface Reading {
  /** Text that was searched for, if it differs from the typed one; otherwise null. */
  readonly shown: string | null;
  /** Typed words without a match, if others have one. */
  readonly without: readonly string[];
  /** Answer to a search for something that the shop does not have. */
  readonly notSold: string | null;
  /** Notice that no item has the typed measure, with the nearest ones; null if not needed. */
  readonly noMeasure: string | null;
}

/**
 * Full-text search over names, sizes, other names, variants and descriptions. A word matches itself, longer words
 * that begin with it and synonyms; if there are none, it is corrected, and a size matches sizes near it. Scores are
 * summed in one array for all items, and only the shown rows are sorted.
 */
export class CatalogueSearch {
  /** Scores of the last search; only one runs at a time. */
  private readonly scores: Float32Array;
  /** Score of the current word per item. */
  private readonly wordScores: Float32Array;
  private readonly matchedBits: Uint32Array;
  /** Rank of each item by how well its kind matches the search. */
  private readonly kindRank: Uint8Array;
  /** Bits of the typed words in each item's name. */
  private readonly nameBits: Uint32Array;

  constructor(
    private readonly size: number,
    private readonly vocabulary: Vocabulary,
    private readonly postings: Postings,
    /** Items whose kind is the word. */
    private readonly kinds: Postings,
    private readonly assortments: AssortmentsFor,
    private readonly measures: Measures,
  ) {
    this.scores = new Float32Array(size);
    this.wordScores = new Float32Array(size);
    this.matchedBits = new Uint32Array(size);
    this.kindRank = new Uint8Array(size);
    this.nameBits = new Uint32Array(size);
  }

  /**
   * Finds the items with all words; if there are none, those with any, most words first. Numbers beside words without
   * a match find nothing. The result is valid until the next search.
   * @param exactly true to search for the typed text only, without corrections
   */
  findMatches(typedText: string, exactly = false): SearchMatches & Reading {
    const unsold = exactly ? null : findNotSold(typedText, (thing) => this.isSold(thing));
    const soughtText = unsold === null ? typedText : this.replaceUnsold(typedText, unsold);
    const { text, corrected: isCorrected } = exactly
      ? { text: soughtText, corrected: false }
      : this.correct(soughtText);
    const words = this.wordsIn(text);
    this.scores.fill(0);
    this.matchedBits.fill(0);
    this.kindRank.fill(0);
    this.nameBits.fill(0);
    const matches = words.map((word) => this.vocabulary.findMatchesOrNear(word));
    matches.forEach((wordMatches, index) => {
      this.scoreMatches(wordMatches, 1 << index);
      this.recogniseKind(wordMatches, words[index].rank);
    });
    const complete = this.findCompleteMatches(matches, 2 ** words.length - 1);
    const meaningfulMatches = words.flatMap(({ typedWord }, index) =>
      MEANINGFUL.test(typedWord) ? [matches[index]] : [],
    );
    // An unsold thing without a near item is not searched for by the other words.
    const hasNoNearItem = unsold !== null && unsold.nearest === '';
    const matchesNothing =
      hasNoNearItem ||
      (meaningfulMatches.length > 0 && meaningfulMatches.every((wordMatches) => wordMatches.length === 0));
    const foundRows =
      (hasNoNearItem ? null : complete) ?? (matchesNothing ? new BitSet(this.size) : this.findPartialMatches());
    const without = words.flatMap((word, index) => (matches[index].length === 0 ? [word.typedWord] : []));
    const together = this.assortments(words);
    const missing = unsold === null ? this.findMissingMeasure(text, words, matches, foundRows) : null;
    missing?.nearest.forEach((measure) => this.preferMeasure(measure));
    return {
      // If no item of the kind has the measure, the whole kind is shown: another thing that has it is no better answer.
      rows: missing?.kind ?? foundRows,
      best: (among, count) => this.selectBest(among, count, complete === null, together),
      shown: !hasNoNearItem && (isCorrected || unsold !== null) ? text : null,
      without: without.length < words.length && !matchesNothing ? without.filter((word) => word !== missing?.word) : [],
      notSold: unsold?.message ?? null,
      noMeasure: missing?.says ?? null,
    };
  }

  /** Finds the first typed measure that no item of the wanted kind has, or without a kind, no found item. */
  private findMissingMeasure(
    text: string,
    words: readonly SearchWord[],
    matches: readonly (readonly Match[])[],
    rows: BitSet,
  ): { word: string; says: string; kind: BitSet | null; nearest: readonly number[] } | null {
    const typedMeasures = listTypedMeasures(
      text,
      words.map((word) => word.typedWord),
    );
    if (typedMeasures.length === 0 || rows.count() === 0) return null;
    const kind = this.findMeantKind(words, matches, rows);
    const meantRows = kind ?? rows;
    const isMeant = (row: number): boolean => meantRows.has(row);
    const missing = typedMeasures.find(({ measure }) => !this.measures.hasAny(measure, isMeant));
    if (missing === undefined) return null;
    const offeredMeasures = this.measures.findNearest(missing.measure, isMeant);
    // Measures too far away to be offered are still ranked first.
    const nearest =
      offeredMeasures.length > 0 ? offeredMeasures : this.measures.findNearest(missing.measure, isMeant, Infinity);
    return { word: String(missing.measure), says: describeMissingMeasure(missing, offeredMeasures), kind, nearest };
  }

  /** Ranks items with a measure above others of their kind. */
  private preferMeasure(measure: number): void {
    this.measures.visitRows(measure, (row) => {
      this.scores[row] += TOGETHER;
    });
  }

  /** Returns all items of the wanted kind if any was found: handles, but not handleless cupboards; otherwise null. */
  private findMeantKind(
    words: readonly SearchWord[],
    matches: readonly (readonly Match[])[],
    rows: BitSet,
  ): BitSet | null {
    const { starts, rows: ofKind } = this.kinds;
    for (const [index] of [...words.entries()].sort(([, a], [, b]) => b.rank - a.rank)) {
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

  /**
   * Checks that the catalogue has an item of this kind, or one with all words of this name, unless the nearest item
   * is named by it.
   */
  private isSold({ word, nearest }: NotSold): boolean {
    if (this.isKind(word)) return true;
    if (nearest.includes(word)) return false;
    const [first, ...others] = word.split(' ').map((each) => this.findNamedRows(each));
    return [...first].some((row) => others.every((rows) => rows.has(row)));
  }

  /** Checks that the word is the kind of any item, by its name or another one. */
  private isKind(word: string): boolean {
    const place = this.vocabulary.findPlace(word);
    return this.vocabulary.isKnown(word) && this.kinds.starts[place + 1] > this.kinds.starts[place];
  }

  /** Returns the items with the word in their name or another name. */
  private findNamedRows(word: string): Set<number> {
    if (!this.vocabulary.isKnown(word)) return new Set();
    const { starts, rows, weights } = this.postings;
    const place = this.vocabulary.findPlace(word);
    const calledRows = new Set<number>();
    for (let at = starts[place]; at < starts[place + 1]; at += 1)
      if (weights[at] >= CALLED * WEIGHT_STEPS) calledRows.add(rows[at]);
    return calledRows;
  }

  /** Returns the text to search for instead of an item that is not sold. */
  private replaceUnsold(typedText: string, { pattern, nearest, isLook }: NotSold): string {
    const rest = typedText.replace(pattern, ' ').trim();
    if (isLook && wordsOf(rest.replace(FRONTS, ' ')).some((word) => this.isKind(singular(word)))) return rest;
    const beside = isLook ? typedText.replace(FRONTS, ' ') : typedText;
    return beside.replace(pattern, nearest).replace(REPEATED_WORD, '$1').replace(/\s+/g, ' ').trim();
  }

  private correct(typedText: string) {
    return correctText(typedText, {
      has: (word) =>
        isJoining(word) ||
        parseSearchWords(word, () => true).some((askedWord) => this.vocabulary.findMatches(askedWord).length > 0),
      hasItself: (word) => this.vocabulary.isKnown(word),
      nearest: (word) => this.vocabulary.findNearestWord(word),
    });
  }

  /** Splits a text into search words. */
  wordsIn(text: string): SearchWord[] {
    return parseSearchWords(text, (word) => this.vocabulary.isKnown(word));
  }

  /**
   * Checks that an item is called by a text exactly as typed: descriptions, corrections and near sizes do not count.
   */
  hasTypedText(row: number, text: string): boolean {
    const { starts, rows, weights } = this.postings;
    const isCalled = ([place]: Match): boolean => {
      const at = rows.subarray(starts[place], starts[place + 1]).indexOf(row);
      return at !== -1 && weights[starts[place] + at] > DESCRIPTION * WEIGHT_STEPS;
    };
    return this.wordsIn(text).every((askedWord) => this.vocabulary.findMatches(askedWord).some(isCalled));
  }

  private findPartialMatches(): BitSet {
    const rows = new BitSet(this.size);
    for (let row = 0; row < this.size; row += 1) if (this.matchedBits[row] !== 0) rows.add(row);
    return rows;
  }

  /** Returns the rows with all words, searched among the rows of the rarest; null if there are none. */
  private findCompleteMatches(matches: readonly (readonly Match[])[], all: number): BitSet | null {
    const { starts, rows } = this.postings;
    const spread = matches.map((wordMatches) => this.vocabulary.countPostings(wordMatches));
    const rarest = matches[spread.indexOf(Math.min(...spread))] ?? [];
    let complete: BitSet | null = null;
    for (const [place] of rarest) {
      for (let at = starts[place]; at < starts[place + 1]; at += 1) {
        if (this.matchedBits[rows[at]] === all) (complete ??= new BitSet(this.size)).add(rows[at]);
      }
    }
    return complete;
  }

  /** Returns the best `count` rows of a set; equal scores in row order. */
  private selectBest(among: BitSet, count: number, byWords: boolean, together: ReturnType<AssortmentsFor>): number[] {
    const bestRows = new Largest(Math.min(count, this.size));
    among.forEach((row) => {
      const score =
        this.scores[row] +
        PER_KIND * this.kindRank[row] +
        (together(row, this.nameBits[row]) ? TOGETHER : 0) +
        (byWords ? PER_WORD * countBits(this.matchedBits[row]) : 0);
      bestRows.offer(Math.min(MOST_SCORE, Math.round(score * 100)) * ROWS + (ROWS - 1 - row));
    });
    return bestRows.inOrder().map((key) => ROWS - 1 - (key % ROWS));
  }

  /** Adds the score of a word to each item, once, by its best match; rare words count more. */
  private scoreMatches(wordMatches: readonly Match[], bit: number): void {
    const { starts, rows, weights } = this.postings;
    const { scores, wordScores, matchedBits, nameBits, size } = this;
    const matchCount = Math.min(size, this.vocabulary.countPostings(wordMatches));
    const rarity = Math.log(1 + (size - matchCount + 0.5) / (matchCount + 0.5)) / WEIGHT_STEPS;
    for (const [place, factor] of wordMatches) {
      for (let at = starts[place]; at < starts[place + 1]; at += 1) {
        const row = rows[at];
        const gain = rarity * factor * weights[at];
        const before = (matchedBits[row] & bit) === 0 ? 0 : wordScores[row];
        matchedBits[row] |= bit;
        if (weights[at] >= NAME * WEIGHT_STEPS) nameBits[row] |= bit;
        if (gain <= before) continue;
        scores[row] += gain - before;
        wordScores[row] = gain;
      }
    }
  }

  private recogniseKind(wordMatches: readonly Match[], nth: number): void {
    const { starts, rows } = this.kinds;
    for (const [place] of wordMatches) {
      for (let at = starts[place]; at < starts[place + 1]; at += 1) {
        if (nth > this.kindRank[rows[at]]) this.kindRank[rows[at]] = nth;
      }
    }
  }
}
