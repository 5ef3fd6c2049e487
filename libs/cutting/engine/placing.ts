import type { Problem } from './problem';
import { TURNED, UPRIGHT } from './problem';
import { SearchState } from './search-state';
import { ROOM, ROOM_AT, ROOM_H, ROOM_W } from './tree-format';
import { ACROSS, ALONG, IN_STRIP, calculateLeftoverValue, calculateMaxLoss } from './tree-rules';

/** Price of leaving a part out, relative to cutting it from a whole sheet. */
const OUT_PRICE = 2.5;

/** Places parts: the "recreate" of ruin and recreate. */
export abstract class Placing extends SearchState {
  /** Cost that a plan must stay below. */
  protected limit = Infinity;
  /** Price of one unit of the unplaced parts' weight, in units of leftover value. */
  protected readonly outPrice: number;
  /** Ranks of the types in each of the orders in which parts may be placed. */
  private readonly orders: readonly Int32Array[];
  private readonly queue: Int32Array;

  private roomW = new Int32Array(0);
  private roomH = new Int32Array(0);
  private foundTree = 0;
  private foundLeftover = -1;
  private foundTurned = 0;
  private foundCut = ALONG;
  private untilBlink: number;
  /** True while a first plan fills the smallest rooms; see {@link findSmallest}. */
  private fillsSmallest = false;
  /** Minimum strip of the saw on each sheet type, enlarged by the kerf; 0 where there is none. */
  private readonly minStrips: Int32Array;

  /** @param blink average number of possible places of which one is overlooked */
  constructor(
    problem: Problem,
    seed: number,
    private readonly blink: number,
  ) {
    super(problem, seed);
    this.orders = this.makeOrders();
    this.queue = new Int32Array(this.unplacedTypes.length);
    this.minStrips = Int32Array.from(problem.sheets, (sheet) => sheet.minStrip);
    this.untilBlink = blink;
    this.outPrice = OUT_PRICE * calculateMaxLoss(this.rules);
  }

  /**
   * Ranks the types, larger first, by area, longer side, shorter side, width and height: which order is best changes
   * from iteration to iteration.
   */
  private makeOrders(): Int32Array[] {
    const { partWidths: pw, partHeights: ph } = this;
    const keys: ((type: number) => number)[] = [
      (t) => this.areas[t],
      (t) => Math.max(pw[t], ph[t]),
      (t) => Math.min(pw[t], ph[t]),
      (t) => pw[t],
      (t) => ph[t],
    ];
    return keys.map((key) => {
      const sortedTypes = Array.from({ length: this.typeCount }, (_, t) => t).sort(
        (a, b) => key(b) - key(a) || this.areas[b] - this.areas[a] || a - b,
      );
      const ranks = new Int32Array(this.typeCount);
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
  protected recreate(worstBadness: number, order = this.orders[this.rng.below(this.orders.length)]): boolean {
    const { unplacedTypes: out, queue } = this;
    const count = this.unplacedCount;
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
    this.unplacedCount = 0;
    // Placing a part only lowers the leftovers' value, and only a new sheet raises it: without one the state cannot recover.
    const mayOpen = this.mayOpen();
    let lostValue = 0;
    for (let i = 0; i < count; i++) {
      const type = queue[i];
      if (this.findAny(type, 0, this.size) || this.openFor(type)) {
        this.placePart(type);
        continue;
      }
      out[this.unplacedCount++] = type;
      lostValue += this.weights[type];
      if (!mayOpen && lostValue * this.outPrice - this.value > worstBadness) return false;
    }
    return true;
  }

  /**
   * Builds a plan on new sheets in the given order, turning parts one way where possible. That gives rows of equal
   * parts, which placing each part where it is cheapest misses.
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
    if (this.unplacedCount > 0) this.recreate(Infinity, order);
    this.fillsSmallest = false;
  }

  /** Copies the largest room of each tree into two arrays, which a search over all trees reads fast. */
  private listRooms(): void {
    if (this.roomW.length < this.size + this.unplacedTypes.length) {
      this.roomW = new Int32Array(this.size + this.unplacedTypes.length);
      this.roomH = new Int32Array(this.size + this.unplacedTypes.length);
    }
    for (let b = 0; b < this.size; b++) {
      this.roomW[b] = this.trees[b].maxW;
      this.roomH[b] = this.trees[b].maxH;
    }
  }

  /** Lays a part where {@link findCheapest} found room. */
  private placePart(type: number): void {
    const tree = this.makeChangeable(this.foundTree);
    const oldValue = tree.value;
    const turn = this.foundTurned;
    const w = turn ? this.partHeights[type] : this.partWidths[type];
    const h = turn ? this.partWidths[type] : this.partHeights[type];
    const strip = this.minStrips[tree.sheetIndex];
    tree.insert(this.foundLeftover, type, w, h, turn, this.foundCut, strip, this.rules);
    this.roomW[this.foundTree] = tree.maxW;
    this.roomH[this.foundTree] = tree.maxH;
    this.value += tree.value - oldValue;
    this.unplacedWeight -= this.weights[type];
  }

  private findAny(type: number, from: number, to: number): boolean {
    return this.fillsSmallest ? this.findSmallest(type, from, to) : this.findCheapest(type, from, to);
  }

  /**
   * Finds the smallest leftover that holds a part, cut so that the longer remainder stays whole. Large parts leave
   * long strips; other parts then fill these, where placing by leftover value would break them up part by part.
   */
  private findSmallest(type: number, from: number, to: number): boolean {
    const { stages } = this.rules;
    let smallest = Infinity;
    for (let b = from; b < to; b++) {
      const { leftovers: lo, leftoverCount: n, sheetIndex: sheet } = this.trees[b];
      for (let turn = 0; turn < 2; turn++) {
        if (!(this.turns[type] & (turn + 1))) continue;
        const w = turn ? this.partHeights[type] : this.partWidths[type];
        const h = turn ? this.partWidths[type] : this.partHeights[type];
        for (let offset = 0; offset < n * ROOM; offset += ROOM) {
          const dw = lo[offset + ROOM_W] - w;
          const dh = lo[offset + ROOM_H] - h;
          const area = lo[offset + ROOM_W] * lo[offset + ROOM_H];
          if (dw < 0 || dh < 0 || area >= smallest) continue;
          const axis = lo[offset + ROOM_AT] & 1;
          const level = lo[offset + ROOM_AT] >> 1;
          const strip = level === 1 ? this.minStrips[sheet] : 0;
          const isNarrow = strip > (axis === 0 ? w : h);
          if (isNarrow && (level === stages || strip > (axis === 0 ? w + dw : h + dh))) continue;
          const isAcross = !isNarrow && level < stages && dw > 0 && dh > 0 && dw >= dh === (axis === 0);
          smallest = area;
          this.foundTree = b;
          this.foundLeftover = offset;
          this.foundTurned = turn;
          this.foundCut = isNarrow ? IN_STRIP : isAcross ? ACROSS : ALONG;
        }
      }
    }
    return smallest < Infinity;
  }

  /**
   * Finds the place for a part that loses the least leftover value, in the trees from `from` to `to - 1`; overlooks
   * some places by chance. Returns false where there is none.
   */
  private findCheapest(type: number, from: number, to: number): boolean {
    const { trees, roomW, roomH } = this;
    const { stages, bend } = this.rules;
    const turns = this.turns[type];
    const partW = this.partWidths[type];
    const partH = this.partHeights[type];
    let lowestPrice = Infinity;
    let hasFound = false;
    for (let b = from; b < to; b++) {
      const mw = roomW[b];
      const mh = roomH[b];
      if (!(partW <= mw && partH <= mh) && !(turns & TURNED && partH <= mw && partW <= mh)) continue;
      const tree = trees[b];
      const { leftovers: lo } = tree;
      const end = tree.leftoverCount * ROOM;
      const strip = this.minStrips[tree.sheetIndex];
      for (let turn = 0; turn < 2; turn++) {
        if (!(turns & (turn + 1))) continue;
        const w = turn ? partH : partW;
        const h = turn ? partW : partH;
        if (w > mw || h > mh) continue;
        for (let offset = 0; offset < end; offset += ROOM) {
          const lw = lo[offset + ROOM_W];
          const lh = lo[offset + ROOM_H];
          if (w > lw || h > lh) continue;
          const axis = lo[offset + ROOM_AT] & 1;
          const level = lo[offset + ROOM_AT] >> 1;
          const dw = lw - w;
          const dh = lh - h;
          const value = calculateLeftoverValue(lw * lh, bend);
          let cutWay = ALONG;
          // Areas of the two leftovers: one beside the part on the parent's level, one inside its division, a level below.
          let siblingArea = axis === 0 ? dw * lh : dh * lw;
          let innerArea = axis === 0 ? w * dh : h * dw;
          if (level === 1 && strip > (axis === 0 ? w : h)) {
            const lengthOnAxis = axis === 0 ? lw : lh;
            if (lengthOnAxis < strip) continue;
            if (level + 1 > stages) continue;
            cutWay = IN_STRIP;
            siblingArea = axis === 0 ? (lw - strip) * lh : (lh - strip) * lw;
            innerArea = axis === 0 ? strip * dh : strip * dw;
          }
          if (!this.drawBlink() || !hasFound) {
            const price =
              value -
              calculateLeftoverValue(siblingArea, bend) -
              (level < stages ? calculateLeftoverValue(innerArea, bend) : 0);
            if (price < lowestPrice || !hasFound) {
              lowestPrice = price;
              hasFound = true;
              this.foundTree = b;
              this.foundLeftover = offset;
              this.foundTurned = turn;
              this.foundCut = cutWay;
            }
          }
          if (dw > 0 && dh > 0 && level < stages && cutWay === ALONG && !this.drawBlink()) {
            const siblingAreaAcross = axis === 0 ? lw * dh : lh * dw;
            const innerAreaAcross = axis === 0 ? dw * h : dh * w;
            const price =
              value -
              calculateLeftoverValue(siblingAreaAcross, bend) -
              (level + 1 < stages ? calculateLeftoverValue(innerAreaAcross, bend) : 0);
            if (price < lowestPrice) {
              lowestPrice = price;
              this.foundTree = b;
              this.foundLeftover = offset;
              this.foundTurned = turn;
              this.foundCut = ACROSS;
            }
          }
        }
      }
    }
    return hasFound;
  }

  /**
   * Decides by chance that a place is overlooked: one in {@link blink} on average. The distance to the next one is
   * drawn in advance, which is faster than drawing each time.
   */
  private drawBlink(): boolean {
    if (--this.untilBlink > 0) return false;
    this.untilBlink = 1 + this.rng.below(2 * this.blink - 1);
    return true;
  }

  /** Checks that the cost limit and the stock allow one more sheet. */
  private mayOpen(): boolean {
    const { sheets } = this.problem;
    for (let s = 0; s < sheets.length; s++)
      if (this.usedSheets[s] < sheets[s].stock && this.cost + sheets[s].cost < this.limit) return true;
    return false;
  }

  /**
   * Opens a sheet for a part that fits on no other, if the cost limit and the stock allow it; returns true where the
   * part fits on it.
   */
  private openFor(type: number): boolean {
    const { sheets } = this.problem;
    const { rng } = this;
    let chosenSheet = -1;
    let candidates = 0;
    for (let s = 0; s < sheets.length; s++) {
      const sheet = sheets[s];
      if (this.usedSheets[s] >= sheet.stock || this.cost + sheet.cost >= this.limit) continue;
      const t = this.turns[type];
      const upright = t & UPRIGHT && this.partWidths[type] <= sheet.w && this.partHeights[type] <= sheet.h;
      const fitsTurned = t & TURNED && this.partHeights[type] <= sheet.w && this.partWidths[type] <= sheet.h;
      if (!upright && !fitsTurned) continue;
      candidates++;
      if (rng.next() < 4294967296 / candidates) chosenSheet = s;
    }
    if (chosenSheet < 0) return false;
    const sheet = sheets[chosenSheet];
    const tree = this.newTree();
    const index = this.size++;
    this.trees[index] = tree;
    this.usedSheets[chosenSheet]++;
    this.cost += sheet.cost;
    const axis = sheet.firstAxis === -1 ? rng.next() & 1 : sheet.firstAxis;
    tree.reset(chosenSheet, sheet, axis, this.rules);
    this.roomW[index] = tree.maxW;
    this.roomH[index] = tree.maxH;
    let fits = this.findAny(type, index, index + 1);
    if (!fits && sheet.firstAxis === -1) {
      // A part narrower than the saw's minimum strip may fit with first cuts along the other axis.
      tree.reset(chosenSheet, sheet, 1 - axis, this.rules);
      fits = this.findAny(type, index, index + 1);
    }
    this.value += tree.value;
    if (!fits) this.removeTree(index);
    return fits;
  }
}
