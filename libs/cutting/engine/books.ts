import type { Problem } from './problem';
import { removeStrip, addStrip } from './reserve';
import type { Reserve } from './reserve';
import { RuinRecreate } from './ruin-recreate';
import type { Layout, Solution } from './solution';
import { contentsKey, calculateScore, tidySolution } from './scoring';
import { listPartTypes, calculateKeptArea, measure } from './tidy';
import type { OffcutSize } from './tidy';

/** Iterations to fill the sheets that are repeated, and to lay out the rest. */
const REPEATED_EFFORT = 3_000;
const REST_EFFORT = 20_000;
/** Limit of attempts. */
const MOST_TRIES = 40;
/** Share of the largest leftover that may be lost for fewer patterns: negligible on the rack. */
const LEFTOVER_LOSS = 0.01;

/** Cuts sheets with the same parts the same way: with the larger leftover, then fewer turns, then shorter cuts. */
export function unifyContents(solution: Solution, offcut: OffcutSize): Solution {
  const best = new Map<string, Layout>();
  for (const layout of solution.layouts) {
    const key = contentsKey(layout);
    const knownLayout = best.get(key);
    if (knownLayout === undefined || isEasier(layout, knownLayout, offcut)) best.set(key, layout);
  }
  return { ...solution, layouts: solution.layouts.map((layout) => best.get(contentsKey(layout)) ?? layout) };
}

function isEasier(a: Layout, b: Layout, offcut: OffcutSize): boolean {
  const x = measure(a.tree, offcut);
  const y = measure(b.tree, offcut);
  return (y.leftover - x.leftover || x.turns - y.turns || x.cutLength - y.cutLength) < 0;
}

/** Repetition of patterns: `patterns` different ones, each on `copies` sheets. */
interface Repetition {
  readonly copies: number;
  readonly patterns: number;
}

interface Attempt {
  readonly offer: Repetition;
  readonly search: RuinRecreate;
  remainingSteps: number;
  /** Layouts of the repeated sheets, one for each copy; absent while they are being searched. */
  readonly repeatedLayouts?: readonly Layout[];
}

/**
 * Searches a plan with fewer patterns, as equal sheets are cut as a book. Some patterns hold a share of each part's
 * quantity and are repeated; the rest uses the other sheets. The cost stays, and at most {@link LEFTOVER_LOSS} of the
 * largest leftover is lost.
 */
export class BookSearch {
  private solution: Solution;
  private readonly offers: readonly Repetition[];
  private readonly host: Layout;
  private readonly leastLeftover: number;
  /** Strip of the largest leftover to keep, where that lies across its whole sheet. */
  private readonly strip: Reserve | undefined;
  private offerIndex = 0;
  private attempt: Attempt | undefined;

  constructor(
    private readonly problem: Problem,
    solution: Solution,
    private readonly offcut: OffcutSize,
    private readonly seed: number,
  ) {
    this.solution = unifyContents(tidySolution(solution, problem), offcut);
    const { layouts } = this.solution;
    this.host = layouts.reduce((best, layout) =>
      measure(layout.tree, offcut).leftover > measure(best.tree, offcut).leftover ? layout : best,
    );
    this.leastLeftover = (1 - LEFTOVER_LOSS) * measure(this.host.tree, offcut).leftover;
    this.strip = this.findStrip(this.host);
    this.offers = listRepetitions(layouts.length - 1, problem.maxBookSheets);
  }

  get best(): Solution {
    return this.solution;
  }

  get isDone(): boolean {
    return this.attempt === undefined && this.offerIndex >= this.offers.length;
  }

  /** Works for at most `slice` iterations; returns how many it took. */
  advance(slice: number): number {
    this.attempt ??= this.beginAttempt();
    const { attempt } = this;
    if (attempt === undefined) return 0;
    let doneSteps = 0;
    while (doneSteps < slice && attempt.remainingSteps > 0 && !attempt.search.isComplete) {
      attempt.search.step();
      attempt.remainingSteps--;
      doneSteps++;
    }
    if (attempt.remainingSteps > 0 && !attempt.search.isComplete) return doneSteps;
    this.attempt = attempt.repeatedLayouts === undefined ? this.layOutRest(attempt) : undefined;
    if (attempt.repeatedLayouts !== undefined && attempt.search.isComplete)
      this.accept(attempt.repeatedLayouts, attempt.search.getSolution());
    return doneSteps;
  }

  /**
   * Starts the next attempt that would save a pattern. It first fills the sheets to repeat, with each part's quantity
   * divided by the copies.
   */
  private beginAttempt(): Attempt | undefined {
    const { problem } = this;
    const { layouts } = this.solution;
    const sheet = this.findUsualSheet();
    const others = layouts.filter((layout) => layout !== this.host && layout.sheet === sheet).length;
    const { books: knownBooks } = calculateScore(this.solution, this.offcut, problem.maxBookSheets);
    while (!this.isDone) {
      const offer = this.offers[this.offerIndex];
      this.offerIndex++;
      const { copies, patterns } = offer;
      if (layouts.length - patterns * (copies - 1) >= knownBooks || others < copies * patterns) continue;
      const parts = problem.parts.map((part) => ({ ...part, count: Math.floor(part.count / copies) }));
      if (parts.every((part) => part.count === 0)) continue;
      const sheets = problem.sheets.map((sheetType, index) => ({
        ...sheetType,
        stock: index === sheet ? patterns : 0,
      }));
      return { offer, search: this.createSearch(parts, sheets), remainingSteps: REPEATED_EFFORT };
    }
    return undefined;
  }

  /** Continues with the remaining parts, which must fit on the other sheets beside the strip to keep. */
  private layOutRest({ offer, search }: Attempt): Attempt | undefined {
    const { problem } = this;
    const repeatedLayouts = search.getSolution().layouts;
    if (repeatedLayouts.length !== offer.patterns) return undefined;
    const fixedLayouts = repeatedLayouts.flatMap((layout) => Array.from({ length: offer.copies }, () => layout));
    const counts = problem.parts.map((part) => part.count);
    for (const { tree } of fixedLayouts) for (const type of listPartTypes(tree)) counts[type]--;
    const stock = problem.sheets.map(() => 0);
    for (const { sheet } of this.solution.layouts) stock[sheet]++;
    for (const { sheet } of fixedLayouts) stock[sheet]--;
    const { strip } = this;
    const sheets = problem.sheets.map((sheet, index) => ({
      ...sheet,
      stock: stock[index] - (index === strip?.sheet ? 1 : 0),
    }));
    if (strip !== undefined) sheets.push(removeStrip(problem.sheets[strip.sheet], strip));
    const parts = problem.parts.map((part, type) => ({ ...part, count: counts[type] }));
    return {
      offer,
      search: this.createSearch(parts, sheets),
      remainingSteps: REST_EFFORT,
      repeatedLayouts: fixedLayouts,
    };
  }

  private createSearch(parts: Problem['parts'], sheets: Problem['sheets']): RuinRecreate {
    const search = new RuinRecreate({ ...this.problem, parts, sheets }, this.seed + this.offerIndex);
    search.continueFrom([], Infinity);
    return search;
  }

  private accept(fixedLayouts: readonly Layout[], restSolution: Solution): void {
    const { problem, strip } = this;
    const others = restSolution.layouts.map((layout) =>
      strip !== undefined && layout.sheet === problem.sheets.length ? addStrip(layout, strip) : layout,
    );
    const layouts = [...fixedLayouts, ...others];
    const total = layouts.reduce((sum, { sheet }) => sum + problem.sheets[sheet].cost, 0);
    const next = unifyContents(tidySolution({ layouts, cost: total }, problem), this.offcut);
    const old = calculateScore(this.solution, this.offcut, problem.maxBookSheets);
    const { cost, leftover, books } = calculateScore(next, this.offcut, problem.maxBookSheets);
    if (cost <= old.cost && leftover >= this.leastLeftover && books < old.books) this.solution = next;
  }

  /** Returns the strip to keep: nearly all of the host's leftover, where that lies right across the sheet. */
  private findStrip({ sheet, tree }: Layout): Reserve | undefined {
    if (tree.kind !== 'division' || this.leastLeftover === 0) return undefined;
    const { firstAxis } = this.problem.sheets[sheet];
    const leftover = tree.children.find((child) => child.kind === 'leftover');
    if (
      leftover === undefined ||
      calculateKeptArea(leftover.w, leftover.h, this.offcut) < this.leastLeftover ||
      (firstAxis !== -1 && firstAxis !== tree.axis)
    )
      return undefined;
    const stripLength = (tree.axis === 0 ? leftover.h : leftover.w) - this.offcut.kerf;
    return { sheet, axis: tree.axis, size: Math.ceil(this.leastLeftover / stripLength) + this.offcut.kerf };
  }

  /** Returns the index of the sheet type that the plan uses most. */
  private findUsualSheet(): number {
    const usedSheets = this.problem.sheets.map(
      (_, index) => this.solution.layouts.filter(({ sheet }) => sheet === index).length,
    );
    return usedSheets.indexOf(Math.max(...usedSheets));
  }
}

/**
 * Lists ways to repeat patterns on a number of sheets, those that save the fewest patterns first, as they succeed
 * most easily.
 */
function listRepetitions(sheets: number, book: number): Repetition[] {
  const candidates: Repetition[] = [];
  for (let copies = 2; copies <= Math.min(sheets, book); copies++)
    for (let patterns = 1; patterns * copies <= sheets; patterns++) candidates.push({ copies, patterns });
  candidates.sort((a, b) => a.patterns * (a.copies - 1) - b.patterns * (b.copies - 1) || a.copies - b.copies);
  if (candidates.length <= MOST_TRIES) return candidates;
  return Array.from({ length: MOST_TRIES }, (_, i) => candidates[Math.floor((i * candidates.length) / MOST_TRIES)]);
}
