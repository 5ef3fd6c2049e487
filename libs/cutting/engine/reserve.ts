import type { SheetType } from './problem';
import type { Layout } from './solution';
import type { CutTree } from './tree-rules';

/** A strip right across a sheet that is set aside as a leftover: the search works on the smaller sheet beside it. */
export interface Reserve {
  /** The sheet it is taken from. */
  readonly sheet: number;
  /** The axis across which the strip is cut off, and its size along that axis. */
  readonly axis: 0 | 1;
  readonly size: number;
}

/** Returns what remains of one sheet beside the strip; its first cuts are those that cut the strip off. */
export function besides(sheet: SheetType, { axis, size }: Reserve): SheetType {
  return {
    w: axis === 0 ? sheet.w - size : sheet.w,
    h: axis === 0 ? sheet.h : sheet.h - size,
    cost: sheet.cost,
    stock: 1,
    firstAxis: axis,
    minStrip: sheet.minStrip,
  };
}

/** Puts the strip back beside what was cut from the smaller sheet. */
export function widen({ tree }: Layout, { sheet, axis, size }: Reserve): Layout {
  if (tree.kind !== 'division' || tree.axis !== axis)
    throw new Error('The smaller sheet must be divided along the axis it was cut on');
  const w = axis === 0 ? tree.w + size : tree.w;
  const h = axis === 0 ? tree.h : tree.h + size;
  const rest = tree.children.find((child) => child.kind === 'leftover');
  const whole = size + (rest === undefined ? 0 : axis === 0 ? rest.w : rest.h);
  const strip: CutTree = axis === 0 ? { kind: 'leftover', w: whole, h } : { kind: 'leftover', w, h: whole };
  return {
    sheet,
    tree: { kind: 'division', axis, w, h, children: [...tree.children.filter((child) => child !== rest), strip] },
  };
}
