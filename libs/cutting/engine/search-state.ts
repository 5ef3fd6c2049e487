import type { Problem } from './problem';
import { ANY_STAGES, TURNED, UPRIGHT } from './problem';
import { Rng } from './rng';
import { SheetTree } from './sheet-tree';
import { squeeze } from './squeeze';
import { readTree } from './tree-format';
import type { TreeRules } from './tree-rules';
import type { Layout, Solution } from './solution';

/** Bend of the leftovers' value, as a share of the largest sheet's area; see {@link TreeRules}. */
const BEND = 0.5;

/**
 * State of a search: its sheets and unplaced parts. Sheets are copied when an iteration first changes them, and a
 * rejected iteration is rolled back.
 */
export abstract class SearchState {
  readonly rng: Rng;
  protected readonly typeCount: number;
  protected readonly partWidths: Int32Array;
  protected readonly partHeights: Int32Array;
  protected readonly turns: Int32Array;
  protected readonly areas: Float64Array;
  /** Penalty of leaving out a part of each type: about its area, more where it was often left out. */
  protected readonly weights: Float64Array;
  protected readonly rules: TreeRules;

  protected trees: SheetTree[] = [];
  protected size = 0;
  protected cost = 0;
  protected value = 0;
  /** Sum of the weights of the unplaced parts. */
  protected unplacedWeight = 0;
  protected readonly unplacedTypes: Int32Array;
  protected unplacedCount = 0;
  protected readonly usedSheets: Int32Array;
  private readonly savedTrees: SheetTree[] = [];
  private readonly savedOut: Int32Array;
  private readonly savedUsed: Int32Array;
  private readonly newTrees: SheetTree[] = [];
  private readonly replacedTrees: SheetTree[] = [];
  private readonly spareTrees: SheetTree[] = [];
  private round = 0;

  constructor(
    protected readonly problem: Problem,
    seed: number,
  ) {
    this.rng = new Rng(seed);
    const n = problem.parts.length;
    this.typeCount = n;
    this.partWidths = Int32Array.from(problem.parts, (p) => p.w);
    this.partHeights = Int32Array.from(problem.parts, (p) => p.h);
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
    this.unplacedTypes = new Int32Array(total);
    this.savedOut = new Int32Array(total);
    this.usedSheets = new Int32Array(problem.sheets.length);
    this.savedUsed = new Int32Array(problem.sheets.length);
    let index = 0;
    for (let t = 0; t < n; t++) for (let k = 0; k < problem.parts[t].count; k++) this.unplacedTypes[index++] = t;
    this.unplacedCount = total;
    this.updateUnplacedWeight();
  }

  /** True when every part has a place. */
  get isComplete(): boolean {
    return this.unplacedCount === 0;
  }

  /** Area of the unplaced parts. */
  get missingArea(): number {
    let area = 0;
    for (let i = 0; i < this.unplacedCount; i++) area += this.areas[this.unplacedTypes[i]];
    return area;
  }

  /** Recalculates the sum of the weights of unplaced parts. */
  protected updateUnplacedWeight(): void {
    this.unplacedWeight = 0;
    for (let i = 0; i < this.unplacedCount; i++) this.unplacedWeight += this.weights[this.unplacedTypes[i]];
  }

  /** Returns the current sheets as plain trees. */
  getSolution(): Solution {
    return {
      layouts: this.trees.slice(0, this.size).map((tree) => ({ sheet: tree.sheetIndex, tree: readTree(tree.nodes) })),
      cost: this.cost,
    };
  }

  /** Adds the given sheets unchanged to an empty state; the parts on none of them become the unplaced ones. */
  protected loadSheets(layouts: readonly Layout[]): void {
    const missingCounts = this.problem.parts.map((part) => part.count);
    const heldTypes = new Int32Array(this.unplacedTypes.length);
    this.unplacedWeight = 0;
    for (const { sheet, tree } of layouts) {
      const copy = this.newTree();
      copy.load(sheet, tree, this.rules);
      this.trees[this.size++] = copy;
      this.cost += this.problem.sheets[sheet].cost;
      this.usedSheets[sheet]++;
      this.value += copy.value;
      const end = copy.writePartTypes(heldTypes, 0);
      for (let i = 0; i < end; i++) missingCounts[heldTypes[i]]--;
    }
    this.unplacedCount = 0;
    missingCounts.forEach((count, type) => {
      for (let k = 0; k < count; k++) this.unplacedTypes[this.unplacedCount++] = type;
      this.unplacedWeight += Math.max(0, count) * this.weights[type];
    });
  }

  /** Removes a random sheet; its parts become unplaced. */
  protected dropSheet(): void {
    const index = this.rng.below(this.size);
    const tree = this.trees[index];
    const end = tree.writePartTypes(this.unplacedTypes, this.unplacedCount);
    for (let i = this.unplacedCount; i < end; i++) this.unplacedWeight += this.weights[this.unplacedTypes[i]];
    this.unplacedCount = end;
    this.removeTree(index);
    this.replacedTrees.push(tree);
  }

  /** Removes a sheet from the plan; the caller handles its parts. */
  protected removeTree(index: number): void {
    const tree = this.trees[index];
    this.value -= tree.value;
    this.cost -= this.problem.sheets[tree.sheetIndex].cost;
    this.usedSheets[tree.sheetIndex]--;
    if (tree.stamp === this.round) this.replacedTrees.push(tree);
    this.trees[index] = this.trees[--this.size];
  }

  /** Starts an iteration that can be rolled back. */
  protected begin(): void {
    for (let i = 0; i < this.size; i++) this.savedTrees[i] = this.trees[i];
    for (let i = 0; i < this.unplacedCount; i++) this.savedOut[i] = this.unplacedTypes[i];
    for (let i = 0; i < this.usedSheets.length; i++) this.savedUsed[i] = this.usedSheets[i];
    this.newTrees.length = 0;
    this.replacedTrees.length = 0;
  }

  /**
   * Squeezes random sheets that this iteration changed, so that parts may fit where there were only narrow strips of
   * waste.
   * @param chance chance of a sheet to be squeezed, of 2^32
   * @param turnChance chance, of 2^32, that its first cuts may change to the other axis
   */
  protected squeezeSome(chance: number, turnChance: number): void {
    const { rng, problem, rules } = this;
    for (let b = 0; b < this.size; b++) {
      const tree = this.trees[b];
      if (tree.stamp !== this.round || rng.next() >= chance) continue;
      const { firstAxis, minStrip } = problem.sheets[tree.sheetIndex];
      // Narrowed strips could be too narrow for the saw.
      if (minStrip > 0) continue;
      const mayTurn = firstAxis === -1 && problem.stages === ANY_STAGES && rng.next() < turnChance;
      if (!tree.isLoose(mayTurn)) continue;
      const root = readTree(tree.nodes);
      if (root.kind !== 'division') continue;
      const oldValue = tree.value;
      tree.load(tree.sheetIndex, squeeze(root, mayTurn), rules);
      this.value += tree.value - oldValue;
    }
  }

  protected commit(): void {
    for (let i = 0; i < this.replacedTrees.length; i++) this.spareTrees.push(this.replacedTrees[i]);
    this.round++;
  }

  protected rollback(size: number, cost: number, value: number, weight: number, outSize: number): void {
    for (let i = 0; i < this.newTrees.length; i++) this.spareTrees.push(this.newTrees[i]);
    for (let i = 0; i < size; i++) this.trees[i] = this.savedTrees[i];
    for (let i = 0; i < outSize; i++) this.unplacedTypes[i] = this.savedOut[i];
    for (let i = 0; i < this.usedSheets.length; i++) this.usedSheets[i] = this.savedUsed[i];
    this.size = size;
    this.cost = cost;
    this.value = value;
    this.unplacedWeight = weight;
    this.unplacedCount = outSize;
    this.round++;
  }

  /** Returns an empty tree for this iteration. */
  protected newTree(): SheetTree {
    const tree = this.spareTrees.pop() ?? new SheetTree();
    tree.stamp = this.round;
    this.newTrees.push(tree);
    return tree;
  }

  /** Returns the tree at an index as one that this iteration may change, copied on its first change. */
  protected makeChangeable(index: number): SheetTree {
    const tree = this.trees[index];
    if (tree.stamp === this.round) return tree;
    const copy = this.newTree();
    copy.copyFrom(tree);
    this.replacedTrees.push(tree);
    this.trees[index] = copy;
    return copy;
  }

  /** Removes a random node from a sheet; returns true where that empties and removes the sheet. */
  protected removeNode(index: number): boolean {
    const { rng } = this;
    const tree = this.makeChangeable(index);
    let slot = 0;
    do slot = rng.below(tree.slotCount);
    while (!tree.isRemovable(slot));
    const oldValue = tree.value;
    const end = tree.remove(slot, this.unplacedTypes, this.unplacedCount, this.rules);
    const size = end < 0 ? -end : end;
    for (let i = this.unplacedCount; i < size; i++) this.unplacedWeight += this.weights[this.unplacedTypes[i]];
    this.unplacedCount = size;
    if (end < 0) {
      tree.value = oldValue;
      this.removeTree(index);
      return true;
    }
    this.value += tree.value - oldValue;
    return false;
  }
}
