import type { Problem } from './problem';
import { TURNED, UPRIGHT } from './problem';
import { SearchState } from './search-state';
import { ROOM, ROOM_AT, ROOM_H, ROOM_W } from './tree-format';
import { ACROSS, ALONG, IN_STRIP, leftoverValue, mostLoss } from './tree-rules';

/** Price of leaving a part out, against cutting it from a whole sheet. */
const OUT_PRICE = 2.5;

/** Places parts: the "recreate" of ruin and recreate. */
export abstract class Placing extends SearchState {
  /** Cost that a plan must stay below. */
  protected limit = Infinity;
  /** Price of a unit of left-out weight beside a unit of the leftovers' value. */
  protected readonly outPrice: number;
  /** Ranks of the types in each of the orders in which parts may be placed. */
  private readonly orders: readonly Int32Array[];
  private readonly queue: Int32Array;

  private roomW = new Int32Array(0);
  private roomH = new Int32Array(0);
  private foundTree = 0;
  private foundLeftover = -1;
  private foundTurned = 0;
  private foundWay = ALONG;
  private untilBlink: number;
  /** True while a first plan fills the smallest rooms; see {@link findSmallest}. */
  private fillsSmallest = false;
  /** The saw's minimum strip on each kind of sheet. */
  private readonly strips: Int32Array;

  /** @param blink one in so many possible places is overlooked, on average */
  constructor(
    problem: Problem,
    seed: number,
    private readonly blink: number,
  ) {
    super(problem, seed);
    this.orders = this.makeOrders();
    this.queue = new Int32Array(this.out.length);
    this.strips = Int32Array.from(problem.sheets, (sheet) => sheet.minStrip);
    this.untilBlink = blink;
    this.outPrice = OUT_PRICE * mostLoss(this.rules);
  }

  /** Larger first, by area, by either side, by width and by height: which is best changes from part to part. */
  private makeOrders(): Int32Array[] {
    const { pw, ph } = this;
    const keys: ((type: number) => number)[] = [
      (t) => this.areas[t],
      (t) => Math.max(pw[t], ph[t]),
      (t) => Math.min(pw[t], ph[t]),
      (t) => pw[t],
      (t) => ph[t],
    ];
    return keys.map((key) => {
      const sortedTypes = Array.from({ length: this.types }, (_, t) => t).sort(
        (a, b) => key(b) - key(a) || this.areas[b] - this.areas[a] || a - b,
      );
      const ranks = new Int32Array(this.types);
      sortedTypes.forEach((type, rank) => {
        ranks[type] = rank;
      });
      return ranks;
    });
  }

  /**
   * Places unplaced parts where they lose the least leftover value, in one of a few random orders, until none fits.
   * Returns false once the state can only become worse than `worst`; it must then be rolled back.
   */
  protected recreate(worst: number, order = this.orders[this.rng.below(this.orders.length)]): boolean {
    const { out, queue } = this;
    const count = this.outSize;
    if (count > 200)
      Array.from(out.subarray(0, count))
        .sort((a, b) => order[a] - order[b])
        .forEach((type, i) => (queue[i] = type));
    else {
      for (let i = 0; i < count; i++) {
        const rank = order[out[i]];
        let j = i - 1;
        for (; j >= 0 && order[queue[j]] > rank; j--) queue[j + 1] = queue[j];
        queue[j + 1] = out[i];
      }
    }
    this.listRooms();
    this.outSize = 0;
    // Each part that is placed takes value from the leftovers; only a new sheet brings some.
    const mayOpen = this.mayOpen();
    let lostValue = 0;
    for (let i = 0; i < count; i++) {
      const type = queue[i];
      if (this.findAny(type, 0, this.size) || this.openFor(type)) {
        this.put(type);
        continue;
      }
      out[this.outSize++] = type;
      lostValue += this.weights[type];
      if (!mayOpen && lostValue * this.outPrice - this.value > worst) return false;
    }
    return true;
  }

  /**
   * Builds a plan from empty sheets in the given order, turning parts one way where possible: this gives rows of
   * equal parts, which placing each part at its best misses.
   * @param preference {@link UPRIGHT}, {@link TURNED} or both
   * @param fillsSmallest takes the smallest room for each part instead of the one that loses the least value
   */
  protected buildInOrder(orderIndex: number, preference: number, fillsSmallest: boolean): void {
    this.fillsSmallest = fillsSmallest;
    const turns = Int32Array.from(this.turns);
    const order = this.orders[orderIndex % this.orders.length];
    for (let t = 0; t < turns.length; t++) this.turns[t] = turns[t] & preference || turns[t];
    this.recreate(Infinity, order);
    this.turns.set(turns);
    if (this.outSize > 0) this.recreate(Infinity, order);
    this.fillsSmallest = false;
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
    const turn = this.foundTurned;
    const w = turn ? this.ph[type] : this.pw[type];
    const h = turn ? this.pw[type] : this.ph[type];
    const strip = this.strips[tree.sheet];
    tree.insert(this.foundLeftover, type, w, h, turn, this.foundWay, strip, this.rules);
    this.roomW[this.foundTree] = tree.maxW;
    this.roomH[this.foundTree] = tree.maxH;
    this.value += tree.value - before;
    this.outWeight -= this.weights[type];
  }

  private findAny(type: number, from: number, to: number): boolean {
    return this.fillsSmallest ? this.findSmallest(type, from, to) : this.find(type, from, to);
  }

  /**
   * Finds the smallest leftover for a part, cut so that the longer remainder stays whole. Where large parts leave
   * long strips, other parts then fill these, which the leftovers' value would break up part by part.
   */
  private findSmallest(type: number, from: number, to: number): boolean {
    const { stages } = this.rules;
    let smallest = Infinity;
    for (let b = from; b < to; b++) {
      const { lo, n, sheet } = this.trees[b];
      for (let turn = 0; turn < 2; turn++) {
        if (!(this.turns[type] & (turn + 1))) continue;
        const w = turn ? this.ph[type] : this.pw[type];
        const h = turn ? this.pw[type] : this.ph[type];
        for (let at = 0; at < n * ROOM; at += ROOM) {
          const dw = lo[at + ROOM_W] - w;
          const dh = lo[at + ROOM_H] - h;
          const area = lo[at + ROOM_W] * lo[at + ROOM_H];
          if (dw < 0 || dh < 0 || area >= smallest) continue;
          const axis = lo[at + ROOM_AT] & 1;
          const level = lo[at + ROOM_AT] >> 1;
          const strip = level === 1 ? this.strips[sheet] : 0;
          const isNarrow = strip > (axis === 0 ? w : h);
          if (isNarrow && (level === stages || strip > (axis === 0 ? w + dw : h + dh))) continue;
          const isAcross = !isNarrow && level < stages && dw > 0 && dh > 0 && dw >= dh === (axis === 0);
          smallest = area;
          this.foundTree = b;
          this.foundLeftover = at;
          this.foundTurned = turn;
          this.foundWay = isNarrow ? IN_STRIP : isAcross ? ACROSS : ALONG;
        }
      }
    }
    return smallest < Infinity;
  }

  /** The cheapest place for a part in the trees from `from` to `to - 1`, overlooking some by chance. */
  private find(type: number, from: number, to: number): boolean {
    const { trees, roomW, roomH } = this;
    const { stages, bend } = this.rules;
    const turns = this.turns[type];
    const partW = this.pw[type];
    const partH = this.ph[type];
    let best = Infinity;
    let hasFound = false;
    for (let b = from; b < to; b++) {
      const mw = roomW[b];
      const mh = roomH[b];
      if (!(partW <= mw && partH <= mh) && !(turns & TURNED && partH <= mw && partW <= mh)) continue;
      const tree = trees[b];
      const { lo } = tree;
      const end = tree.n * ROOM;
      const strip = this.strips[tree.sheet];
      for (let turn = 0; turn < 2; turn++) {
        if (!(turns & (turn + 1))) continue;
        const w = turn ? partH : partW;
        const h = turn ? partW : partH;
        if (w > mw || h > mh) continue;
        for (let at = 0; at < end; at += ROOM) {
          const lw = lo[at + ROOM_W];
          const lh = lo[at + ROOM_H];
          if (w > lw || h > lh) continue;
          const axis = lo[at + ROOM_AT] & 1;
          const level = lo[at + ROOM_AT] >> 1;
          const dw = lw - w;
          const dh = lh - h;
          const value = leftoverValue(lw * lh, bend);
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
          if (!this.blinks() || !hasFound) {
            const price = value - leftoverValue(first, bend) - (level < stages ? leftoverValue(second, bend) : 0);
            if (price < best || !hasFound) {
              best = price;
              hasFound = true;
              this.foundTree = b;
              this.foundLeftover = at;
              this.foundTurned = turn;
              this.foundWay = way;
            }
          }
          if (dw > 0 && dh > 0 && level < stages && way === ALONG && !this.blinks()) {
            const upper = axis === 0 ? lw * dh : lh * dw;
            const lower = axis === 0 ? dw * h : dh * w;
            const price = value - leftoverValue(upper, bend) - (level + 1 < stages ? leftoverValue(lower, bend) : 0);
            if (price < best) {
              best = price;
              this.foundTree = b;
              this.foundLeftover = at;
              this.foundTurned = turn;
              this.foundWay = ACROSS;
            }
          }
        }
      }
    }
    return hasFound;
  }

  /**
   * Returns true for one in {@link blink} places on average; the next such place is drawn in advance, not each time.
   */
  private blinks(): boolean {
    if (--this.untilBlink > 0) return false;
    this.untilBlink = 1 + this.rng.below(2 * this.blink - 1);
    return true;
  }

  /** Checks that the goal and the stock allow one more sheet. */
  private mayOpen(): boolean {
    const { sheets } = this.problem;
    for (let s = 0; s < sheets.length; s++)
      if (this.used[s] < sheets[s].stock && this.cost + sheets[s].cost < this.limit) return true;
    return false;
  }

  /** Opens a sheet for a part that fits nowhere, if the goal and the stock allow it. */
  private openFor(type: number): boolean {
    const { sheets } = this.problem;
    const { rng } = this;
    let chosenSheet = -1;
    let candidates = 0;
    for (let s = 0; s < sheets.length; s++) {
      const sheet = sheets[s];
      if (this.used[s] >= sheet.stock || this.cost + sheet.cost >= this.limit) continue;
      const t = this.turns[type];
      const upright = t & UPRIGHT && this.pw[type] <= sheet.w && this.ph[type] <= sheet.h;
      const fitsTurned = t & TURNED && this.ph[type] <= sheet.w && this.pw[type] <= sheet.h;
      if (!upright && !fitsTurned) continue;
      candidates++;
      if (rng.next() < 4294967296 / candidates) chosenSheet = s;
    }
    if (chosenSheet < 0) return false;
    const sheet = sheets[chosenSheet];
    const tree = this.newTree();
    const at = this.size++;
    this.trees[at] = tree;
    this.used[chosenSheet]++;
    this.cost += sheet.cost;
    const axis = sheet.firstAxis === -1 ? rng.next() & 1 : sheet.firstAxis;
    tree.reset(chosenSheet, sheet, axis, this.rules);
    this.roomW[at] = tree.maxW;
    this.roomH[at] = tree.maxH;
    let fits = this.findAny(type, at, at + 1);
    if (!fits && sheet.firstAxis === -1) {
      // A part below the saw's minimum strip may go in along the other axis.
      tree.reset(chosenSheet, sheet, 1 - axis, this.rules);
      fits = this.findAny(type, at, at + 1);
    }
    this.value += tree.value;
    if (!fits) this.removeTree(at);
    return fits;
  }
}
