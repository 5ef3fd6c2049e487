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
