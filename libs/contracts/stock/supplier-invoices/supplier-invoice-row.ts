import * as z from 'zod';
import { cents, enumOf, id, isoDate } from '../../kernel/common';
import { supplierInvoiceStatuses } from './supplier-invoice-labels';

export const supplierInvoiceStatus = enumOf(supplierInvoiceStatuses).meta({ id: 'SupplierInvoiceStatus' });

export const supplierInvoiceRow = z
  .object({
    id,
    number: z.string(),
    supplier: z.string(),
    order: z.string(),
    status: supplierInvoiceStatus,
    issued_on: isoDate,
    due_on: isoDate,
    net: cents.describe('Without VAT'),
    vat: cents,
    total: cents.describe('With VAT'),
    paid_on: isoDate.nullable(),
    overdue: z.boolean(),
  })
  .meta({ id: 'SupplierInvoiceRow' });
export type SupplierInvoiceRow = z.infer<typeof supplierInvoiceRow>;
