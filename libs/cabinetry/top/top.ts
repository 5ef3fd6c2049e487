import type { Slab } from './slab';

/**
 * A worktop as somebody wants it. Lengths run from its left end, seen from the front; depths from its front edge; all in whole
 * millimetres. `libs/contracts` states the same shape as API input.
 */

/** sink: dropped in from above; undermount: hung from below; hob; tap: one round hole. */
export const CUT_OUT_KINDS = ['sink', 'undermount', 'hob', 'tap'] as const;
export type CutOutKind = (typeof CUT_OUT_KINDS)[number];

export interface TopCutOut {
  kind: CutOutKind;
  /** Centre, from the left end. */
  x: number;
  /** From the front edge of the top to the front of the hole. */
  front: number;
  /** Size of the hole along the top and across it; a tap's are its diameter. */
  width: number;
  depth: number;
  /** Round or oval instead of square. */
  round?: boolean;
  /** Outer size of what goes into it, as far as it was said: it must cover the hole. */
  outer_width?: number;
  outer_depth?: number;
}

/** wall: raw, out of sight; finished: edged or polished; corner: joined to a second top; waterfall: goes on down to the floor. */
export const TOP_ENDS = ['wall', 'finished', 'corner', 'waterfall'] as const;
export type TopEnd = (typeof TOP_ENDS)[number];

/** wall: raw; upstand: with a strip against the wall; finished: edged, as on an island. */
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
  /** Grooves beside the first sink, on this side of it. */
  drainer?: 'left' | 'right' | 'none';
  /** Measured on site, brought and fitted. */
  fitting?: boolean;
}

/** A top with everything said. */
export type Top = Required<TopChoice>;

/** Diameter of a tap hole, mm: what mixers ask for. */
export const TAP_HOLE = 35;

/** A top of a size without anything worked on it, as it lies in stock. */
export function usualTop(slab: Slab, { length, depth }: { length: number; depth: number }): TopChoice {
  const [{ code }] = slab.edges;
  return { length, depth, edge: code };
}

/** Length and depth of a top that lies in stock, as the options of its variant say them; null for one that says none. */
export function stockedSize(
  options: readonly { readonly name: string; readonly value: string }[],
): { length: number; depth: number } | null {
  const size = options.find(({ name }) => name === 'Size')?.value ?? '';
  const [, length, depth] = /^(\d+) × (\d+) mm$/.exec(size) ?? [];
  return length === undefined || depth === undefined ? null : { length: Number(length), depth: Number(depth) };
}

/** Everything said; cut-outs stay in the order in which they were named. */
export function wholeTop(choice: TopChoice): Top {
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

/** The same top in as few words as can be, cut-outs from left to right: two people who want the same top say the same. */
export function normalTop(choice: TopChoice): TopChoice {
  const { length, depth, edge, back, left_end, right_end, drainer, fitting, cut_outs } = wholeTop(choice);
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
