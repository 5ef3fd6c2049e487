import type { CuttingPart, PartEdging } from '@plinth/cutting/model';
import * as z from 'zod';

const tape = z.object({ colour: z.string(), thickness: z.number(), width: z.number() }).nullable();
const edges = z.object({
  l1: tape,
  l2: tape,
  w1: tape,
  w2: tape,
  // Rows from before notches were recorded have none.
  notch: z.object({ length: z.int(), width: z.int(), tape }).nullable().default(null),
});
const NONE = { l1: null, l2: null, w1: null, w2: null, notch: null };

/** Returns the edges of a panel that get tape, from its stored edging. */
const parseEdging = (edging: unknown): z.infer<typeof edges> => edges.safeParse(edging).data ?? NONE;

/** Converts a stored edging to the optimiser's form. */
export function partEdging(edging: unknown): PartEdging {
  const { l1, l2, w1, w2 } = parseEdging(edging);
  return { lengthNear: l1 !== null, lengthFar: l2 !== null, widthNear: w1 !== null, widthFar: w2 !== null };
}

/** Converts the notch in a corner to the optimiser's form. */
export function partNotch(edging: unknown): Pick<CuttingPart, 'notch'> {
  const { notch } = parseEdging(edging);
  return notch === null ? {} : { notch: { lengthMm: notch.length, widthMm: notch.width, edged: notch.tape !== null } };
}

/** Names the edges that get tape: `L1 L2 W1 notch`. */
export function edgesInWords(edging: unknown): string {
  const { notch, ...edges } = parseEdging(edging);
  return [
    ...Object.entries(edges).flatMap(([edge, edgeTape]) => (edgeTape === null ? [] : [edge.toUpperCase()])),
    ...(notch === null || notch.tape === null ? [] : ['notch']),
  ].join(' ');
}

/** Formats the size of the notch in mm, `325 × 325`; empty where there is none. */
export function notchInWords(edging: unknown): string {
  const { notch } = parseEdging(edging);
  return notch === null ? '' : `${String(notch.length)} × ${String(notch.width)}`;
}

/** Returns the name of the tape on each edge, for exported files. */
export function listTapeNames(edging: unknown): { l1: string; l2: string; w1: string; w2: string } {
  const { l1, l2, w1, w2 } = parseEdging(edging);
  const words = (edge: z.infer<typeof tape>): string =>
    edge === null ? '' : `${edge.colour} ${String(edge.thickness)} x ${String(edge.width)}`;
  return { l1: words(l1), l2: words(l2), w1: words(w1), w2: words(w2) };
}
