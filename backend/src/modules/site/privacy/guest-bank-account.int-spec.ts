import { contracts } from '@plinth/contracts/contracts';
import { dataOf } from '../../../../../test/support/answers';
import { OrderDesk } from '../../../../../test/support/order-desk';
import { deliverMails, tokenIn } from '../../../../../test/support/people-app';
import { useShop } from '../../../../../test/support/shop';
import { placeOrder } from '../../../../../test/support/shopper';

const { privacy, orders } = contracts;
jest.setTimeout(60_000);
const shop = useShop();
const app = () => shop().app;
const desk = new OrderDesk(shop);

const ITEM = { id: 'HNG-SC110-FO-1', quantity: 2 };
const ACCOUNT_NUMBER = '62918273645';

/** Tables in which the account number stands. */
async function whereIsAccount(): Promise<string[]> {
  const tables = await app().database.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await app().database.query(`select from "${name}" t where t::text like '%' || $1 || '%' limit 1`, [
      ACCOUNT_NUMBER,
    ]);
    if (rows.length > 0) found.push(name);
  }
  return found;
}

test.each([
  ['their own link', {}],
  ['staff whom they called', { as: 'owner' }],
])('a guest who named a bank account through %s and is forgotten: it stands in no table', async (_way, caller) => {
  const email = `account-${crypto.randomUUID()}@example.co.za`;
  const { id, access_key } = await placeOrder(app(), [ITEM], { email, payment_method: 'eft' });
  const { total } = await desk.order({ id, access_key });
  const eft = { id, amount: total, reference: '' };
  dataOf(orders.confirmEft, await app().mutate('orders.confirmEft', eft, { as: 'accounts' }));
  const account = `FNB 250655, ${ACCOUNT_NUMBER}`;
  const key = 'as' in caller ? { id } : { id, access_key };
  dataOf(orders.public.callOff, await app().mutate('orders.public.callOff', { ...key, account }, caller));
  await desk.work();
  expect(await whereIsAccount()).toEqual(['timeline_entry']);
  const refund = { id, amount: total, reason: 'Called off', idempotency_key: crypto.randomUUID() };
  dataOf(orders.refund, await app().mutate('orders.refund', refund, { as: 'owner' }));
  await deliverMails(app());
  await app().mutate('privacy.public.requestByOrder', { id, access_key, kind: 'delete' });
  const mail = (await deliverMails(app())).find(({ kind }) => kind === 'privacy-delete')?.mail;
  const confirmed = { token: tokenIn(mail), kind: 'delete' };
  dataOf(privacy.public.confirm, await app().mutate('privacy.public.confirm', confirmed));
  await desk.work();
  expect(await whereIsAccount()).toEqual([]);
});
