import * as z from 'zod';
import { cartItem } from './cart';
import { cents, isoDate, secretId } from './common';
import { holder, query } from './define';
import { supplierFacts } from './invoice-fields';
import type { PrintableKind } from './printable-address';

/*
 * Printable pages and the PDFs that are made of them. A page gets its data here and nowhere else, whether a person looks at it or the
 * documents role prints it.
 */

/** A cart on paper: a list with prices that can be taken home, no offer that binds beyond its last day. */
export const cartDocument = z
  .object({
    number: z.string(),
    name: z.string(),
    prepared_on: isoDate,
    valid_until: isoDate,
    supplier: supplierFacts,
    lines: z.array(
      cartItem
        .pick({ id: true, sku: true, name: true, options: true, image: true, is_formica: true, color_image: true, price: true, quantity: true, line_total: true, made_to_order: true, ready_on: true })
        .meta({ id: 'CartDocumentLine' }),
    ),
    vat_rate_percent: z.number(),
    total: cents,
    vat: cents,
  })
  .meta({ id: 'CartDocument' });
export type CartDocument = z.infer<typeof cartDocument>;

/** What every kind of printable page is made of, and how it is named. */
export const printables = {
  cart: { id: secretId, data: cartDocument },
} as const satisfies Readonly<Record<PrintableKind, { id: z.ZodType; data: z.ZodType }>>;

export type PrintableData<Kind extends PrintableKind> = z.output<(typeof printables)[Kind]['data']>;

export const documents = {
  cart: query({
    access: holder,
    summary: 'A cart as it is printed, for whoever may open it',
    input: z.strictObject({ id: secretId }),
    output: cartDocument,
  }),
};
