import * as z from 'zod';
import { cartView } from './cart';
import { cartStatuses, cartStops } from './cart-labels';
import { cartList } from './cart-list';
import { cents, enumOf, isoDateTime } from './common';
import { can, query } from './define';
import { listContracts } from './list-contracts';
import { staffPages } from './staff-pages';

/** A cart's short number, as a customer says it on the phone: C1042. */
export const cartNumber = z.string().regex(/^C[1-9]\d{0,8}$/, 'Not the number of a cart');

export const cartRow = z
  .object({
    number: z.string(),
    status: enumOf(cartStatuses),
    stop: enumOf(cartStops).describe('How far its shopper came'),
    name: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    branch: z.string().nullable(),
    pieces: z.int(),
    value: cents.describe('At the prices at which its items were put in'),
    created_at: isoDateTime,
    updated_at: isoDateTime,
  })
  .meta({ id: 'CartRow' });
export type CartRow = z.infer<typeof cartRow>;

const lists = listContracts(cartList, { row: cartRow, id: 'Carts', summary: 'Carts with something in them' });

/** Carts as those who look after them see them; what changes one are the cart's own calls. */
export const carts = {
  list: lists.list,
  exportCsv: lists.exportCsv,
  onChanged: lists.onChanged,
  open: query({
    access: can('view', staffPages.cartManager),
    summary: 'A cart by its short number, with its items at today’s prices',
    input: z.strictObject({ id: cartNumber }),
    output: cartView,
    weight: 3,
    logged: { action: 'cart.view', subject: 'cart' },
  }),
};
