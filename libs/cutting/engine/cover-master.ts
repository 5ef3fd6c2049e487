import { PATTERN_STRIDE } from './pattern-pool';
import type { PatternPool } from './pattern-pool';

/** Gains smaller than this are rounding. */
const GAIN = 1e-6;
/** Smallest worth, in sheets, of a pattern that is worth adding to the pool. */
export const WORTHWHILE = 1 + 10 * GAIN;
const TINY = 1e-9;
/** Smallest safe divisor. */
const SMALL = 1e-7;
/** Perturbation of demands, different for each, so that pivots progress where many patterns run out at once. */
const DISTURBANCE = 1e-5;
/** Patterns that may enter before the whole pool is priced again. */
const ENTERING = 40;
/** Limit of pivots for each row, as rounding could make them cycle. */
const MOST_PIVOTS = 50;

/** Mark of a row that uses no pattern: parts beyond the demand. */
export const SURPLUS = -1;

/**
 * Linear program of the patterns: the fractional number of sheets of each that holds all parts on the fewest sheets.
 * Revised simplex with a dense inverse, as there is one row for each type of part. It starts with every part on a
 * sheet of its own.
 */
export class CoverMaster {
  /** Worth of a part of each type, in sheets: a pattern worth more than one sheet lowers the total. */
  readonly prices: Float64Array;
  /** The pattern that each row uses, or {@link SURPLUS}, and how often. */
  readonly basis: Int32Array;
  readonly amounts: Float64Array;
  readonly demand: Int32Array;
  private readonly bounds: Float64Array;
  private readonly inverse: Float64Array;
  private readonly direction: Float64Array;

  /**
   * @param demand parts of each type that are to be held
   * @param pool patterns to choose from, those of one part first; it may grow
   */
  constructor(
    demand: Int32Array,
    private readonly pool: PatternPool,
  ) {
    const n = demand.length;
    this.demand = demand.slice();
    this.prices = new Float64Array(n).fill(1);
    this.basis = Int32Array.from(demand, (_, type) => type);
    this.bounds = Float64Array.from(demand, (count, type) => count + this.calculateDisturbance(type));
    this.amounts = this.bounds.slice();
    this.inverse = new Float64Array(n * n);
    for (let i = 0; i < n; i++) this.inverse[i * n + i] = 1;
    this.direction = new Float64Array(n);
  }

  private calculateDisturbance(type: number): number {
    return DISTURBANCE * (1 + ((type * 7) % 11) / 11);
  }

  /** Copies the state, to continue in another way. */
  copy(): CoverMaster {
    const other = new CoverMaster(this.demand, this.pool);
    other.prices.set(this.prices);
    other.basis.set(this.basis);
    other.amounts.set(this.amounts);
    other.bounds.set(this.bounds);
    other.inverse.set(this.inverse);
    return other;
  }

  /** Number of sheets, in fractions. */
  get value(): number {
    let sum = 0;
    for (let type = 0; type < this.demand.length; type++) sum += this.demand[type] * this.prices[type];
    return sum;
  }

  /** Uses patterns of the pool until none of them lowers the total. */
  improve(): void {
    const { pool, prices } = this;
    const entering: { readonly pattern: number; readonly worth: number }[] = [];
    for (let pivots = 0; pivots < MOST_PIVOTS * prices.length;) {
      entering.length = 0;
      let least = 1 + GAIN;
      const { types, size } = pool;
      for (let pattern = 0; pattern < size; pattern++) {
        const at = pattern * PATTERN_STRIDE;
        let worth = 0;
        for (let i = at + types[at]; i > at; i--) worth += prices[types[i]];
        if (worth <= least) continue;
        entering.push({ pattern, worth });
        if (entering.length < 2 * ENTERING) continue;
        entering.sort((a, b) => b.worth - a.worth);
        entering.length = ENTERING;
        least = entering[ENTERING - 1].worth;
      }
      if (entering.length === 0) return;
      entering.sort((a, b) => b.worth - a.worth);
      for (const { pattern } of entering) {
        if (this.calculateWorth(pattern) > 1 + GAIN) this.enter(pattern);
        pivots++;
        for (let drops = 0; drops < prices.length && this.dropSurplus(); drops++) pivots++;
      }
    }
  }

  private calculateWorth(pattern: number): number {
    let sum = 0;
    for (const type of this.pool.get(pattern)) sum += this.prices[type];
    return sum;
  }

  private enter(pattern: number): void {
    this.setDirection(pattern);
    const leaving = this.findLeavingRow();
    if (leaving >= 0) this.pivot(leaving, pattern, 1 - this.calculateWorth(pattern));
  }

  /** Allows surplus parts of types whose worth has become negative. */
  private dropSurplus(): boolean {
    const { direction, inverse, prices } = this;
    const n = direction.length;
    let type = 0;
    for (let t = 1; t < n; t++) if (prices[t] < prices[type]) type = t;
    if (prices[type] >= -GAIN) return false;
    for (let row = 0; row < n; row++) direction[row] = -inverse[row * n + type];
    const leaving = this.findLeavingRow();
    if (leaving < 0) return false;
    this.pivot(leaving, SURPLUS, prices[type]);
    return true;
  }

  /** Finds the row that reaches zero first in the present direction; of several, the one that changes most. */
  private findLeavingRow(): number {
    const { direction, amounts } = this;
    let leaving = -1;
    let least = Infinity;
    for (let row = 0; row < direction.length; row++) {
      const rate = direction[row];
      if (rate <= SMALL) continue;
      const ratio = Math.max(0, amounts[row]) / rate;
      if (ratio > least + TINY || (ratio > least - TINY && rate < direction[leaving])) continue;
      least = Math.min(least, ratio);
      leaving = row;
    }
    return leaving;
  }

  /** Sets the direction: the amounts that one more sheet of a pattern takes from each row. */
  private setDirection(pattern: number): void {
    const { direction, inverse, pool } = this;
    const n = direction.length;
    const start = pattern * PATTERN_STRIDE + 1;
    const { types } = pool;
    const end = start + types[start - 1];
    for (let row = 0; row < n; row++) {
      let sum = 0;
      for (let i = start; i < end; i++) sum += inverse[row * n + types[i]];
      direction[row] = sum;
    }
  }

  /** Replaces the pattern of a row by the one that {@link direction} was computed for. */
  private pivot(leaving: number, pattern: number, saving: number): void {
    const { direction, inverse, amounts, prices } = this;
    const n = direction.length;
    const factor = 1 / direction[leaving];
    const rowStart = leaving * n;
    const amount = amounts[leaving] * factor;
    for (let i = 0; i < n; i++) inverse[rowStart + i] *= factor;
    for (let row = 0; row < n; row++) {
      const multiple = direction[row];
      if (row === leaving || multiple === 0) continue;
      const offset = row * n;
      for (let i = 0; i < n; i++) inverse[offset + i] -= multiple * inverse[rowStart + i];
      amounts[row] -= multiple * amount;
    }
    amounts[leaving] = amount;
    for (let i = 0; i < n; i++) prices[i] += saving * inverse[rowStart + i];
    this.basis[leaving] = pattern;
  }

  /** Reduces the demand and repairs the program by dual pivots. */
  reduceDemand(types: readonly number[]): void {
    const { demand, bounds, amounts, inverse } = this;
    const n = demand.length;
    for (const type of types) {
      demand[type]--;
      // Where a type is fully placed, the remaining sheets may hold any number of it.
      const bound =
        demand[type] > 0 ? demand[type] + this.calculateDisturbance(type) : -this.calculateDisturbance(type);
      const reduction = bounds[type] - bound;
      bounds[type] = bound;
      for (let row = 0; row < n; row++) amounts[row] -= reduction * inverse[row * n + type];
    }
    for (let pivots = 0; pivots < 10 * n; pivots++) if (!this.pivotDual()) return;
  }

  /** Makes one dual pivot: the row with the largest deficit leaves for what replaces it at the least loss. */
  private pivotDual(): boolean {
    const { amounts, inverse, prices, pool, direction } = this;
    const n = amounts.length;
    let leaving = 0;
    for (let row = 1; row < n; row++) if (amounts[row] < amounts[leaving]) leaving = row;
    if (amounts[leaving] >= -TINY) return false;
    const rowStart = leaving * n;
    let chosenPattern = SURPLUS;
    let surplus = -1;
    let least = Infinity;
    let steepest = SMALL;
    for (let type = 0; type < n; type++) {
      const slope = inverse[rowStart + type];
      if (slope <= SMALL) continue;
      const loss = Math.max(0, prices[type]) / slope;
      if (loss > least + TINY || (loss > least - TINY && slope <= steepest)) continue;
      least = Math.min(loss, least);
      steepest = slope;
      surplus = type;
    }
    const { types, size } = pool;
    for (let pattern = 0; pattern < size; pattern++) {
      const start = pattern * PATTERN_STRIDE;
      let slope = 0;
      let worth = 0;
      for (let i = start + types[start]; i > start; i--) {
        const type = types[i];
        slope -= inverse[rowStart + type];
        worth += prices[type];
      }
      if (slope <= SMALL || 1 - worth > (least + TINY) * slope) continue;
      const loss = Math.max(0, 1 - worth) / slope;
      if (loss > least - TINY && slope <= steepest) continue;
      least = Math.min(loss, least);
      steepest = slope;
      chosenPattern = pattern;
    }
    if (least === Infinity) return false;
    if (chosenPattern === SURPLUS) {
      for (let row = 0; row < n; row++) direction[row] = -inverse[row * n + surplus];
      this.pivot(leaving, SURPLUS, prices[surplus]);
    } else {
      this.setDirection(chosenPattern);
      this.pivot(leaving, chosenPattern, 1 - this.calculateWorth(chosenPattern));
    }
    return true;
  }
}
