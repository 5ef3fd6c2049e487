import type { Problem, SheetType } from './problem';
import { besides, widen } from './reserve';
import type { Reserve } from './reserve';
import { RuinRecreate } from './ruin-recreate';
import type { Solution } from './solution';
import { tidySolution } from './scoring';
import type { CutTree } from './tree-rules';
import { keptArea, measure } from './tidy';
import type { OffcutSize } from './tidy';

/**
 * Enlarges the largest leftover at the same cost: a strip across its sheet is reserved, and ruin and recreate
 * searches a plan of all parts on the rest. A success reserves more, a failure less.
 */

/** Shares of the possible growth of the leftover to try, in order. */
const SHARES = [0.6, 0.35, 0.2, 0.1, 0.05, 0.02];
const ROUNDS = 3;
const FIRST_ATTEMPT = 2_000;
const ATTEMPT_PER_PART = 20;

interface Attempt {
  readonly search: RuinRecreate;
  readonly reserve: Reserve;
  left: number;
}

export class LeftoverSearch {
  isDone = false;
  private solution: Solution;
  private area = 0;
  private host = 0;
  private share = 0;
  private round = 0;
  private tries = 0;
  private axis: 0 | 1 = 0;
  private attempt: Attempt | undefined;
  private readonly effort: number;
  private readonly partArea: number;

  constructor(
    private readonly problem: Problem,
    solution: Solution,
    private readonly offcut: OffcutSize,
    private readonly seed: number,
  ) {
    this.solution = solution;
    this.effort = FIRST_ATTEMPT + ATTEMPT_PER_PART * problem.parts.reduce((sum, part) => sum + part.count, 0);
    this.partArea = problem.parts.reduce((sum, part) => sum + part.count * part.w * part.h, 0);
    this.accept(solution);
  }

  get best(): Solution {
    return this.solution;
  }

  /** Works for at most `slice` iterations; returns how many it took. */
  advance(slice: number): number {
    let doneSteps = 0;
    while (doneSteps < slice && !this.isDone) {
      this.attempt ??= this.prepare();
      const attempt = this.attempt;
      if (attempt === undefined) {
        this.next(false);
        doneSteps++;
        continue;
      }
      let success = attempt.search.isComplete;
      while (!success && doneSteps < slice && attempt.left > 0) {
        attempt.left--;
        doneSteps++;
        success = attempt.search.step();
      }
      if (success) {
        const before = this.area;
        this.accept(this.restore(attempt));
        this.attempt = undefined;
        this.next(this.area > before);
      } else if (attempt.left === 0) {
        this.attempt = undefined;
        this.next(false);
      }
    }
    return doneSteps;
  }

  /** Takes a solution if its largest leftover is larger than the best one's. */
  private accept(raw: Solution): void {
    const solution = tidySolution(raw, this.problem);
    let area = 0;
    let host = 0;
    let spare = -1;
    solution.layouts.forEach(({ tree }, index) => {
      const { leftover } = measure(tree, this.offcut);
      const free = tree.w * tree.h - filledArea(tree);
      if (leftover > area || (leftover === area && free > spare)) {
        area = leftover;
        host = index;
        spare = free;
      }
    });
    if (area < this.area) return;
    this.solution = solution;
    this.area = area;
    this.host = host;
  }

  /** Chooses the next attempt: the other axis, then a smaller share, then all over again with more effort. */
  private next(success: boolean): void {
    this.tries++;
    if (success) return;
    this.axis = this.axis === 0 ? 1 : 0;
    if (this.axis === 1) return;
    this.share++;
    if (this.share < SHARES.length) return;
    this.share = 0;
    this.round++;
    if (this.round >= ROUNDS) this.isDone = true;
  }

  /** Calculates the largest possible leftover on the host sheet, with everything else full, or the sheet empty. */
  private roof(sheet: SheetType): number {
    const total = this.solution.layouts.reduce((sum, { tree }) => sum + tree.w * tree.h, 0);
    return Math.min(total - this.partArea, sheet.w * sheet.h);
  }

  private prepare(): Attempt | undefined {
    const hostLayout = this.solution.layouts[this.host];
    const sheet = this.problem.sheets[hostLayout.sheet];
    const { axis } = this;
    if (sheet.firstAxis !== -1 && sheet.firstAxis !== axis) return undefined;
    const roof = this.roof(sheet);
    const target = this.area + (roof - this.area) * SHARES[this.share];
    const [size, across] = axis === 0 ? [sheet.w, sheet.h] : [sheet.h, sheet.w];
    const reserve = Math.max(Math.ceil(target / across), this.offcut.short);
    if (reserve >= size || roof <= this.area) return undefined;
    const [w, h] = axis === 0 ? [reserve, sheet.h] : [sheet.w, reserve];
    if (keptArea(w, h, this.offcut) <= this.area) return undefined;
    // No other sheets than the plan's own: a new whole sheet in place of the smaller one would win nothing.
    const keptLayouts = this.solution.layouts.filter((_, index) => index !== this.host);
    const sheets = this.problem.sheets.map((s, index) => ({
      ...s,
      stock: keptLayouts.filter((layout) => layout.sheet === index).length,
    }));
    const strip: Reserve = { sheet: hostLayout.sheet, axis, size: reserve };
    const search = new RuinRecreate(
      { ...this.problem, sheets: [...sheets, besides(sheet, strip)] },
      this.seed + 7919 * (this.tries + 1),
    );
    search.adopt(keptLayouts, this.solution.cost + 1);
    return { search, reserve: strip, left: this.effort * 2 ** this.round };
  }

  /** Adds the reserved strip back to the smaller sheet. */
  private restore({ search, reserve }: Attempt): Solution {
    const { layouts, cost } = search.solution();
    const reducedSheet = this.problem.sheets.length;
    return {
      cost,
      layouts: layouts.map((layout) => (layout.sheet === reducedSheet ? widen(layout, reserve) : layout)),
    };
  }
}

function filledArea(tree: CutTree): number {
  if (tree.kind === 'part') return tree.w * tree.h;
  if (tree.kind === 'leftover') return 0;
  return tree.children.reduce((sum, child) => sum + filledArea(child), 0);
}
