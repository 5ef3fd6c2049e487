import fc from 'fast-check';
import { TURNED, UPRIGHT } from '../engine/problem';
import type { PartType } from '../engine/problem';
import { Rng } from '../engine/rng';
import type { CutTree } from '../engine/tree-rules';

/**
 * Division of a random sheet for tests: divisions in divisions, each with at most one leftover; every part has a type
 * of its own.
 */

type Division = Extract<CutTree, { kind: 'division' }>;

const SHEET_SIDE = 60;
const MAX_DEPTH = 4;

/** Generates a random sheet whose first cuts run along either axis. */
export const anySheet: fc.Arbitrary<Division> = fc.tuple(fc.constantFrom<0 | 1>(0, 1), fc.nat()).map(([axis, seed]) => {
  const rng = new Rng(seed);
  const drawPercent = (): number => rng.below(100);
  let type = 0;
  const divide = (w: number, h: number, divisionAxis: 0 | 1, depth: number): Division => {
    const sizes: number[] = [];
    for (let remainingSize = divisionAxis === 0 ? w : h; remainingSize > 0;) {
      const size = sizes.length === 4 ? remainingSize : Math.min(remainingSize, 1 + (drawPercent() % SHEET_SIDE));
      sizes.push(size);
      remainingSize -= size;
    }
    // The last of several pieces may be a leftover.
    const hasSpare = sizes.length > 1 && drawPercent() < 70;
    const children = sizes.map((size, at): CutTree => {
      const [cw, ch] = divisionAxis === 0 ? [size, h] : [w, size];
      if (hasSpare && at === sizes.length - 1) return { kind: 'leftover', w: cw, h: ch };
      const crossSize = divisionAxis === 0 ? h : w;
      if (depth < MAX_DEPTH && crossSize > 1 && drawPercent() < 75) {
        const first = type;
        const inner = divide(cw, ch, divisionAxis === 0 ? 1 : 0, depth + 1);
        if (inner.children.length > 1) return inner;
        type = first;
      }
      return { kind: 'part', type: type++, w: cw, h: ch, turned: false };
    });
    return { kind: 'division', axis: divisionAxis, w, h, children };
  };
  return divide(SHEET_SIDE, SHEET_SIDE, axis, 1);
});

/**
 * Lists the faults of a division: members that don't fill it, parts of another size, one inside another along the
 * same axis.
 */
export function listFaults(tree: CutTree, parts: readonly PartType[]): string[] {
  if (tree.kind === 'leftover') return tree.w > 0 && tree.h > 0 ? [] : ['an empty leftover'];
  if (tree.kind === 'part') {
    const { w, h, turns } = parts[tree.type];
    const [width, height] = tree.turned ? [h, w] : [w, h];
    const isAllowed = (turns & (tree.turned ? TURNED : UPRIGHT)) !== 0;
    return width === tree.w && height === tree.h && isAllowed ? [] : ['a part of another size'];
  }
  const { axis, children } = tree;
  const filledSize = children.reduce((sum, child) => sum + (axis === 0 ? child.w : child.h), 0);
  return [
    ...(filledSize === (axis === 0 ? tree.w : tree.h) ? [] : ['members that do not fill their division']),
    ...(children.every((child) => (axis === 0 ? child.h === tree.h : child.w === tree.w)) ? [] : ['a narrower member']),
    ...(children.some((child) => child.kind === 'division' && child.axis === axis) ? ['cut twice one way'] : []),
    ...(children.filter((child) => child.kind === 'leftover').length > 1 ? ['two leftovers'] : []),
    ...children.flatMap((child) => listFaults(child, parts)),
  ];
}

/** The parts on a sheet, by their types. */
export function listParts(tree: CutTree): PartType[] {
  const parts: PartType[] = [];
  const collect = (node: CutTree): void => {
    if (node.kind === 'part') parts[node.type] = { w: node.w, h: node.h, turns: UPRIGHT, count: 1 };
    else if (node.kind === 'division') node.children.forEach(collect);
  };
  collect(tree);
  return parts;
}
