import { contracts } from '@plinth/contracts/contracts';
import { dataOf } from '../../../../../../test/support/answers';
import { OrderDesk } from '../../../../../../test/support/order-desk';
import { useShop } from '../../../../../../test/support/shop';
import { placeOrder } from '../../../../../../test/support/shopper';
import { OrderSettlement } from './order-settlement';

const { orders } = contracts;
jest.setTimeout(60_000);
const shop = useShop();
const app = () => shop().app;
const desk = new OrderDesk(shop);
desk.keepBooks();

const HINGE = { id: 'HNG-SC110-FO-1', quantity: 2 };

/** An order that was cancelled while its card page was being paid; what follows of the payment waits. */
async function paidTooLate() {
  const key = await placeOrder(app(), [HINGE]);
  const session = desk.session();
  // Stripe does not answer when it is cancelled, so its page stays open.
  Object.assign(shop().stripe.weather, { hold: true, breakCalls: 1_000 });
  dataOf(orders.public.cancel, await app().mutate('orders.public.cancel', { id: key.id, access_key: key.access_key }));
  shop().stripe.weather.breakCalls = 0;
  await shop().stripe.pay(session);
  await app().app.get(OrderSettlement).settleSession(session);
  return { key, total: (await desk.order(key)).total };
}
const refund = async (id: string, amount: number) => {
  const input = { id, amount, reason: 'They called', idempotency_key: crypto.randomUUID() };
  dataOf(orders.refund, await app().mutate('orders.refund', input, { as: 'owner' }));
};

test.each([
  ['a part', 50_00],
  ['all', null],
])(
  'a card payment that came too late, of which staff gave %s back first: the rest goes back by itself',
  async (_what, part) => {
    const balance = shop().stripe.balance;
    const { key, total } = await paidTooLate();
    await refund(key.id, part ?? total);
    await desk.work();
    expect(await desk.order(key)).toMatchObject({ status: 'refunded', paid: total, refunded: total });
    expect(shop().stripe.balance).toBe(balance);
    const failed = await app().database.query(
      `select from pgboss.job where name = 'refund-late-payment' and state in ('retry', 'failed')`,
    );
    expect(failed).toEqual([]);
  },
);
