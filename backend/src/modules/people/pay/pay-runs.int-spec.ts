import { randomUUID } from 'node:crypto';
import { contracts } from '@plinth/contracts/contracts';
import { NO_DETAILS } from '@plinth/contracts/people/pay/pay-terms';
import type { PayRun } from '@plinth/contracts/people/pay/pay-runs';
import { dataOf, refusalOf } from '../../../../../test/support/answers';
import { type SignedIn, useApp } from '../../../../../test/support/app';
import { addBranch, agreeTerms, beginPayRun, hireJoiner, movePayRun } from '../../../../../test/support/payroll';
import { PlatformModule } from '../../../platform/platform.module';
import { Printables } from '../../../platform/edge/printing/printables';
import { CalendarService } from '../../base/calendar/calendar.service';
import { ApprovedHours, type ApprovedWeek } from '../employees/approved-hours';
import { EmployeesModule } from '../employees/employees.module';
import { PayModule } from './pay.module';

jest.setTimeout(60_000);
const { company, employees, leave, payRuns, user } = contracts;
const app = useApp({
  imports: [PlatformModule, EmployeesModule, PayModule],
  contracts: { company, employees, leave, payRuns, user },
});
const OWNER = { as: 'owner' } as const;
const ACCOUNTS = { as: 'accounts' } as const;
/** A day whose law is in the product; the worked examples are of its tax year. */
const TODAY = '2026-11-27';

interface Person {
  kind?: 'salary' | 'hourly';
  amount: number;
  period?: 'month' | 'week';
  born?: string | null;
  identity?: string;
  medical?: number;
  account?: SignedIn;
}

let branch = '';
beforeAll(async () => {
  branch = await addBranch(app());
});
beforeEach(() => {
  jest.spyOn(app().app.get(CalendarService), 'today').mockReturnValue(TODAY);
});
// Each test has the periods and the people for itself.
afterEach(async () => {
  await app().database.query(
    'truncate leave_entry, leave_request, payslip, pay_run, pay_terms, regular_pay_line, employee cascade',
  );
  app()
    .app.get(ApprovedHours)
    .setSource({ listUnpaid: () => Promise.resolve([]), markAsPaid: () => Promise.resolve() });
});

const bank = (account_number: string) => ({
  holder: 'T Nkosi',
  bank: 'Capitec Bank',
  branch_code: '470010',
  account_number,
  account_type: 'savings',
});

async function hired({
  kind = 'salary',
  amount,
  period = 'month',
  born = '1986-05-01',
  identity = '8605015009085',
  medical = 0,
  account,
}: Person) {
  const id = await hireJoiner(app(), { branch_id: branch, user_id: account?.userId ?? null });
  const details = {
    ...NO_DETAILS,
    born_on: born,
    id_number: identity,
    tax_number: '0123456789',
    bank: bank('1029384756'),
    medical_members: medical,
  };
  dataOf(employees.setDetails, await app().mutate('employees.setDetails', { id, version: 1, details }, OWNER));
  dataOf(employees.setTerms, await agreeTerms(app(), id, { amount, kind, period }));
  return id;
}
const begun = (period?: 'month' | 'week') => beginPayRun(app(), period);
const looked = async (id: string, caller: object = ACCOUNTS) =>
  dataOf(payRuns.get, await app().query('payRuns.get', { id }, caller));
const moved = (what: string, run: PayRun, caller: object, more?: object) => movePayRun(app(), what, run, caller, more);
const closed = async (run: PayRun): Promise<PayRun> => {
  let now = dataOf(payRuns.check, await moved('check', run, ACCOUNTS));
  now = dataOf(payRuns.approve, await moved('approve', now, OWNER));
  now = dataOf(payRuns.pay, await moved('pay', now, ACCOUNTS));
  return dataOf(payRuns.close, await moved('close', now, ACCOUNTS));
};

test('a pay day before the period is refused with the first day that can be chosen, as people say days', async () => {
  await hired({ amount: 825_000 });
  const early = { period: 'month', pay_day: '2020-01-01', key: randomUUID() };
  const { error } = await app().mutate('payRuns.create', early, ACCOUNTS);
  expect(error?.data.fields?.['pay_day']).toEqual([
    expect.stringMatching(/^Choose 1 [A-Z][a-z]+ 20\d\d or a later day$/),
  ]);
});

describe('the worked examples, from what was agreed on to the payslip', () => {
  test('salaries of a month, to the cent', async () => {
    const cases: [Person, number, number, number][] = [
      [{ amount: 825_000 }, 0, 8_250, 816_750],
      [{ amount: 1_250_000 }, 76_500, 12_500, 1_161_000],
      [{ amount: 1_771_200 }, 170_316, 17_712, 1_583_172],
      [{ amount: 2_042_500 }, 219_150, 17_712, 1_805_638],
      [{ amount: 2_500_000, medical: 3 }, 237_500, 17_712, 2_244_788],
      [{ amount: 4_500_000, born: '1960-06-01' }, 846_183, 17_712, 3_636_105],
      [{ amount: 4_500_000, born: null, identity: '6006015009088' }, 846_183, 17_712, 3_636_105],
      [{ amount: 16_000_000 }, 5_559_575, 17_712, 10_422_713],
    ];
    for (const [person] of cases) await hired(person);
    const { slips } = await begun();
    expect(slips.map(({ paye, uif, net }) => [paye, uif, net])).toEqual(
      cases.map(([, paye, uif, net]) => [paye, uif, net]),
    );
  });

  test('a week by the hour with overtime and a short Sunday, its hours entered by hand', async () => {
    await hired({ kind: 'hourly', amount: 5250, period: 'week' });
    const { slips } = await begun('week');
    expect(slips[0].findings).toContain('no-hours');
    const hours = { ordinary: 2700, overtime: 360, sundays: [240], holidays: [], reason: 'The clock was broken' };
    const entered = { id: slips[0].id, version: slips[0].version, hours, additions: [], deductions: [] };
    const slip = dataOf(payRuns.setSlip, await app().mutate('payRuns.setSlip', entered, ACCOUNTS));
    expect(slip).toMatchObject({ gross: 330_750, paye: 25_266, uif: 3_308, net: 302_176, overtime_rate: 7875 });
    // A second look at what is old by now is refused.
    expect(refusalOf(await app().mutate('payRuns.setSlip', entered, ACCOUNTS))).toBe('pay-run-changed');
  });

  test('hours that somebody approved are paid once, and told to whoever keeps them', async () => {
    const id = await hired({ kind: 'hourly', amount: 5250, period: 'week' });
    const week: ApprovedWeek = {
      id: 'week 47',
      employee_id: id,
      starts_on: '2026-11-16',
      ordinary: 2700,
      overtime: 360,
      sundays: [240],
      holidays: [],
    };
    const paid: string[] = [];
    app()
      .app.get(ApprovedHours)
      .setSource({
        listUnpaid: () => Promise.resolve(paid.includes(week.id) ? [] : [week]),
        markAsPaid: (_tx, ids) => {
          paid.push(...ids);
          return Promise.resolve();
        },
      });
    const run = await begun('week');
    expect(run.totals.net).toBe(302_176);
    await closed(run);
    expect(paid).toEqual(['week 47']);
  });
});

describe('a run', () => {
  test('its totals are the sum of its payslips and what is declared, to the cent, with bonus, loan and costs', async () => {
    const people = [
      await hired({ amount: 2_000_000 }),
      await hired({ amount: 1_234_567 }),
      await hired({ amount: 999_999 }),
    ];
    const loan = { kind: 'loan', purpose: 'Car', amount: 50_000, left: 70_000, from_day: '2026-01-01' };
    dataOf(
      employees.addLine,
      await app().mutate('employees.addLine', { id: people[1], key: randomUUID(), ...loan }, OWNER),
    );
    const run = await begun();
    const additions = [
      { kind: 'bonus', purpose: 'Thirteenth cheque', amount: 2_000_000 },
      { kind: 'costs', purpose: 'Fuel', amount: 12_345 },
    ];
    const [first] = run.slips;
    const entered = { id: first.id, version: first.version, hours: null, additions, deductions: [] };
    const slip = dataOf(payRuns.setSlip, await app().mutate('payRuns.setSlip', entered, ACCOUNTS));
    expect([slip.paye, slip.gross]).toEqual([690_700, 4_012_345]);

    const done = await closed(await looked(run.id));
    for (const sum of ['gross', 'paye', 'uif', 'sdl', 'net', 'other_deductions'] as const)
      expect(done.totals[sum]).toBe(done.slips.reduce((total, one) => total + one[sum], 0));
    expect(done.totals.other_deductions).toBe(50_000);

    const month = done.pay_day.slice(0, 7);
    const { csv } = dataOf(payRuns.emp201, await app().mutate('payRuns.emp201', { month }, ACCOUNTS));
    const rows = csv
      .replace('\uFEFF', '')
      .trim()
      .split('\r\n')
      .map((row) => row.split(','));
    const cents = (row: string[], code: string) => Math.round(Number(row[rows[0].indexOf(code)]) * 100);
    const total = rows[rows.length - 1];
    const { gross, paye, uif, employer_uif, sdl } = done.totals;
    expect(cents(total, '3601') + cents(total, '3605')).toBe(gross - 12_345);
    expect([cents(total, '4102'), cents(total, '4141'), cents(total, '4142')]).toEqual([paye, uif + employer_uif, sdl]);
    expect(cents(total, '4149')).toBe(paye + uif + employer_uif + sdl);
    for (const code of ['3601', '4102', '4149'])
      expect(rows.slice(1, -1).reduce((sum, row) => sum + cents(row, code), 0)).toBe(cents(total, code));
  });

  test('takes a loan until it is paid back, and goes on from what was paid before', async () => {
    const id = await hired({ amount: 1_000_000 });
    const loan = { kind: 'loan', purpose: 'Car', amount: 50_000, left: 70_000, from_day: '2026-01-01' };
    dataOf(employees.addLine, await app().mutate('employees.addLine', { id, key: randomUUID(), ...loan }, OWNER));
    await closed(await begun());
    const second = await begun();
    expect(second.slips[0]).toMatchObject({ other_deductions: 20_000, paye: 31_500, last_gross: 1_000_000 });
    await closed(second);
    expect((await begun()).slips[0].other_deductions).toBe(0);
  });

  test('is of one period, and the next waits until it is paid', async () => {
    await hired({ amount: 1_000_000 });
    const run = await begun();
    const again = { period: 'month', pay_day: run.pay_day, key: randomUUID() };
    expect(refusalOf(await app().mutate('payRuns.create', again, ACCOUNTS))).toBe('pay-run-open');
    const same = { period: 'month', pay_day: run.pay_day, key: run.id };
    expect(dataOf(payRuns.create, await app().mutate('payRuns.create', same, ACCOUNTS)).id).toBe(run.id);
  });

  test('is not checked while somebody has less than nothing, and tells what is unusual', async () => {
    await hired({ amount: 1_000_000 });
    await closed(await begun());
    const run = await begun();
    const [{ id, version }] = run.slips;
    const deductions = [{ kind: 'agreed', purpose: 'Advance', amount: 2_000_000 }];
    const entered = { id, version, hours: null, additions: [], deductions };
    const slip = dataOf(payRuns.setSlip, await app().mutate('payRuns.setSlip', entered, ACCOUNTS));
    expect(slip.findings).toContain('below-zero');
    expect(refusalOf(await moved('check', await looked(run.id), ACCOUNTS))).toBe('pay-run-stopped');
    const more = {
      id,
      version: slip.version,
      hours: null,
      deductions: [],
      additions: [{ kind: 'bonus', purpose: 'Thanks', amount: 150_001 }],
    };
    expect(dataOf(payRuns.setSlip, await app().mutate('payRuns.setSlip', more, ACCOUNTS)).findings).toEqual([
      'unusual',
    ]);
    dataOf(payRuns.check, await moved('check', await looked(run.id), ACCOUNTS));
  });

  test('into another account than the last payment’s says who changed it, and is approved by none of them', async () => {
    const id = await hired({ amount: 825_000 });
    await closed(await begun());
    const change = async (account: string, caller: object) => {
      const { version } = dataOf(employees.get, await app().query('employees.get', { id }, OWNER));
      const details = { ...NO_DETAILS, born_on: '1986-05-01', tax_number: '0123456789', bank: bank(account) };
      dataOf(employees.setDetails, await app().mutate('employees.setDetails', { id, version, details }, caller));
    };
    const began = new Date().toISOString();
    const other = await app().signInNew('owner');
    await change('5550001112', { cookie: other.cookie });
    const run = dataOf(payRuns.check, await moved('check', await begun(), ACCOUNTS));
    expect(run.slips[0].findings).toContain('bank-changed');
    expect(run.slips[0].bank_changes).toEqual([{ by: expect.stringMatching(/\S/), at: expect.any(String) }]);
    expect((run.slips[0].bank_changes[0]?.at ?? '') >= began).toBe(true);
    const theirs = { cookie: other.cookie };
    expect((await looked(run.id, theirs)).may_approve).toBe(false);
    expect(refusalOf(await moved('approve', run, theirs))).toBe('pay-run-own-bank');
    expect((await looked(run.id, OWNER)).may_approve).toBe(true);
    expect((await moved('approve', run, OWNER)).error).toBeUndefined();
  });

  test('into the account of the last payment says nothing, whoever changed something else of them', async () => {
    const id = await hired({ amount: 825_000 });
    await closed(await begun());
    const { version } = dataOf(employees.get, await app().query('employees.get', { id }, OWNER));
    const details = { ...NO_DETAILS, born_on: '1986-05-01', tax_number: '9999999999', bank: bank('1029384756') };
    dataOf(employees.setDetails, await app().mutate('employees.setDetails', { id, version, details }, OWNER));
    const run = dataOf(payRuns.check, await moved('check', await begun(), ACCOUNTS));
    expect(run.slips[0].findings).not.toContain('bank-changed');
    expect((await looked(run.id, OWNER)).may_approve).toBe(true);
  });

  test('is approved by another person than who prepared it, and by nobody who only prepares', async () => {
    await hired({ amount: 1_000_000 });
    const run = dataOf(payRuns.check, await moved('check', await begun(), OWNER));
    expect(refusalOf(await moved('approve', run, OWNER))).toBe('pay-run-own');
    expect((await moved('approve', run, ACCOUNTS)).status).toBe(403);
    expect((await looked(run.id, OWNER)).may_approve).toBe(false);
    const other = await app().signInNew('owner');
    dataOf(payRuns.approve, await moved('approve', run, { cookie: other.cookie }));
    // The database holds to it as well.
    await expect(
      app().database.query('update pay_run set prepared_by_id = approved_by_id where id = $1', [run.id]),
    ).rejects.toThrow();
  });

  test('that is closed never changes, and neither does a payslip of a checked one, whoever asks', async () => {
    await hired({ amount: 1_000_000 });
    const checked = dataOf(payRuns.check, await moved('check', await begun(), ACCOUNTS));
    const change = (text: string) => app().database.query(text, [checked.id]);
    await expect(change(`update payslip set sealed_result = '' where run_id = $1`)).rejects.toThrow('never changed');
    await expect(change(`delete from payslip where run_id = $1`)).rejects.toThrow('never changed');
    await expect(change(`update pay_run set pay_day = pay_day + 1 where id = $1`)).rejects.toThrow('never changed');
    const back = dataOf(payRuns.reopen, await moved('reopen', checked, ACCOUNTS, { reason: 'One is missing' }));
    const done = await closed(back);
    await expect(change(`update pay_run set status = 'draft' where id = $1`)).rejects.toThrow();
    await expect(change(`delete from pay_run where id = $1`)).rejects.toThrow();
    expect((await moved('reopen', done, ACCOUNTS, { reason: 'Wrong' })).status).toBe(409);
  });
});

describe('what somebody earns', () => {
  test('stands nowhere in the database in the clear', async () => {
    const id = await hired({ amount: 1_357_911 });
    await closed(await begun());
    const tables = await app().database.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    for (const { name } of tables) {
      const [{ dump }] = await app().database.query<{ dump: string | null }>(
        `select string_agg(t::text, e'\n') as dump from "${name}" t`,
      );
      for (const secret of ['1357911', '13579.11', '13 579.11', '1029384756', '8605015009085', '0123456789', '470010'])
        expect(`${name}: ${String(dump?.includes(secret) ?? false)}`).toBe(`${name}: false`);
      // bytea is written as hexadecimal digits.
      for (const secret of ['1357911', '1029384756'])
        expect(dump?.includes(Buffer.from(secret).toString('hex')) ?? false).toBe(false);
    }
    const { details, terms } = dataOf(employees.sealed, await app().query('employees.sealed', { id }, ACCOUNTS));
    expect([terms[0].amount, details.bank?.account_number]).toEqual([1_357_911, '1029384756']);
  });

  test('is read by who may look at pay alone, and each look is a line of the log', async () => {
    const id = await hired({ amount: 1_000_000 });
    for (const as of ['worker', 'driver', 'sales', 'production', 'reception', 'storekeeper', 'customer'])
      expect((await app().query('employees.sealed', { id }, { as })).status).toBe(403);
    const lines = async () =>
      (
        await app().database.query(
          `select from audit_entry where action = 'employee.look-at-pay' and subject_id = $1 and actor_id is not null`,
          [id],
        )
      ).length;
    expect(await lines()).toBe(0);
    for (const as of ['accounts', 'owner', 'developer'])
      expect((await app().query('employees.sealed', { id }, { as })).status).toBe(200);
    expect(await lines()).toBe(3);
  });

  test('is never below the minimum wage, before their first day or in what is paid already', async () => {
    const id = await hired({ amount: 600_000 });
    const set = async (more: object) => {
      const terms = { id, from_day: '2026-04-01', period: 'month', kind: 'hourly', amount: 3023, reason: 'New' };
      return refusalOf(await app().mutate('employees.setTerms', { ...terms, ...more }, OWNER));
    };
    expect(await set({ amount: 3022 })).toBe('pay-below-minimum');
    expect(await set({ kind: 'salary', amount: 589_290 })).toBe('pay-below-minimum');
    expect(await set({ from_day: '2019-12-31' })).toBe('pay-before-start');
    expect(await set({ from_day: '2031-01-01' })).toBe('pay-no-figures');
    await closed(await begun());
    expect(await set({ from_day: TODAY })).toBe('pay-already-paid');
    expect((await app().mutate('employees.setTerms', {}, ACCOUNTS)).status).toBe(403);
  });
});

describe('a payslip', () => {
  const read = (who: SignedIn, id: string, role: string) =>
    app()
      .app.get(Printables)
      .read('payslip', { actor: actorOf(who, role) }, id);
  const actorOf = ({ userId, sessionId }: SignedIn, role: string) =>
    ({ kind: 'user', id: userId, sessionId, name: role, role, roles: [role], passwordIsFresh: true }) as const;

  test('is its person’s once it is paid, and nobody else’s without the right', async () => {
    const worker = await app().signInNew('worker');
    const manager = await app().signInNew('production');
    const accounts = await app().signInNew('accounts');
    await hired({ amount: 1_000_000, account: worker });
    await hired({ amount: 3_850_000, account: manager });
    const run = await begun();
    const [theirs, managers] = run.slips;
    await expect(read(worker, theirs.id, 'worker')).rejects.toThrow();
    expect(dataOf(payRuns.mine, await app().query('payRuns.mine', {}, { cookie: worker.cookie }))).toEqual([]);
    await closed(run);
    const { data, facts } = await read(worker, theirs.id, 'worker');
    expect(data).toMatchObject({ net: theirs.net, employee: { bank: 'Capitec Bank, account ending in 4756' } });
    expect(facts.isSecret).toBe(true);
    // A manager's own is there; that of one of his people is not, nor the other way round.
    await read(manager, managers.id, 'production');
    await expect(read(manager, theirs.id, 'production')).rejects.toMatchObject({ code: 'document-not-found' });
    await expect(read(worker, managers.id, 'worker')).rejects.toMatchObject({ code: 'document-not-found' });
    await read(accounts, theirs.id, 'accounts');
    const looks = await app().database.query(
      `select from audit_entry where action = 'pay_run.look-at-slip' and subject_id = $1`,
      [theirs.id],
    );
    expect(looks).toHaveLength(1);
    const mine = dataOf(payRuns.mine, await app().query('payRuns.mine', {}, { cookie: worker.cookie }));
    expect(mine.map(({ id, net }) => [id, net])).toEqual([[theirs.id, theirs.net]]);
  });
});
