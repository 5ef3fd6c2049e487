import * as z from 'zod';
import { id } from '../../kernel/common';

export const supplierRow = z
  .object({
    id,
    name: z.string(),
    contact: z.string(),
    email: z.string(),
    phone: z.string(),
    vat_number: z.string(),
    lead_days: z.int(),
    terms_days: z.int(),
    is_active: z.boolean(),
    items: z.int().describe('Items on the price list of today'),
    open_orders: z.int().describe('Purchase orders that are sent and not closed'),
  })
  .meta({ id: 'SupplierRow' });
export type SupplierRow = z.infer<typeof supplierRow>;
