import { TURNED, UPRIGHT } from './problem';
import type { PartType, Problem, SheetType } from './problem';
import { buyWhole, type Shelf } from './whole-sheets';

/**
 * Lower bounds on the cost of a board. A dual feasible function maps lengths so that whatever fits side by side still does after
 * mapping; the product of one such function per axis turns "area of the parts ÷ area of a sheet" into a sharper bound. All functions used
 * here are superadditive, so they bound every size of sheet at once. Where a part may turn, its smaller image counts.
 */

type Mapping = (x: number) => number;

const EPSILON = 1e-9;
/** Multiplications that a bound may cost: a few milliseconds. */
const WORK_LIMIT = 4_000_000;

/** Maps a length to its share of the axis. */
function identity(size: number): Mapping {
  return (x) => x / size;
}

/** Rounds down to multiples of 1/k unless the length is one of k + 1 equal shares (Fekete and Schepers' u). */
function roundDown(size: number, k: number): Mapping {
  return (x) => {
    const scaledLength = (k + 1) * x;
    return scaledLength % size === 0 ? x / size : Math.floor(scaledLength / size) / k;
  };
}

/** Maps lengths below the threshold `t` to 0, those above `size − t` to 1, and others to their share. */
function threshold(size: number, t: number): Mapping {
  return (x) => (x > size - t ? 1 : x < t ? 0 : x / size);
}

/** Counts in units of the threshold, from both ends (Carlier, Clautiaux and Moukrim's f2). */
function countUnits(size: number, k: number): Mapping {
  const whole = Math.floor(size / k);
  return (x) => {
    if (2 * x > size) return (whole - Math.floor((size - x) / k)) / whole;
    if (2 * x === size) return 0.5;
    return Math.floor(x / k) / whole;
  };
}

function sample(values: readonly number[], limit: number): readonly number[] {
  if (values.length <= limit) return values;
  return Array.from({ length: limit }, (_, i) => values[Math.floor((i * values.length) / limit)]);
}

/** Lists the mappings worth trying on an axis of the given size, about `limit` at most. */
function listMappings(size: number, lengths: ReadonlySet<number>, limit: number): Mapping[] {
  const thresholds = new Set<number>();
  for (const x of lengths) {
    if (2 * x <= size) thresholds.add(x);
    else if (x < size) thresholds.add(size - x);
  }
  const sortedThresholds = [...thresholds].sort((a, b) => a - b);
  const list: Mapping[] = [identity(size)];
  for (let k = 1; k <= Math.min(12, Math.max(1, Math.floor(limit / 4))); k++) list.push(roundDown(size, k));
  const thresholdCount = Math.max(1, Math.floor((limit - list.length) / 2));
  for (const t of sample(sortedThresholds, thresholdCount)) {
    list.push(threshold(size, t));
    list.push(countUnits(size, t));
    if (t + 1 <= size / 2) list.push(threshold(size, t + 1));
  }
  return list;
}

/**
 * Returns the lowest cost of `need` units of capacity when sheets may be bought in fractions; -1 where the stock is
 * too small.
 */
function calculateFractionalCost(need: number, sheets: readonly Shelf[]): number {
  let cost = 0;
  let remainingNeed = need;
  for (const sheet of sheets) {
    if (remainingNeed <= EPSILON) break;
    const count = Math.min(sheet.stock, remainingNeed / sheet.capacity);
    cost += count * sheet.cost;
    remainingNeed -= count * sheet.capacity;
  }
  return remainingNeed > EPSILON ? -1 : cost;
}

/** Greatest whole number that divides all costs: plans cost a multiple of it. */
function findCostUnit(sheets: readonly SheetType[]): number {
  let unit = 0;
  for (const { cost } of sheets) {
    let a = cost;
    let b = unit;
    while (b > 0) [a, b] = [b, a % b];
    unit = a;
  }
  return unit;
}

export interface LowerBound {
  /**
   * Calculates a lower bound on the cost of plans with all parts; 0 where the stock is clearly too small. Plans
   * without some parts may cost less.
   */
  readonly cost: number;
  /**
   * Share of the best sheet that one part of each type takes, measured by the functions that give the sharpest bound.
   */
  readonly shares: Float64Array;
}

export function calculateLowerBound(problem: Problem): LowerBound {
  const { parts, sheets } = problem;
  const shares = new Float64Array(parts.length);
  if (parts.length === 0 || sheets.length === 0) return { cost: 0, shares };
  const width = Math.max(...sheets.map((s) => s.w));
  const height = Math.max(...sheets.map((s) => s.h));
  const unit = findCostUnit(sheets);
  const widths = new Set<number>();
  const heights = new Set<number>();
  for (const p of parts) {
    if (p.turns & UPRIGHT) {
      widths.add(p.w);
      heights.add(p.h);
    }
    if (p.turns & TURNED) {
      widths.add(p.h);
      heights.add(p.w);
    }
  }
  // Indexes of the parts that fit a sheet; undefined where all of them do.
  const fittingPartsBySheet = sheets.map((sheet) => {
    const fittingParts = parts.flatMap((part, index) => (fits(part, sheet) ? [index] : []));
    return fittingParts.length === parts.length ? undefined : fittingParts;
  });
  const work = fittingPartsBySheet.reduce((sum, hold) => sum + (hold?.length ?? 0), parts.length);
  const mappingLimit = Math.max(4, Math.min(200, Math.floor(Math.sqrt(WORK_LIMIT / work))));
  const onX = listMappings(width, widths, mappingLimit).map((f) => applyMapping(f, problem, true));
  const onY = listMappings(height, heights, mappingLimit).map((f) => applyMapping(f, problem, false));
  const sharpestPurchases: Purchase[] = [];
  let best = 0;
  let sharpest = 0;
  for (const fx of onX) {
    for (const fy of onY) {
      let need = 0;
      for (let i = 0; i < parts.length; i++) {
        const upright = fx.upright[i] * fy.upright[i];
        const turnedNeed = fx.turned[i] * fy.turned[i];
        need += upright < turnedNeed ? upright : turnedNeed;
      }
      const measureCapacity = (i: number): number => {
        const capacity = fx.sheets[i] * fy.sheets[i];
        const fittingParts = fittingPartsBySheet[i];
        if (fittingParts === undefined) return capacity;
        // A sheet that some parts do not fit counts no more than the parts that fit it.
        let sum = 0;
        for (const p of fittingParts) sum += Math.min(fx.upright[p] * fy.upright[p], fx.turned[p] * fy.turned[p]);
        return Math.min(capacity, sum);
      };
      const shelves = sheets
        .map((s, i) => ({ capacity: measureCapacity(i), cost: s.cost, stock: s.stock }))
        .filter((s) => s.capacity > 0)
        .sort((a, b) => a.cost / a.capacity - b.cost / b.capacity);
      const paidCost = calculateFractionalCost(need, shelves);
      if (paidCost < 0) return { cost: 0, shares };
      if (paidCost > sharpest + EPSILON) {
        sharpest = paidCost;
        const capacity = Math.max(...shelves.map((shelf) => shelf.capacity));
        for (let i = 0; i < parts.length; i++)
          shares[i] =
            Math.min(fx.upright[i] * fy.upright[i], fx.turned[i] * fy.turned[i]) / (parts[i].count * capacity);
      }
      best = Math.max(best, Math.ceil(paidCost / unit - EPSILON) * unit);
      if (sheets.length > 1) keepSharpest(sharpestPurchases, { cost: paidCost, need, shelves });
    }
  }
  for (const { need, shelves } of sharpestPurchases) best = Math.max(best, buyWhole(need, shelves));
  return { cost: best, shares };
}

/** Need of the parts by a pair of functions, and its cost in fractions of sheets. */
interface Purchase {
  readonly cost: number;
  readonly need: number;
  readonly shelves: readonly Shelf[];
}

/** Number of purchases that are recalculated in whole sheets. */
const SHARPEST = 12;

function keepSharpest(list: Purchase[], purchase: Purchase): void {
  if (list.length === SHARPEST && purchase.cost <= list[SHARPEST - 1].cost) return;
  if (list.some(({ cost, need }) => cost === purchase.cost && need === purchase.need)) return;
  list.push(purchase);
  list.sort((a, b) => b.cost - a.cost);
  if (list.length > SHARPEST) list.pop();
}

function fits({ w, h, turns }: PartType, sheet: SheetType): boolean {
  return (
    ((turns & UPRIGHT) !== 0 && w <= sheet.w && h <= sheet.h) ||
    ((turns & TURNED) !== 0 && h <= sheet.w && w <= sheet.h)
  );
}

interface Image {
  readonly upright: Float64Array;
  readonly turned: Float64Array;
  readonly sheets: Float64Array;
}

/**
 * Applies a mapping to every part, upright and turned, and to every sheet. As the two axes are multiplied, only the x
 * axis carries the quantities and the infinity of a forbidden orientation.
 */
function applyMapping(f: Mapping, problem: Problem, isX: boolean): Image {
  const weigh = (length: number, count: number, isAllowed: boolean): number => {
    if (isX) return isAllowed ? f(length) * count : Infinity;
    return isAllowed ? f(length) : 1;
  };
  return {
    upright: Float64Array.from(problem.parts, (p) => weigh(isX ? p.w : p.h, p.count, (p.turns & UPRIGHT) !== 0)),
    turned: Float64Array.from(problem.parts, (p) => weigh(isX ? p.h : p.w, p.count, (p.turns & TURNED) !== 0)),
    sheets: Float64Array.from(problem.sheets, (s) => f(isX ? s.w : s.h)),
  };
}
