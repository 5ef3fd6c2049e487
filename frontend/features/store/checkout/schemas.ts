import { phone, text } from '@plinth/contracts/kernel/common';
import { placeOrderInput } from '@plinth/contracts/store/orders/orders';
import { fulfilment, paymentMethod } from '@plinth/contracts/store/orders/order-row';
import * as z from 'zod';
import { deliveryInput } from './draft';

/** Schemas of the checkout's steps: the contract's own checks, field by field. Loaded when the first field is left. */

const { name, email, delivery } = placeOrderInput.shape;

export const contactSchema = z.object({
  name,
  email,
  phone: z.string().trim().min(1, 'Enter a mobile number').pipe(phone),
});

const suburbChoice = z.object({ id: z.string(), name: z.string(), postal_code: z.string() });

/** Maps a field's name in the contract to its name in the form. */
const fieldOf = (name: PropertyKey): PropertyKey => (name === 'suburb_id' ? 'suburb' : name);

export const deliverySchema = z
  .object({
    kind: fulfilment,
    suburb: suburbChoice.nullable(),
    street: z.string().trim(),
    complex: z.string().trim(),
    branch_id: z.string(),
    date: z.string(),
    notes: text(1_000),
  })
  .superRefine((values, context) => {
    // A missing day is reported only once the place is known: before that, no days are shown to choose from.
    const hasPlace = values.kind === 'collection' ? values.branch_id !== '' : values.suburb !== null;
    for (const { path, message } of delivery.safeParse(deliveryInput(values)).error?.issues ?? []) {
      const [field] = path;
      if (field === 'date' && hasPlace) context.addIssue({ code: 'custom', path: ['date'], message: 'Choose a day' });
      else if (field !== undefined && field !== 'date')
        context.addIssue({ code: 'custom', path: path.map(fieldOf), message });
    }
  });

export const paymentSchema = z.object({ payment_method: paymentMethod });
