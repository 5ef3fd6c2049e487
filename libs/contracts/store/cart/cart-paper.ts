import * as z from 'zod';
import { cartItem } from './cart';
import { cents, isoDate } from '../../kernel/common';
import { supplierFacts } from '../../desk/invoices/invoice-fields';

/** Cart on paper: a price list to take home, binding only until its last day. */
export const cartDocument = z
  .object({
    number: z.string(),
    name: z.string(),
    prepared_on: isoDate,
    valid_until: isoDate,
    supplier: supplierFacts,
    lines: z.array(
      cartItem
        .pick({
          id: true,
          sku: true,
          name: true,
          options: true,
          set_name: true,
          image: true,
          is_formica: true,
          color_image: true,
          price: true,
          quantity: true,
          line_total: true,
          made_to_order: true,
          ready_on: true,
        })
        .meta({ id: 'CartDocumentLine' }),
    ),
    vat_rate_percent: z.number(),
    total: cents,
    vat: cents,
  })
  .meta({ id: 'CartDocument' });
export type CartDocument = z.infer<typeof cartDocument>;
