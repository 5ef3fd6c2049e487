import { contracts } from '@plinth/contracts/contracts';
import { until } from '../../scripts/lib/processes';
import { dataOf } from '../support/answers';
import { startBackend, type BackendProcess } from '../support/backend-process';
import { brokenBooks } from '../support/books';
import { placeOrder } from '../support/shopper';

const { orders, payments } = contracts;
const HINGE = { id: 'HNG-SC110-FO-1', quantity: 2 };
jest.setTimeout(150_000);

let backend: BackendProcess;
beforeAll(async () => {
  backend = await startBackend();
}, 180_000);
afterAll(() => backend?.stop());

const lastSession = (): string => backend.stripe.sessionIds.at(-1) ?? '';
const statusOf = async ({ id, access_key }: { id: string; access_key: string }) =>
  dataOf(orders.public.get, await backend.api.query('orders.public.get', { id, access_key })).status;
const isPaid = (order: { id: string; access_key: string }) =>
  until(async () => (await statusOf(order)) === 'paid', 60_000, 200);
const eventsOf = async (type: string, id: string) =>
  Number(
    (
      await backend.database.query<{ n: string }>(
        'select count(*) as n from outbox_event where type = $1 and subject_id = $2',
        [type, id],
      )
    )[0]?.n,
  );

afterEach(async () => {
  expect(await brokenBooks((sql) => backend.database.query(sql))).toEqual([]);
});

describe('the backend is killed', () => {
  test('while the customer is at the card page: who pays meanwhile has paid when it is back', async () => {
    const placed = await placeOrder(backend.api, [HINGE]);
    backend.stripe.weather.hold = true;
    await backend.kill();
    await backend.stripe.pay(lastSession());
    await backend.ready();
    expect(await statusOf(placed)).toBe('pending_payment');
    // The provider's event and the customer's browser come at the same time.
    const returned = backend.api.mutate('payments.public.settleReturn', { session_id: lastSession() });
    await Promise.all([backend.stripe.release(), returned]);
    expect(dataOf(payments.public.settleReturn, await returned)).toMatchObject({ order_id: placed.id, paid: true });
    expect(await isPaid(placed)).toBe(true);
    expect(await eventsOf('order.paid', placed.id)).toBe(1);
  });

  test('in the moment in which it has taken the event of the provider and nothing else: it settles the order when it is back', async () => {
    const placed = await placeOrder(backend.api, [HINGE]);
    const session = lastSession();
    backend.stripe.weather.hold = false;
    await backend.stripe.pay(session);
    // The provider has its 200 and never sends this again.
    await backend.kill();
    await backend.ready();
    expect(await isPaid(placed)).toBe(true);
    expect(await eventsOf('order.paid', placed.id)).toBe(1);
    const [event] = await backend.database.query<{ processed: boolean }>(
      'select processed_at is not null as processed from payment_event where session_id = $1',
      [session],
    );
    expect(event).toEqual({ processed: true });
  });
});
