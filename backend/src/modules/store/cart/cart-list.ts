import { cartList } from '@plinth/contracts/store/cart/cart-list';
import type { CartRow } from '@plinth/contracts/store/cart/cart-row';
import { byLocation, dayOf, byDayRange, byValues } from '../../../platform/data/lists/list-query';
import { servedList, withInstants } from '../../../platform/data/lists/served-list';
import { ORDER_OF_CART } from './cart.repository';

type StoredRow = Omit<CartRow, 'created_at' | 'updated_at'> & { created_at: Date; updated_at: Date };

const [NAME, EMAIL, PHONE] = ['name', 'email', 'phone'].map((field) => `coalesce(nullif(c.${field}, ''), o.${field})`);

const CHECKOUT_STEP = `case
    when c.status = 'ordered' then 'ordered'
    when exists (select from online_order o where o.cart_id = c.id) then 'payment'
    when coalesce(c.name, '') <> '' or coalesce(c.email, '') <> '' then 'details'
    else 'looking' end`;

/** List of carts that are not empty. No list or export shows the id, since it opens the cart. */
export class CartList extends servedList(
  cartList,
  {
    select: `'C' || c.number as number, c.status, ${CHECKOUT_STEP} as stop, ${NAME} as name, ${EMAIL} as email, ${PHONE} as phone, b.name as branch, l.pieces, l.value, c.created_at, c.updated_at`,
    from: `cart c left join location b on b.id = c.branch_id
    join lateral (select sum(x.quantity)::int as pieces, sum(x.quantity::bigint * x.price_when_added)::float8 as value
                    from cart_line x where x.cart_id = c.id) l on l.pieces > 0
    left join lateral ${ORDER_OF_CART} o on true`,
    sort: {
      number: 'c.number',
      name: NAME,
      pieces: 'l.pieces',
      value: 'l.value',
      updated_at: 'c.updated_at',
      created_at: 'c.created_at',
    },
    defaultOrder: 'c.updated_at desc',
    key: 'c.number',
    search: `plain_text('C' || c.number || ' ' || coalesce(${NAME}, '') || ' ' || coalesce(${EMAIL}, '') || ' ' || coalesce(${PHONE}, ''))`,
    filters: {
      status: byValues('c.status'),
      stop: byValues(`(${CHECKOUT_STEP})`),
      updated: byDayRange(dayOf('c.updated_at')),
      branch_id: byValues('c.branch_id', 'uuid[]'),
      location_id: byLocation('c.branch_id'),
    },
    facets: { status: 'c.status', stop: CHECKOUT_STEP },
    sums: { value: 'l.value' },
  },
  (row: StoredRow): CartRow => withInstants(row),
) {}
