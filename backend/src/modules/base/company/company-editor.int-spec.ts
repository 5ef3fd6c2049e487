import type { CompanyBank, CompanyDetails } from '@plinth/contracts/base/company/company-editing';
import { contracts } from '@plinth/contracts/contracts';
import { dataOf, refusalOf } from '../../../../../test/support/answers';
import { useApp, type Caller } from '../../../../../test/support/app';
import { deliverMails } from '../../../../../test/support/people-app';
import { whileHeld } from '../../../../../test/support/while-held';
import { Db } from '../../../platform/data/database/db';
import { SellerDetails } from './supplier';

const app = useApp({ database: 'complete' });
jest.setTimeout(60_000);
const { company } = contracts;
const owner = { as: 'owner' } as const;

const get = async () => dataOf(company.get, await app().query('company.get', undefined, owner));
async function seen() {
  const {
    stamp,
    logo: _,
    bank_name,
    bank_branch_code,
    bank_account_number,
    bank_account_holder,
    ...details
  } = await get();
  return { stamp, details, bank: { bank_name, bank_branch_code, bank_account_number, bank_account_holder } };
}
async function saveDetails(values: Partial<CompanyDetails>, by: Caller = owner, stamp?: string) {
  const now = await seen();
  const input = { ...now.details, ...values, stamp: stamp ?? now.stamp, reason: 'We moved' };
  return app().mutate('company.saveDetails', input, by);
}
async function saveBank(values: Partial<CompanyBank>, by: Caller = owner) {
  const { bank, stamp } = await seen();
  return app().mutate('company.saveBank', { ...bank, ...values, stamp, reason: 'Another bank' }, by);
}
const onSite = async () => dataOf(company.public.get, await app().query('company.public.get', undefined));
const history = async () => dataOf(company.history, await app().query('company.history', undefined, owner));
const issued = () =>
  app().database.query(
    `select md5(string_agg(supplier::text, ',' order by id)) as papers from sales_document where number is not null`,
  );

test('the company moves: the site and new papers follow within five seconds, issued ones keep their day, and it can be undone', async () => {
  const { address: before } = await onSite();
  const papers = await issued();
  const preview = dataOf(
    company.preview,
    await app().query('company.preview', { ...(await seen()).details, address: '1 Saw Street, Kya Sand, 2169' }, owner),
  );
  expect(preview.changes).toEqual([{ field: 'address', before, after: '1 Saw Street, Kya Sand, 2169' }]);
  expect((await onSite()).address).toBe(before);

  dataOf(company.saveDetails, await saveDetails({ address: '1 Saw Street, Kya Sand, 2169' }));
  const began = Date.now();
  while (Date.now() - began < 5_000 && (await onSite()).address === before);
  expect((await onSite()).address).toBe('1 Saw Street, Kya Sand, 2169');
  expect((await app().app.get(SellerDetails).getFacts()).address).toBe('1 Saw Street, Kya Sand, 2169');
  expect(await issued()).toEqual(papers);

  const [entry] = await history();
  expect(entry).toMatchObject({ is_bank: false, reason: 'We moved', changes: [{ field: 'address', before }] });
  dataOf(company.saveDetails, await saveDetails({ address: entry?.changes[0]?.before ?? '' }));
  expect((await get()).address).toBe(before);
});

test('another account: every owner is told by mail, nobody else, with its last digits alone; once, however often it is sent', async () => {
  const sales = await app().signInNew('sales');
  const locked = await app().signInNew('owner');
  await app().database.query('update "user" set is_active = false where id = $1', [locked.userId]);
  const owners = await app().database.query<{ email: string }>(
    `select email from "user" where is_active and (role_key = 'owner' or id in (select user_id from user_role where role_key = 'owner'))`,
  );
  await deliverMails(app());
  dataOf(company.saveBank, await saveBank({ bank_account_number: '62001234567' }));
  dataOf(company.saveBank, await saveBank({ bank_account_number: '62001234567' }));
  const mails = (await deliverMails(app())).filter(({ kind }) => kind === 'company-bank-changed');
  expect(mails.flatMap(({ mail }) => mail.to?.map(({ address }) => address)).toSorted()).toEqual(
    owners.map(({ email }) => email).toSorted(),
  );
  expect(mails[0]?.mail.text).toContain('ending in 4567');
  for (const { mail } of mails) expect(`${mail.text ?? ''}${mail.html ?? ''}`).not.toContain('62001234567');
  expect((await history()).filter(({ is_bank }) => is_bank)).toHaveLength(1);
  expect((await saveBank({ bank_account_number: '1111111' }, { cookie: sales.cookie })).status).toBe(403);
});

test('the bank waits for the password at a session that stood open; the details alone do not', async () => {
  const { cookie, sessionId } = await app().signInNew('owner');
  await app().database.query(`update user_session set password_at = now() - interval '601 seconds' where id = $1`, [
    sessionId,
  ]);
  const { bank_account_number } = await get();
  expect(refusalOf(await saveBank({ bank_account_number: '7777777' }, { cookie }))).toBe('password-needed');
  expect((await get()).bank_account_number).toBe(bank_account_number);
  dataOf(company.saveDetails, await saveDetails({ phone: '+27 10 555 0199' }, { cookie }));
});

test('two at once: the second looks again', async () => {
  const { stamp } = await get();
  const waiting = async () => {
    const [row] = await app().database.query<{ many: number }>(
      `select count(*)::int as many from pg_locks where not granted`,
    );
    return row?.many ?? 0;
  };
  let sent: ReturnType<typeof saveDetails>[] = [];
  // A third holds the row until both have come, so that neither sees what the other does.
  await whileHeld(
    app().app.get(Db),
    (tx) => tx.prisma.$queryRaw`select id from company for update`,
    async () => {
      sent = ['Plinth One', 'Plinth Two'].map((trading_name) => saveDetails({ trading_name }, owner, stamp));
      for (const began = Date.now(); Date.now() - began < 5_000 && (await waiting()) < 2;);
      expect(await waiting()).toBeGreaterThanOrEqual(2);
    },
  );
  const refused = (await Promise.all(sent)).filter((answer) => answer.status !== 200);
  expect(refused.map(refusalOf)).toEqual(['company-changed']);
});

test.each([
  ['registration_number', '2018-555140', 'Enter a number like 2018/555140/07'],
  ['vat_number', '123', 'ten digits of the VAT number'],
  ['phone', '010 555 014', 'Enter a South African number with 10 digits'],
  ['office_bearers', [], 'Enter at least one name'],
  ['legal_name', '', 'Enter the name as it is registered'],
])('%s is refused at its field, in words', async (field, wrong, words) => {
  const answer = await saveDetails({ [field]: wrong });
  expect(answer.status).toBe(400);
  expect(JSON.stringify(answer.error)).toContain(words);
});

test('nobody but the owner and developers looks or changes', async () => {
  for (const as of ['unauthenticated', 'customer', 'worker', 'driver', 'sales', 'production', 'accounts']) {
    expect([401, 403]).toContain((await app().query('company.get', undefined, { as })).status);
    expect([401, 403]).toContain((await saveDetails({ trading_name: 'Ours' }, { as })).status);
  }
  dataOf(company.get, await app().query('company.get', undefined, { as: 'developer' }));
});
