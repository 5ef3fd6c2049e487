import type { Problem } from './problem';
import { TURNED, UPRIGHT } from './problem';
import { Rng } from './rng';
import { ACROSS, ALONG, IN_STRIP, SheetTree, leftoverValue } from './sheet-tree';
import type { CutTree, TreeRules } from './sheet-tree';

/** What can be tuned; the defaults are what the benchmark runs. */
export interface SearchSettings {
  /** Average number of nodes that are removed in one iteration. */
  readonly ruin: number;
  /** Chance that a possible place is overlooked, of 2^32. */
  readonly blink: number;
  /** Chance, of 2^32, that an iteration takes its nodes from a few sheets instead of from all. */
  readonly focus: number;
  /** Length of the late-acceptance history. */
  readonly history: number;
}

const CHANCE = 4294967296;

export const DEFAULT_SETTINGS: SearchSettings = { ruin: 8, blink: 0.03 * CHANCE, focus: 0.3 * CHANCE, history: 100 };

/** Most sheets, and most nodes of each, in an iteration that takes its nodes from a few sheets. */
const FOCUS_SHEETS = 3;
const FOCUS_NODES = 6;

/** One sheet and how it is cut. */
export interface Layout {
  readonly sheet: number;
  readonly tree: CutTree;
}

/** Sheets and their cost. */
export interface Solution {
  readonly layouts: readonly Layout[];
  readonly cost: number;
}

/**
 * Goal-driven ruin and recreate with late acceptance (after Gardeyn and Wauters). The goal is always a cheaper plan than the best: parts that
 * don't fit below that cost stay out, and a state with less area left out, then with more concentrated leftovers, is better.
 */
export class RuinRecreate {
  readonly rng: Rng;
  iterations = 0;
  private readonly types: number;
  private readonly pw: Int32Array;
  private readonly ph: Int32Array;
  private readonly turns: Int32Array;
  private readonly partArea: Float64Array;
  private readonly rules: TreeRules;
  private readonly stages: number;

  private trees: SheetTree[] = [];
  private size = 0;
  private cost = 0;
  private value = 0;
  private outArea = 0;
  private out: Int32Array;
  private outSize = 0;
  private readonly used: Int32Array;

  private readonly saved: SheetTree[] = [];
  private readonly savedOut: Int32Array;
  private readonly savedUsed: Int32Array;
  private readonly fresh: SheetTree[] = [];
  private readonly replaced: SheetTree[] = [];
  private readonly spare: SheetTree[] = [];

  /** Cost that a plan must stay below. */
  private limit = Infinity;
  /** Ranks of the types in each of the orders in which parts may be placed. */
  private readonly orders: readonly Int32Array[];
  private readonly waiting: Int32Array;

  private readonly historyArea: Float64Array;
  private readonly historyValue: Float64Array;
  private historyAt = 0;

  private roomW = new Int32Array(0);
  private roomH = new Int32Array(0);
  private foundTree = 0;
  private foundLeftover = -1;
  private foundTurned = 0;
  private foundWay = ALONG;

  constructor(
    private readonly problem: Problem,
    seed: number,
    private readonly settings: SearchSettings = DEFAULT_SETTINGS,
  ) {
    this.rng = new Rng(seed);
    const n = problem.parts.length;
    this.types = n;
    this.pw = Int32Array.from(problem.parts, (p) => p.w);
    this.ph = Int32Array.from(problem.parts, (p) => p.h);
    this.turns = Int32Array.from(problem.parts, (p) => p.turns);
    this.partArea = Float64Array.from(problem.parts, (p) => p.w * p.h);
    const total = problem.parts.reduce((sum, p) => sum + p.count, 0);
    this.stages = problem.stages;
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
    this.rules = { stages: problem.stages, minW, minH };
    this.out = new Int32Array(total);
    this.savedOut = new Int32Array(total);
    this.used = new Int32Array(problem.sheets.length);
    this.savedUsed = new Int32Array(problem.sheets.length);
    this.orders = this.makeOrders();
    this.waiting = new Int32Array(total);
    this.historyArea = new Float64Array(settings.history);
    this.historyValue = new Float64Array(settings.history);
    let at = 0;
    for (let t = 0; t < n; t++) for (let k = 0; k < problem.parts[t].count; k++) this.out[at++] = t;
    this.outSize = total;
    for (let i = 0; i < total; i++) this.outArea += this.partArea[this.out[i]];
  }

  /** Builds from nothing; true when all parts have a place. */
  start(): boolean {
    this.begin();
    this.recreate(Infinity);
    this.commit();
    return this.outSize === 0;
  }

  /** Takes over given sheets; the parts that are not on them are to be placed below `limit`. */
  adopt(layouts: readonly Layout[], limit: number): void {
    this.limit = limit;
    this.begin();
    const missing = this.problem.parts.map((part) => part.count);
    const held = new Int32Array(this.out.length);
    this.outArea = 0;
    for (const { sheet, tree } of layouts) {
      const copy = this.newTree();
      copy.load(sheet, tree, this.rules);
      this.trees[this.size++] = copy;
      this.cost += this.problem.sheets[sheet].cost;
      this.used[sheet]++;
      this.value += copy.value;
      const end = copy.partTypes(held, 0);
      for (let i = 0; i < end; i++) missing[held[i]]--;
    }
    this.outSize = 0;
    missing.forEach((count, type) => {
      for (let k = 0; k < count; k++) this.out[this.outSize++] = type;
      this.outArea += Math.max(0, count) * this.partArea[type];
    });
    this.recreate(Infinity);
    this.commit();
    this.forget();
  }

  /** True when every part has a place. */
  get isComplete(): boolean {
    return this.outSize === 0;
  }

  /** Area of the parts without a place. */
  get missingArea(): number {
    return this.outArea;
  }

  /** One step; true when it found a plan below the limit, which {@link solution} then gives. */
  step(): boolean {
    this.iterations++;
    const oldSize = this.size;
    const oldCost = this.cost;
    const oldValue = this.value;
    const oldArea = this.outArea;
    const oldOut = this.outSize;
    this.begin();
    this.ruin();
    const at = this.historyAt % this.settings.history;
    // Once the parts that found no place outweigh what could still be accepted, the rest need not be tried.
    const isWorthwhile = this.recreate(Math.max(this.historyArea[at], oldArea));
    const toHistory = this.compare(this.historyArea[at], this.historyValue[at]);
    if (isWorthwhile && (toHistory <= 0 || this.compare(oldArea, oldValue) <= 0)) {
      if (toHistory < 0) {
        this.historyArea[at] = this.outArea;
        this.historyValue[at] = this.value;
      }
      this.historyAt++;
      this.commit();
      return this.outSize === 0;
    }
    this.rollback(oldSize, oldCost, oldValue, oldArea, oldOut);
    return false;
  }

  /** The present sheets. */
  solution(): Solution {
    return { layouts: this.trees.slice(0, this.size).map((tree) => ({ sheet: tree.sheet, tree: tree.read() })), cost: this.cost };
  }

  /** Sets the next goal: from here on a plan must cost less than `limit`. */
  aim(limit: number): void {
    this.limit = limit;
    this.begin();
    while (this.size > 0 && this.cost >= limit) this.dropSheet();
    this.commit();
    this.forget();
  }

  /** Larger first, by area, by either side, by width and by height: which is best changes from part to part. */
  private makeOrders(): Int32Array[] {
    const { pw, ph } = this;
    const keys: ((type: number) => number)[] = [
      (t) => this.partArea[t],
      (t) => Math.max(pw[t], ph[t]),
      (t) => Math.min(pw[t], ph[t]),
      (t) => pw[t],
      (t) => ph[t],
    ];
    return keys.map((key) => {
      const sorted = Array.from({ length: this.types }, (_, t) => t).sort((a, b) => key(b) - key(a) || this.partArea[b] - this.partArea[a] || a - b);
      const ranks = new Int32Array(this.types);
      sorted.forEach((type, rank) => {
        ranks[type] = rank;
      });
      return ranks;
    });
  }

  /** Starts the acceptance history afresh from the present state. */
  private forget(): void {
    this.value = 0;
    for (let i = 0; i < this.size; i++) this.value += this.trees[i].value;
    this.historyArea.fill(this.outArea);
    this.historyValue.fill(this.value);
    this.historyAt = 0;
  }

  private dropSheet(): void {
    const at = this.rng.below(this.size);
    const tree = this.trees[at];
    const end = tree.partTypes(this.out, this.outSize);
    for (let i = this.outSize; i < end; i++) this.outArea += this.partArea[this.out[i]];
    this.outSize = end;
    this.removeTree(at);
    this.replaced.push(tree);
  }

  private removeTree(at: number): void {
    const tree = this.trees[at];
    this.value -= tree.value;
    this.cost -= this.problem.sheets[tree.sheet].cost;
    this.used[tree.sheet]--;
    this.trees[at] = this.trees[--this.size];
  }

  /** Less than 0 when the present state is better than the given one. */
  private compare(area: number, value: number): number {
    if (this.outArea !== area) return this.outArea - area;
    return value - this.value;
  }

  private begin(): void {
    for (let i = 0; i < this.size; i++) this.saved[i] = this.trees[i];
    for (let i = 0; i < this.outSize; i++) this.savedOut[i] = this.out[i];
    for (let i = 0; i < this.used.length; i++) this.savedUsed[i] = this.used[i];
    this.fresh.length = 0;
    this.replaced.length = 0;
  }

  private commit(): void {
    for (let i = 0; i < this.replaced.length; i++) this.spare.push(this.replaced[i]);
    this.stampRound++;
  }

  private rollback(size: number, cost: number, value: number, area: number, out: number): void {
    for (let i = 0; i < this.fresh.length; i++) this.spare.push(this.fresh[i]);
    for (let i = 0; i < size; i++) this.trees[i] = this.saved[i];
    for (let i = 0; i < out; i++) this.out[i] = this.savedOut[i];
    for (let i = 0; i < this.used.length; i++) this.used[i] = this.savedUsed[i];
    this.size = size;
    this.cost = cost;
    this.value = value;
    this.outArea = area;
    this.outSize = out;
    this.stampRound++;
  }

  private stampRound = 0;

  private newTree(): SheetTree {
    const tree = this.spare.pop() ?? new SheetTree();
    tree.stamp = this.stampRound;
    this.fresh.push(tree);
    return tree;
  }

  /** The tree at `at`, as a copy that this iteration may change. */
  private own(at: number): SheetTree {
    const tree = this.trees[at];
    if (tree.stamp === this.stampRound) return tree;
    const copy = this.newTree();
    copy.copyFrom(tree);
    this.replaced.push(tree);
    this.trees[at] = copy;
    return copy;
  }

  /** Takes parts and whole strips out: a few each from many sheets, or more from a few, so that those can be laid out anew. */
  private ruin(): void {
    const { rng, settings } = this;
    if (rng.next() < settings.focus) {
      for (let sheets = 1 + rng.below(FOCUS_SHEETS); sheets > 0 && this.size > 0; sheets--) {
        const at = rng.below(this.size);
        for (let nodes = 1 + rng.below(FOCUS_NODES); nodes > 0; nodes--) if (this.takeOut(at)) break;
      }
      return;
    }
    for (let nodes = 1 + rng.below(2 * settings.ruin - 1); nodes > 0 && this.size > 0; nodes--) this.takeOut(rng.below(this.size));
  }

  /** Takes a random node out of a sheet; true when that empties the sheet, which is then gone. */
  private takeOut(at: number): boolean {
    const { rng } = this;
    const tree = this.own(at);
    let slot = 0;
    do slot = rng.below(tree.top);
    while (!tree.isRemovable(slot));
    const before = tree.value;
    const end = tree.remove(slot, this.out, this.outSize, this.rules);
    const size = end < 0 ? -end : end;
    for (let i = this.outSize; i < size; i++) this.outArea += this.partArea[this.out[i]];
    this.outSize = size;
    if (end < 0) {
      tree.value = before;
      this.removeTree(at);
      return true;
    }
    this.value += tree.value - before;
    return false;
  }

  /**
   * Gives every part that is out the place that spoils the least leftover value, in an order drawn by chance from a few, until no part
   * can be placed. False when the area left out passes `most`; the state is then good for nothing but a rollback.
   */
  private recreate(most: number): boolean {
    const { out, waiting } = this;
    const count = this.outSize;
    const order = this.orders[this.rng.below(this.orders.length)];
    if (count > 200) Array.from(out.subarray(0, count)).sort((a, b) => order[a] - order[b]).forEach((type, i) => (waiting[i] = type));
    else {
      for (let i = 0; i < count; i++) {
        const rank = order[out[i]];
        let j = i - 1;
        for (; j >= 0 && order[waiting[j]] > rank; j--) waiting[j + 1] = waiting[j];
        waiting[j + 1] = out[i];
      }
    }
    this.listRooms();
    this.outSize = 0;
    let lost = 0;
    for (let i = 0; i < count; i++) {
      const type = waiting[i];
      if (this.find(type, 0, this.size) || this.openFor(type)) {
        this.put(type);
        continue;
      }
      out[this.outSize++] = type;
      lost += this.partArea[type];
      if (lost > most) return false;
    }
    return true;
  }

  /** Copies the trees' quick filters side by side, where a search over all trees reads them fast. */
  private listRooms(): void {
    if (this.roomW.length < this.size + this.out.length) {
      this.roomW = new Int32Array(this.size + this.out.length);
      this.roomH = new Int32Array(this.size + this.out.length);
    }
    for (let b = 0; b < this.size; b++) {
      this.roomW[b] = this.trees[b].maxW;
      this.roomH[b] = this.trees[b].maxH;
    }
  }

  /** Lays a part where {@link find} found room. */
  private put(type: number): void {
    const tree = this.own(this.foundTree);
    const before = tree.value;
    const turned = this.foundTurned;
    const w = turned ? this.ph[type] : this.pw[type];
    const h = turned ? this.pw[type] : this.ph[type];
    const strip = this.problem.sheets[tree.sheet].minStrip;
    tree.insert(this.foundLeftover, type, w, h, turned, this.foundWay, strip, this.rules);
    this.roomW[this.foundTree] = tree.maxW;
    this.roomH[this.foundTree] = tree.maxH;
    this.value += tree.value - before;
    this.outArea -= this.partArea[type];
  }

  /** The cheapest place for a part in the trees from `from` to `to - 1`, overlooking some by chance. */
  private find(type: number, from: number, to: number): boolean {
    const { trees, rng } = this;
    const blink = this.settings.blink;
    const turns = this.turns[type];
    const partW = this.pw[type];
    const partH = this.ph[type];
    const stages = this.stages;
    const { roomW, roomH } = this;
    let best = Infinity;
    let found = false;
    for (let b = from; b < to; b++) {
      const mw = roomW[b];
      const mh = roomH[b];
      if (!(partW <= mw && partH <= mh) && !(turns & TURNED && partH <= mw && partW <= mh)) continue;
      const tree = trees[b];
      for (let turned = 0; turned < 2; turned++) {
        if (!(turns & (turned + 1))) continue;
        const w = turned ? partH : partW;
        const h = turned ? partW : partH;
        if (w > mw || h > mh) continue;
        const strip = this.problem.sheets[tree.sheet].minStrip;
        for (let i = 0; i < tree.n; i++) {
          const lw = tree.loW[i];
          const lh = tree.loH[i];
          if (w > lw || h > lh) continue;
          const axis = tree.loAt[i] & 1;
          const level = tree.loAt[i] >> 1;
          const dw = lw - w;
          const dh = lh - h;
          const value = tree.loV[i];
          let way = ALONG;
          // Areas of the two leftovers, the first on the parent's level, the second one below it.
          let first = axis === 0 ? dw * lh : dh * lw;
          let second = axis === 0 ? w * dh : h * dw;
          if (level === 1 && strip > (axis === 0 ? w : h)) {
            const along = axis === 0 ? lw : lh;
            if (along < strip) continue;
            if (level + 1 > stages) continue;
            way = IN_STRIP;
            first = axis === 0 ? (lw - strip) * lh : (lh - strip) * lw;
            second = axis === 0 ? strip * dh : strip * dw;
          }
          if (rng.next() >= blink || !found) {
            const price = value - leftoverValue(first) - (level < stages ? leftoverValue(second) : 0);
            if (price < best || !found) {
              best = price;
              found = true;
              this.foundTree = b;
              this.foundLeftover = i;
              this.foundTurned = turned;
              this.foundWay = way;
            }
          }
          if (dw > 0 && dh > 0 && level < stages && way === ALONG && rng.next() >= blink) {
            const upper = axis === 0 ? lw * dh : lh * dw;
            const lower = axis === 0 ? dw * h : dh * w;
            const price = value - leftoverValue(upper) - (level + 1 < stages ? leftoverValue(lower) : 0);
            if (price < best) {
              best = price;
              this.foundTree = b;
              this.foundLeftover = i;
              this.foundTurned = turned;
              this.foundWay = ACROSS;
            }
          }
        }
      }
    }
    return found;
  }

  /** Opens a sheet for a part that fits nowhere, if the goal and the stock allow it. */
  private openFor(type: number): boolean {
    const { sheets } = this.problem;
    const { rng } = this;
    let chosen = -1;
    let seen = 0;
    for (let s = 0; s < sheets.length; s++) {
      const sheet = sheets[s];
      if (this.used[s] >= sheet.stock || this.cost + sheet.cost >= this.limit) continue;
      const t = this.turns[type];
      const upright = t & UPRIGHT && this.pw[type] <= sheet.w && this.ph[type] <= sheet.h;
      const turned = t & TURNED && this.ph[type] <= sheet.w && this.pw[type] <= sheet.h;
      if (!upright && !turned) continue;
      seen++;
      if (rng.next() < 4294967296 / seen) chosen = s;
    }
    if (chosen < 0) return false;
    const sheet = sheets[chosen];
    const tree = this.newTree();
    const at = this.size++;
    this.trees[at] = tree;
    this.used[chosen]++;
    this.cost += sheet.cost;
    const axis = sheet.firstAxis === -1 ? rng.next() & 1 : sheet.firstAxis;
    tree.reset(chosen, sheet, axis, this.rules);
    this.roomW[at] = tree.maxW;
    this.roomH[at] = tree.maxH;
    let fits = this.find(type, at, at + 1);
    if (!fits && sheet.firstAxis === -1) {
      // A part below the saw's minimum strip may go in along the other axis.
      tree.reset(chosen, sheet, 1 - axis, this.rules);
      fits = this.find(type, at, at + 1);
    }
    this.value += tree.value;
    if (!fits) this.removeTree(at);
    return fits;
  }
}
