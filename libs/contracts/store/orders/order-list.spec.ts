import { orderList } from './order-list';

it('late is what was promised before today and is not with the customer', () =>
  expect(orderList.views?.('2026-11-21').find(({ key }) => key === 'late')?.filters).toEqual({
    status: 'paid,accepted,in_production,ready,out_for_delivery',
    promised: '..2026-11-20',
  }));
