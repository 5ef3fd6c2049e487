import type { Problem } from './problem';
import { ANY_STAGES, TURNED, UPRIGHT } from './problem';
import { Rng } from './rng';
import { SheetTree } from './sheet-tree';
import { squeeze } from './squeeze';
import { readTree } from './tree-format';
import type { TreeRules } from './tree-rules';
import type { Layout, Solution } from './solution';

/** The bend of leftovers' values as a share of the largest sheet. */
const BEND = 0.5;

/**
 * State of a search: its sheets and unplaced parts. Sheets are copied when an iteration first changes them, and a
 * rejected iteration is rolled back.
 */
export abstract class SearchState {
  readonly rng: Rng;
  protected readonly types: number;
  protected readonly pw: Int32Array;
  protected readonly ph: Int32Array;
  protected readonly turns: Int32Array;
  protected readonly areas: Float64Array;
  /** Penalty of leaving a part out: about its area, more where it was often left out. */
  protected readonly weights: Float64Array;
  protected readonly rules: TreeRules;

  protected trees: SheetTree[] = [];
  protected size = 0;
  protected cost = 0;
  protected value = 0;
  /** Sum of the weights of the parts that are out. */
  protected outWeight = 0;
  protected readonly out: Int32Array;
  protected outSize = 0;
  protected readonly used: Int32Array;
  private readonly saved: SheetTree[] = [];
  private readonly savedOut: Int32Array;
  private readonly savedUsed: Int32Array;
  private readonly fresh: SheetTree[] = [];
  private readonly replaced: SheetTree[] = [];
  private readonly spare: SheetTree[] = [];
  private round = 0;

  constructor(
    protected readonly problem: Problem,
    seed: number,
  ) {
    this.rng = new Rng(seed);
    const n = problem.parts.length;
    this.types = n;
    this.pw = Int32Array.from(problem.parts, (p) => p.w);
    this.ph = Int32Array.from(problem.parts, (p) => p.h);
    this.turns = Int32Array.from(problem.parts, (p) => p.turns);
    this.areas = Float64Array.from(problem.parts, (p) => p.w * p.h);
    this.weights = this.areas.slice();
    const total = problem.parts.reduce((sum, p) => sum + p.count, 0);
    let minW = Infinity;
    let minH = Infinity;
    for (const p of problem.parts) {
      if (p.turns & UPRIGHT) {
        minW = Math.min(minW, p.w);
        minH = Math.min(minH, p.h);
      }
      if (p.turns & TURNED) {
        minW = Math.min(minW, p.h);
        minH = Math.min(minH, p.w);
      }
    }
    const largest = Math.max(1, ...problem.sheets.map((sheet) => sheet.w * sheet.h));
    this.rules = { stages: problem.stages, minW, minH, bend: BEND * largest, largest };
    this.out = new Int32Array(total);
    this.savedOut = new Int32Array(total);
    this.used = new Int32Array(problem.sheets.length);
    this.savedUsed = new Int32Array(problem.sheets.length);
    let at = 0;
    for (let t = 0; t < n; t++) for (let k = 0; k < problem.parts[t].count; k++) this.out[at++] = t;
    this.outSize = total;
    this.weighOut();
  }

  /** True when every part has a place. */
  get isComplete(): boolean {
    return this.outSize === 0;
  }

  /** Area of the parts without a place. */
  get missingArea(): number {
    let area = 0;
    for (let i = 0; i < this.outSize; i++) area += this.areas[this.out[i]];
    return area;
  }

  /** Recalculates the sum of the weights of unplaced parts. */
  protected weighOut(): void {
    this.outWeight = 0;
    for (let i = 0; i < this.outSize; i++) this.outWeight += this.weights[this.out[i]];
  }

  /** The present sheets. */
  solution(): Solution {
    return {
      layouts: this.trees.slice(0, this.size).map((tree) => ({ sheet: tree.sheet, tree: readTree(tree.d) })),
      cost: this.cost,
    };
  }

  /** Sets the given sheets unchanged; all other parts become unplaced. */
  protected fillWith(layouts: readonly Layout[]): void {
    const missing = this.problem.parts.map((part) => part.count);
    const heldTypes = new Int32Array(this.out.length);
    this.outWeight = 0;
    for (const { sheet, tree } of layouts) {
      const copy = this.newTree();
      copy.load(sheet, tree, this.rules);
      this.trees[this.size++] = copy;
      this.cost += this.problem.sheets[sheet].cost;
      this.used[sheet]++;
      this.value += copy.value;
      const end = copy.partTypes(heldTypes, 0);
      for (let i = 0; i < end; i++) missing[heldTypes[i]]--;
    }
    this.outSize = 0;
    missing.forEach((count, type) => {
      for (let k = 0; k < count; k++) this.out[this.outSize++] = type;
      this.outWeight += Math.max(0, count) * this.weights[type];
    });
  }

  /** Removes a random sheet; its parts become unplaced. */
  protected dropSheet(): void {
    const at = this.rng.below(this.size);
    const tree = this.trees[at];
    const end = tree.partTypes(this.out, this.outSize);
    for (let i = this.outSize; i < end; i++) this.outWeight += this.weights[this.out[i]];
    this.outSize = end;
    this.removeTree(at);
    this.replaced.push(tree);
  }

  /** Removes a sheet from the plan; the caller handles its parts. */
  protected removeTree(at: number): void {
    const tree = this.trees[at];
    this.value -= tree.value;
    this.cost -= this.problem.sheets[tree.sheet].cost;
    this.used[tree.sheet]--;
    if (tree.stamp === this.round) this.replaced.push(tree);
    this.trees[at] = this.trees[--this.size];
  }

  /** Starts an iteration that can be rolled back. */
  protected begin(): void {
    for (let i = 0; i < this.size; i++) this.saved[i] = this.trees[i];
    for (let i = 0; i < this.outSize; i++) this.savedOut[i] = this.out[i];
    for (let i = 0; i < this.used.length; i++) this.savedUsed[i] = this.used[i];
    this.fresh.length = 0;
    this.replaced.length = 0;
  }

  /**
   * Squeezes random sheets changed by this iteration, so that parts may fit where there was only waste.
   * @param chance of a sheet, of 2^32
   * @param turnChance chance, of 2^32, that its first cuts may come to lie along the other axis
   */
  protected squeezeSome(chance: number, turnChance: number): void {
    const { rng, problem, rules } = this;
    for (let b = 0; b < this.size; b++) {
      const tree = this.trees[b];
      if (tree.stamp !== this.round || rng.next() >= chance) continue;
      const { firstAxis, minStrip } = problem.sheets[tree.sheet];
      // Strips that the saw can just hold are to stay as wide as they are.
      if (minStrip > 0) continue;
      const mayTurn = firstAxis === -1 && problem.stages === ANY_STAGES && rng.next() < turnChance;
      if (!tree.isLoose(mayTurn)) continue;
      const root = readTree(tree.d);
      if (root.kind !== 'division') continue;
      const before = tree.value;
      tree.load(tree.sheet, squeeze(root, mayTurn), rules);
      this.value += tree.value - before;
    }
  }

  protected commit(): void {
    for (let i = 0; i < this.replaced.length; i++) this.spare.push(this.replaced[i]);
    this.round++;
  }

  protected rollback(size: number, cost: number, value: number, weight: number, out: number): void {
    for (let i = 0; i < this.fresh.length; i++) this.spare.push(this.fresh[i]);
    for (let i = 0; i < size; i++) this.trees[i] = this.saved[i];
    for (let i = 0; i < out; i++) this.out[i] = this.savedOut[i];
    for (let i = 0; i < this.used.length; i++) this.used[i] = this.savedUsed[i];
    this.size = size;
    this.cost = cost;
    this.value = value;
    this.outWeight = weight;
    this.outSize = out;
    this.round++;
  }

  /** Returns an empty tree for this iteration. */
  protected newTree(): SheetTree {
    const tree = this.spare.pop() ?? new SheetTree();
    tree.stamp = this.round;
    this.fresh.push(tree);
    return tree;
  }

  /** Returns a copy of the tree at `at` that this iteration may change. */
  protected own(at: number): SheetTree {
    const tree = this.trees[at];
    if (tree.stamp === this.round) return tree;
    const copy = this.newTree();
    copy.copyFrom(tree);
    this.replaced.push(tree);
    this.trees[at] = copy;
    return copy;
  }

  /** Removes a random node from a sheet; returns true where that empties and removes the sheet. */
  protected takeOut(at: number): boolean {
    const { rng } = this;
    const tree = this.own(at);
    let slot = 0;
    do slot = rng.below(tree.top);
    while (!tree.isRemovable(slot));
    const before = tree.value;
    const end = tree.remove(slot, this.out, this.outSize, this.rules);
    const size = end < 0 ? -end : end;
    for (let i = this.outSize; i < size; i++) this.outWeight += this.weights[this.out[i]];
    this.outSize = size;
    if (end < 0) {
      tree.value = before;
      this.removeTree(at);
      return true;
    }
    this.value += tree.value - before;
    return false;
  }
}
