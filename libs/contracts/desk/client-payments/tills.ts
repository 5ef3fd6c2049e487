import * as z from 'zod';
import { cents, id, isoDateTime, line } from '../../kernel/common';
import { can, mutation, query } from '../../kernel/define';
import { staffPages } from '../../kernel/staff-pages';

const money = cents.min(0, 'Enter an amount').max(2_000_000_000, 'Enter a smaller amount');

export const tillCount = z
  .object({
    id,
    branch_id: id,
    branch: z.string(),
    counted_at: isoDateTime,
    counted_by: z.string(),
    expected: cents.nullable().describe('What should have lain there; none at a first count of earlier versions'),
    counted: cents,
    difference: cents.describe('Counted less expected: below 0 it is short'),
    banked: cents.describe('Taken to the bank'),
    left: cents.describe('What stayed in the till'),
    bank_reference: z.string(),
    reason: z.string().describe('Why it was not what was expected'),
  })
  .meta({ id: 'TillCount' });
export type TillCount = z.infer<typeof tillCount>;

export const till = z
  .object({
    branch_id: id,
    branch: z.string(),
    expected: cents.describe('What should lie in it now: before its first count, all cash that was ever booked there'),
    last_count: tillCount.nullable(),
  })
  .meta({ id: 'Till' });
export type Till = z.infer<typeof till>;

/** The cash of each branch: what lies in its till, what was counted, what went to the bank. */
export const tills = {
  list: query({
    access: can('view', staffPages.payments),
    summary: 'The till of each branch, and the newest counts',
    input: z.strictObject({ location: id.optional().describe('One branch') }),
    output: z.object({ tills: z.array(till), counts: z.array(tillCount) }).meta({ id: 'Tills' }),
  }),
  count: mutation({
    access: can('create', staffPages.payments),
    summary: 'Cashes up the till of a branch: what lies there, and what of it goes to the bank',
    input: z.strictObject({
      branch_id: id,
      expected: cents.describe('What should lie there as it was seen; more may have been booked since'),
      counted: money,
      banked: money.default(0),
      bank_reference: line(80).default(''),
      reason: line(200).default('').describe('Needed where it is not what was expected'),
      idempotency_key: z.uuid(),
    }),
    output: tillCount,
  }),
};
