import { contracts } from '@plinth/contracts/contracts';
import { dataOf } from '../../../../../test/support/answers';
import { OrderDesk } from '../../../../../test/support/order-desk';
import { deliverMails } from '../../../../../test/support/people-app';
import { useShop } from '../../../../../test/support/shop';
import { placeOrder } from '../../../../../test/support/shopper';

const { clientPayments, orders } = contracts;
jest.setTimeout(60_000);
const shop = useShop();
const app = () => shop().app;
const desk = new OrderDesk(shop);
desk.keepBooks();

const HINGE = { id: 'HNG-SC110-FO-1', quantity: 5 };
const confirm = (input: object) =>
  app().mutate('orders.confirmEft', { reference: 'FNB 77', ...input }, { as: 'accounts' });

test('an EFT that was more than its order needed: whoever is signed in sees the credit with the order that it came from, and nobody else does', async () => {
  const { userId } = await app().signInAs('customer');
  const [{ email }] = await app().database.query<{ email: string }>('select email from "user" where id = $1', [userId]);
  const mine = async (as: string) =>
    dataOf(clientPayments.mine, await app().query('clientPayments.mine', undefined, { as }));
  const before = await mine('customer');
  const key = await placeOrder(app(), [HINGE], { payment_method: 'eft', email }, { as: 'customer' });
  const { total, number } = await desk.order(key, { as: 'customer' });
  dataOf(orders.confirmEft, await confirm({ id: key.id, amount: total + 5_00, due: total }));
  await desk.work();
  const { credit, receipts } = await mine('customer');
  expect(credit).toBe(before.credit + 5_00);
  expect(receipts).toContainEqual(expect.objectContaining({ left: 5_00, order: { id: key.id, number } }));
  const told = (await deliverMails(app())).find(({ kind }) => kind === 'order-overpaid')?.mail;
  expect(told?.text).toContain('stands under My Orders while you are signed in');
  expect(told?.text).toContain('the checkout of the shop does not take it');
  // Once more, for the order that is paid: it is the same order's.
  const { version } = await desk.order(key, { as: 'customer' });
  dataOf(orders.confirmEft, await confirm({ id: key.id, amount: 7_00, version, reference: 'FNB 78' }));
  await desk.work();
  const later = await mine('customer');
  expect(later.credit).toBe(before.credit + 12_00);
  expect(later.receipts.filter(({ order }) => order?.id === key.id).map(({ left }) => left)).toEqual([5_00, 7_00]);
  expect((await mine('sales')).receipts.some(({ order }) => order?.id === key.id)).toBe(false);
  // Whoever has not shown that the address is theirs sees nothing of its client.
  await app().database.query('update "user" set email_verified_at = null where id = $1', [userId]);
  expect(await mine('customer')).toEqual({ credit: 0, receipts: [] });
});
