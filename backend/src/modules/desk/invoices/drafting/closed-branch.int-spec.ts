import { randomUUID } from 'node:crypto';
import { contracts } from '@plinth/contracts/contracts';
import { dataOf, refusalOf } from '../../../../../../test/support/answers';
import { useApp } from '../../../../../../test/support/app';
import { freeLine, SalesDesk, somebody } from '../../../../../../test/support/sales-desk';

const { company, invoices } = contracts;
const app = useApp({ database: 'complete' });
jest.setTimeout(60_000);
const desk = new SalesDesk(app);
const sales = { as: 'sales' } as const;

const findBranchId = async (name: string): Promise<string> => {
  const [{ id }] = await app().database.query<{ id: string }>('select id from location where name = $1', [name]);
  return id;
};
const setClosed = (id: string, closedAt: string) =>
  app().database.query(`update location set closed_at = ${closedAt} where id = $1`, [id]);
const createDraft = async (source: object) =>
  dataOf(
    invoices.createDraft,
    await app().mutate('invoices.createDraft', { kind: 'quote', source, idempotency_key: randomUUID() }, sales),
  );

let boksburg: string;
beforeAll(async () => {
  boksburg = await findBranchId('Boksburg');
});
afterEach(() => setClosed(boksburg, 'null'));

test('a draft begins at an open branch, whatever the client, the copied document or the salesperson had', async () => {
  const client = await desk.client({ branch_id: boksburg });
  const quote = await desk.issued('quote', { branch_id: boksburg, lines: [freeLine('Fitting', 500_00)] });
  const { userId } = await app().signInAs('sales');
  await app().database.query(
    'insert into user_location (user_id, location_id) values ($1, $2) on conflict do nothing',
    [userId, boksburg],
  );
  expect((await createDraft({ from: 'client', client_id: client.id })).branch_id).toBe(boksburg);
  await setClosed(boksburg, 'now()');
  for (const source of [
    { from: 'blank' },
    { from: 'client', client_id: client.id },
    { from: 'duplicate', document_id: quote.id },
  ])
    expect((await createDraft(source)).branch_id).not.toBe(boksburg);
});

test('a draft of a branch that closed meanwhile can be saved, but is issued only at an open one', async () => {
  const content = await desk.content({
    branch_id: boksburg,
    client: somebody(),
    lines: [freeLine('Fitting', 500_00)],
  });
  const draft = dataOf(invoices.saveDraft, await desk.save(await desk.blank(), content));
  const other = await desk.draft('quote');
  await setClosed(boksburg, 'now()');
  const saved = dataOf(invoices.saveDraft, await desk.save(draft, { ...content, notes: 'Call first' }));
  expect(saved.problems).toContainEqual(
    expect.objectContaining({ field: 'branch_id', message: 'Choose an open branch' }),
  );
  expect(refusalOf(await desk.issue(saved))).toBe('document-not-ready');
  const chosen = await desk.save(other, { ...content, lines: [freeLine('Fitting', 500_00)] });
  expect(refusalOf(chosen)).toBe('draft-names-unknown');
  expect(chosen.error?.message).toContain('closed');
});

test('a quote of a branch that closed meanwhile becomes a draft invoice, and none is issued', async () => {
  const quote = await desk.issued('quote', { branch_id: boksburg, lines: [freeLine('Fitting', 500_00)] });
  await setClosed(boksburg, 'now()');
  const convert = (issue: boolean) =>
    app().mutate('invoices.convert', { id: quote.id, version: quote.version, issue }, sales);
  const refused = await convert(true);
  expect(refusalOf(refused)).toBe('document-not-ready');
  expect(refused.error?.message).toContain('Choose an open branch');
  expect(dataOf(invoices.convert, await convert(false)).status).toBe('draft');
});

test('whoever closes a branch is shown its drafts and open quotes, which do not keep it open', async () => {
  await desk.issued('quote', { branch_id: boksburg, lines: [freeLine('Fitting', 500_00)] });
  await desk.draft('quote', { branch_id: boksburg });
  const conditions = dataOf(
    company.branches.closing,
    await app().query('company.branches.closing', { id: boksburg }, { as: 'owner' }),
  );
  expect(conditions.filter(({ keeps_open }) => !keeps_open).map(({ code }) => code)).toEqual(['quotes', 'drafts']);
});
