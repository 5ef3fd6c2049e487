import { ANY_STAGES, TURNED, UPRIGHT } from './problem';
import type { Problem, SheetType } from './problem';
import { Rng } from './rng';
import type { CutTree } from './tree-rules';

/** Limit of the parts in a pattern, as all ways of cutting it are tried. */
export const MOST_PARTS = 7;
/** Limit of the rectangles kept for one group of parts. */
const MOST_SHAPES = 16;
/**
 * Number of integers that one rectangle takes: width, height, the stages that it needs as a member of a division
 * along x and along y, then its origin.
 */
const SHAPE = 8;
const WIDTH = 0;
const HEIGHT = 1;
const STAGES = 2; // and 3
/**
 * Origin of a rectangle: its axis (-1: a part, -2: a turned part), the first of the two groups that it joins, and the
 * rectangles of both.
 */
const AXIS = 4;
const FIRST = 5;
const FIRST_SHAPE = 6;
const SECOND_SHAPE = 7;

/** Size of the table of sets that do not fit, and the shift from a hash to its index. */
const REFUSED_TABLE_SIZE = 1 << 18;
const SHIFT = 14;

const A_PART = -1;
const A_TURNED_PART = -2;

/**
 * Lists all minimal rectangles that a few parts can be cut from: for each group of parts, from all pairs of smaller
 * groups. Parts are added and removed at the end, as in a depth-first search.
 */
export class PatternShapes {
  size = 0;
  private readonly types = new Int32Array(MOST_PARTS);
  private readonly counts = new Int32Array(1 << MOST_PARTS);
  private readonly shapes = new Int32Array((1 << MOST_PARTS) * MOST_SHAPES * SHAPE);
  private readonly stages: number;
  private readonly isStaged: boolean;
  /** Work done so far, in units of {@link WORK}. */
  work = 0;
  /** Hash of each type, and for each depth the sum over the parts so far, which is equal for equal sets of parts. */
  private readonly typeHashes: Int32Array;
  private readonly setHashes = new Int32Array(MOST_PARTS + 1);
  /** Sets of parts that are known not to fit on a sheet. */
  private readonly refusedHashes = new Int32Array(REFUSED_TABLE_SIZE);

  constructor(
    private readonly problem: Problem,
    private readonly sheet: SheetType,
  ) {
    this.stages = problem.stages;
    this.isStaged = problem.stages < ANY_STAGES;
    const rng = new Rng(problem.parts.length);
    this.typeHashes = Int32Array.from(problem.parts, () => rng.next());
  }

  /** Types of the parts added so far. */
  get parts(): Int32Array {
    return this.types.subarray(0, this.size);
  }

  clear(): void {
    this.size = 0;
  }

  /** Replaces the parts by the given ones; returns false where the sheet cannot hold them. */
  setParts(types: Int32Array | readonly number[]): boolean {
    this.clear();
    for (const type of types) if (!this.add(type)) return false;
    return true;
  }

  /** Adds a part; returns false, unchanged, where the sheet cannot hold it beside the others. */
  add(type: number): boolean {
    const { refusedHashes: refusedSums, setHashes: sums, size } = this;
    const sum = (sums[size] + this.typeHashes[type]) | 0;
    const slot = Math.imul(sum, 0x9e3779b1) >>> SHIFT;
    this.work++;
    if (refusedSums[slot] === sum) return false;
    this.work += WORK[size];
    if (!this.combineWithPart(type)) {
      refusedSums[slot] = sum;
      return false;
    }
    this.size++;
    sums[this.size] = sum;
    return true;
  }

  private combineWithPart(type: number): boolean {
    const bit = 1 << this.size;
    this.types[this.size] = type;
    const { w, h, turns } = this.problem.parts[type];
    this.counts[bit] = 0;
    if (turns & UPRIGHT) this.keepRectangle(bit, w, h, 0, 0, A_PART, 0, 0, 0);
    if (turns & TURNED && (w !== h || !(turns & UPRIGHT))) this.keepRectangle(bit, h, w, 0, 0, A_TURNED_PART, 0, 0, 0);
    if (this.counts[bit] === 0) return false;
    for (let otherParts = 1; otherParts < bit; otherParts++) {
      const group = bit | otherParts;
      this.counts[group] = 0;
      // One group holds the new part; `other` is the part of the rest that is in the other group.
      for (let other = otherParts; other > 0; other = (other - 1) & otherParts)
        this.combine(group, group ^ other, other);
      if (this.counts[group] === 0) return false;
    }
    return true;
  }

  private combine(group: number, first: number, second: number): void {
    const { shapes, counts, sheet } = this;
    const endA = first * MOST_SHAPES * SHAPE + counts[first] * SHAPE;
    const startB = second * MOST_SHAPES * SHAPE;
    const endB = startB + counts[second] * SHAPE;
    for (let a = first * MOST_SHAPES * SHAPE; a < endA; a += SHAPE) {
      const wa = shapes[a + WIDTH];
      const ha = shapes[a + HEIGHT];
      for (let b = startB; b < endB; b += SHAPE) {
        const wb = shapes[b + WIDTH];
        const hb = shapes[b + HEIGHT];
        if (wa + wb <= sheet.w) this.join(group, wa + wb, ha > hb ? ha : hb, 0, first, a, b);
        if (ha + hb <= sheet.h) this.join(group, wa > wb ? wa : wb, ha + hb, 1, first, a, b);
      }
    }
  }

  private join(group: number, w: number, h: number, axis: number, first: number, a: number, b: number): void {
    let innerStages = 0;
    if (this.isStaged) {
      innerStages = Math.max(this.shapes[a + STAGES + axis], this.shapes[b + STAGES + axis]);
      const firstAxis = this.sheet.firstAxis;
      if (innerStages + (firstAxis >= 0 && firstAxis !== axis ? 2 : 1) > this.stages) return;
      this.keepRectangle(
        group,
        w,
        h,
        axis === 0 ? innerStages : innerStages + 1,
        axis === 0 ? innerStages + 1 : innerStages,
        axis,
        first,
        a,
        b,
      );
    } else this.keepRectangle(group, w, h, 0, 0, axis, first, a, b);
  }

  /** Stores a rectangle unless another is at least as good. */
  private keepRectangle(
    group: number,
    w: number,
    h: number,
    stagesX: number,
    stagesY: number,
    axis: number,
    first: number,
    a: number,
    b: number,
  ): void {
    const { shapes } = this;
    if (w > this.sheet.w || h > this.sheet.h) return;
    const start = group * MOST_SHAPES * SHAPE;
    let end = start + this.counts[group] * SHAPE;
    for (let offset = start; offset < end;) {
      const dw = w - shapes[offset + WIDTH];
      const dh = h - shapes[offset + HEIGHT];
      if (dw >= 0 && dh >= 0 && shapes[offset + STAGES] <= stagesX && shapes[offset + STAGES + 1] <= stagesY) return;
      if (dw <= 0 && dh <= 0 && shapes[offset + STAGES] >= stagesX && shapes[offset + STAGES + 1] >= stagesY) {
        end -= SHAPE;
        for (let i = 0; i < SHAPE; i++) shapes[offset + i] = shapes[end + i];
      } else offset += SHAPE;
    }
    if (end < start + MOST_SHAPES * SHAPE) {
      shapes[end + WIDTH] = w;
      shapes[end + HEIGHT] = h;
      shapes[end + STAGES] = stagesX;
      shapes[end + STAGES + 1] = stagesY;
      shapes[end + AXIS] = axis;
      shapes[end + FIRST] = first;
      shapes[end + FIRST_SHAPE] = a;
      shapes[end + SECOND_SHAPE] = b;
      end += SHAPE;
    }
    this.counts[group] = (end - start) / SHAPE;
  }

  /** Builds the cut tree of a sheet with the parts added so far. */
  buildTree(): CutTree {
    const { sheet, shapes } = this;
    const group = (1 << this.size) - 1;
    const shape = group * MOST_SHAPES * SHAPE;
    const shapeAxis = shapes[shape + AXIS];
    const axis = sheet.firstAxis >= 0 ? sheet.firstAxis : shapeAxis === 0 ? 0 : 1;
    const members = shapeAxis === axis ? this.listMembers(group, shape, axis) : [[group, shape]];
    return this.buildDivision(members, axis === 0 ? 0 : 1, sheet.w, sheet.h);
  }

  private buildDivision(members: readonly (readonly number[])[], axis: 0 | 1, w: number, h: number): CutTree {
    const sizeField = axis === 0 ? WIDTH : HEIGHT;
    const crossSize = axis === 0 ? h : w;
    const children: CutTree[] = [];
    let leftoverSize = axis === 0 ? w : h;
    for (const [group, shape] of members) {
      const size = this.shapes[shape + sizeField];
      leftoverSize -= size;
      children.push(this.buildMember(group, shape, axis, size, crossSize));
    }
    if (leftoverSize > 0)
      children.push(axis === 0 ? { kind: 'leftover', w: leftoverSize, h } : { kind: 'leftover', w, h: leftoverSize });
    return { kind: 'division', axis, w, h, children };
  }

  /** Builds the tree of a rectangle as a member of a division. */
  private buildMember(group: number, shape: number, parentAxis: 0 | 1, along: number, across: number): CutTree {
    const { shapes } = this;
    const axis = parentAxis === 0 ? 1 : 0;
    const shapeAxis = shapes[shape + AXIS];
    const [w, h] = parentAxis === 0 ? [along, across] : [across, along];
    if (shapeAxis >= 0) return this.buildDivision(this.listMembers(group, shape, axis), axis, w, h);
    const part: CutTree = {
      kind: 'part',
      w: shapes[shape + WIDTH],
      h: shapes[shape + HEIGHT],
      type: this.types[31 - Math.clz32(group)],
      turned: shapeAxis === A_TURNED_PART,
    };
    if (part.w === w && part.h === h) return part;
    const leftover: CutTree =
      parentAxis === 0 ? { kind: 'leftover', w, h: h - part.h } : { kind: 'leftover', w: w - part.w, h };
    return { kind: 'division', axis, w, h, children: [part, leftover] };
  }

  /** Lists the members that lie side by side along an axis. */
  private listMembers(group: number, shape: number, axis: number): (readonly number[])[] {
    const { shapes } = this;
    if (shapes[shape + AXIS] !== axis) return [[group, shape]];
    const first = shapes[shape + FIRST];
    return [
      ...this.listMembers(first, shapes[shape + FIRST_SHAPE], axis),
      ...this.listMembers(group ^ first, shapes[shape + SECOND_SHAPE], axis),
    ];
  }
}

/** Work of trying a part, by the number of parts beside it. */
const WORK = Array.from({ length: MOST_PARTS }, (_, parts) => Math.pow(2.5, parts));
