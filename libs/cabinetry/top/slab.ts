import * as z from 'zod';

/**
 * A kind of worktop as the catalogue sells it: what it is made of, in which sizes it comes, and what is worked on it for how much. Prices
 * are selling prices in cents including VAT, whole millimetres everywhere. What a slab does not name is not offered for it.
 */

const mm = z.int().min(1).max(6_000);
const cents = z.int().min(0).max(100_000_000);
const workingFields = { name: z.string().min(1), price: cents };

/** Shapes of a front edge, as a drawing shows them. */
export const TOP_EDGES = ['square', 'postformed', 'bullnose', 'bevel'] as const;
export type TopEdgeShape = (typeof TOP_EDGES)[number];

/** Workings of a top. Those that end in `-edging`, and upstands, are priced per metre unless their end is meant. */
export const WORKINGS = [
  'cut-to-length',
  'sink-cut-out',
  'stone-sink-under',
  'hob-cut-out',
  'tap-hole',
  'butt-join',
  'mitre-join',
  'end-edging',
  'back-edging',
  'waterfall',
  'drainer-grooves',
  'upstand',
  'template-and-fit',
] as const;
export type Working = (typeof WORKINGS)[number];

export const slabSchema = z.strictObject({
  material: z.enum(['laminate', 'stone']),
  thickness: mm,
  /** Shortest and longest single piece. */
  length: z.strictObject({ min: mm, max: mm }),
  /** Depths of the blanks that tops are cut from, the shallowest first, with the lengths that lie in stock uncut. */
  blanks: z
    .array(
      z.strictObject({ depth: mm, pricePerMetre: cents, uncut: z.array(z.strictObject({ length: mm, price: cents })) }),
    )
    .min(1),
  /** Profiles of the front edge, the usual one first. */
  edges: z
    .array(z.strictObject({ code: z.string(), name: z.string(), pricePerMetre: cents, drawnAs: z.enum(TOP_EDGES) }))
    .min(1),
  workings: z.partialRecord(z.enum(WORKINGS), z.strictObject(workingFields)),
});
export type Slab = z.infer<typeof slabSchema>;
export type Blank = Slab['blanks'][number];
export type EdgeProfile = Slab['edges'][number];

/** Shallowest strip that can be cut and edged, mm: trade practice. */
export const LEAST_DEPTH = 150;
/** Longest top that is made of joined pieces, mm: what goes into a truck and through a door as two or three pieces. */
export const LONGEST_TOP = 6_000;

export const deepest = (slab: Slab): number => Math.max(...slab.blanks.map(({ depth }) => depth));

/** The blank that a top of this depth is cut from; none when it is deeper than all. */
export function blankFor(slab: Slab, depth: number): Blank | undefined {
  return slab.blanks.filter((blank) => blank.depth >= depth).sort((a, b) => a.depth - b.depth)[0];
}

export const offers = (slab: Slab, working: Working): boolean => slab.workings[working] !== undefined;
