import type { CutTree } from './tree-rules';

/**
 * Simplifies a cut tree without changing its parts: strips wider than all their pieces are narrowed, equal trimming
 * cuts of neighbours become one cut before the neighbours are separated, and children are sorted largest first,
 * leftovers last.
 */

type Division = Extract<CutTree, { kind: 'division' }>;

export interface TidyRules {
  readonly stages: number;
  /** True where the saw may begin along either axis. */
  readonly freeFirstCut: boolean;
  /** First-stage strips stay at least this wide, the kerf included. */
  readonly minStrip: number;
}

function getExtent(node: CutTree, axis: 0 | 1): number {
  return axis === 0 ? node.w : node.h;
}

function toExtents(axis: 0 | 1, size: number, crossSize: number): { w: number; h: number } {
  return axis === 0 ? { w: size, h: crossSize } : { w: crossSize, h: size };
}

/** Returns a key that is equal for trees with the same cuts; sizes of parts follow from their types. */
export function treeKey(node: CutTree): string {
  if (node.kind === 'part') return `p${node.type}${node.turned ? 't' : ''}`;
  if (node.kind === 'leftover') return `l${node.w}x${node.h}`;
  return `${node.axis === 0 ? 'x' : 'y'}[${node.children.map(treeKey).join(',')}]`;
}

/** Lists the types of all parts on a sheet, sorted. */
export function listPartTypes(node: CutTree): number[] {
  const types: number[] = [];
  collect(node, types);
  return types.sort((a, b) => a - b);
}

function collect(node: CutTree, types: number[]): void {
  if (node.kind === 'part') types.push(node.type);
  else if (node.kind === 'division') for (const child of node.children) collect(child, types);
}

export function tidy(tree: CutTree, rules: TidyRules): CutTree {
  return simplify(tree, 1, rules);
}

function simplify(node: CutTree, level: number, rules: TidyRules): CutTree {
  if (node.kind !== 'division') return node;
  const axis = node.axis;
  const tightChildren = node.children.flatMap((child) => tighten(child, axis, level === 1 ? rules.minStrip : 0));
  let children = joinLeftovers(tightChildren, axis).map((child) => simplify(child, level + 1, rules));
  if (level + 2 <= rules.stages) children = mergeTrims(children, node);
  // At the root, a level with a single child division is needless: the sheet can be divided along the other axis at once.
  const [firstChild] = children;
  if (
    children.length === 1 &&
    level === 1 &&
    rules.freeFirstCut &&
    firstChild.kind === 'division' &&
    isHoldable(firstChild, rules.minStrip)
  ) {
    return simplify(firstChild, 1, rules);
  }
  children = flatten(children, axis);
  children.sort(
    (a, b) =>
      rankKind(a) - rankKind(b) || getExtent(b, axis) - getExtent(a, axis) || compareText(treeKey(a), treeKey(b)),
  );
  return { ...node, children };
}

/** True when a division's pieces can be the strips of the first stage. */
function isHoldable(node: Division, minStrip: number): boolean {
  return node.children.every((child) => child.kind === 'leftover' || getExtent(child, node.axis) >= minStrip);
}

/** Returns the length that can be cut off a piece's far end along `axis` without touching a part. */
function calculateSlack(node: CutTree, axis: 0 | 1): number {
  if (node.kind === 'part') return 0;
  if (node.kind === 'leftover') return getExtent(node, axis);
  if (node.axis !== axis) return Math.min(...node.children.map((child) => calculateSlack(child, axis)));
  return node.children.reduce((sum, child) => sum + (child.kind === 'leftover' ? getExtent(child, axis) : 0), 0);
}

/** Cuts `by` off a piece's far end; `by` is at most its slack. */
function shrink(node: CutTree, axis: 0 | 1, reduction: number): CutTree {
  const w = axis === 0 ? node.w - reduction : node.w;
  const h = axis === 0 ? node.h : node.h - reduction;
  if (node.kind !== 'division') return { ...node, w, h };
  if (node.axis !== axis)
    return { ...node, w, h, children: node.children.map((child) => shrink(child, axis, reduction)) };
  let remainingReduction = reduction;
  const children = node.children.flatMap((child) => {
    if (child.kind !== 'leftover' || remainingReduction === 0) return [child];
    const takenSize = Math.min(remainingReduction, getExtent(child, axis));
    remainingReduction -= takenSize;
    return takenSize === getExtent(child, axis) ? [] : [shrink(child, axis, takenSize)];
  });
  return { ...node, w, h, children };
}

/** Splits a strip that is wider than all its pieces into the narrower strip and a leftover. */
function tighten(node: CutTree, axis: 0 | 1, minSize: number): CutTree[] {
  if (node.kind !== 'division') return [node];
  const size = getExtent(node, axis);
  const reduction = Math.min(calculateSlack(node, axis), size - minSize);
  if (reduction <= 0 || reduction >= size) return [node];
  const crossSize = axis === 0 ? node.h : node.w;
  return [shrink(node, axis, reduction), { kind: 'leftover', ...toExtents(axis, reduction, crossSize) }];
}

function rankKind(node: CutTree): number {
  return node.kind === 'leftover' ? 1 : 0;
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Replaces a division that has a single child by that child, or by its children where they lie along the same axis. */
function flatten(children: readonly CutTree[], axis: 0 | 1): CutTree[] {
  const flatChildren: CutTree[] = [];
  for (const child of children) {
    if (child.kind === 'division' && child.children.length === 1) {
      const onlyChild = child.children[0];
      if (onlyChild.kind === 'division' && onlyChild.axis === axis) flatChildren.push(...onlyChild.children);
      else flatChildren.push(onlyChild);
    } else flatChildren.push(child);
  }
  return joinLeftovers(flatChildren, axis);
}

function joinLeftovers(children: readonly CutTree[], axis: 0 | 1): CutTree[] {
  const keptChildren = children.filter((child) => child.kind !== 'leftover');
  const leftovers = children.filter((child) => child.kind === 'leftover');
  if (leftovers.length === 0) return keptChildren;
  const size = leftovers.reduce((sum, child) => sum + getExtent(child, axis), 0);
  const crossSize = axis === 0 ? leftovers[0].h : leftovers[0].w;
  return [...keptChildren, { kind: 'leftover', ...toExtents(axis, size, crossSize) }];
}

/** Merges equal trimming cuts of neighbours: {a|rest}, {b|rest} becomes {a b | rest}. */
function mergeTrims(children: readonly CutTree[], parent: Division): CutTree[] {
  const axis = parent.axis;
  const crossAxis = axis === 0 ? 1 : 0;
  const groups = new Map<number, { division: Division; keptTree: CutTree }[]>();
  const result: CutTree[] = [];
  for (const child of children) {
    const trimmedChild = child.kind === 'division' ? trimDivision(child) : undefined;
    if (child.kind !== 'division' || trimmedChild === undefined) {
      result.push(child);
      continue;
    }
    const size = getExtent(trimmedChild, crossAxis);
    const group = groups.get(size);
    if (group) group.push({ division: child, keptTree: trimmedChild });
    else groups.set(size, [{ division: child, keptTree: trimmedChild }]);
  }
  for (const [size, group] of groups) {
    if (group.length === 1) {
      result.push(group[0].division);
      continue;
    }
    const width = group.reduce((sum, { division }) => sum + getExtent(division, axis), 0);
    const crossSize = getExtent(parent, crossAxis);
    const pieces = group.flatMap(({ keptTree }) =>
      keptTree.kind === 'division' && keptTree.axis === axis ? keptTree.children : [keptTree],
    );
    const row: CutTree = {
      kind: 'division',
      axis,
      ...toExtents(axis, width, size),
      children: sortChildren(joinLeftovers(pieces, axis), axis),
    };
    const leftover: CutTree = { kind: 'leftover', ...toExtents(axis, width, crossSize - size) };
    result.push({ kind: 'division', axis: crossAxis, ...toExtents(axis, width, crossSize), children: [row, leftover] });
  }
  return result;
}

function sortChildren(children: CutTree[], axis: 0 | 1): CutTree[] {
  return children.sort(
    (a, b) =>
      rankKind(a) - rankKind(b) || getExtent(b, axis) - getExtent(a, axis) || compareText(treeKey(a), treeKey(b)),
  );
}

/** Returns the piece of a division that consists of one piece and a leftover; undefined for others. */
function trimDivision(node: Division): CutTree | undefined {
  if (node.children.length !== 2) return undefined;
  const [a, b] = node.children;
  if (b.kind === 'leftover' && a.kind !== 'leftover') return a;
  if (a.kind === 'leftover' && b.kind !== 'leftover') return b;
  return undefined;
}

/**
 * Measures that are compared after the cost: the size of the largest leftover worth keeping, then the work at the
 * saw.
 */
export interface TreeMeasure {
  readonly leftover: number;
  readonly cuts: number;
  readonly turns: number;
  readonly cutLength: number;
}

export interface OffcutSize {
  /** Longer and shorter side that a leftover needs, enlarged by the kerf. */
  readonly long: number;
  readonly short: number;
  readonly kerf: number;
}

/** Area of a leftover without its kerf, or 0 when it is not worth keeping. */
export function calculateKeptArea(w: number, h: number, rule: OffcutSize): number {
  const long = Math.max(w, h);
  const short = Math.min(w, h);
  if (long < rule.long || short < rule.short) return 0;
  return (w - rule.kerf) * (h - rule.kerf);
}

export function measure(tree: CutTree, rule: OffcutSize, isRoot = true): TreeMeasure {
  if (tree.kind === 'part') return { leftover: 0, cuts: 0, turns: 0, cutLength: 0 };
  if (tree.kind === 'leftover')
    return { leftover: calculateKeptArea(tree.w, tree.h, rule), cuts: 0, turns: 0, cutLength: 0 };
  const ownCuts = tree.children.length - 1;
  let leftover = 0;
  let cuts = ownCuts;
  let turns = ownCuts > 0 && !isRoot ? 1 : 0;
  let cutLength = ownCuts * ((tree.axis === 0 ? tree.h : tree.w) - rule.kerf);
  for (const child of tree.children) {
    const childMeasure = measure(child, rule, isRoot && ownCuts === 0);
    leftover = Math.max(leftover, childMeasure.leftover);
    cuts += childMeasure.cuts;
    turns += childMeasure.turns;
    cutLength += childMeasure.cutLength;
  }
  return { leftover, cuts, turns, cutLength };
}
