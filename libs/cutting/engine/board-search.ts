import { lowerBound } from './bounds';
import { fewerPatterns, unifyContents } from './books';
import { LeftoverSearch } from './leftover-search';
import type { Problem } from './problem';
import { rowLayouts } from './rows';
import { DEFAULT_SETTINGS, RuinRecreate, STARTS } from './ruin-recreate';
import type { SearchSettings } from './ruin-recreate';
import type { Solution } from './solution';
import { tidySolution } from './scoring';
import type { OffcutSize } from './tidy';

export interface BoardSearchOptions {
  readonly seed: number;
  /** False: only the cost matters. */
  readonly polish: boolean;
  readonly offcut: OffcutSize;
  readonly settings?: SearchSettings;
}

/** Shares of the budget after which a phase gives way to the next. */
const COST_SHARE = 0.6;
const LEFTOVER_SHARE = 0.9;

/** Parts laid, over all tries, before the first plan is given. */
const START_WORK = 7_500;

type Phase = 'start' | 'cost' | 'leftover' | 'books' | 'done';

/**
 * The whole search on one board, in slices: a first plan at once, then cheaper ones until the bound proves the best or the budget's share is
 * spent, then larger leftovers and fewer different plans at that cost.
 */
export class BoardSearch {
  iterations = 0;
  private bound: number | undefined;
  private phase: Phase = 'start';
  private search: RuinRecreate;
  private leftovers: LeftoverSearch | undefined;
  private solution: Solution = { layouts: [], cost: 0 };
  private complete = false;
  private missingArea = Infinity;

  constructor(
    private readonly problem: Problem,
    private readonly options: BoardSearchOptions,
  ) {
    this.search = new RuinRecreate(problem, options.seed, options.settings ?? DEFAULT_SETTINGS);
  }

  /** Computed when first asked for, after the first plan. */
  get lowerBound(): number {
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
   * @param spent share of the budget that is used up, 0 to 1
   * @param slice iterations to do before coming back
   */
  advance(spent: number, slice: number): void {
    switch (this.phase) {
      case 'start':
        this.search = this.firstPlan();
        this.iterations++;
        this.take();
        this.phase = 'cost';
        return;
      case 'cost':
        if (this.closeCostPhase(spent)) return;
        for (let i = 0; i < slice; i++) {
          this.iterations++;
          if (this.search.step()) {
            this.take();
            if (this.closeCostPhase(spent)) return;
          } else if (!this.complete && this.search.missingArea < this.missingArea) this.take();
        }
        this.closeCostPhase(spent);
        return;
      case 'leftover':
        this.polishLeftover(spent, slice);
        return;
      case 'books':
        this.polishBooks();
        return;
      case 'done':
        return;
    }
  }

  /** The best of several first plans, by rows and part by part; a large job tries fewer, so that it has one soon. */
  private firstPlan(): RuinRecreate {
    const { options, problem } = this;
    const parts = problem.parts.reduce((sum, part) => sum + part.count, 0);
    const tries = Math.min(STARTS, Math.floor(START_WORK / parts));
    let best: RuinRecreate | undefined;
    for (let kind = -2; kind < tries; kind++) {
      const search = new RuinRecreate(problem, options.seed, options.settings ?? DEFAULT_SETTINGS);
      if (kind < 0) search.adopt(rowLayouts(problem, kind === -1 ? 1 : 0), Infinity);
      else search.start(kind);
      if (best === undefined || search.compareTo(best) < 0) best = search;
    }
    return best ?? this.search;
  }

  /** Keeps the present state of the search as the best and sets the next goal. */
  private take(): void {
    this.solution = this.search.solution();
    this.missingArea = this.search.missingArea;
    this.complete = this.search.isComplete;
    if (this.complete) this.search.aim(this.solution.cost);
    else this.search.aim(Infinity);
  }

  private closeCostPhase(spent: number): boolean {
    const proved = this.complete && this.solution.cost <= this.lowerBound;
    const share = this.options.polish && this.complete ? COST_SHARE : 1;
    if (!proved && spent < share) return false;
    this.phase = this.options.polish && this.complete && spent < 1 ? 'leftover' : 'done';
    return true;
  }

  private polishLeftover(spent: number, slice: number): void {
    this.leftovers ??= new LeftoverSearch(this.problem, this.solution, this.options.offcut, this.options.seed);
    this.iterations += this.leftovers.advance(slice);
    this.solution = this.leftovers.best;
    if (this.leftovers.isDone || spent >= LEFTOVER_SHARE) this.phase = spent < 1 ? 'books' : 'done';
  }

  private polishBooks(): void {
    const tidied = unifyContents(tidySolution(this.solution, this.problem), this.options.offcut);
    const outcome = fewerPatterns(this.problem, tidied, this.options.offcut, this.options.seed);
    this.iterations += outcome.iterations;
    this.solution = outcome.solution;
    this.phase = 'done';
  }

  /** The best solution in the form it is to be cut. */
  finished(): Solution {
    return unifyContents(tidySolution(this.solution, this.problem), this.options.offcut);
  }
}
