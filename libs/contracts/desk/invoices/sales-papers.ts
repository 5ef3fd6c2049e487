import * as z from 'zod';
import { id } from '../../kernel/common';
import { documentLine, paper } from './invoice-fields';

/** Line on paper: only the printed fields, as a page is sent with its data and may have three hundred lines. */
const paperLine = documentLine
  .pick({
    id: true,
    kind: true,
    sku: true,
    name: true,
    options: true,
    set_name: true,
    image: true,
    quantity: true,
    unit_price: true,
    discount: true,
    document_discount: true,
    line_total: true,
    zero_rated: true,
    made_to_order: true,
    note: true,
  })
  .meta({ id: 'PaperLine' });
export type PaperLine = z.infer<typeof paperLine>;

/** A quote, an invoice or a credit note on paper. */
export const salesPaper = paper
  .extend({
    lines: z.array(paperLine),
    is_copy: z.boolean().describe('It was given out before: the law wants the word'),
    source_number: z.string().nullable().describe('Invoice: number of the quote that it came from'),
    page_url: z.string().nullable().describe('Where its client accepts or pays it; null where there is nothing to do'),
  })
  .meta({ id: 'SalesPaper' });
export type SalesPaper = z.infer<typeof salesPaper>;

/** Facts of a document on its workshop papers. */
export const job = paper
  .pick({
    id: true,
    kind: true,
    title: true,
    number: true,
    issued_on: true,
    client: true,
    supplier: true,
    reference: true,
    promised_on: true,
    delivery_address: true,
    fulfilment: true,
    branch: true,
    salesperson: true,
  })
  .meta({ id: 'PrintedJob' });

const swatch = z.object({ name: z.string(), image: z.string() }).meta({ id: 'PaperSwatch' });
export const colours = z.array(swatch).describe('Of all the cupboards, each once');
/** Parts of a cupboard by colour, with the names of `colours`. */
export const inColour = { fronts: z.array(z.string()), carcass: z.array(z.string()) };
export const walls = z.array(z.string()).describe('The cupboards beside each other, a wall each, as SVG');

const paperCupboard = z
  .object({ line_id: id, label: z.string().describe('As on its parts: C2'), size: z.string(), ...inColour })
  .meta({ id: 'PaperCupboard' });
export type PaperCupboard = z.infer<typeof paperCupboard>;

/** Sales paper grouped by cupboard, each with its colours and its items. */
export const groupedPaper = salesPaper
  .extend({
    colours,
    cupboards: z.array(
      paperCupboard
        .extend({ contents: z.array(z.string()).describe('Of one of them, a line each') })
        .meta({ id: 'PaperCupboardWithContents' }),
    ),
  })
  .meta({ id: 'GroupedPaper' });
export type GroupedPaper = z.infer<typeof groupedPaper>;

/** Sales paper for the presentation set, with pictures of the walls. */
export const presentedPaper = salesPaper
  .extend({ walls, colours, cupboards: z.array(paperCupboard) })
  .meta({ id: 'PresentedPaper' });
export type PresentedPaper = z.infer<typeof presentedPaper>;
