import { calculateLowerBound } from './bounds';
import type { LowerBound } from './bounds';
import { BookSearch, unifyContents } from './books';
import { LeftoverSearch } from './leftover-search';
import { PatternSearch, suitsPatterns } from './pattern-search';
import type { Problem } from './problem';
import { buildRowLayouts } from './rows';
import { DEFAULT_SETTINGS, RuinRecreate, listStartKinds } from './ruin-recreate';
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

/** Limit of the effort for the pattern search, as a multiple of the main search's effort since that stalled. */
const PATTERN_TIMES = 3;
/** Limit of placed parts over all first plans, so that a large job tries fewer. */
const START_WORK = 30_000;
/** Number of parts from which plans of rows are tried first: they are faster and better. */
const MANY_PARTS = 300;
/** Codes of the first plans made of rows along an axis; codes from 0 on are plans built part by part. */
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
  /**
   * Shares of the budget spent on patterns, and on the main search while it was stalled; the spent share at the last
   * slice, and whether that slice was for patterns.
   */
  private patternsSpent = 0;
  private searchSpent = 0;
  private lastSpentShare = 0;
  private wasPatternSlice = false;
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
    const byParts = listStartKinds(problem).slice(0, Math.floor(START_WORK / parts));
    this.starts = parts >= MANY_PARTS ? [...rows, ...byParts] : [...byParts, ...rows];
  }

  /** Lower bound on the cost; calculated on first use, so that it does not delay the first plan. */
  get lowerBound(): number {
    return this.bounds.cost;
  }

  private get bounds(): LowerBound {
    this.bound ??= calculateLowerBound(this.problem);
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
      this.search?.setWeights(this.bounds.shares);
      this.updateTarget();
      this.phase = 'cost';
      return;
    }
    this.iterations++;
    const search = new RuinRecreate(problem, options.seed, options.settings ?? DEFAULT_SETTINGS);
    if (kind < 0) search.continueFrom(buildRowLayouts(problem, kind === ROWS_ALONG_Y ? 1 : 0), Infinity);
    else search.buildFirstPlan(kind);
    if (this.search !== undefined && search.compareTo(this.search) >= 0) return;
    this.search = search;
    this.keepSolution(search);
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
        this.keepSolution(search);
        this.updateTarget();
        if (this.closeCostPhase(spentShare)) return;
      }
    }
    this.closeCostPhase(spentShare);
  }

  /**
   * Looks for a plan with one sheet fewer by choosing patterns, for a share of the slices once the main search has
   * stalled; returns false where this slice is not for patterns.
   */
  private choosePatterns(search: RuinRecreate, spentShare: number): boolean {
    if (!this.complete || !suitsPatterns(this.problem, this.solution.layouts.length)) return false;
    this.patterns ??= new PatternSearch(this.problem, this.options.seed);
    const { patterns } = this;
    const isReady = search.hasStalled;
    const addedShare = spentShare - this.lastSpentShare;
    this.lastSpentShare = spentShare;
    if (this.wasPatternSlice) this.patternsSpent += addedShare;
    else if (isReady) this.searchSpent += addedShare;
    this.wasPatternSlice = false;
    if (!isReady || this.patternsSpent > PATTERN_TIMES * this.searchSpent || patterns.isExhausted) {
      search.reportSheets((types) => patterns.collect(types));
      return false;
    }
    this.wasPatternSlice = true;
    const layouts = patterns.advance(this.solution.layouts.length - 1);
    if (layouts !== undefined) {
      this.solution = { layouts, cost: layouts.length * this.problem.sheets[0].cost };
      this.updateTarget();
    }
    return true;
  }

  private keepSolution(search: RuinRecreate): void {
    this.solution = search.getSolution();
    this.missingArea = search.missingArea;
    this.complete = search.isComplete;
  }

  /** Sets the next target cost: below the best, or any while parts are missing. */
  private updateTarget(): void {
    this.search?.setLimit(this.complete ? this.solution.cost : Infinity);
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

  /** Returns the best solution, tidied for the saw; sheets with the same parts are cut the same way. */
  getSolution(): Solution {
    return unifyContents(tidySolution(this.solution, this.problem), this.options.offcut);
  }
}
