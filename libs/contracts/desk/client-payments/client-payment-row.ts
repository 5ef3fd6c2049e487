import * as z from 'zod';
import { cents, enumOf, id, isoDate } from '../../kernel/common';
import { clientPaymentKinds, clientPaymentMethods, takenPaymentMethods } from '../ledger/client-account-labels';

export const clientPaymentMethod = enumOf(clientPaymentMethods).meta({ id: 'ClientPaymentMethod' });
export const takenPaymentMethod = enumOf(takenPaymentMethods).meta({ id: 'TakenPaymentMethod' });
export const clientPaymentKind = enumOf(clientPaymentKinds).meta({ id: 'ClientPaymentKind' });

export const clientPaymentRow = z
  .object({
    id,
    number: z.string(),
    kind: clientPaymentKind,
    client_id: id,
    client_name: z.string(),
    branch: z.string().nullable(),
    method: clientPaymentMethod,
    amount: cents,
    allocated: cents,
    unallocated: cents,
    reference: z.string(),
    received_on: isoDate,
    taken_by: z.string().nullable().describe('Null for payments on the web'),
    online: z.boolean(),
    is_void: z.boolean().describe('It was booked by mistake and counts no more'),
    is_void_entry: z.boolean().describe('The entry that takes one out of the books: no money went back'),
  })
  .meta({ id: 'ClientPaymentRow' });
export type ClientPaymentRow = z.infer<typeof clientPaymentRow>;
