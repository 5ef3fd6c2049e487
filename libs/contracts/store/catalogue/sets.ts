import * as z from 'zod';
import { cents, colourCode } from '../../kernel/common';
import { itemConfiguration, unitConfiguration } from './configuration';
import { anyone, query } from '../../kernel/define';
import { lineOptions } from './line-option-fields';

export const setSlug = z.string().regex(/^[a-z0-9][a-z0-9-]{0,119}$/, 'Not a valid address');

/** Choices of a buyer for a ready-made set; the set's own are the default. */
export const setChoice = z
  .strictObject({
    front_colour: colourCode.optional(),
    carcass_colour: colourCode.optional(),
    other_colour: colourCode.optional().describe('Of the fronts that are of a second colour, where it has two'),
    ...unitConfiguration.pick({ handle: true, handle_finish: true, handle_centres: true }).shape,
    end_panels: z.literal('yes').optional().describe('With boards that close the sides that are seen'),
    fronts: z
      .record(z.string().regex(/^\d{1,2}$/), colourCode)
      .optional()
      .describe('Front colours of single units, by their position in the set'),
  })
  .meta({ id: 'SetChoice' });
export type SetChoice = z.infer<typeof setChoice>;

const handleOffer = z
  .object({
    code: z.string(),
    choice: z.string().describe('What customers read'),
    pieces: z.array(
      z
        .object({ centres: z.int().describe('Distance of the screw holes, mm; 0 with one screw'), finish: z.string() })
        .meta({ id: 'HandlePiece' }),
    ),
  })
  .meta({ id: 'HandleOffer' });

const setFields = {
  slug: setSlug,
  name: z.string(),
  room: z.string().describe('kitchen, bedroom or bathroom'),
  description: z.string(),
  wall: z.int().describe('Length of the wall, mm'),
  image: z.string().describe('Address of the drawing'),
  front_colour: z.string(),
  discount_percent: z.int(),
  units: z.int().describe('How many cupboards it has'),
  full_price: cents.describe('The sum of its parts bought singly'),
  price: cents.describe('The whole set, including VAT'),
};

export const setCard = z.object(setFields).meta({ id: 'SetCard' });
export type SetCard = z.infer<typeof setCard>;

export const setPart = z
  .object({
    position: z.int(),
    role: z.enum(['unit', 'end', 'top', 'hardware']).meta({ id: 'SetPartRole' }),
    slug: z.string().describe('Address of the item in the store'),
    variant_id: z.string(),
    name: z.string(),
    options: lineOptions,
    image: z.string(),
    quantity: z.int(),
    price: cents.describe('Of one, bought singly'),
    set_price: cents.describe('Of one, in the set'),
    line_total: cents.describe('Of all, in the set'),
    front_colour: z.string().nullable().describe('null where there is no front to choose'),
    configuration: itemConfiguration.nullable(),
  })
  .meta({ id: 'SetPart' });

export const setDetail = z
  .object({
    ...setFields,
    carcass_colour: z.string(),
    other_colour: z.string().nullable().describe('Of its second fronts; null for a set in one colour'),
    handle: z.string().nullable().describe('null while the units keep their own'),
    handle_finish: z.string().nullable(),
    handle_centres: z.int().nullable().describe('Distance of the screw holes, mm'),
    handles: z.array(handleOffer).describe('Handles to choose among; none where no unit has handles'),
    handles_kept: z
      .object({
        finishes: z.array(z.string()),
        centres: z.array(z.int()).describe('Distances of the screw holes, mm, shortest first'),
      })
      .meta({ id: 'SetHandlesKept' })
      .describe('Finishes and lengths that the handles of all its units come in, as they are chosen'),
    ready_on: z.iso.date().describe('The day its last part is ready'),
    discount: cents,
    end_panels: z
      .object({ count: z.int(), price: cents.describe('Of all of them, in the set') })
      .meta({ id: 'SetEndPanels' })
      .nullable()
      .describe('Boards that close the sides that are seen; null where no side is'),
    parts: z.array(setPart),
    colours: z.array(z.object({ code: z.string(), name: z.string(), image: z.string() }).meta({ id: 'SetColour' })),
  })
  .meta({ id: 'ReadySet' });
export type SetDetail = z.infer<typeof setDetail>;

export const setCalls = {
  getSets: query({
    access: anyone,
    summary: 'Ready-made kitchens, bedrooms and bathrooms',
    input: z.strictObject({}).nullish(),
    output: z.array(setCard),
  }),
  getSet: query({
    access: anyone,
    summary: 'A ready-made set with its parts and prices, changed as the shopper wants it',
    input: z.strictObject({ slug: setSlug, choice: setChoice.optional() }),
    output: setDetail,
    weight: 3,
  }),
};
