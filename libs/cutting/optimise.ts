import { BoardSearch } from './engine/board-search';
import type { Solution } from './engine/solution';
import { layoutKey } from './engine/scoring';
import { measure } from './engine/tidy';
import type { OffcutSize } from './engine/tidy';
import type { BoardResult, CuttingJob, CuttingProgress, CuttingResult, UnplacedPart, UnplacedReason } from './model';
import type { BoardProblem } from './normalise';
import { normalise, toTenths } from './normalise';
import { PartDealer, buildPlan, groupPatterns } from './plan';

export interface OptimiseOptions {
  /** Clock in milliseconds from any origin; `performance.now` when absent. */
  readonly now?: () => number;
  readonly onProgress?: (progress: CuttingProgress) => void;
  /** Checked between slices; once aborted, the best plans so far are returned. */
  readonly signal?: { readonly aborted: boolean };
  /** Milliseconds between progress reports; between two of them other work of the thread may run. */
  readonly sliceMs?: number;
}

/** Iterations between two readings of the clock; one takes a few microseconds in a small problem. */
const SLICE = 128;
const DEFAULT_SLICE_MS = 50;

/**
 * Run of one job in slices, so that the caller can react in between: call `work` until `isDone`, then read the
 * result. The same job, seed and iteration limit (without a time limit) give the same result on every machine.
 */
export class Optimisation {
  private readonly boards: readonly BoardProblem[];
  private readonly refusedParts: readonly UnplacedPart[];
  private readonly searches: BoardSearch[] = [];
  private readonly weights: readonly number[];
  private readonly offcut: OffcutSize;
  private readonly now: () => number;
  private readonly startedAt: number;
  private boardIndex = 0;
  private boardStartedAt = 0;
  private boardStartedIterations = 0;
  private firstPlanMs = 0;
  private cancelled = false;

  constructor(
    private readonly job: CuttingJob,
    private readonly options: OptimiseOptions = {},
  ) {
    this.now = options.now ?? (() => performance.now());
    this.startedAt = this.now();
    const { boards, unplacedParts } = normalise(job);
    this.boards = boards;
    this.refusedParts = unplacedParts;
    const kerf = toTenths(job.saw.kerfMm);
    const { minLengthMm, minWidthMm } = job.offcutRule;
    this.offcut = {
      long: toTenths(Math.max(minLengthMm, minWidthMm)) + kerf,
      short: toTenths(Math.min(minLengthMm, minWidthMm)) + kerf,
      kerf,
    };
    this.weights = boards.map((board) => Math.sqrt(board.problem.parts.reduce((sum, part) => sum + part.count, 0)));
  }

  get isDone(): boolean {
    return this.cancelled || (!this.isOpening && this.boardIndex >= this.searches.length);
  }

  /** True until every board has its first plan, before any of them is improved. */
  private get isOpening(): boolean {
    return this.searches.length < this.boards.length;
  }

  cancel(): void {
    this.cancelled = true;
  }

  /** Works for about `ms` milliseconds, or until done. */
  work(ms: number): void {
    const deadline = this.now() + ms;
    while (!this.isDone) {
      if (this.isOpening) this.openBoard(this.searches.length);
      else {
        const search = this.searches[this.boardIndex];
        search.advance(this.calculateSpentShare(), this.calculateSlice(search));
        if (search.isDone || this.calculateSpentShare() >= 1) this.nextBoard();
      }
      if (this.options.signal?.aborted) this.cancel();
      if (this.now() >= deadline) break;
    }
    this.reportProgress();
  }

  getResult(): CuttingResult {
    const results = this.searches.map((search, index) => this.buildBoardResult(this.boards[index], search));
    const unopenedParts = this.boards.slice(this.searches.length).flatMap((board) => this.listUnplannedParts(board));
    const boards = results.map(({ result }) => result);
    const cost = boards.reduce((sum, board) => sum + board.cost, 0);
    const bound = boards.reduce((sum, board) => sum + board.lowerBound, 0);
    const isProved = this.searches.every((search) => search.isDone && search.isProved);
    return {
      boards,
      unplaced: [...this.refusedParts, ...results.flatMap(({ unplacedParts }) => unplacedParts), ...unopenedParts],
      cost,
      lowerBound: bound,
      gap: bound > 0 ? (cost - bound) / bound : 0,
      iterations: this.countIterations(),
      elapsedMs: this.measureElapsed(),
      firstPlanMs: this.firstPlanMs,
      stoppedBy: this.cancelled ? 'cancelled' : isProved ? 'goal' : 'limit',
    };
  }

  private openBoard(index: number): void {
    const board = this.boards[index];
    const search = new BoardSearch(board.problem, {
      seed: this.job.seed + index,
      polish: this.job.goal !== 'cost',
      offcut: this.offcut,
    });
    search.advance(0, 1);
    this.searches.push(search);
    this.firstPlanMs = this.measureElapsed();
    if (this.isOpening) return;
    this.boardStartedAt = this.measureElapsed();
    this.boardStartedIterations = this.countIterations();
  }

  private nextBoard(): void {
    this.boardIndex++;
    this.boardStartedAt = this.measureElapsed();
    this.boardStartedIterations = this.countIterations();
  }

  private measureElapsed(): number {
    return this.now() - this.startedAt;
  }

  private countIterations(): number {
    return this.searches.reduce((sum, search) => sum + search.iterations, 0);
  }

  /**
   * Returns the iterations of the next slice; never beyond the iteration limit, so that the limit alone decides where
   * a run ends.
   */
  private calculateSlice(search: BoardSearch): number {
    const limit = this.calculateBoardIterations();
    const remainingIterations =
      limit - (search.iterations + this.countOtherIterations(search) - this.boardStartedIterations);
    return Math.max(1, Math.min(SLICE, remainingIterations));
  }

  private countOtherIterations(search: BoardSearch): number {
    return this.countIterations() - search.iterations;
  }

  private calculateBoardShare(): number {
    const remainingWeight = this.weights.slice(this.boardIndex).reduce((sum, weight) => sum + weight, 0);
    return remainingWeight > 0 ? this.weights[this.boardIndex] / remainingWeight : 1;
  }

  private calculateBoardIterations(): number {
    return this.job.iterations === undefined
      ? Infinity
      : Math.max(1, (this.job.iterations - this.boardStartedIterations) * this.calculateBoardShare());
  }

  /** Returns the share of the current board's budget that is used up, 0 to 1. */
  private calculateSpentShare(): number {
    if (this.isOpening) return 0;
    if (this.boardIndex >= this.searches.length) return 1;
    const byIterations = (this.countIterations() - this.boardStartedIterations) / this.calculateBoardIterations();
    if (this.job.timeMs === undefined) return Math.min(1, byIterations);
    const budget = (this.job.timeMs - this.boardStartedAt) * this.calculateBoardShare();
    const byTime = budget > 0 ? (this.measureElapsed() - this.boardStartedAt) / budget : 1;
    return Math.min(1, Math.max(byTime, byIterations));
  }

  private reportProgress(): void {
    const { onProgress } = this.options;
    if (onProgress === undefined || this.searches.length === 0) return;
    const index = Math.min(this.boardIndex, this.searches.length - 1);
    const doneShare = this.isDone ? 1 : (index + this.calculateSpentShare()) / this.boards.length;
    const search = this.searches[index];
    onProgress({
      board: this.boards[index].board,
      done: doneShare,
      sheets: search.best.layouts.length,
      cost: search.best.cost,
      lowerBound: search.lowerBound,
    });
  }

  private buildBoardResult(
    board: BoardProblem,
    search: BoardSearch,
  ): { result: BoardResult; unplacedParts: UnplacedPart[] } {
    const solution = search.getSolution();
    const dealer = new PartDealer(board);
    const patterns = groupPatterns(
      solution.layouts.map((layout) => ({
        ...layout,
        key: layoutKey(layout),
        leftover: measure(layout.tree, this.offcut).leftover,
      })),
    );
    const plans = patterns.map((pattern, index) => buildPlan(index + 1, board, pattern, dealer, this.job.offcutRule));
    const unplacedParts = dealer
      .listUnassigned()
      .map(({ partId, quantity }) => this.describeUnplacedPart(board, solution, partId, quantity));
    return {
      unplacedParts,
      result: {
        board: board.board,
        plans,
        sheets: solution.layouts.length,
        cost: solution.cost,
        lowerBound: search.lowerBound,
        gap: search.lowerBound > 0 ? Math.max(0, (solution.cost - search.lowerBound) / search.lowerBound) : 0,
        largestOffcutMm2: Math.max(
          0,
          ...plans.flatMap((plan) => plan.offcuts.map((offcut) => offcut.lengthMm * offcut.widthMm)),
        ),
        books: plans.reduce((sum, plan) => sum + plan.books, 0),
        cuts: plans.reduce((sum, plan) => sum + plan.cuts * plan.books, 0),
        turns: plans.reduce((sum, plan) => sum + plan.turns * plan.books, 0),
        cutLengthMm: plans.reduce((sum, plan) => sum + plan.cutLengthMm * plan.books, 0),
      },
    };
  }

  /** Lists all parts of a board that was never planned. */
  private listUnplannedParts(board: BoardProblem): UnplacedPart[] {
    return board.members.flat().map(({ part }) => ({
      partId: part.id,
      quantity: part.quantity,
      reason: 'stopped-too-early',
      message: `${part.name}: ${part.quantity} not cut, ${board.board} was not planned in the time given`,
    }));
  }

  private describeUnplacedPart(
    board: BoardProblem,
    solution: Solution,
    partId: string,
    quantity: number,
  ): UnplacedPart {
    const name = this.job.parts.find((part) => part.id === partId)?.name ?? partId;
    const isStockOut = board.problem.sheets.every(
      (sheet, index) => solution.layouts.filter((layout) => layout.sheet === index).length >= sheet.stock,
    );
    const reason: UnplacedReason = isStockOut ? 'stock-used-up' : 'stopped-too-early';
    const message = isStockOut
      ? `${name}: ${quantity} not cut, all sheets and offcuts of ${board.board} in stock are used`
      : `${name}: ${quantity} not cut, the remaining sheets and offcuts of ${board.board} hold no more in the time given`;
    return { partId, quantity, reason, message };
  }
}

/** Optimises a whole job synchronously, in the calling thread. */
export function optimise(job: CuttingJob, options: OptimiseOptions = {}): CuttingResult {
  const optimisation = new Optimisation(job, options);
  while (!optimisation.isDone) optimisation.work(options.sliceMs ?? DEFAULT_SLICE_MS);
  return optimisation.getResult();
}

/**
 * Optimises a job in slices and lets other work of the thread run in between, for a web worker or a call that can be
 * cancelled.
 */
export async function optimiseInSlices(job: CuttingJob, options: OptimiseOptions = {}): Promise<CuttingResult> {
  const optimisation = new Optimisation(job, options);
  while (!optimisation.isDone) {
    optimisation.work(options.sliceMs ?? DEFAULT_SLICE_MS);
    await new Promise<void>((resolve) => {
      setTimeout(resolve, 0);
    });
  }
  return optimisation.getResult();
}
