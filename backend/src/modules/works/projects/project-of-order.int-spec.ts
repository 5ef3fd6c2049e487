import { contracts } from '@plinth/contracts/contracts';
import { dataOf, refusalOf } from '../../../../../test/support/answers';
import { brokenBooks } from '../../../../../test/support/books';
import { CUPBOARD, HINGE } from '../../../../../test/support/sales-desk';
import { useShop } from '../../../../../test/support/shop';
import { placeOrder } from '../../../../../test/support/shopper';
import { Db } from '../../../platform/database/db';
import { Outbox } from '../../../platform/events/outbox';
import { Jobs } from '../../../platform/jobs/jobs';
import { PanelSteps } from './panel-steps';

const { orders, payments, projects, documents } = contracts;
jest.setTimeout(120_000);
const shop = useShop();
const app = () => shop().app;
const production = { as: 'production' } as const;

async function work(): Promise<void> {
  await shop().stripe.settled();
  for (let round = 0; round < 4; round += 1) {
    await app().app.get(Outbox).drain();
    await app().app.get(Jobs).drain();
  }
}
async function paidOrder(items: readonly object[]) {
  const placed = await placeOrder(app(), items);
  const session = shop().stripe.sessionIds.at(-1) ?? '';
  await shop().stripe.pay(session);
  dataOf(payments.public.settleReturn, await app().mutate('payments.public.settleReturn', { session_id: session }));
  await work();
  return placed;
}
const orderOf = async (id: string) =>
  dataOf(orders.public.get, await app().query('orders.public.get', { id }, { as: 'sales' }));
async function projectOf(orderId: string) {
  const [row] = await app().database.query<{ id: string }>(
    'select j.id from project j join sales_document d on d.id = j.document_id where d.order_id = $1',
    [orderId],
  );
  return row === undefined ? null : dataOf(projects.get, await app().query('projects.get', { id: row.id }, production));
}

test('a paid online order goes to production by itself, and its state follows its panels', async () => {
  const { id } = await paidOrder([{ id: CUPBOARD }, { id: HINGE, quantity: 2 }]);
  const project = await projectOf(id);
  expect(project).toMatchObject({ released_by: 'paid', status: 'released', order: { id } });
  expect((await orderOf(id)).status).toBe('accepted');
  const panels = (project?.cupboards ?? []).flatMap((cupboard) => cupboard.panels.map((panel) => panel.id));
  const book = (to: 'cut' | 'packed') =>
    app()
      .app.get(Db)
      .transaction((tx) => app().app.get(PanelSteps).book(tx, to, { panelIds: panels, actor: 'system' }));
  await book('cut');
  expect((await orderOf(id)).status).toBe('in_production');
  await book('packed');
  expect((await orderOf(id)).status).toBe('ready');
  for (const status of ['out_for_delivery', 'delivered'])
    await app().mutate('orders.changeStatus', { id, status }, { as: 'owner' });
  expect(await projectOf(id)).toMatchObject({ status: 'delivered', column: 'Delivered' });
});

test('an order of shelf goods alone is accepted by people, and becomes no project', async () => {
  const { id } = await paidOrder([{ id: HINGE, quantity: 2 }]);
  expect(await projectOf(id)).toBeNull();
  expect((await orderOf(id)).status).toBe('paid');
});

test('called off before the saw, nothing of it is made', async () => {
  const { id } = await paidOrder([{ id: CUPBOARD, quantity: 2 }]);
  const before = await projectOf(id);
  expect(before?.panels).toBeGreaterThan(0);
  dataOf(
    orders.refund,
    await app().mutate(
      'orders.refund',
      { id, amount: (await orderOf(id)).total, reason: 'Called off', idempotency_key: crypto.randomUUID() },
      { as: 'owner' },
    ),
  );
  await work();
  expect(await projectOf(id)).toMatchObject({ status: 'cancelled', panels: 0 });
  expect(await brokenBooks(app().database.query)).toEqual([]);
});

test('labels of a project: one for each panel, with initials and no name; for staff of production alone', async () => {
  const { id } = await paidOrder([{ id: CUPBOARD }]);
  const project = await projectOf(id);
  if (project === null) throw new Error('no project');
  const labels = (kind: string, caller: object, of = project.id) =>
    app().query(`documents.${kind}`, { id: of }, caller);
  const sheets = dataOf(documents.labelsOnSheets, await labels('labelsOnSheets', production));
  expect(sheets.labels).toHaveLength(project.panels);
  const [label] = sheets.labels;
  expect(label.url).toMatch(/^HTTPS?:\/\/.*\/P\/P[0-9A-Y]{9}$/);
  expect(JSON.stringify(sheets)).not.toContain(project.client);
  const roll = dataOf(documents.labelsOnRoll, await labels('labelsOnRoll', production));
  expect(roll.size).toEqual({ width: 100, height: 50 });
  expect(new Set(roll.labels.map(({ code }) => code))).toEqual(new Set(sheets.labels.map(({ code }) => code)));
  const again = dataOf(documents.panelLabel, await labels('panelLabel', { as: 'worker' }, label.id));
  expect(dataOf(documents.panelLabel, await labels('panelLabel', { as: 'worker' }, label.code))).toEqual(again);
  expect(again.labels).toEqual([label]);
  for (const caller of [{}, { as: 'customer' }, { as: 'driver' }])
    expect(refusalOf(await labels('labelsOnSheets', caller))).toBe('document-not-found');
});
