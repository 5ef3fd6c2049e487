import { contracts } from '@plinth/contracts/contracts';
import { dataOf } from '../../../../../../test/support/answers';
import { HINGE } from '../../../../../../test/support/sales-desk';
import { useShop } from '../../../../../../test/support/shop';
import { cartWith, placeOrder } from '../../../../../../test/support/shopper';
import { Caches } from '../../../../platform/runtime/cache/caches';
import { ConstantsService } from '../../../base/company/constants.service';
import { Outbox } from '../../../../platform/data/events/outbox';
import { Jobs } from '../../../../platform/data/jobs/jobs';

const { cart, invoices, orders, payments } = contracts;
jest.setTimeout(60_000);
const shop = useShop();
const app = () => shop().app;

/** Changes what the company is, as if its page had been saved. */
async function change(statement: string): Promise<void> {
  await app().database.query(statement);
  app().app.get(Caches).invalidate('public-pages');
  app().app.get(ConstantsService).invalidate();
}

const hingesCart = async () => {
  const id = await cartWith(app(), [{ id: HINGE, quantity: 3 }]);
  return dataOf(cart.getCart, await app().query('cart.getCart', { id }));
};
async function orderedAndInvoiced() {
  const { id } = await placeOrder(app(), [{ id: HINGE, quantity: 3 }]);
  const session = shop().stripe.sessionIds.at(-1) ?? '';
  await shop().stripe.pay(session);
  dataOf(payments.public.settleReturn, await app().mutate('payments.public.settleReturn', { session_id: session }));
  await shop().stripe.settled();
  for (let round = 0; round < 5; round += 1) {
    await app().app.get(Outbox).drain();
    await app().app.get(Jobs).drain();
  }
  const order = dataOf(orders.public.get, await app().query('orders.public.get', { id }, { as: 'sales' }));
  const [key] = await app().database.query<{ id: string; access_key: string }>(
    `select id, access_key from sales_document where order_id = $1 and kind = 'invoice'`,
    [id],
  );
  return { order, invoice: dataOf(invoices.public.view, await app().query('invoices.public.view', key)) };
}
test('an invoice states the rate at which its order was placed, also one of half a percent', async () => {
  await change(`update constant set value = '15.5' where key = 'vat.rate_percent'`);
  const { order, invoice } = await orderedAndInvoiced();
  expect(order.vat).toBeGreaterThan(0);
  expect(invoice).toMatchObject({ vat: order.vat, vat_rate_percent: 15.5 });
  await change(`update constant set value = '15' where key = 'vat.rate_percent'`);
  const { id } = await placeOrder(app(), [{ id: HINGE, quantity: 3 }]);
  const [kept] = await app().database.query('select vat_rate_bp from online_order where id = $1', [id]);
  expect(kept).toEqual({ vat_rate_bp: 1500 });
});

describe('a company that is not registered for VAT', () => {
  test('charges the same prices without VAT, from the cart to the invoice', async () => {
    const registered = await hingesCart();
    expect(registered.vat).toBeGreaterThan(0);
    await change('update company set vat_number = null');
    const open = await hingesCart();
    expect([open.total, open.vat, open.vat_rate_percent]).toEqual([registered.total, 0, 0]);
    const { order, invoice } = await orderedAndInvoiced();
    expect(order.subtotal).toBe(registered.total);
    expect(order.vat).toBe(0);
    expect(invoice).toMatchObject({ total: order.total, vat: 0, vat_rate_percent: 0, title: 'Invoice' });
    expect(invoice.lines.map(({ vat }) => vat)).toEqual([0]);
  });
});
