import type { Page } from 'puppeteer-core';
import { newVisitor } from '../support/browser';
import { documentAt, editorOn } from '../support/editor';
import { handsOn, keysOn } from '../support/hands';
import { mailTo } from '../support/mailbox';
import { demoEmail, demoPassword, desktop, openSession, phone, visit } from '../support/pages';
import { useProduct } from '../support/product';
import { apiAt, placeOrder } from '../support/shopper';

const product = useProduct();

jest.setTimeout(300_000);

async function atCounter(role: string) {
  const visitor = await newVisitor(desktop);
  await openSession(visitor.page, product().url, demoEmail(role));
  return { ...visitor, ...handsOn(visitor.page), ...keysOn(visitor.page), ...editorOn(visitor.page, product().url) };
}

async function onPhone() {
  const visitor = await newVisitor(phone);
  return { ...visitor, ...handsOn(visitor.page) };
}

const textOf = (page: Page): Promise<string> => page.evaluate(() => document.body.innerText);
/** The number of a document that the page names in its heading. */
async function numberIn(page: Page, prefix: string): Promise<string> {
  const heading = await page.$eval('h1', ({ textContent }) => textContent);
  return new RegExp(`${prefix}-\\d+`).exec(heading)?.[0] ?? `no ${prefix} in "${heading}"`;
}
const opened = (page: Page): Promise<unknown> => page.waitForSelector('#draft-entry', { timeout: 30_000 });

it('somebody walks in, gets a quote, takes the invoice, pays in parts, and gets the delivery note', async () => {
  const { url } = product();
  const {
    page,
    complaints,
    enter,
    put,
    type,
    tabTo,
    press,
    pressFirst,
    choose,
    seeText,
    at,
    saved,
    violations,
    close,
  } = await atCounter('sales');

  await visit(page, `${url}/dashboard/reception/walkinlogs`);
  await seeText('came today');
  await page.keyboard.press('c');
  await page.waitForFunction(
    () => document.activeElement instanceof HTMLInputElement && document.activeElement.name === 'name',
  );
  await page.keyboard.type('Zanele Counter');
  // A slip of the finger costs nothing that was typed.
  await page.keyboard.press('Escape');
  await seeText('Discard what you typed?');
  await press('Keep editing', 'alertdialog');
  await page.waitForFunction(() => document.querySelector('[role="alertdialog"]') === null);
  await type('Phone', '082 555 0201');
  await tabTo('ChooseKitchen');
  await page.keyboard.type('Kitchen');
  await type('Interest', 'A kitchen along one wall');
  await press('Save');
  await seeText('Zanele Counter is saved');
  await page.waitForFunction(() => document.querySelector('[role="dialog"]') === null);
  // Who came last stands first.
  await page.waitForFunction(() => document.querySelector('[data-list-row]')?.textContent.includes('Zanele Counter'));
  await page.keyboard.press('j');
  await page.keyboard.press('e');
  await page.waitForFunction(
    () => document.activeElement instanceof HTMLInputElement && document.activeElement.name === 'name',
  );
  expect(await violations()).toEqual([]);
  await press('Turn into a quote');

  await opened(page);
  await seeText('Zanele Counter');
  await enter('b60 highveld 2');
  await enter('adjustable cupboard leg 100 8');
  await choose('fulfilment', 'delivery');
  await press('Suburb or postal code');
  await page.locator('[cmdk-input]').fill('midrand');
  await page.locator('[cmdk-item]').click();
  await put('draft-delivery-street', '4 Saddle Road');
  await saved();
  expect(await violations()).toEqual([]);
  await page.keyboard.press('F8');
  await seeText('can no longer be changed');
  expect(await violations()).toEqual([]);
  await press('Issue quote', 'dialog');
  await seeText('is issued');
  const quote = await numberIn(page, 'QU');
  const { total: quoted, deposit } = await documentAt(page);
  expect(await violations()).toEqual([]);

  await press('Mark as accepted');
  await press('Mark as accepted', 'dialog');
  await seeText('accepted by Zanele Counter');
  await press('Make invoice');
  await opened(page);
  // A tax invoice of this amount names the client's address.
  await press('Details');
  await put('draft-client-address', '4 Saddle Road, Midrand');
  await saved();
  await page.keyboard.press('F8');
  await seeText('can no longer be changed');
  await press('Issue invoice', 'dialog');
  await seeText('is issued');
  const invoice = await numberIn(page, 'INV');
  expect(await documentAt(page)).toMatchObject({
    kind: 'invoice',
    source: 'walk_in',
    total: quoted,
    balance: quoted,
    quote: { number: quote },
  });

  await press('Take payment');
  await seeText('is owed');
  await pressFirst('Deposit R');
  await seeText('is still to be paid');
  expect(await violations()).toEqual([]);
  await pressFirst('Receive R');
  await seeText('Give the receipt now');
  expect(await violations()).toEqual([]);
  await press('Done', 'dialog');
  await seeText('Part paid');
  await page.waitForFunction(() => document.querySelector('[role="dialog"]') === null);
  await press('Take payment');
  await choose('method', 'cash');
  await seeText('This pays the invoice in full');
  await page.locator('input[name="tendered"]').fill('1');
  await pressFirst('Receive R');
  await seeText('is missing. Ask the client for it, or enter less');
  await page.locator('input[name="tendered"]').fill('99999');
  await seeText('Change to give');
  await pressFirst('Receive R');
  await seeText('Give the receipt now');
  await press('Done', 'dialog');
  await page.waitForFunction(() => document.querySelector('[role="dialog"]') === null);
  // "Take payment" is gone with what was owed: whoever works by keys goes on from the heading.
  await page.waitForFunction(() => document.activeElement?.id === 'page-heading');
  const paid = await documentAt(page);
  expect(paid).toMatchObject({ status: 'paid', balance: 0, paid: quoted });
  expect(paid.payments.map(({ method, amount }) => [method, amount])).toEqual([
    ['card', deposit],
    ['cash', quoted - deposit],
  ]);

  // On the invoice's own page is all that happened, and the way to its quote.
  await press(`Open Invoice ${invoice}`);
  await at(`/dashboard/sales/invoices/${paid.id}`);
  await seeText(`Quote ${quote}`);
  expect(await violations()).toEqual([]);
  await press('Mark as delivered');
  await seeText('booked out of stock');
  expect(await violations()).toEqual([]);
  await press('Mark as delivered', 'alertdialog');
  await seeText('Delivered to the client');
  // The legs that were sold, and what two cupboards ask for: two hinges, a handle and four legs each.
  const [gone] = await product().database.query<{ quantity: number }>(
    `select sum(quantity)::int as quantity from stock_movement where reference = $1`,
    [invoice],
  );
  expect(gone.quantity).toBe(-(8 + 2 * 7));
  await press('Print');
  const note = await page.waitForSelector('::-p-xpath(//*[@role="dialog"]//a[normalize-space()="Delivery note"])');
  await visit(page, `${url}${(await note?.evaluate((link) => link.getAttribute('href'))) ?? ''}`);
  await seeText('Delivery note');
  await seeText('4 Saddle Road');
  expect(await textOf(page)).not.toMatch(/R\s?\d/);
  expect(await violations()).toEqual([]);

  // What came of the visit stands in the log.
  await visit(page, `${url}/dashboard/reception/walkinlogs?q=Zanele`);
  await seeText(quote);
  expect(complaints).toEqual([]);
  await close();
});

it('a message on the contact page is answered, becomes a quote, and the client accepts it and pays the deposit by card', async () => {
  const { url, outbox } = product();
  const email = 'tebogo.quote@example.test';
  const client = await onPhone();
  await visit(client.page, `${url}/store/contact`);
  await client.page.select('select[name="topic"]', 'quote');
  await client.fill('Your message', 'Two base units in oak, and somebody who knows what legs they need.');
  await client.fill('Name', 'Tebogo Molefe');
  await client.fill('Email address', email);
  // Nobody fills it in within three seconds: what does is taken for a program.
  await client.page.waitForFunction(() => performance.now() > 3_500);
  await client.press('Send message');
  await client.seeText('Thank you. We have your message');
  const number = /CR-\d+/.exec(await textOf(client.page))?.[0] ?? '';

  const desk = await atCounter('sales');
  await visit(desk.page, `${url}/dashboard/sales/contact_requests?q=${number}`);
  await desk.press(number);
  await desk.seeText('Answer by mail');
  await desk.seeText('Two base units in oak');
  await desk.page.select('form[aria-label="Answer by mail"] select', 'measurements');
  await desk.page.waitForFunction(() =>
    document.querySelector<HTMLTextAreaElement>('textarea[name="text"]')?.value.startsWith('Dear Tebogo'),
  );
  // What is being written outlives the page.
  await desk.page.reload();
  await desk.page.waitForFunction(() =>
    document.querySelector<HTMLTextAreaElement>('textarea[name="text"]')?.value.startsWith('Dear Tebogo'),
  );
  await desk.press('Send answer');
  await desk.seeText('Contacted');
  await mailTo(outbox, email, `a few measurements (${number})`);
  await desk.press('Turn into a quote');
  await opened(desk.page);
  await desk.enter('b60 highveld');
  await desk.enter('adjustable cupboard leg 100 4');
  await desk.saved();
  await desk.page.keyboard.press('F8');
  await desk.seeText(`Mail it to ${email}`);
  await desk.press('Issue quote', 'dialog');
  await desk.seeText('is issued');
  await desk.seeText(`On its way to ${email}`);
  const quote = await numberIn(desk.page, 'QU');
  const { id, total, deposit } = await documentAt(desk.page);

  // The link in the mail is all the client needs.
  const mail = await mailTo(outbox, email, `Quote ${quote}`);
  const link = /https?:\/\/\S+\/store\/document\/\S+/.exec(mail.text ?? '')?.[0] ?? '';
  await visit(client.page, link);
  await client.seeText(`Quote ${quote}`);
  expect(await client.violations()).toEqual([]);
  const ask = await client.page.$eval('main a[href^="https://wa.me/"]', (way) => way.getAttribute('href') ?? '');
  expect(decodeURIComponent(ask)).toContain(quote);
  await client.press('Accept the quote');
  await client.seeText('Type your first name and surname');
  await client.fill('Your full name', 'Tebogo Molefe');
  await client.press('Accept the quote');
  await client.seeText('Accepted by Tebogo Molefe');
  expect(await client.violations()).toEqual([]);
  await client.pressFirst('Pay the deposit of R');
  await client.seeText('A stand-in for the card provider');
  await client.pressFirst('Pay R');
  await client.seeText('We have your deposit of R');
  await client.seeText('This quote has become an invoice');
  expect(await client.violations()).toEqual([]);
  await client.press('Go to the invoice');
  await client.seeText('Part paid');
  expect(await client.violations()).toEqual([]);
  await mailTo(outbox, demoEmail('sales'), `Quote ${quote} was accepted by Tebogo Molefe`);

  await visit(desk.page, `${url}/dashboard/sales/invoices/${id}`);
  await desk.seeText('Invoiced');
  await desk.pressFirst('Invoice INV-');
  await desk.seeText('Part paid');
  const invoice = await desk.page.evaluate(() => location.pathname.split('/').at(-1) ?? '');
  const books = await product().database.query<{ paid: number; balance: number }>(
    'select paid, balance from sales_document where id = $1',
    [invoice],
  );
  expect(books).toEqual([{ paid: deposit, balance: total - deposit }]);
  await visit(desk.page, `${url}/dashboard/sales/contact_requests?q=${number}`);
  await desk.press(number);
  await desk.seeText(`Quote ${quote}`);
  await desk.seeText('Won');
  expect(await desk.violations()).toEqual([]);
  expect([...client.complaints, ...desk.complaints]).toEqual([]);
  await client.close();
  await desk.close();
});

it('a card order is paid back in part: the customer sees it, and the books have a credit note', async () => {
  const { url, backendUrl, outbox } = product();
  const email = 'palesa.refund@example.test';
  const placed = await placeOrder(apiAt(backendUrl), [{ id: 'base-unit-300-one-door', quantity: 1 }], {
    name: 'Palesa Refund',
    email,
  });
  const customer = await onPhone();
  await visit(customer.page, placed.pay_url ?? '');
  await customer.pressFirst('Pay R');
  await customer.seeText('Thank you, Palesa');
  const order = customer.page.url();

  const desk = await atCounter('sales');
  await visit(desk.page, `${url}/dashboard/sales/orders2/${placed.id}`);
  await desk.press('Refund');
  await desk.seeText('This cannot be undone');
  expect(await desk.violations()).toEqual([]);
  await desk.fill('Amount', '999999');
  await desk.fill('Reason', 'One hinge was missing');
  await desk.pressFirst('Refund R');
  await desk.seeText('There is a problem');
  await desk.fill('Amount', '100');
  // The session has stood open for a while.
  await product().database.query(`update user_session set password_at = now() - interval '11 minutes'`);
  await desk.pressFirst('Refund R100.00');
  await desk.seeText('Your password once more');
  expect(await desk.violations()).toEqual([]);
  await desk.fill('Password', 'a guess that is wrong');
  await desk.press('Go on');
  await desk.seeText('The current password is not right');
  await desk.fill('Password', demoPassword);
  await desk.press('Go on');
  await desk.seeText('is paid back to Palesa Refund');
  await desk.seeText('One hinge was missing');
  expect(await desk.violations()).toEqual([]);
  await mailTo(outbox, email, 'paid back');

  await visit(customer.page, order);
  await customer.seeText('Paid back');
  await customer.seeText('R100.00');
  expect(await customer.violations()).toEqual([]);
  await customer.pressFirst('Credit note CN-');
  await customer.seeText('is credited to you');
  await customer.seeText('One hinge was missing');
  expect(await customer.violations()).toEqual([]);

  await visit(desk.page, `${url}/dashboard/sales/invoices?q=${placed.number}`);
  await desk.seeText('CN-');
  expect(await desk.violations()).toEqual([]);
  await desk.pressFirst('CN-');
  await desk.seeText('One hinge was missing');
  await desk.seeText(placed.number);
  expect(await desk.violations()).toEqual([]);
  // The refusals that the password was asked for, and the wrong one.
  const passwordCalls = /(orders\.refund|user\.confirmPassword)\?/;
  expect([...customer.complaints, ...desk.complaints].filter((one) => !passwordCalls.test(one))).toEqual([]);
  await customer.close();
  await desk.close();
});

it('a list keeps its amounts in sight beside the longest name, and offers ticks to none who may only look', async () => {
  const { url, database } = product();
  const name = 'Bloubergstrand Huiseienaarsvereniging en Seuns (Edms) Bpk, tweede en derde gebou aan die suidekant';
  await database.query(
    `insert into client (id, name, company, email, updated_at) values (gen_random_uuid(), $1, $1, 'bloubergstrand@example.test', now())`,
    [name],
  );
  const desk = await atCounter('accounts');
  await visit(desk.page, `${url}/dashboard/admin/clients?q=bloubergstrand`);
  await desk.seeText('Bloubergstrand');
  expect(
    await desk.page.$eval('thead th:last-child', (head) => head.getBoundingClientRect().right <= window.innerWidth),
  ).toBe(true);
  // What is ticked by `x` has a box, and something to do.
  await desk.page.keyboard.press('j');
  await desk.page.keyboard.press('x');
  await desk.seeText('1 selected');
  expect((await desk.page.$$('tbody input[type="checkbox"]:checked')).length).toBe(1);
  await desk.press('Mail statements');
  await desk.seeText('Mail 1 statement?');
  expect(await desk.violations()).toEqual([]);
  await desk.press('Mail', 'alertdialog');
  await desk.seeText('1 on its way');
  expect(await desk.violations()).toEqual([]);
  await desk.close();

  const [seller, reception] = [await atCounter('sales'), await atCounter('reception')];
  const ticksOf = async ({ page, seeText }: typeof seller) => {
    await visit(page, `${url}/dashboard/sales/orders2`);
    await seeText('Online Orders');
    await page.waitForSelector('[data-list-row]');
    return (await page.$$('tbody input[type="checkbox"]')).length;
  };
  expect([(await ticksOf(seller)) > 0, await ticksOf(reception)]).toEqual([true, 0]);
  await seller.close();
  await reception.close();
});
