import { contracts } from '@plinth/contracts/contracts';
import { formatRand } from '@plinth/money/format';
import { dataOf, refusalOf } from '../../../../../../test/support/answers';
import { OrderDesk } from '../../../../../../test/support/order-desk';
import { useShop } from '../../../../../../test/support/shop';
import { placeOrder } from '../../../../../../test/support/shopper';

const { orders } = contracts;
jest.setTimeout(60_000);
const shop = useShop();
const app = () => shop().app;
const stripe = () => shop().stripe;
const desk = new OrderDesk(shop);
desk.keepBooks();

const HINGE = { id: 'HNG-SC110-FO-1', quantity: 5 };
const ACCOUNT = 'FNB 250655, 62000000003, T Nkosi';
const EFT_PART = 50_00;
let count = 0;
type Key = Awaited<ReturnType<typeof placeOrder>>;

/** An order that waits for an EFT, of somebody whom no other test knows. */
async function byEft() {
  const email = `mixed-${String((count += 1))}@example.test`;
  const phone = `0843234${String(100 + count)}`;
  const key = await placeOrder(app(), [HINGE], { payment_method: 'eft', email, phone });
  return { key, email, total: (await desk.order(key)).total };
}
const confirm = async ({ id }: Key, amount: number, due: number) =>
  dataOf(
    orders.confirmEft,
    await app().mutate('orders.confirmEft', { id, amount, due, reference: '' }, { as: 'accounts' }),
  );
/** An order of which a part came by EFT, and the rest by card. */
async function paidBothWays() {
  const order = await byEft();
  const { id, access_key } = order.key;
  await confirm(order.key, EFT_PART, order.total);
  await app().mutate('orders.public.payAgain', { id, access_key, payment_method: 'card' });
  await stripe().pay(desk.session());
  await desk.settleReturn();
  await desk.work();
  return order;
}
const refund = ({ id }: Key, more: object) =>
  app().mutate(
    'orders.refund',
    { id, reason: 'Wrong colour', idempotency_key: crypto.randomUUID(), ...more },
    { as: 'owner' },
  );
const callOff = ({ id, access_key }: Key, account = '') =>
  app().mutate('orders.public.callOff', { id, access_key, account });
const requestsOf = (email: string) =>
  app().database.query<{ message: string }>('select message from contact_request where email = $1', [email]);
const refundsOf = ({ id }: Key) =>
  app().database.query(
    'select p.method, r.amount, r.status, r.by_eft from refund r join payment p on p.id = r.payment_id where p.order_id = $1 order by r.idempotency_key',
    [id],
  );

describe('an order paid partly by EFT and partly by card', () => {
  test('shows the clerk what goes back to the card and what by EFT, and that an account is missing', async () => {
    const { key, total } = await paidBothWays();
    expect(await desk.order(key, { as: 'owner' })).toMatchObject({
      refundable: [
        { method: 'card', left: total - EFT_PART },
        { method: 'eft', left: EFT_PART },
      ],
      needs_account: true,
    });
  });

  test('is paid back on both ways, once the clerk saw which and named the account', async () => {
    const { key, total } = await paidBothWays();
    const balance = stripe().balance;
    expect(refusalOf(await refund(key, { amount: total, to_bank: total }))).toBe('refund-ways-changed');
    expect(refusalOf(await refund(key, { amount: total, to_bank: EFT_PART }))).toBe('account-needed');
    expect(await refundsOf(key)).toEqual([]);
    const all = { amount: total, to_bank: EFT_PART, account: ACCOUNT };
    expect(dataOf(orders.refund, await refund(key, all))).toMatchObject({ status: 'refunded', needs_account: false });
    expect(await refundsOf(key)).toEqual([
      { method: 'card', amount: total - EFT_PART, status: 'succeeded', by_eft: false },
      { method: 'eft', amount: EFT_PART, status: 'succeeded', by_eft: false },
    ]);
    expect(balance - stripe().balance).toBe(total - EFT_PART);
    const { timeline, refundable } = await desk.order(key, { as: 'owner' });
    expect(timeline.map(({ text }) => text)).toContain(`Pay back by EFT to: ${ACCOUNT}`);
    expect(refundable).toEqual([]);
  });

  test('whose part goes back to the card alone needs no account', async () => {
    const { key, total } = await paidBothWays();
    const part = await refund(key, { amount: total - EFT_PART, to_bank: 0 });
    expect(dataOf(orders.refund, part)).toMatchObject({ status: 'paid', refunded: total - EFT_PART });
  });

  test('by EFT after the bank refused the card leaves nothing to send to the card', async () => {
    const { key, total } = await paidBothWays();
    stripe().weather.refunds = 'failed';
    expect(refusalOf(await refund(key, { amount: 20_00, to_bank: 0 }))).toBe('refund-refused');
    stripe().weather.refunds = 'succeeded';
    const balance = stripe().balance;
    const all = { amount: total, to_bank: total, account: ACCOUNT, by_eft: true };
    expect(dataOf(orders.refund, await refund(key, all))).toMatchObject({ status: 'refunded' });
    expect(stripe().balance).toBe(balance);
  });

  test('whose card part is refused while its EFT is recorded says so, so that nobody pays the EFT twice', async () => {
    const { key, total } = await paidBothWays();
    stripe().weather.refunds = 'failed';
    const both = await refund(key, { amount: total, to_bank: EFT_PART, account: ACCOUNT });
    expect(refusalOf(both)).toBe('refund-refused');
    expect(both.error?.message).toContain(
      `did not take ${formatRand(total - EFT_PART)} back to the card. The other R50.00 is recorded as paid back.`,
    );
    expect(await desk.order(key, { as: 'owner' })).toMatchObject({
      refunded: EFT_PART,
      refused_refund: total - EFT_PART,
      refundable: [{ method: 'card', left: total - EFT_PART, was_refused: true }],
    });
  });

  test('called off by its customer, the card gets its part at once and staff are asked for the EFT alone', async () => {
    const { key, email, total } = await paidBothWays();
    const balance = stripe().balance;
    expect(refusalOf(await callOff(key))).toBe('account-needed');
    const cancelled = dataOf(orders.public.callOff, await callOff(key, ACCOUNT));
    expect(cancelled).toMatchObject({ status: 'cancelled', refunded: total - EFT_PART });
    expect(balance - stripe().balance).toBe(total - EFT_PART);
    await desk.work();
    const [{ message }] = await requestsOf(email);
    expect(message).toContain(`money came for it by EFT. Pay back ${formatRand(EFT_PART)}`);
    const rest = await refund(key, { amount: EFT_PART, to_bank: EFT_PART });
    expect(dataOf(orders.refund, rest)).toMatchObject({ status: 'refunded' });
  });
});

test('a part that went back before the order was paid is not taken for its invoice', async () => {
  const { key, total } = await byEft();
  await confirm(key, EFT_PART, total);
  dataOf(orders.refund, await refund(key, { amount: EFT_PART }));
  await confirm(key, total, total);
  // Only now the books hear of all of it.
  await desk.work();
  const papers = await app().database.query(
    `select kind, total, balance from sales_document where order_id = $1 and number is not null`,
    [key.id],
  );
  expect(papers).toEqual([{ kind: 'invoice', total, balance: 0 }]);
});

test('a part that goes back after the order was paid is credited, though the books hear of both at once', async () => {
  const { key, total } = await byEft();
  await confirm(key, total, total);
  dataOf(orders.refund, await refund(key, { amount: EFT_PART }));
  await desk.work();
  const papers = await app().database.query(
    `select kind, total, balance from sales_document where order_id = $1 and number is not null order by kind desc`,
    [key.id],
  );
  expect(papers).toMatchObject([
    { kind: 'invoice', total, balance: 0 },
    { kind: 'credit_note', total: EFT_PART },
  ]);
});
