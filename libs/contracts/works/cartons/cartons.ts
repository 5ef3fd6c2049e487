import * as z from 'zod';
import { enumOf, id, isoDate, line, rowVersion } from '../../kernel/common';
import { cartonStatuses } from './carton-labels';
import { can, mutation, query } from '../../kernel/define';
import { hardwareToPick } from '../materials/materials';
import { panelStatuses } from '../projects/production-labels';
import { staffPages } from '../../kernel/staff-pages';

const status = enumOf(cartonStatuses).meta({ id: 'CartonStatus' });
const grams = z.int().describe('Grams, as its panels and its hardware are worked out');

const part = z
  .object({
    id,
    cupboard_id: id,
    panel_id: id.nullable().describe('None for the bag with a cupboard’s hardware'),
    name: z.string().describe('P-1042-03-A Side 1/2'),
    grams,
    is_in: z.boolean().describe('Packed; else it has its place here, and is still to come'),
  })
  .meta({ id: 'CartonPart' });
export type CartonPart = z.infer<typeof part>;

const carton = z
  .object({ id, code: z.string(), number: z.int(), status, version: rowVersion, parts: z.array(part) })
  .meta({ id: 'Carton' });
export type Carton = z.infer<typeof carton>;

const packedCupboard = z
  .object({
    id,
    code: z.string().describe('P-1042-03'),
    name: z.string(),
    things: z.int().describe('Its panels, and its bag'),
    packed: z.int(),
    lacks: z
      .array(
        z
          .object({ name: z.string(), status: enumOf(panelStatuses).meta({ id: 'PanelStatus' }).nullable() })
          .meta({ id: 'PackingLack' }),
      )
      .describe('What is in no carton yet, and how far it is; no state of a bag'),
    bag: z
      .object({ part_id: id, is_in: z.boolean() })
      .nullable()
      .describe('Its bag of hardware')
      .meta({ id: 'CupboardBag' }),
  })
  .meta({ id: 'PackedCupboard' });

export const packing = z
  .object({
    project_id: id,
    project: z.string().describe('P-1042'),
    of: z.int().describe('How many cartons there are, as far as it is planned'),
    cartons: z.array(carton),
    cupboards: z.array(packedCupboard),
    to_pick: z.string().nullable().describe('The allocation whose hardware is still to be picked: A00012'),
    short: z
      .array(z.object({ name: z.string(), quantity: z.int() }).meta({ id: 'ShortHardware' }))
      .describe('Hardware of its cupboards that is on no shelf'),
  })
  .meta({ id: 'Packing' });
export type Packing = z.infer<typeof packing>;

/** Carton shown after a scan at packing. */
export const cartonOfScan = z
  .object({
    id,
    code: z.string(),
    number: z.int(),
    of: z.int(),
    grams,
    to_come: z.int().describe('What has its place in it and is not packed'),
    bag: z
      .object({ part_id: id, is_in: z.boolean(), carton: z.int() })
      .nullable()
      .meta({ id: 'BagOfScan' })
      .describe('The bag of its cupboard, and the carton of that'),
  })
  .meta({ id: 'CartonOfScan' });
export type CartonOfScan = z.infer<typeof cartonOfScan>;

/** Bag of hardware of a cupboard, and what belongs into it. */
const bagOfCupboard = z
  .object({
    cupboard_id: id,
    code: z.string().describe('P-1042-03'),
    name: z.string(),
    carton: z.int().nullable().describe('Number of its carton; null before the cartons are planned'),
    is_in: z.boolean().describe('Packed'),
    hardware: z.array(hardwareToPick),
  })
  .meta({ id: 'BagOfCupboard' });
export type BagOfCupboard = z.infer<typeof bagOfCupboard>;

/** Contents of the bags of a project, as they are printed. */
export const bagListPaper = z
  .object({
    project: z.string(),
    document: z.string(),
    promised_on: isoDate.nullable(),
    bags: z.array(bagOfCupboard),
  })
  .meta({ id: 'BagListPaper' });
export type BagListPaper = z.infer<typeof bagListPaper>;

/** Code of a carton. */
export const cartonCode = line(20).regex(/^K[0-9A-Z]{9}$/, 'Not a code of a carton');
export const cartonLabelPaper = z
  .object({
    code: z.string(),
    url: z.string().describe('What its QR code says, in capitals'),
    project: z.string(),
    number: z.int(),
    of: z.int(),
    grams,
    document: z.string(),
    initials: z.string().describe('Of the client'),
    place: z.string().describe('Where it goes: the suburb, or the branch that it is collected at'),
    promised_on: isoDate.nullable(),
    cupboards: z.array(z.string()),
    parts: z.array(
      z
        .object({
          cupboard: z.string(),
          name: z.string(),
          size: z.string(),
          code: z.string(),
          hardware: z.array(hardwareToPick).describe('In a bag of hardware'),
        })
        .meta({ id: 'CartonLine' }),
    ),
  })
  .meta({ id: 'CartonPaper' });
export type CartonPaper = z.infer<typeof cartonLabelPaper>;

const mayPack = can('update', staffPages.stations);
const seenVersion = z.strictObject({ id, version: rowVersion });

/** Cartons of projects, and what goes into them. */
export const cartons = {
  ofProject: query({
    access: can('view', staffPages.stations),
    summary: 'The cartons of a project, what is in them and what is still to come; what each cupboard lacks',
    input: z.strictObject({ project_id: id }),
    output: packing,
  }),
  bags: query({
    access: can('view', staffPages.stations),
    summary: 'What belongs into the bag of hardware of each cupboard of a project',
    input: z.strictObject({ project_id: id }),
    output: z.array(bagOfCupboard),
    weight: 2,
  }),
  plan: mutation({
    access: mayPack,
    summary: 'Gives everything of a project its place in a carton; what has one keeps it',
    input: z.strictObject({ project_id: id }),
    output: packing,
    weight: 2,
  }),
  close: mutation({
    access: mayPack,
    summary: 'Closes a carton; what was still to come into it has another place from then on',
    input: seenVersion,
    output: packing,
  }),
  open: mutation({
    access: mayPack,
    summary: 'Opens a carton again that is not on a truck',
    input: seenVersion,
    output: packing,
  }),
  bag: mutation({
    access: mayPack,
    summary: 'The bag with a cupboard’s hardware is in its carton, or is not; once its hardware is picked',
    input: z.strictObject({
      part_id: id,
      is_in: z.boolean(),
      without_short: z
        .boolean()
        .optional()
        .describe('The packer read which hardware of the project is on no shelf, and goes on without it'),
    }),
    output: packing,
  }),
  move: mutation({
    access: mayPack,
    summary: 'Lays something into another carton of its project that is open, or into a new one',
    input: z.strictObject({ part_id: id, carton_id: id.nullable() }),
    output: packing,
  }),
};
