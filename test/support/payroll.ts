import { randomUUID } from 'node:crypto';
import { contracts } from '@plinth/contracts/contracts';
import type { PayRun } from '@plinth/contracts/people/pay/pay-runs';
import { type Answer, dataOf } from './answers';
import type { TestApp } from './app';

const OWNER = { as: 'owner' } as const;
const ACCOUNTS = { as: 'accounts' } as const;
const { employees, payRuns } = contracts;

/** A branch at which people work, for databases without the shop's. */
export async function addBranch(app: TestApp): Promise<string> {
  const [{ id }] = await app.database.query<{ id: string }>(
    `insert into location (id, key, name, address, phone, hours, latitude, longitude)
     values (gen_random_uuid(), gen_random_uuid()::text, 'Test', '', '', '[]', 0, 0) returning id`,
  );
  return id;
}

/** A joiner who works nine hours on five days, from 7 o'clock. @returns the id of the employee */
export async function hireJoiner(
  app: TestApp,
  {
    branch_id,
    user_id = null,
    started_on = '2020-01-06',
  }: { branch_id: string; user_id?: string | null; started_on?: string },
): Promise<string> {
  const employment = {
    name: 'Thabo',
    surname: 'Nkosi',
    occupation: 'Joiner',
    branch_id,
    started_on,
    ended_on: null,
    week_minutes: 2700,
    days_a_week: 5,
    shift_starts: 420,
    sundays_ordinary: false,
    rule_set: 'bcea',
  };
  const made = await app.mutate('employees.create', { key: randomUUID(), user_id, ...employment }, OWNER);
  return dataOf(employees.create, made).id;
}

interface Terms {
  /** Cents: a month's salary, or an hour's wage. */
  readonly amount: number;
  readonly kind?: 'salary' | 'hourly';
  readonly period?: 'month' | 'week';
  readonly from_day?: string;
}

/** What is agreed on with somebody. */
export const agreeTerms = (
  app: TestApp,
  id: string,
  { amount, kind = 'salary', period = 'month', from_day = '2026-01-01' }: Terms,
): Promise<Answer> =>
  app.mutate('employees.setTerms', { id, from_day, period, kind, amount, reason: 'As agreed' }, OWNER);

/** Moves a pay run on, as somebody who saw it as it is. */
export const movePayRun = (
  app: TestApp,
  what: string,
  { id, version }: PayRun,
  caller: object,
  more: object = {},
): Promise<Answer> => app.mutate(`payRuns.${what}`, { id, version, ...more }, caller);

/** The next pay run of accounts, for a period that nobody ran yet. */
export async function beginPayRun(
  app: TestApp,
  period: 'month' | 'week' = 'month',
  caller: object = ACCOUNTS,
): Promise<PayRun> {
  const { pay_day } = dataOf(payRuns.next, await app.query('payRuns.next', { period }, caller));
  const made = await app.mutate('payRuns.create', { period, pay_day, key: randomUUID() }, caller);
  const { id } = dataOf(payRuns.create, made);
  return dataOf(payRuns.get, await app.query('payRuns.get', { id }, caller));
}
