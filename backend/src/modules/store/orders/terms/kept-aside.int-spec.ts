import { contracts } from '@plinth/contracts/contracts';
import { dataOf, refusalOf } from '../../../../../../test/support/answers';
import type { Caller } from '../../../../../../test/support/app';
import { OrderDesk } from '../../../../../../test/support/order-desk';
import { deliverMails, tokenIn, type ReadMail } from '../../../../../../test/support/people-app';
import { useShop } from '../../../../../../test/support/shop';
import { placeOrder } from '../../../../../../test/support/shopper';
import { shelve } from '../../../../../../test/support/shelf';
import { CalendarService } from '../../../base/calendar/calendar.service';
import { SettlementJobs } from '../settlement/settlement-jobs';

const { orders } = contracts;
jest.setTimeout(60_000);
const shop = useShop();
const app = () => shop().app;
const desk = new OrderDesk(shop);
desk.keepBooks();

const HINGE = { id: 'HNG-SC110-FO-1', quantity: 2 };
const MINUTE_MS = 60_000;
type Placed = Awaited<ReturnType<typeof placeOrder>>;

let buyers = 0;
/** Another buyer, so that nobody's bounds are reached. */
const buyer = () => {
  buyers += 1;
  return {
    email: `buyer-${String(buyers)}@example.test`,
    phone: `08310000${String(10 + buyers)}`,
    payment_method: 'eft',
  };
};
const byEft = (items: readonly object[] = [HINGE], caller: Caller = {}, over: object = {}) =>
  placeOrder(app(), items, { ...buyer(), ...over }, caller);
const mailOf = async (kind: string): Promise<ReadMail | undefined> =>
  (await deliverMails(app())).findLast((mail) => mail.kind === kind);
const confirm = (order: Placed, proof: string) =>
  app().mutate('orders.public.confirm', { id: order.id, access_key: order.access_key, proof });
const confirmed = async (order: Placed, proof: string) => dataOf(orders.public.confirm, await confirm(order, proof));
const held = async (): Promise<number> => (await desk.stockOf(HINGE.id)).held;

/** As if so many minutes had gone by. */
async function later(order: Placed, minutes: number): Promise<void> {
  await app().database.query(
    `update stock_hold set expires_at = expires_at - $2::int * interval '1 minute' where order_id = $1`,
    [order.id, minutes],
  );
  await app().database.query(
    `update online_order set placed_at = placed_at - $2::int * interval '1 minute' where id = $1`,
    [order.id, minutes],
  );
  await app().app.get(SettlementJobs).settleDue();
}

/** Everything that is left goes to somebody who pays by card. */
async function sellOut(): Promise<void> {
  const { on_hand, held: kept, allocated } = await desk.stockOf(HINGE.id);
  await placeOrder(app(), [{ ...HINGE, quantity: on_hand - kept - allocated }]);
  await shop().stripe.pay(desk.session());
  await desk.settleReturn();
}

async function deliver(quantity: number): Promise<void> {
  await shelve(app().database, HINGE.id, quantity);
}

describe('an EFT of somebody of whom nothing is known', () => {
  test('keeps its stock half an hour; then the stock is free, and the order stands and waits for its money', async () => {
    const before = await held();
    const placed = await byEft();
    const order = await desk.order(placed);
    expect(order.kept_aside).toMatchObject({ to_confirm: true, confirmed_until: order.bank_details?.pay_by });
    const left = Date.parse(order.kept_aside?.until ?? '') - Date.now();
    expect(left).toBeGreaterThan(28 * MINUTE_MS);
    expect(left).toBeLessThanOrEqual(30 * MINUTE_MS);
    expect(await held()).toBe(before + 2);

    await later(placed, 31);
    expect(await held()).toBe(before);
    expect(await desk.order(placed)).toMatchObject({
      status: 'pending_payment',
      bank_details: order.bank_details,
      kept_aside: { until: null, to_confirm: true },
    });
  });

  test('keeps it until the last day of the payment once the link in the mail is opened, also when that is late', async () => {
    const placed = await byEft();
    const mail = await mailOf('order-received');
    expect(mail?.mail.text).toContain('Keep my items');
    await later(placed, 31);
    const before = await held();
    const order = await confirmed(placed, tokenIn(mail?.mail));
    expect(order.kept_aside).toEqual({
      until: order.bank_details?.pay_by,
      to_confirm: false,
      confirmed_until: order.bank_details?.pay_by,
    });
    expect(await held()).toBe(before + 2);
    await confirmed(placed, tokenIn(mail?.mail));
    expect(await held()).toBe(before + 2);
  });

  test('keeps it until the last day of the payment once a part of the money is booked', async () => {
    const placed = await byEft();
    const { due } = await desk.order(placed);
    await later(placed, 31);
    const before = await held();
    const part = { id: placed.id, amount: due - 50, due, reference: 'FNB 12' };
    const order = dataOf(orders.confirmEft, await app().mutate('orders.confirmEft', part, { as: 'accounts' }));
    expect(order.kept_aside).toMatchObject({ until: order.bank_details?.pay_by, to_confirm: false });
    expect(await held()).toBe(before + 2);
    await later(placed, 31);
    expect(await held()).toBe(before + 2);
  });

  test('is confirmed by the proof of its own mail alone', async () => {
    const placed = await byEft();
    const other = await byEft();
    const mails = await deliverMails(app());
    const proofOfOther = tokenIn(mails.find(({ mail }) => mail.text?.includes(other.number))?.mail);
    for (const wrong of [proofOfOther, 'x'.repeat(43), placed.access_key])
      expect(refusalOf(await confirm(placed, wrong))).toBe('confirmation-invalid');
    expect((await desk.order(placed)).kept_aside?.to_confirm).toBe(true);
    expect((await app().mutate('orders.public.confirm', { id: other.id, proof: proofOfOther })).status).toBe(404);
  });

  test('has the link sent again on request, and gets it when the payment is changed from card to EFT', async () => {
    const placed = await placeOrder(app(), [HINGE], { ...buyer(), payment_method: 'card' });
    await app().mutate('orders.public.payAgain', {
      id: placed.id,
      access_key: placed.access_key,
      payment_method: 'eft',
    });
    expect((await desk.order(placed)).kept_aside?.to_confirm).toBe(true);
    expect((await mailOf('order-received'))?.mail.text).toContain('Keep my items');
    const { number, email } = await desk.order(placed);
    await app().mutate('orders.public.find', { number, contact: email });
    const again = await mailOf('order-link');
    expect((await confirmed(placed, tokenIn(again?.mail))).kept_aside?.to_confirm).toBe(false);
  });

  test('need not confirm what is made for them: nothing of it comes from the shelf', async () => {
    const placed = await byEft([{ id: 'base-unit-300-one-door' }]);
    expect((await desk.order(placed)).kept_aside).toBeNull();
    expect((await mailOf('order-received'))?.mail.text).not.toContain('Keep my items');
  });
});

describe('somebody whose account has a confirmed address', () => {
  test('need not confirm the order; an account that anybody can open says nothing', async () => {
    const known = await byEft([HINGE], { as: 'customer' });
    expect((await desk.order(known)).kept_aside?.to_confirm).toBe(false);
    const stranger = await app().signInNew('customer');
    await app().database.query('update "user" set email_verified_at = null where id = $1', [stranger.userId]);
    const unknown = await byEft([HINGE], { cookie: stranger.cookie });
    expect((await desk.order(unknown)).kept_aside?.to_confirm).toBe(true);
  });

  test('keeps the stock of a large order for a working day, and may pay it as long as any other', async () => {
    await deliver(400);
    const placed = await byEft([{ ...HINGE, quantity: 300 }], { as: 'customer' });
    const order = await desk.order(placed);
    const days = await app().app.get(CalendarService).getWorkingDays();
    const lastDay = days.addWorkingDays(app().app.get(CalendarService).today(), 1);
    const until = Date.parse(order.kept_aside?.until ?? '');
    expect(new Date(until - 1 + 2 * 60 * MINUTE_MS).toISOString().slice(0, 10)).toBe(lastDay);
    expect(until).toBeLessThan(Date.parse(order.bank_details?.pay_by ?? ''));

    const listed = dataOf(
      orders.list,
      await app().query('orders.list', { filters: { status: ['pending_payment'], large: true } }, { as: 'sales' }),
    );
    expect(listed.rows.map(({ number }) => number)).toContain(placed.number);
    expect(listed.rows.every(({ items, total }) => items >= 300 || total >= 100_000_00)).toBe(true);
  });
});

describe('what was let go and sold to somebody else', () => {
  test('is not promised twice: the link keeps nothing, the card page says what is sold out, the EFT is taken and the rest ordered in', async () => {
    const placed = await byEft([{ ...HINGE, quantity: 3 }]);
    const proof = tokenIn((await mailOf('order-received'))?.mail);
    await later(placed, 31);
    await sellOut();
    const order = await confirmed(placed, proof);
    expect(order.kept_aside).toMatchObject({ until: null, to_confirm: false });
    const { id, access_key } = placed;
    const card = await app().mutate('orders.public.payAgain', { id, access_key, payment_method: 'card' });
    expect(refusalOf(card)).toBe('stock-short');
    expect(card.error?.message).toContain('3 × ');
    expect((await desk.order(placed)).payment_method).toBe('eft');

    await deliver(1);
    await app().mutate('orders.confirmEft', { id, amount: order.total, reference: 'FNB 9' }, { as: 'sales' });
    const paid = await desk.order(placed);
    expect(paid.status).toBe('paid');
    expect(paid.timeline.map(({ text }) => text).join()).toMatch(/Sold out when the payment came.*2 × /);
    expect(paid.promised_on > order.promised_on).toBe(true);
    const { on_hand, held: kept, allocated } = await desk.stockOf(HINGE.id);
    expect(kept + allocated).toBe(on_hand);
    await deliver(500);
  });

  test('and the money comes while there is enough: it is kept as any other', async () => {
    const placed = await byEft();
    await later(placed, 31);
    const before = await desk.stockOf(HINGE.id);
    const { total } = await desk.order(placed);
    await app().mutate('orders.confirmEft', { id: placed.id, amount: total, reference: 'FNB 10' }, { as: 'sales' });
    expect((await desk.order(placed)).status).toBe('paid');
    expect(await desk.stockOf(HINGE.id)).toEqual({ ...before, held: before.held + 2 });
  });

  test('paid by card it is kept again while the card page is open', async () => {
    const placed = await byEft();
    await later(placed, 31);
    const before = await held();
    const { id, access_key } = placed;
    dataOf(
      orders.public.payAgain,
      await app().mutate('orders.public.payAgain', { id, access_key, payment_method: 'card' }),
    );
    expect(await held()).toBe(before + 2);
  });
});

test('what one buyer keeps aside has an end in money too', async () => {
  await app().database.query(
    `insert into variant (id, product_id, sku, name, price, is_stocked)
     select 'stone-slab', product_id, 'STONE-SLAB', 'A slab of stone', 40_000_00, true from variant where sku = $1`,
    [HINGE.id],
  );
  await shelve(app().database, 'stone-slab', 9, 'opening');
  const who = buyer();
  const slabs = (quantity: number) => byEft([{ id: 'stone-slab', quantity }], {}, who);
  await slabs(3);
  await expect(slabs(1)).rejects.toThrow('order-holds-too-much');
});
