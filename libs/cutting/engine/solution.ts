import type { CutTree } from './tree-rules';

/** One sheet and how it is cut. */
export interface Layout {
  readonly sheet: number;
  readonly tree: CutTree;
}

/** Sheets and their cost. */
export interface Solution {
  readonly layouts: readonly Layout[];
  readonly cost: number;
}
