import { orderListInput } from '@plinth/contracts/orders';
import { activeView, toInput } from '@/ui/staff-list/url-state';
import { ordersList, orderViews } from './orders-list';

const today = new Date('2026-11-21T10:00:00+02:00');
const asInput = (filters: Readonly<Partial<Record<string, string>>> = {}, sort = '') =>
  toInput(
    orderListInput,
    ordersList.filters ?? [],
    { q: '', filters, sort, page: 1, size: 50 },
    ordersList.defaultSort ?? '',
  );

describe('saved views of the orders list', () => {
  it.each(orderViews(today).map((view) => [view.title, view] as const))(
    '%s keeps all its filters through the contract',
    (_title, { filters, sort }) => {
      const input = asInput(filters, sort);
      expect(Object.keys(input.filters ?? {}).sort()).toEqual(Object.keys(filters ?? {}).sort());
    },
  );

  it('late is what was promised before today and is not with the customer', () => {
    const late = orderViews(today).find(({ key }) => key === 'late');
    expect(asInput(late?.filters).filters).toEqual({
      status: ['paid', 'accepted', 'in_production', 'ready', 'out_for_delivery'],
      promised: { to: '2026-11-20' },
    });
  });

  it('can be told apart by their filters', () => {
    const views = orderViews(today);
    for (const { key, filters = {}, sort = '' } of views)
      expect(activeView(views, { q: '', filters, sort })?.key).toBe(key);
  });
});

it('each sortable column sorts by a column of the contract', () => {
  for (const { sort } of ordersList.columns)
    if (sort !== undefined) expect(asInput({}, `-${sort}`).sort).toEqual([{ id: sort, desc: true }]);
});
