/** Value of a leftover: more than proportional to its area, so that one large leftover is worth more than its pieces. */
export function leftoverValue(area: number, bend: number): number {
  return area * (bend + area);
}

/** The most that a leftover loses for a unit of area that is cut from it: the slope of its value where it is the largest sheet. */
export function mostLoss({ bend, largest }: TreeRules): number {
  return bend + 2 * largest;
}

/** Rules that all trees of one problem share. */
export interface TreeRules {
  /** Deepest level whose leftovers can still be cut; one level more is a trimming cut. */
  readonly stages: number;
  /** A leftover narrower or lower than these can hold no part. */
  readonly minW: number;
  readonly minH: number;
  /** Area that sets how much more one large leftover is worth than its pieces: the smaller, the more. */
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
