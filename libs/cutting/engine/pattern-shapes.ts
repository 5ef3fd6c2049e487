import { ANY_STAGES, TURNED, UPRIGHT } from './problem';
import type { Problem, SheetType } from './problem';
import { Rng } from './rng';
import type { CutTree } from './tree-rules';

/** Most parts of a pattern for which all ways of cutting are tried. */
export const MOST_PARTS = 7;
/** Rectangles kept for one set of parts. */
const MOST_SHAPES = 16;
/** Numbers for one rectangle: size, and how many stages it takes as a member of a division along x and along y. */
const SHAPE = 8;
const WIDTH = 0;
const HEIGHT = 1;
const STAGES = 2; // and 3
/**
 * Origin of the rectangle: axis (-1: a part, -2: a turned one), the first group of parts, and the rectangles of both
 * groups.
 */
const AXIS = 4;
const FIRST = 5;
const FIRST_SHAPE = 6;
const SECOND_SHAPE = 7;

/** Size of the table of known sets, and the shift from a hash to its index. */
const REMEMBERED = 1 << 18;
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
  /** Work done so far: what trying a part costs grows with the parts it is tried beside. */
  work = 0;
  /** Hash of each type, and for each depth the sum over the parts so far: equal for equal sets. */
  private readonly marks: Int32Array;
  private readonly sums = new Int32Array(MOST_PARTS + 1);
  /** Sets of parts that are known not to fit on a sheet. */
  private readonly refusedSums = new Int32Array(REMEMBERED);

  constructor(
    private readonly problem: Problem,
    private readonly sheet: SheetType,
  ) {
    this.stages = problem.stages;
    this.isStaged = problem.stages < ANY_STAGES;
    const rng = new Rng(problem.parts.length);
    this.marks = Int32Array.from(problem.parts, () => rng.next());
  }

  /** Types of the parts that are there. */
  get parts(): Int32Array {
    return this.types.subarray(0, this.size);
  }

  clear(): void {
    this.size = 0;
  }

  /** Sets these parts; returns false where a sheet cannot hold them. */
  holds(types: Int32Array | readonly number[]): boolean {
    this.clear();
    for (const type of types) if (!this.add(type)) return false;
    return true;
  }

  /** Adds a part; returns false, unchanged, where the sheet cannot hold it beside the others. */
  add(type: number): boolean {
    const { refusedSums, sums, size } = this;
    const sum = (sums[size] + this.marks[type]) | 0;
    const place = Math.imul(sum, 0x9e3779b1) >>> SHIFT;
    this.work++;
    if (refusedSums[place] === sum) return false;
    this.work += WORK[size];
    if (!this.cut(type)) {
      refusedSums[place] = sum;
      return false;
    }
    this.size++;
    sums[this.size] = sum;
    return true;
  }

  private cut(type: number): boolean {
    const bit = 1 << this.size;
    this.types[this.size] = type;
    const { w, h, turns } = this.problem.parts[type];
    this.counts[bit] = 0;
    if (turns & UPRIGHT) this.keep(bit, w, h, 0, 0, A_PART, 0, 0, 0);
    if (turns & TURNED && (w !== h || !(turns & UPRIGHT))) this.keep(bit, h, w, 0, 0, A_TURNED_PART, 0, 0, 0);
    if (this.counts[bit] === 0) return false;
    for (let rest = 1; rest < bit; rest++) {
      const group = bit | rest;
      this.counts[group] = 0;
      // The group that holds the new part, and what of the rest is in the other one.
      for (let other = rest; other > 0; other = (other - 1) & rest) this.combine(group, group ^ other, other);
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
    let inside = 0;
    if (this.isStaged) {
      inside = Math.max(this.shapes[a + STAGES + axis], this.shapes[b + STAGES + axis]);
      const firstAxis = this.sheet.firstAxis;
      if (inside + (firstAxis >= 0 && firstAxis !== axis ? 2 : 1) > this.stages) return;
      this.keep(group, w, h, axis === 0 ? inside : inside + 1, axis === 0 ? inside + 1 : inside, axis, first, a, b);
    } else this.keep(group, w, h, 0, 0, axis, first, a, b);
  }

  /** Stores a rectangle unless another is at least as good. */
  private keep(
    group: number,
    w: number,
    h: number,
    alongX: number,
    alongY: number,
    axis: number,
    first: number,
    a: number,
    b: number,
  ): void {
    const { shapes } = this;
    if (w > this.sheet.w || h > this.sheet.h) return;
    const start = group * MOST_SHAPES * SHAPE;
    let end = start + this.counts[group] * SHAPE;
    for (let at = start; at < end;) {
      const dw = w - shapes[at + WIDTH];
      const dh = h - shapes[at + HEIGHT];
      if (dw >= 0 && dh >= 0 && shapes[at + STAGES] <= alongX && shapes[at + STAGES + 1] <= alongY) return;
      if (dw <= 0 && dh <= 0 && shapes[at + STAGES] >= alongX && shapes[at + STAGES + 1] >= alongY) {
        end -= SHAPE;
        for (let i = 0; i < SHAPE; i++) shapes[at + i] = shapes[end + i];
      } else at += SHAPE;
    }
    if (end < start + MOST_SHAPES * SHAPE) {
      shapes[end + WIDTH] = w;
      shapes[end + HEIGHT] = h;
      shapes[end + STAGES] = alongX;
      shapes[end + STAGES + 1] = alongY;
      shapes[end + AXIS] = axis;
      shapes[end + FIRST] = first;
      shapes[end + FIRST_SHAPE] = a;
      shapes[end + SECOND_SHAPE] = b;
      end += SHAPE;
    }
    this.counts[group] = (end - start) / SHAPE;
  }

  /** The sheet with the parts that were added. */
  layout(): CutTree {
    const { sheet, shapes } = this;
    const group = (1 << this.size) - 1;
    const shape = group * MOST_SHAPES * SHAPE;
    const own = shapes[shape + AXIS];
    const axis = sheet.firstAxis >= 0 ? sheet.firstAxis : own === 0 ? 0 : 1;
    const members = own === axis ? this.members(group, shape, axis) : [[group, shape]];
    return this.division(members, axis === 0 ? 0 : 1, sheet.w, sheet.h);
  }

  private division(members: readonly (readonly number[])[], axis: 0 | 1, w: number, h: number): CutTree {
    const along = axis === 0 ? WIDTH : HEIGHT;
    const across = axis === 0 ? h : w;
    const children: CutTree[] = [];
    let rest = axis === 0 ? w : h;
    for (const [group, shape] of members) {
      const size = this.shapes[shape + along];
      rest -= size;
      children.push(this.member(group, shape, axis, size, across));
    }
    if (rest > 0) children.push(axis === 0 ? { kind: 'leftover', w: rest, h } : { kind: 'leftover', w, h: rest });
    return { kind: 'division', axis, w, h, children };
  }

  /** A rectangle as a member of a division. */
  private member(group: number, shape: number, parentAxis: 0 | 1, along: number, across: number): CutTree {
    const { shapes } = this;
    const axis = parentAxis === 0 ? 1 : 0;
    const own = shapes[shape + AXIS];
    const [w, h] = parentAxis === 0 ? [along, across] : [across, along];
    if (own >= 0) return this.division(this.members(group, shape, axis), axis, w, h);
    const part: CutTree = {
      kind: 'part',
      w: shapes[shape + WIDTH],
      h: shapes[shape + HEIGHT],
      type: this.types[31 - Math.clz32(group)],
      turned: own === A_TURNED_PART,
    };
    if (part.w === w && part.h === h) return part;
    const rest: CutTree =
      parentAxis === 0 ? { kind: 'leftover', w, h: h - part.h } : { kind: 'leftover', w: w - part.w, h };
    return { kind: 'division', axis, w, h, children: [part, rest] };
  }

  /** Lists the members that lie side by side along an axis. */
  private members(group: number, shape: number, axis: number): (readonly number[])[] {
    const { shapes } = this;
    if (shapes[shape + AXIS] !== axis) return [[group, shape]];
    const first = shapes[shape + FIRST];
    return [
      ...this.members(first, shapes[shape + FIRST_SHAPE], axis),
      ...this.members(group ^ first, shapes[shape + SECOND_SHAPE], axis),
    ];
  }
}

/** Work of trying a part, by the number of others beside it. */
const WORK = Array.from({ length: MOST_PARTS }, (_, parts) => Math.pow(2.5, parts));
