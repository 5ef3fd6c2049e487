import type { HTTPRequest, Page } from 'puppeteer-core';
import { contracts } from '@plinth/contracts/contracts';
import { dataOf } from '../support/answers';
import { newVisitor } from '../support/browser';
import { handsOn } from '../support/hands';
import { mailTo } from '../support/mailbox';
import { phone, visit } from '../support/pages';
import { useProduct } from '../support/product';
import { apiAt, cartWith, checkoutOf } from '../support/shopper';

const product = useProduct();

jest.setTimeout(120_000);

const HINGE = { id: 'HNG-SC110-FO-1', quantity: 2 };

/** The browser of a guest who has filled in everything, and has the order before them. */
async function atReview(page: Page, payment_method: 'card' | 'eft'): Promise<void> {
  const { url } = product();
  const api = apiAt(url);
  const cartId = await cartWith(api, [HINGE]);
  const input = await checkoutOf(api, cartId);
  const [suburb] = dataOf(
    contracts.delivery.public.searchSuburbs,
    await api.query('delivery.public.searchSuburbs', { q: 'Noordwyk' }),
  );
  const { name, email, phone: number, delivery } = input;
  const draft = {
    guest: true,
    contact: { name, email, phone: number },
    delivery: { ...Object(delivery), suburb },
    payment_method,
    reached: 3,
  };
  await page.evaluateOnNewDocument(
    (id, kept) => {
      if (sessionStorage.getItem('plinth.checkout') !== null) return;
      localStorage.setItem('plinth.cart-id', id);
      sessionStorage.setItem('plinth.checkout', kept);
    },
    cartId,
    JSON.stringify(draft),
  );
  await visit(page, `${url}/store/cart/checkout`);
  await handsOn(page).seeText('Review and place your order');
}

/** The shop hears what is sent to place an order, and the next answers of it are lost on the way. */
async function loseAnswers(page: Page, count: number): Promise<void> {
  let left = count;
  const lose = async (request: HTTPRequest) => {
    await fetch(request.url(), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: request.postData() ?? null,
    });
    await request.abort('connectionreset');
  };
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    const isPlacing = request.method() === 'POST' && request.url().includes('orders.public.place');
    if (!isPlacing || left === 0) return void request.continue();
    left -= 1;
    void lose(request);
  });
}

const placedOrders = async (): Promise<number> =>
  Number((await product().database.query<{ n: string }>('select count(*) as n from online_order'))[0].n);

describe('the answer to placing an order is lost on the way', () => {
  it('once: the page sends it again by itself, and the one order is paid', async () => {
    const { page, close } = await newVisitor(phone);
    const { seeText, pressFirst } = handsOn(page);
    await atReview(page, 'card');
    const before = await placedOrders();
    await loseAnswers(page, 1);
    await pressFirst('Place order and pay R');
    await seeText('A stand-in for the card provider');
    expect(await placedOrders()).toBe(before + 1);
    await close();
  });

  it('for good: the page says so, and then shows the order that was placed, also when it is loaded again', async () => {
    const { page, close } = await newVisitor(phone);
    const { seeText, press, pressFirst, violations } = handsOn(page);
    await atReview(page, 'eft');
    const before = await placedOrders();
    await loseAnswers(page, 3);
    await pressFirst('Place order: R');
    await seeText('is placed');
    await visit(page, page.url());
    await seeText('is placed');
    expect(await violations()).toEqual([]);
    expect(await placedOrders()).toBe(before + 1);
    const [order] = await product().database.query<{ number: string }>(
      'select number from online_order order by placed_at desc limit 1',
    );
    await press(`Go to order ${order.number}`);
    await seeText('Account number');
    await seeText('Press “Keep my items” in our mail');
    expect(await violations()).toEqual([]);

    // Half an hour is kept for anybody; the link in the mail keeps it until the last day.
    const mail = await mailTo(product().outbox, 'thandi@example.co.za', order.number);
    const link = /\S+#token=\S+/.exec(mail.text ?? '')?.[0] ?? 'no link in the mail';
    await visit(page, link);
    await seeText('They are yours once your payment is here');
    expect(page.url()).not.toContain('token');
    expect(await violations()).toEqual([]);
    await close();
  });
});
