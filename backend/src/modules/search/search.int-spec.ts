import { contracts } from '@plinth/contracts/contracts';
import { dataOf, refusalOf } from '../../../../test/support/answers';
import { useShop } from '../../../../test/support/shop';
import { placeOrder } from '../../../../test/support/shopper';

const shop = useShop();
const app = () => shop().app;

const look = async (role: string, q: string) => dataOf(contracts.search.objects, await app().query('search.objects', { q }, { as: role }));

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
