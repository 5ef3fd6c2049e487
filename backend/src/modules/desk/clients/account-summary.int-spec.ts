import { contracts } from '@plinth/contracts/contracts';
import { dataOf } from '../../../../../test/support/answers';
import { useApp } from '../../../../../test/support/app';
import { shopDay } from '../../../../../test/support/clock';
import { SalesDesk } from '../../../../../test/support/sales-desk';

const { clients } = contracts;
const app = useApp({ database: 'complete' });
const desk = new SalesDesk(app);

const summary = async (id: string) =>
  dataOf(clients.accountSummary, await app().query('clients.accountSummary', { id }, { as: 'sales' }));

/** As if it had been issued so many days ago: facts of an issued document are its owner's alone to change. */
async function dueAgo(id: string, days: number): Promise<void> {
  const due = shopDay(-days);
  await app().database.query('alter table sales_document disable trigger user');
  await app().database.query(
    `update sales_document set issued_on = $2::date, due_on = $2::date,
            instalments = (select jsonb_agg(part || jsonb_build_object('due_on', $2::text)) from jsonb_array_elements(instalments) part)
      where id = $1`,
    [id, due],
  );
  await app().database.query('alter table sales_document enable trigger user');
}

test('before more is sold, sales sees what a client owes, what of it is overdue and since when', async () => {
  const client = await desk.client({ credit_terms_days: 30 });
  expect(await summary(client.id)).toEqual({
    owed: 0,
    credit: 0,
    credit_terms_days: 30,
    overdue: 0,
    overdue_since: null,
    last_documents: [],
  });
  const old = await desk.invoiceFor(client.id, 120_00);
  const recent = await desk.invoiceFor(client.id, 455_00);
  await dueAgo(old.id, 56);
  const accountSummary = await summary(client.id);
  expect(accountSummary).toMatchObject({ owed: 575_00, overdue: 120_00, overdue_since: shopDay(-56) });
  expect(accountSummary.last_documents.map(({ id, balance }) => [id, balance])).toEqual([
    [recent.id, 455_00],
    [old.id, 120_00],
  ]);
});

test('whoever does not sell learns nothing of what a client owes', async () => {
  const client = await desk.client();
  for (const caller of [{ as: 'worker' }, { as: 'customer' }] as const)
    expect((await app().query('clients.accountSummary', { id: client.id }, caller)).status).toBe(403);
});
