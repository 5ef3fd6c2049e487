import { randomUUID } from 'node:crypto';
import { contracts } from '@plinth/contracts/contracts';
import type { StaffHome } from '@plinth/contracts/site/home/home';
import { homePage } from '@plinth/contracts/kernel/home-page';
import { homeFigureKeys, homeGroupKeys, type HomeGroupKey } from '@plinth/contracts/kernel/home-lines';
import { allPages } from '@plinth/contracts/kernel/pages';
import { builtInRoles, isStaffRole } from '@plinth/contracts/kernel/roles';
import { dataOf, refusalOf } from '../../../../../test/support/answers';
import { useApp } from '../../../../../test/support/app';
import { SalesDesk, freeLine } from '../../../../../test/support/sales-desk';
import { countStatements } from '../../../../../test/support/statements';
import { HomeSources, listPages } from '../../../platform/data/home/home-sources';
import { RolePermissions } from '../../../platform/data/session/role-permissions';

const app = useApp({ database: 'complete' });
const desk = new SalesDesk(app);
jest.setTimeout(60_000);

const staff = builtInRoles.filter(isStaffRole);
const home = async (as: string, input: object = {}): Promise<StaffHome> =>
  dataOf(contracts.home.today, await app().query('home.today', input, { as }));
const group = async (as: string, key: HomeGroupKey) => (await home(as)).groups.find((one) => one.key === key);
/** Whether somebody of a role stands in a group at all: a list shows the few that matter most. */
const labels = async (as: string, key: HomeGroupKey) => (await group(as, key))?.lines.map(({ url }) => url) ?? [];

/** The page that an address is of: `/dashboard/sales/invoices/3f2c…?x` is of `/dashboard/sales/invoices/[id]`. */
const pageOf = (url: string) => {
  const [path] = url.split('?');
  const fits = (pattern: string) => new RegExp(`^${pattern.replaceAll(/\[\w+\]/g, '[^/]+')}$`).test(path);
  return allPages.find((page) => page.path === path) ?? allPages.find((page) => fits(page.path));
};

describe.each(staff)('for %s', (role) => {
  it('every line and figure leads to a page that is there and that the role may open', async () => {
    const { groups, figures } = await home(role);
    const urls = [
      ...groups.flatMap(({ url, lines }) => [url, ...lines.map((line) => line.url)]),
      ...figures.map(({ url }) => url),
    ];
    const { data } = await app().query('permissions.getPermissionsForRole', { role_id: role }, { as: role });
    const granted = contracts.permissions.getPermissionsForRole.output
      .parse(data)
      .filter(({ actions }) => actions.some(({ name, has_permissions: has }) => name === 'view' && has));
    const may = JSON.stringify(granted);
    for (const url of urls) {
      const page = pageOf(url);
      expect({ url, planned: page?.planned }).toEqual({ url, planned: undefined });
      const resource = page !== undefined && 'resource' in page ? String(page.resource) : 'none';
      if (page?.path !== homePage.path) expect({ url, may: may.includes(`"${resource}"`) }).toEqual({ url, may: true });
    }
  });

  it('costs a statement for each thing that the role may see, however much there is of it', async () => {
    await home(role);
    const sources = app().app.get(HomeSources);
    const { userId, sessionId } = await app().signInAs(role);
    const actor = {
      kind: 'user',
      id: userId,
      role,
      roles: [role],
      sessionId,
      passwordIsFresh: true,
      name: role,
    } as const;
    const visible = await Promise.all(
      [...sources.lines, ...sources.figures].map(async (source) => {
        const may = listPages(source).map(({ resource }) =>
          app().app.get(RolePermissions).allows(actor, 'view', resource),
        );
        return (await Promise.all(may)).includes(true);
      }),
    );
    const { statements } = await countStatements(() => home(role));
    // Beside them: who is asking, and what roles and permissions are when those were not asked for in the last seconds.
    const around = 6;
    expect(statements).toBeLessThanOrEqual(visible.filter(Boolean).length + around);
    expect(statements).toBeLessThanOrEqual(homeGroupKeys.length + homeFigureKeys.length + around);
  });
});

it('a customer has none', async () => {
  expect(refusalOf(await app().query('home.today', {}, { as: 'customer' }))).toBe('not-permitted');
});

describe('a salesperson', () => {
  const to = (id: string) => `/dashboard/sales/invoices/${id}`;

  it('is told of a draft and what it lacks; one that nobody wrote on is none', async () => {
    const before = (await group('sales', 'drafts'))?.total ?? 0;
    await desk.blank('quote');
    expect((await group('sales', 'drafts'))?.total ?? 0).toBe(before);
    const { id } = await desk.draft('quote', {
      client: { name: 'Zodwa Khumalo', company: '', email: '', phone: '', address: '', vat_number: '' },
      lines: [],
    });
    const drafts = await group('sales', 'drafts');
    expect(drafts?.total).toBe(before + 1);
    expect(drafts?.lines[0]).toMatchObject({
      url: `/dashboard/sales/new_order?id=${id}`,
      label: 'Quote for Zodwa Khumalo',
      detail: 'Lacks: nothing is sold yet, no phone or email',
    });
  });

  it('is told of an invoice without the address that the law wants, and of one that is ready', async () => {
    const lines = () => [freeLine('Kitchen', 6_000_00)];
    const client = {
      name: 'Piet Mokoena',
      company: '',
      email: 'piet@example.test',
      phone: '',
      address: '',
      vat_number: '',
    };
    await desk.draft('invoice', { lines: lines(), client });
    expect((await group('sales', 'drafts'))?.lines[0].detail).toBe('Lacks: no address');
    await desk.draft('invoice', { lines: lines(), client: { ...client, address: '12 Main Road, Midrand' } });
    expect((await group('sales', 'drafts'))?.lines[0].detail).toBe('Ready to issue');
  });

  it('is told of a quote that was seen and not answered, until it is accepted; colleagues are not', async () => {
    const { id } = await desk.issued('quote', { lines: [freeLine('Kitchen', 4_000_00)] });
    const mark = (set: string) => app().database.query(`update sales_document set ${set} where id = $1`, [id]);
    expect(await labels('sales', 'quotes_open')).not.toContain(to(id));
    await mark(`viewed_at = now() - interval '2 days'`);
    const found = (await group('sales', 'quotes_open'))?.lines.find(({ url }) => url === to(id));
    expect(found?.detail).toMatch(/seen \d+ \w+, no answer$/);
    expect(found?.amount).toBe(4_000_00);
    await mark(`status = 'accepted', accepted_at = now(), accepted_name = 'Nomsa Dlamini'`);
    expect(await labels('sales', 'quotes_open')).not.toContain(to(id));
    expect(await labels('sales', 'quotes_accepted')).toContain(to(id));
    expect(await labels('sales', 'accepted')).toContain(to(id));
    await app().permit('colleague', 'view', '/dashboard/sales/invoices');
    expect((await home('colleague')).groups).toEqual([]);
    expect((await home('owner')).everybodys).toBe(true);
    expect(await labels('owner', 'accepted')).toContain(to(id));
  });

  it('hears that money came in for an invoice, without the page of payments', async () => {
    const client = await desk.client();
    const { id } = await desk.invoiceFor(client.id, 900_00);
    dataOf(contracts.clientPayments.receive, await desk.receive(client.id, 900_00, 'oldest'));
    const line = (await group('sales', 'received'))?.lines.find(({ url }) => url === to(id));
    expect(line).toMatchObject({ amount: 900_00 });
  });

  it('is told who waits for an answer at an order, the longest first, until it is theirs or a colleague’s', async () => {
    const [order] = await app().database.query<{ id: string; number: string; name: string }>(
      `select id, number, name from online_order where not exists (select from conversation c where c.object_id = online_order.id) limit 1`,
    );
    const conversation = randomUUID();
    await app().database.query(
      `insert into conversation (id, kind, object_id, last_seq, customer_seq, answer_seq) values ($1, 'order', $2, 2, 2, 1)`,
      [conversation, order.id],
    );
    await app().database.query(
      `insert into conversation_message (id, conversation_id, seq, author, from_customer, text, at)
       values (gen_random_uuid(), $1, 1, 'Us', false, 'Hello', now() - interval '50 days'),
              (gen_random_uuid(), $1, 2, 'Thandi', true, 'When does it come?', now() - interval '40 days')`,
      [conversation],
    );
    const url = `/dashboard/sales/orders2/${order.id}#messages`;
    const [first] = (await group('sales', 'messages'))?.lines ?? [];
    expect(first).toMatchObject({ url, label: order.name, detail: `${order.number}, When does it come?` });
    // They may not open the page of all conversations; who may is led there.
    expect((await group('sales', 'messages'))?.url).toBe(homePage.path);
    expect((await group('owner', 'messages'))?.lines[0]?.url).toBe(url);
    const mark = (set: string) => app().database.query(`update conversation set ${set} where id = $1`, [conversation]);
    const { userId } = await app().signInNew('sales');
    await app().database.query('update conversation set assignee_id = $2 where id = $1', [conversation, userId]);
    expect(await labels('sales', 'messages')).not.toContain(url);
    await mark('assignee_id = null, resolved_at = now()');
    expect(await labels('sales', 'messages')).not.toContain(url);
    await mark('resolved_at = null, answer_seq = 3');
    expect(await labels('sales', 'messages')).not.toContain(url);
    // Whoever may not see orders is told of none.
    expect(await labels('driver', 'messages')).toEqual([]);
    await mark('answer_seq = 1');
    await app().permit('listener', 'view', '/dashboard/sales/contact_requests');
    expect(await labels('listener', 'messages')).not.toContain(url);
  });

  it('is told when an approval is wanted of them, and the answer comes back to who asked', async () => {
    const { userId } = await app().signInAs('sales');
    await app().database.query(
      'insert into user_location (user_id, location_id) values ($1, $2) on conflict do nothing',
      [userId, await desk.branch()],
    );
    await app().signInAs('owner');
    const { id } = await desk.issued('invoice', { lines: [freeLine('Kitchen', 5_000_00)] });
    const request = dataOf(
      contracts.approvals.askForCredit,
      await app().mutate(
        'approvals.askForCredit',
        { id, reason: 'Door scratched', what: { kind: 'amount', amount: 4_000_00 }, idempotency_key: randomUUID() },
        { as: 'sales' },
      ),
    );
    const approval = `${to('approvals')}/${request.id}`;
    expect(await labels('owner', 'approvals')).toContain(approval);
    expect(await labels('sales', 'approvals')).toEqual([]);
    dataOf(
      contracts.approvals.decline,
      await app().mutate(
        'approvals.decline',
        { id: request.id, version: request.version, answer: 'Send a new door' },
        { as: 'owner' },
      ),
    );
    expect(await labels('owner', 'approvals')).not.toContain(approval);
    const answer = (await group('sales', 'answers'))?.lines.find(({ url }) => url === approval);
    expect(answer?.detail).toMatch(/^Declined by .*: Send a new door$/);
  });
});

it('what is owed and overdue is what the books say, at a branch and in all', async () => {
  const owed = async (location?: string) =>
    (await home('owner', { location_id: location })).figures.find(({ key }) => key === 'owed');
  const [all] = await app().database.query<{ owed: number }>(
    'select coalesce(sum(balance), 0)::float8 as owed from sales_document where balance > 0',
  );
  expect((await owed())?.value).toBe(all.owed);
  const branch = await desk.branch();
  const [here] = await app().database.query<{ owed: number }>(
    'select coalesce(sum(balance), 0)::float8 as owed from sales_document where balance > 0 and (branch_id = $1 or branch_id is null)',
    [branch],
  );
  expect((await owed(branch))?.value).toBe(here.owed);
});

/** What was issued is never changed: only a test can make an old document. */
async function asIfIssued(set: string, id: string): Promise<void> {
  await app().database.query('alter table sales_document disable trigger sales_document_stays');
  await app().database.query(`update sales_document set ${set} where id = $1`, [id]);
  await app().database.query('alter table sales_document enable trigger sales_document_stays');
}

it('what a salesperson sold this month is what the list behind the figure adds up to', async () => {
  const seller = await app().signInNew('sales');
  const branch = await desk.branch();
  const sell = async () =>
    desk.issued('invoice', { lines: [freeLine('Kitchen', 4_000_00)], salesperson_id: seller.userId }, { as: 'owner' });
  await sell();
  const { id } = await sell();
  // It was issued before the books named branches.
  await asIfIssued('branch_id = null', id);
  const { figures } = dataOf(
    contracts.home.today,
    await app().query('home.today', { location_id: branch }, { cookie: seller.cookie }),
  );
  const sold = figures.find(({ key }) => key === 'sold');
  const filters = new URL(sold?.url ?? '', 'http://shop.test').searchParams;
  expect(filters.get('f.kind')).toBe('invoice,credit_note');
  expect(sold?.value).toBe(8_000_00);
});

it('what is quoted is what the list behind the figure shows: a quote past its last day is in neither', async () => {
  const seller = await app().signInNew('sales');
  const quote = () =>
    desk.issued('quote', { lines: [freeLine('Kitchen', 4_000_00)], salesperson_id: seller.userId }, { as: 'owner' });
  await quote();
  await asIfIssued('valid_until = current_date - 20', (await quote()).id);
  const mine = { cookie: seller.cookie };
  const { figures } = dataOf(contracts.home.today, await app().query('home.today', {}, mine));
  const quoted = figures.find(({ key }) => key === 'quoted');
  expect(quoted?.value).toBe(4_000_00);
  const address = new URL(quoted?.url ?? '', 'http://shop.test').searchParams;
  expect(address.get('f.expired')).toBe('no');
  const filters = {
    kind: ['quote'],
    status: ['sent'],
    expired: false,
    salesperson_id: [address.get('f.salesperson_id')],
  };
  const { sums } = dataOf(contracts.invoices.list, await app().query('invoices.list', { filters }, mine));
  expect(sums?.quoted).toBe(quoted?.value);
});
