import { WORTHWHILE } from './cover-master';
import { MOST_PARTS, PatternShapes } from './pattern-shapes';
import { TURNED, UPRIGHT } from './problem';
import type { Problem } from './problem';
import type { Rng } from './rng';

/** Number of steps into which a sheet is divided when room is measured. */
const GRID = 400;
/** Numbers in a row of a bound's table. */
const ROW = GRID + 1;
/** Largest random bonus on a part's value when ranking, so that searches that are cut short differ. */
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
  /** Number of ranked part types: those with demand and a positive price. */
  rankCount = 0;
  /** Room that a part of each type takes, in steps of {@link GRID}, for each measure of room. */
  private readonly room: readonly Int32Array[];
  /** Highest value of the parts from a rank on that a given room can hold, for each measure. */
  private readonly tables: readonly Float64Array[];
  /** Room that remains at each depth of the search, for each measure. */
  private readonly remainingRoom: readonly Int32Array[];
  private readonly typesByRank: Int32Array;
  private prices: Float64Array;
  private demand: Int32Array;
  /** Work at which a search is cut short; value that a pattern must exceed. */
  private workLimit = 0;
  private target = 0;

  constructor(
    problem: Problem,
    private readonly rng: Rng,
  ) {
    const { parts } = problem;
    const [sheet] = problem.sheets;
    this.shapes = new PatternShapes(problem, sheet);
    const measureRoom = (share: (w: number, h: number) => number): Int32Array =>
      Int32Array.from(parts, ({ w, h, turns }) => {
        const upright = turns & UPRIGHT ? share(w, h) : Infinity;
        const turnedShare = turns & TURNED ? share(h, w) : Infinity;
        return Math.floor(Math.min(upright, turnedShare) * GRID);
      });
    this.room = [
      measureRoom((w, h) => (w * h) / (sheet.w * sheet.h)),
      measureRoom((w, h) => (countHalves(w, sheet.w) * h) / sheet.h),
      measureRoom((w, h) => (countHalves(h, sheet.h) * w) / sheet.w),
    ];
    this.tables = this.room.map(() => new Float64Array((parts.length + 1) * ROW));
    this.remainingRoom = this.room.map(() => new Int32Array(MOST_PARTS + 1).fill(GRID));
    this.typesByRank = new Int32Array(parts.length);
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
    this.typesByRank.set(types);
    this.rankCount = types.length;
    this.tables.forEach((table, way) => this.fillTable(table, this.room[way]));
  }

  private fillTable(table: Float64Array, room: Int32Array): void {
    const { typesByRank: order, prices, demand, rankCount: length } = this;
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
   * Searches patterns whose first part has the given rank, reports each that is worth more than the last, and returns
   * the work done.
   */
  search(firstRank: number, work: number, report: (types: Int32Array) => void): number {
    const { shapes } = this;
    const workBefore = shapes.work;
    this.workLimit = workBefore + work;
    this.target = WORTHWHILE;
    shapes.clear();
    if (!this.mayReach(firstRank, 0, 0) || !shapes.add(this.typesByRank[firstRank])) return 0;
    this.extend(firstRank, this.prices[this.typesByRank[firstRank]], 1, report);
    if (shapes.work >= this.workLimit) this.isThorough = false;
    return shapes.work - workBefore;
  }

  /**
   * Extends the current pattern by every part from the last one's rank on.
   * @param copies number of parts of the last rank's type in the pattern
   */
  private extend(lastRank: number, value: number, copies: number, report: (types: Int32Array) => void): void {
    const { shapes, typesByRank: order, prices, remainingRoom: left, room } = this;
    const depth = shapes.size;
    for (let way = 0; way < left.length; way++) left[way][depth] = left[way][depth - 1] - room[way][order[lastRank]];
    if (value > this.target) {
      this.target = value;
      report(shapes.parts);
    }
    if (depth === MOST_PARTS) return;
    for (let rank = copies < this.demand[order[lastRank]] ? lastRank : lastRank + 1; rank < this.rankCount; rank++) {
      if (!this.mayReach(rank, value, depth)) return;
      const type = order[rank];
      if (!this.mayReachWith(type, this.demand[type] > 1 ? rank : rank + 1, value + prices[type], depth)) continue;
      if (shapes.work >= this.workLimit) return;
      if (!shapes.add(type)) continue;
      this.extend(rank, value + prices[type], rank === lastRank ? copies + 1 : 1, report);
      shapes.size = depth;
    }
  }

  /** Checks that further parts from a rank on could bring the pattern above the target. */
  private mayReach(rank: number, value: number, depth: number): boolean {
    const { remainingRoom: left, tables } = this;
    for (let way = 0; way < left.length; way++)
      if (value + tables[way][rank * ROW + left[way][depth]] <= this.target) return false;
    return true;
  }

  /** Checks that the part fits the remaining room, and that with it the pattern could still exceed the target. */
  private mayReachWith(type: number, nextRank: number, value: number, depth: number): boolean {
    const { remainingRoom: left, tables, room } = this;
    for (let way = 0; way < left.length; way++) {
      const restRoom = left[way][depth] - room[way][type];
      if (restRoom < 0 || value + tables[way][nextRank * ROW + restRoom] <= this.target) return false;
    }
    return true;
  }
}

/** Returns 1 for a length of more than half a side, which only one part can have, 0.5 for exactly half, and else 0. */
function countHalves(length: number, side: number): number {
  return 2 * length > side ? 1 : 2 * length === side ? 0.5 : 0;
}
