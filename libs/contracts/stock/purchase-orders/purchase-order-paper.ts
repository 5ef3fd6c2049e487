import * as z from 'zod';
import { cents, isoDate } from '../../kernel/common';
import { supplierFacts } from '../../desk/invoices/invoice-fields';
import { purchaseOrderLine } from './purchase-orders';

/** Paper of what we order from a supplier. */
export const purchaseOrderPaper = z
  .object({
    supplier: supplierFacts.describe('Ourselves'),
    number: z.string(),
    is_draft: z.boolean(),
    is_cancelled: z.boolean(),
    ordered_on: isoDate.nullable(),
    from: z
      .object({
        name: z.string(),
        contact: z.string(),
        address: z.string(),
        email: z.string(),
        vat_number: z.string(),
        account_number: z.string().describe('Ours with them'),
      })
      .meta({ id: 'OrderedFromOnPaper' }),
    deliver_to: z.object({ name: z.string(), address: z.string() }).meta({ id: 'DeliveredToOnPaper' }),
    note: z.string(),
    lines: z.array(
      purchaseOrderLine
        .pick({
          id: true,
          name: true,
          sku: true,
          supplier_code: true,
          base_unit: true,
          pack_unit: true,
          pack_factor: true,
          packs: true,
          price: true,
          total: true,
          expected_on: true,
        })
        .meta({ id: 'PurchaseOrderPaperLine' }),
    ),
    vat_rate_percent: z.number().describe('0 where the supplier is not registered'),
    net: cents,
    vat: cents,
    total: cents.describe('With VAT'),
  })
  .meta({ id: 'PurchaseOrderPaper' });
export type PurchaseOrderPaper = z.infer<typeof purchaseOrderPaper>;
