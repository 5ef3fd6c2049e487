/**
 * Returns the value of a leftover: more than proportional to its area, so that one large leftover is worth more than
 * its pieces.
 */
export function calculateLeftoverValue(area: number, bend: number): number {
  return area * (bend + area);
}

/**
 * Returns the most value that a leftover can lose for a unit of area cut from it: the slope of the value at the area
 * of the largest sheet.
 */
export function calculateMaxLoss({ bend, largest }: TreeRules): number {
  return bend + 2 * largest;
}

/** Rules that all trees of one problem share. */
export interface TreeRules {
  /** Deepest level whose leftovers can still be cut; one level more is a trimming cut. */
  readonly stages: number;
  /** A leftover narrower or lower than these can hold no part. */
  readonly minW: number;
  readonly minH: number;
  /**
   * Area that is added to a leftover's own in its value: the smaller it is, the more one large leftover is worth than
   * its pieces.
   */
  readonly bend: number;
  /** Area of the largest sheet. */
  readonly largest: number;
}

/** Ways to put a part into a leftover. */
export const ALONG = 0; // first cut along the parent's axis
export const ACROSS = 1; // first cut across it
export const IN_STRIP = 2; // as ALONG, in a strip of the saw's minimum width

/** A cut tree as plain objects. */
export type CutTree =
  | { readonly kind: 'part'; readonly w: number; readonly h: number; readonly type: number; readonly turned: boolean }
  | { readonly kind: 'leftover'; readonly w: number; readonly h: number }
  | {
      readonly kind: 'division';
      readonly w: number;
      readonly h: number;
      readonly axis: 0 | 1;
      readonly children: readonly CutTree[];
    };
