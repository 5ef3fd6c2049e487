import * as z from 'zod';
import { cents, isoDate } from '../../kernel/common';
import { chosenFields } from '../../store/catalogue/line-option-fields';
import { cupboardToMake, hardwareToPick, materials, partToMake } from './materials';
import { colours, inColour, job, walls } from '../../desk/invoices/sales-papers';

const bill = materials.omit({ cupboards: true });

/** Bill of materials to buy or pick for a document; without prices. */
export const billPaper = z.object({ job, materials: bill.meta({ id: 'PrintedBill' }) }).meta({ id: 'BillPaper' });
export type BillPaper = z.infer<typeof billPaper>;

const cupboardHead = cupboardToMake.omit({ parts: true, hardware: true });
const withHardware = cupboardHead.extend({
  hardware: z
    .array(hardwareToPick.omit({ name: true, sku: true }).meta({ id: 'HardwareOfCupboard' }))
    .describe('Named in the hardware of all'),
});

/** Bill of materials by cupboard. */
export const billByCupboard = billPaper
  .extend({
    materials: bill
      .extend({ cupboards: z.array(withHardware.meta({ id: 'CupboardWithHardware' })) })
      .meta({ id: 'PrintedBillByCupboard' }),
  })
  .meta({ id: 'BillByCupboard' });
export type BillByCupboard = z.infer<typeof billByCupboard>;

export const presentedBill = billPaper
  .extend({
    walls,
    colours,
    materials: bill
      .extend({ cupboards: z.array(withHardware.extend(inColour).meta({ id: 'PresentedCupboardWithHardware' })) })
      .meta({ id: 'PresentedMaterials' }),
  })
  .meta({ id: 'PresentedBill' });
export type PresentedBill = z.infer<typeof presentedBill>;

const withParts = cupboardHead.extend({
  parts: z.array(
    partToMake
      .pick({
        code: true,
        name: true,
        quantity: true,
        length: true,
        width: true,
        cut_length: true,
        cut_width: true,
      })
      .extend({
        make: z.int().describe('Place in `makes`'),
        notes: z.array(z.int()).optional().describe('Places in `notes`, where there are any'),
      })
      .meta({ id: 'PrintedPart' }),
  ),
});

/** Paper of every panel of a document. Boards, edging and drilling that panels share are stored once. */
export const partsPaper = z
  .object({
    job,
    pieces: z.int(),
    makes: z.array(
      z
        .object({ board: z.string(), edging: z.string().describe('Edges by their tapes; empty for bare ones') })
        .meta({ id: 'PartMake' }),
    ),
    notes: z.array(z.string()).describe('Grooves, notches and holes'),
    cupboards: z.array(withParts.meta({ id: 'CupboardWithParts' })),
    tops: materials.shape.tops,
    unknown: materials.shape.unknown,
  })
  .meta({ id: 'PartsPaper' });
export type PartsPaper = z.infer<typeof partsPaper>;

export const presentedParts = partsPaper
  .extend({ colours, cupboards: z.array(withParts.extend(inColour).meta({ id: 'PresentedCupboardWithParts' })) })
  .meta({ id: 'PresentedParts' });
export type PresentedParts = z.infer<typeof presentedParts>;

/** Cover sheet of a client's set. */
export const frontPage = z
  .object({
    job,
    walls,
    colours,
    cupboards: z.int(),
    pieces: z.int(),
    valid_until: isoDate.nullable(),
    total: cents,
  })
  .meta({ id: 'FrontPage' });
export type FrontPage = z.infer<typeof frontPage>;

/** Delivery note, without prices. */
export const deliveryNote = z
  .object({
    job,
    notes: z.string(),
    lines: z.array(
      z
        .object({
          id: z.string(),
          sku: z.string(),
          name: z.string(),
          ...chosenFields,
          quantity: z.int(),
          cartons: z
            .int()
            .nullable()
            .describe('Cartons that hold some of it; 0 where it travels as it is, null for work that is no thing'),
        })
        .meta({ id: 'DeliveryNoteLine' }),
    ),
    cartons: z.int().describe('Cartons in which something lies'),
    loose: z.int().describe('Pieces without a carton'),
    weight_kg: z.number().nullable(),
  })
  .meta({ id: 'DeliveryNote' });
export type DeliveryNote = z.infer<typeof deliveryNote>;
