import * as z from 'zod';
import { cartStatus, cartView } from './cart';
import { cartList } from './cart-list';
import { can, mutation, query } from '../../kernel/define';
import { listContracts } from '../../kernel/list-contracts';
import { staffPages } from '../../kernel/staff-pages';
import { cartRow } from './cart-row';

/** Short number of a cart for the phone: C1042. */
export const cartNumber = z.string().regex(/^C[1-9]\d{0,8}$/, 'Not the number of a cart');

/** Cart for staff, without the secret id that opens it: they use the number. */
export const managedCart = cartView.omit({ id: true, user_id: true }).meta({ id: 'ManagedCart' });
export type ManagedCart = z.infer<typeof managedCart>;

const lists = listContracts(cartList, { row: cartRow, id: 'Carts', summary: 'Carts with something in them' });

/** Carts for staff. */
export const carts = {
  list: lists.list,
  exportCsv: lists.exportCsv,
  onChanged: lists.onChanged,
  open: query({
    access: can('view', staffPages.cartManager),
    summary: 'A cart by its short number, with its items at today’s prices',
    input: z.strictObject({ id: cartNumber }),
    output: managedCart,
    weight: 3,
    logged: { action: 'cart.view', subject: 'cart' },
  }),
  changeStatus: mutation({
    access: can('update', staffPages.cartManager),
    summary: 'Gives a cart up, or opens it again, by its short number',
    input: z.strictObject({ id: cartNumber, status: cartStatus }),
    output: managedCart,
  }),
};
