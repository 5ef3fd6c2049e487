import { contracts } from '@plinth/contracts/contracts';
import { dataOf } from '../../../../../test/support/answers';
import { useApp } from '../../../../../test/support/app';
import { draftLine, SalesDesk } from '../../../../../test/support/sales-desk';

const app = useApp({ database: 'complete' });
const desk = new SalesDesk(app);
const newest = async (action: string) => {
  const { rows } = dataOf(contracts.log.list, await app().query('log.list', {}, { as: 'owner' }));
  return rows.find((row) => row.action === action)?.subject;
};

test('a line says by number or name what it is about, a refusal what was asked for', async () => {
  const invoice = await desk.issued('invoice', { deposit_bp: 0, lines: [draftLine()] });
  await app().mutate('invoices.handOver', { id: invoice.id, version: invoice.version }, { as: 'owner' });
  expect(await newest('invoice.hand-over')).toBe(invoice.number);
  await app().query('allocations.get', { id: invoice.id }, { as: 'reception' });
  expect(await newest('permission.refused')).toMatch(/^Pick.*One allocation: what is picked/);
});

test('nobody outside the staff is named', async () => {
  const { rows } = dataOf(
    contracts.log.list,
    await app().query('log.list', { filters: { subject: ['client'] } }, { as: 'owner' }),
  );
  expect(rows.map(({ subject }) => subject).filter((subject) => subject !== null)).toEqual([]);
});

const find = async (q: string) => {
  const { rows, total } = dataOf(
    contracts.log.list,
    await app().query('log.list', { q, page_size: 50 }, { as: 'owner' }),
  );
  expect(total).toBeGreaterThanOrEqual(rows.length);
  return rows.map(({ action, subject }) => ({ action, subject }));
};

test('the owner finds a line by the number that it shows, whole or in figures, and by the words beside it', async () => {
  const invoice = await desk.issued('invoice', { deposit_bp: 0, lines: [draftLine()] });
  const number = invoice.number ?? '';
  const issued = { action: 'invoice.issue', subject: number };
  expect(await find(number)).toEqual([issued]);
  expect(await find(number.replace('-', ''))).toEqual([issued]);
  expect(await find(`Sales document: ${number.slice(4)}`)).toEqual([issued]);
  expect(await find(`${number} handed`)).toEqual([]);
  expect(await find('Issued an invoice')).toContainEqual(issued);
  expect(await find('no such thing')).toEqual([]);
});

test('whoever was invited is found by name, and a change of rights says of which role', async () => {
  const by = { as: 'owner' };
  const invited = { name: 'Nomvula', surname: 'Sithebe', email: 'nomvula.sithebe@example.test', roles: ['driver'] };
  dataOf(contracts.people.invite, await app().mutate('people.invite', invited, by));
  expect(await find('Sithebe')).toEqual([{ action: 'account.invite', subject: 'Nomvula Sithebe' }]);
  expect(await find('invited nomvula')).toHaveLength(1);

  const { roles } = dataOf(contracts.roles.get, await app().query('roles.get', undefined, by));
  const { version } = roles.find(({ key }) => key === 'driver') ?? { version: -1 };
  const change = { role: 'driver', version, name: 'Truck driver' };
  dataOf(contracts.roles.rename, await app().mutate('roles.rename', change, by));
  expect(await find('Role: truck driver')).toEqual([{ action: 'role.rename', subject: 'Truck driver' }]);
});
