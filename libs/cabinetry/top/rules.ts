import type { Slab } from './slab';
import type { CutOutKind } from './top';

/**
 * How much of a top must stay around what is cut into it, mm. Where makers' sheets differ, the careful figure: chipboard swells and stone
 * breaks where a bridge is narrow.
 */
export interface TopRules {
  /** In front of a sink or hob: below it the top is a beam. */
  readonly front: number;
  /** Behind a sink or hob. */
  readonly behind: number;
  /** Between a sink or hob and an end. */
  readonly end: number;
  /** Between two of them. */
  readonly between: number;
  /** Around a tap hole. */
  readonly tap: number;
  /** Between a join and any hole. */
  readonly join: number;
}

const RULES: Readonly<Record<Slab['material'], TopRules>> = {
  laminate: { front: 60, behind: 50, end: 100, between: 150, tap: 25, join: 150 },
  stone: { front: 60, behind: 50, end: 150, between: 200, tap: 35, join: 200 },
};
export const rulesOf = ({ material }: Slab): TopRules => RULES[material];

/** Between a hob and a sink, mm: room to put a pot down, and no water near the flame. */
export const HOB_TO_SINK = 300;
/** How far apart two holes must be, mm. */
export function apartOf(a: CutOutKind, b: CutOutKind, rules: TopRules): number {
  if (a === 'tap' || b === 'tap') return rules.tap;
  return (a === 'hob') === (b === 'hob') ? rules.between : Math.max(rules.between, HOB_TO_SINK);
}
/** Shortest piece of a joined top, mm: a shorter one has no cupboard to lie on. */
export const LEAST_PIECE = 300;
/** Free top beside a sink that drainer grooves take, mm. */
export const DRAINER = 450;
/** From the floor to the upper side of a waterfall end, mm: 150 plinth, 720 cupboard, and the top. */
export const WATERFALL = 900;

/** What a hole may measure, mm. */
export const HOLE_SIZES: Readonly<
  Record<Exclude<CutOutKind, 'tap'>, { width: readonly [number, number]; depth: readonly [number, number] }>
> = {
  sink: { width: [250, 1_200], depth: [250, 560] },
  undermount: { width: [250, 900], depth: [250, 480] },
  hob: { width: [260, 900], depth: [400, 520] },
};

/** What most sinks, hobs and taps ask for: width, depth, and how far from the front. */
export const USUAL_HOLES: Readonly<Record<CutOutKind, { width: number; depth: number; front: number }>> = {
  sink: { width: 840, depth: 480, front: 65 },
  undermount: { width: 500, depth: 400, front: 75 },
  hob: { width: 560, depth: 490, front: 60 },
  tap: { width: 35, depth: 35, front: 540 },
};

export const HOLE_NAMES: Readonly<Record<CutOutKind, string>> = {
  sink: 'sink cut-out',
  undermount: 'cut-out for an undermount sink',
  hob: 'hob cut-out',
  tap: 'tap hole',
};
