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
