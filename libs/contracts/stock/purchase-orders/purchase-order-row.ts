import * as z from 'zod';
import { cents, enumOf, id, isoDate, isoDateTime } from '../../kernel/common';
import { deliveries, purchaseOrderStatuses } from './purchase-order-labels';

export const purchaseOrderStatus = enumOf(purchaseOrderStatuses).meta({ id: 'PurchaseOrderStatus' });
export const delivery = enumOf(deliveries).meta({ id: 'PurchaseDelivery' });

export const purchaseOrderRow = z
  .object({
    id,
    number: z.string(),
    supplier: z.string(),
    status: purchaseOrderStatus,
    delivery,
    expected_on: isoDate.nullable().describe('Of the first line that is still open'),
    late: z.boolean(),
    total: cents.describe('Without VAT'),
    branch: z.string(),
    created_at: isoDateTime,
  })
  .meta({ id: 'PurchaseOrderRow' });
export type PurchaseOrderRow = z.infer<typeof purchaseOrderRow>;
