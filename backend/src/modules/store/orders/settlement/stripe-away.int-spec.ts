import { contracts } from '@plinth/contracts/contracts';
import { dataOf, refusalOf } from '../../../../../../test/support/answers';
import { OrderDesk } from '../../../../../../test/support/order-desk';
import { useApp } from '../../../../../../test/support/app';
import { useShop } from '../../../../../../test/support/shop';
import { placeOrder } from '../../../../../../test/support/shopper';
import { SettlementJobs } from './settlement-jobs';

const { orders } = contracts;
jest.setTimeout(60_000);

const HINGE = { id: 'HNG-SC110-FO-1', quantity: 2 };
type Key = Awaited<ReturnType<typeof placeOrder>>;

describe('while Stripe does not answer', () => {
  const shop = useShop();
  const app = () => shop().app;
  const desk = new OrderDesk(shop);
  desk.keepBooks();

  const keyOf = ({ id, access_key }: Key) => ({ id, access_key });
  const payAgain = (key: Key, payment_method: 'card' | 'eft') =>
    app().mutate('orders.public.payAgain', { ...keyOf(key), payment_method });
  const breakOff = () => Object.assign(shop().stripe.weather, { breakCalls: 1_000 });
  const answer = () => Object.assign(shop().stripe.weather, { breakCalls: 0 });
  const overdue = async ({ id }: Key, minutes: number) => {
    await app().database.query(
      `update online_order set expires_at = now() - $2::int * interval '1 minute' where id = $1`,
      [id, minutes],
    );
    await app().app.get(SettlementJobs).settleDue(0);
  };

  test('a customer turns to EFT; the card page that stayed open still pays the order', async () => {
    const key = await placeOrder(app(), [HINGE]);
    breakOff();
    expect(refusalOf(await payAgain(key, 'card'))).toBe('card-provider-away');
    dataOf(orders.public.payAgain, await payAgain(key, 'eft'));
    expect(await desk.order(key)).toMatchObject({ payment_method: 'eft', payment_status: 'pending' });
    answer();
    // The webhook is lost as well: the round asks.
    shop().stripe.weather.hold = true;
    await shop().stripe.pay(desk.session());
    await app().app.get(SettlementJobs).settleDue(0);
    expect(await desk.order(key)).toMatchObject({ status: 'paid' });
  });

  test('a customer cancels; what is paid on the page that stayed open goes back by itself', async () => {
    const balance = shop().stripe.balance;
    const key = await placeOrder(app(), [HINGE]);
    const session = desk.session();
    breakOff();
    const cancelled = await app().mutate('orders.public.cancel', keyOf(key));
    expect(dataOf(orders.public.cancel, cancelled).cart_id).not.toBeNull();
    answer();
    shop().stripe.weather.hold = true;
    await shop().stripe.pay(session);
    await app().app.get(SettlementJobs).settleDue(0);
    await desk.work();
    expect(await desk.order(key)).toMatchObject({ status: 'refunded' });
    expect(shop().stripe.balance).toBe(balance);
  });

  test('an order whose time is over waits an hour for Stripe, and is called off then', async () => {
    const before = (await desk.stockOf(HINGE.id)).held;
    const key = await placeOrder(app(), [HINGE]);
    breakOff();
    await overdue(key, 5);
    expect((await desk.order(key)).status).toBe('pending_payment');
    await overdue(key, 61);
    expect((await desk.order(key)).status).toBe('cancelled');
    expect((await desk.stockOf(HINGE.id)).held).toBe(before);
  });
});

describe('a company that takes cards no more', () => {
  const app = useApp({ database: 'complete' });

  /** An order that was to be paid by card, whose page is not known any more. */
  async function cardOrder(email: string): Promise<Key> {
    const key = await placeOrder(app(), [HINGE], { payment_method: 'eft', email });
    await app().database.query(
      `update online_order set payment_method = 'card', expires_at = now() - interval '1 minute' where id = $1`,
      [key.id],
    );
    await app().database.query(
      `update payment set method = 'card', provider_session_id = 'cs_' || id, created_at = now() - interval '1 hour' where order_id = $1`,
      [key.id],
    );
    return key;
  }
  const statusOf = async ({ id }: Key) =>
    dataOf(orders.public.get, await app().query('orders.public.get', { id }, { as: 'sales' })).status;

  test('lets its card orders run out, turn to EFT and be cancelled', async () => {
    const [late, turned, left] = [
      await cardOrder('a@example.test'),
      await cardOrder('b@example.test'),
      await cardOrder('c@example.test'),
    ];
    const toEft = { id: turned.id, access_key: turned.access_key, payment_method: 'eft' };
    dataOf(orders.public.payAgain, await app().mutate('orders.public.payAgain', toEft));
    const cancel = { id: left.id, status: 'cancelled' };
    dataOf(orders.changeStatus, await app().mutate('orders.changeStatus', cancel, { as: 'sales' }));
    await app().app.get(SettlementJobs).settleDue(0);
    expect([await statusOf(late), await statusOf(turned), await statusOf(left)]).toEqual([
      'cancelled',
      'pending_payment',
      'cancelled',
    ]);
  });
});
