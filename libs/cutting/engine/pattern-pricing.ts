import { WORTHWHILE } from './cover-master';
import { MOST_PARTS, PatternShapes } from './pattern-shapes';
import { TURNED, UPRIGHT } from './problem';
import type { Problem } from './problem';
import type { Rng } from './rng';

/** Steps in which the bounds count room. */
const GRID = 400;
/** Numbers in a row of a bound's table. */
const ROW = GRID + 1;
/** Most random factor on a part's value when ranking, so that searches that are cut short differ. */
const NOISE = 1.5;

/**
 * Finds patterns worth more than a sheet at given prices of parts: depth-first, expensive parts first, pruned where
 * what can still be added is not worth enough. The bound is a knapsack for each measure of room: by area, and by wide
 * or high parts along one side.
 */
export class PatternPricing {
  readonly shapes: PatternShapes;
  /** False when a search since {@link begin} was cut short. */
  isThorough = true;
  /** Number of types of parts from which a search may begin. */
  length = 0;
  /** Room that a part takes, for each way of measuring. */
  private readonly room: readonly Int32Array[];
  /** For each measure, the highest value of parts from a rank on in a given room. */
  private readonly tables: readonly Float64Array[];
  /** Room that is left at each depth, for each way. */
  private readonly left: readonly Int32Array[];
  private readonly order: Int32Array;
  private prices: Float64Array;
  private demand: Int32Array;
  /** Work at which a search is cut short, and the value that a pattern must exceed. */
  private most = 0;
  private target = 0;

  constructor(
    problem: Problem,
    private readonly rng: Rng,
  ) {
    const { parts } = problem;
    const [sheet] = problem.sheets;
    this.shapes = new PatternShapes(problem, sheet);
    const measure = (share: (w: number, h: number) => number): Int32Array =>
      Int32Array.from(parts, ({ w, h, turns }) => {
        const upright = turns & UPRIGHT ? share(w, h) : Infinity;
        const turnedShare = turns & TURNED ? share(h, w) : Infinity;
        return Math.floor(Math.min(upright, turnedShare) * GRID);
      });
    this.room = [
      measure((w, h) => (w * h) / (sheet.w * sheet.h)),
      measure((w, h) => (half(w, sheet.w) * h) / sheet.h),
      measure((w, h) => (half(h, sheet.h) * w) / sheet.w),
    ];
    this.tables = this.room.map(() => new Float64Array((parts.length + 1) * ROW));
    this.left = this.room.map(() => new Int32Array(MOST_PARTS + 1).fill(GRID));
    this.order = new Int32Array(parts.length);
    this.prices = new Float64Array(parts.length);
    this.demand = new Int32Array(parts.length);
  }

  /** Sets the prices and quantities of parts, and draws a random order. */
  begin(prices: Float64Array, demand: Int32Array): void {
    this.prices = prices;
    this.demand = demand;
    this.isThorough = true;
    const keys = prices.map((price) => price * (1 + NOISE * this.rng.fraction()));
    const types = [...prices.keys()].filter((type) => demand[type] > 0 && prices[type] > 0);
    types.sort((a, b) => keys[b] - keys[a] || a - b);
    this.order.set(types);
    this.length = types.length;
    this.tables.forEach((table, way) => this.fillTable(table, this.room[way]));
  }

  private fillTable(table: Float64Array, room: Int32Array): void {
    const { order, prices, demand, length } = this;
    table.fill(0, length * ROW, (length + 1) * ROW);
    for (let at = length - 1; at >= 0; at--) {
      const row = at * ROW;
      const size = room[order[at]];
      const price = prices[order[at]];
      table.copyWithin(row, row + ROW, row + 2 * ROW);
      for (let copy = Math.min(demand[order[at]], MOST_PARTS); copy > 0; copy--)
        for (let g = GRID; g >= size; g--) table[row + g] = Math.max(table[row + g], table[row + g - size] + price);
    }
  }

  /**
   * Searches patterns that begin with a rank, reporting each that is worth more than the last; returns the work done.
   */
  search(first: number, work: number, report: (types: Int32Array) => void): number {
    const { shapes } = this;
    const before = shapes.work;
    this.most = before + work;
    this.target = WORTHWHILE;
    shapes.clear();
    if (!this.mayReach(first, 0, 0) || !shapes.add(this.order[first])) return 0;
    this.extend(first, this.prices[this.order[first]], 1, report);
    if (shapes.work >= this.most) this.isThorough = false;
    return shapes.work - before;
  }

  /**
   * Tries every part of the ranks from the last one's on beside those already there.
   * @param copies of the last one
   */
  private extend(last: number, value: number, copies: number, report: (types: Int32Array) => void): void {
    const { shapes, order, prices, left, room } = this;
    const depth = shapes.size;
    for (let way = 0; way < left.length; way++) left[way][depth] = left[way][depth - 1] - room[way][order[last]];
    if (value > this.target) {
      this.target = value;
      report(shapes.parts);
    }
    if (depth === MOST_PARTS) return;
    for (let at = copies < this.demand[order[last]] ? last : last + 1; at < this.length; at++) {
      if (!this.mayReach(at, value, depth)) return;
      const type = order[at];
      if (!this.mayReachWith(type, this.demand[type] > 1 ? at : at + 1, value + prices[type], depth)) continue;
      if (shapes.work >= this.most) return;
      if (!shapes.add(type)) continue;
      this.extend(at, value + prices[type], at === last ? copies + 1 : 1, report);
      shapes.size = depth;
    }
  }

  /** Checks that further parts from a rank on could bring the pattern above the target. */
  private mayReach(at: number, value: number, depth: number): boolean {
    const { left, tables } = this;
    for (let way = 0; way < left.length; way++)
      if (value + tables[way][at * ROW + left[way][depth]] <= this.target) return false;
    return true;
  }

  /** Checks the same with a given part included, where there is room for it. */
  private mayReachWith(type: number, next: number, value: number, depth: number): boolean {
    const { left, tables, room } = this;
    for (let way = 0; way < left.length; way++) {
      const rest = left[way][depth] - room[way][type];
      if (rest < 0 || value + tables[way][next * ROW + rest] <= this.target) return false;
    }
    return true;
  }
}

/** Counts a length against half of a side, which only one part can exceed: 1, 0.5 or 0. */
function half(length: number, side: number): number {
  return 2 * length > side ? 1 : 2 * length === side ? 0.5 : 0;
}
