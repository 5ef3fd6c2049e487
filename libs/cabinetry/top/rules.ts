import type { Slab, Working } from './slab';
import type { CutOutKind, TopCutOut } from './top';

/**
 * Minimum widths of material around cut-outs, mm; where makers' sheets differ, the larger figure. Chipboard swells
 * and stone breaks where a bridge is narrow.
 */
export interface TopRules {
  /** In front of a sink or hob, where the top acts as a beam. */
  readonly front: number;
  /** Behind a sink or hob. */
  readonly behind: number;
  /** Between a sink or hob and an end. */
  readonly end: number;
  /** Between two sinks or two hobs. */
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
export const getTopRules = ({ material }: Slab): TopRules => RULES[material];

/** Minimum between a hob and a sink, mm: room to put a pot down, and no water near the flame. */
export const HOB_TO_SINK = 300;
/** Returns the minimum distance between two cut-outs, mm. */
export function getMinDistance(a: CutOutKind, b: CutOutKind, rules: TopRules): number {
  if (a === 'tap' || b === 'tap') return rules.tap;
  return (a === 'hob') === (b === 'hob') ? rules.between : Math.max(rules.between, HOB_TO_SINK);
}
/** Shortest piece of a joined top, mm: a shorter one has no cupboard to lie on. */
export const MIN_PIECE = 300;
/** Length of free top beside a sink that drainer grooves need, mm. */
export const DRAINER_LENGTH = 450;
/** Height of a waterfall end from the floor to its upper side, mm: 150 plinth, 720 cupboard, and the top. */
export const WATERFALL_HEIGHT = 900;

/** Smallest and largest sizes of a hole, mm. */
export const HOLE_SIZES: Readonly<
  Record<Exclude<CutOutKind, 'tap'>, { width: readonly [number, number]; depth: readonly [number, number] }>
> = {
  // From the waste of a bowl that stands on the top to two bowls with two drainers.
  sink: { width: [40, 1_500], depth: [40, 560] },
  undermount: { width: [250, 900], depth: [250, 480] },
  hob: { width: [260, 900], depth: [400, 520] },
};

/** Minimum by which a fixture's outer size exceeds its cut-out, mm: 5 on each side to rest or clamp on. */
export const MIN_RIM = 10;

/** Usual distance of each hole from the front, mm; less where the top is not deep enough. */
export const USUAL_FRONT: Readonly<Record<Exclude<CutOutKind, 'tap'>, number>> = { sink: 65, undermount: 75, hob: 60 };

/** Size below which a sink cut-out is the drilled waste hole of a countertop bowl, mm. */
export const SMALL_HOLE = 150;

/** Checks for the waste hole of a countertop bowl. */
export const isWaste = ({ kind, width, depth }: Pick<TopCutOut, 'kind' | 'width' | 'depth'>): boolean =>
  kind === 'sink' && Math.max(width, depth) < SMALL_HOLE;

/**
 * Returns the width of a fixture's rim beyond its cut-out on each side, mm; for a countertop bowl half of the
 * difference between bowl and waste hole.
 */
export function measureRim({
  width,
  depth,
  outer_width: outerWidth = width,
  outer_depth: outerDepth = depth,
}: Omit<TopCutOut, 'kind' | 'x' | 'front'>): { readonly along: number; readonly across: number } {
  return { along: (outerWidth - width) / 2, across: (outerDepth - depth) / 2 };
}

/** Working of each kind of cut-out. */
export const WORKING_OF_HOLE = {
  sink: 'sink-cut-out',
  undermount: 'stone-sink-under',
  hob: 'hob-cut-out',
  tap: 'tap-hole',
} as const satisfies Readonly<Record<CutOutKind, Working>>;

/** Returns the working of a cut-out; a waste hole is drilled like a tap hole. */
export const getWorking = (cut: Pick<TopCutOut, 'kind' | 'width' | 'depth'>): Working =>
  isWaste(cut) ? 'tap-hole' : WORKING_OF_HOLE[cut.kind];

export const HOLE_NAMES: Readonly<Record<CutOutKind, string>> = {
  sink: 'sink cut-out',
  undermount: 'cut-out for an undermount sink',
  hob: 'hob cut-out',
  tap: 'tap hole',
};

/** Returns the name of a cut-out. */
export const nameHole = (cut: Pick<TopCutOut, 'kind' | 'width' | 'depth'>): string =>
  isWaste(cut) ? 'waste hole' : HOLE_NAMES[cut.kind];

/** Formats the size of a cut-out: `840 × 415 mm`, `440 mm round`, `510 × 400 mm oval`. */
export const formatHoleSize = ({ width, depth, round }: Pick<TopCutOut, 'width' | 'depth' | 'round'>): string =>
  round && width === depth ? `${width} mm round` : `${width} × ${depth} mm${round ? ' oval' : ''}`;
