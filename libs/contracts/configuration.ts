import * as z from 'zod';
import { line } from './common';

/** Code of a board colour, e.g. `highveld-oak`. */
export const colourCode = z.string().regex(/^[a-z][a-z0-9-]{1,40}$/, 'Not a valid colour');

const mm = z.int().min(1).max(6_000);

/**
 * What a buyer chose of a cupboard or a top beyond its variant. Everything is optional: what is missing is the catalogue's own. The server
 * builds the unit from it, refuses what cannot be made, and prices it.
 */
export const unitConfiguration = z
  .strictObject({
    width: mm.optional(),
    height: mm.optional(),
    depth: mm.optional(),
    length: mm.optional(),
    carcass_colour: colourCode.optional(),
    front_colour: colourCode.optional(),
    doors: z.int().min(0).max(4).optional(),
    drawers: z.int().min(0).max(6).optional(),
    shelves: z.int().min(0).max(12).optional(),
    hinge_side: z.enum(['left', 'right']).optional(),
    handle: line(60).optional(),
  })
  .meta({ id: 'UnitConfiguration' });
export type UnitConfiguration = z.infer<typeof unitConfiguration>;
