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
  /** Milliseconds from any start; `performance.now` unless given. */
  readonly now?: () => number;
  readonly onProgress?: (progress: CuttingProgress) => void;
  /** Looked at between slices; the best plans so far are returned. */
  readonly signal?: { readonly aborted: boolean };
  /** Time between two looks at the clock, for progress and cancelling. */
  readonly sliceMs?: number;
}

/** Iterations between two looks at the clock; small problems take a few microseconds for one. */
const SLICE = 128;
const DEFAULT_SLICE_MS = 50;

/**
 * One job being worked on in slices, so that whoever runs it can listen in between: `work` until it is done or cancelled, then `result`.
 * With the same job, seed and iteration limit (and no time limit) the result is the same everywhere.
 */
export class Optimisation {
  private readonly boards: readonly BoardProblem[];
  private readonly refused: readonly UnplacedPart[];
  private readonly searches: BoardSearch[] = [];
  private readonly weights: readonly number[];
  private readonly offcut: OffcutSize;
  private readonly now: () => number;
  private readonly startedAt: number;
  private at = 0;
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
    this.refused = unplacedParts;
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
    return this.cancelled || (!this.isOpening && this.at >= this.searches.length);
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
    const until = this.now() + ms;
    while (!this.isDone) {
      if (this.isOpening) this.openBoard(this.searches.length);
      else {
        const search = this.searches[this.at];
        search.advance(this.calculateSpentShare(), this.slice(search));
        if (search.isDone || this.calculateSpentShare() >= 1) this.nextBoard();
      }
      if (this.options.signal?.aborted) this.cancel();
      if (this.now() >= until) break;
    }
    this.report();
  }

  result(): CuttingResult {
    const results = this.searches.map((search, index) => this.finish(this.boards[index], search));
    const unopenedParts = this.boards.slice(this.searches.length).flatMap((board) => this.leftOut(board));
    const boards = results.map(({ result }) => result);
    const cost = boards.reduce((sum, board) => sum + board.cost, 0);
    const bound = boards.reduce((sum, board) => sum + board.lowerBound, 0);
    const isProved = this.searches.every((search) => search.isDone && search.isProved);
    return {
      boards,
      unplaced: [...this.refused, ...results.flatMap(({ unplacedParts }) => unplacedParts), ...unopenedParts],
      cost,
      lowerBound: bound,
      gap: bound > 0 ? (cost - bound) / bound : 0,
      iterations: this.iterations(),
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
    this.boardStartedIterations = this.iterations();
  }

  private nextBoard(): void {
    this.at++;
    this.boardStartedAt = this.measureElapsed();
    this.boardStartedIterations = this.iterations();
  }

  private measureElapsed(): number {
    return this.now() - this.startedAt;
  }

  private iterations(): number {
    return this.searches.reduce((sum, search) => sum + search.iterations, 0);
  }

  /** The next slice never runs past the iteration limit, so that the limit alone decides where a run ends. */
  private slice(search: BoardSearch): number {
    const limit = this.boardIterations();
    const left = limit - (search.iterations + this.otherIterations(search) - this.boardStartedIterations);
    return Math.max(1, Math.min(SLICE, left));
  }

  private otherIterations(search: BoardSearch): number {
    return this.iterations() - search.iterations;
  }

  private boardShare(): number {
    const rest = this.weights.slice(this.at).reduce((sum, weight) => sum + weight, 0);
    return rest > 0 ? this.weights[this.at] / rest : 1;
  }

  private boardIterations(): number {
    return this.job.iterations === undefined
      ? Infinity
      : Math.max(1, (this.job.iterations - this.boardStartedIterations) * this.boardShare());
  }

  /** Share of the present board's budget that is used up. */
  private calculateSpentShare(): number {
    if (this.isOpening) return 0;
    if (this.at >= this.searches.length) return 1;
    const byIterations = (this.iterations() - this.boardStartedIterations) / this.boardIterations();
    if (this.job.timeMs === undefined) return Math.min(1, byIterations);
    const budget = (this.job.timeMs - this.boardStartedAt) * this.boardShare();
    const byTime = budget > 0 ? (this.measureElapsed() - this.boardStartedAt) / budget : 1;
    return Math.min(1, Math.max(byTime, byIterations));
  }

  private report(): void {
    const { onProgress } = this.options;
    if (onProgress === undefined || this.searches.length === 0) return;
    const at = Math.min(this.at, this.searches.length - 1);
    const doneShare = this.isDone ? 1 : (at + this.calculateSpentShare()) / this.boards.length;
    const search = this.searches[at];
    onProgress({
      board: this.boards[at].board,
      done: doneShare,
      sheets: search.best.layouts.length,
      cost: search.best.cost,
      lowerBound: search.lowerBound,
    });
  }

  private finish(board: BoardProblem, search: BoardSearch): { result: BoardResult; unplacedParts: UnplacedPart[] } {
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
    const unplacedParts = dealer.rest().map(({ partId, quantity }) => this.missing(board, solution, partId, quantity));
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

  /** The parts of a board that has no plan yet. */
  private leftOut(board: BoardProblem): UnplacedPart[] {
    return board.members.flat().map(({ part }) => ({
      partId: part.id,
      quantity: part.quantity,
      reason: 'stopped-too-early',
      message: `${part.name}: ${part.quantity} not cut, ${board.board} was not planned in the time given`,
    }));
  }

  private missing(board: BoardProblem, solution: Solution, partId: string, quantity: number): UnplacedPart {
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

/** Works a whole job off at once, in the calling thread. */
export function optimise(job: CuttingJob, options: OptimiseOptions = {}): CuttingResult {
  const optimisation = new Optimisation(job, options);
  while (!optimisation.isDone) optimisation.work(options.sliceMs ?? DEFAULT_SLICE_MS);
  return optimisation.result();
}

/** The same, giving way to other work of the thread between slices: for a browser's worker or a cancellable call. */
export async function optimiseInSlices(job: CuttingJob, options: OptimiseOptions = {}): Promise<CuttingResult> {
  const optimisation = new Optimisation(job, options);
  while (!optimisation.isDone) {
    optimisation.work(options.sliceMs ?? DEFAULT_SLICE_MS);
    await new Promise<void>((resolve) => {
      setTimeout(resolve, 0);
    });
  }
  return optimisation.result();
}
