import type { Sliced } from '../../../../platform/runtime/cache/slices';
import { GrowingNumbers } from '../growing-numbers';
import { PostingsBuilder, WEIGHT_STEPS, type Postings } from './postings';
import { THOUSANDS } from './variant-words';

/** Range of a size that is made on request, in mm. */
export interface MadeTo {
  readonly min: number;
  readonly max: number;
}

/** Measures of an item that the search reads. */
export interface Measured {
  readonly name: string;
  readonly description: string;
  readonly variants: readonly string[];
  readonly sizes: readonly number[];
  readonly madeTo?: readonly MadeTo[];
}

/** Weight of a measure in the description or a bare number in the name: enough to count as having it. */
const MENTIONED = 1;
/** Weight of a size of the item or its variants: enough to offer it. */
const MEASURE = 2;

/** Pattern of numbers with a unit; matches both of "4 × 50 mm". */
const WITH_UNIT =
  /(?<![\p{L}\p{N}.,])(\d{2,4})(?:\s*[x×]\s*(?=\d{1,4}(?:\s*[x×]\s*\d{1,4})*\s*(?:mm|cm))|\s*(mm|cm)(?![\p{L}\p{N}]))/giu;
const IN_NAME = /\d{2,4}/g;

/** Extracts the measures with a unit from a text, in millimetres. */
export function parseMillimetres(text: string): number[] {
  return [...text.replace(THOUSANDS, '$1').matchAll(WITH_UNIT)].map(
    ([, digits, unit]) => Number(digits) * (unit?.toLowerCase() === 'cm' ? 10 : 1),
  );
}

/** Largest ratio between a measure and one that is offered instead. */
const MAX_RATIO = 2;

/** Collects the measures of items, in the order of their rows. */
export class MeasuresBuilder {
  private readonly ids = new Map<number, number>();
  private readonly postings = new PostingsBuilder();
  /** Distinct lists of size ranges, each stored once, since many items share one. */
  private readonly ranges = new Map<string, readonly MadeTo[]>();
  private readonly rangeIds = new Map<string, number>();
  private readonly rangesOfRow = new GrowingNumbers();
  private rows = 0;

  addItem({ name, description, variants, sizes, madeTo = [] }: Measured): void {
    const weightsByMeasure = new Map<number, number>();
    for (const mentionedMeasure of [...(name.match(IN_NAME) ?? []).map(Number), ...parseMillimetres(description)])
      weightsByMeasure.set(mentionedMeasure, MENTIONED);
    for (const size of [...sizes, ...[name, ...variants].flatMap(parseMillimetres)])
      weightsByMeasure.set(size, MEASURE);
    for (const [measure, weight] of weightsByMeasure) {
      let id = this.ids.get(measure);
      if (id === undefined) this.ids.set(measure, (id = this.ids.size));
      this.postings.addPosting(id, this.rows, weight);
    }
    const key = JSON.stringify(madeTo.map(({ min, max }) => [min, max]));
    const range = this.rangeIds.get(key) ?? this.rangeIds.size;
    this.rangeIds.set(key, range);
    if (!this.ranges.has(key)) this.ranges.set(key, madeTo);
    this.rangesOfRow.push(range);
    this.rows += 1;
  }

  *finish(): Sliced<Measures> {
    const measures = [...this.ids.keys()].sort((a, b) => a - b);
    const places = new Uint32Array(measures.length);
    for (const [place, measure] of measures.entries()) places[this.ids.get(measure) ?? 0] = place;
    const postings = yield* this.postings.finish(places);
    return new Measures(measures, postings, [...this.ranges.values()], this.rangesOfRow.toArray());
  }
}

/** Index of items by measure, which also finds the nearest measures to a missing one. */
export class Measures {
  constructor(
    /** Measures in mm, sorted. */
    private readonly measures: readonly number[],
    private readonly postings: Postings,
    private readonly ranges: readonly (readonly MadeTo[])[],
    private readonly rangesOfRow: Uint32Array,
  ) {}

  /** Checks that any item accepted by `isAccepted` has the measure or is made to it. */
  hasAny(measure: number, isAccepted: (row: number) => boolean): boolean {
    const place = this.measures.indexOf(measure);
    if (place !== -1 && this.hasRow(place, MENTIONED, isAccepted)) return true;
    const fitting = this.ranges.map((ranges) => ranges.some(({ min, max }) => min <= measure && measure <= max));
    return fitting.includes(true) && this.rangesOfRow.some((range, row) => fitting[range] && isAccepted(row));
  }

  /**
   * Finds the next smaller and larger measures among the items accepted by `isAccepted`.
   * @param maxRatio measures that differ from the wanted one by this factor or more are left out
   */
  findNearest(measure: number, isAccepted: (row: number) => boolean, maxRatio = MAX_RATIO): number[] {
    const above = this.measures.findIndex((other) => other > measure);
    const from = above === -1 ? this.measures.length : above;
    const nearestMeasures: number[] = [];
    for (let place = from - 1; place >= 0 && this.measures[place] * maxRatio > measure; place -= 1)
      if (this.hasRow(place, MEASURE, isAccepted)) {
        nearestMeasures.push(this.measures[place]);
        break;
      }
    for (let place = from; place < this.measures.length && this.measures[place] < measure * maxRatio; place += 1)
      if (this.hasRow(place, MEASURE, isAccepted)) {
        nearestMeasures.push(this.measures[place]);
        break;
      }
    return nearestMeasures;
  }

  /** Visits the items that have a measure, or come in it. */
  visitRows(measure: number, take: (row: number) => void): void {
    const place = this.measures.indexOf(measure);
    if (place === -1) return;
    const { starts, rows, weights } = this.postings;
    for (let at = starts[place]; at < starts[place + 1]; at += 1)
      if (weights[at] >= MEASURE * WEIGHT_STEPS) take(rows[at]);
  }

  private hasRow(place: number, least: number, isAccepted: (row: number) => boolean): boolean {
    const { starts, rows, weights } = this.postings;
    for (let at = starts[place]; at < starts[place + 1]; at += 1)
      if (weights[at] >= least * WEIGHT_STEPS && isAccepted(rows[at])) return true;
    return false;
  }
}

/** Pattern of bare numbers that may be measures. */
const LIKE_A_MEASURE = /^\d{3,4}$/;

/** Typed measure, with or without its unit. */
export interface TypedMeasure {
  readonly measure: number;
  readonly withUnit: boolean;
}

/** @param words typed words, as they are searched for */
export function listTypedMeasures(typedText: string, words: readonly string[]): TypedMeasure[] {
  const withUnit = new Set(parseMillimetres(typedText));
  const degrees = new Set([...typedText.matchAll(/(\d+)\s*(?:°|deg)/gi)].map(([, digits]) => Number(digits)));
  const plain = words.filter((word) => LIKE_A_MEASURE.test(word)).map(Number);
  return [...new Set([...withUnit, ...plain])]
    .filter((measure) => !degrees.has(measure))
    .map((measure) => ({ measure, withUnit: withUnit.has(measure) }));
}

/** Formats the notice of a missing measure: "Nothing of 80 mm: the nearest is 96 mm." */
export function describeMissingMeasure({ measure, withUnit }: TypedMeasure, nearest: readonly number[]): string {
  if (nearest.length === 0)
    return withUnit
      ? `Nothing of ${measure} mm: these are the sizes we have.`
      : `Nothing with ${measure}: these are the ones we have.`;
  const nearestText = nearest.map((other) => `${other} mm`).join(' and ');
  return `Nothing of ${measure} mm: the nearest ${nearest.length === 1 ? 'is' : 'are'} ${nearestText}.`;
}
