import type { CutTree } from './tree-rules';

/** Index of the sheet type, and the cut tree of one sheet. */
export interface Layout {
  readonly sheet: number;
  readonly tree: CutTree;
}

/** Sheets and their cost. */
export interface Solution {
  readonly layouts: readonly Layout[];
  readonly cost: number;
}
