import { randomUUID } from 'node:crypto';
import type { SetupStep } from '@plinth/contracts/base/setup/setup-labels';
import { contracts } from '@plinth/contracts/contracts';
import { dataOf, refusalOf } from '../../../../../test/support/answers';
import { useApp, type Caller } from '../../../../../test/support/app';

const { company, constants, people, setup, stock } = contracts;
jest.setTimeout(120_000);
const owner = { as: 'owner' } as const;

describe('a new company', () => {
  const app = useApp();
  const query = <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
    app().database.query<Row>(text, values);
  const status = async (by: Caller = owner) => dataOf(setup.status, await app().query('setup.status', undefined, by));
  const steps = async () => (await status()).groups.flatMap((group) => group.steps);
  async function step(code: SetupStep) {
    const found = (await steps()).find((candidate) => candidate.code === code);
    if (!found) throw new Error(`No step ${code}`);
    return found;
  }
  const confirm = (code: string, by: Caller = owner) => app().mutate('setup.confirm', { step: code }, by);
  const confirmations = () =>
    query<{ subject_id: string }>(`select subject_id from audit_entry where action = 'setup.confirm' order by id`);
  const addItem = async (over: object) =>
    dataOf(
      stock.addItem,
      await app().mutate(
        'stock.addItem',
        {
          kind: 'board',
          thickness: 16,
          length: 2_750,
          width: 1_830,
          base_unit: 'piece',
          bom_codes: [],
          units: [],
          idempotency_key: randomUUID(),
          ...over,
        },
        owner,
      ),
    );

  test('begins with what the product brings: some is missing, the rest waits to be checked', async () => {
    const { done, total, groups } = await status();
    expect(
      groups.map(({ code, steps: listed }) => [code, listed.map(({ code: name, state }) => `${name} ${state}`)]),
    ).toEqual([
      [
        'sell',
        [
          'company to_confirm',
          'logo to_confirm',
          'vat to_confirm',
          'people missing',
          'branches to_confirm',
          'closing_days to_confirm',
          'delivery to_confirm',
          'shop_texts to_confirm',
          'prices to_confirm',
          'goods to_confirm',
          'mail missing',
        ],
      ],
      ['cut', ['colours to_confirm', 'boards done', 'edging done', 'opening_stock missing', 'capacity to_confirm']],
      ['pay', ['bank missing', 'cards to_confirm', 'employees missing', 'pay_figures done', 'books to_confirm']],
    ]);
    expect([done, total]).toEqual([3, 21]);
    expect((await step('branches')).detail).toMatch(
      /^\d branches with address and hours, \d+ bins in all\. Not checked yet\.$/,
    );
    expect((await step('boards')).detail).toBe('Every colour on sale has its boards.');
  });

  test('somebody is invited: the owner is no longer alone', async () => {
    const invited = { name: 'Thandi', surname: 'Nkosi', email: 'thandi@cupboards.example', roles: ['sales'] };
    dataOf(people.invite, await app().mutate('people.invite', invited, owner));
    expect(await step('people')).toMatchObject({ state: 'done', detail: '1 person works here besides you.' });
  });

  test('what is right is confirmed once, and the log has it', async () => {
    expect(await step('delivery')).toMatchObject({ state: 'to_confirm', may_confirm: true });
    const { done } = await status();
    const confirmed = dataOf(setup.confirm, await confirm('delivery'));
    expect(confirmed.done).toBe(done + 1);
    dataOf(setup.confirm, await confirm('delivery'));
    expect(await step('delivery')).toMatchObject({ state: 'done', may_confirm: false });
    expect(await confirmations()).toEqual([{ subject_id: 'delivery' }]);
  });

  test('what is missing cannot be confirmed', async () => {
    await query(`delete from holiday`);
    expect(await step('closing_days')).toMatchObject({ state: 'missing', may_confirm: false });
    expect(refusalOf(await confirm('closing_days'))).toBe('setup-step-missing');
    for (const code of ['bank', 'people', 'boards', 'mail', '', 'anything'])
      expect((await confirm(code)).status).toBe(400);
  });

  test('what the owner changes needs no confirmation: details with the VAT number, and the bank account', async () => {
    const {
      stamp,
      logo: _,
      bank_name,
      bank_branch_code,
      bank_account_number,
      bank_account_holder,
      ...details
    } = dataOf(company.get, await app().query('company.get', undefined, owner));
    const saved = await app().mutate(
      'company.saveDetails',
      { ...details, trading_name: 'Highveld Kitchens', stamp, reason: 'Our own name' },
      owner,
    );
    dataOf(company.saveDetails, saved);
    expect(await step('company')).toMatchObject({ state: 'done', detail: 'Customers see the name Highveld Kitchens.' });
    expect((await step('vat')).state).toBe('to_confirm');

    const again = dataOf(company.get, await app().query('company.get', undefined, owner));
    const withoutVat = { ...details, trading_name: 'Highveld Kitchens', vat_number: null };
    dataOf(
      company.saveDetails,
      await app().mutate('company.saveDetails', { ...withoutVat, stamp: again.stamp, reason: 'Not registered' }, owner),
    );
    expect(await step('vat')).toMatchObject({
      state: 'done',
      detail: 'No VAT number: invoices charge no VAT.',
    });

    expect(await step('bank')).toMatchObject({ state: 'missing' });
    const last = dataOf(company.get, await app().query('company.get', undefined, owner));
    const bank = { bank_name, bank_branch_code, bank_account_holder, bank_account_number: `${bank_account_number}1` };
    dataOf(
      company.saveBank,
      await app().mutate('company.saveBank', { ...bank, stamp: last.stamp, reason: 'Our account' }, owner),
    );
    expect(await step('bank')).toMatchObject({ state: 'done' });
  });

  test('a capacity of the company’s own is set: that step is done', async () => {
    const key = 'production.cut_hours_a_day';
    const preview = await app().mutate('constants.preview', { key, value: 6.5 }, owner);
    const { stamp } = dataOf(constants.preview, preview);
    const save = { key, value: 6.5, stamp, note: '', effective_on: null, idempotency_key: randomUUID() };
    dataOf(constants.save, await app().mutate('constants.save', save, owner));
    // What is kept of the figures hears of the change from the database, a moment after the answer.
    for (const began = Date.now(); Date.now() - began < 5_000;)
      if ((await step('capacity')).detail.includes('saw 6.5')) break;
    expect(await step('capacity')).toMatchObject({ state: 'done', detail: expect.stringContaining('saw 6.5') });
  });

  test('boards and edging that are gone are missed; with them and opening stock the company can cut', async () => {
    await query(`update colour set withdrawn_at = now() where kind = 'board' and code <> 'polar-white'`);
    await query(`delete from stock_item where kind in ('board', 'edging')`);
    expect((await step('boards')).detail).toBe(
      'No 3, 6, 16 and 22 mm board of Polar White in stock; 1 of 1 colour cannot be cut.',
    );
    const added: string[] = [];
    for (const thickness of [3, 6, 16, 22]) {
      const sku = `BRD-${String(thickness)}`;
      const { id } = await addItem({ sku, name: sku, colour_code: 'polar-white', thickness });
      added.push(id);
    }
    expect(await step('boards')).toMatchObject({ state: 'done' });
    expect(await step('edging')).toMatchObject({
      state: 'missing',
      detail: 'No edging of Polar White; 1 of 1 colour cannot be edged.',
    });
    const edging = { kind: 'edging', base_unit: 'mm', thickness: 1, length: null, width: 22 };
    await addItem({ ...edging, sku: 'EDG-1', name: 'Edging', colour_code: 'polar-white' });
    expect(await step('edging')).toMatchObject({ state: 'done' });

    expect(await step('opening_stock')).toMatchObject({ state: 'missing', href: '/dashboard/admin/moving-in' });
    const opening = { id: added[0], quantity: 10, cost: 61_250, idempotency_key: randomUUID() };
    dataOf(stock.bookOpening, await app().mutate('stock.bookOpening', opening, owner));
    expect(await step('opening_stock')).toMatchObject({ state: 'done', detail: '1 kind of board on hand.' });
  });

  test('the tax tables of this year come with the product, and it says when the next are needed', async () => {
    const { detail } = await step('pay_figures');
    expect(detail).toMatch(/the next are needed from 1 March \d{4}\.$/);
  });

  test('nobody but the owner and developers looks or confirms', async () => {
    for (const as of ['unauthenticated', 'customer', 'worker', 'driver', 'sales', 'production', 'accounts']) {
      expect([401, 403]).toContain((await app().query('setup.status', undefined, { as })).status);
      expect([401, 403]).toContain((await confirm('prices', { as })).status);
    }
    expect((await step('prices')).state).toBe('to_confirm');
    await status({ as: 'developer' });
  });

  test('its page stands in the menu of owner and developer alone', async () => {
    const roles = await query<{ role_key: string }>(
      `select r.role_key from navigation_link l join navigation_link_role r on r.link_id = l.id
        where l.path = '/dashboard/admin/setup' order by 1`,
    );
    expect(roles.map(({ role_key }) => role_key)).toEqual(['developer', 'owner']);
  });
});

describe('the company of the demo', () => {
  const app = useApp({ database: 'complete', env: { STRIPE_SECRET_KEY: 'sk_test', STRIPE_WEBHOOK_SECRET: 'whsec' } });

  test('has nothing left to set up', async () => {
    const { done, total, groups } = dataOf(setup.status, await app().query('setup.status', undefined, owner));
    expect(groups.flatMap((group) => group.steps).filter(({ state }) => state !== 'done')).toEqual([]);
    expect(done).toBe(total);
  });
});
