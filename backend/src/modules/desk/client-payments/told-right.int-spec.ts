import { randomUUID } from 'node:crypto';
import { contracts } from '@plinth/contracts/contracts';
import { formatRand } from '@plinth/money/format';
import { dataOf, refusalOf } from '../../../../../test/support/answers';
import { shopDay } from '../../../../../test/support/clock';
import { SalesDesk } from '../../../../../test/support/sales-desk';
import { useShop } from '../../../../../test/support/shop';

const { clientPayments, documents } = contracts;
jest.setTimeout(60_000);
const shop = useShop();
const app = () => shop().app;
const desk = new SalesDesk(app);
const accounts = { as: 'accounts' } as const;

const take = (input: object) =>
  app().mutate(
    'clientPayments.receive',
    { received_on: shopDay(), idempotency_key: randomUUID(), ...input },
    { as: 'accounts' },
  );

it('a void looks like a void in the list and in the file, on both its rows', async () => {
  const client = await desk.client();
  const { id, number } = dataOf(clientPayments.receive, await desk.receive(client.id, 900_00));
  const voided = dataOf(
    clientPayments.void,
    await app().mutate('clientPayments.void', { id, reason: 'Typed twice', idempotency_key: randomUUID() }, accounts),
  );
  const { rows } = dataOf(
    clientPayments.list,
    await app().query('clientPayments.list', { filters: { client_id: client.id } }, accounts),
  );
  expect(rows.map((row) => [row.number, row.is_void, row.is_void_entry])).toEqual([
    [voided.void?.number, false, true],
    [number, true, false],
  ]);
  const { csv } = dataOf(
    clientPayments.exportCsv,
    await app().query('clientPayments.exportCsv', { filters: { client_id: client.id } }, accounts),
  );
  expect(csv).toContain('"EFT, void"');
  expect(csv).toContain('"EFT, entry of a void"');
  expect(csv).not.toContain('refund');
});

it('a client who has another name by now is found in the list by the name that it shows, and by the one that was typed then', async () => {
  const { id } = await desk.client({ name: 'Nomsa Renamed' });
  const { number } = dataOf(clientPayments.receive, await desk.receive(id, 120_00));
  await app().database.query(`update client set name = 'Zodwa Newname' where id = $1`, [id]);
  const listed = async (q: string) =>
    dataOf(clientPayments.list, await app().query('clientPayments.list', { q }, accounts)).rows.map((row) => [
      row.number,
      row.client_name,
    ]);
  for (const q of ['zodwa newname', 'Nomsa Renamed', `Zodwa ${number}`])
    expect(await listed(q)).toEqual([[number, 'Zodwa Newname']]);
  expect(await listed('Zodwa Nobody')).toEqual([]);
});

it('money that goes back is told to its client, once, and a void to nobody', async () => {
  const client = await desk.client();
  const { id } = dataOf(clientPayments.receive, await desk.receive(client.id, 900_00));
  const refund = {
    id,
    amount: 400_00,
    method: 'eft',
    reason: 'Ordered twice',
    refunded_on: shopDay(),
    idempotency_key: randomUUID(),
  };
  const { number } = dataOf(
    clientPayments.refund,
    await app().mutate('clientPayments.refund', refund, { as: 'owner' }),
  );
  await app().mutate('clientPayments.refund', refund, { as: 'owner' });
  const mails = await app().database.query('select subject, to_address from mail_message where kind = $1', [
    'client-refund',
  ]);
  expect(mails).toEqual([{ subject: `${formatRand(400_00)} paid back: refund ${number}`, to_address: client.email }]);
});

it('the change of cash stands on the receipt; less than the amount is not taken', async () => {
  const client = await desk.client();
  const cash = { client_id: client.id, branch_id: await desk.branch(), method: 'cash', amount: 2_900_07 };
  expect(refusalOf(await take({ ...cash, tendered: 2_899_00 }))).toBe('cash-does-not-fit');
  expect(refusalOf(await take({ ...cash, method: 'card', tendered: 3_000_00 }))).toBe('cash-does-not-fit');
  const { id } = dataOf(clientPayments.receive, await take({ ...cash, tendered: 3_000_00 }));
  for (const kind of ['receipt', 'receiptSlip'] as const)
    expect(dataOf(documents[kind], await app().query(`documents.${kind}`, { id }, accounts))).toMatchObject({
      amount: 2_900_07,
      tendered: 3_000_00,
    });
});
