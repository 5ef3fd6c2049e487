import { formatRand } from '@plinth/money/format';
import { contracts } from '@plinth/contracts/contracts';
import { dataOf, refusalOf } from '../../../../../test/support/answers';
import { useShop } from '../../../../../test/support/shop';
import { placeOrder } from '../../../../../test/support/shopper';

const shop = useShop();
const app = () => shop().app;

const look = async (role: string, q: string) =>
  dataOf(contracts.search.objects, await app().query('search.objects', { q }, { as: role }));

describe('looking for an object by its number', () => {
  test('sales finds an order, and its link', async () => {
    const { id, number } = await placeOrder(app(), [{ id: 'HNG-SC110-FO-1', quantity: 1 }]);
    expect(await look('sales', number)).toContainEqual({
      title: 'Online orders',
      objects: [{ id, label: number, detail: 'Thandi Nkosi', url: `/dashboard/sales/orders2/${id}` }],
    });
  });

  test('finds the client of an order by name, at most five of a kind', async () => {
    await placeOrder(app(), [{ id: 'HNG-SC110-FO-1', quantity: 1 }]);
    const groups = await look('owner', 'nkosi');
    expect(groups.map(({ title }) => title)).toContain('Online orders');
    for (const { objects } of groups) expect(objects.length).toBeLessThanOrEqual(5);
  });
});

test('a contact request is found by its number and by who wrote, and so is a payment by its number', async () => {
  const [request] = await app().database.query<{ id: string; number: string; name: string; email: string }>(
    'select id, number, name, email from contact_request where not is_suspect limit 1',
  );
  const found = {
    title: 'Contact requests',
    objects: [
      {
        id: request.id,
        label: request.number,
        detail: `${request.name}, ${request.email}`,
        url: `/dashboard/sales/contact_requests/${request.id}`,
      },
    ],
  };
  expect(await look('sales', request.number)).toContainEqual(found);
  expect((await look('sales', request.email)).map(({ title }) => title)).toContain('Contact requests');
  const [payment] = await app().database.query<{ id: string; number: string }>(
    'select id, number from client_payment limit 1',
  );
  expect(await look('accounts', payment.number)).toContainEqual(
    expect.objectContaining({
      title: 'Payments',
      objects: [expect.objectContaining({ id: payment.id, label: payment.number })],
    }),
  );
  expect(await look('sales', payment.number)).not.toContainEqual(expect.objectContaining({ title: 'Payments' }));
});

test('a document and a payment are found by their amount, as people write amounts', async () => {
  const [invoice] = await app().database.query<{ number: string; total: number }>(
    `select number, total from sales_document d where kind = 'invoice' and number is not null and total % 100 <> 0
        and (select count(*) from sales_document e where e.total = d.total) < 4 limit 1`,
  );
  const [payment] = await app().database.query<{ number: string; amount: number }>(
    `select number, amount from client_payment p where (select count(*) from client_payment e where e.amount = p.amount) < 4 and amount > 100000 limit 1`,
  );
  const found = async (typed: string) =>
    (await look('accounts', typed)).flatMap(({ objects }) => objects.map(({ label }) => label));
  const rand = (cents: number) => (cents / 100).toFixed(2);
  for (const typed of [formatRand(invoice.total), rand(invoice.total), rand(invoice.total).replace('.', ',')])
    expect(await found(typed)).toContain(invoice.number);
  expect(await found(rand(payment.amount))).toContain(payment.number);
});

describe('a salesperson, who keeps neither the clients nor the catalogue', () => {
  const some = async (role: string, q: string, title: string) =>
    (await look(role, q)).find((group) => group.title === title)?.objects ?? [];

  test('finds a client, and what it was quoted and invoiced', async () => {
    const [client] = await app().database.query<{ id: string; name: string }>(
      `select id, company as name from client where merged_into_id is null and company <> '' order by company limit 1`,
    );
    expect(await some('sales', client.name, 'Clients')).toContainEqual(
      expect.objectContaining({
        id: client.id,
        label: client.name,
        url: `/dashboard/sales/invoices?f.client_id=${client.id}&branches=all`,
      }),
    );
    // Reception writes no quotes; accounts opens the client itself, once.
    expect(await some('reception', client.name, 'Clients')).toEqual([]);
    const ofAccounts = (await look('accounts', client.name)).filter(({ title }) => title === 'Clients');
    expect(ofAccounts.flatMap(({ objects }) => objects.map(({ url }) => url))).toContain(
      `/dashboard/admin/clients/${client.id}`,
    );
    expect(ofAccounts).toHaveLength(1);
  });

  test.each(['KB-600-1D-SA', 'kb-600-1d-sa', 'base unit 600 1 door'])('finds what “%s” is, in the shop', async (q) => {
    const [{ slug, name }] = await app().database.query<{ slug: string; name: string }>(
      `select p.slug, p.name from variant v join product p on p.id = v.product_id where v.sku = 'KB-600-1D-SA'`,
    );
    for (const role of ['sales', 'reception'])
      expect(await some(role, q, 'Items')).toContainEqual(
        expect.objectContaining({ label: name, url: `/store/item/${slug}` }),
      );
    // Whoever keeps the catalogue opens it there.
    expect((await some('owner', q, 'Items')).map(({ url }) => url)).not.toContain(`/store/item/${slug}`);
    expect(await some('customer', q, 'Items')).toEqual([]);
  });

  test('finds at most five items, of the words that were typed', async () => {
    const units = await some('sales', 'base unit', 'Items');
    expect(units).toHaveLength(5);
    for (const { label } of units) expect(label).toMatch(/base/i);
    // “hindge” is nobody’s name and no item’s.
    expect(await some('sales', 'hindge', 'Items')).toEqual([]);
  });
});

test('what is called as somebody typed stands above what only mentions it', async () => {
  await app().database.query(
    `update contact_request set message = 'My base unit sticks' where id in (select id from contact_request where not is_suspect limit 6)`,
  );
  const titles = (await look('sales', 'base unit')).map(({ title }) => title);
  expect(titles).toContain('Contact requests');
  expect(titles[0]).toBe('Items');
});

describe('what a role may not see', () => {
  test('is not found: a worker, a driver and a customer get nothing for a name that sales finds', async () => {
    await placeOrder(app(), [{ id: 'HNG-SC110-FO-1', quantity: 1 }]);
    expect(await look('sales', 'nkosi')).not.toEqual([]);
    for (const role of ['worker', 'driver', 'customer']) expect(await look(role, 'nkosi')).toEqual([]);
  });

  test('a visitor is sent to sign in', async () => {
    expect(refusalOf(await app().query('search.objects', { q: 'nkosi' }))).toBe('sign-in-required');
  });
});
