import type { SheetType } from './problem';
import {
  STRIDE,
  W,
  H,
  PARENT,
  LINK,
  NEXT,
  PREV,
  SPARE,
  FREE,
  PART,
  LEFTOVER,
  DIVISION,
  KIND_MASK,
  AXIS_SHIFT,
  TURN_SHIFT,
  LEVEL_SHIFT,
} from './tree-format';
import { ROOM, ROOM_AT, ROOM_H, ROOM_W } from './tree-format';
import { ALONG, IN_STRIP, leftoverValue } from './tree-rules';
import type { CutTree, TreeRules } from './tree-rules';

/**
 * The cut tree of one sheet in one block of integers, so that copying a sheet is copying a few hundred numbers.
 *
 * A node is a part, a leftover or a division. A division lays its children side by side along its axis; a child is as wide across the axis
 * as the division, and a division below a division has the other axis. A division has at most one leftover child: removing a part
 * merges its room with its neighbour's by construction. The order of children has no meaning until a plan is drawn.
 *
 * The first number of a node is its tag: kind, axis of a division, whether a part is turned, level of a division.
 */
export class SheetTree {
  d = new Int32Array(32 * STRIDE);
  top = 0;
  private freeHead = -1;
  sheet = 0;
  /** Iteration that owns this copy. */
  stamp = -1;
  /** Sum of the leftovers' values. */
  value = 0;
  /** Usable leftovers, {@link ROOM} numbers each: node, width, height, axis of the parent | its level << 1. */
  n = 0;
  lo = new Int32Array(16 * ROOM);
  /** Largest width and height over the usable leftovers: a quick filter. */
  maxW = 0;
  maxH = 0;

  copyFrom(o: SheetTree): void {
    // Whole blocks, used or not: that is one call, and faster than a loop over what is used.
    if (this.d.length < o.d.length) this.d = new Int32Array(o.d.length);
    this.d.set(o.d);
    if (this.lo.length < o.lo.length) this.lo = new Int32Array(o.lo.length);
    this.lo.set(o.lo);
    this.top = o.top;
    this.freeHead = o.freeHead;
    this.sheet = o.sheet;
    this.value = o.value;
    this.n = o.n;
    this.maxW = o.maxW;
    this.maxH = o.maxH;
  }

  /** Makes this an empty sheet whose first cuts divide it along `axis`. */
  reset(index: number, sheet: SheetType, axis: number, rules: TreeRules): void {
    const root = this.newRoot(index, sheet.w, sheet.h, axis);
    this.addLeftover(root, sheet.w, sheet.h, rules);
    this.refreshMax();
  }

  private newRoot(index: number, w: number, h: number, axis: number): number {
    this.sheet = index;
    this.top = 0;
    this.freeHead = -1;
    this.n = 0;
    this.value = 0;
    const root = this.alloc();
    const d = this.d;
    d[root] = DIVISION | (axis << AXIS_SHIFT) | (1 << LEVEL_SHIFT);
    d[root + W] = w;
    d[root + H] = h;
    d[root + PARENT] = -1;
    d[root + LINK] = -1;
    d[root + NEXT] = -1;
    d[root + PREV] = -1;
    d[root + SPARE] = -1;
    return root;
  }

  /** Node offsets are multiples of {@link STRIDE}. */
  private alloc(): number {
    const f = this.freeHead;
    if (f >= 0) {
      this.freeHead = this.d[f + NEXT];
      return f;
    }
    const at = this.top * STRIDE;
    if (at + STRIDE > this.d.length) {
      const bigger = new Int32Array(this.d.length * 2);
      bigger.set(this.d);
      this.d = bigger;
    }
    this.top++;
    return at;
  }

  private release(node: number): void {
    this.d[node] = FREE;
    this.d[node + NEXT] = this.freeHead;
    this.freeHead = node;
  }

  private link(parent: number, node: number): void {
    const d = this.d;
    const first = d[parent + LINK];
    d[node + PARENT] = parent;
    d[node + PREV] = -1;
    d[node + NEXT] = first;
    if (first >= 0) d[first + PREV] = node;
    d[parent + LINK] = node;
  }

  private unlink(node: number): void {
    const d = this.d;
    const prev = d[node + PREV];
    const next = d[node + NEXT];
    if (prev >= 0) d[prev + NEXT] = next;
    else d[d[node + PARENT] + LINK] = next;
    if (next >= 0) d[next + PREV] = prev;
  }

  private addLeftover(parent: number, w: number, h: number, rules: TreeRules): number {
    const node = this.alloc();
    const d = this.d;
    d[node] = LEFTOVER;
    d[node + W] = w;
    d[node + H] = h;
    d[node + LINK] = -1;
    d[node + SPARE] = -1;
    this.link(parent, node);
    d[parent + SPARE] = node;
    this.list(node, parent, rules);
    return node;
  }

  /** Counts a leftover's value and lists it where a part could still go into it. */
  private list(node: number, parent: number, rules: TreeRules): void {
    const d = this.d;
    const tag = d[parent];
    const level = tag >> LEVEL_SHIFT;
    if (level > rules.stages) return; // behind a trimming cut: waste
    const w = d[node + W];
    const h = d[node + H];
    this.value += leftoverValue(w * h, rules.bend);
    if (w < rules.minW || h < rules.minH) {
      d[node + LINK] = -1;
      return;
    }
    const at = this.n++ * ROOM;
    if (at === this.lo.length) {
      const bigger = new Int32Array(this.lo.length * 2);
      bigger.set(this.lo);
      this.lo = bigger;
    }
    const lo = this.lo;
    lo[at] = node;
    lo[at + ROOM_W] = w;
    lo[at + ROOM_H] = h;
    lo[at + ROOM_AT] = ((tag >> AXIS_SHIFT) & 1) | (level << 1);
    d[node + LINK] = at;
  }

  private unlist(node: number, parent: number, rules: TreeRules): void {
    const d = this.d;
    if (d[parent] >> LEVEL_SHIFT > rules.stages) return;
    this.value -= leftoverValue(d[node + W] * d[node + H], rules.bend);
    const at = d[node + LINK];
    if (at < 0) return;
    const last = --this.n * ROOM;
    if (at !== last) {
      const lo = this.lo;
      for (let i = 0; i < ROOM; i++) lo[at + i] = lo[last + i];
      d[lo[at] + LINK] = at;
    }
    d[node + LINK] = -1;
  }

  refreshMax(): void {
    const { lo } = this;
    let mw = 0;
    let mh = 0;
    for (let at = this.n * ROOM - ROOM; at >= 0; at -= ROOM) {
      if (lo[at + ROOM_W] > mw) mw = lo[at + ROOM_W];
      if (lo[at + ROOM_H] > mh) mh = lo[at + ROOM_H];
    }
    this.maxW = mw;
    this.maxH = mh;
  }

  private newDivision(w: number, h: number, parent: number): number {
    const node = this.alloc();
    const d = this.d;
    const tag = d[parent];
    const axis = 1 - ((tag >> AXIS_SHIFT) & 1);
    d[node] = DIVISION | (axis << AXIS_SHIFT) | (((tag >> LEVEL_SHIFT) + 1) << LEVEL_SHIFT);
    d[node + W] = w;
    d[node + H] = h;
    d[node + LINK] = -1;
    d[node + SPARE] = -1;
    this.link(parent, node);
    return node;
  }

  private addPart(parent: number, type: number, w: number, h: number, turn: number): void {
    const node = this.alloc();
    const d = this.d;
    d[node] = PART | (turn << TURN_SHIFT);
    d[node + W] = w;
    d[node + H] = h;
    d[node + LINK] = type;
    d[node + SPARE] = -1;
    this.link(parent, node);
  }

  /**
   * Lays a part of `w` × `h` into the usable leftover listed at `at`.
   * @param way {@link ALONG}, {@link ACROSS} or {@link IN_STRIP}
   * @param strip width of the strip for {@link IN_STRIP}
   */
  insert(
    at: number,
    type: number,
    w: number,
    h: number,
    turn: number,
    way: number,
    strip: number,
    rules: TreeRules,
  ): void {
    const leftover = this.lo[at];
    const parent = this.d[leftover + PARENT];
    const axis = (this.d[parent] >> AXIS_SHIFT) & 1;
    const lw = this.d[leftover + W];
    const lh = this.d[leftover + H];
    const across = axis === 0 ? lh : lw;
    const along = axis === 0 ? lw : lh;
    const size = axis === 0 ? w : h;
    const cross = axis === 0 ? h : w;
    this.unlist(leftover, parent, rules);
    if (way === ALONG || way === IN_STRIP) {
      const takenSize = way === ALONG ? size : strip;
      if (along === takenSize) {
        this.unlink(leftover);
        this.release(leftover);
        this.d[parent + SPARE] = -1;
      } else {
        this.d[leftover + (axis === 0 ? W : H)] = along - takenSize;
        this.list(leftover, parent, rules);
      }
      if (takenSize === size && cross === across) this.addPart(parent, type, w, h, turn);
      else {
        const node =
          axis === 0 ? this.newDivision(takenSize, across, parent) : this.newDivision(across, takenSize, parent);
        this.fill(node, type, w, h, turn, cross, across - cross, takenSize, rules);
      }
    } else {
      this.unlink(leftover);
      this.release(leftover);
      this.d[parent + SPARE] = -1;
      const node = this.newDivision(lw, lh, parent);
      this.fill(node, type, w, h, turn, cross, across - cross, along, rules);
    }
    this.refreshMax();
  }

  /**
   * Puts the part at the start of an empty division and the rest as its leftover; where the part is shorter than the division is wide
   * (`across`), it gets a division of its own with a leftover behind it.
   */
  private fill(
    node: number,
    type: number,
    w: number,
    h: number,
    turn: number,
    size: number,
    rest: number,
    across: number,
    rules: TreeRules,
  ): void {
    const axis = (this.d[node] >> AXIS_SHIFT) & 1;
    const cross = axis === 0 ? h : w;
    if (cross === across) this.addPart(node, type, w, h, turn);
    else {
      const inner = axis === 0 ? this.newDivision(size, across, node) : this.newDivision(across, size, node);
      this.addPart(inner, type, w, h, turn);
      if (axis === 0) this.addLeftover(inner, size, across - cross, rules);
      else this.addLeftover(inner, across - cross, size, rules);
    }
    if (rest > 0) {
      if (axis === 0) this.addLeftover(node, rest, across, rules);
      else this.addLeftover(node, across, rest, rules);
    }
  }

  /** True for a part or a division other than the root: what ruin may pick. `slot` counts nodes, not offsets. */
  isRemovable(slot: number): boolean {
    const kind = this.d[slot * STRIDE] & KIND_MASK;
    return slot > 0 && (kind === PART || kind === DIVISION);
  }

  /** Takes a node out; its parts' types go to `out` from `at` on. Returns the new length of `out`, negated when the sheet is empty now. */
  remove(slot: number, out: Int32Array, at: number, rules: TreeRules): number {
    const d = this.d;
    let node = slot * STRIDE;
    const end = this.dropInside(node, out, at, rules);
    for (;;) {
      const parent = d[node + PARENT];
      if (parent < 0) return -end;
      const axis = (d[parent] >> AXIS_SHIFT) & 1;
      const w = d[node + W];
      const h = d[node + H];
      this.unlink(node);
      this.release(node);
      const spare = d[parent + SPARE];
      if (spare >= 0) {
        this.unlist(spare, parent, rules);
        if (axis === 0) d[spare + W] += w;
        else d[spare + H] += h;
        if (d[parent + LINK] === spare && d[spare + NEXT] < 0) {
          if (parent === 0) return -end;
          // Nothing but leftover in it: the whole division goes.
          this.unlink(spare);
          this.release(spare);
          d[parent + SPARE] = -1;
          node = parent;
          continue;
        }
        this.list(spare, parent, rules);
      } else if (d[parent + LINK] < 0) {
        if (parent === 0) return -end;
        node = parent;
        continue;
      } else {
        this.addLeftover(parent, w, h, rules);
      }
      break;
    }
    this.refreshMax();
    return end;
  }

  /** Frees everything inside a node, not the node itself. */
  private dropInside(node: number, out: Int32Array, at: number, rules: TreeRules): number {
    const d = this.d;
    const kind = d[node] & KIND_MASK;
    if (kind === PART) {
      out[at] = d[node + LINK];
      return at + 1;
    }
    let child = d[node + LINK];
    while (child >= 0) {
      const next = d[child + NEXT];
      if ((d[child] & KIND_MASK) === LEFTOVER) this.unlist(child, node, rules);
      else at = this.dropInside(child, out, at, rules);
      this.release(child);
      child = next;
    }
    d[node + LINK] = -1;
    d[node + SPARE] = -1;
    return at;
  }

  /** Returns true where a division is wider across its axis than needed, as each member has a leftover of its own. */
  isLoose(withRoot: boolean): boolean {
    const d = this.d;
    for (let slot = withRoot ? 0 : 1; slot < this.top; slot++) {
      const node = slot * STRIDE;
      if ((d[node] & KIND_MASK) !== DIVISION) continue;
      const spare = d[node + SPARE];
      let child = d[node + LINK];
      while (child >= 0 && (child === spare || d[child + SPARE] >= 0)) child = d[child + NEXT];
      if (child < 0) return true;
    }
    return false;
  }

  /** Writes the types of all parts to `out`; returns their number. */
  partTypes(out: Int32Array, at: number): number {
    for (let slot = 1; slot < this.top; slot++) {
      if ((this.d[slot * STRIDE] & KIND_MASK) === PART) out[at++] = this.d[slot * STRIDE + LINK];
    }
    return at;
  }

  /** Rebuilds the tree from plain objects. */
  load(index: number, tree: CutTree, rules: TreeRules): void {
    if (tree.kind !== 'division') throw new Error('A sheet is a division');
    const root = this.newRoot(index, tree.w, tree.h, tree.axis);
    for (const child of tree.children) this.loadInside(root, child, rules);
    this.refreshMax();
  }

  private loadInside(parent: number, node: CutTree, rules: TreeRules): void {
    if (node.kind === 'leftover') this.addLeftover(parent, node.w, node.h, rules);
    else if (node.kind === 'part') this.addPart(parent, node.type, node.w, node.h, node.turned ? 1 : 0);
    else {
      const division = this.newDivision(node.w, node.h, parent);
      for (const child of node.children) this.loadInside(division, child, rules);
    }
  }
}
