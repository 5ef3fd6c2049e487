import type { PartEdging } from '@plinth/cutting/model';
import * as z from 'zod';

const tape = z.object({ colour: z.string(), thickness: z.number(), width: z.number() }).nullable();
const edges = z.object({ l1: tape, l2: tape, w1: tape, w2: tape });
const NONE = { l1: null, l2: null, w1: null, w2: null };

/** Which edges of a panel get tape, as its row keeps it. */
const edgesOf = (edging: unknown): z.infer<typeof edges> => edges.safeParse(edging).data ?? NONE;

/** As the optimiser takes it. */
export function partEdging(edging: unknown): PartEdging {
  const { l1, l2, w1, w2 } = edgesOf(edging);
  return { lengthNear: l1 !== null, lengthFar: l2 !== null, widthNear: w1 !== null, widthFar: w2 !== null };
}

/** `L1 L2 W1`: which edges get tape. */
export const edgesInWords = (edging: unknown): string =>
  Object.entries(edgesOf(edging))
    .flatMap(([edge, what]) => (what === null ? [] : [edge.toUpperCase()]))
    .join(' ');

/** Each tape in words, for files that name them. */
export function tapesOf(edging: unknown): { l1: string; l2: string; w1: string; w2: string } {
  const { l1, l2, w1, w2 } = edgesOf(edging);
  const words = (edge: z.infer<typeof tape>): string =>
    edge === null ? '' : `${edge.colour} ${String(edge.thickness)} x ${String(edge.width)}`;
  return { l1: words(l1), l2: words(l2), w1: words(w1), w2: words(w2) };
}
