import { ORDERS_PAGE } from '@plinth/contracts/orders';
import { FOUND_AT_MOST, objectFinder } from '../../../../platform/object-search/object-finders';
import { OrderList } from './order-list';

export const orderFinder = objectFinder(OrderList, (orders) => ({
  title: 'Online orders',
  resource: ORDERS_PAGE,
  find: async (q) => {
    const { rows } = await orders.list({
      q,
      sort: [{ id: 'placed_at', desc: true }],
      page: 1,
      page_size: FOUND_AT_MOST,
    });
    return rows.map(({ id, number, name }) => ({ id, label: number, detail: name, url: `${ORDERS_PAGE}/${id}` }));
  },
}));
