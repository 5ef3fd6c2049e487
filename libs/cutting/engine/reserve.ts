import type { SheetType } from './problem';
import type { Layout } from './solution';
import type { CutTree } from './tree-rules';

/** Strip right across a sheet that is set aside as a leftover; the search works on the smaller sheet that remains. */
export interface Reserve {
  /** Index of the sheet type that the strip is cut from. */
  readonly sheet: number;
  /** Axis along which the sheet is divided into strip and smaller sheet, and the strip's size along it. */
  readonly axis: 0 | 1;
  readonly size: number;
}

/**
 * Returns the sheet type that remains beside the strip; its first cuts must divide along the same axis, so that the
 * strip can be cut off with them.
 */
export function removeStrip(sheet: SheetType, { axis, size }: Reserve): SheetType {
  return {
    w: axis === 0 ? sheet.w - size : sheet.w,
    h: axis === 0 ? sheet.h : sheet.h - size,
    cost: sheet.cost,
    stock: 1,
    firstAxis: axis,
    minStrip: sheet.minStrip,
  };
}

/** Returns the layout on the whole sheet: the layout of the smaller sheet with the strip added to its leftover. */
export function addStrip({ tree }: Layout, { sheet, axis, size }: Reserve): Layout {
  if (tree.kind !== 'division' || tree.axis !== axis)
    throw new Error('The smaller sheet must be divided along the axis it was cut on');
  const w = axis === 0 ? tree.w + size : tree.w;
  const h = axis === 0 ? tree.h : tree.h + size;
  const leftover = tree.children.find((child) => child.kind === 'leftover');
  const leftoverSize = size + (leftover === undefined ? 0 : axis === 0 ? leftover.w : leftover.h);
  const strip: CutTree =
    axis === 0 ? { kind: 'leftover', w: leftoverSize, h } : { kind: 'leftover', w, h: leftoverSize };
  return {
    sheet,
    tree: { kind: 'division', axis, w, h, children: [...tree.children.filter((child) => child !== leftover), strip] },
  };
}
