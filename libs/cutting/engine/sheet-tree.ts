import type { SheetType } from './problem';
import {
  STRIDE,
  W,
  H,
  PARENT,
  LINK,
  NEXT,
  PREV,
  LEFTOVER_CHILD,
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
import { ALONG, IN_STRIP, calculateLeftoverValue } from './tree-rules';
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
  nodes = new Int32Array(32 * STRIDE);
  slotCount = 0;
  private freeHead = -1;
  sheetIndex = 0;
  /** Iteration that owns this copy. */
  stamp = -1;
  /** Sum of the leftovers' values. */
  value = 0;
  /**
   * Number of usable leftovers, and their list, {@link ROOM} numbers each: node, width, height, then the parent's
   * axis and its level << 1.
   */
  leftoverCount = 0;
  leftovers = new Int32Array(16 * ROOM);
  /** Largest width and height over the usable leftovers: a quick filter. */
  maxW = 0;
  maxH = 0;

  copyFrom(source: SheetTree): void {
    // Copies whole blocks, used or not: one call is faster than a loop over the used numbers.
    if (this.nodes.length < source.nodes.length) this.nodes = new Int32Array(source.nodes.length);
    this.nodes.set(source.nodes);
    if (this.leftovers.length < source.leftovers.length) this.leftovers = new Int32Array(source.leftovers.length);
    this.leftovers.set(source.leftovers);
    this.slotCount = source.slotCount;
    this.freeHead = source.freeHead;
    this.sheetIndex = source.sheetIndex;
    this.value = source.value;
    this.leftoverCount = source.leftoverCount;
    this.maxW = source.maxW;
    this.maxH = source.maxH;
  }

  /** Makes this an empty sheet whose first cuts divide it along `axis`. */
  reset(index: number, sheet: SheetType, axis: number, rules: TreeRules): void {
    const root = this.newRoot(index, sheet.w, sheet.h, axis);
    this.addLeftover(root, sheet.w, sheet.h, rules);
    this.refreshMax();
  }

  private newRoot(index: number, w: number, h: number, axis: number): number {
    this.sheetIndex = index;
    this.slotCount = 0;
    this.freeHead = -1;
    this.leftoverCount = 0;
    this.value = 0;
    const root = this.allocateNode();
    const d = this.nodes;
    d[root] = DIVISION | (axis << AXIS_SHIFT) | (1 << LEVEL_SHIFT);
    d[root + W] = w;
    d[root + H] = h;
    d[root + PARENT] = -1;
    d[root + LINK] = -1;
    d[root + NEXT] = -1;
    d[root + PREV] = -1;
    d[root + LEFTOVER_CHILD] = -1;
    return root;
  }

  /** Returns the offset of a new node, a multiple of {@link STRIDE}. */
  private allocateNode(): number {
    const freeNode = this.freeHead;
    if (freeNode >= 0) {
      this.freeHead = this.nodes[freeNode + NEXT];
      return freeNode;
    }
    const offset = this.slotCount * STRIDE;
    if (offset + STRIDE > this.nodes.length) {
      const bigger = new Int32Array(this.nodes.length * 2);
      bigger.set(this.nodes);
      this.nodes = bigger;
    }
    this.slotCount++;
    return offset;
  }

  private freeNode(node: number): void {
    this.nodes[node] = FREE;
    this.nodes[node + NEXT] = this.freeHead;
    this.freeHead = node;
  }

  private link(parent: number, node: number): void {
    const d = this.nodes;
    const first = d[parent + LINK];
    d[node + PARENT] = parent;
    d[node + PREV] = -1;
    d[node + NEXT] = first;
    if (first >= 0) d[first + PREV] = node;
    d[parent + LINK] = node;
  }

  private unlink(node: number): void {
    const d = this.nodes;
    const prev = d[node + PREV];
    const next = d[node + NEXT];
    if (prev >= 0) d[prev + NEXT] = next;
    else d[d[node + PARENT] + LINK] = next;
    if (next >= 0) d[next + PREV] = prev;
  }

  private addLeftover(parent: number, w: number, h: number, rules: TreeRules): number {
    const node = this.allocateNode();
    const d = this.nodes;
    d[node] = LEFTOVER;
    d[node + W] = w;
    d[node + H] = h;
    d[node + LINK] = -1;
    d[node + LEFTOVER_CHILD] = -1;
    this.link(parent, node);
    d[parent + LEFTOVER_CHILD] = node;
    this.listLeftover(node, parent, rules);
    return node;
  }

  /** Adds a leftover's value, and lists it as usable where a part could still go into it. */
  private listLeftover(node: number, parent: number, rules: TreeRules): void {
    const d = this.nodes;
    const tag = d[parent];
    const level = tag >> LEVEL_SHIFT;
    if (level > rules.stages) return; // beyond a trimming cut: waste
    const w = d[node + W];
    const h = d[node + H];
    this.value += calculateLeftoverValue(w * h, rules.bend);
    if (w < rules.minW || h < rules.minH) {
      d[node + LINK] = -1;
      return;
    }
    const offset = this.leftoverCount++ * ROOM;
    if (offset === this.leftovers.length) {
      const bigger = new Int32Array(this.leftovers.length * 2);
      bigger.set(this.leftovers);
      this.leftovers = bigger;
    }
    const lo = this.leftovers;
    lo[offset] = node;
    lo[offset + ROOM_W] = w;
    lo[offset + ROOM_H] = h;
    lo[offset + ROOM_AT] = ((tag >> AXIS_SHIFT) & 1) | (level << 1);
    d[node + LINK] = offset;
  }

  private unlistLeftover(node: number, parent: number, rules: TreeRules): void {
    const d = this.nodes;
    if (d[parent] >> LEVEL_SHIFT > rules.stages) return;
    this.value -= calculateLeftoverValue(d[node + W] * d[node + H], rules.bend);
    const offset = d[node + LINK];
    if (offset < 0) return;
    const last = --this.leftoverCount * ROOM;
    if (offset !== last) {
      const lo = this.leftovers;
      for (let i = 0; i < ROOM; i++) lo[offset + i] = lo[last + i];
      d[lo[offset] + LINK] = offset;
    }
    d[node + LINK] = -1;
  }

  refreshMax(): void {
    const { leftovers: lo } = this;
    let mw = 0;
    let mh = 0;
    for (let offset = this.leftoverCount * ROOM - ROOM; offset >= 0; offset -= ROOM) {
      if (lo[offset + ROOM_W] > mw) mw = lo[offset + ROOM_W];
      if (lo[offset + ROOM_H] > mh) mh = lo[offset + ROOM_H];
    }
    this.maxW = mw;
    this.maxH = mh;
  }

  private newDivision(w: number, h: number, parent: number): number {
    const node = this.allocateNode();
    const d = this.nodes;
    const tag = d[parent];
    const axis = 1 - ((tag >> AXIS_SHIFT) & 1);
    d[node] = DIVISION | (axis << AXIS_SHIFT) | (((tag >> LEVEL_SHIFT) + 1) << LEVEL_SHIFT);
    d[node + W] = w;
    d[node + H] = h;
    d[node + LINK] = -1;
    d[node + LEFTOVER_CHILD] = -1;
    this.link(parent, node);
    return node;
  }

  private addPart(parent: number, type: number, w: number, h: number, turn: number): void {
    const node = this.allocateNode();
    const d = this.nodes;
    d[node] = PART | (turn << TURN_SHIFT);
    d[node + W] = w;
    d[node + H] = h;
    d[node + LINK] = type;
    d[node + LEFTOVER_CHILD] = -1;
    this.link(parent, node);
  }

  /**
   * Places a part of `w` × `h` in the usable leftover listed at offset `at`.
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
    const leftover = this.leftovers[at];
    const parent = this.nodes[leftover + PARENT];
    const axis = (this.nodes[parent] >> AXIS_SHIFT) & 1;
    const lw = this.nodes[leftover + W];
    const lh = this.nodes[leftover + H];
    const leftoverCross = axis === 0 ? lh : lw;
    const leftoverSize = axis === 0 ? lw : lh;
    const size = axis === 0 ? w : h;
    const partCross = axis === 0 ? h : w;
    this.unlistLeftover(leftover, parent, rules);
    if (way === ALONG || way === IN_STRIP) {
      const takenSize = way === ALONG ? size : strip;
      if (leftoverSize === takenSize) {
        this.unlink(leftover);
        this.freeNode(leftover);
        this.nodes[parent + LEFTOVER_CHILD] = -1;
      } else {
        this.nodes[leftover + (axis === 0 ? W : H)] = leftoverSize - takenSize;
        this.listLeftover(leftover, parent, rules);
      }
      if (takenSize === size && partCross === leftoverCross) this.addPart(parent, type, w, h, turn);
      else {
        const node =
          axis === 0
            ? this.newDivision(takenSize, leftoverCross, parent)
            : this.newDivision(leftoverCross, takenSize, parent);
        this.fillDivision(node, type, w, h, turn, partCross, leftoverCross - partCross, takenSize, rules);
      }
    } else {
      this.unlink(leftover);
      this.freeNode(leftover);
      this.nodes[parent + LEFTOVER_CHILD] = -1;
      const node = this.newDivision(lw, lh, parent);
      this.fillDivision(node, type, w, h, turn, partCross, leftoverCross - partCross, leftoverSize, rules);
    }
    this.refreshMax();
  }

  /**
   * Puts the part at the start of an empty division, and the rest of the division's length as its leftover. Where the
   * part is narrower than the division (`across`), it gets a division of its own with a leftover beside it.
   */
  private fillDivision(
    node: number,
    type: number,
    w: number,
    h: number,
    turn: number,
    size: number,
    restSize: number,
    across: number,
    rules: TreeRules,
  ): void {
    const axis = (this.nodes[node] >> AXIS_SHIFT) & 1;
    const cross = axis === 0 ? h : w;
    if (cross === across) this.addPart(node, type, w, h, turn);
    else {
      const innerDivision = axis === 0 ? this.newDivision(size, across, node) : this.newDivision(across, size, node);
      this.addPart(innerDivision, type, w, h, turn);
      if (axis === 0) this.addLeftover(innerDivision, size, across - cross, rules);
      else this.addLeftover(innerDivision, across - cross, size, rules);
    }
    if (restSize > 0) {
      if (axis === 0) this.addLeftover(node, restSize, across, rules);
      else this.addLeftover(node, across, restSize, rules);
    }
  }

  /** Checks that a node may be removed: a part, or a division other than the root. `slot` counts nodes, not offsets. */
  isRemovable(slot: number): boolean {
    const kind = this.nodes[slot * STRIDE] & KIND_MASK;
    return slot > 0 && (kind === PART || kind === DIVISION);
  }

  /**
   * Removes a node and writes the types of its parts to `out` from `at` on. Returns the new length of `out`, negated
   * when the sheet is now empty.
   */
  remove(slot: number, out: Int32Array, at: number, rules: TreeRules): number {
    const d = this.nodes;
    let node = slot * STRIDE;
    const end = this.dropInside(node, out, at, rules);
    for (;;) {
      const parent = d[node + PARENT];
      if (parent < 0) return -end;
      const axis = (d[parent] >> AXIS_SHIFT) & 1;
      const w = d[node + W];
      const h = d[node + H];
      this.unlink(node);
      this.freeNode(node);
      const leftover = d[parent + LEFTOVER_CHILD];
      if (leftover >= 0) {
        this.unlistLeftover(leftover, parent, rules);
        if (axis === 0) d[leftover + W] += w;
        else d[leftover + H] += h;
        if (d[parent + LINK] === leftover && d[leftover + NEXT] < 0) {
          if (parent === 0) return -end;
          // Only its leftover remains: the whole division is removed.
          this.unlink(leftover);
          this.freeNode(leftover);
          d[parent + LEFTOVER_CHILD] = -1;
          node = parent;
          continue;
        }
        this.listLeftover(leftover, parent, rules);
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

  /**
   * Frees everything inside a node, but not the node; writes the types of its parts to `out` from `at` on and returns
   * the new length.
   */
  private dropInside(node: number, out: Int32Array, at: number, rules: TreeRules): number {
    const d = this.nodes;
    const kind = d[node] & KIND_MASK;
    if (kind === PART) {
      out[at] = d[node + LINK];
      return at + 1;
    }
    let child = d[node + LINK];
    while (child >= 0) {
      const next = d[child + NEXT];
      if ((d[child] & KIND_MASK) === LEFTOVER) this.unlistLeftover(child, node, rules);
      else at = this.dropInside(child, out, at, rules);
      this.freeNode(child);
      child = next;
    }
    d[node + LINK] = -1;
    d[node + LEFTOVER_CHILD] = -1;
    return at;
  }

  /** Checks that some division can be narrowed across its axis, as each of its members has a leftover of its own. */
  isLoose(withRoot: boolean): boolean {
    const d = this.nodes;
    for (let slot = withRoot ? 0 : 1; slot < this.slotCount; slot++) {
      const node = slot * STRIDE;
      if ((d[node] & KIND_MASK) !== DIVISION) continue;
      const leftover = d[node + LEFTOVER_CHILD];
      let child = d[node + LINK];
      while (child >= 0 && (child === leftover || d[child + LEFTOVER_CHILD] >= 0)) child = d[child + NEXT];
      if (child < 0) return true;
    }
    return false;
  }

  /** Writes the types of all parts to `out` from `at` on; returns the new length. */
  writePartTypes(out: Int32Array, at: number): number {
    for (let slot = 1; slot < this.slotCount; slot++) {
      if ((this.nodes[slot * STRIDE] & KIND_MASK) === PART) out[at++] = this.nodes[slot * STRIDE + LINK];
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
