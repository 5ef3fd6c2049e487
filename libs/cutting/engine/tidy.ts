import type { CutTree } from './tree-rules';

/**
 * Simplifies a cut tree with the same parts: a strip wider than all its pieces is cut to their width, equal trimming
 * cuts of neighbours are made once, before these are separated, and children are sorted largest first, leftover last.
 */

type Division = Extract<CutTree, { kind: 'division' }>;

export interface TidyRules {
  readonly stages: number;
  /** True where the saw may begin along either axis. */
  readonly freeFirstCut: boolean;
  /** First-stage strips stay at least this wide, the kerf included. */
  readonly minStrip: number;
}

function along(node: CutTree, axis: 0 | 1): number {
  return axis === 0 ? node.w : node.h;
}

function box(axis: 0 | 1, size: number, across: number): { w: number; h: number } {
  return axis === 0 ? { w: size, h: across } : { w: across, h: size };
}

/** Returns a text that is equal for trees with the same cuts, whatever the order of equal children. */
export function treeKey(node: CutTree): string {
  if (node.kind === 'part') return `p${node.type}${node.turned ? 't' : ''}`;
  if (node.kind === 'leftover') return `l${node.w}x${node.h}`;
  return `${node.axis === 0 ? 'x' : 'y'}[${node.children.map(treeKey).join(',')}]`;
}

/** The types of all parts, sorted: what a sheet holds, however it is cut. */
export function contentsOf(node: CutTree): number[] {
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
  const tight = node.children.flatMap((child) => tighten(child, axis, level === 1 ? rules.minStrip : 0));
  let children = joinLeftovers(tight, axis).map((child) => simplify(child, level + 1, rules));
  if (level + 2 <= rules.stages) children = mergeTrims(children, node);
  // A child that fills the whole division along its axis and divides along the other axis makes this level needless at the root.
  const [only] = children;
  if (
    children.length === 1 &&
    level === 1 &&
    rules.freeFirstCut &&
    only.kind === 'division' &&
    isHoldable(only, rules.minStrip)
  ) {
    return simplify(only, 1, rules);
  }
  children = flatten(children, axis);
  children.sort((a, b) => rank(a) - rank(b) || along(b, axis) - along(a, axis) || compareText(treeKey(a), treeKey(b)));
  return { ...node, children };
}

/** True when a division's pieces can be the strips of the first stage. */
function isHoldable(node: Division, minStrip: number): boolean {
  return node.children.every((child) => child.kind === 'leftover' || along(child, node.axis) >= minStrip);
}

/** Returns the length of a piece that could be cut off at the far end along `axis` without touching a part. */
function slack(node: CutTree, axis: 0 | 1): number {
  if (node.kind === 'part') return 0;
  if (node.kind === 'leftover') return along(node, axis);
  if (node.axis !== axis) return Math.min(...node.children.map((child) => slack(child, axis)));
  return node.children.reduce((sum, child) => sum + (child.kind === 'leftover' ? along(child, axis) : 0), 0);
}

/** Cuts `by` off a piece's far end; `by` is at most its slack. */
function shrink(node: CutTree, axis: 0 | 1, by: number): CutTree {
  const w = axis === 0 ? node.w - by : node.w;
  const h = axis === 0 ? node.h : node.h - by;
  if (node.kind !== 'division') return { ...node, w, h };
  if (node.axis !== axis) return { ...node, w, h, children: node.children.map((child) => shrink(child, axis, by)) };
  let left = by;
  const children = node.children.flatMap((child) => {
    if (child.kind !== 'leftover' || left === 0) return [child];
    const takenSize = Math.min(left, along(child, axis));
    left -= takenSize;
    return takenSize === along(child, axis) ? [] : [shrink(child, axis, takenSize)];
  });
  return { ...node, w, h, children };
}

/** A strip that is wider than all its pieces becomes the narrower strip and a leftover. */
function tighten(node: CutTree, axis: 0 | 1, least: number): CutTree[] {
  if (node.kind !== 'division') return [node];
  const size = along(node, axis);
  const by = Math.min(slack(node, axis), size - least);
  if (by <= 0 || by >= size) return [node];
  const across = axis === 0 ? node.h : node.w;
  return [shrink(node, axis, by), { kind: 'leftover', ...box(axis, by, across) }];
}

function rank(node: CutTree): number {
  return node.kind === 'leftover' ? 1 : 0;
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Pulls up a child division that has but one child of this division's axis. */
function flatten(children: readonly CutTree[], axis: 0 | 1): CutTree[] {
  const flat: CutTree[] = [];
  for (const child of children) {
    if (child.kind === 'division' && child.children.length === 1) {
      const only = child.children[0];
      if (only.kind === 'division' && only.axis === axis) flat.push(...only.children);
      else flat.push(only);
    } else flat.push(child);
  }
  return joinLeftovers(flat, axis);
}

function joinLeftovers(children: readonly CutTree[], axis: 0 | 1): CutTree[] {
  const keptChildren = children.filter((child) => child.kind !== 'leftover');
  const rest = children.filter((child) => child.kind === 'leftover');
  if (rest.length === 0) return keptChildren;
  const size = rest.reduce((sum, child) => sum + along(child, axis), 0);
  const across = axis === 0 ? rest[0].h : rest[0].w;
  return [...keptChildren, { kind: 'leftover', ...box(axis, size, across) }];
}

/** Merges equal trimming cuts of neighbours: {a|rest}, {b|rest} becomes {a b | rest}. */
function mergeTrims(children: readonly CutTree[], parent: Division): CutTree[] {
  const axis = parent.axis;
  const other = axis === 0 ? 1 : 0;
  const groups = new Map<number, { division: Division; keptTree: CutTree }[]>();
  const result: CutTree[] = [];
  for (const child of children) {
    const trimmedChild = child.kind === 'division' ? trimDivision(child) : undefined;
    if (child.kind !== 'division' || trimmedChild === undefined) {
      result.push(child);
      continue;
    }
    const size = along(trimmedChild, other);
    const group = groups.get(size);
    if (group) group.push({ division: child, keptTree: trimmedChild });
    else groups.set(size, [{ division: child, keptTree: trimmedChild }]);
  }
  for (const [size, group] of groups) {
    if (group.length === 1) {
      result.push(group[0].division);
      continue;
    }
    const width = group.reduce((sum, { division }) => sum + along(division, axis), 0);
    const across = along(parent, other);
    const pieces = group.flatMap(({ keptTree }) =>
      keptTree.kind === 'division' && keptTree.axis === axis ? keptTree.children : [keptTree],
    );
    const row: CutTree = {
      kind: 'division',
      axis,
      ...box(axis, width, size),
      children: sortChildren(joinLeftovers(pieces, axis), axis),
    };
    const rest: CutTree = { kind: 'leftover', ...box(axis, width, across - size) };
    result.push({ kind: 'division', axis: other, ...box(axis, width, across), children: [row, rest] });
  }
  return result;
}

function sortChildren(children: CutTree[], axis: 0 | 1): CutTree[] {
  return children.sort(
    (a, b) => rank(a) - rank(b) || along(b, axis) - along(a, axis) || compareText(treeKey(a), treeKey(b)),
  );
}

/** The one piece that a division keeps when the rest of it is leftover. */
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
export function keptArea(w: number, h: number, rule: OffcutSize): number {
  const long = Math.max(w, h);
  const short = Math.min(w, h);
  if (long < rule.long || short < rule.short) return 0;
  return (w - rule.kerf) * (h - rule.kerf);
}

export function measure(tree: CutTree, rule: OffcutSize, root = true): TreeMeasure {
  if (tree.kind === 'part') return { leftover: 0, cuts: 0, turns: 0, cutLength: 0 };
  if (tree.kind === 'leftover') return { leftover: keptArea(tree.w, tree.h, rule), cuts: 0, turns: 0, cutLength: 0 };
  const own = tree.children.length - 1;
  let leftover = 0;
  let cuts = own;
  let turns = own > 0 && !root ? 1 : 0;
  let cutLength = own * ((tree.axis === 0 ? tree.h : tree.w) - rule.kerf);
  for (const child of tree.children) {
    const inner = measure(child, rule, root && own === 0);
    leftover = Math.max(leftover, inner.leftover);
    cuts += inner.cuts;
    turns += inner.turns;
    cutLength += inner.cutLength;
  }
  return { leftover, cuts, turns, cutLength };
}
