import * as z from 'zod';
import { chosenFields } from '../../store/catalogue/line-option-fields';

/*
 * What lines of a cart, an order or an invoice are made of: the bill of materials (boards, edging and hardware to buy or pick) and the parts of
 * manufacture (every panel with its size, edging, grain and label).
 */

const mm = z.int().describe('mm');

export const partToMake = z
  .object({
    label: z.string().describe('On the part itself: C2-A'),
    code: z.string(),
    name: z.string(),
    quantity: z.int().describe('For all of this cupboard together'),
    length: mm.describe('Finished, along the grain'),
    width: mm,
    cut_length: mm.describe('At the saw: finished less the edging'),
    cut_width: mm,
    thickness: z.number(),
    board: z.string(),
    grained: z.boolean(),
    edging: z
      .object({ l1: z.string(), l2: z.string(), w1: z.string(), w2: z.string() })
      .meta({ id: 'PartEdging' })
      .describe('Tape per edge; empty for a bare one'),
    notes: z.array(z.string()),
  })
  .meta({ id: 'PartToMake' });
export type PartToMake = z.infer<typeof partToMake>;

export const hardwareToPick = z
  .object({
    code: z.string().describe('In the bill of materials, which tells two screws apart; nobody reads it'),
    sku: z.string().describe('Article number; empty where the shop keeps none'),
    name: z.string(),
    quantity: z.int(),
    spare: z.int(),
    size: z.number().describe('Length of each piece, mm; 0 for pieces as they are'),
  })
  .meta({ id: 'HardwareToPick' });
export type HardwareToPick = z.infer<typeof hardwareToPick>;

export const cupboardToMake = z
  .object({
    label: z.string().describe('C2'),
    name: z.string(),
    ...chosenFields,
    size: z.string(),
    quantity: z.int(),
    image: z.string(),
    parts: z.array(partToMake),
    hardware: z.array(hardwareToPick.omit({ sku: true }).meta({ id: 'HardwareOfUnit' })),
  })
  .meta({ id: 'CupboardToMake' });
export type CupboardToMake = z.infer<typeof cupboardToMake>;

export const itemToPick = z
  .object({
    sku: z.string(),
    name: z.string(),
    ...chosenFields,
    note: z.string(),
    quantity: z.int(),
    image: z.string(),
  })
  .meta({ id: 'ItemToPick' });

export const topToMake = z
  .object({
    label: z.string().describe('T1'),
    sku: z.string().describe('Article number of what it is sold as'),
    name: z.string(),
    ...chosenFields,
    size: z.string(),
    quantity: z.int(),
    note: z.string(),
    image: z.string().describe('Address of its plan, with its measures'),
    work: z.array(z.string()).describe('What is done on it: length, edges, cut-outs, joins'),
  })
  .meta({ id: 'TopToMake' });
export type TopToMake = z.infer<typeof topToMake>;

export const materials = z
  .object({
    boards: z.array(
      z
        .object({
          key: z.string(),
          name: z.string(),
          swatch: z.string().describe('Address of the picture of its colour'),
          thickness: z.number(),
          panels: z.int(),
          square_metres: z.number(),
          sheets: z.int().describe('With the usual waste'),
        })
        .meta({ id: 'BoardToBuy' }),
    ),
    edging: z.array(
      z
        .object({ name: z.string(), edges: z.int(), metres: z.number().describe('With what the edger cuts off') })
        .meta({ id: 'EdgingToBuy' }),
    ),
    hardware: z.array(hardwareToPick),
    items: z.array(itemToPick).describe('Sold as they are: picked from the shelf'),
    tops: z.array(topToMake).describe('Cut to size from blanks'),
    cupboards: z.array(cupboardToMake),
    unknown: z
      .array(z.object({ name: z.string(), reason: z.string() }).meta({ id: 'UnknownMaterial' }))
      .describe('Lines that cannot be worked out'),
  })
  .meta({ id: 'Materials' });
export type Materials = z.infer<typeof materials>;
