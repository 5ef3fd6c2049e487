import { contracts } from '@plinth/contracts/contracts';
import { dataOf, refusalOf } from '../../../../../test/support/answers';
import { whileHeld } from '../../../../../test/support/while-held';
import { useApp } from '../../../../../test/support/app';
import { deliverMails } from '../../../../../test/support/people-app';
import { Db, type Tx } from '../../../platform/data/database/db';
import { Jobs } from '../../../platform/data/jobs/jobs';
import { ContactRequestsRepository } from './contact-requests.repository';
import { expireRequests, RequestExpiry } from './request-expiry';
import { newFormToken } from './form-token';

jest.setTimeout(60_000);
const app = useApp({ database: 'complete' });
const { contactRequests, invoices } = contracts;
const SALES = { as: 'sales' };

let people = 0;
async function sent(over: object = {}): Promise<{ id: string; email: string }> {
  await app().database.query('delete from rate_limit');
  const email = `nomsakhanya${String((people += 1))}@example.co.za`;
  const typed = {
    token: newFormToken(app().config, Date.now() - 30_000),
    name: 'Nomsakhanya Dlaminisizwe',
    email,
    phone: '082 777 1234',
    topic: 'quote',
    answer_by: 'mail',
    branch_id: '',
    message: 'What would cupboards for a kitchen of three metres cost?',
    ...over,
  };
  const { number } = dataOf(contactRequests.public.send, await app().mutate('contactRequests.public.send', typed));
  const [{ id }] = await app().database.query<{ id: string }>('select id from contact_request where number = $1', [
    number,
  ]);
  await deliverMails(app());
  return { id, email };
}

/** So many months go by for these requests: what only grows is made older as only the database's owner can. */
async function aged(ids: readonly string[], months: number): Promise<void> {
  const ago = `now() - interval '${String(months)} months 1 day'`;
  await app().database.query(
    `update contact_request set created_at = ${ago}, updated_at = ${ago} where id = any($1::uuid[])`,
    [ids],
  );
  await app().database.query('alter table timeline_entry disable trigger user');
  await app().database.query(
    `update timeline_entry set at = ${ago} where subject_kind = 'contact_request' and subject_id = any($1::text[])`,
    [ids],
  );
  await app().database.query('alter table timeline_entry enable trigger user');
}

const expire = (most?: number): Promise<number> => app().app.get(RequestExpiry).removeExpired(undefined, most);
const there = async (id: string): Promise<boolean> =>
  (await app().database.query('select id from contact_request where id = $1', [id])).length > 0;
const change = (path: string, input: object) => app().mutate(`contactRequests.${path}`, input, SALES);

/** Tables in which one of these words stands. */
async function whereIs(words: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  const columns = await app().database.query<{ table: string; column: string }>(`
    select table_name as table, column_name as column from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where table_schema = 'public' and t.table_type = 'BASE TABLE' and udt_name in ('text', 'varchar', 'citext', 'jsonb', 'uuid')`);
  for (const { table, column } of columns) {
    const rows = await app().database.query(
      `select 1 from "${table}" t where exists (select from unnest($1::text[]) w where strpos(lower(t."${column}"::text), lower(w)) > 0) limit 1`,
      [words],
    );
    if (rows.length > 0) found.push(`${table}.${column}`);
  }
  return found.sort();
}

beforeAll(async () => {
  // The shop's past is of people who are made up, and of this test's age.
  await expire();
});

test('a request that led to nothing goes after twelve months, with its answers, mails and timeline; before, it stays', async () => {
  const { id, email } = await sent();
  const young = await sent();
  await change('answer', {
    id,
    key: crypto.randomUUID(),
    subject: 'Your kitchen, Nomsakhanya',
    text: 'Dear Nomsakhanya, about R25 000.',
  });
  await change('comment', { id, text: 'Nomsakhanya will think about it, she lives in Acaciaville' });
  await change('changeStatus', { id, status: 'lost' });
  await deliverMails(app());
  await app().database.query(
    `insert into task (id, name, description, due_date, user_id, link, updated_at)
     select gen_random_uuid(), 'Call Nomsakhanya Dlaminisizwe', 'About her kitchen', now(), id, $1, now() from "user" where role_key = 'sales' limit 1`,
    [`/dashboard/sales/contact_requests/${id}`],
  );
  expect(await whereIs([email])).toEqual(expect.arrayContaining(['contact_request.email', 'mail_message.to_address']));
  await aged([id], 12);
  await aged([young.id], 11);
  expect(await expire()).toBe(1);
  expect(refusalOf(await app().query('contactRequests.get', { id }, SALES))).toBe('contact-request-not-found');
  expect(await whereIs([email, 'Acaciaville'])).toEqual([]);
  // Events are dropped by themselves after ninety days, and name nobody; a task is its maker's.
  expect((await whereIs([id])).filter((name) => !name.startsWith('outbox_event.'))).toEqual(['task.link']);
  expect(await app().database.query(`select name from task where link like '%' || $1`, [id])).toEqual([
    { name: 'Call [removed]' },
  ]);
  expect(await there(young.id)).toBe(true);
  expect(await expire()).toBe(0);
});

test('what was said lately keeps it, however old it is', async () => {
  const { id } = await sent();
  await aged([id], 20);
  await change('comment', { id, text: 'She phoned: the plan changed' });
  expect(await expire()).toBe(0);
  await aged([id], 12);
  expect(await expire()).toBe(1);
});

test('one that led to a quote, or even the draft of one, or was won, stays', async () => {
  const [quoted, drafted, won] = [await sent(), await sent(), await sent()];
  const draft = {
    kind: 'quote',
    source: { from: 'contact_request', contact_request_id: drafted.id },
    idempotency_key: crypto.randomUUID(),
  };
  dataOf(invoices.createDraft, await app().mutate('invoices.createDraft', draft, SALES));
  await app().database.query(
    `update contact_request set quote_id = gen_random_uuid(), quote_number = 'Q-1', status = 'quoted' where id = $1`,
    [quoted.id],
  );
  await change('changeStatus', { id: won.id, status: 'quoted' });
  await change('changeStatus', { id: won.id, status: 'won' });
  const ids = [quoted.id, drafted.id, won.id];
  await aged(ids, 40);
  expect(await expire()).toBe(0);
  for (const id of ids) expect(await there(id)).toBe(true);
});

test('spam goes as anything else, in batches, by two backends at once, each once', async () => {
  const ids: string[] = [];
  for (let one = 0; one < 9; one += 1) ids.push((await sent({ website: 'https://casino.example' })).id);
  await aged(ids, 12);
  const [one, other] = await Promise.all([expire(2), expire(2)]);
  expect(one + other).toBe(9);
});

test('one that somebody is changing at that moment is not waited for; the job takes it the next night', async () => {
  const { id } = await sent();
  await aged([id], 12);
  const lock = (tx: Tx) => app().app.get(ContactRequestsRepository).lockRequest(tx, id);
  await whileHeld(app().app.get(Db), lock, async () => expect(await expire()).toBe(0));
  const jobs = app().app.get(Jobs);
  await jobs.send(expireRequests, {});
  expect((await jobs.drain()).failed).toBe(0);
  expect(await there(id)).toBe(false);
});

test('the timeline of a request that is there is removed by nobody', async () => {
  const { id } = await sent();
  await app().database.query('select drop_contact_timelines(array[$1]::uuid[])', [id]);
  expect(
    (await app().database.query(`select 1 from timeline_entry where subject_id = $1`, [id])).length,
  ).toBeGreaterThan(0);
  await expect(app().database.query('delete from timeline_entry where subject_id = $1', [id])).rejects.toThrow(
    'only grows',
  );
});
