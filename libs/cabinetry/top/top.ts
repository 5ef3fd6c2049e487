import type { Slab } from './slab';

/**
 * Requested worktop. Lengths run from its left end, seen from the front, depths from its front edge, in whole
 * millimetres. `libs/contracts` has the same shape as API input.
 */

/** Kinds of cut-outs. sink: inset from above; undermount: fixed from below; hob; tap: one round hole. */
export const CUT_OUT_KINDS = ['sink', 'undermount', 'hob', 'tap'] as const;
export type CutOutKind = (typeof CUT_OUT_KINDS)[number];

export interface TopCutOut {
  kind: CutOutKind;
  /** Centre, from the left end. */
  x: number;
  /** Distance from the front edge of the top to the front of the hole. */
  front: number;
  /** Size of the hole along the top and across it; for a tap, both are its diameter. */
  width: number;
  depth: number;
  /** Round or oval instead of square. */
  round?: boolean;
  /** Outer size of the fixture, where known; it must exceed the cut-out. */
  outer_width?: number;
  outer_depth?: number;
}

/**
 * Ends of a top. wall: raw; finished: edged or polished; corner: joined to a second top; waterfall: continued down to
 * the floor.
 */
export const TOP_ENDS = ['wall', 'finished', 'corner', 'waterfall'] as const;
export type TopEnd = (typeof TOP_ENDS)[number];

/** Back edges. wall: raw; upstand: with a strip against the wall; finished: edged, as on an island. */
export const TOP_BACKS = ['wall', 'upstand', 'finished'] as const;
export type TopBack = (typeof TOP_BACKS)[number];

export interface TopChoice {
  length: number;
  depth: number;
  /** Code of the front edge's profile. */
  edge: string;
  back?: TopBack;
  left_end?: TopEnd;
  right_end?: TopEnd;
  cut_outs?: TopCutOut[];
  /** Side of the first sink on which drainer grooves are cut. */
  drainer?: 'left' | 'right' | 'none';
  /** True where the company measures on site, delivers and fits the top. */
  fitting?: boolean;
}

/** Top with all defaults filled in. */
export type Top = Required<TopChoice>;

/** Diameter of a tap hole, mm, which mixer taps need. */
export const TAP_HOLE = 35;

/** Returns a plain top of the given size with the default edge. */
export function createPlainTop(slab: Slab, { length, depth }: { length: number; depth: number }): TopChoice {
  const [{ code }] = slab.edges;
  return { length, depth, edge: code };
}

/** Reads the length and depth of a stocked top from its variant's options; null where they state none. */
export function parseStockedSize(
  options: readonly { readonly name: string; readonly value: string }[],
): { length: number; depth: number } | null {
  const size = options.find(({ name }) => name === 'Size')?.value ?? '';
  const [, length, depth] = /^(\d+) × (\d+) mm$/.exec(size) ?? [];
  return length === undefined || depth === undefined ? null : { length: Number(length), depth: Number(depth) };
}

/** Fills in the defaults of a top; cut-outs keep their order. */
export function fillTopDefaults(choice: TopChoice): Top {
  const {
    back = 'wall',
    left_end = 'wall',
    right_end = 'wall',
    drainer = 'none',
    fitting = false,
    cut_outs = [],
  } = choice;
  return {
    length: choice.length,
    depth: choice.depth,
    edge: choice.edge,
    back,
    left_end,
    right_end,
    drainer,
    fitting,
    cut_outs: cut_outs.map(({ kind, x, front, width, depth, round, outer_width, outer_depth }) =>
      kind === 'tap'
        ? { kind, x, front, width: TAP_HOLE, depth: TAP_HOLE }
        : {
            kind,
            x,
            front,
            width,
            depth,
            ...(round && { round }),
            ...(outer_width !== undefined && { outer_width }),
            ...(outer_depth !== undefined && { outer_depth }),
          },
    ),
  };
}

/** Removes defaults and sorts cut-outs from left to right, so that equal tops have equal values. */
export function normaliseTop(choice: TopChoice): TopChoice {
  const { length, depth, edge, back, left_end, right_end, drainer, fitting, cut_outs } = fillTopDefaults(choice);
  return {
    length,
    depth,
    edge,
    ...(back !== 'wall' && { back }),
    ...(left_end !== 'wall' && { left_end }),
    ...(right_end !== 'wall' && { right_end }),
    ...(drainer !== 'none' && { drainer }),
    ...(fitting && { fitting }),
    ...(cut_outs.length > 0 && {
      cut_outs: cut_outs.toSorted(
        (a, b) =>
          a.x - b.x ||
          a.front - b.front ||
          CUT_OUT_KINDS.indexOf(a.kind) - CUT_OUT_KINDS.indexOf(b.kind) ||
          a.width - b.width ||
          a.depth - b.depth ||
          Number(a.round ?? false) - Number(b.round ?? false) ||
          (a.outer_width ?? 0) - (b.outer_width ?? 0) ||
          (a.outer_depth ?? 0) - (b.outer_depth ?? 0),
      ),
    }),
  };
}
