import * as z from 'zod';
import { colourFinishes, colourKinds, colourPatterns, colourStates, priceGroups } from './colour-labels';
import { colourCode, enumOf, isoDateTime, line, text } from '../../kernel/common';

const hex = z.string().regex(/^#[0-9A-Fa-f]{6}$/, 'Write a colour like #CDAE84');

/** Fields of a colour that may be changed. */
export const colourFields = z.strictObject({
  name: line(40).min(2, 'Enter the name that customers know'),
  kind: enumOf(colourKinds, 'Choose a kind'),
  base: hex,
  grain: hex.nullable().describe('Colour of the grain, the speckles or the veins; null for a plain colour'),
  finish: enumOf(colourFinishes, 'Choose a finish'),
  pattern: enumOf(colourPatterns, 'Choose a pattern'),
  grained: z.boolean().describe('Its parts may not be turned on the sheet'),
  thicknesses: z.array(z.int().min(1).max(99)).min(1, 'Enter at least one thickness').max(6).describe('mm'),
  price_group: enumOf(priceGroups, 'Choose a price group'),
  description: text(400).min(1, 'Describe in a sentence how it looks and where it fits'),
});
export type ColourFields = z.infer<typeof colourFields>;

export const colourRow = z
  .object({
    code: colourCode,
    ...colourFields.shape,
    thicknesses: z.array(z.number()).describe('mm'),
    position: z.int(),
    status: enumOf(colourStates),
    withdrawn_at: isoDateTime.nullable(),
    items: z.int().describe('Items of the catalogue that come in it'),
    image: z.string().describe('Address of the swatch'),
    has_photo: z.boolean().describe('The swatch is a photograph of the board'),
  })
  .meta({ id: 'ColourRow' });
export type ColourRow = z.infer<typeof colourRow>;

/** Board or edging of a colour, as its page shows it. */
export const colourMaterial = z
  .object({
    id: z.string(),
    name: z.string(),
    kind: z.enum(['board', 'edging']),
    is_active: z.boolean().describe('False for what is used up and not bought again'),
    on_hand: z.string().describe('Sheets, or metres'),
    cost: z
      .int()
      .nullable()
      .describe(
        'Of a sheet or a metre, in cents without VAT: what it cost, or what a supplier asks; null while unknown',
      ),
  })
  .meta({ id: 'ColourMaterial' });
export type ColourMaterial = z.infer<typeof colourMaterial>;
