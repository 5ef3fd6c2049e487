import { CoverMaster, SURPLUS } from './cover-master';
import { PatternPool } from './pattern-pool';
import { PatternPricing } from './pattern-pricing';
import { MOST_PARTS } from './pattern-shapes';
import type { Problem } from './problem';
import { Rng } from './rng';
import type { Layout } from './solution';

/**
 * Limits of work on patterns with the same first part: at the start, for the first program, and for a program with
 * some sheets fixed.
 */
const LEAST_WORK = 400;
const MOST_WORK = 200_000;
const MOST_WORK_FIXED = 8_000;
/**
 * Failed searches, each in another random order, after which the work limit is raised, and the factor by which it is.
 */
const FAILURES_BEFORE_LONGER = 2;
const WORK_FACTOR = 4;
/** Number of new patterns that ends a longer search, as they change the prices. */
const ENOUGH_PATTERNS = 20;
/** Work before a search gives way to the caller: some milliseconds. */
const SLICE_WORK = 20_000;

/** Amounts nearer to a whole number than this are whole. */
const WHOLE_TOLERANCE = 1e-3;
/** Excess over the goal, with sheets fixed, from which longer searches no longer help. */
const HOPELESS_EXCESS = 0.1;
/** Largest random bonus when choosing the pattern to fix: just after sheets were undone, and later on. */
const NOISE_FIRST = 1;
const NOISE = 0.3;

/** Limits of types and of average parts on a sheet, beyond which patterns take too long to be found. */
const MOST_TYPES = 150;
const PARTS_PER_SHEET = 5.5;
/**
 * Limit of the pool's size up to which patterns of other searches are collected; this search's own patterns come on
 * top.
 */
const MOST_COLLECTED = 20_000;

/** Checks that pattern search suits a plan of `count` sheets: one sheet type, and few parts on each. */
export function suitsPatterns({ sheets, parts }: Problem, count: number): boolean {
  if (sheets.length !== 1 || sheets[0].minStrip > 0 || parts.length > MOST_TYPES) return false;
  return parts.reduce((sum, part) => sum + part.count, 0) <= PARTS_PER_SHEET * count;
}

/** Linear program of the parts that are not on fixed sheets, and the number of fixed sheets. */
interface Stage {
  readonly master: CoverMaster;
  readonly fixedCount: number;
}

type TypesBySheet = readonly (readonly number[])[];

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
  private runningSearch: Generator<undefined, TypesBySheet | undefined> | undefined;

  constructor(problem: Problem, seed: number) {
    this.rng = new Rng(seed);
    this.pool = new PatternPool(problem.parts.length);
    this.pricing = new PatternPricing(problem, this.rng);
    this.demand = Int32Array.from(problem.parts, (part) => part.count);
  }

  /** Adds the parts on a sheet of another search to the pool, as a pattern. */
  collect(types: Int32Array): void {
    const { pool, pricing } = this;
    if (types.length > MOST_PARTS || pool.size >= MOST_COLLECTED || pool.checkAndRemember(types)) return;
    if (pricing.shapes.setParts(types)) pool.append(types);
  }

  /** Works for a slice on a plan of at most `goal` sheets; returns its layouts once it is found. */
  advance(goal: number): readonly Layout[] | undefined {
    if (this.runningSearch === undefined || goal !== this.goal) this.runningSearch = this.run(goal);
    this.goal = goal;
    const { done: isDone, value } = this.runningSearch.next();
    if (isDone !== true) return undefined;
    this.runningSearch = undefined;
    const layouts = value === undefined ? undefined : this.buildLayouts(value);
    this.isExhausted = layouts === undefined;
    return layouts;
  }

  private *run(goal: number): Generator<undefined, TypesBySheet | undefined> {
    const root = new CoverMaster(this.demand, this.pool);
    yield* this.solve(root, goal, MOST_WORK);
    if (root.value > goal + WHOLE_TOLERANCE) return undefined;
    const stages: Stage[] = [{ master: root, fixedCount: 0 }];
    const sheets: (readonly number[])[] = [];
    for (let noise = 0; ; noise = NOISE_FIRST) {
      if (yield* this.dive(goal, stages, sheets, noise)) return sheets;
      stages.length = 1 + this.rng.below(stages.length);
      sheets.length = stages[stages.length - 1].fixedCount;
    }
  }

  /** Adds patterns until the program needs no more than the goal, or no pattern lowers it. */
  private *solve(master: CoverMaster, goal: number, workLimit: number): Generator<undefined, void> {
    const { pricing, pool } = this;
    let work = LEAST_WORK;
    let failureCount = 0;
    for (;;) {
      master.improve();
      yield;
      let foundCount = 0;
      let doneWork = 0;
      pricing.begin(master.prices, master.demand);
      for (let first = 0; first < pricing.rankCount && (work === LEAST_WORK || foundCount < ENOUGH_PATTERNS); first++) {
        doneWork += pricing.search(first, work, (types) => {
          if (pool.add(types)) foundCount++;
        });
        if (doneWork < SLICE_WORK) continue;
        doneWork = 0;
        yield;
      }
      if (foundCount > 0) {
        failureCount = 0;
        continue;
      }
      if (pricing.isThorough || master.value <= goal + WHOLE_TOLERANCE) return;
      if (workLimit < MOST_WORK && master.value > goal + HOPELESS_EXCESS) return;
      if (++failureCount < FAILURES_BEFORE_LONGER) continue;
      if (work >= workLimit) return;
      failureCount = 0;
      work *= WORK_FACTOR;
    }
  }

  /**
   * Fixes patterns one after the other; returns true when all parts are placed within the goal, false once that
   * cannot be reached.
   */
  private *dive(
    goal: number,
    stages: Stage[],
    sheets: (readonly number[])[],
    noise: number,
  ): Generator<undefined, boolean> {
    for (let chance = noise; ; chance = noise === 0 ? 0 : NOISE) {
      const master = stages[stages.length - 1].master.copy();
      const fixedPatterns = this.chooseFixed(master, chance);
      if (fixedPatterns.length === 0) return false;
      sheets.push(...fixedPatterns);
      master.reduceDemand(fixedPatterns.flat());
      if (master.demand.every((count) => count === 0)) return sheets.length <= goal;
      yield* this.solve(master, goal - sheets.length, MOST_WORK_FIXED);
      if (sheets.length + master.value > goal + WHOLE_TOLERANCE) return false;
      stages.push({ master, fixedCount: sheets.length });
    }
  }

  /**
   * Chooses the patterns to fix: those that the program uses on whole sheets, or the one that it uses most. Returns
   * the types on each such sheet, without parts that are placed already.
   */
  private chooseFixed(master: CoverMaster, chance: number): number[][] {
    const { pool, rng } = this;
    const usedPatterns: { readonly pattern: number; readonly whole: number; readonly rate: number }[] = [];
    for (let row = 0; row < master.basis.length; row++) {
      const amount = master.amounts[row];
      if (amount < WHOLE_TOLERANCE || master.basis[row] === SURPLUS) continue;
      const whole = Math.floor(amount + WHOLE_TOLERANCE);
      usedPatterns.push({
        pattern: master.basis[row],
        whole,
        rate: whole > 0 ? 2 + amount : amount + chance * rng.fraction(),
      });
    }
    usedPatterns.sort((a, b) => b.rate - a.rate);
    const remainingDemand = master.demand.slice();
    const sheets: number[][] = [];
    for (const { pattern, whole } of usedPatterns) {
      if (whole === 0 && sheets.length > 0) break;
      for (let copy = 0; copy < Math.max(1, whole); copy++) {
        const types: number[] = [];
        for (const type of pool.get(pattern)) {
          if (remainingDemand[type] === 0) continue;
          remainingDemand[type]--;
          types.push(type);
        }
        if (types.length > 0) sheets.push(types);
      }
    }
    return sheets;
  }

  private buildLayouts(sheets: TypesBySheet): readonly Layout[] | undefined {
    const { shapes } = this.pricing;
    const layouts: Layout[] = [];
    for (const types of sheets) {
      if (!shapes.setParts(types)) return undefined;
      layouts.push({ sheet: 0, tree: shapes.buildTree() });
    }
    return layouts;
  }
}
