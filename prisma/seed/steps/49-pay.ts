import { randomUUID } from 'node:crypto';
import { DEVELOPMENT_SECRET } from '@plinth/contracts/kernel/session';
import { type SupplierFacts, supplierFacts } from '@plinth/contracts/desk/invoices/invoice-fields';
import { southAfricanDay, toIsoDate, weekdayOf } from '../../../backend/src/modules/base/calendar/working-days';
import type { ApprovedWeek } from '../../../backend/src/modules/people/employees/approved-hours';
import { factsContext, resultContext } from '../../../backend/src/modules/people/pay/slip-seal';
import { newDataKey, sealValue } from '../../../backend/src/platform/data/session/data-keys';
import * as z from 'zod';
import type { Prisma } from '../../generated/client';
import { Dice } from '../history/dice';
import { type Agreed, detailsOf, termsOf } from '../history/pay-people';
import { type PaidPerson, payRunsOf, type SeededRun } from '../history/pay-rows';
import { loadContent } from '../load-content';
import type { SeedContext } from '../seed';

export const demo = true;

/** The driver pays a loan back: so much a month, of so much. */
const BORROWER = 'EMP-010';
const LOAN = { each: 60_000, all: 600_000, months: 6 };

/** What the demo staff earn, and a year of what they were paid; the last week waits for the owner. */
export async function seed({ prisma, log }: SeedContext): Promise<void> {
  if ((await prisma.pay_run.count()) > 0 || (await prisma.data_key.count()) > 0) {
    log('what people are paid is there already');
    return;
  }
  // Nobody has chosen a secret yet; the first start seals the key with the one it has.
  const { key, sealedKey } = newDataKey('pay', DEVELOPMENT_SECRET);
  const seal = (row: string, value: unknown) => new Uint8Array(sealValue(key, 'pay', row, value));
  await prisma.data_key.create({ data: { purpose: 'pay', sealed_key: new Uint8Array(sealedKey) } });

  const today = southAfricanDay(new Date());
  const taxYear = `${String(Number(today.slice(0, 4)) - (today.slice(5) < '03-01' ? 1 : 0))}-03-01`;
  const dice = new Dice(2026);
  const staff = new Map(loadContent().staff.map((one) => [one.key, one]));
  const rows = await prisma.employee.findMany({ orderBy: { code: 'asc' } });
  const people: PaidPerson[] = [];
  for (const { id, code, name, surname, occupation, started_on } of rows) {
    const content = staff.get(code);
    if (content === undefined) continue;
    const person = {
      id,
      code,
      name: `${name} ${surname}`,
      occupation,
      started_on: started_on.toISOString().slice(0, 10),
      commissionPercent: content.commissionPercent ?? 0,
      details: detailsOf(content, dice),
      terms: termsOf(content, taxYear),
    };
    people.push(person);
    await prisma.employee.update({ where: { id }, data: { sealed_details: seal(id, person.details) } });
  }
  await prisma.pay_terms.createMany({
    data: people.flatMap(({ id: employee_id, terms }) =>
      terms.map(({ kind, amount, from_day, period }: Agreed) => {
        const id = randomUUID();
        return { id, employee_id, from_day: new Date(from_day), period, sealed_terms: seal(id, { kind, amount }) };
      }),
    ),
  });

  const closed = await prisma.holiday.findMany({ select: { date: true, kind: true } });
  const days = closed.map(({ date, kind }) => ({ day: date.toISOString().slice(0, 10), kind }));
  const isClosed = new Set(days.map(({ day }) => day));
  const world = {
    people,
    holidays: new Set(days.filter(({ day, kind }) => kind === 'public' && weekdayOf(day) <= 5).map(({ day }) => day)),
    isWorkingDay: (day: string) => weekdayOf(day) <= 5 && !isClosed.has(day),
    approved: await approvedWeeks(prisma),
    today,
    dice,
  };
  const loanId = randomUUID();
  let paidBack = 0;
  const since = monthsBefore(today, LOAN.months);
  const monthly = payRunsOf(world, 'month', ({ code }, { from_day }) => {
    if (code !== BORROWER || from_day < since || paidBack >= LOAN.all) return [];
    paidBack += LOAN.each;
    return [{ kind: 'loan', purpose: 'Loan for a car repair', amount: LOAN.each, standing: loanId }];
  });
  const weekly = payRunsOf(world, 'week', () => []);
  const borrower = people.find(({ code }) => code === BORROWER);
  if (borrower)
    await prisma.regular_pay_line.create({
      data: {
        id: loanId,
        employee_id: borrower.id,
        from_day: new Date(since),
        sealed_line: seal(loanId, {
          kind: 'loan',
          purpose: 'Loan for a car repair',
          amount: LOAN.each,
          left: LOAN.all - paidBack,
        }),
      },
    });

  const runs = [...monthly, ...weekly].toSorted((a, b) => (a.pay_day < b.pay_day ? -1 : 1));
  const company = await prisma.company.findFirstOrThrow();
  const employer = supplierFacts.parse({
    ...company,
    bank: {
      account_holder: company.bank_account_holder,
      bank: company.bank_name,
      branch_code: company.bank_branch_code,
      account_number: company.bank_account_number,
    },
  });
  const by = {
    prepared: (await firstOf(prisma, 'accounts'))?.id ?? null,
    approved: (await firstOf(prisma, 'owner'))?.id ?? null,
  };
  const waiting = weekly.at(-1)?.id;
  // One after the other, as they were run: the next begins when the one before it is paid.
  await prisma.$transaction(
    async (tx) => {
      for (const run of runs) await runAsItWas(tx, run, { seal, employer, by, isWaiting: run.id === waiting });
    },
    { timeout: 60_000 },
  );
  log(`${String(runs.length)} pay runs for ${String(people.length)} employees`);
}

interface Written {
  seal: (row: string, value: unknown) => Uint8Array<ArrayBuffer>;
  employer: SupplierFacts;
  by: { prepared: string | null; approved: string | null };
  /** It stays with whoever approves. */
  isWaiting: boolean;
}

/** A run, as the machine leads. */
async function runAsItWas(
  tx: Prisma.TransactionClient,
  { id: run_id, period, from_day, to_day, pay_day, figures, slips }: SeededRun,
  { seal, employer, by, isWaiting }: Written,
): Promise<void> {
  await tx.$executeRaw`
    insert into pay_run (id, period, from_day, to_day, pay_day, figures, employer, created_at)
    values (${run_id}::uuid, ${period}, ${from_day}::date, ${to_day}::date, ${pay_day}::date, ${JSON.stringify(figures)}::jsonb, ${JSON.stringify(employer)}::jsonb,
            ${pay_day}::date - 3)`;
  await tx.payslip.createMany({
    data: slips.map(({ id, employee_id, facts, result }) => ({
      id,
      run_id,
      employee_id,
      sealed_inputs: seal(factsContext(id), facts),
      sealed_result: seal(resultContext(id), result),
    })),
  });
  await tx.$executeRaw`update pay_run set status = 'checked', prepared_by_id = ${by.prepared}::uuid, checked_at = pay_day - interval '40 hours' where id = ${run_id}::uuid`;
  if (isWaiting) return;
  await tx.$executeRaw`update pay_run set status = 'approved', approved_by_id = ${by.approved}::uuid, approved_at = pay_day - interval '15 hours' where id = ${run_id}::uuid`;
  await tx.$executeRaw`update pay_run set status = 'paid', paid_at = pay_day + interval '8 hours' where id = ${run_id}::uuid`;
  await tx.$executeRaw`update pay_run set status = 'closed', closed_at = pay_day + interval '2 days' where id = ${run_id}::uuid`;
}

const holidaysOf = z.array(z.object({ minutes: z.int(), ordinaryDay: z.boolean() }));

/** What the run that waits pays: it is worked out from the clock, as the product does it, or it would be out of date from the start. */
async function approvedWeeks(prisma: SeedContext['prisma']): Promise<ApprovedWeek[]> {
  const weeks = await prisma.attendance_week.findMany({
    where: { approved_at: { not: null }, paid_at: null },
    orderBy: [{ starts_on: 'asc' }, { employee_id: 'asc' }],
  });
  return weeks.map(({ id, employee_id, starts_on, ordinary, overtime, sundays, holidays }) => ({
    id,
    employee_id,
    starts_on: toIsoDate(starts_on),
    ordinary,
    overtime,
    sundays,
    holidays: holidaysOf.parse(holidays),
  }));
}

const firstOf = (prisma: SeedContext['prisma'], role_key: string) =>
  prisma.user.findFirst({ where: { role_key }, orderBy: { created_at: 'asc' }, select: { id: true } });

const monthsBefore = (day: string, months: number): string => {
  const date = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() - months);
  return date.toISOString().slice(0, 10);
};
