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
/** Share of the largest leftover that fewer patterns may cost: no more than the rack's clerk would measure. */
const LEFTOVER_LOSS = 0.01;

/** Sheets that hold the same parts are cut the same way: the one with the larger leftover, then fewer turns, then shorter cuts. */
export function unifyContents(solution: Solution, offcut: OffcutSize): Solution {
  const best = new Map<string, Layout>();
  for (const layout of solution.layouts) {
    const key = contentsKey(layout);
    const known = best.get(key);
    if (known === undefined || isEasier(layout, known, offcut)) best.set(key, layout);
  }
  return { ...solution, layouts: solution.layouts.map((layout) => best.get(contentsKey(layout)) ?? layout) };
}

function isEasier(a: Layout, b: Layout, offcut: OffcutSize): boolean {
  const x = measure(a.tree, offcut);
  const y = measure(b.tree, offcut);
  return (y.leftover - x.leftover || x.turns - y.turns || x.cutLength - y.cutLength) < 0;
}

/** How often patterns are repeated: `patterns` different ones, each on `copies` sheets. */
interface Repetition {
  readonly copies: number;
  readonly patterns: number;
}

/**
 * Looks for a plan with fewer different patterns, as identical sheets are cut as a book. Some patterns are made for a share of each part's
 * quantity, so that they can be repeated; the rest of the parts must do with the rest of the sheets. The cost stays, and of the largest leftover
 * at most {@link LEFTOVER_LOSS} is given up.
 */
export class BookSearch {
  private solution: Solution;
  private readonly offers: readonly Repetition[];
  private readonly host: Layout;
  private readonly leastLeftover: number;
  private at = 0;

  constructor(
    private readonly problem: Problem,
    solution: Solution,
    private readonly offcut: OffcutSize,
    private readonly seed: number,
  ) {
    this.solution = unifyContents(tidySolution(solution, problem), offcut);
    const { layouts } = this.solution;
    this.host = layouts.reduce((best, layout) => (measure(layout.tree, offcut).leftover > measure(best.tree, offcut).leftover ? layout : best));
    this.leastLeftover = (1 - LEFTOVER_LOSS) * measure(this.host.tree, offcut).leftover;
    this.offers = repetitions(layouts.length - 1);
  }

  get best(): Solution {
    return this.solution;
  }

  get isDone(): boolean {
    return this.at >= this.offers.length;
  }

  /** Makes one attempt; returns the iterations it took. */
  advance(): number {
    const { copies, patterns } = this.offers[this.at];
    this.at++;
    const sheets = this.solution.layouts.length;
    if (sheets - patterns * (copies - 1) >= score(this.solution, this.offcut).patterns) return 0;
    const repeated = this.makeRepeatable(copies, patterns);
    if (repeated === undefined) return 0;
    const { solution, iterations } = this.layOutRest(repeated.layouts.flatMap((layout) => Array.from({ length: copies }, () => layout)));
    if (solution !== undefined) this.accept(solution);
    return repeated.iterations + iterations;
  }

  /** Fuller sheets are better here: they are made from as much of every part as can be had on each copy. */
  private makeRepeatable(copies: number, patterns: number): { layouts: readonly Layout[]; iterations: number } | undefined {
    const { problem } = this;
    const sheet = this.usualSheet();
    const others = this.solution.layouts.filter((layout) => layout !== this.host && layout.sheet === sheet).length;
    const parts = problem.parts.map((part) => ({ ...part, count: Math.floor(part.count / copies) }));
    if (others < copies * patterns || parts.every((part) => part.count === 0)) return undefined;
    const sheets = problem.sheets.map((each, index) => ({ ...each, stock: index === sheet ? patterns : 0 }));
    const search = new RuinRecreate({ ...problem, parts, sheets }, this.seed + this.at);
    search.adopt([], Infinity);
    const iterations = run(search, REPEATED_EFFORT);
    const { layouts } = search.solution();
    return layouts.length === patterns ? { layouts, iterations } : undefined;
  }

  /** Lays the parts that are not on `fixed` out on the sheets that remain, beside a strip of the host that stays a leftover. */
  private layOutRest(fixed: readonly Layout[]): { solution?: Solution; iterations: number } {
    const { problem } = this;
    const counts = problem.parts.map((part) => part.count);
    for (const { tree } of fixed) for (const type of contentsOf(tree)) counts[type]--;
    const stock = problem.sheets.map(() => 0);
    for (const { sheet } of this.solution.layouts) stock[sheet]++;
    for (const { sheet } of fixed) stock[sheet]--;
    const reserve = this.reserve();
    const sheets = problem.sheets.map((sheet, index) => ({ ...sheet, stock: stock[index] - (index === reserve?.sheet ? 1 : 0) }));
    if (reserve !== undefined) sheets.push(besides(problem.sheets[reserve.sheet], reserve));
    const parts = problem.parts.map((part, type) => ({ ...part, count: counts[type] }));
    const search = new RuinRecreate({ ...problem, parts, sheets }, this.seed + this.at);
    search.adopt([], Infinity);
    const iterations = run(search, REST_EFFORT);
    if (!search.isComplete) return { iterations };
    const rest = search.solution().layouts.map((layout) => (reserve !== undefined && layout.sheet === problem.sheets.length ? widen(layout, reserve) : layout));
    const layouts = [...fixed, ...rest];
    return { solution: { layouts, cost: layouts.reduce((sum, { sheet }) => sum + problem.sheets[sheet].cost, 0) }, iterations };
  }

  /** The strip to keep: most of the host's leftover, where that lies right across the sheet. */
  private reserve(): Reserve | undefined {
    const { sheet, tree } = this.host;
    if (tree.kind !== 'division' || this.leastLeftover === 0) return undefined;
    const { firstAxis } = this.problem.sheets[sheet];
    const rest = tree.children.find((child) => child.kind === 'leftover');
    if (rest === undefined || keptArea(rest.w, rest.h, this.offcut) < this.leastLeftover || (firstAxis !== -1 && firstAxis !== tree.axis)) return undefined;
    const across = (tree.axis === 0 ? rest.h : rest.w) - this.offcut.kerf;
    return { sheet, axis: tree.axis, size: Math.ceil(this.leastLeftover / across) + this.offcut.kerf };
  }

  /** The kind of sheet that most of the plan is cut from. */
  private usualSheet(): number {
    const used = this.problem.sheets.map((_, index) => this.solution.layouts.filter(({ sheet }) => sheet === index).length);
    return used.indexOf(Math.max(...used));
  }

  private accept(found: Solution): void {
    const next = unifyContents(tidySolution(found, this.problem), this.offcut);
    const old = score(this.solution, this.offcut);
    const { cost, leftover, patterns } = score(next, this.offcut);
    if (cost <= old.cost && leftover >= this.leastLeftover && patterns < old.patterns) this.solution = next;
  }
}

function run(search: RuinRecreate, most: number): number {
  let iterations = 0;
  while (!search.isComplete && iterations < most) {
    iterations++;
    search.step();
  }
  return iterations;
}

/** Ways to repeat patterns on at most so many sheets, those that save the fewest patterns first, as they succeed most easily. */
function repetitions(sheets: number): Repetition[] {
  const all: Repetition[] = [];
  for (let copies = 2; copies <= sheets; copies++) for (let patterns = 1; patterns * copies <= sheets; patterns++) all.push({ copies, patterns });
  all.sort((a, b) => a.patterns * (a.copies - 1) - b.patterns * (b.copies - 1) || a.copies - b.copies);
  if (all.length <= MOST_TRIES) return all;
  return Array.from({ length: MOST_TRIES }, (_, i) => all[Math.floor((i * all.length) / MOST_TRIES)]);
}
