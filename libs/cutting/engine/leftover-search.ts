import type { Problem, SheetType } from './problem';
import { removeStrip, addStrip } from './reserve';
import type { Reserve } from './reserve';
import { RuinRecreate } from './ruin-recreate';
import type { Solution } from './solution';
import { tidySolution } from './scoring';
import type { CutTree } from './tree-rules';
import { calculateKeptArea, measure } from './tidy';
import type { OffcutSize } from './tidy';

/**
 * Enlarges the largest leftover at the same cost: it reserves a strip across the leftover's sheet, and searches by
 * ruin and recreate a plan of all parts on what remains. The shares and the rounds set how large the strip is and how
 * long an attempt may take.
 */

/** Shares of the possible growth of the leftover to try, in order. */
const SHARES = [0.6, 0.35, 0.2, 0.1, 0.05, 0.02];
const ROUNDS = 3;
const FIRST_ATTEMPT = 2_000;
const ATTEMPT_PER_PART = 20;

interface Attempt {
  readonly search: RuinRecreate;
  readonly reserve: Reserve;
  remainingSteps: number;
}

export class LeftoverSearch {
  isDone = false;
  private solution: Solution;
  private leftoverArea = 0;
  private hostIndex = 0;
  private shareIndex = 0;
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
      this.attempt ??= this.createAttempt();
      const attempt = this.attempt;
      if (attempt === undefined) {
        this.chooseNext(false);
        doneSteps++;
        continue;
      }
      let isSuccess = attempt.search.isComplete;
      while (!isSuccess && doneSteps < slice && attempt.remainingSteps > 0) {
        attempt.remainingSteps--;
        doneSteps++;
        isSuccess = attempt.search.step();
      }
      if (isSuccess) {
        const oldArea = this.leftoverArea;
        this.accept(this.addStripBack(attempt));
        this.attempt = undefined;
        this.chooseNext(this.leftoverArea > oldArea);
      } else if (attempt.remainingSteps === 0) {
        this.attempt = undefined;
        this.chooseNext(false);
      }
    }
    return doneSteps;
  }

  /**
   * Keeps a solution whose largest leftover is no smaller than the best one's; the host is the sheet of that
   * leftover, with the most free area among equals.
   */
  private accept(candidate: Solution): void {
    const solution = tidySolution(candidate, this.problem);
    let area = 0;
    let host = 0;
    let largestFreeArea = -1;
    solution.layouts.forEach(({ tree }, index) => {
      const { leftover } = measure(tree, this.offcut);
      const freeArea = tree.w * tree.h - filledArea(tree);
      if (leftover > area || (leftover === area && freeArea > largestFreeArea)) {
        area = leftover;
        host = index;
        largestFreeArea = freeArea;
      }
    });
    if (area < this.leftoverArea) return;
    this.solution = solution;
    this.leftoverArea = area;
    this.hostIndex = host;
  }

  /**
   * Chooses the next attempt. A success repeats the same one; a failure tries the other axis, then the next smaller
   * share, then all shares again with more effort.
   */
  private chooseNext(isSuccess: boolean): void {
    this.tries++;
    if (isSuccess) return;
    this.axis = this.axis === 0 ? 1 : 0;
    if (this.axis === 1) return;
    this.shareIndex++;
    if (this.shareIndex < SHARES.length) return;
    this.shareIndex = 0;
    this.round++;
    if (this.round >= ROUNDS) this.isDone = true;
  }

  /** Calculates the largest possible leftover on the host sheet, with everything else full, or the sheet empty. */
  private calculateLargestLeftover(sheet: SheetType): number {
    const total = this.solution.layouts.reduce((sum, { tree }) => sum + tree.w * tree.h, 0);
    return Math.min(total - this.partArea, sheet.w * sheet.h);
  }

  private createAttempt(): Attempt | undefined {
    const hostLayout = this.solution.layouts[this.hostIndex];
    const sheet = this.problem.sheets[hostLayout.sheet];
    const { axis } = this;
    if (sheet.firstAxis !== -1 && sheet.firstAxis !== axis) return undefined;
    const largestLeftover = this.calculateLargestLeftover(sheet);
    const target = this.leftoverArea + (largestLeftover - this.leftoverArea) * SHARES[this.shareIndex];
    const [size, crossSize] = axis === 0 ? [sheet.w, sheet.h] : [sheet.h, sheet.w];
    const stripSize = Math.max(Math.ceil(target / crossSize), this.offcut.short);
    if (stripSize >= size || largestLeftover <= this.leftoverArea) return undefined;
    const [w, h] = axis === 0 ? [stripSize, sheet.h] : [sheet.w, stripSize];
    if (calculateKeptArea(w, h, this.offcut) <= this.leftoverArea) return undefined;
    // Only the sheets that the plan already uses: a new whole sheet instead of the smaller one would gain nothing.
    const keptLayouts = this.solution.layouts.filter((_, index) => index !== this.hostIndex);
    const sheets = this.problem.sheets.map((s, index) => ({
      ...s,
      stock: keptLayouts.filter((layout) => layout.sheet === index).length,
    }));
    const strip: Reserve = { sheet: hostLayout.sheet, axis, size: stripSize };
    const search = new RuinRecreate(
      { ...this.problem, sheets: [...sheets, removeStrip(sheet, strip)] },
      this.seed + 7919 * (this.tries + 1),
    );
    search.continueFrom(keptLayouts, this.solution.cost + 1);
    return { search, reserve: strip, remainingSteps: this.effort * 2 ** this.round };
  }

  /** Adds the reserved strip back to the smaller sheet. */
  private addStripBack({ search, reserve }: Attempt): Solution {
    const { layouts, cost } = search.getSolution();
    const reducedSheet = this.problem.sheets.length;
    return {
      cost,
      layouts: layouts.map((layout) => (layout.sheet === reducedSheet ? addStrip(layout, reserve) : layout)),
    };
  }
}

function filledArea(tree: CutTree): number {
  if (tree.kind === 'part') return tree.w * tree.h;
  if (tree.kind === 'leftover') return 0;
  return tree.children.reduce((sum, child) => sum + filledArea(child), 0);
}
