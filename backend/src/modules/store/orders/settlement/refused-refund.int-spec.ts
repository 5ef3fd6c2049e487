import { contracts } from '@plinth/contracts/contracts';
import { dataOf, refusalOf } from '../../../../../../test/support/answers';
import { OrderDesk } from '../../../../../../test/support/order-desk';
import { useShop } from '../../../../../../test/support/shop';
import { placeOrder } from '../../../../../../test/support/shopper';
import { SettlementJobs } from './settlement-jobs';

const { orders } = contracts;
jest.setTimeout(60_000);
const shop = useShop();
const app = () => shop().app;
const stripe = () => shop().stripe;
const desk = new OrderDesk(shop);
desk.keepBooks();

const HINGE = { id: 'HNG-SC110-FO-1', quantity: 2 };
type Placed = Awaited<ReturnType<typeof paidOrder>>;

async function paidOrder() {
  const placed = await placeOrder(app(), [HINGE]);
  await stripe().pay(desk.session());
  await desk.settleReturn();
  await desk.work();
  return placed;
}
const view = (placed: Placed) => desk.order(placed, { as: 'owner' });
const refund = (placed: Placed, amount: number, more: { by_eft?: boolean; idempotency_key?: string } = {}) =>
  app().mutate(
    'orders.refund',
    { id: placed.id, amount, reason: 'Door scratched', idempotency_key: crypto.randomUUID(), ...more },
    { as: 'owner' },
  );
const move = async (placed: Placed, ...statuses: string[]) => {
  for (const status of statuses)
    dataOf(orders.changeStatus, await app().mutate('orders.changeStatus', { id: placed.id, status }, { as: 'owner' }));
};
/** Runs the job of each minute, for which all refunds are old enough. */
async function nextRound(): Promise<void> {
  await app().database.query(
    `update refund set created_at = created_at - interval '2 minutes' where status = 'pending'`,
  );
  await app().app.get(SettlementJobs).settleDue();
  await desk.work();
}
const mails = ({ number }: Placed) =>
  desk.count(`mail_message where kind = 'order-refunded' and subject like $1`, [`%${number}%`]);
const requests = ({ number }: Placed) =>
  desk.count(`contact_request where message like $1`, [`%of order ${number} back to the card%`]);
const refundsOf = ({ id }: Placed) =>
  app().database.query<{ status: string; failure: string | null; provider_refund_id: string | null }>(
    `select r.status, r.failure, r.provider_refund_id from refund r join payment p on p.id = r.payment_id where p.order_id = $1 order by r.created_at`,
    [id],
  );
/** Money that the books have of an order, and what of its receipts is free to be paid back, in cents. */
async function inBooks({ id }: Placed): Promise<{ net: number; free: number }> {
  const [sums] = await app().database.query<{ net: string; free: string }>(
    `with mine as (
       select c.* from client_payment c left join client_payment v on v.id = c.voids_id
        where c.order_payment_id in (select p.id from payment p where p.order_id = $1)
           or coalesce(c.order_refund_id, v.order_refund_id) in (select r.id from refund r join payment p on p.id = r.payment_id where p.order_id = $1))
     select coalesce(sum(case kind when 'receipt' then amount else -amount end), 0) as net,
            coalesce(sum(amount - allocated) filter (where kind = 'receipt'), 0) as free from mine`,
    [id],
  );
  return { net: Number(sums.net), free: Number(sums.free) };
}

describe('a refund that the bank refuses at once', () => {
  test('is taken back everywhere: the clerk is told, accounts are asked, no mail goes out', async () => {
    const placed = await paidOrder();
    const balance = stripe().balance;
    stripe().weather.refunds = 'failed';
    expect(refusalOf(await refund(placed, 50_00))).toBe('refund-refused');
    await desk.work();
    const order = await view(placed);
    expect(order).toMatchObject({ status: 'paid', payment_status: 'succeeded', refunded: 0 });
    expect(order).toMatchObject({ refused_refund: 50_00, may_refund_by_eft: true });
    expect(order.timeline.map(({ text }) => text)).toContain(
      'The bank did not take R50.00 back to the card: it is to be paid back by EFT',
    );
    expect(await refundsOf(placed)).toEqual([
      { status: 'failed', failure: 'expired_or_canceled_card', provider_refund_id: stripe().refundIds.at(-1) },
    ]);
    expect(await inBooks(placed)).toEqual({ net: order.total, free: 0 });
    expect([await mails(placed), await requests(placed)]).toEqual([0, 1]);
    expect(stripe().balance).toBe(balance);
    expect(await desk.order(placed)).toMatchObject({ refused_refund: 0, may_refund_by_eft: false });
  });

  test('is never sent again, neither by the job nor with its key; another key works', async () => {
    const placed = await paidOrder();
    const { total } = await view(placed);
    stripe().weather.refunds = 'failed';
    const idempotency_key = crypto.randomUUID();
    await refund(placed, total, { idempotency_key });
    const sent = stripe().refundIds.length;
    stripe().weather.refunds = 'succeeded';
    await app().database.query(`update refund set created_at = created_at - interval '2 minutes'`);
    await nextRound();
    expect(refusalOf(await refund(placed, total, { idempotency_key }))).toBe('refund-refused');
    expect(stripe().refundIds).toHaveLength(sent);
    expect(await view(placed)).toMatchObject({ status: 'cancelled', refunded: 0, next_statuses: [] });
    expect(dataOf(orders.refund, await refund(placed, total))).toMatchObject({
      status: 'refunded',
      refunded: total,
      refused_refund: 0,
    });
    await desk.work();
    expect(await inBooks(placed)).toEqual({ net: 0, free: 0 });
    expect(await mails(placed)).toBe(1);
  });

  test('can be paid back by EFT, which nothing sends to the card', async () => {
    const placed = await paidOrder();
    expect(refusalOf(await refund(placed, 50_00, { by_eft: true }))).toBe('refund-not-by-eft');
    stripe().weather.refunds = 'failed';
    await refund(placed, 50_00);
    const sent = stripe().refundIds.length;
    expect(dataOf(orders.refund, await refund(placed, 50_00, { by_eft: true })).refunded).toBe(50_00);
    await desk.work();
    expect(stripe().refundIds).toHaveLength(sent);
    expect(
      await desk.count(
        `client_payment c join refund r on r.id = c.order_refund_id join payment p on p.id = r.payment_id where p.order_id = $1 and c.method = 'eft'`,
        [placed.id],
      ),
    ).toBe(1);
    expect(await mails(placed)).toBe(1);
  });

  test('a refusal of the request itself counts as one, and is not tried for ever', async () => {
    const placed = await paidOrder();
    await app().database.query(`update payment set provider_payment_id = 'pi_lost' where order_id = $1`, [placed.id]);
    expect(refusalOf(await refund(placed, 50_00))).toBe('refund-refused');
    expect(await refundsOf(placed)).toEqual([
      { status: 'failed', failure: expect.any(String), provider_refund_id: null },
    ]);
  });

  test('the order that its customer cancelled stays cancelled, its goods are free, and the money is owed', async () => {
    const before = await desk.stockOf(HINGE.id);
    const placed = await paidOrder();
    stripe().weather.refunds = 'failed';
    const cancel = { id: placed.id, access_key: placed.access_key, account: '' };
    dataOf(orders.public.callOff, await app().mutate('orders.public.callOff', cancel));
    await desk.work();
    const order = await view(placed);
    expect(order).toMatchObject({ status: 'cancelled', refunded: 0, refused_refund: order.total });
    expect(await desk.stockOf(HINGE.id)).toEqual(before);
    expect([await mails(placed), await requests(placed)]).toEqual([0, 1]);
    expect(
      await desk.count(`mail_message where kind = 'order-cancelled' and subject like $1`, [`%${placed.number}%`]),
    ).toBe(1);
    const again = dataOf(orders.refund, await refund(placed, order.total, { by_eft: true }));
    expect(again).toMatchObject({ status: 'refunded', refunded: order.total });
    await desk.work();
    expect(await inBooks(placed)).toEqual({ net: 0, free: 0 });
  });
});

describe('a refund that the bank leaves open', () => {
  /** Refunds an order in full, pending at the provider, whose reports do not arrive. */
  async function pendingRefund() {
    const placed = await paidOrder();
    const { total } = await view(placed);
    stripe().weather.refunds = 'pending';
    stripe().weather.hold = true;
    dataOf(orders.refund, await refund(placed, total));
    await desk.work();
    expect(await refundsOf(placed)).toMatchObject([{ status: 'pending' }]);
    expect(await inBooks(placed)).toEqual({ net: 0, free: 0 });
    expect(await mails(placed)).toBe(1);
    return { placed, total, refundId: stripe().refundIds.at(-1) ?? '' };
  }

  test('and then takes is paid back, with one mail', async () => {
    const { placed, total, refundId } = await pendingRefund();
    await nextRound();
    expect(await refundsOf(placed)).toMatchObject([{ status: 'pending' }]);
    await stripe().finishRefund(refundId, 'succeeded');
    await nextRound();
    expect(await refundsOf(placed)).toMatchObject([{ status: 'succeeded', provider_refund_id: refundId }]);
    expect(await view(placed)).toMatchObject({ status: 'refunded', refunded: total });
    expect(await mails(placed)).toBe(1);
  });

  test('for want of money in our own balance is mailed once it is sent', async () => {
    const placed = await paidOrder();
    stripe().weather.refunds = 'unfunded';
    stripe().weather.hold = true;
    dataOf(orders.refund, await refund(placed, 50_00));
    await nextRound();
    expect(await refundsOf(placed)).toMatchObject([{ status: 'pending', failure: null }]);
    expect(await mails(placed)).toBe(0);
    await stripe().finishRefund(stripe().refundIds.at(-1) ?? '', 'succeeded');
    await nextRound();
    expect(await refundsOf(placed)).toMatchObject([{ status: 'succeeded' }]);
    expect(await mails(placed)).toBe(1);
  });

  test('and then refuses is owed again: the books take their entry back, and it can be refunded again', async () => {
    const { placed, total, refundId } = await pendingRefund();
    await stripe().finishRefund(refundId, 'failed');
    await nextRound();
    await nextRound();
    const order = await view(placed);
    expect(order).toMatchObject({ status: 'cancelled', payment_status: 'succeeded', refunded: 0 });
    expect(order).toMatchObject({ to_pay_back: total, refused_refund: total });
    expect(await inBooks(placed)).toEqual({ net: total, free: total });
    expect(await requests(placed)).toBe(1);
    stripe().weather.refunds = 'succeeded';
    expect(dataOf(orders.refund, await refund(placed, total))).toMatchObject({ status: 'refunded', refunded: total });
    await desk.work();
    expect(await inBooks(placed)).toEqual({ net: 0, free: 0 });
    expect(
      await desk.count(`sales_document where order_id = $1 and kind = 'credit_note' and number is not null`, [
        placed.id,
      ]),
    ).toBe(1);
  });

  test('and then does not know stays open: accounts are asked once after a day, and a later answer still counts', async () => {
    const { placed, total, refundId } = await pendingRefund();
    const rename = (from: string, to: string) =>
      app().database.query('update refund set provider_refund_id = $2 where provider_refund_id = $1', [from, to]);
    const questions = () =>
      desk.count('contact_request where message like $1 and message like $2', [
        '%Stripe no longer knows%',
        `%for order ${placed.number} (re_lost)%`,
      ]);
    await rename(refundId, 're_lost');
    await nextRound();
    expect(await questions()).toBe(0);
    await app().database.query(
      `update refund set created_at = created_at - interval '1 day' where provider_refund_id = 're_lost'`,
    );
    await nextRound();
    await nextRound();
    expect(await questions()).toBe(1);
    expect(await refundsOf(placed)).toMatchObject([{ status: 'pending' }]);
    expect(await view(placed)).toMatchObject({ status: 'refunded', refunded: total, refused_refund: 0 });
    expect(await requests(placed)).toBe(0);
    await rename('re_lost', refundId);
    await stripe().finishRefund(refundId, 'succeeded');
    await nextRound();
    expect(await refundsOf(placed)).toMatchObject([{ status: 'succeeded', failure: null }]);
  });

  test('in parts: the part that was taken stays paid back', async () => {
    const placed = await paidOrder();
    dataOf(orders.refund, await refund(placed, 20_00));
    stripe().weather.refunds = 'pending';
    dataOf(orders.refund, await refund(placed, 30_00));
    await desk.work();
    await stripe().finishRefund(stripe().refundIds.at(-1) ?? '', 'failed');
    await desk.work();
    const order = await view(placed);
    expect(order).toMatchObject({ status: 'paid', payment_status: 'partly_refunded', refunded: 20_00 });
    expect(await inBooks(placed)).toEqual({ net: order.total - 20_00, free: 30_00 });
  });
});

test('a refund that had succeeded and came back is reported: the goods stay with their customer', async () => {
  const before = await desk.stockOf(HINGE.id);
  const placed = await paidOrder();
  await move(placed, 'accepted', 'ready', 'out_for_delivery', 'delivered');
  const { total, delivered_on } = await view(placed);
  dataOf(orders.refund, await refund(placed, total));
  await desk.work();
  await stripe().finishRefund(stripe().refundIds.at(-1) ?? '', 'failed');
  await desk.work();
  expect(await view(placed)).toMatchObject({ status: 'delivered', refunded: 0, delivered_on });
  expect(await inBooks(placed)).toEqual({ net: total, free: total });
  expect((await desk.stockOf(HINGE.id)).on_hand).toBe(before.on_hand - HINGE.quantity);
  expect([await mails(placed), await requests(placed)]).toEqual([1, 1]);
  expect(
    await desk.count(`mail_message where kind = 'order-delivered' and subject like $1`, [`%${placed.number}%`]),
  ).toBe(1);
});

test('the card provider is away: the refund is noted and sent by the next round, and only then mailed', async () => {
  const placed = await paidOrder();
  stripe().weather.failCalls = 2;
  expect(refusalOf(await refund(placed, 50_00))).toBe('card-provider-away');
  await desk.work();
  expect(await refundsOf(placed)).toMatchObject([{ status: 'pending', provider_refund_id: null }]);
  expect(await mails(placed)).toBe(0);
  await nextRound();
  expect(await refundsOf(placed)).toMatchObject([{ status: 'succeeded' }]);
  expect(await mails(placed)).toBe(1);
});
