import type { Problem } from './problem';
import { besides, widen } from './reserve';
import type { Reserve } from './reserve';
import { RuinRecreate } from './ruin-recreate';
import type { Layout, Solution } from './solution';
import { contentsKey, score, tidySolution } from './scoring';
import { contentsOf, keptArea, measure } from './tidy';
import type { OffcutSize } from './tidy';

/** Iterations to fill the sheets that are repeated, and to lay out the rest. */
const REPEATED_EFFORT = 3_000;
const REST_EFFORT = 20_000;
/** Attempts at most. */
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
  left: number;
  /** The repeated sheets, once they are made. */
  readonly fixed?: readonly Layout[];
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
  private at = 0;
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
    this.strip = this.reserve(this.host);
    this.offers = repetitions(layouts.length - 1, problem.book);
  }

  get best(): Solution {
    return this.solution;
  }

  get isDone(): boolean {
    return this.attempt === undefined && this.at >= this.offers.length;
  }

  /** Works for at most `slice` iterations; returns how many it took. */
  advance(slice: number): number {
    this.attempt ??= this.begin();
    const { attempt } = this;
    if (attempt === undefined) return 0;
    let doneSteps = 0;
    while (doneSteps < slice && attempt.left > 0 && !attempt.search.isComplete) {
      attempt.search.step();
      attempt.left--;
      doneSteps++;
    }
    if (attempt.left > 0 && !attempt.search.isComplete) return doneSteps;
    this.attempt = attempt.fixed === undefined ? this.layOutRest(attempt) : undefined;
    if (attempt.fixed !== undefined && attempt.search.isComplete) this.accept(attempt.fixed, attempt.search.solution());
    return doneSteps;
  }

  /**
   * Starts the next attempt that would save a pattern: it first makes the sheets to repeat, from each part's quantity
   * per copy.
   */
  private begin(): Attempt | undefined {
    const { problem } = this;
    const { layouts } = this.solution;
    const sheet = this.usualSheet();
    const others = layouts.filter((layout) => layout !== this.host && layout.sheet === sheet).length;
    const { books: knownBooks } = score(this.solution, this.offcut, problem.book);
    while (!this.isDone) {
      const offer = this.offers[this.at];
      this.at++;
      const { copies, patterns } = offer;
      if (layouts.length - patterns * (copies - 1) >= knownBooks || others < copies * patterns) continue;
      const parts = problem.parts.map((part) => ({ ...part, count: Math.floor(part.count / copies) }));
      if (parts.every((part) => part.count === 0)) continue;
      const sheets = problem.sheets.map((each, index) => ({ ...each, stock: index === sheet ? patterns : 0 }));
      return { offer, search: this.search(parts, sheets), left: REPEATED_EFFORT };
    }
    return undefined;
  }

  /** Continues with the remaining parts, which must fit on the other sheets beside the strip to keep. */
  private layOutRest({ offer, search }: Attempt): Attempt | undefined {
    const { problem } = this;
    const repeatedLayouts = search.solution().layouts;
    if (repeatedLayouts.length !== offer.patterns) return undefined;
    const fixedLayouts = repeatedLayouts.flatMap((layout) => Array.from({ length: offer.copies }, () => layout));
    const counts = problem.parts.map((part) => part.count);
    for (const { tree } of fixedLayouts) for (const type of contentsOf(tree)) counts[type]--;
    const stock = problem.sheets.map(() => 0);
    for (const { sheet } of this.solution.layouts) stock[sheet]++;
    for (const { sheet } of fixedLayouts) stock[sheet]--;
    const { strip } = this;
    const sheets = problem.sheets.map((sheet, index) => ({
      ...sheet,
      stock: stock[index] - (index === strip?.sheet ? 1 : 0),
    }));
    if (strip !== undefined) sheets.push(besides(problem.sheets[strip.sheet], strip));
    const parts = problem.parts.map((part, type) => ({ ...part, count: counts[type] }));
    return { offer, search: this.search(parts, sheets), left: REST_EFFORT, fixed: fixedLayouts };
  }

  private search(parts: Problem['parts'], sheets: Problem['sheets']): RuinRecreate {
    const search = new RuinRecreate({ ...this.problem, parts, sheets }, this.seed + this.at);
    search.adopt([], Infinity);
    return search;
  }

  private accept(fixedLayouts: readonly Layout[], rest: Solution): void {
    const { problem, strip } = this;
    const others = rest.layouts.map((layout) =>
      strip !== undefined && layout.sheet === problem.sheets.length ? widen(layout, strip) : layout,
    );
    const layouts = [...fixedLayouts, ...others];
    const total = layouts.reduce((sum, { sheet }) => sum + problem.sheets[sheet].cost, 0);
    const next = unifyContents(tidySolution({ layouts, cost: total }, problem), this.offcut);
    const old = score(this.solution, this.offcut, problem.book);
    const { cost, leftover, books } = score(next, this.offcut, problem.book);
    if (cost <= old.cost && leftover >= this.leastLeftover && books < old.books) this.solution = next;
  }

  /** The strip to keep: most of the host's leftover, where that lies right across the sheet. */
  private reserve({ sheet, tree }: Layout): Reserve | undefined {
    if (tree.kind !== 'division' || this.leastLeftover === 0) return undefined;
    const { firstAxis } = this.problem.sheets[sheet];
    const rest = tree.children.find((child) => child.kind === 'leftover');
    if (
      rest === undefined ||
      keptArea(rest.w, rest.h, this.offcut) < this.leastLeftover ||
      (firstAxis !== -1 && firstAxis !== tree.axis)
    )
      return undefined;
    const across = (tree.axis === 0 ? rest.h : rest.w) - this.offcut.kerf;
    return { sheet, axis: tree.axis, size: Math.ceil(this.leastLeftover / across) + this.offcut.kerf };
  }

  /** The kind of sheet that most of the plan is cut from. */
  private usualSheet(): number {
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
function repetitions(sheets: number, book: number): Repetition[] {
  const all: Repetition[] = [];
  for (let copies = 2; copies <= Math.min(sheets, book); copies++)
    for (let patterns = 1; patterns * copies <= sheets; patterns++) all.push({ copies, patterns });
  all.sort((a, b) => a.patterns * (a.copies - 1) - b.patterns * (b.copies - 1) || a.copies - b.copies);
  if (all.length <= MOST_TRIES) return all;
  return Array.from({ length: MOST_TRIES }, (_, i) => all[Math.floor((i * all.length) / MOST_TRIES)]);
}
