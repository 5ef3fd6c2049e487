import type { CutNode, StockSheet } from './model';

/** Board that remains of a sheet inside all its trim. */
export interface TrimmedBoard {
  /** Tree of the cuts without the waste that the trim takes. */
  readonly tree: CutNode;
  /** Far edges on the sheet, in mm; the near edges lie at the sheet's own trim. */
  readonly toXMm: number;
  readonly toYMm: number;
}

/**
 * Replaces a first cut that only separates waste by a larger trim on that side, which saves the cut and, where it was
 * the only one in its direction, a turn. A sheet without trim has no such cut.
 */
export function trimBoard(tree: CutNode, sheet: StockSheet): TrimmedBoard {
  const toXMm = tree.xMm + tree.lengthMm;
  const toYMm = tree.yMm + tree.widthMm;
  if (sheet.trimMm === 0 || tree.kind !== 'division') return { tree, toXMm, toYMm };
  const keptChildren = tree.children.filter(({ kind }) => kind !== 'waste');
  const last = keptChildren.at(-1);
  // Waste between pieces stays where it is.
  if (last === undefined || keptChildren.some((child, index) => child !== tree.children[index]))
    return { tree, toXMm, toYMm };
  const inner = keptChildren.length === 1 ? trimBoard(last, sheet) : { tree: last, toXMm, toYMm };
  const children = keptChildren.length === 1 ? [inner.tree] : keptChildren;
  if (tree.axis === 'x') {
    const end = keptChildren.length === 1 ? inner.toXMm : last.xMm + last.lengthMm;
    return { tree: { ...tree, children, lengthMm: end - tree.xMm }, toXMm: end, toYMm: inner.toYMm };
  }
  const end = keptChildren.length === 1 ? inner.toYMm : last.yMm + last.widthMm;
  return { tree: { ...tree, children, widthMm: end - tree.yMm }, toXMm: inner.toXMm, toYMm: end };
}
