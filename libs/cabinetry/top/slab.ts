import * as z from 'zod';

/**
 * Kind of worktop in the catalogue: its material, its sizes, and the price of each working. Prices are selling prices
 * in cents including VAT; whole millimetres. Workings that it does not name are not offered.
 */

const mm = z.int().min(1).max(6_000);
const cents = z.int().min(0).max(100_000_000);
const workingFields = { name: z.string().min(1), price: cents };

/** Shapes of a front edge, as a drawing shows them. */
export const TOP_EDGES = ['square', 'postformed', 'bullnose', 'bevel'] as const;
export type TopEdgeShape = (typeof TOP_EDGES)[number];

/** Workings of a top. Back edging and upstands are priced per metre, all others each. */
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
  /** Shortest and longest single piece, mm. */
  length: z.strictObject({ min: mm, max: mm }),
  /** Blanks that tops are cut from, the shallowest first, with the lengths stocked uncut. */
  blanks: z
    .array(
      z.strictObject({ depth: mm, pricePerMetre: cents, uncut: z.array(z.strictObject({ length: mm, price: cents })) }),
    )
    .min(1),
  /** Profiles of the front edge, the default first. */
  edges: z
    .array(z.strictObject({ code: z.string(), name: z.string(), pricePerMetre: cents, drawnAs: z.enum(TOP_EDGES) }))
    .min(1),
  workings: z.partialRecord(z.enum(WORKINGS), z.strictObject(workingFields)),
});
export type Slab = z.infer<typeof slabSchema>;
export type Blank = Slab['blanks'][number];
export type EdgeProfile = Slab['edges'][number];

/** Narrowest strip that can be cut and edged, mm: trade practice. */
export const MIN_DEPTH = 150;
/** Longest joined top, mm: two or three pieces that fit into a truck and through a door. */
export const MAX_LENGTH = 6_000;

export const getMaxDepth = (slab: Slab): number => Math.max(...slab.blanks.map(({ depth }) => depth));

/** Returns the blank for a top of this depth; undefined where it is deeper than all. */
export function findBlank(slab: Slab, depth: number): Blank | undefined {
  return slab.blanks.filter((blank) => blank.depth >= depth).sort((a, b) => a.depth - b.depth)[0];
}

export const offersWorking = (slab: Slab, working: Working): boolean => slab.workings[working] !== undefined;
