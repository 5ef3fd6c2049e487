import { CoverMaster, SURPLUS } from './cover-master';
import { PatternPool } from './pattern-pool';
import { PatternPricing } from './pattern-pricing';
import { MOST_PARTS } from './pattern-shapes';
import type { Problem } from './problem';
import { Rng } from './rng';
import type { Layout } from './solution';

/**
 * Limits of work on patterns with the same first part: initially, at most for all sheets, and at most once some are
 * fixed.
 */
const LEAST_WORK = 400;
const MOST_WORK = 200_000;
const MOST_WORK_FIXED = 8_000;
/** Number of failed searches, each in another order, after which the next may work longer, and the factor. */
const IN_VAIN = 2;
const LONGER = 4;
/** Patterns found that end a longer search: they change the prices. */
const ENOUGH = 20;
/** Work between two looks at the clock, some milliseconds. */
const SLICE_WORK = 20_000;

/** Amounts nearer to a whole number than this are whole. */
const WHOLE = 1e-3;
/** Excess over the goal, with sheets fixed, from which longer searches no longer help. */
const HOPELESS = 0.1;
/** Most random bonus when choosing the pattern to fix: after a step back, and on the way down. */
const NOISE_FIRST = 1;
const NOISE = 0.3;

/** Larger programs, and patterns of more parts, take too long to be found. */
const MOST_TYPES = 150;
const PARTS_PER_SHEET = 5.5;
/** Limit of the patterns kept of other searches; those that were sought come on top. */
const MOST_COLLECTED = 20_000;

/** Checks that a plan of this number of sheets may be made of patterns: all of one kind, and few parts on each. */
export function suitsPatterns({ sheets, parts }: Problem, count: number): boolean {
  if (sheets.length !== 1 || sheets[0].minStrip > 0 || parts.length > MOST_TYPES) return false;
  return parts.reduce((sum, part) => sum + part.count, 0) <= PARTS_PER_SHEET * count;
}

/** A program without the parts that are on fixed sheets, and how many these are. */
interface Stage {
  readonly master: CoverMaster;
  readonly fixed: number;
}

type Sheets = readonly (readonly number[])[];

/**
 * Chooses the patterns of all sheets at once, where sheets hold few parts: column generation and diving (after
 * Gilmore and Gomory; Sadykov and others). A linear program prices the parts, and patterns worth more than a sheet
 * are added; without any, the most used pattern is fixed and the rest planned again. Where that needs too many
 * sheets, some of the last fixed ones are undone.
 */
export class PatternSearch {
  /** True when this search finds that no plan reaches the last goal. */
  isExhausted = false;
  private readonly rng: Rng;
  private readonly pool: PatternPool;
  private readonly pricing: PatternPricing;
  private readonly demand: Int32Array;
  private goal = -1;
  private running: Generator<undefined, Sheets | undefined> | undefined;

  constructor(problem: Problem, seed: number) {
    this.rng = new Rng(seed);
    this.pool = new PatternPool(problem.parts.length);
    this.pricing = new PatternPricing(problem, this.rng);
    this.demand = Int32Array.from(problem.parts, (part) => part.count);
  }

  /** Takes note of what lies on a sheet of another search. */
  collect(types: Int32Array): void {
    const { pool, pricing } = this;
    if (types.length > MOST_PARTS || pool.size >= MOST_COLLECTED || pool.knows(types)) return;
    if (pricing.shapes.holds(types)) pool.append(types);
  }

  /** Works for a slice on a plan of at most so many sheets, and gives it once it is found. */
  advance(goal: number): readonly Layout[] | undefined {
    if (this.running === undefined || goal !== this.goal) this.running = this.run(goal);
    this.goal = goal;
    const { done: isDone, value } = this.running.next();
    if (isDone !== true) return undefined;
    this.running = undefined;
    const layouts = value === undefined ? undefined : this.layouts(value);
    this.isExhausted = layouts === undefined;
    return layouts;
  }

  private *run(goal: number): Generator<undefined, Sheets | undefined> {
    const root = new CoverMaster(this.demand, this.pool);
    yield* this.solve(root, goal, MOST_WORK);
    if (root.value > goal + WHOLE) return undefined;
    const stages: Stage[] = [{ master: root, fixed: 0 }];
    const sheets: (readonly number[])[] = [];
    for (let noise = 0; ; noise = NOISE_FIRST) {
      if (yield* this.dive(goal, stages, sheets, noise)) return sheets;
      stages.length = 1 + this.rng.below(stages.length);
      sheets.length = stages[stages.length - 1].fixed;
    }
  }

  /** Seeks patterns until the program needs no more than the goal, or none is found that lowers it. */
  private *solve(master: CoverMaster, goal: number, most: number): Generator<undefined, void> {
    const { pricing, pool } = this;
    let work = LEAST_WORK;
    let inVain = 0;
    for (;;) {
      master.improve();
      yield;
      let foundCount = 0;
      let doneWork = 0;
      pricing.begin(master.prices, master.demand);
      for (let first = 0; first < pricing.length && (work === LEAST_WORK || foundCount < ENOUGH); first++) {
        doneWork += pricing.search(first, work, (types) => {
          if (pool.add(types)) foundCount++;
        });
        if (doneWork < SLICE_WORK) continue;
        doneWork = 0;
        yield;
      }
      if (foundCount > 0) {
        inVain = 0;
        continue;
      }
      if (pricing.isThorough || master.value <= goal + WHOLE) return;
      if (most < MOST_WORK && master.value > goal + HOPELESS) return;
      if (++inVain < IN_VAIN) continue;
      if (work >= most) return;
      inVain = 0;
      work *= LONGER;
    }
  }

  /**
   * Fixes patterns one by one; returns true when all parts are placed, false when it can only end in too many sheets.
   */
  private *dive(
    goal: number,
    stages: Stage[],
    sheets: (readonly number[])[],
    noise: number,
  ): Generator<undefined, boolean> {
    for (let chance = noise; ; chance = noise === 0 ? 0 : NOISE) {
      const master = stages[stages.length - 1].master.copy();
      const fixedPatterns = this.fix(master, chance);
      if (fixedPatterns.length === 0) return false;
      sheets.push(...fixedPatterns);
      master.release(fixedPatterns.flat());
      if (master.demand.every((count) => count === 0)) return sheets.length <= goal;
      yield* this.solve(master, goal - sheets.length, MOST_WORK_FIXED);
      if (sheets.length + master.value > goal + WHOLE) return false;
      stages.push({ master, fixed: sheets.length });
    }
  }

  /** The patterns that are used as whole sheets, or the one that is used most: what they hold of the parts that are still to be placed. */
  private fix(master: CoverMaster, chance: number): number[][] {
    const { pool, rng } = this;
    const usedPatterns: { readonly pattern: number; readonly whole: number; readonly rate: number }[] = [];
    for (let row = 0; row < master.basis.length; row++) {
      const amount = master.amounts[row];
      if (amount < WHOLE || master.basis[row] === SURPLUS) continue;
      const whole = Math.floor(amount + WHOLE);
      usedPatterns.push({
        pattern: master.basis[row],
        whole,
        rate: whole > 0 ? 2 + amount : amount + chance * rng.fraction(),
      });
    }
    usedPatterns.sort((a, b) => b.rate - a.rate);
    const left = master.demand.slice();
    const sheets: number[][] = [];
    for (const { pattern, whole } of usedPatterns) {
      if (whole === 0 && sheets.length > 0) break;
      for (let copy = 0; copy < Math.max(1, whole); copy++) {
        const types: number[] = [];
        for (const type of pool.get(pattern)) {
          if (left[type] === 0) continue;
          left[type]--;
          types.push(type);
        }
        if (types.length > 0) sheets.push(types);
      }
    }
    return sheets;
  }

  private layouts(sheets: Sheets): readonly Layout[] | undefined {
    const { shapes } = this.pricing;
    const layouts: Layout[] = [];
    for (const types of sheets) {
      if (!shapes.holds(types)) return undefined;
      layouts.push({ sheet: 0, tree: shapes.layout() });
    }
    return layouts;
  }
}
