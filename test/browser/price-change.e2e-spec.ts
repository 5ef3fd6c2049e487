import { documentView, type DocumentView } from '@plinth/contracts/desk/invoices/invoice-fields';
import { pathTo } from '@plinth/contracts/kernel/page';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import type { Page } from 'puppeteer-core';
import * as z from 'zod';
import { newVisitor } from '../support/browser';
import { draftLine, somebody } from '../support/sales-desk';
import { handsOn } from '../support/hands';
import { demoEmail, desktop, phone, signIn, visit } from '../support/pages';
import { useProduct } from '../support/product';

const product = useProduct();

jest.setTimeout(300_000);

const SLUG = 'hinge-for-thick-doors-22-26-mm';
const answer = z.object({ result: z.object({ data: documentView }) });

/** What the page of somebody who is signed in asks the server for. */
async function ask(page: Page, path: string, input: object): Promise<DocumentView> {
  const said = await page.evaluate(
    async (procedure, sent) => {
      const response = await fetch(`/api/trpc/${procedure}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: sent,
      });
      return (await response.json()) as unknown;
    },
    path,
    JSON.stringify(input),
  );
  return answer.parse(said).result.data;
}

it('a price that an owner changes is in the shop, in a cart with a notice and in a new quote, and not in a quote that was accepted', async () => {
  const { url, database } = product();
  const [item] = await database.query<{ id: string; sku: string }>(
    `select p.id, v.sku from product p join variant v on v.product_id = p.id where p.slug = $1 order by v.position limit 1`,
    [SLUG],
  );
  const [{ branch }] = await database.query<{ branch: string }>(
    'select id as branch from location order by position limit 1',
  );
  // The year of the demo leaves carts of its own: which items they hold differs from day to day.
  const [{ carts }] = await database.query<{ carts: number }>(
    `select count(distinct c.id)::int as carts
       from cart_line l join cart c on c.id = l.cart_id join variant v on v.id = l.variant_id
      where v.product_id = $1 and c.status in ('open', 'checking_out')`,
    [item.id],
  );
  const cartsThen = carts === 0 ? '1 open cart has these items' : `${carts + 1} open carts have these items`;
  const seller = await newVisitor(desktop);
  await signIn(seller.page, url, demoEmail('sales'));
  const quote = async () => {
    const { id, version } = await ask(seller.page, 'invoices.createDraft', {
      kind: 'quote',
      idempotency_key: crypto.randomUUID(),
    });
    const draft = {
      client: somebody(),
      branch_id: branch,
      delivery: { fulfilment: 'collection', street: '', complex: '' },
      reference: '',
      notes: '',
      internal_note: '',
      discount: { kind: 'none', value: 0 },
      deposit_bp: 6_000,
      lines: [draftLine({ variant_id: item.sku })],
    };
    return ask(seller.page, 'invoices.saveDraft', { id, version, draft });
  };
  const written = await quote();
  const issued = await ask(seller.page, 'invoices.issue', { id: written.id, version: written.version });
  const accepted = await ask(seller.page, 'invoices.markAccepted', {
    id: issued.id,
    version: issued.version,
    name: 'Nomsa Dlamini',
  });

  const shopper = await newVisitor(phone);
  const there = handsOn(shopper.page);
  await visit(shopper.page, `${url}/store/item/${SLUG}`);
  await there.press('Add to cart');
  await there.seeText('is in your cart');

  const owner = await newVisitor(desktop);
  const here = handsOn(owner.page);
  await signIn(owner.page, url, demoEmail('owner'));
  await visit(owner.page, url + pathTo(staffPages.item, { id: item.id }));
  const price = await owner.page.waitForSelector('input[name="variants.0.price"]');
  await price?.click({ count: 3 });
  await price?.type('456.78');
  await here.press('Save');
  await here.seeText('1 price changes by');
  await here.seeText(cartsThen);
  await here.press('Save', 'dialog');
  await here.seeText('Saved as change');

  await visit(shopper.page, `${url}/store/item/${SLUG}`);
  await there.seeText('R456.78');
  await visit(shopper.page, `${url}/store/cart`);
  await there.seeText('The price changed from');
  await there.seeText('to R456.78 since you added it');

  const next = await quote();
  expect(next.lines[0].unit_price).toBe(456_78);
  const desk = handsOn(seller.page);
  await visit(seller.page, url + pathTo(staffPages.invoice, { id: accepted.id }));
  await desk.seeText('Nomsa Dlamini');
  expect(await seller.page.evaluate(() => document.body.innerText)).not.toContain('R456.78');
  for (const { close } of [seller, shopper, owner]) await close();
});
