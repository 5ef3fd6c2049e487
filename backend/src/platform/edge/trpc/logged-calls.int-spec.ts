import { useShop } from '../../../../../test/support/shop';
import { SalesDesk } from '../../../../../test/support/sales-desk';
import { placeOrder } from '../../../../../test/support/shopper';
import { Maintenance } from '../../data/maintenance/maintenance';
import { Audit } from '../../data/audit/audit';

jest.setTimeout(60_000);
const shop = useShop();
const app = () => shop().app;
const desk = new SalesDesk(app);

interface Line extends Record<string, unknown> {
  action: string;
  subject_kind: string;
  subject_id: string | null;
  after: object | null;
}
const linesOf = async (userId: string): Promise<Line[]> =>
  app().database.query<Line>(
    'select action, subject_kind, subject_id, after from audit_entry where actor_id = $1 order by id',
    [userId],
  );
const everything = { q: '', filters: {}, sort: [] };

describe('the log says', () => {
  test('who took a list out of the house, and not what they searched for', async () => {
    const { userId, cookie } = await app().signInNew('owner');
    for (const path of ['clients.exportCsv', 'orders.exportCsv'])
      expect((await app().query(path, { ...everything, q: 'dlamini' }, { cookie })).error).toBeUndefined();
    expect(await linesOf(userId)).toEqual([
      { action: 'clients.export', subject_kind: 'list', subject_id: null, after: null },
      { action: 'orders.export', subject_kind: 'list', subject_id: null, after: null },
    ]);
  });

  test('who looked at a client, once for a page that asks again and again', async () => {
    const client = await desk.client();
    const { userId, cookie } = await app().signInNew('sales');
    for (let i = 0; i < 3; i += 1) await app().query('clients.get', { id: client.id }, { cookie });
    expect(await linesOf(userId)).toEqual([
      { action: 'client.view', subject_kind: 'client', subject_id: client.id, after: null },
    ]);
  });

  test('who said that the money of an order had come, and who moved it on', async () => {
    const { id } = await placeOrder(app(), [{ id: 'HNG-SC110-FO-1', quantity: 1 }], { payment_method: 'eft' });
    const [{ total }] = await app().database.query<{ total: number }>('select total from online_order where id = $1', [
      id,
    ]);
    const { userId, cookie } = await app().signInNew('owner');
    await app().mutate('orders.confirmEft', { id, amount: total, reference: 'FNB 991' }, { cookie });
    await app().mutate('orders.changeStatus', { id, status: 'accepted' }, { cookie });
    expect(await linesOf(userId)).toEqual([
      { action: 'order.confirm-eft', subject_kind: 'order', subject_id: id, after: { amount: total } },
      { action: 'order.change-status', subject_kind: 'order', subject_id: id, after: { status: 'accepted' } },
    ]);
  });

  test('who was refused, once however often they try', async () => {
    const { userId, cookie } = await app().signInNew('worker');
    for (let i = 0; i < 5; i += 1)
      expect((await app().query('clients.exportCsv', everything, { cookie })).status).toBe(403);
    expect(await linesOf(userId)).toEqual([
      { action: 'permission.refused', subject_kind: 'procedure', subject_id: 'clients.exportCsv', after: null },
    ]);
  });

  test('which fields of a client changed, and not from what to what', async () => {
    const client = await desk.client({ name: 'Nomsakhanya Dlaminisizwe' });
    const { userId, cookie } = await app().signInNew('owner');
    const { name, company, email, phone, address, vat_number, notes, credit_terms_days, branch_id, version } = client;
    const answer = await app().mutate(
      'clients.update',
      {
        id: client.id,
        company,
        email,
        phone,
        vat_number,
        notes,
        credit_terms_days,
        branch_id,
        version,
        name: `${name} Nkosinathi`,
        address: `${address}, Kyalami`,
      },
      { cookie },
    );
    expect(answer.error).toBeUndefined();
    expect(await linesOf(userId)).toEqual([
      {
        action: 'client.change',
        subject_kind: 'client',
        subject_id: client.id,
        after: { name: 'changed', address: 'changed' },
      },
    ]);
    const kept = await app().database.query(
      `select 1 from audit_entry e where e::text like '%Nkosinathi%' or e::text like '%Kyalami%'`,
    );
    expect(kept).toEqual([]);
  });

  test('by night, loudly, that somebody changed it', async () => {
    const maintenance = app().app.get(Maintenance);
    const logged: unknown[] = [];
    const spy = jest.spyOn(Reflect.get(maintenance, 'logger'), 'error').mockImplementation((line) => logged.push(line));
    await app().app.get(Audit).seal(-1);
    await maintenance.verify();
    expect(logged).toEqual([]);
    await app().database.query('alter table audit_entry disable trigger user');
    const [{ id }] = await app().database.query<{ id: string }>(
      `update audit_entry set actor = 'nobody' where id = (select min(id) from audit_entry) returning id::text`,
    );
    await expect(maintenance.verify()).rejects.toThrow('The log is not as it was sealed');
    expect(logged).toEqual([expect.objectContaining({ alarm: 'audit-broken', firstEntry: Number(id) })]);
    spy.mockRestore();
  });
});
