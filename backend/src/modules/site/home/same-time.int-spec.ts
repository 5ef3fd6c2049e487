import { randomUUID } from 'node:crypto';
import { contracts } from '@plinth/contracts/contracts';
import { dataOf } from '../../../../../test/support/answers';
import { useApp } from '../../../../../test/support/app';
import { SalesDesk } from '../../../../../test/support/sales-desk';

const app = useApp({ database: 'complete' });
const desk = new SalesDesk(app);
jest.setTimeout(60_000);

/** Figures that the owner reads beside those of today. */
async function readBeside(key: string): Promise<number> {
  const { figures } = dataOf(contracts.home.today, await app().query('home.today', {}, { as: 'owner' }));
  return figures.find((figure) => figure.key === key)?.beside ?? NaN;
}
/** The first and the last moment of the day a week ago. */
const WEEK_AGO = `(date_trunc('day', now() at time zone 'Africa/Johannesburg') - interval '7 days')`;
const FIRST = `${WEEK_AGO} at time zone 'Africa/Johannesburg'`;
const LAST = `(${WEEK_AGO} + interval '1 day' - interval '1 millisecond') at time zone 'Africa/Johannesburg'`;

test('visitors of today are compared with those up to the same time a week ago, not with that whole day', async () => {
  const visit = async (at: string) =>
    app().database.query(
      `insert into walk_in (id, branch_id, name, reason, time_in, entry_key) values (gen_random_uuid(), $1::uuid, 'Nomsa', 'browsing', ${at}, $2::uuid)`,
      [await desk.branch(), randomUUID()],
    );
  const before = await readBeside('visits');
  await visit(LAST);
  expect(await readBeside('visits')).toBe(before);
  await visit(FIRST);
  expect(await readBeside('visits')).toBe(before + 1);
});

test('money of today is compared with what was on record at the same time a week ago', async () => {
  const { id } = await desk.client();
  const before = await readBeside('received');
  // It came a week ago, and is recorded only now.
  const [{ day }] = await app().database.query<{ day: string }>(`select to_char(${WEEK_AGO}, 'YYYY-MM-DD') as day`);
  const late = {
    client_id: id,
    method: 'eft',
    amount: 10_000,
    received_on: day,
    allocate: [],
    idempotency_key: randomUUID(),
  };
  dataOf(contracts.clientPayments.receive, await app().mutate('clientPayments.receive', late, { as: 'accounts' }));
  expect(await readBeside('received')).toBe(before);
});
