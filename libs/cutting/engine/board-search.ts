import { lowerBound } from './bounds';
import type { LowerBound } from './bounds';
import { BookSearch, unifyContents } from './books';
import { LeftoverSearch } from './leftover-search';
import { PatternSearch, suitsPatterns } from './pattern-search';
import type { Problem } from './problem';
import { rowLayouts } from './rows';
import { DEFAULT_SETTINGS, RuinRecreate, startKinds } from './ruin-recreate';
import type { SearchSettings } from './ruin-recreate';
import type { Solution } from './solution';
import { tidySolution } from './scoring';
import type { OffcutSize } from './tidy';

export interface BoardSearchOptions {
  readonly seed: number;
  /** True to improve leftovers and repetition at equal cost too. */
  readonly polish: boolean;
  readonly offcut: OffcutSize;
  readonly settings?: SearchSettings;
}

/** Shares of the budget after which a phase gives way to the next. */
const COST_SHARE = 0.5;
const LEFTOVER_SHARE = 0.75;

/** Time for the pattern search relative to that since the main search last improved. */
const PATTERN_TIMES = 3;
/** Limit of placed parts over all first plans, so that a large job tries fewer. */
const START_WORK = 30_000;
/** Number of parts from which plans of rows are tried first: they are faster and better. */
const MANY_PARTS = 300;
/** First plans of rows along either axis; from 0 on they are built part by part. */
const ROWS_ALONG_X = -2;
const ROWS_ALONG_Y = -1;
/** Share of the budget for first plans. */
const START_SHARE = 0.1;

type Phase = 'start' | 'cost' | 'leftover' | 'books' | 'done';

/**
 * Searches plans of one board in slices: a first plan at once, then cheaper ones until the bound proves the best or
 * the budget's share is spent, then larger leftovers and fewer patterns at that cost.
 */
export class BoardSearch {
  iterations = 0;
  private bound: LowerBound | undefined;
  private phase: Phase = 'start';
  /** The best first plan so far, then the search for cheaper ones. */
  private search: RuinRecreate | undefined;
  /** First plans that are yet to be built. */
  private readonly starts: number[];
  private patterns: PatternSearch | undefined;
  /** Effort of each search since the other last improved, and whether the last slice was for patterns. */
  private patternsSpent = 0;
  private searchSpent = 0;
  private lastSpent = 0;
  private choseLast = false;
  private leftovers: LeftoverSearch | undefined;
  private books: BookSearch | undefined;
  private solution: Solution = { layouts: [], cost: 0 };
  private complete = false;
  private missingArea = Infinity;

  constructor(
    private readonly problem: Problem,
    private readonly options: BoardSearchOptions,
  ) {
    const parts = problem.parts.reduce((sum, part) => sum + part.count, 0);
    const rows = [ROWS_ALONG_Y, ROWS_ALONG_X];
    const byParts = startKinds(problem).slice(0, Math.floor(START_WORK / parts));
    this.starts = parts >= MANY_PARTS ? [...rows, ...byParts] : [...byParts, ...rows];
  }

  /** Computed when first asked for, after the first plan. */
  get lowerBound(): number {
    return this.bounds.cost;
  }

  private get bounds(): LowerBound {
    this.bound ??= lowerBound(this.problem);
    return this.bound;
  }

  get best(): Solution {
    return this.solution;
  }

  /** True when the best solution holds all parts. */
  get isComplete(): boolean {
    return this.complete;
  }

  get isDone(): boolean {
    return this.phase === 'done';
  }

  /**
   * Works for a slice.
   * @param spentShare share of the budget that is used up, 0 to 1
   * @param slice iterations to do before coming back
   */
  advance(spentShare: number, slice: number): void {
    switch (this.phase) {
      case 'start':
        this.tryStart(spentShare);
        return;
      case 'cost':
        this.lowerCost(spentShare, slice);
        return;
      case 'leftover':
        this.polishLeftover(spentShare, slice);
        return;
      case 'books':
        this.polishBooks(spentShare, slice);
        return;
      case 'done':
        return;
    }
  }

  /** Builds one more first plan and keeps the better one, so that there is a plan at once and a good one soon. */
  private tryStart(spentShare: number): void {
    const { options, problem } = this;
    const kind = this.starts.shift();
    if (kind === undefined || (this.search !== undefined && (spentShare >= START_SHARE || this.isProved))) {
      this.search?.weigh(this.bounds.shares);
      this.aim();
      this.phase = 'cost';
      return;
    }
    this.iterations++;
    const search = new RuinRecreate(problem, options.seed, options.settings ?? DEFAULT_SETTINGS);
    if (kind < 0) search.adopt(rowLayouts(problem, kind === ROWS_ALONG_Y ? 1 : 0), Infinity);
    else search.start(kind);
    if (this.search !== undefined && search.compareTo(this.search) >= 0) return;
    this.search = search;
    this.keep(search);
  }

  private lowerCost(spentShare: number, slice: number): void {
    const { search } = this;
    if (search === undefined || this.closeCostPhase(spentShare)) return;
    if (this.choosePatterns(search, spentShare)) {
      this.iterations += slice;
      this.closeCostPhase(spentShare);
      return;
    }
    for (let i = 0; i < slice; i++) {
      this.iterations++;
      const isCheaper = search.step();
      if (isCheaper || (!this.complete && search.missingArea < this.missingArea)) {
        this.keep(search);
        this.aim();
        if (this.closeCostPhase(spentShare)) return;
      }
    }
    this.closeCostPhase(spentShare);
  }

  /**
   * Searches a plan with one sheet less by choosing patterns, for a share of the time once the main search stalls;
   * returns false where it is not its turn.
   */
  private choosePatterns(search: RuinRecreate, spentShare: number): boolean {
    if (!this.complete || !suitsPatterns(this.problem, this.solution.layouts.length)) return false;
    this.patterns ??= new PatternSearch(this.problem, this.options.seed);
    const { patterns } = this;
    const isReady = search.hasStoodStill;
    const since = spentShare - this.lastSpent;
    this.lastSpent = spentShare;
    if (this.choseLast) this.patternsSpent += since;
    else if (isReady) this.searchSpent += since;
    this.choseLast = false;
    if (!isReady || this.patternsSpent > PATTERN_TIMES * this.searchSpent || patterns.isExhausted) {
      search.collect((types) => patterns.collect(types));
      return false;
    }
    this.choseLast = true;
    const layouts = patterns.advance(this.solution.layouts.length - 1);
    if (layouts !== undefined) {
      this.solution = { layouts, cost: layouts.length * this.problem.sheets[0].cost };
      this.aim();
    }
    return true;
  }

  private keep(search: RuinRecreate): void {
    this.solution = search.solution();
    this.missingArea = search.missingArea;
    this.complete = search.isComplete;
  }

  /** Sets the next target cost: below the best, or any while parts are missing. */
  private aim(): void {
    this.search?.aim(this.complete ? this.solution.cost : Infinity);
  }

  /** True when no plan of all parts can be cheaper. */
  get isProved(): boolean {
    return this.complete && this.solution.cost <= this.lowerBound;
  }

  private closeCostPhase(spentShare: number): boolean {
    const share = this.options.polish && this.complete ? COST_SHARE : 1;
    if (!this.isProved && spentShare < share) return false;
    this.phase = this.options.polish && this.complete && spentShare < 1 ? 'leftover' : 'done';
    return true;
  }

  private polishLeftover(spentShare: number, slice: number): void {
    this.leftovers ??= new LeftoverSearch(this.problem, this.solution, this.options.offcut, this.options.seed);
    this.iterations += this.leftovers.advance(slice);
    this.solution = this.leftovers.best;
    if (this.leftovers.isDone || spentShare >= LEFTOVER_SHARE) this.phase = spentShare < 1 ? 'books' : 'done';
  }

  private polishBooks(spentShare: number, slice: number): void {
    this.books ??= new BookSearch(this.problem, this.solution, this.options.offcut, this.options.seed);
    if (this.books.isDone || spentShare >= 1) {
      this.phase = 'done';
      return;
    }
    this.iterations += Math.max(1, this.books.advance(slice));
    this.solution = this.books.best;
  }

  /** The best solution in the form it is to be cut. */
  getSolution(): Solution {
    return unifyContents(tidySolution(this.solution, this.problem), this.options.offcut);
  }
}
